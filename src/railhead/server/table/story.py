"""A whole game at once: its lines, what happened, and the view at every ply. Told of a table, or of a record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from railhead.core.errors import RailheadError, because
from railhead.core.game import Game
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


def played(record: Record) -> Table:
    """A table on which a record has been played; whatever cannot be played is refused with its ply."""
    game = game_of(record.game)
    table = Table(header_of(game, record), len(record.seats))
    table.first = table.state = first_state(game, record)
    for ply, text in enumerate(record.actions):
        try:
            step = game.apply(table.state, text)
        except RailheadError as error:
            error.ply = ply
            raise
        seat = table.to_act
        assert seat is not None
        table.take(Line(ply, seat, text, 0.0), step.state, step.events)
    return table


def header_of(game: Game[Any], record: Record) -> Header:
    edition, options = game.editions.edition(record.edition), game.editions.chosen(record.options)
    return Header("", record.game, edition, options, b"", 0.0)


def open_views(table: Table, names: Sequence[str]) -> Iterator[View]:
    """The view at every ply with all that is hidden in it."""
    for ply, state in enumerate(table.states()):
        yield {**with_names(opened(table.game, state), names), "ply": ply}


def opened(game: Game[Any], state: Any) -> View:
    """A view and what it hides, which the position tells: it has the same shape and is open."""
    shown = game.view(state)
    if not game.has_secrets:
        return shown
    position = game.state_to_json(state)
    seats: list[Any] = [{**seat, **whole} for seat, whole in zip(shown["seats"], position["seats"], strict=True)]
    return {**shown, "seats": seats, "board": {**shown["board"], **position["board"]}, "scores": game.scores(state)}
