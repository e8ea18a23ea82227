"""Winning chances of every seat, as somebody with a view can judge them: at a glance, or by looking ahead."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from railhead.bots.judge import Judge, S
from railhead.bots.judges import judge_of
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import Search
from railhead.core.game import CHANCE
from railhead.core.view import View

DEALS = 48
"""So many guesses at hidden things a glance is averaged over."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Each seat's part of the win, adding up to 1, and how many simulations say so; 0 is a glance."""

    chances: list[float]
    simulations: int


def seeded(view: View) -> Random:
    """A generator that the view alone decides, so that the same question always has the same answer."""
    position = {key: value for key, value in view.items() if key not in ("choices", "ply")}
    return Random(json.dumps(position, sort_keys=True))


def glance(view: View, rng: Random) -> Chances:
    """What the judge thinks, once what has begun is settled."""
    judge = judge_of(view["game"])
    guess = judge.guesses(view)
    states = [guess(rng) for _ in range(DEALS if judge.rules.has_secrets else 1)]
    return Chances(average([judged(judge, state, rng) for state in states]), 0)


def judged(judge: Judge[S], state: S, rng: Random) -> list[float]:
    """The chances of a state that we own; chance draws as it comes."""
    while judge.rules.to_act(state) == CHANCE:
        judge.rules.play(state, rng.choice(judge.rules.legal(state)))
    if judge.rules.to_act(state) is not None:
        judge.settle(state)
    return judge.chances(state)


def search(view: View, rng: Random, budget: Budget) -> Chances:
    """What a search finds within its budget: the average over all its simulations. Where nobody is asked, a glance."""
    if not isinstance(view["to_act"], int):
        return glance(view, rng)
    searching = Search(judge_of(view["game"]), view, rng)
    searching.run(budget)
    return Chances([round(chance, 4) for chance in searching.chances()], searching.simulations)


def average(values: Sequence[Sequence[float]]) -> list[float]:
    return [round(fmean(of_seat), 4) for of_seat in zip(*values, strict=True)]
