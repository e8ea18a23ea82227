"""A nudge: somebody who waits reminds whoever is asked, once for each turn, and not before they have waited a while."""

from railhead.core.errors import Reason, because
from railhead.server.table import clock, holidays
from railhead.server.table.clock import Timed
from railhead.server.table.sheet import Nudge

SHORT, LONG = 300.0, 3_600.0
"""Seconds that somebody waits before they may remind, and where days are counted."""


def since(room: Timed) -> float:
    """From when on whoever is asked may be reminded; a holiday does not count."""
    return clock.since(room) + clock.pardoned(room) + (LONG if room.sheet.rules.pace.is_long else SHORT)


def given(room: Timed) -> Nudge | None:
    """The nudge of the turn that is now."""
    nudge = room.sheet.nudge
    is_now = nudge is not None and (nudge.seat, nudge.turn) == (clock.asked(room), clock.turn_of(room))
    return nudge if is_now else None


def possible_from(room: Timed, now: float) -> float | None:
    """From when on whoever is asked may be reminded; None if nobody may."""
    seat = clock.asked(room)
    if seat is None or given(room) is not None or holidays.away_until(room.sheet, seat, now) is not None:
        return None
    return round(since(room), 1)


def refusal(room: Timed, by: int, now: float) -> Reason | None:
    """Why a seat may not remind whoever is asked."""
    seat = clock.asked(room)
    if seat is None or seat == by:
        return because("table.nudge.nobody")
    name = room.sheet.seats[seat].name
    if given(room) is not None:
        return because("table.nudge.twice", name=name)
    if holidays.away_until(room.sheet, seat, now) is not None:
        return because("table.nudge.away", name=name)
    wait = since(room) - now
    return because("table.nudge.soon", name=name, minutes=int(wait // 60) + 1) if wait > 0 else None
