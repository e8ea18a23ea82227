"""The public names of Railhead. `import railhead` has them all."""

from collections.abc import Mapping
from typing import Any

from railhead.core.errors import (
    IllegalAction,
    NotationError,
    NotYourTurn,
    PositionError,
    RailheadError,
    RecordError,
    SetupError,
    StalePly,
)
from railhead.core.event import Event
from railhead.core.game import CHANCE, Game, Step
from railhead.core.record import Record
from railhead.core.record import replay as _replay
from railhead.core.view import Choice, View
from railhead.games import GAMES, game

__all__ = [
    "CHANCE",
    "GAMES",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "NotYourTurn",
    "NotationError",
    "PositionError",
    "RailheadError",
    "Record",
    "RecordError",
    "SetupError",
    "StalePly",
    "Step",
    "View",
    "game",
    "replay",
]


def replay(record: Record | Mapping[str, Any] | str) -> tuple[Any, list[Event]]:
    """Replay a record (a Record, its JSON values or its text): the final state, and all events."""
    if isinstance(record, str):
        record = Record.from_text(record)
    elif not isinstance(record, Record):
        record = Record.from_json(record)
    return _replay(game(record.game), record)
