"""A leap of the clock, or a time without a server, costs nobody their time, and so nobody their seat."""

import time
from pathlib import Path
from typing import Any

import pytest

from railhead.server.live import clock_jumps
from railhead.server.table import clock
from server.visiting import Visited, Visitor, serving
from server.waiting import until

pytestmark = pytest.mark.anyio
PACES: list[dict[str, Any]] = [{"kind": "days", "days": 1}, {"kind": "clock", "minutes": 30}]


async def timed(ada: Visitor, pace: dict[str, Any]) -> str:
    """A running game with a clock, at which a bot takes the seat of whoever has no time left."""
    return await ada.playing(rules={"pace": pace, "absent": "bot", "stand_in": "random"})


async def left(ada: Visitor, table: str) -> list[float]:
    return [seat["seconds_left"] for seat in (await ada.get(f"tables/{table}"))["table"]["seats"]]


def turned(monkeypatch: pytest.MonkeyPatch, by: float) -> None:
    """From now on the machine's clock shows another time."""
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + by)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("by", [9 * clock.DAY, -9 * clock.DAY])
async def test_a_leap_of_the_clock_costs_nobody_a_seat(
    served: Visited, ada: Visitor, monkeypatch: pytest.MonkeyPatch, pace: dict[str, Any], by: float
) -> None:
    table = await timed(ada, pace)
    before, offset = await left(ada, table), served.server.housekeeping.clock_jumps.offset
    turned(monkeypatch, by)
    await until(lambda: abs(served.server.housekeeping.clock_jumps.offset - offset) > clock.DAY)
    await until(lambda: not served.server.housekeeping.jump)
    await served.server.housekeeping.tick(time.time())
    room = await served.hub.room(table)
    assert [seat.bot for seat in room.sheet.seats] == [None, None]
    assert await left(ada, table) == pytest.approx(before, abs=60)
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    assert await left(ada, table) == pytest.approx(before, abs=60)


@pytest.mark.parametrize("pace", PACES)
async def test_a_time_without_a_server_costs_nobody_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: dict[str, Any]
) -> None:
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        table = await timed(ada, pace)
        key = (await ada.post(f"tables/{table}/links", role="seat", seat=0))["key"]
        await served.hub.store.ping()
        before = await left(ada, table)
    turned(monkeypatch, 9 * clock.DAY)
    async with serving(tmp_path / "r.db") as served, served.visitor(bearer=key) as ada:
        await until(lambda: not served.server.housekeeping.jump)
        await served.server.housekeeping.tick(time.time())
        assert await left(ada, table) == pytest.approx(before, abs=180)


async def test_who_takes_too_long_is_late_all_the_same(served: Visited, ada: Visitor) -> None:
    table = await timed(ada, {"kind": "days", "days": 1})
    await served.server.housekeeping.pardon_clock_jumps()
    await served.server.housekeeping.tick(time.time() + clock.DAY + 60)
    assert (await served.hub.room(table)).sheet.seats[0].bot == "random"


def test_a_clock_that_is_put_right_a_little_has_not_leapt() -> None:
    assert clock_jumps.large(clock_jumps.SMALLEST) == clock_jumps.large(-clock_jumps.SMALLEST) == 0.0
    assert clock_jumps.while_away(0.0, 1e9, 60.0) == clock_jumps.while_away(1e9 - 70.0, 1e9, 60.0) == 0.0
    assert clock_jumps.while_away(1e9 - 3600.0, 1e9, 60.0) == 3540.0
