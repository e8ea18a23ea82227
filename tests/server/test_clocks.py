"""Clocks that people choose: a bank of days, the host's choice before the game, and time again for whoever was late."""

import time
from typing import Any

import pytest

from railhead.server.live import clock_jumps
from railhead.server.table import clock
from railhead.server.table.log import Line
from railhead.server.table.sheet import Pace
from server.moving import DAY, HOUR, Moving
from server.tables import Played
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio
BANK = {"kind": "bank", "bank": 5}
PACES: list[tuple[dict[str, Any], float]] = [
    ({"kind": "clock", "minutes": 30}, 120.0),
    ({"kind": "days", "days": 3}, DAY),
    (BANK, DAY),
]


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Moving:
    """The time of the server in this process."""
    moving = Moving()
    monkeypatch.setattr(time, "time", moving.time)
    monkeypatch.setattr(clock_jumps, "time", moving.as_module())
    return moving


async def seats(ada: Visitor, table: str) -> list[Any]:
    return list((await ada.get(f"tables/{table}"))["table"]["seats"])


async def left(ada: Visitor, table: str) -> list[float]:
    return [seat["seconds_left"] for seat in await seats(ada, table)]


async def kinds(ada: Visitor, table: str) -> list[str]:
    return [note["kind"] for note in (await ada.get(f"tables/{table}/log"))["notes"]]


def test_a_bank_is_used_up_by_all_decisions_together() -> None:
    played = Played("chicago-express", pace=Pace("bank", bank=2))
    played.sheet = played.sheet.replaced(started=0.0)
    times = [HOUR, 2 * HOUR, 2 * HOUR, 5 * HOUR]
    texts = ["bid 9", "bid 10", "bid 11", "bid 12"]
    played.table.read(Line(ply, ply % 3, text, at) for ply, (text, at) in enumerate(zip(texts, times, strict=True)))
    spent = [4 * HOUR, HOUR + HOUR, 0.0]
    assert [clock.left(played, seat, 6 * HOUR) for seat in range(3)] == [2 * DAY - one for one in spent]
    assert clock.deadline(played, 1, 6 * HOUR) == 5 * HOUR + 2 * DAY - HOUR
    assert clock.deadline(played, 0, 6 * HOUR) is None


@pytest.mark.parametrize("bank", [0, 61, 2.5, "7"])
async def test_a_bank_has_one_to_sixty_days(ada: Visitor, bank: object) -> None:
    rules = {"pace": {"kind": "bank", "bank": bank}}
    wanted = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    await ada.post("tables", "notation", game="chicago-express", seats=wanted, rules=rules)


async def test_the_host_chooses_the_pace_until_the_game_begins(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table(seats=("me", "open"))
    table, key = created["id"], created["links"]["join"].partition("#")[2]
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    await ada.post(f"tables/{table}/rules", rules={"seating": "fixed", "pace": BANK, "absent": "bot"})
    told = (await ben.get(f"tables/{table}"))["table"]["rules"]
    assert (told["pace"]["kind"], told["pace"]["bank"], told["absent"]) == ("bank", 5, "bot")
    await ben.post(f"tables/{table}/rules", "forbidden", rules={"pace": BANK})
    await ada.post(f"tables/{table}/start")
    assert await left(ben, table) == pytest.approx([5 * DAY] * 2, abs=60)
    await ada.post(f"tables/{table}/rules", "forbidden", rules={"pace": {"kind": "none"}})


@pytest.mark.parametrize(("pace", "again"), PACES)
async def test_who_was_late_takes_the_seat_back_and_has_time_again(
    served: Visited, ada: Visitor, moving: Moving, pace: dict[str, Any], again: float
) -> None:
    table = await ada.playing(rules={"pace": pace, "absent": "bot", "stand_in": "random"})
    bot = served.server.housekeeping.bots
    bot.wake = lambda room: None  # type: ignore[method-assign]
    served.hub.after.clear()
    moving.go_on(6 * DAY)
    await served.server.housekeeping.tick(time.time())
    shown = await seats(ada, table)
    assert (shown[0]["bot"], shown[1]["bot"]) == ("random", None)
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    assert await left(ada, table) == pytest.approx([again, (await left(ada, table))[1]], abs=60)
    assert (await seats(ada, table))[0]["deadline"] == pytest.approx(time.time() + again, abs=60)
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    assert (await kinds(ada, table))[-2:] == ["time_over", "returned"]
    moving.go_on(again + 60)
    await served.server.housekeeping.tick(time.time())
    assert (await seats(ada, table))[0]["bot"] == "random"


async def test_time_again_stays_when_the_bot_has_played_on(served: Visited, ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": BANK, "absent": "bot", "stand_in": "random"})
    moving.go_on(6 * DAY)
    await served.server.housekeeping.tick(time.time())
    room = await served.hub.room(table)
    while room.table.to_act == 0 and room.bot_task is not None:
        await room.bot_task
    assert (await left(ada, table))[0] < 0
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    assert (await left(ada, table))[0] == pytest.approx(DAY, abs=60)


async def test_nobody_gets_time_by_asking_for_it(ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": BANK})
    moving.go_on(4.9 * DAY)
    before = await left(ada, table)
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    await ada.post(f"tables/{table}/seats", seat=0, do="bot")
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    assert await left(ada, table) == pytest.approx(before, abs=60)


async def test_where_the_game_waits_a_late_one_may_still_play(served: Visited, ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": {"kind": "days", "days": 1}, "absent": "host"})
    moving.go_on(2 * DAY)
    await served.server.housekeeping.tick(time.time())
    assert (await seats(ada, table))[0]["bot"] is None
    [listed] = (await ada.get("tables"))["tables"]
    assert listed["stands"]["late"] is True
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    assert (await seats(ada, table))[1]["seconds_left"] == pytest.approx(DAY, abs=60)


async def test_a_new_player_does_not_pay_for_an_empty_seat(ada: Visitor, ben: Visitor, moving: Moving) -> None:
    created = await ada.table(rules={"pace": {"kind": "days", "days": 1}}, seats=("me", "me"))
    table, key = created["id"], created["links"]["join"].partition("#")[2]
    await ada.post(f"tables/{table}/start")
    await ada.post(f"tables/{table}/leave", seat=0)
    moving.go_on(9 * DAY)
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    assert (await left(ada, table))[0] == pytest.approx(DAY, abs=60)


async def test_a_table_with_a_bank_sleeps_until_its_deadline(served: Visited, ada: Visitor, moving: Moving) -> None:
    table = await ada.playing(rules={"pace": BANK, "absent": "bot", "stand_in": "random"})
    housekeeping, room = served.server.housekeeping, await served.hub.room(table)
    room.used -= 1_000
    await housekeeping.tick(time.time())
    for days in (2.0, 2.9):
        moving.go_on(days * DAY)
        assert table not in served.hub.rooms
        await housekeeping.round(time.time(), is_first=False)
        assert table not in served.hub.rooms
    moving.go_on(DAY)
    await housekeeping.round(time.time(), is_first=False)
    await housekeeping.tick(time.time())
    assert (await served.hub.room(table)).sheet.seats[0].bot == "random"


async def test_the_list_tells_deadlines_and_ones_own_time(ada: Visitor) -> None:
    await ada.playing(rules={"pace": BANK}, seats=("me", "random"))
    [listed] = (await ada.get("tables"))["tables"]
    stands = listed["stands"]
    assert stands["own_left"] == pytest.approx(5 * DAY, abs=60)
    assert (stands["late"], stands["away"]) == (False, None)
    if stands["to_act"] == 0:
        assert stands["deadline"] == pytest.approx(time.time() + 5 * DAY, abs=60)
