"""A trained network at a table: a view is read into arrays, judged, and answered. This needs numpy."""

from pathlib import Path
from random import Random

import numpy as np

from railhead.core.errors import because
from railhead.core.view import View
from railhead.vector import bids
from railhead.vector.engines import engine_of
from railhead.vector.network import judge, softmax
from railhead.vector.weights import WeightsError, read_weights


class NetworkPlayer:
    """The network of one title."""

    def __init__(self, game: str, path: Path) -> None:
        self.game, self.path = game, path
        self.engine = engine_of(game)
        self.header, self.weights = read_weights(path, game)

    def choose(self, view: View, temperature: float, rng: Random) -> str:
        """One of the choices of a view, drawn by the network."""
        state = self.engine.read([view])
        legal = self.engine.legal(state)
        may = bids.choices(np, legal)
        seen = self.engine.observe(state, self.engine.to_act(state))
        self.check(seen.shape[-1], may.shape[-1])
        judged = judge(np, self.header.sizes, self.weights, seen)
        chances = softmax(np, judged.choices / temperature, may)[0]
        places = np.flatnonzero(may[0])
        choice = rng.choices(places.tolist(), chances[places].tolist())[0]
        number = int(bids.decoded(np, legal, np.array([choice]))[0])
        return str(self.engine.actions.action(number))

    def check(self, seen: int, choices: int) -> None:
        """Weights that were trained on another version of the engine are refused."""
        sizes = self.header.sizes
        if (seen, choices) != (sizes.seen, sizes.choices):
            raise WeightsError(because("error.weights_sizes", path=self.path, title=self.game))
