"""A trained network at a table: a view is read into arrays, judged, and answered. This needs numpy."""

from random import Random

import numpy as np

from railhead.bots.mcts.budget import Budget
from railhead.bots.network_evaluator import NetworkEvaluator
from railhead.bots.network_search import NetworkSearch
from railhead.core.view import View
from railhead.vector import bids
from railhead.vector.network import softmax


class NetworkPlayer:
    """Plays by the network of one title."""

    def __init__(self, network: NetworkEvaluator) -> None:
        self.network, self.engine = network, network.engine

    def choose(self, view: View, temperature: float, rng: Random) -> str:
        """One of the choices of a view, drawn by the network."""
        state = self.engine.read([view])
        legal = self.engine.legal(state)
        may = bids.choices(np, legal)
        judged = self.network.judged(state)
        chances = softmax(np, judged.choices / temperature, may)[0]
        places = np.flatnonzero(may[0])
        choice = rng.choices(places.tolist(), chances[places].tolist())[0]
        number = int(bids.decoded(np, legal, np.array([choice]))[0])
        return str(self.engine.actions.action(number))

    def search(self, view: View, budget: Budget, rng: Random) -> str:
        """The best of the choices of a view that a search finds."""
        search = NetworkSearch(self.network, view, rng)
        search.run(budget)
        return str(self.engine.actions.action(search.best()))
