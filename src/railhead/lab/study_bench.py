"""How long somebody waits who asks for a hint, or for the review of a whole game."""

import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import count
from random import Random
from typing import Any

from railhead.analysis.chances import seeded
from railhead.analysis.hint import hint
from railhead.analysis.report import assessments
from railhead.analysis.review import reviewed
from railhead.bots import bot
from railhead.core.game import Game
from railhead.core.record import Record, steps
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.lab.playing import play_game
from railhead.lab.positions import is_decision

HINT, SLOWEST, REVIEW = "ms a hint", "ms the slowest", "s a review"
HINTS_A_TURN = 20
"""So many are timed, all of different positions, since what was said of one is remembered; the one before them is not,
for it may have to read the weights."""

GAMES_IN_TURN = 4
SEATS = 4

StudyFigures = Callable[[Random], dict[str, float]]
"""Measures once, in one turn of an interleaved run."""


def study_figures(game: Game[Any]) -> StudyFigures:
    """Measured on games among `greedy`: on another one each time, since evaluators remember positions."""
    turn = count()

    def measure(rng: Random) -> dict[str, float]:
        records = played(game.id)
        record = records[next(turn) % len(records)]
        _, *hints = [seconds_of(partial(hint, view, seeded(view))) for view in asked(game, record, rng)]
        review = seconds_of(lambda: reviewed(record, assessments(record, None, None)))
        return {HINT: 1000 * sum(hints) / len(hints), SLOWEST: 1000 * max(hints), REVIEW: review}

    return measure


@cache
def played(name: str) -> Sequence[Record]:
    game = game_of(name)
    players = [bot("greedy")] * SEATS
    return [play_game(game, players, f"review {number}").record for number in range(GAMES_IN_TURN)]


def asked(game: Game[Any], record: Record, rng: Random) -> list[View]:
    """What those see who are to decide something, at some places of a game."""
    states = [step.state for step in steps(game, record)]
    deciding = [state for state in states if game.to_act(state) is not None and is_decision(game, state)]
    return [game.view(state, game.to_act(state)) for state in rng.sample(deciding, k=1 + HINTS_A_TURN)]


def seconds_of(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
