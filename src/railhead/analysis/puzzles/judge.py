"""The deep search by which answers are compared: each is played, and played on many times; how often does it win?

By the bot that learned where it plays a title best, otherwise by the rollouts of its evaluator.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any, Protocol

from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import draw_chance
from railhead.bots.policy import lack_of
from railhead.core.view import View

Move = Sequence[str]
"""Texts of actions, played one after the other."""

DEVIATIONS = 2.58
"""Standard errors on either side of a 99 % interval."""


class Judge(Protocol):
    """Whoever compares moves."""

    playouts: int
    """How often a move is played on in a deep search."""

    def glance(self, view: View, moves: Sequence[Move]) -> list[float]:
        """The chances after each move for the seat that plays it, at little cost."""

    def played_on(self, view: View, moves: Sequence[Move], playouts: int) -> list[list[float]]:
        """Of each move what came of it for the seat that plays it, so many times."""


class EvaluatorJudge:
    """Plays on by the evaluator. Every move meets the same determinisations, so that luck does not decide."""

    GLANCES = 32
    playouts = 500

    def __init__(self, game: str) -> None:
        self.evaluator = evaluator_of(game)

    def glance(self, view: View, moves: Sequence[Move]) -> list[float]:
        return [fmean(values) for values in self.played_on(view, moves, self.GLANCES)]

    def played_on(self, view: View, moves: Sequence[Move], playouts: int) -> list[list[float]]:
        determinise, seat = self.evaluator.determiniser(view), view["to_act"]
        assert isinstance(seat, int)
        drawn = [determinise(Random(number)) for number in range(playouts)]
        return [[self.after(state, move, Random(number))[seat] for number, state in enumerate(drawn)] for move in moves]

    def after(self, state: Any, move: Move, rng: Random) -> list[float]:
        rules, after = self.evaluator.rules, state.copy()
        for text in move:
            rules.play(after, rules.parse(text))
        draw_chance(self.evaluator, after, rng)
        if rules.to_act(after) is not None:
            self.evaluator.quiesce(after)
        return self.evaluator.win_probabilities(after)


@cache
def judge_of(game: str) -> Judge:
    if lack_of(game) is not None or not evaluator_of(game).prefers_learned:
        return EvaluatorJudge(game)
    judge: Judge = import_module("railhead.analysis.puzzles.network_judge").NetworkJudge(game)
    return judge


@dataclass(frozen=True, slots=True)
class Margin:
    """By how much one sample of playouts is better than another, and the lower end of the 99 % interval."""

    mean: float
    at_least: float


def margin(better: Sequence[float], worse: Sequence[float]) -> Margin:
    mean = fmean(better) - fmean(worse)
    error = sqrt(pvariance(better) / len(better) + pvariance(worse) / len(worse))
    return Margin(mean, mean - DEVIATIONS * error)
