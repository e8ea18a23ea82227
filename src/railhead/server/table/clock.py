"""The pace of a table: how long a seat may still think, and who has run out of time."""

from typing import NamedTuple, Protocol

from railhead.core.game import CHANCE
from railhead.server.table.sheet import Holiday, Sheet
from railhead.server.table.table import Table

DAY = 86_400.0
AGAIN = {"clock": 120.0, "days": DAY, "bank": DAY}
"""Seconds that somebody has by the pace of a table when they sit down on a seat whose time is over."""


class Timed(Protocol):
    """A table with its sheet."""

    @property
    def table(self) -> Table: ...

    @property
    def sheet(self) -> Sheet: ...


class Kept(NamedTuple):
    """A table with a sheet that is about to be its own."""

    table: Table
    sheet: Sheet


def left(room: Timed, seat: int, now: float) -> float | None:
    """The seconds that a seat still has, below zero when its time is over; None where nobody counts."""
    sheet = room.sheet
    if sheet.rules.pace.kind == "none" or sheet.status != "playing" or sheet.seats[seat].kind != "person":
        return None
    return round(rest(room, seat, now), 1)


def rest(room: Timed, seat: int, now: float) -> float:
    """The seconds that are left of a seat's time, whoever sits there."""
    pace = room.sheet.rules.pace
    thinking = now - since(room) - pardoned(room) - rested(room, now) if room.table.to_act == seat else 0.0
    if pace.kind == "days":
        return pace.days * DAY - thinking
    whole = pace.minutes * 60 if pace.kind == "clock" else pace.bank * DAY
    return whole - used(room, seat) - thinking


def used(room: Timed, seat: int) -> float:
    """How long a seat has thought so far: for each of its lines, since the line before."""
    table = room.table
    begun = table.lines[0].at - room.sheet.started if table.lines and table.lines[0].seat == seat else 0.0
    pardons = room.sheet.pardons.items()
    pardoned = sum(seconds for ply, seconds in pardons if ply < table.ply and table.lines[ply].seat == seat)
    return begun + table.thought.get(seat, 0.0) - pardoned


def pardoned(room: Timed) -> float:
    """Seconds that do not count since the table last went on."""
    return room.sheet.pardons.get(room.table.ply, 0.0)


def rested(room: Timed, now: float) -> float:
    """Seconds since the table last went on in which whoever is asked has been away on a holiday."""
    begun, asked = since(room), room.table.to_act
    holiday = Holiday() if asked is None else room.sheet.holidays.get(asked, Holiday())
    away = min(now, holiday.until) - max(begun, holiday.since)
    return max(0.0, min(away, now - begun - pardoned(room)))


def with_rest(room: Timed, now: float) -> Sheet:
    """The sheet in which what whoever is asked has rested until now is pardoned."""
    seconds = rested(room, now)
    return with_pardon(room.sheet, room.table.ply, seconds) if seconds else room.sheet


def with_time_again(room: Timed, seat: int, now: float) -> Sheet:
    """The sheet in which a seat whose time is over has some again."""
    table, sheet = room.table, room.sheet
    kind = sheet.rules.pace.kind
    if kind == "none" or sheet.status != "playing" or (lacking := -rest(room, seat, now)) < 0:
        return sheet
    own = [line.ply for line in table.lines if line.seat == seat]
    ply = table.ply if table.to_act == seat or not own else own[-1]
    return with_pardon(sheet, ply, lacking + AGAIN[kind]).replaced(late=-1)


def with_pardon(sheet: Sheet, ply: int, seconds: float) -> Sheet:
    return sheet.replaced(pardons=sheet.pardons | {ply: sheet.pardons.get(ply, 0.0) + seconds})


def late(room: Timed, now: float) -> int | None:
    """The seat to act, if it has no time left."""
    seat = asked(room)
    rest = None if seat is None else left(room, seat, now)
    return seat if rest is not None and rest <= 0 else None


def deadline(room: Timed, seat: int, now: float) -> float | None:
    """When the time of a seat is over, if it is the one that is asked and somebody counts."""
    if seat != asked(room) or left(room, seat, now) is None:
        return None
    away = max(0.0, room.sheet.holidays.get(seat, Holiday()).until - now)
    return round(now + away + rest(room, seat, now), 1)


def asked(room: Timed) -> int | None:
    """The seat to act, if a person plays there."""
    seat = room.table.to_act
    if seat is None or seat == CHANCE or room.sheet.status != "playing":
        return None
    return seat if room.sheet.seats[seat].kind == "person" and room.sheet.seats[seat].bot is None else None


def since(room: Timed) -> float:
    """When the table last went on."""
    return room.table.lines[-1].at if room.table.lines else room.sheet.started


def turn_of(room: Timed) -> int:
    """The ply at which the turn of whoever is asked began: neither their own actions nor what the table itself did
    meanwhile begin another one."""
    seat, lines, ply = room.table.to_act, room.table.lines, room.table.ply
    while ply > 0 and (lines[ply - 1].seat in (seat, CHANCE) or lines[ply - 1].auto is not None):
        ply -= 1
    return ply
