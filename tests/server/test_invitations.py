"""Invitations: only people one has played with, once a table, with a way to have no more of them."""

from typing import Any

import pytest

from railhead.server.live import invitations
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio


def secret(link: str) -> str:
    return link.partition("#")[2]


async def sit(host: Visitor, guest: Visitor, *, begins: bool = True, name: str = "Ben") -> Any:
    """A table at which the host is P0, and the guest has sat down by the link."""
    created = await host.table(seats=("me", "open"))
    await guest.post(f"tables/{created['id']}/join", name=name, key=secret(created["links"]["join"]))
    if begins:
        await host.post(f"tables/{created['id']}/start")
    return created


async def new_table(host: Visitor) -> str:
    return str((await host.table(seats=("me", "open")))["id"])


async def people(who: Visitor) -> list[Any]:
    return list((await who.get("acquaintances"))["people"])


async def invited(who: Visitor) -> list[tuple[str, str]]:
    return [(one["table"], one["name"]) for one in (await who.get("invitations"))["invitations"]]


async def test_somebody_one_has_played_with_is_invited_and_comes(ada: Visitor, ben: Visitor) -> None:
    await sit(ada, ben)
    [known] = await people(ada)
    assert known["name"] == "Ben"
    table = await new_table(ada)
    assert await ada.post(f"tables/{table}/invite", to=known["id"]) == {"name": "Ben"}
    await ada.post(f"tables/{table}/invite", to=known["id"])
    assert await invited(ben) == [(table, "P0")]
    await ben.get(f"tables/{table}", "forbidden")
    assert (await ben.post(f"tables/{table}/invitation", do="accept"))["invitations"] == []
    await ben.post(f"tables/{table}/join", name="Ben")
    assert await invited(ben) == []
    await ben.post(f"tables/{table}/invitation", "missing", do="accept")


async def test_whoever_declines_is_not_asked_to_that_table_again(ada: Visitor, ben: Visitor) -> None:
    await sit(ada, ben)
    [known] = await people(ada)
    table = await new_table(ada)
    await ada.post(f"tables/{table}/invite", to=known["id"])
    await ben.post(f"tables/{table}/invitation", do="decline")
    await ada.post(f"tables/{table}/invite", to=known["id"])
    assert await invited(ben) == []
    other = await new_table(ada)
    await ada.post(f"tables/{other}/invite", to=known["id"])
    assert await invited(ben) == [(other, "P0")]


async def test_no_more_from_somebody_is_for_good_and_they_do_not_learn_it(
    served: Visited, ada: Visitor, ben: Visitor
) -> None:
    await sit(ada, ben)
    [known] = await people(ada)
    first, second, third = [await new_table(ada) for _ in range(3)]
    for table in (first, second):
        await ada.post(f"tables/{table}/invite", to=known["id"])
    await ben.post(f"tables/{first}/invitation", do="block")
    assert await invited(ben) == []
    assert await ada.post(f"tables/{third}/invite", to=known["id"]) == {"name": "Ben"}
    assert await invited(ben) == []
    async with served.visitor() as cleo:
        await sit(cleo, ben)
        [known] = await people(cleo)
        table = await new_table(cleo)
        await cleo.post(f"tables/{table}/invite", to=known["id"])
        assert await invited(ben) == [(table, "P0")]


async def test_nobody_is_found_whom_one_has_not_played_with(served: Visited, ada: Visitor, ben: Visitor) -> None:
    async with served.visitor() as cleo, served.visitor() as nobody:
        await sit(ada, ben)
        await sit(cleo, ben, begins=False, name="Benjamin")
        assert [one["name"] for one in await people(ada)] == ["Ben"]
        assert await people(cleo) == await people(nobody) == []
        [ben_for_ada] = await people(ada)
        [ada_for_ben] = await people(ben)
        assert ben_for_ada["id"] != ada_for_ben["id"]
        table = await new_table(cleo)
        told = await cleo.post(f"tables/{table}/invite", "missing", to=ben_for_ada["id"])
        assert told["key"] == "invitation.nobody"
        await cleo.post(f"tables/{table}/invite", "notation", to="' OR 1")
        await nobody.post(f"tables/{table}/invite", "forbidden", to=ben_for_ada["id"])
        await nobody.post(f"tables/{table}/invitation", "missing", do="accept")


async def test_invitations_are_bounded_and_end_with_the_beginning(
    ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "MOST_A_DAY", 2)
    await sit(ada, ben)
    [known] = await people(ada)
    tables = [await new_table(ada) for _ in range(3)]
    for table in tables[:2]:
        await ada.post(f"tables/{table}/invite", to=known["id"])
    told = await ada.post(f"tables/{tables[2]}/invite", "limit", to=known["id"])
    assert told["limit"] == "invitations"
    await ada.post(f"tables/{tables[0]}/seats", seat=1, do="bot", bot="steady")
    assert await invited(ben) == [(tables[1], "P0")]
    await ada.post(f"tables/{tables[0]}/start")
    await ben.post(f"tables/{tables[0]}/invitation", "forbidden", do="accept")
    await ada.post(f"tables/{tables[0]}/invite", "forbidden", to=known["id"])
    await ada.delete(f"tables/{tables[1]}")
    assert await invited(ben) == []


async def test_an_invitation_is_on_all_devices_of_a_person(served: Visited, ada: Visitor, ben: Visitor) -> None:
    await sit(ada, ben)
    async with served.visitor() as phone:
        secret = (await ben.post("devices/link"))["link"].partition("#me=")[2]
        await phone.post("devices/join", key=secret)
        [known] = await people(ada)
        assert [one["name"] for one in await people(phone)] == ["P0"]
        table = await new_table(ada)
        await ada.post(f"tables/{table}/invite", to=known["id"])
        assert await invited(phone) == await invited(ben) == [(table, "P0")]
        await phone.post(f"tables/{table}/invitation", do="accept")
        assert await invited(ben) == []
        await ben.post(f"tables/{table}/join", name="Ben")
