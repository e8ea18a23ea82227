"""A record: a header and the lines of the game. It replays without any generator."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar

from railhead.core.errors import RecordError, because
from railhead.core.event import Event
from railhead.core.game import Game, GameState, Step

FORMAT = 1
S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start, or from a position, with the names of its seats."""

    game: str
    edition: str | None
    seats: tuple[str, ...]
    actions: tuple[str, ...] = ()
    options: Mapping[str, bool] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a record from JSON text."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(because("error.record.json", detail=error)) from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read a record from JSON values; keys we do not know are left alone."""
        if not isinstance(data, Mapping) or type(data.get("railhead")) is not int or data["railhead"] != FORMAT:
            raise RecordError(because("error.record.format", format=FORMAT))
        return cls(
            game=_typed(data, "game", str, ""),
            edition=_typed(data, "edition", str, None),
            seats=_texts(data, "seats"),
            actions=_texts(data, "actions"),
            options=_typed(data, "options", dict, {}),
            position=_typed(data, "position", dict, None),
        )

    def with_action(self, text: str) -> Self:
        """The record one action longer."""
        return replace(self, actions=(*self.actions, text))

    def to_json(self) -> dict[str, Any]:
        position = {} if self.position is None else {"position": dict(self.position)}
        edition = {} if self.edition is None else {"edition": self.edition}
        head = {"railhead": FORMAT, "game": self.game} | edition | {"options": dict(self.options)}
        return head | position | {"seats": list(self.seats), "actions": list(self.actions)}

    def to_text(self) -> str:
        """One action a line, so that two records can be compared by eye."""
        head = json.dumps(self.to_json() | {"actions": []}, ensure_ascii=False)[: -len("]}")]
        lines = ",\n  ".join(json.dumps(action) for action in self.actions)
        return f"{head}\n  {lines}\n]}}\n" if lines else f"{head}]}}\n"


def _typed(data: Mapping[str, Any], key: str, kind: type, default: Any) -> Any:
    value = data.get(key, default)
    if value is not default and not isinstance(value, kind):
        raise RecordError(because("error.record.key", key=key))
    return value


def _texts(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    values = _typed(data, key, list, [])
    if not all(isinstance(value, str) for value in values):
        raise RecordError(because("error.record.key", key=key))
    return tuple(values)


def first_state(game: Game[S], record: Record) -> S:
    """Where a record begins: the start of the game, or its position."""
    start = game.new(len(record.seats), record.edition, record.options)
    if record.position is None:
        return start
    state = game.state_from_json(record.position)
    said, meant = game.view(state), game.view(start)
    same = {
        "edition": said["edition"] == meant["edition"],
        "options": said["options"] == meant["options"],
        "seats": len(said["seats"]) == len(meant["seats"]),
    }
    for key, agrees in same.items():
        if not agrees:
            raise RecordError(because("error.record.differs", key=key))
    return state


def steps(game: Game[S], record: Record) -> Iterator[Step[S]]:
    """The record played out: first the start, then the step each action makes."""
    state = first_state(game, record)
    yield Step(state, ())
    for action in record.actions:
        step = game.apply(state, action)
        state = step.state
        yield step


def replay(game: Game[S], record: Record) -> tuple[S, list[Event]]:
    """The final state of a record and everything that happened in it."""
    events: list[Event] = []
    for step in steps(game, record):
        state = step.state
        events += step.events
    return state, events
