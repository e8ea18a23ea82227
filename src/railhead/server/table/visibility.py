"""What somebody at a table may see of it: the view, the log, a draft, the record. Nothing else leaves the server."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NotRequired, TypedDict, cast

from railhead.core.errors import NotYourTurn, because
from railhead.core.event import Event
from railhead.core.fair import Fair, seed_hash
from railhead.core.game import CHANCE
from railhead.core.record import Record
from railhead.core.view import SeatView, View, with_names
from railhead.server.refused import Refused
from railhead.server.table.automation import STANDING
from railhead.server.table.log import Line, Note
from railhead.server.table.sheet import Sheet
from railhead.server.table.table import Table, concerns_others

Viewer = int | None
"""A seat, or None for somebody who watches."""


def view(table: Table, names: Sequence[str], viewer: Viewer, ply: int | None = None) -> View:
    """The table as a viewer may know it, now or when its log had so many lines."""
    ply = table.ply if ply is None else ply
    return named(table, table.state_at(ply), names, viewer, ply)


def named(table: Table, state: Any, names: Sequence[str], viewer: Viewer, ply: int) -> View:
    shown = with_names(table.game.view(state, viewer), names)
    shown["ply"] = ply
    return shown


def views(table: Table, names: Sequence[str], viewer: Viewer) -> Iterator[View]:
    """What `view` shows at every ply from 0 on, without choices; where nothing is hidden none have to be made."""
    known = viewer if table.game.has_secrets else None
    for ply, state in enumerate(table.states()):
        yield {**named(table, state, names, known, ply), "choices": []}


def log(table: Table, viewer: Viewer, since: int = 0) -> list[dict[str, Any]]:
    """The lines from a ply on, as a viewer may know them."""
    return [line_seen(table, ply, viewer) for ply in range(since, table.ply)]


def line_seen(table: Table, ply: int, viewer: Viewer) -> dict[str, Any]:
    line = table.lines[ply]
    return {
        "ply": ply,
        "seat": "chance" if line.seat == CHANCE else line.seat,
        "do": text_seen(table, ply, viewer),
        "at": int(line.at),  # a standing bid answers at once, which nobody else must see of it
        "auto": auto_seen(line, viewer),
    }


def auto_seen(line: Line, viewer: Viewer) -> dict[str, Any] | None:
    """Why the table played a line by itself; that it was a standing bid is for its seat alone to know."""
    if line.auto is None or (line.auto == STANDING and not is_own_secret(line, viewer)):
        return None
    reason: dict[str, Any] = json.loads(line.auto)
    return reason


def is_own_secret(line: Line, viewer: Viewer) -> bool:
    """Whether nobody else may know why the table played a line."""
    return line.auto == STANDING and line.seat == viewer


def text_seen(table: Table, ply: int, viewer: Viewer) -> str:
    """The text of a line; a draw that the viewer may not know reads `draw ?` until the end."""
    line = table.lines[ply]
    if line.seat != CHANCE or table.is_over or all(event.seen_by(viewer) == event for event in table.events[ply]):
        return line.text
    return f"{line.text.split()[0]} ?"


class TableEvent(TypedDict):
    """What happened: a kind and its values. In a log it has the `ply` of its line."""

    event: str
    ply: NotRequired[int]


def events(table: Table, viewer: Viewer, since: int = 0) -> list[TableEvent]:
    """What happened from a ply on, as a viewer may know it; each with the ply of its line."""
    return [
        {**event_seen(table, event, viewer), "ply": ply}
        for ply in range(since, table.ply)
        for event in table.events[ply]
    ]


def event_seen(table: Table, event: Event, viewer: Viewer) -> TableEvent:
    return cast("TableEvent", (event if table.is_over else event.seen_by(viewer)).to_json())


def may_read(note: Note, seats: tuple[int, ...], sheet: Sheet) -> bool:
    """What watchers say among themselves is not for the seats before the game is over."""
    return note.kind != "watcher_chat" or not seats or sheet.status == "finished"


def note_json(note: Note, sheet: Sheet) -> dict[str, Any]:
    """A note as it is told: `seat` is where whoever it is about sits now, by their chair, and `who` their name then."""
    body = dict(note.body)
    seat = sheet.seat_of(body.pop("chair")) if "chair" in body else note.seat
    return {
        "number": note.number,
        "ply": note.ply,
        "at": round(note.at, 3),
        "kind": note.kind,
        "seat": seat,
        "body": body,
    }


def draft(table: Table, names: Sequence[str], viewer: Viewer, ply: int, texts: Sequence[str]) -> dict[str, Any]:
    """What actions would lead to from a ply on. Nothing is kept.

    They are tried on a state made from the viewer's own view, so that the answer cannot tell more than the view does.
    Where nothing is hidden the viewer may try the actions of all seats. Chance is never asked.
    """
    game = table.game
    known = game.view(table.state_at(ply), viewer)
    state = game.sample(known, Random(0))
    happened: list[Event] = []
    for text in texts:
        step = game.apply(state, text, seat=who_may_try(table, state, viewer))
        state = step.state
        happened += step.events
    if game.has_secrets and viewer is not None and concerns_others([happened], viewer):
        raise Refused("forbidden", because("table.draft_unknown"))
    asked = viewer if game.has_secrets or game.to_act(state) == CHANCE else game.to_act(state)
    shown = unguessed(named(table, state, names, asked, ply + len(texts)), known)
    return {"ply": ply, "view": shown, "events": [event.seen_by(viewer).to_json() for event in happened]}


def who_may_try(table: Table, state: Any, viewer: Viewer) -> int:
    """The seat to act, if it is the viewer's to try: where there are secrets only one's own seat is."""
    seat = table.game.to_act(state)
    if seat is None or seat == CHANCE:
        raise NotYourTurn(0 if viewer is None else viewer, seat)
    if table.game.has_secrets and viewer is None:
        raise Refused("forbidden", because("table.no_seat_of_yours"))
    if table.game.has_secrets and viewer is not None and seat != viewer:
        raise NotYourTurn(viewer, seat)
    return seat


def unguessed(shown: View, known: View) -> View:
    """A view of a draft without the money that the viewer does not know, and so without winners that depend on it."""
    is_known = [before["cash"] is not None for before in known["seats"]]
    if all(is_known):
        return shown
    seats: list[SeatView] = [
        seat if is_open else {**seat, "cash": None} for seat, is_open in zip(shown["seats"], is_known, strict=True)
    ]
    return {**shown, "seats": seats, "scores": [seat["cash"] for seat in seats], "winners": []}


def has_record(table: Table, viewer: Viewer) -> bool:
    """A running game with secrets has a record for its seats only."""
    return table.is_over or not table.game.has_secrets or viewer is not None


def record(table: Table, names: Sequence[str], viewer: Viewer, taken_over: int = 0) -> Record:
    """The actions that stand, as the viewer may know them, with what proves the draws. Nothing does where some of them
    were taken over from another game."""
    header = table.header
    draws = tuple(ply for ply in table.effective if table.lines[ply].seat == CHANCE)
    fair = Fair(seed_hash(header.seed), draws, header.seed.hex() if table.is_over else None)
    return Record(
        game=header.game,
        edition=header.edition,
        seats=tuple(names),
        actions=tuple(text_seen(table, ply, viewer) for ply in table.effective),
        options=dict(header.options),
        fair=None if any(ply < taken_over for ply in draws) else fair,
    )
