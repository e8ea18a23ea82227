"""Win probabilities of every seat, from a view: by static evaluation or by search."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from railhead.bots.evaluator import Evaluator, S
from railhead.bots.evaluators import evaluator_of
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import Search
from railhead.core.game import CHANCE
from railhead.core.view import View

DETERMINISATIONS = 48
"""With secrets, over how many determinisations a static evaluation is averaged."""

IN_A_REVIEW, OF_A_MOVE = 16, 6
"""The same for each position of a whole game, and for each of two moves that are compared on the same ones."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Win probabilities by seat, adding up to 1, and how many simulations were made; 0 is a static evaluation."""

    chances: list[float]
    simulations: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a move leads to: each seat's chances, and the money it can expect to end with."""

    chances: list[float]
    money: list[float]


def seeded(view: View) -> Random:
    """A random generator seeded by the view alone, so that the same question always has the same answer."""
    position = {key: value for key, value in view.items() if key not in ("choices", "ply")}
    return Random(json.dumps(position, sort_keys=True))


def evaluate(view: View, rng: Random, determinisations: int = DETERMINISATIONS) -> Chances:
    """The static evaluation, after quiescence."""
    evaluator = evaluator_of(view["game"])
    determinise = evaluator.determiniser(view)
    states = [determinise(rng) for _ in range(determinisations if evaluator.rules.has_secrets else 1)]
    return Chances(average([evaluated(evaluator, state, rng) for state in states]), 0)


def outlooks(view: View, moves: Sequence[Sequence[str]]) -> list[Outlook]:
    """What each of some moves of the seat that is to act leads to, all on the same determinisations and draws."""
    evaluator = evaluator_of(view["game"])
    determinise, rng = evaluator.determiniser(view), seeded(view)
    states = [determinise(rng) for _ in range(OF_A_MOVE if evaluator.rules.has_secrets else 1)]
    return [outlook(evaluator, [moved(evaluator, state, move) for state in states]) for move in moves]


def moved(evaluator: Evaluator[S], state: S, move: Sequence[str]) -> S:
    after = state.copy()
    for action in move:
        evaluator.rules.play(after, evaluator.rules.parse(action))
    return after


def outlook(evaluator: Evaluator[S], states: Sequence[S]) -> Outlook:
    """The mean over states that may be changed; money is counted in the quiet position."""
    chances = [evaluated(evaluator, state, Random(number)) for number, state in enumerate(states)]
    money = [evaluator.expected_scores(state) for state in states]
    return Outlook(average(chances), average(money))


def evaluated(evaluator: Evaluator[S], state: S, rng: Random) -> list[float]:
    """The evaluation of a state that may be changed; chance is drawn."""
    while evaluator.rules.to_act(state) == CHANCE:
        evaluator.rules.play(state, rng.choice(evaluator.rules.legal(state)))
    if evaluator.rules.to_act(state) is not None:
        evaluator.quiesce(state)
    return evaluator.win_probabilities(state)


def search(view: View, rng: Random, budget: Budget) -> Chances:
    """The mean over the simulations of a search; a static evaluation where no seat is to act."""
    if not isinstance(view["to_act"], int):
        return evaluate(view, rng)
    searching = Search(evaluator_of(view["game"]), view, rng)
    searching.run(budget)
    return Chances([round(chance, 4) for chance in searching.win_probabilities()], searching.simulations)


def average(values: Sequence[Sequence[float]]) -> list[float]:
    return [round(fmean(of_seat), 4) for of_seat in zip(*values, strict=True)]
