"""Answers played on by the bot that learned, many at once, and judged by its forecast. This needs numpy."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from railhead.analysis.puzzles.judge import Move
from railhead.bots.network_evaluator import NetworkEvaluator, rows
from railhead.bots.policy import network_of
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.vector.arrays import Array
from railhead.vector.random_play import mixed

PLIES = 24
"""So many actions are played on before the network says who will win; most games that are nearly over end before."""

SEED = 1890


class NetworkJudge:
    """The network plays all seats, as it did in training."""

    playouts = 96

    def __init__(self, game: str, plies: int = PLIES) -> None:
        self.rules, self.network, self.plies = game_of(game), network_of(game), plies

    def glance(self, view: View, moves: Sequence[Move]) -> list[float]:
        seat = view["to_act"]
        return [float(chance) for chance in self.network.forecast(self.after(view, moves)).chances[:, seat]]

    def played_on(self, view: View, moves: Sequence[Move], playouts: int) -> list[list[float]]:
        after = rows(self.after(view, moves), np.repeat(np.arange(len(moves)), playouts))
        values = Playouts(self.network, after).chances(self.plies)[:, view["to_act"]]
        return [[float(value) for value in part] for part in np.split(values, len(moves))]

    def after(self, view: View, moves: Sequence[Move]) -> Any:
        """The positions after the moves; nothing is hidden in titles that have a network."""
        return self.network.dealt([self.view_after(view, move) for move in moves])

    def view_after(self, view: View, move: Move) -> View:
        state = self.rules.sample(view, Random(0))
        for text in move:
            self.rules.play(state, self.rules.parse(text))
        return self.rules.view(state, self.rules.to_act(state))


class Playouts:
    """Games side by side."""

    def __init__(self, network: NetworkEvaluator, state: Any) -> None:
        self.network, self.engine, self.state = network, network.engine, state
        self.rng = np.random.default_rng(SEED)

    def chances(self, plies: int) -> Array:
        """By seat, after so many actions or at the end."""
        for _ in range(plies):
            if self.engine.is_over(self.state).all():
                break
            self.state = self.network.settled(self.network.played_on(self.state, self.rng), self.numbers())
        return self.network.forecast(self.state).chances

    def numbers(self) -> Array:
        return mixed(self.rng.integers(0, 2**32, len(self.state.seats), np.uint32))
