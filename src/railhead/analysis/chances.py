"""Win probabilities of every seat, from a view: a forecast of one position or of many, or a search."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from railhead.bots.evaluator import Evaluator, S
from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import Judged, judged
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import Search
from railhead.bots.played_out import play_out
from railhead.core.view import View

DETERMINISATIONS = 48
"""With secrets, over how many determinisations a forecast is averaged."""

IN_A_REVIEW, OF_A_MOVE = 16, 6
"""The same for each position of a whole game, and for each of two moves that are compared on the same ones."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Win probabilities by seat, adding up to 1, and how many simulations were made; 0 is a forecast."""

    chances: list[float]
    simulations: int


def seeded(view: View) -> Random:
    """A random generator seeded by the view alone, so that the same question always has the same answer."""
    position = {key: value for key, value in view.items() if key not in ("choices", "ply")}
    return Random(json.dumps(position, sort_keys=True))


def forecasts(evaluator: Evaluator[S], positions: Sequence[Sequence[S]]) -> list[Judged]:
    """What every seat can expect in each of many positions. A position is given as states that it may be: one, or with
    secrets some determinisations. They may be changed. All chances that a table and a review show come from here."""
    return [shortened(one) for one in judged(evaluator, positions)]


def shortened(one: Judged) -> Judged:
    between = one.between and [(round(low, 4), round(high, 4)) for low, high in one.between]
    return Judged(rounded(one.chances), rounded(one.money), between)


def rounded(values: Sequence[float]) -> list[float]:
    return [round(value, 4) for value in values]


def forecasts_of(views: Sequence[View], determinisations: int = DETERMINISATIONS) -> list[Judged]:
    """The same for some positions of one game, each by what its view shows."""
    if not views:
        return []
    evaluator = evaluator_of(views[0]["game"])
    return forecasts(evaluator, [drawn(evaluator, view, determinisations) for view in views])


def drawn(evaluator: Evaluator[S], view: View, determinisations: int) -> list[S]:
    """States that a view may be, always the same ones; without secrets there is only one."""
    determinise, rng = evaluator.determiniser(view), seeded(view)
    return [determinise(rng) for _ in range(determinisations if evaluator.rules.has_secrets else 1)]


def outlooks(
    questions: Sequence[tuple[View, Sequence[tuple[str, ...]]]], determinisations: int = OF_A_MOVE
) -> list[list[Judged]]:
    """What moves of the seat that is to act lead to, for some views of one game: the moves of a view all on the same
    determinisations and draws. An empty move is the position itself."""
    if not questions:
        return []
    evaluator = evaluator_of(questions[0][0]["game"])
    positions = []
    for view, moves in questions:
        states = drawn(evaluator, view, determinisations)
        positions += [[moved(evaluator, state, move) for state in states] for move in moves]
    found = iter(forecasts(evaluator, positions))
    return [[next(found) for _ in moves] for _, moves in questions]


def moved(evaluator: Evaluator[S], state: S, move: Sequence[str]) -> S:
    """The move played to its end: behind a bid everybody passes, as where a hint says what it leads to."""
    return play_out(evaluator.rules, state, [evaluator.rules.parse(action) for action in move]).after


def search(view: View, rng: Random, budget: Budget) -> Chances:
    """The mean over the simulations of a search; a static evaluation where no seat is to act."""
    if not isinstance(view["to_act"], int):
        return Chances(forecasts_of([view])[0].chances, 0)
    searching = Search(evaluator_of(view["game"]), view, rng)
    searching.run(budget)
    return Chances(rounded(searching.win_probabilities()), searching.simulations)
