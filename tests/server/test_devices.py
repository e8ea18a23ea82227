"""One person on several devices: the personal link, two people who use one, and a device that is cut off."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from railhead.server.http.browsers import browser_of
from railhead.server.live import devices
from server.listening import Listening, listening
from server.postgres import postgres, postgres_server
from server.visiting import Visited, Visitor

__all__ = ["postgres", "postgres_server"]

pytestmark = pytest.mark.anyio
PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"


@pytest.fixture
async def phone(served: Visited) -> AsyncIterator[Visitor]:
    """Another browser of Ada's."""
    async with served.visitor(**{"User-Agent": PHONE}) as visitor:
        yield visitor


async def link_of(who: Visitor) -> str:
    """The secret of a new personal link."""
    link = (await who.post("devices/link"))["link"]
    start, _, secret = link.partition("#me=")
    assert start.endswith("/")
    return str(secret)


async def ids(who: Visitor) -> set[str]:
    return {table["id"] for table in (await who.get("tables"))["tables"]}


async def another(who: Visitor) -> Any:
    """The one device that is not the one that asks."""
    [other] = [device for device in (await who.get("devices"))["devices"] if not device["here"]]
    return other


async def test_all_tables_are_on_the_other_device_and_what_is_new_too(ada: Visitor, phone: Visitor) -> None:
    first = await ada.playing()
    secret = await link_of(ada)
    assert await phone.post("devices/look", key=secret) == {
        "names": ["P0", "P1"],
        "tables": 1,
        "here": False,
        "brings": 0,
    }
    assert await ids(phone) == set()
    await phone.post("devices/join", key=secret)
    assert (await phone.get(f"tables/{first}"))["table"]["you"]["seats"] == [0, 1]
    second = await phone.playing()
    assert await ids(ada) == await ids(phone) == {first, second}
    await ada.post(f"tables/{second}/actions", ply=0, do=["bid 9"])


async def test_a_link_in_a_browser_that_has_it_all_changes_nothing(ada: Visitor) -> None:
    table = await ada.playing()
    secret = await link_of(ada)
    assert (await ada.post("devices/look", key=secret))["here"]
    await ada.post("devices/join", key=secret)
    assert await ids(ada) == {table}
    assert len((await ada.get("devices"))["devices"]) == 1


async def test_only_the_newest_link_opens_and_no_other_secret_does(ada: Visitor, phone: Visitor) -> None:
    created = await ada.table()
    old = await link_of(ada)
    new = await link_of(ada)
    for wrong in (old, created["seats"][0]["key"], "somethingelse"):
        for way in ("look", "join"):
            assert (await phone.post(f"devices/{way}", "forbidden", key=wrong))["key"] == "device.link_over"
    assert (await phone.post("keys", "forbidden", key=new))["key"] == "table.bad_key"
    await phone.post("devices/join", key=new)
    assert await ids(phone) == {created["id"]}


async def test_two_people_with_one_link_lose_nothing(ada: Visitor, ben: Visitor) -> None:
    hers, his = await ada.playing(), await ben.playing()
    secret = await link_of(ada)
    assert (await ben.post("devices/look", key=secret))["brings"] == 1
    assert await ids(ben) == {his}
    await ben.post("devices/join", key=secret)
    assert await ids(ada) == await ids(ben) == {hers, his}
    stranger = await another(ada)
    assert (stranger["new"], stranger["may_cut"]) == (True, True)
    told = await ada.post(f"devices/{stranger['id']}", do="cut")
    assert (len(told["devices"]), told["until"]) == (1, None)
    assert (await ids(ada), await ids(ben)) == ({hers}, {his})
    await ben.get(f"tables/{hers}", "forbidden")
    await ben.post(f"tables/{his}/actions", ply=0, do=["bid 9"])
    await ben.post("devices/join", "forbidden", key=secret)


async def test_a_newcomer_has_no_say_over_those_before_it_and_may_leave(
    ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hers, his = await ada.playing(), await ben.playing()
    await ben.post("devices/join", key=await link_of(ada))
    adas = await another(ben)
    bens = await another(ada)
    assert not adas["may_cut"]
    for device in (adas, bens):
        assert (await ben.post(f"devices/{device['id']}", "forbidden", do="know"))["key"] == "device.too_new"
    assert (await ben.post(f"devices/{adas['id']}", "forbidden", do="cut"))["key"] == "device.too_new"
    assert await ids(ada) == {hers, his}
    await ben.post(f"devices/{bens['id']}", do="cut")
    assert (await ids(ada), await ids(ben)) == ({hers}, {his})
    assert (await ada.post(f"devices/{adas['id']}", "forbidden", do="cut"))["key"] == "device.last"
    assert await ids(ada) == {hers}
    await ben.post("devices/join", key=await link_of(ada))
    monkeypatch.setattr(devices, "PROBATION", 0.0)
    await ben.post(f"devices/{adas['id']}", do="cut")
    assert (await ids(ada), await ids(ben)) == (set(), {hers, his})


async def test_a_device_that_is_known_is_new_no_more(ada: Visitor, phone: Visitor) -> None:
    await phone.post("devices/join", key=await link_of(ada))
    new = await another(ada)
    assert (new["name"], new["new"]) == ("Firefox, Android", True)
    assert not (await another(phone))["new"]
    await ada.post(f"devices/{new['id']}", do="know")
    assert not (await another(ada))["new"]


async def test_who_is_no_device_orders_nothing(ada: Visitor, ben: Visitor) -> None:
    await link_of(ada)
    [mine] = (await ada.get("devices"))["devices"]
    assert (await ben.get("devices"))["devices"] == []
    assert (await ben.post(f"devices/{mine['id']}", "forbidden", do="cut"))["key"] == "device.alone"
    await link_of(ben)
    assert (await ben.post(f"devices/{mine['id']}", "missing", do="cut"))["key"] == "device.missing"
    await ben.post(f"devices/{'x' * 400}", "missing", do="cut")
    await ada.post(f"devices/{mine['id']}", "notation", do="sell")


async def test_who_shares_already_is_told_the_way_out(served: Visited, ada: Visitor, ben: Visitor) -> None:
    async with served.visitor() as cleo:
        await cleo.playing()
        await ben.post("devices/join", key=await link_of(ada))
        for who in (ada, ben):
            assert (await who.post("devices/join", "forbidden", key=await link_of(cleo)))["key"] == "device.shared"


async def test_devices_and_keys_are_bounded(
    served: Visited, ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ada.playing()
    await ben.playing()
    secret = await link_of(ada)
    with monkeypatch.context() as patch:
        patch.setattr(devices, "MOST_KEYS", 5)
        assert (await ben.post("devices/join", "limit", key=secret))["limit"] == "keys"
    monkeypatch.setattr(devices, "MOST_DEVICES", 1)
    assert (await ben.post("devices/join", "limit", key=secret))["limit"] == "devices"
    assert len(await ids(ben)) == 1


async def test_seats_get_new_keys_when_that_is_wanted(ada: Visitor, phone: Visitor, served: Visited) -> None:
    created = await ada.table()
    await ada.post(f"tables/{created['id']}/start")
    await phone.post("devices/join", key=await link_of(ada))
    lost = await another(ada)
    told = await ada.post(f"devices/{lost['id']}", do="cut", renew=True)
    assert told["renewed"] == 1
    old_keys = [seat["key"] for seat in created["seats"]] + [created["links"]["host"].partition("#")[2]]
    for old in old_keys:
        async with served.visitor(bearer=old) as thief:
            await thief.get(f"tables/{created['id']}", "forbidden")
    you = (await ada.get(f"tables/{created['id']}"))["table"]["you"]
    assert (you["seats"], you["host"]) == ([0, 1], True)


async def test_what_one_prefers_is_on_every_device_and_the_newest_wins(ada: Visitor, phone: Visitor) -> None:
    nothing = {"preferences": None, "chosen": 0.0}
    assert await ada.post("preferences", preferences={"theme": "dark"}, chosen=5) == nothing
    secret = await link_of(ada)
    await ada.post("preferences", preferences={"theme": "dark", "name": "Ada", "sound": False}, chosen=5)
    await phone.post("devices/join", key=secret)
    wanted = {"preferences": {"theme": "dark", "name": "Ada", "sound": False}, "chosen": 5.0}
    assert await phone.get("preferences") == wanted
    assert await phone.post("preferences", preferences={"theme": "light"}, chosen=4) == wanted
    await phone.post("preferences", preferences={"theme": "light"}, chosen=6)
    assert (await ada.get("preferences"))["preferences"] == {"theme": "light"}
    for wrong in ({"theme": "pink"}, {"name": "x" * 41}, {"other": 1}):
        await ada.post("preferences", "notation", preferences=wrong, chosen=9)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (PHONE, "Firefox, Android"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0.0.0 Safari/537.36", "Chrome, Mac"),
        ("curl/8.5 <script>" + "x" * 9_000 + "Firefox", ""),
    ],
)
def test_a_browser_is_named_coarsely(agent: str, name: str) -> None:
    assert browser_of(Request({"type": "http", "headers": [(b"user-agent", agent.encode())]})) == name


async def test_a_device_that_is_cut_off_hears_nothing_more(tmp_path: Path) -> None:
    async with listening(tmp_path / "railhead.db") as there, there.visitor() as ada, there.visitor() as thief:
        await cut_while_looking(there, ada, thief)


@pytest.mark.prove
async def test_also_when_it_looks_through_another_process(postgres: str) -> None:
    async with (
        listening(postgres) as there,
        listening(postgres) as elsewhere,
        there.visitor() as ada,
        elsewhere.visitor() as thief,
    ):
        await cut_while_looking(elsewhere, ada, thief)


async def cut_while_looking(there: Listening, ada: Visitor, thief: Visitor) -> None:
    table = await ada.playing()
    await thief.post("devices/join", key=await link_of(ada))
    async with there.line(table, ada) as hers, there.line(table, thief) as lost:
        assert (await lost.hear())["table"]["you"]["seats"] == [0, 1]
        await hers.hear()
        await ada.post(f"devices/{(await another(ada))['id']}", do="cut")
        assert await lost.closed() == 4403
        assert (await hers.ask(say={"ply": 0, "do": ["bid 9"]}))["ply"] == 1
