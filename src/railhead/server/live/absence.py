"""Somebody is away on a holiday, and somebody who waits reminds whoever is asked."""

import time

from railhead.core.errors import because
from railhead.server.live import notices
from railhead.server.live.held import Held, Place
from railhead.server.live.playing import check_playing
from railhead.server.live.quiet import is_quiet
from railhead.server.refused import Refused
from railhead.server.table import clock, holidays, nudges
from railhead.server.table.sheet import Nudge


async def go_away(held: Held, seat: Place, until: float) -> None:
    """A seat is away from now on; another holiday of it ends with that."""
    check_playing(held)
    now = time.time()
    if (why := holidays.refusal(held.sheet, seat, until, now)) is not None:
        raise Refused("forbidden", why)
    await held.change(holidays.begun(held, seat, until, now))
    await held.note("away", seat, until=until)


async def come_home(held: Held, seat: Place) -> None:
    """A seat is back, whether its holiday was over or not; whoever is not away already is."""
    now = time.time()
    if (sheet := holidays.ended(held, seat, now)) != held.sheet:
        await held.change(sheet)
        await held.note("returned", seat)


async def end_holidays(held: Held, now: float) -> None:
    """Those whose holiday is over are back."""
    for seat in holidays.over(held.sheet, now):
        await held.change(holidays.ended(held, seat, now))
        await held.note("returned", Place(seat))


async def nudge(held: Held, by: Place, *, anywhere: bool, push: bool) -> None:
    """Whoever is asked is reminded: at the table, and in every way of theirs that has no quiet hours now."""
    check_playing(held)
    now = time.time()
    if (why := nudges.refusal(held, by, now)) is not None:
        raise Refused("forbidden", why)
    seat = Place(held.table.to_act or 0)
    ways = await notices.ways_to(held.hub.store, held.room, seat, push=push)
    awake = [way for way in ways if not is_quiet(way.quiet, now)]
    if ways and not awake:
        raise Refused("forbidden", because("table.nudge.quiet", name=held.sheet.seats[seat].name))
    name = held.sheet.seats[by].name
    await held.change(held.sheet.replaced(nudge=Nudge(seat, clock.turn_of(held), name, now)))
    await held.note("nudged", seat, by=name)
    for way in awake:
        held.hub.spawn(notices.remind(held.hub, held.room, way, seat, anywhere=anywhere))
