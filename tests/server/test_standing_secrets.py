"""A standing bid is its seat's secret: that it is there, changes or goes shows nowhere else, nor that it was one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from railhead.server.table import automation, undo, visibility
from railhead.server.table.sheet import StandingBid
from server.listening import Line, Listening, listening
from server.tables import Played, said
from server.visiting import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Listening]:
    async with listening(tmp_path / "railhead.db") as server:
        yield server


@asynccontextmanager
async def table_of_three(there: Listening) -> AsyncIterator[tuple[Visitor, str, dict[int, str]]]:
    """A table in its first auction, seat 0 to bid, with the keys of its seats."""
    async with there.visitor() as ada:
        created = await ada.table("chicago-express", ("me", "me", "me"), rules={"watch": "anyone"})
        await ada.post(f"tables/{created['id']}/start")
        yield ada, created["id"], {seat["seat"]: seat["key"] for seat in created["seats"]}


async def told_nothing(line: Line) -> bool:
    """Whether a line has nothing to say: the next that it says is the answer to a question of its own."""
    number = await line.say(draft={"ply": 0, "do": []})
    heard = await line.hear()
    return bool(heard.get("draft")) and heard["re"] == [number]


@pytest.mark.parametrize("bids", [[20], [20, 9], [20, None]])
async def test_nobody_else_is_told_of_a_standing_bid(there: Listening, bids: list[int | None]) -> None:
    async with (
        table_of_three(there) as (_, table, keys),
        there.line(table, keys[1]) as ben,
        there.line(table, keys[2]) as cleo,
        there.line(table) as watcher,
    ):
        for line in (ben, cleo, watcher):
            await line.until(lambda message: message["table"]["watching"] == 1)
            await settled(line)
        for up_to in bids:
            mine = (await ben.ask(bids={"up_to": up_to}))["table"]["you"]["bids"]
            assert mine == ({} if up_to is None else {"1": {"up_to": up_to, "then": "pass"}})
        assert await told_nothing(cleo)
        assert await told_nothing(watcher)


async def settled(line: Line) -> None:
    """Hear everything that is under way."""
    number = await line.say(draft={"ply": 0, "do": []})
    await line.until(lambda message: message.get("re") == [number])


async def test_no_list_tells_that_something_was_changed(there: Listening) -> None:
    async with table_of_three(there) as (ada, table, keys):
        before = (await ada.get("tables"))["tables"]
        async with there.visitor(bearer=keys[1]) as ben:
            await ben.post(f"tables/{table}/bids", up_to=20)
            await ben.post(f"tables/{table}/bids", up_to=None)
        assert (await ada.get("tables"))["tables"] == before


def by_hand_and_by_order() -> tuple[Played, Played]:
    """Two tables with the same log: seat 1 has bid by itself, or by a standing bid."""
    by_hand = said(Played("chicago-express"), ["bid 9", "bid 10"])
    by_order = Played("chicago-express")
    by_order.sheet = by_order.sheet.replaced(bids={1: StandingBid(20, "pass")})
    by_order.say("bid 9")
    assert by_hand.texts() == by_order.texts()
    return by_hand, by_order


@pytest.mark.parametrize("reader", [0, 2, None])
def test_the_log_shows_others_no_mark_of_it(reader: int | None) -> None:
    by_hand, by_order = by_hand_and_by_order()
    assert visibility.log(by_order.table, reader) == visibility.log(by_hand.table, reader)
    assert visibility.events(by_order.table, reader) == visibility.events(by_hand.table, reader)


@pytest.mark.parametrize("rule", ["free", "consent", "off"])
def test_taking_back_shows_others_no_mark_of_it(rule: str) -> None:
    """Whatever another seat asks to take back is answered as if the bid had been made by hand."""
    by_hand, by_order = by_hand_and_by_order()
    for seat in (0, 2):
        for actions in range(4):
            rules = replace(by_hand.sheet.rules, undo=rule)
            one, two = (
                undo.why_not(played.table, played.sheet.replaced(rules=rules), seat, actions)
                for played in (by_hand, by_order)
            )
            assert one == two


def test_a_pass_that_is_forced_looks_forced_with_a_standing_bid_too() -> None:
    """Seat 1 has 40, as everybody; after a bid of 40 it can only pass."""
    plain, ordered = Played("chicago-express"), Played("chicago-express")
    ordered.sheet = ordered.sheet.replaced(bids={1: StandingBid(12, "pass")})
    for one in (plain, ordered):
        one.say("bid 40")
    assert visibility.log(ordered.table, 0) == visibility.log(plain.table, 0)
    assert automation.STANDING not in [line.auto for line in ordered.table.lines]
