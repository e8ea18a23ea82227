"""Names: nobody at a table has the name of another, and a name that is none is refused in a sentence."""

from typing import Any

import pytest

from railhead.server.live.names import LONGEST, distinct, folded
from server.test_lobby import secret
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio


async def names(who: Visitor, table: str) -> list[str]:
    return [seat["name"] for seat in (await who.get(f"tables/{table}"))["table"]["seats"]]


async def opened(ada: Visitor, *seats: dict[str, Any]) -> tuple[str, str]:
    """A table of Ada's and of these seats: its id and its join key."""
    made = await ada.post("tables", game="chicago-express", seats=[{"kind": "me", "name": "Ada"}, *seats])
    return made["id"], secret(made["links"]["join"])


@pytest.mark.parametrize("name", ["Ada", "ADA", " ada  "])
async def test_whoever_sits_down_has_another_name_than_those_who_sit(ada: Visitor, ben: Visitor, name: str) -> None:
    table, key = await opened(ada, {"kind": "open"})
    told = await ben.post(f"tables/{table}/join", "forbidden", name=name, key=key)
    assert told["key"] == "table.name_taken"
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    assert await names(ada, table) == ["Ada", "Ben"]


async def test_nor_do_they_have_the_name_of_a_bot(ada: Visitor, ben: Visitor) -> None:
    table, key = await opened(ada, {"kind": "bot", "name": "Ben", "bot": "random"}, {"kind": "open"})
    assert (await ben.post(f"tables/{table}/join", "forbidden", name="Ben", key=key))["key"] == "table.name_taken"


async def test_a_bot_gives_way(ada: Visitor) -> None:
    bots = [{"kind": "bot", "name": "Ada", "bot": "random"}, {"kind": "bot", "name": "Ada 2", "bot": "random"}]
    table, _ = await opened(ada, *bots, {"kind": "open"})
    await ada.post(f"tables/{table}/seats", seat=3, do="bot", bot="random", name="Ada")
    assert await names(ada, table) == ["Ada", "Ada 2", "Ada 2 2", "Ada 3"]


async def test_two_of_one_browser_are_told_apart_too(ada: Visitor) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "ada"}]
    made = await ada.post("tables", game="chicago-express", seats=seats)
    assert await names(ada, made["id"]) == ["Ada", "ada 2"]


async def test_whoever_gets_up_before_the_game_takes_the_name_along(ada: Visitor, ben: Visitor) -> None:
    table, key = await opened(ada, {"kind": "open"}, {"kind": "open"})
    await ben.post(f"tables/{table}/join", name="Ben", key=key, seat=1)
    await ben.post(f"tables/{table}/leave")
    await ben.post(f"tables/{table}/join", name="Ben", key=key, seat=2)


async def test_in_a_game_a_seat_keeps_its_name_for_whoever_left_it(served: Visited, ada: Visitor, ben: Visitor) -> None:
    table, key = await opened(ada, {"kind": "open"}, {"kind": "open"})
    await ben.post(f"tables/{table}/join", name="Ben", key=key, seat=1)
    async with served.visitor() as cleo:
        await cleo.post(f"tables/{table}/join", name="Cleo", key=key, seat=2)
        await ada.post(f"tables/{table}/start")
        seats = (await ben.get(f"tables/{table}"))["table"]["you"]["seats"]
        await ben.post(f"tables/{table}/leave")
        await cleo.post(f"tables/{table}/leave")
        assert (await cleo.post(f"tables/{table}/join", "forbidden", name="Ben"))["key"] == "table.name_taken"
        assert (await ben.post(f"tables/{table}/join", name="Ben"))["seat"] == seats[0]


async def test_in_a_game_a_bot_does_not_take_the_name_of_whoever_left(ada: Visitor, ben: Visitor) -> None:
    table, key = await opened(ada, {"kind": "open"})
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    await ada.post(f"tables/{table}/start")
    left = (await names(ada, table)).index("Ben")
    await ben.post(f"tables/{table}/leave")
    await ada.post(f"tables/{table}/seats", seat=left, do="bot", bot="random", name="Ben")
    assert (await names(ada, table))[left] == "Ben 2"


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST + 1), "x" * 200])
async def test_a_name_that_is_none_is_refused_in_a_sentence(ada: Visitor, ben: Visitor, name: str) -> None:
    table, key = await opened(ada, {"kind": "open"})
    told = await ben.post(f"tables/{table}/join", "notation", name=name, key=key)
    assert told["reason"] == "A name has 1 to 40 characters, and not only spaces."


async def test_nor_is_a_table_made_with_one(ada: Visitor) -> None:
    seats = [{"kind": "me", "name": "x" * 200}, {"kind": "open"}]
    assert (await ada.post("tables", "notation", game="chicago-express", seats=seats))["key"] == "server.name"


def test_a_distinct_name_is_never_too_long() -> None:
    long = "x" * LONGEST
    assert len(distinct(long, {folded(long)})) <= LONGEST
    assert distinct("Ben", {"ada"}) == "Ben"
    assert distinct("Ben", {"ben", "ben 2"}) == "Ben 3"
