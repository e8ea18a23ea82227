"""What time alone brings: clocks that run out, bots that got stuck, rooms nobody needs, tables to put away."""

import asyncio
import logging
import time
from functools import partial

from railhead.core.errors import RailheadError
from railhead.server import clock
from railhead.server.botplay import BotPlay
from railhead.server.held import Held, Place
from railhead.server.house import House
from railhead.server.presence import Presences

LOG = logging.getLogger("railhead")
TICK = 1.0
ROUND = 60
KEEP_ROOM_SECONDS = 600.0
STUCK_SECONDS = 15.0


class Upkeep:
    """Looks after the tables once a second, and once a minute after those that are not open."""

    def __init__(self, house: House, bots: BotPlay, presence: Presences, idle_days: int) -> None:
        self.house = house
        self.bots = bots
        self.presence = presence
        self.idle_days = idle_days

    async def run(self) -> None:
        """For as long as the server lives: neither a database that fails for a while nor a mistake of ours ends it."""
        ticks = 0
        while True:
            try:
                await self.tick(time.time())
                if ticks % ROUND == 0:
                    await self.round(time.time(), is_first=ticks == 0)
            except RailheadError as error:
                LOG.warning("upkeep failed", extra={"reason": str(error)})
            except Exception:
                LOG.exception("upkeep failed")
            ticks += 1
            await asyncio.sleep(TICK)

    async def tick(self, now: float) -> None:
        for room in list(self.house.rooms.values()):
            if clock.late(room, now) is not None and room.sheet.late != room.table.ply:
                await self.house.act(room, partial(self.run_out, now=now))
            if now - clock.since(room) > STUCK_SECONDS:
                self.bots.wake(room)
            if not room.watchers and not room.lock.locked() and time.monotonic() - room.used > KEEP_ROOM_SECONDS:
                self.house.rooms.pop(room.id)

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
        """Open what has to be looked after: after a start every game, so that its bots go on; later what is timed."""
        await self.house.store.archive(now - self.idle_days * clock.DAY)
        await self.house.store.drop_expired(now)
        for listed in await self.house.store.listed(await self.house.store.with_status("playing")):
            pace = listed.sheet.rules.pace
            is_due = pace.kind == "clock" or (pace.kind == "days" and listed.changed + pace.days * clock.DAY < now)
            if is_first or is_due:
                await self.house.room(listed.header.id)
        self.presence.repeat_all()
        for status, count in (await self.house.store.counts()).items():
            self.house.metrics.tables.set(count, status)
