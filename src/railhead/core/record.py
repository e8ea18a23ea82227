"""A record: a header and the lines of the game. It replays without any generator."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeGuard, TypeVar

from railhead.core.errors import RecordError, because
from railhead.core.event import Event
from railhead.core.game import Game, GameState, Step

FORMAT = 1
HEX = re.compile("[0-9a-f]{64}")
"""Thirty-two bytes as a record writes them."""
S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Fair:
    """How draws can be checked: the hash of the table's seed, the ply of each draw, and at the end the seed."""

    sha256: str
    plies: tuple[int, ...] = ()
    seed: str | None = None

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read it from JSON values; keys we do not know are left alone."""
        if not isinstance(data, Mapping):
            raise RecordError(because("error.fair.form"))
        sha256, plies, seed = data.get("sha256"), data.get("plies", []), data.get("seed")
        if not (_is_hex(sha256) and _are_plies(plies) and (seed is None or _is_hex(seed))):
            raise RecordError(because("error.fair.form"))
        return cls(sha256, tuple(plies), seed)

    def to_json(self) -> dict[str, Any]:
        seed = {} if self.seed is None else {"seed": self.seed}
        return {"sha256": self.sha256, "plies": list(self.plies)} | seed


def _is_hex(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and HEX.fullmatch(value) is not None


def _are_plies(values: object) -> bool:
    return isinstance(values, list) and all(type(value) is int and value >= 0 for value in values)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start, or from a position, with the names of its seats."""

    game: str
    edition: str | None
    seats: tuple[str, ...]
    actions: tuple[str, ...] = ()
    options: Mapping[str, bool] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None
    fair: Fair | None = None

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
            fair=None if data.get("fair") is None else Fair.from_json(data["fair"]),
        )

    def with_action(self, text: str) -> Self:
        """The record one action longer."""
        return replace(self, actions=(*self.actions, text))

    def to_json(self) -> dict[str, Any]:
        position = {} if self.position is None else {"position": dict(self.position)}
        edition = {} if self.edition is None else {"edition": self.edition}
        fair = {} if self.fair is None else {"fair": self.fair.to_json()}
        head = {"railhead": FORMAT, "game": self.game} | edition | {"options": dict(self.options)}
        return head | position | {"seats": list(self.seats)} | fair | {"actions": list(self.actions)}

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
