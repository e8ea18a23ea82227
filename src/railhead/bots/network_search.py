"""A search on top of a trained network: what it would rather do is played on for a few actions, many times at once.

Every game stays in arrays: the candidates of a position stand side by side, the network plays all seats for some
actions, and then says who will win. A choice is rated by what the network thought of it first, and by what came of it.
"""

import time
from random import Random

import numpy as np

from railhead.bots.mcts.budget import Budget
from railhead.bots.network_evaluator import NetworkEvaluator, rows
from railhead.core.view import View
from railhead.vector import bids
from railhead.vector.arrays import Array
from railhead.vector.network import softmax
from railhead.vector.random_play import mixed

CANDIDATES = 6
"""So many choices are looked at, the likeliest first."""

LEAST_CHANCE = 0.02
"""A choice that the network would make less often is no candidate."""

DECIDED = 0.97
"""A choice that it would make more often is made at once."""

PLIES = 4
"""So many actions are played on before a position is judged."""

WEIGHT = 60.0
"""How much a chance to win counts beside the logarithm of a prior: one in 60 makes a choice e times better."""

AT_ONCE = 32
"""So many playouts go side by side: with fewer numpy is slower, with more the clock is read too seldom."""

CLEAR = 2.0
"""A candidate that is so many standard errors behind the best is given up."""


class NetworkSearch:
    """A search from one view. It is run within a budget, and asked for its best choice."""

    def __init__(self, network: NetworkEvaluator, view: View, rng: Random) -> None:
        self.network, self.engine = network, network.engine
        self.rng = np.random.default_rng(rng.getrandbits(64))
        self.root = self.engine.read([view])
        self.seat = int(self.engine.to_act(self.root)[0])
        self.legal = self.engine.legal(self.root)
        self.candidates, self.priors = self.likeliest()
        self.totals = np.zeros(len(self.candidates))
        self.squares = np.zeros(len(self.candidates))
        self.visits = np.zeros(len(self.candidates), np.int64)
        self.simulations = 0

    def likeliest(self) -> tuple[Array, Array]:
        """The candidates, the likeliest first, and how likely they are."""
        may = bids.choices(np, self.legal)
        chances = softmax(np, self.network.judged(self.root).choices, may)[0]
        order = np.argsort(-chances)[:CANDIDATES]
        kept = order[: 1 if chances[order[0]] > DECIDED else max(1, int((chances[order] > LEAST_CHANCE).sum()))]
        return kept, chances[kept]

    def run(self, budget: Budget) -> None:
        """Play candidates on until the budget is used up, or one is clearly the best."""
        begun = time.perf_counter()
        left = budget.left(0, 0.0)
        while left > 0 and (running := self.running()).size > 1:
            self.simulate(np.repeat(running, max(1, min(left, AT_ONCE) // running.size)))
            left = budget.left(self.simulations, time.perf_counter() - begun)

    def running(self) -> Array:
        """The candidates that may still turn out to be the best."""
        if not self.visits.all():
            return np.arange(len(self.candidates))
        visits = np.maximum(self.visits, 1)
        variances = np.maximum(self.squares / visits - (self.totals / visits) ** 2, 0.01)
        errors = WEIGHT * np.sqrt(variances / visits)
        ratings = self.ratings()
        best = ratings.argmax()
        return np.flatnonzero(ratings + CLEAR * np.hypot(errors, errors[best]) >= ratings[best])

    def simulate(self, chosen: Array) -> None:
        """One playout for each of these candidates."""
        values = self.playouts(self.candidates[chosen])[:, self.seat]
        np.add.at(self.totals, chosen, values)
        np.add.at(self.squares, chosen, values**2)
        np.add.at(self.visits, chosen, 1)
        self.simulations += len(chosen)

    def playouts(self, choices: Array) -> Array:
        """By seat what came of some choices: the chances after a few actions, or the result."""
        number = self.rng.integers(0, 2**32, len(choices), np.uint32)
        root, legal = (rows(one, np.zeros(len(choices), np.int64)) for one in (self.root, self.legal))
        state = self.engine.step(self.engine.dealt(root, number), bids.decoded(np, legal, choices))
        for _ in range(PLIES):
            state = self.network.played_on(self.network.settled(state, mixed(number)), self.rng)
            number = mixed(number + np.uint32(1))
        return self.network.forecast(self.network.settled(state, number)).chances

    def ratings(self) -> Array:
        """The candidates by prior and by what came of them."""
        means = self.totals / np.maximum(self.visits, 1)
        return np.log(self.priors) + WEIGHT * means

    def best(self) -> int:
        """The number of the action with the best rating; without a playout the likeliest."""
        choice = self.candidates[[self.ratings().argmax()]]
        return int(bids.decoded(np, self.legal, choice)[0])
