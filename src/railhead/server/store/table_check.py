"""What a table from a file must be like: a log that plays by the rules, a sheet that fits it, notes of a sane size."""

import re
from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Any

import msgspec

from railhead.bots import bot as bot_of
from railhead.core.errors import RecordError, because
from railhead.core.game import CHANCE
from railhead.server.store.rows import json_text
from railhead.server.table import clock, holidays
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import Seat, Sheet
from railhead.server.table.table import Table, undoes, why

MOST = 2**31 - 1
LATEST = 1e12
LONGEST_LINE = 10_000
"""What plays is short by itself; only what stands after the ply of a freeze may be anything."""
LONGEST_REASON, LONGEST_NOTE, LONGEST_NAME, LONGEST_ID, LONGEST_MARK = 2_000, 5_000, 40, 64, 128
HIGHEST_BID = 1_000_000
FROZEN = re.compile(r"([0-9]{1,6})(: .{1,2000})?", re.DOTALL)
"""At which ply a table was frozen, and why, unless that is a secret."""


def check(header: Header, sheet: Sheet, lines: Sequence[Line], notes: Sequence[Note]) -> None:
    """Refuse a table that no play could have led to, with the first thing that is wrong with it."""
    check_seats(sheet)
    check_lines(lines, range(CHANCE, len(sheet.seats)))
    check_notes(notes, range(len(sheet.seats)))
    table = Table(header, len(sheet.seats), lines)
    if sheet.status == "finished":
        table.check_over()
    if table.frozen is not None and sheet.status != "frozen":
        raise RecordError(because("store.table.replay", ply=table.ply, reason=why(table.frozen)))
    if (what := contradiction(sheet, table, len(lines))) is not None:
        raise unlike(what)


def unlike(what: str) -> RecordError:
    """Something in a sheet that cannot be."""
    return RecordError(because("store.table.sheet", what=what))


# Seats


def check_seats(sheet: Sheet) -> None:
    """Who sits where: chairs of their own, names that fit, bots that there are."""
    chairs = [seat.chair for seat in sheet.seats]
    if len({*chairs}) < len(chairs) or sheet.chairs > MOST or not are_made(sheet, chairs):
        raise unlike("chairs")
    for number, seat in enumerate(sheet.seats):
        if not is_a_seat(seat) or not are_made(sheet, [] if seat.former is None else [seat.former]):
            raise unlike(f"seat {number}")
    for bot in (sheet.rules.stand_in, *(seat.bot for seat in sheet.seats if seat.bot is not None)):
        bot_of(bot)


def are_made(sheet: Sheet, chairs: Iterable[int]) -> bool:
    """Whether chairs are some that the table has had so far."""
    return all(chair in range(sheet.chairs) for chair in chairs)


def is_a_seat(seat: Seat) -> bool:
    has_name = bool(seat.name) or seat.kind != "person"
    has_bot = seat.bot is not None or seat.kind != "bot"
    is_short = len(seat.name) <= LONGEST_NAME and len(seat.bot or "") <= LONGEST_NAME and is_mark(seat.once)
    return has_name and has_bot and is_short and 0 <= (seat.kept_for or 0) <= MOST


def is_mark(once: str | None) -> bool:
    """Whether this can be the mark of a request, or of none."""
    return once is None or is_text(once, LONGEST_MARK)


# Lines and notes


def check_lines(lines: Sequence[Line], seats: range) -> None:
    for ply, line in enumerate(lines):
        is_known = line.ply == ply and line.seat in seats and not (undoes(line) and line.seat == CHANCE)
        if not (is_known and is_time(line.at) and is_text(line.text, LONGEST_LINE) and is_reason(line.auto)):
            raise RecordError(because("store.table.log", ply=ply))


def check_notes(notes: Sequence[Note], seats: range) -> None:
    for number, note in enumerate(notes):
        is_known = note.number == number and 0 <= note.ply <= MOST and (note.seat is None or note.seat in seats)
        is_short = len(json_text(dict(note.body))) <= LONGEST_NOTE
        if not (is_known and is_time(note.at) and is_text(note.kind, LONGEST_NAME) and is_short):
            raise RecordError(because("store.table.note", number=number))


def is_time(at: float) -> bool:
    return isfinite(at) and 0 <= at <= LATEST


def is_text(text: str, longest: int) -> bool:
    return len(text) <= longest and text.isprintable()


def is_reason(auto: str | None) -> bool:
    """Whether a line says in the usual form why the table played it, or nothing."""
    if auto is None:
        return True
    try:
        reason: Any = msgspec.json.decode(auto) if len(auto) <= LONGEST_REASON else None
    except (msgspec.MsgspecError, RecursionError):
        return False
    is_whole = isinstance(reason, dict) and {*reason} == {"key", "values"} and "\0" not in auto
    return is_whole and isinstance(reason["key"], str) and isinstance(reason["values"], dict)


# The sheet and the log


def contradiction(sheet: Sheet, table: Table, lines: int) -> str | None:
    """What in a sheet does not fit its log, if anything does not."""
    fits = {
        "status": fits_status(sheet, table, lines),
        "frozen": fits_frozen(sheet, table, lines),
        "bids": fits_bids(sheet),
        "undo": fits_undo(sheet, table, lines),
        "asked": fits_asked(sheet),
        "links": all(is_text(role, LONGEST_NAME) and 0 <= made <= MOST for role, made in sheet.links.items()),
        "once": is_mark(sheet.once),
        "taken_over": 0 <= sheet.taken_over <= lines,
        "pardons": all(0 <= ply <= lines and abs(seconds) <= LATEST for ply, seconds in sheet.pardons.items()),
        "holidays": fits_holidays(sheet),
        "nudge": fits_nudge(sheet, lines),
        "started": is_time(sheet.started),
        "late": -1 <= sheet.late <= lines,
        "rematch": sheet.rematch is None or is_text(sheet.rematch, LONGEST_ID),
    }
    return next((what for what, does_fit in fits.items() if not does_fit), None)


def fits_status(sheet: Sheet, table: Table, lines: int) -> bool:
    """An open table has not begun, a finished one is over, and no other is."""
    if sheet.status == "frozen":
        return True
    return table.is_over is (sheet.status == "finished") and (sheet.status != "open" or not lines)


def fits_frozen(sheet: Sheet, table: Table, lines: int) -> bool:
    """A frozen table plays at least to where it was frozen; no other says why it would be."""
    if sheet.status != "frozen" or sheet.frozen is None:
        return sheet.status != "frozen" and sheet.frozen is None
    found = FROZEN.fullmatch(sheet.frozen)
    return found is not None and int(found[1]) <= min(table.ply, lines)


def fits_bids(sheet: Sheet) -> bool:
    """Standing bids belong to seats, in a game that runs."""
    is_running = sheet.status in ("playing", "frozen")
    of_seats = all(seat in range(len(sheet.seats)) for seat in sheet.bids)
    return of_seats and all(is_running and 0 <= bid.up_to <= HIGHEST_BID for bid in sheet.bids.values())


def fits_undo(sheet: Sheet, table: Table, lines: int) -> bool:
    """Somebody has asked at a ply to take back what stood there."""
    if (asked := sheet.undo) is None:
        return True
    seats = {*range(len(sheet.seats))}
    is_running = sheet.status in ("playing", "frozen") and 0 <= asked.ply <= lines
    stood = len(table.effective_at(asked.ply)) if is_running else 0
    return is_running and asked.seat in seats and {*asked.agreed} <= seats and 1 <= asked.actions <= stood


def fits_holidays(sheet: Sheet) -> bool:
    """Holidays are of seats, and no longer than they may be."""
    most = holidays.MOST * clock.DAY + 1
    return all(
        seat in range(len(sheet.seats))
        and is_time(holiday.since)
        and is_time(holiday.until)
        and 0 <= holiday.taken <= most
        and 0 <= holiday.until - holiday.since <= most
        for seat, holiday in sheet.holidays.items()
    )


def fits_nudge(sheet: Sheet, lines: int) -> bool:
    """Somebody was reminded of a turn that there was."""
    if (nudge := sheet.nudge) is None:
        return True
    is_known = nudge.seat in range(len(sheet.seats)) and 0 <= nudge.turn <= lines
    return is_known and is_text(nudge.by, LONGEST_NAME) and is_time(nudge.at)


def fits_asked(sheet: Sheet) -> bool:
    """Somebody asks for a seat, on a chair of their own, and chairs agree."""
    if (asked := sheet.asked) is None:
        return True
    is_short = 0 < len(asked.name) <= LONGEST_NAME and is_mark(asked.once)
    chairs = (asked.chair, *asked.needed, *asked.agreed)
    return is_short and asked.seat in range(len(sheet.seats)) and are_made(sheet, chairs)
