"""One table as JSON: what it is, its sheet, its log and its notes. No keys and no ways to tell: those are secrets."""

from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from railhead.core.errors import RecordError, because
from railhead.games import game as game_of
from railhead.server.store import Stored
from railhead.server.store.table_check import LATEST, MOST, check
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import Sheet, TableId

MOST_LINES = MOST_NOTES = 10_000


class TableFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that has been written out. The seed is in it, so it is not for those who still play."""

    railhead_table: Literal[1] = 1
    id: TableId
    game: str
    edition: str
    options: dict[str, bool]
    seed: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,64}\Z")]
    created: Annotated[float, Meta(ge=0, le=LATEST)]
    version: Annotated[int, Meta(ge=0, le=MOST)]
    sheet: Sheet
    lines: Annotated[list[Line], Meta(max_length=MOST_LINES)]
    notes: Annotated[list[Note], Meta(max_length=MOST_NOTES)]

    def header(self, id: str) -> Header:
        return Header(id, self.game, self.edition, self.options, bytes.fromhex(self.seed), self.created)


def written(stored: Stored, notes: list[Note]) -> dict[str, Any]:
    """A table as JSON values; of very many notes the newest."""
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
        notes=[replace(note, number=number) for number, note in enumerate(notes[-MOST_NOTES:])],
    )
    values: dict[str, Any] = {"railhead_table": 1, **msgspec.to_builtins(file, str_keys=True)}
    return values


def read(data: object) -> TableFile:
    """A table from JSON values, if it is one that play can lead to."""
    try:
        file = msgspec.convert(data, TableFile, str_keys=True)
        msgspec.json.encode(file)  # which refuses texts that no database can keep
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(because("store.table.form", detail=str(error)[:200])) from None
    if not file.id.isprintable():  # a pattern lets a line end after its end
        raise RecordError(because("store.table.form", detail="id"))
    game_of(file.game).new(len(file.sheet.seats), file.edition, file.options)
    check(file.header(file.id), file.sheet, file.lines, file.notes)
    return file
