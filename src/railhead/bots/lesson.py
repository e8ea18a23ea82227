"""The first game that teaches: a game written beforehand, and the bot that plays the others in it."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import Any

from railhead.bots.bot import Bot
from railhead.bots.levels import LEVELS
from railhead.core.record import Record, steps
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.games import package_of

NAME = "lesson"


@dataclass(frozen=True, slots=True)
class Part:
    """Some actions of the written game. Where the learner has them, they are a step: `key` names its words, `values`
    its figures, each where it stands in the view before or after the step."""

    do: tuple[str, ...]
    station: str | None = None
    key: str | None = None
    values: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A written game: who sits where, what the learner is to do in it, and what all others do. So many actions of it
    are played before the learner comes; `draws` is the one of many orders in which the table then draws."""

    game: str
    seats: tuple[str, ...]
    seat: int
    parts: tuple[Part, ...]
    begins: int = 0
    draws: int = 0

    @property
    def seed(self) -> bytes:
        """What is drawn at its table is always the same."""
        return sha256(f"lesson {self.game} {self.draws}".encode()).digest()

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(action for part in self.parts for action in part.do)

    @property
    def record(self) -> Record:
        return Record(self.game, None, self.seats, self.line)


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson of a title, or None where its package brings none."""
    file = files(package_of(game)) / "lesson.toml"
    if not file.is_file():
        return None
    told = tomllib.loads(file.read_text("utf-8"))
    parts = tuple(
        Part(tuple(part["do"]), part.get("station"), part.get("key"), part.get("values")) for part in told["part"]
    )
    return Lesson(game, tuple(told["seats"]), told["seat"], parts, told.get("begins", 0), told.get("draws", 0))


class LessonBot:
    """Plays the written game while it is in it, and goes on as a novice when the learner does."""

    name = NAME

    def __init__(self, then: Bot = LEVELS["novice"]) -> None:
        self.then = then

    def choose(self, view: View, rng: Random) -> str:
        return written(view["game"]).get(seen(view)) or self.then.choose(view, rng)


@cache
def written(game: str) -> Mapping[str, str]:
    """What is written for each view of whoever is to act; nothing for a title without a lesson."""
    told = lesson(game)
    if told is None:
        return {}
    rules = game_of(game)
    # The state after the last action has no action, so there is one step more than actions.
    moments = zip(steps(rules, told.record), told.line, strict=False)
    acting = ((step.state, rules.to_act(step.state), action) for step, action in moments)
    return {seen(rules.view(state, seat)): do for state, seat, do in acting if seat is not None and seat >= 0}


def seen(view: Any) -> str:
    """A view as it can be compared with one that came through a pipe."""
    return json.dumps(view, sort_keys=True)
