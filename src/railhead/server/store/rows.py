"""Values as rows, and rows as values. What is open in its form is kept as JSON."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from railhead.server.store import Fresh, Key, Listed, Stored
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import Sheet

Row: TypeAlias = Any
"""A row of either database: it can be indexed, sliced and unpacked."""
HEADER = 6
"""How many columns of a table are its header."""

read_sheet = msgspec.json.Decoder(Sheet).decode
read_json = msgspec.json.Decoder().decode


def json_text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def header_row(header: Header) -> tuple[Any, ...]:
    options = json_text(dict(header.options))
    return header.id, header.game, header.edition, options, header.seed, header.created


def variant_row(header: Header | None) -> tuple[str | None, str | None]:
    """What of a header may be another before the game begins: the edition and the options; nothing without one."""
    return (None, None) if header is None else (header.edition, json_text(dict(header.options)))


def header_of(row: Row) -> Header:
    id, game, edition, options, seed, created = row
    return Header(id, game, edition, read_json(options), seed, created)


def line_row(table: str, line: Line) -> tuple[Any, ...]:
    return table, line.ply, line.seat, line.text, line.at, line.auto


def note_row(table: str, number: int, note: Note) -> tuple[Any, ...]:
    return table, number, note.at, note.ply, note.kind, note.seat, json_text(dict(note.body))


def note_of(row: Row) -> Note:
    number, at, ply, kind, seat, body = row
    return Note(at, ply, kind, seat, read_json(body), number)


def key_row(key: Key) -> tuple[Any, ...]:
    return key.hash, key.table, key.role, key.chair, key.expires


def stored_of(rows: Sequence[Row]) -> Stored:
    """A table whose lines follow one another; the first row brings the sheet."""
    sheet, version = rows[0][HEADER : HEADER + 2]
    lines = lines_of([row[HEADER + 2 :] for row in rows])
    return Stored(header_of(rows[0][:HEADER]), read_sheet(sheet), version, lines)


def fresh_of(rows: Sequence[Row]) -> Fresh:
    """Lines with the header, the version, perhaps the sheet, and the number of notes before each."""
    version, sheet, notes = rows[0][HEADER : HEADER + 3]
    lines = lines_of([row[HEADER + 3 :] for row in rows])
    if sheet is None:
        return Fresh(lines, None, version, notes)
    return Fresh(lines, read_sheet(sheet), version, notes, header_of(rows[0][:HEADER]))


def lines_of(rows: Sequence[Row]) -> list[Line]:
    """Lines; a table that has none gives one row without a ply."""
    return [Line(*row) for row in rows if row[0] is not None]


def listed_of(row: Row) -> Listed:
    """A table in a list; it changed when its sheet, its newest line or its newest note did."""
    sheet, archived, newest, *times = row[HEADER:]
    ply = 0 if newest is None else newest + 1
    changed = max(time for time in times if time is not None)
    return Listed(header_of(row[:HEADER]), read_sheet(sheet), ply, changed, archived is not None)
