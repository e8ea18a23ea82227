"""The pace of a table: how long a seat may still think, and who has run out of time."""

from typing import Protocol

from railhead.core.game import CHANCE
from railhead.server.table.sheet import Sheet
from railhead.server.table.table import Table

DAY = 86_400.0


class Timed(Protocol):
    """A table with its sheet."""

    @property
    def table(self) -> Table: ...

    @property
    def sheet(self) -> Sheet: ...


def left(room: Timed, seat: int, now: float) -> float | None:
    """The seconds that a seat still has, below zero when its time is over; None where nobody counts."""
    pace = room.sheet.rules.pace
    if pace.kind == "none" or room.sheet.status != "playing" or room.sheet.seats[seat].kind != "person":
        return None
    thinking = now - since(room) - pardoned(room) if room.table.to_act == seat else 0.0
    if pace.kind == "days":
        return round(pace.days * DAY - thinking, 1)
    return round(pace.minutes * 60 - used(room, seat) - thinking, 1)


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


def late(room: Timed, now: float) -> int | None:
    """The seat to act, if it has no time left."""
    seat = room.table.to_act
    if seat is None or seat == CHANCE or room.sheet.seats[seat].bot is not None:
        return None
    rest = left(room, seat, now)
    return seat if rest is not None and rest <= 0 else None


def since(room: Timed) -> float:
    """When the table last went on."""
    return room.table.lines[-1].at if room.table.lines else room.sheet.started
