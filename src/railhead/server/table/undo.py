"""Taking back: by the table's rule, never across a draw or another seat's secret, and as a further line of the log."""

from collections.abc import Collection

from railhead.core.errors import Reason, because
from railhead.core.game import CHANCE
from railhead.server.table.automation import STANDING
from railhead.server.table.log import Line
from railhead.server.table.sheet import Sheet, UndoAsked
from railhead.server.table.table import Table, concerns_others

MOST_LINES = 2_000
"""How long a log may be for something still to be taken back; no game is nearly as long by itself."""


def span(table: Table, seat: int) -> int:
    """How many actions must be taken back for a seat to choose its last one again; 0 if it has none."""
    said = ((count, table.lines[ply]) for count, ply in enumerate(reversed(table.effective), 1))
    return next((count for count, line in said if line.seat == seat and line.auto in (None, STANDING)), 0)


def latest(table: Table, seats: Collection[int]) -> int | None:
    """Of several seats at one screen the one that acted last; None if none has."""
    spans = {seat: count for seat in seats if (count := span(table, seat))}
    return min(spans, key=lambda seat: spans[seat]) if spans else None


def why_not(table: Table, sheet: Sheet, seat: int, actions: int, own: Collection[int] = ()) -> Reason | None:
    """Why a seat may not take so many actions back, if so; `own` are all seats of whoever asks."""
    if sheet.rules.undo == "off":
        return because("table.undo.off")
    if table.is_over:
        return because("table.undo.over")
    if table.ply >= MOST_LINES:
        return because("table.undo.too_long", most=MOST_LINES)
    if not 0 < actions <= len(table.effective):
        return because("table.undo.nothing")
    taken = [table.lines[ply] for ply in table.effective[-actions:]]
    return crossed(table, taken, seat) or (others(sheet, taken, {seat, *own}) if sheet.rules.undo == "free" else None)


def crossed(table: Table, taken: list[Line], seat: int) -> Reason | None:
    """What may never be taken back: a draw, and what has shown a secret of another seat."""
    if any(line.seat == CHANCE for line in taken):
        return because("table.undo.draw")
    if any(line.seat != seat and table.game.has_secrets for line in taken):
        return because("table.undo.secret")
    return because("table.undo.secret") if table.game.has_secrets and has_handed_on(table, taken, seat) else None


def has_handed_on(table: Table, taken: list[Line], seat: int) -> bool:
    """Whether others' turns were looked at since: that one of them can play, or cannot, tells what they hold."""
    return table.to_act != seat or concerns_others((table.events[line.ply] for line in taken), seat)


def others(sheet: Sheet, taken: list[Line], own: Collection[int]) -> Reason | None:
    """Freely one takes back one's own actions and what bots and the table answered, not another person's; a standing
    bid is one of theirs, and nobody learns of it here."""
    for line in taken:
        if line.seat not in own and sheet.seats[line.seat].bot is None and line.auto in (None, STANDING):
            return because("table.undo.others", name=sheet.seats[line.seat].name)
    return None


def asked(table: Table, seat: int, actions: int, own: Collection[int] = ()) -> UndoAsked:
    """Whoever sits at the same screen has agreed by asking."""
    return UndoAsked(seat, table.ply, actions, tuple(sorted({seat, *own})))


def agreed(asking: UndoAsked, *seats: int) -> UndoAsked:
    return UndoAsked(asking.seat, asking.ply, asking.actions, tuple(sorted({*asking.agreed, *seats})))


def is_agreed(sheet: Sheet, asking: UndoAsked) -> bool:
    """Whether every person has agreed; bots always do."""
    people = {number for number, seat in enumerate(sheet.seats) if seat.kind == "person" and seat.bot is None}
    return people <= set(asking.agreed)
