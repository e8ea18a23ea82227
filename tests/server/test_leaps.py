"""A leap of the clock, or a time without a server, costs nobody their time, and so nobody their seat."""

import time
from pathlib import Path
from typing import Any

import pytest

from railhead.server.live import leaps
from railhead.server.table import clock
from server.visiting import Visited, Visitor, serving

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
    before = await left(ada, table)
    turned(monkeypatch, by)
    await served.server.upkeep.pardon_leaps()
    await served.server.upkeep.tick(time.time())
    room = await served.house.room(table)
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
        await served.house.store.ping()
        before = await left(ada, table)
    turned(monkeypatch, 9 * clock.DAY)
    async with serving(tmp_path / "r.db") as served, served.visitor(bearer=key) as ada:
        await served.server.upkeep.round(time.time(), is_first=True)
        await served.server.upkeep.pardon_leaps()
        await served.server.upkeep.tick(time.time())
        assert await left(ada, table) == pytest.approx(before, abs=180)


async def test_who_takes_too_long_is_late_all_the_same(served: Visited, ada: Visitor) -> None:
    table = await timed(ada, {"kind": "days", "days": 1})
    await served.server.upkeep.pardon_leaps()
    await served.server.upkeep.tick(time.time() + clock.DAY + 60)
    assert (await served.house.room(table)).sheet.seats[0].bot == "random"


def test_a_clock_that_is_put_right_a_little_has_not_leapt() -> None:
    assert leaps.large(leaps.SMALLEST) == leaps.large(-leaps.SMALLEST) == 0.0
    assert leaps.while_away(0.0, 1e9, 60.0) == leaps.while_away(1e9 - 70.0, 1e9, 60.0) == 0.0
    assert leaps.while_away(1e9 - 3600.0, 1e9, 60.0) == 3540.0
