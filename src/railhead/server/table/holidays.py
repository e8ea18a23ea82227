"""Holidays: while a seat is away its clock stands still, where days are counted, and not for ever."""

from math import floor

from railhead.core.errors import Reason, because
from railhead.server.table import clock
from railhead.server.table.clock import DAY, Timed
from railhead.server.table.sheet import Holiday, Sheet

MOST_AT_ONCE, MOST = 21, 42
"""Days for which a seat may be away at once, and in all of a game."""
NONE = Holiday()


def away_until(sheet: Sheet, seat: int, now: float) -> float | None:
    """Until when a seat is away; None if it is not."""
    until = sheet.holidays.get(seat, NONE).until
    return until if until > now and sheet.status == "playing" else None


def days_left(sheet: Sheet, seat: int, now: float) -> int:
    """For how many days from now a seat may be away."""
    if not sheet.rules.pace.is_long or sheet.status != "playing":
        return 0
    return min(MOST_AT_ONCE, max(0, floor(MOST - spent(sheet, seat, now) / DAY)))


def spent(sheet: Sheet, seat: int, now: float) -> float:
    """The seconds that a seat has been away so far."""
    holiday = sheet.holidays.get(seat, NONE)
    return holiday.taken + max(0.0, min(now, holiday.until) - holiday.since)


def refusal(sheet: Sheet, seat: int, until: float, now: float) -> Reason | None:
    """Why a seat may not be away until a time."""
    if not sheet.rules.pace.is_long:
        return because("table.away.pace")
    if sheet.seats[seat].bot is not None:
        return because("table.away.bot")
    if until <= now:
        return because("table.away.past")
    if (days := days_left(sheet, seat, now)) == 0:
        return because("table.away.spent", most=MOST)
    if until - now <= days * DAY:
        return None
    return because("table.away.long.one") if days == 1 else because("table.away.long.many", days=days)


def begun(room: Timed, seat: int, until: float, now: float) -> Sheet:
    """The sheet in which a seat is away from now on."""
    return with_holiday(room, seat, Holiday(spent(room.sheet, seat, now), now, until), now)


def ended(room: Timed, seat: int, now: float) -> Sheet:
    """The sheet in which a seat is back; what it has rested does not count for its clock."""
    if not room.sheet.holidays.get(seat, NONE).until:
        return room.sheet
    return with_holiday(room, seat, Holiday(spent(room.sheet, seat, now)), now)


def with_holiday(room: Timed, seat: int, holiday: Holiday, now: float) -> Sheet:
    sheet = clock.with_rest(room, now) if room.table.to_act == seat else room.sheet
    return sheet.replaced(holidays=sheet.holidays | {seat: holiday})


def over(sheet: Sheet, now: float) -> list[int]:
    """The seats whose holiday is over, and that have not been told so."""
    if sheet.status != "playing":
        return []
    return [seat for seat, holiday in sheet.holidays.items() if 0 < holiday.until <= now]
