"""A game so far, to go on with at a table of its own: what stood at a ply, and what the new table plays at once."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from railhead.core.errors import because
from railhead.core.record import Record
from railhead.server.refused import Refused
from railhead.server.table import automation, story
from railhead.server.table.log import Header, Line
from railhead.server.table.sheet import Sheet
from railhead.server.table.table import Move, Table


def of_table(table: Table, names: Sequence[str], ply: int) -> Record:
    """What stood at a ply of a table: nothing that was taken back, and every draw as it was."""
    story.check_ply(ply, table.ply)
    header = table.header
    actions = tuple(table.lines[line].text for line in table.effective_at(ply))
    return Record(header.game, header.edition, tuple(names), actions, dict(header.options))


def of_record(sent: dict[str, Any], ply: int) -> Record:
    """A record up to a ply. The log of a table begins with its game, so one from a position has no table."""
    record = Record.from_json(sent)
    story.check(record)
    story.check_ply(ply, len(record.actions))
    if record.position is not None:
        raise Refused("forbidden", because("table.on.position"))
    return replace(record, actions=record.actions[:ply], fair=None)


def gone_on(header: Header, so_far: Record, sheet: Sheet, at: float) -> tuple[list[Line], Sheet]:
    """The log with which a table begins that goes on with a game, and its sheet; refused if nobody can go on."""
    table = story.played(so_far, header, at)
    if table.is_over:
        raise Refused("forbidden", because("table.on.over"))
    move = Move(table, at)
    begun = sheet.replaced(status="playing", started=at, taken_over=table.ply)
    after = automation.follow(move, begun)
    return [*table.lines, *move.lines], after
