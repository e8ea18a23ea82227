"""Holidays: a clock that stands still for a while, and for no longer than all can bear."""

import time
from typing import Any

import pytest

from server.moving import DAY, HOUR, Moving
from server.receiving import Receiver
from server.test_clocks import kinds, left, moving, seats
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
__all__ = ["moving"]
PACES: list[dict[str, Any]] = [{"kind": "days", "days": 3}, {"kind": "bank", "bank": 5}]


async def away(ada: Visitor, table: str, days: float, error: str | None = None, seat: int = 0) -> Any:
    return await ada.post(f"tables/{table}/away", error, until=time.time() + days * DAY, seat=seat)


@pytest.mark.parametrize("pace", PACES)
async def test_the_clock_stands_still_while_somebody_is_away(
    served: Visited, ada: Visitor, moving: Moving, pace: dict[str, Any]
) -> None:
    table = await ada.playing(rules={"pace": pace, "absent": "bot", "stand_in": "random"})
    moving.go_on(DAY)
    before = await left(ada, table)
    await away(ada, table, 10)
    deadline = (await seats(ada, table))[0]["deadline"]
    for _ in range(3):
        moving.go_on(3 * DAY)
        await served.server.housekeeping.tick(time.time())
        assert await left(ada, table) == pytest.approx(before, abs=60)
        assert (await seats(ada, table))[0]["deadline"] == pytest.approx(deadline, abs=1)
    moving.go_on(2 * DAY)
    await served.server.housekeeping.tick(time.time())
    shown = (await seats(ada, table))[0]
    assert (shown["away"], shown["bot"]) == (None, None)
    assert (await left(ada, table))[0] == pytest.approx(before[0] - DAY, abs=60)
    assert shown["deadline"] == pytest.approx(deadline, abs=1)
    assert (await kinds(ada, table))[-2:] == ["away", "returned"]
    moving.go_on(9 * DAY)
    await served.server.housekeeping.tick(time.time())
    assert (await seats(ada, table))[0]["bot"] == "random"


@pytest.mark.parametrize("pace", PACES)
async def test_a_holiday_before_ones_turn_counts_from_the_turn_on(
    ada: Visitor, moving: Moving, pace: dict[str, Any]
) -> None:
    table = await ada.playing(rules={"pace": pace})
    whole = (await left(ada, table))[1]
    await away(ada, table, 4, seat=1)
    moving.go_on(DAY)
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    moving.go_on(2 * DAY)
    assert (await left(ada, table))[1] == pytest.approx(whole, abs=60)
    moving.go_on(DAY + HOUR)
    assert (await left(ada, table))[1] == pytest.approx(whole - HOUR, abs=60)


async def test_playing_ends_a_holiday_and_keeps_what_was_rested(ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": {"kind": "bank", "bank": 5}})
    moving.go_on(HOUR)
    await away(ada, table, 10)
    moving.go_on(4 * DAY)
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    shown = (await seats(ada, table))[0]
    assert shown["away"] is None
    assert shown["seconds_left"] == pytest.approx(5 * DAY - HOUR, abs=60)
    assert (await kinds(ada, table))[-1] == "returned"


async def test_whoever_is_back_early_says_so_and_only_they(ada: Visitor, ben: Visitor, moving: Moving) -> None:
    created = await ada.table(seats=("me", "open"), rules={"pace": PACES[0]})
    table, key = created["id"], created["links"]["join"].partition("#")[2]
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    await ada.post(f"tables/{table}/start")
    await away(ada, table, 10)
    assert (await seats(ben, table))[0]["away"] == pytest.approx(time.time() + 10 * DAY, abs=60)
    await ben.post(f"tables/{table}/away", "forbidden", until=None, seat=0)
    moving.go_on(DAY)
    await ada.post(f"tables/{table}/away", until=None, seat=0)
    assert (await seats(ben, table))[0]["away"] is None
    before = await kinds(ada, table)
    await ada.post(f"tables/{table}/away", until=None, seat=0)
    assert await kinds(ada, table) == before


async def test_nobody_stalls_for_ever(ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": PACES[0]})
    assert "21 more days" in (await away(ada, table, 21.1, "forbidden"))["reason"]
    await away(ada, table, 21)
    moving.go_on(21 * DAY)
    await away(ada, table, 20)
    moving.go_on(20 * DAY)
    assert "one more day" in (await away(ada, table, 2, "forbidden"))["reason"]
    await away(ada, table, 0.9)
    moving.go_on(DAY)
    await ada.post(f"tables/{table}/leave", seat=0)
    assert [seat["holidays"] for seat in await seats(ada, table)] == [0, 21]
    await ada.post(f"tables/{table}/join", name="Ada", seat=0)
    assert "42 days" in (await away(ada, table, 0.5, "forbidden"))["reason"]


@pytest.mark.parametrize("pace", [{"kind": "none"}, {"kind": "clock", "minutes": 30}])
async def test_holidays_are_for_long_paces(ada: Visitor, pace: dict[str, Any]) -> None:
    table = await ada.playing(rules={"pace": pace})
    assert (await seats(ada, table))[0]["holidays"] == 0
    assert "days are counted" in (await away(ada, table, 3, "forbidden"))["reason"]


@pytest.mark.parametrize("until", [-1, 1e300, "soon", float("1e12")])
async def test_a_time_that_is_none_is_refused(ada: Visitor, until: object) -> None:
    table = await ada.playing(rules={"pace": PACES[0]})
    await ada.post(f"tables/{table}/away", "notation", until=until, seat=0)


async def test_the_past_is_no_holiday_and_neither_is_a_lobby(ada: Visitor) -> None:
    table = await ada.playing(rules={"pace": PACES[0]})
    await away(ada, table, -1, "forbidden")
    created = await ada.table(rules={"pace": PACES[0]})
    await away(ada, created["id"], 3, "forbidden")


async def test_whoever_leaves_while_away_leaves_no_debts(ada: Visitor, ben: Visitor, moving: Moving) -> None:
    created = await ada.table(rules={"pace": {"kind": "bank", "bank": 5}})
    table, key = created["id"], created["links"]["join"].partition("#")[2]
    await ada.post(f"tables/{table}/start")
    await away(ada, table, 10)
    moving.go_on(6 * DAY)
    await ada.post(f"tables/{table}/leave", seat=0)
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    shown = (await seats(ada, table))[0]
    assert shown["away"] is None
    assert shown["seconds_left"] == pytest.approx(5 * DAY, abs=60)


async def test_a_turn_is_told_at_the_end_of_a_holiday(tmp_path: Any, moving: Moving, receiver: Receiver) -> None:
    async with serving(tmp_path / "r.db", notices="anywhere") as served, served.visitor() as ada:
        table = await ada.playing(seats=("me", "me", "me"), rules={"pace": PACES[0]})
        housekeeping = served.server.housekeeping
        await ada.post(f"tables/{table}/hook", url=receiver.address, seat=1)
        await away(ada, table, 2, seat=1)
        await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
        for _ in range(2):
            await housekeeping.remind(time.time())
            await settled(served)
        assert receiver.heard == []
        moving.go_on(2 * DAY + 1)
        await housekeeping.tick(time.time())
        await settled(served)
        await housekeeping.remind(time.time())
        await settled(served)
        assert [heard.json["event"] for heard in receiver.heard] == ["turn"]


async def settled(served: Visited) -> None:
    while tasks := [task for task in served.hub._tasks if not task.done()]:
        for task in tasks:
            await task
