"""Housekeeping: clocks that run out, bots that got stuck, rooms nobody needs, tables to archive."""

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from math import inf
from typing import NamedTuple

from railhead.core.errors import RailheadError
from railhead.server.live.absence import end_holidays
from railhead.server.live.botplay import BotPlay
from railhead.server.live.clock_jumps import ClockJumps, while_away
from railhead.server.live.held import Held, Place
from railhead.server.live.hub import Hub
from railhead.server.live.notices import Notices
from railhead.server.live.presence import Presences
from railhead.server.live.room import Room
from railhead.server.store import Listed, StoreError
from railhead.server.store.trouble import log_trouble
from railhead.server.table import clock, holidays
from railhead.server.table.sheet import Sheet

LOG = logging.getLogger("railhead")
TICK = 1.0
ROUND = 60
REMINDS = 15
"""Ticks between two looks for turns that nobody was told of."""
KEEP_ROOM_SECONDS = 600.0
STUCK_SECONDS = 15.0


class Housekeeping:
    """Looks after the tables once a second, and once a minute after those that are not open."""

    def __init__(self, hub: Hub, bots: BotPlay, presence: Presences, notices: Notices, idle_days: int) -> None:
        self.hub = hub
        self.notices = notices
        self.bots = bots
        self.presence = presence
        self.idle_days = idle_days
        self.clock_jumps = ClockJumps()
        self.jump = 0.0
        self.is_first = True
        self.settled: dict[str, tuple[int, ...]] = {}
        self.asleep: dict[str, Asleep] = {}

    async def begin(self) -> None:
        """Before anybody is served: how long no server has run."""
        try:
            self.jump = while_away(await self.hub.store.pulse(), time.time(), ROUND * TICK)
        except StoreError as error:
            log_trouble(error)

    async def run(self) -> None:
        """For as long as the server lives: neither a database that fails for a while nor a mistake of ours ends it."""
        ticks = 0
        while True:
            try:
                if self.is_first or ticks % ROUND == 0:
                    await self.round(time.time(), is_first=self.is_first)
                    self.is_first = False
                await self.pardon_clock_jumps()
                await self.tick(time.time())
                if ticks % REMINDS == 0:
                    await self.remind(time.time())
            except StoreError as error:
                log_trouble(error)
            except Exception:
                LOG.exception("housekeeping failed")
            ticks += 1
            await asyncio.sleep(TICK)

    async def tick(self, now: float) -> None:
        rooms = list(self.hub.rooms.values())
        for room in rooms:
            with by_itself(room.id):
                self.look_after(room, now)
        for room in rooms:
            with by_itself(room.id):
                if clock.late(room, now) is not None and room.sheet.late != room.table.ply:
                    await self.hub.act(room, partial(self.run_out, now=now))
                if holidays.over(room.sheet, now):
                    await self.hub.act(room, partial(end_holidays, now=now))

    async def remind(self, now: float) -> None:
        """Look for turns that somebody should have been told of, and was not; a table that was found in order stays
        closed until something about it is other."""
        found = await self.hub.store.with_ways()
        self.settled = {table: known for table, known in self.settled.items() if table in found}
        for table, figures in found.items():
            if self.settled.get(table) != figures:
                with by_itself(table):
                    room = await self.hub.room(table)
                    is_fresh = room.table.ply == figures[0] + 1  # else another process has just gone on
                    if await self.notices.look_again(room, now) and is_fresh:
                        self.settled[table] = figures

    async def pardon_clock_jumps(self) -> None:
        """What the clock has jumped over is nobody's thinking time, nor is the time in which no server ran."""
        if jumped := self.clock_jumps.since_last():
            LOG.warning("the clock has jumped", extra={"seconds": round(jumped)})
            self.jump += jumped
        if not self.jump:
            return
        store = self.hub.store
        for listed in await store.listed(await store.with_status("playing")):
            if listed.sheet.rules.pace.kind != "none":
                with by_itself(listed.header.id):
                    room = await self.hub.room(listed.header.id)
                    await self.hub.act(room, partial(pardon, jump=self.jump, now=time.time()))
        self.jump = 0.0

    def look_after(self, room: Room, now: float) -> None:
        """Wake a bot that got stuck, and forget a room that nobody uses."""
        if now - clock.since(room) > STUCK_SECONDS:
            self.bots.wake(room)
        if not room.watchers and not room.lock.locked() and time.monotonic() - room.used > KEEP_ROOM_SECONDS:
            self.hub.rooms.pop(room.id, None)
            self.asleep[room.id] = Asleep(room.sheet, room.table.ply, next_deadline(room, now))

    async def run_out(self, held: Held, now: float) -> None:
        """A seat's time is over: by the table's rule a bot takes it, or the host is told."""
        seat, sheet = clock.late(held, now), held.sheet
        if seat is None or sheet.late == held.table.ply:
            return
        bot = sheet.rules.stand_in if sheet.rules.absent == "bot" else None
        changed = sheet if bot is None else sheet.with_seat(seat, bot=bot)
        await held.change(changed.replaced(late=held.table.ply))
        await held.note("time_over", Place(seat), bot=bot)

    async def round(self, now: float, *, is_first: bool) -> None:
        """Open the rooms that need attention: after a start every running game, so that its bots play on; later those
        with a clock."""
        store = self.hub.store
        await store.ping()
        await store.archive(now - self.idle_days * clock.DAY)
        await store.drop_expired(now)
        running = await store.with_status("playing")
        if not is_first:
            self.asleep = {table: known for table, known in self.asleep.items() if table in running}
            running = [listed.header.id for listed in await store.listed(running) if self.is_due(listed, now)]
        for table in running:
            with by_itself(table):
                await self.hub.room(table)
        self.presence.repeat_all()
        for status, count in (await store.counts()).items():
            self.hub.metrics.tables.set(count, status)

    def is_due(self, listed: Listed, now: float) -> bool:
        """Whether time may have run out at a table that is not open, or a holiday."""
        known = self.asleep.get(listed.header.id)
        if listed.header.id in self.hub.rooms:
            return False
        if known is not None and (known.sheet, known.ply) == (listed.sheet, listed.ply):
            return known.until <= now
        return may_be_due(listed, now)


class Asleep(NamedTuple):
    """A table that was closed: as it was then, and until when nothing happens to it by time alone."""

    sheet: Sheet
    ply: int
    until: float


def next_deadline(room: Room, now: float) -> float:
    """When time or a holiday is next over at a table; never, if nobody counts."""
    is_said = room.sheet.late == room.table.ply
    deadlines = [] if is_said else [clock.deadline(room, seat, now) for seat in range(len(room.sheet.seats))]
    ends = [holiday.until for holiday in room.sheet.holidays.values() if holiday.until]
    return min([inf, *ends, *(deadline for deadline in deadlines if deadline is not None)])


async def pardon(held: Held, jump: float, now: float) -> None:
    """Seconds that do not count as thinking time at a table; at most those since its last line."""
    ply, passed = held.table.ply, max(0.0, now - clock.since(held))
    pardons = held.sheet.pardons | {ply: clock.pardoned(held) + min(jump, passed)}
    await held.change(held.sheet.replaced(pardons=pardons))


def may_be_due(listed: Listed, now: float) -> bool:
    """Whether time may have run out at a table of which no more is known than what a list tells, or a holiday."""
    pace = listed.sheet.rules.pace
    is_over = pace.kind in ("clock", "bank") or (pace.kind == "days" and listed.changed + pace.days * clock.DAY < now)
    return is_over or bool(holidays.over(listed.sheet, now))


@contextmanager
def by_itself(table: str) -> Iterator[None]:
    """An error at one table is logged and stops no other; a store that fails is passed on."""
    try:
        yield
    except StoreError:
        raise
    except RailheadError as error:
        LOG.warning("housekeeping failed", extra={"table": table, "reason": str(error)})
    except Exception:
        LOG.exception("housekeeping failed", extra={"table": table})
