"""One table as JSON: what it is, its sheet, its log and its notes. No keys and no hooks: those are secrets."""

from math import isfinite
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from railhead.core.errors import RecordError, because
from railhead.core.game import CHANCE
from railhead.games import game as game_of
from railhead.server.sheet import Sheet
from railhead.server.store import Header, Line, Note, Stored

MOST = 2**31 - 1


class TableFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that has been written out. The seed is in it, so it is not for those who still play."""

    railhead_table: Literal[1] = 1
    id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
    game: str
    edition: str
    options: dict[str, bool]
    seed: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,64}\Z")]
    created: Annotated[float, Meta(ge=0, le=1e12)]
    version: Annotated[int, Meta(ge=0, le=MOST)]
    sheet: Sheet
    lines: list[Line]
    notes: list[Note]

    def header(self, id: str) -> Header:
        return Header(id, self.game, self.edition, self.options, bytes.fromhex(self.seed), self.created)


def written(stored: Stored, notes: list[Note]) -> dict[str, Any]:
    """A table as JSON values."""
    header = stored.header
    file = TableFile(
        id=header.id,
        game=header.game,
        edition=header.edition,
        options=dict(header.options),
        seed=header.seed.hex(),
        created=header.created,
        version=stored.version,
        sheet=stored.sheet,
        lines=stored.lines,
        notes=notes,
    )
    values: dict[str, Any] = {"railhead_table": 1, **msgspec.to_builtins(file, str_keys=True)}
    return values


def read(data: object) -> TableFile:
    """A table from JSON values, if nothing about it is impossible."""
    try:
        file = msgspec.convert(data, TableFile, str_keys=True)
        msgspec.json.encode(file)  # which refuses texts that no database can keep
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(because("store.table.form", detail=str(error)[:200])) from None
    game_of(file.game).new(len(file.sheet.seats), file.edition, file.options)
    _check_log(file)
    return file


def _check_log(file: TableFile) -> None:
    seats = range(CHANCE, len(file.sheet.seats))
    for ply, line in enumerate(file.lines):
        if line.ply != ply or line.seat not in seats or not _can_be_kept(line):
            raise RecordError(because("store.table.log", ply=ply))
    for number, note in enumerate(file.notes):
        if note.number != number or note.ply not in range(MOST) or not _is_sound(note, seats):
            raise RecordError(because("store.table.note", number=number))


def _can_be_kept(line: Line) -> bool:
    return line.text.isprintable() and isfinite(line.at) and (line.auto is None or _is_json(line.auto))


def _is_sound(note: Note, seats: range) -> bool:
    return note.kind.isprintable() and isfinite(note.at) and (note.seat is None or note.seat in seats)


def _is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return False
    return "\0" not in text
