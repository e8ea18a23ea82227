"""A title's lesson as the page goes through it: its steps, each with the figures of its sentence."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec import Struct

from railhead.bots import lesson as written
from railhead.core.errors import because
from railhead.core.record import steps
from railhead.games import game as game_of
from railhead.server.refused import Refused


class LessonStep(Struct, frozen=True):
    """What the learner is to do at a ply. The words of a step are the title's, by its key; its figures are read from
    the positions before and after it."""

    station: str
    key: str
    ply: int
    do: list[str]
    values: dict[str, int]


class LessonPlan(Struct, frozen=True):
    """The game that is played in a lesson, every action of it, and the learner's steps."""

    seat: int
    stations: list[str]
    line: list[str]
    steps: list[LessonStep]


def lesson(game: str) -> written.Lesson:
    """The lesson of a title; refused where it brings none."""
    found = written.lesson(game_of(game).id)
    if found is None:
        raise Refused("missing", because("server.no_lesson"))
    return found


@dataclass(frozen=True, slots=True)
class Moments:
    """What the learner saw: at the end of the step before, before this one, and after it."""

    since: Any
    before: Any
    after: Any


@cache
def plan(game: str) -> LessonPlan:
    told, rules = lesson(game), game_of(game)
    views: list[Any] = [rules.view(step.state, told.seat) for step in steps(rules, told.record)]
    found: list[LessonStep] = []
    ply = last = 0
    for part in told.parts:
        end = ply + len(part.do)
        if part.station is not None and part.key is not None:
            seen = Moments(views[last], views[ply], views[end])
            figures = {name: figure(where, seen) for name, where in (part.values or {}).items()}
            found.append(LessonStep(part.station, part.key, ply, list(part.do), figures))
            last = end
        ply = end
    return LessonPlan(told.seat, list(dict.fromkeys(step.station for step in found)), list(told.line), found)


def figure(where: str, seen: Moments) -> int:
    """A figure by where it stands, as `before seats.0.cash`; or several, added and taken away."""
    first, *others = re.split(r" ([+-]) ", where)
    signs = {"+": 1, "-": -1}
    return at(first, seen) + sum(
        signs[sign] * at(one, seen) for sign, one in zip(others[::2], others[1::2], strict=True)
    )


def at(where: str, seen: Moments) -> int:
    """One figure. In a list it is found by its number, among choices by what they do."""
    when, path = where.split(" ", 1)
    found = getattr(seen, when)
    for name in path.split("."):
        found = found[name] if isinstance(found, dict) else entry(found, name)
    if not isinstance(found, int):
        raise TypeError(where)
    return found


def entry(found: list[Any], name: str) -> Any:
    return found[int(name)] if name.isdigit() else next(one for one in found if one["do"] == name)
