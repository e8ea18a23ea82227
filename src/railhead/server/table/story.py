"""A whole game at once: its lines, what happened, and the view at every ply. Told of a table, or of a record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from railhead.core.errors import NotYourTurn, RailheadError, because
from railhead.core.event import Event
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, first_state
from railhead.core.view import View, with_names
from railhead.games import game as game_of
from railhead.server.refused import Refused
from railhead.server.table import visibility
from railhead.server.table.log import Header, Line
from railhead.server.table.table import Table

MOST_ACTIONS = 2_000
"""How long a record may be that somebody sends."""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of a story: who said what, and after how many lines."""

    ply: int
    seat: int | Literal["chance"]
    do: str


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game at once: its lines, what happened at each, and the view at every ply from 0 on, without choices."""

    game: str
    edition: str
    options: dict[str, bool]
    seats: list[str]
    lines: list[StoryLine]
    events: list[visibility.TableEvent]
    views: list[View]


def story(table: Table, names: Sequence[str], viewer: visibility.Viewer) -> Story:
    """A table's game as a viewer may know it."""
    return told(table, names, viewer, visibility.views(table, names, viewer))


def told(table: Table, names: Sequence[str], viewer: visibility.Viewer, views: Iterator[View]) -> Story:
    header = table.header
    return Story(
        game=header.game,
        edition=header.edition,
        options=dict(header.options),
        seats=list(names),
        lines=[StoryLine(line["ply"], line["seat"], line["do"]) for line in visibility.log(table, viewer)],
        events=visibility.events(table, viewer),
        views=list(views),
    )


# Records that somebody sends


def retold(sent: dict[str, Any]) -> Story:
    """The game of a record: all of it once it is over, and before that what somebody who watches would see."""
    record = Record.from_json(sent)
    check(record)
    table = played(record)
    views = open_views(table, record.seats) if table.is_over else visibility.views(table, record.seats, None)
    return told(table, record.seats, None, views)


def check(record: Record) -> None:
    """Refuse what is too long, and what only one seat has seen."""
    if len(record.actions) > MOST_ACTIONS:
        raise Refused("limit", because("server.replay.long", most=MOST_ACTIONS), status=413, limit="actions")
    if any(text.endswith(" ?") for text in record.actions):
        raise Refused("notation", because("server.replay.hidden"))


def check_ply(ply: int, end: int) -> None:
    """Refuse a ply that a game does not have."""
    if ply > end:
        raise Refused("notation", because("server.replay.no_ply", ply=ply, end=end))


def played(record: Record, header: Header | None = None, at: float = 0.0) -> Table:
    """A table on which a record has been played; whatever cannot be played is refused with its ply."""
    game = game_of(record.game)
    table = Table(header or header_of(game, record), len(record.seats))
    table.first = table.state = first_state(game, record)
    for ply, text in enumerate(record.actions):
        try:
            step = game.apply(table.state, text)
        except RailheadError as error:
            error.ply = ply
            raise
        seat = table.to_act
        assert seat is not None
        table.take(Line(ply, seat, text, at), step.state, step.events)
    return table


def header_of(game: Game[Any], record: Record) -> Header:
    edition, options = game.editions.edition(record.edition), game.editions.chosen(record.options)
    return Header("", record.game, edition, options, b"", 0.0)


def tried(sent: dict[str, Any], ply: int, texts: Sequence[str]) -> dict[str, Any]:
    """What actions would lead to from a ply of a record on. Once its game is over nothing is hidden, and anybody's may
    be tried; before that, whatever somebody who watches may try."""
    record = Record.from_json(sent)
    check(record)
    check_ply(ply, len(record.actions))
    table = played(record)
    if not (table.is_over and table.game.has_secrets):
        return visibility.draft(table, record.seats, None, ply, texts)
    game, state = table.game, table.state_at(ply)
    happened: list[Event] = []
    for text in texts:
        if (seat := game.to_act(state)) is None or seat == CHANCE:
            raise NotYourTurn(0, seat)
        step = game.apply(state, text)
        state = step.state
        happened += step.events
    seat = game.to_act(state)
    shown = with_names(opened(game, state, None if seat == CHANCE else seat), record.seats)
    return {"ply": ply, "view": {**shown, "ply": ply + len(texts)}, "events": [event.to_json() for event in happened]}


def open_views(table: Table, names: Sequence[str]) -> Iterator[View]:
    """The view at every ply with all that is hidden in it."""
    for ply, state in enumerate(table.states()):
        yield {**with_names(opened(table.game, state), names), "ply": ply}


def opened(game: Game[Any], state: Any, asked: int | None = None) -> View:
    """A view and what it hides, which the position tells: it has the same shape and is open. Whoever is asked has their
    choices in it."""
    shown = game.view(state, asked)
    if not game.has_secrets:
        return shown
    position = game.state_to_json(state)
    seats: list[Any] = [{**seat, **whole} for seat, whole in zip(shown["seats"], position["seats"], strict=True)]
    return {**shown, "seats": seats, "board": {**shown["board"], **position["board"]}, "scores": game.scores(state)}
