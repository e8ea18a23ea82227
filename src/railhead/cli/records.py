"""Records that commands open: from a file, up to a ply, for one of its seats."""

from pathlib import Path
from typing import Any

from railhead.core.errors import RecordError, SetupError, because
from railhead.core.record import Record, steps
from railhead.games import game as game_of


def read_record(path: Path) -> Record:
    """A record from a file, or one sentence why not."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error.reason
        raise RecordError(because("error.file", path=path, reason=reason)) from None
    return Record.from_text(text)


def state_at(record: Record, ply: int | None) -> Any:
    """The state after so many actions in all, or the last one."""
    for step in steps(game_of(record.game), record):
        state = step.state
        if state.ply == ply:
            return state
    if ply is not None:
        raise RecordError(because("error.no_ply", ply=ply, last=state.ply))
    return state


def check_seat(record: Record, seat: int | None) -> None:
    """Refuse a seat that the record has not."""
    if seat is not None and seat >= len(record.seats):
        raise SetupError(because("error.no_seat", seat=seat, last=len(record.seats) - 1))
