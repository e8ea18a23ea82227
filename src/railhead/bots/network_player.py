"""A trained network at a table: a view is read into arrays, judged, and answered. This needs numpy."""

from random import Random
from typing import Any

import numpy as np

from railhead.bots.greedy import GreedyBot
from railhead.bots.mcts.budget import Budget
from railhead.bots.network_evaluator import NetworkEvaluator
from railhead.bots.network_search import NetworkSearch
from railhead.core.view import View
from railhead.vector import bids
from railhead.vector.network import Judgement, softmax

LOST = 0.01
"""With less of a chance it plays for money alone."""


class NetworkPlayer:
    """Plays by the network of one title."""

    def __init__(self, network: NetworkEvaluator) -> None:
        self.network, self.engine = network, network.engine
        self.for_money = GreedyBot()

    def choose(self, view: View, temperature: float, rng: Random) -> str:
        """One of the choices of a view, drawn by the network. It has learned to win and nothing else, so once it sees
        no chance, whoever plays for money is asked."""
        state = self.engine.read([view])
        legal = self.engine.legal(state)
        may = bids.choices(np, legal)
        judged = self.network.judged(state)
        if self.has_lost(state, judged):
            return self.for_money.choose(view, rng)
        chances = softmax(np, judged.choices / temperature, may)[0]
        places = np.flatnonzero(may[0])
        choice = rng.choices(places.tolist(), chances[places].tolist())[0]
        number = int(bids.decoded(np, legal, np.array([choice]))[0])
        return str(self.engine.actions.action(number))

    def has_lost(self, state: Any, judged: Judgement) -> bool:
        seat = self.network.looking(state)
        chances = self.network.expected(state, seat, judged).chances[0]
        return float(chances[int(seat[0])]) < LOST

    def search(self, view: View, budget: Budget, rng: Random) -> str:
        """The best of the choices of a view that a search finds."""
        search = NetworkSearch(self.network, view, rng)
        search.run(budget)
        return str(self.engine.actions.action(search.best()))
