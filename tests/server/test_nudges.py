"""A nudge: whoever waits may remind whoever is asked, once, after a while, and not at night."""

import time
from pathlib import Path
from typing import Any

import pytest

from server.moving import DAY, HOUR, Moving
from server.receiving import Receiver
from server.test_clocks import kinds, moving
from server.test_holidays import settled
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
__all__ = ["moving"]
WAITS = [
    ({"kind": "none"}, 300),
    ({"kind": "clock", "minutes": 600}, 300),
    ({"kind": "days"}, HOUR),
    ({"kind": "bank"}, HOUR),
]


async def nudge(ada: Visitor, table: str, error: str | None = None, seat: int = 1) -> Any:
    return await ada.post(f"tables/{table}/nudge", error, seat=seat)


async def told(ada: Visitor, table: str) -> Any:
    return (await ada.get(f"tables/{table}"))["table"]


@pytest.mark.parametrize(("pace", "wait"), WAITS)
async def test_once_for_each_turn_and_after_a_while(
    ada: Visitor, moving: Moving, pace: dict[str, Any], wait: float
) -> None:
    table = await ada.playing(rules={"pace": pace})
    assert (await told(ada, table))["nudge_from"] == pytest.approx(time.time() + wait, abs=60)
    assert "more time" in (await nudge(ada, table, "forbidden"))["reason"]
    moving.go_on(wait)
    await nudge(ada, table, "forbidden", seat=0)
    await nudge(ada, table)
    shown = await told(ada, table)
    assert (shown["nudged"]["seat"], shown["nudged"]["by"], shown["nudge_from"]) == (0, "P1", None)
    assert "already" in (await nudge(ada, table, "forbidden"))["reason"]
    assert (await kinds(ada, table))[-1] == "nudged"
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    assert (await told(ada, table))["nudged"] is None
    moving.go_on(wait)
    await nudge(ada, table, seat=0)


async def test_only_somebody_who_plays_may(ada: Visitor, ben: Visitor, moving: Moving) -> None:
    created = await ada.table(rules={"watch": "anyone"})
    table = created["id"]
    await nudge(ada, table, "forbidden")
    await ada.post(f"tables/{table}/start")
    moving.go_on(DAY)
    await ben.post(f"tables/{table}/nudge", "forbidden")
    await ben.post(f"tables/{table}/nudge", "forbidden", seat=1)
    await ada.post(f"tables/{table}/nudge", "notation", seat=77)


async def test_a_bot_is_not_reminded(served: Visited, ada: Visitor, moving: Moving) -> None:
    table = await ada.playing()
    served.hub.after.clear()
    await ada.post(f"tables/{table}/seats", seat=0, do="bot")
    moving.go_on(DAY)
    assert (await told(ada, table))["nudge_from"] is None
    await nudge(ada, table, "forbidden")


async def test_nobody_is_reminded_on_a_holiday(ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": {"kind": "days"}})
    await ada.post(f"tables/{table}/away", until=time.time() + 9 * DAY, seat=0)
    moving.go_on(DAY)
    assert (await told(ada, table))["nudge_from"] is None
    assert "holiday" in (await nudge(ada, table, "forbidden"))["reason"]
    await ada.post(f"tables/{table}/away", until=None, seat=0)
    assert "more time" in (await nudge(ada, table, "forbidden"))["reason"]
    moving.go_on(HOUR)
    await nudge(ada, table)


async def test_it_is_sent_in_every_way_that_is_not_quiet(tmp_path: Path, moving: Moving, receiver: Receiver) -> None:
    async with serving(tmp_path / "r.db", notices="anywhere") as served, served.visitor() as ada:
        table = await ada.playing()
        hour = time.gmtime().tm_hour
        quiet = f"{hour:02}:00-{(hour + 2) % 24:02}:00 UTC"
        await ada.post(f"tables/{table}/hook", url=receiver.address, seat=0, quiet=quiet)
        moving.go_on(301)
        assert "quiet" in (await nudge(ada, table, "forbidden"))["reason"]
        assert (await told(ada, table))["nudged"] is None
        await ada.post(f"tables/{table}/hook", url=receiver.address, seat=0)
        await served.server.housekeeping.remind(time.time())
        await settled(served)
        await nudge(ada, table)
        await settled(served)
        assert [heard.json["event"] for heard in receiver.heard] == ["turn", "nudge"]
        assert receiver.heard[1].json["text"] == "The others are waiting for you at Chicago Express."
        assert "#" not in receiver.heard[1].body


async def test_what_is_not_taken_is_said_and_not_tried_again(
    tmp_path: Path, moving: Moving, receiver: Receiver
) -> None:
    async with serving(tmp_path / "r.db", notices="anywhere") as served, served.visitor() as ada:
        table = await ada.playing()
        await ada.post(f"tables/{table}/hook", url=receiver.address, seat=0)
        await served.server.housekeeping.remind(time.time())
        await settled(served)
        receiver.answer(500)
        moving.go_on(301)
        await nudge(ada, table)
        await settled(served)
        assert (await kinds(ada, table))[-2:] == ["nudged", "notice_failed"]
        for _ in range(2):
            await served.server.housekeeping.remind(time.time())
            await settled(served)
        assert len(receiver.heard) == 2
