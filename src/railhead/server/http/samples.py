"""Finished games to look at, one of each title whose package brings it."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from railhead.core.errors import because
from railhead.core.record import Record, replay, steps
from railhead.core.view import View, with_names
from railhead.games import GAMES, package_of
from railhead.games import game as game_of
from railhead.server.refused import Refused

MIDDLE = 2 / 3
"""Where the middle game is seen best."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A finished game to look at: who sat where, how many actions it has, and how it ended."""

    game: str
    edition: str
    seats: list[str]
    plies: int
    winners: list[int]
    scores: list[int]


def file_of(game: str) -> Traversable:
    return files(package_of(game)) / "sample.json"


@cache
def record(game: str) -> Record:
    """The sample of a title; refused where it brings none."""
    file = file_of(game)
    if not file.is_file():
        raise Refused("missing", because("server.no_sample"))
    return Record.from_text(file.read_text("utf-8"))


@cache
def listed() -> list[Sample]:
    """All samples, with how they ended."""
    return [sample(game) for game in GAMES if file_of(game).is_file()]


def sample(game: str) -> Sample:
    rules, told = game_of(game), record(game)
    state: Any
    state, _ = replay(rules, told)
    return Sample(
        game=game,
        edition=rules.editions.edition(told.edition),
        seats=list(told.seats),
        plies=len(told.actions),
        winners=rules.winners(state),
        scores=rules.scores(state),
    )


@cache
def middle_game(game: str) -> View:
    """What somebody who watches sees of a sample when two thirds of it are played; without a sample, the beginning."""
    rules = game_of(game)
    if not file_of(game).is_file():
        return rules.view(rules.new(rules.editions.seats[-1]))
    told = record(game)
    ply = round(len(told.actions) * MIDDLE)
    state = next(step.state for number, step in enumerate(steps(rules, told)) if number == ply)
    return with_names(rules.view(state), told.seats)
