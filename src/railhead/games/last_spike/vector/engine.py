"""The Last Spike in arrays, behind the face that every second engine shows."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from railhead.games.last_spike.rules.actions import TABLE
from railhead.games.last_spike.vector import ending, hidden, land, observation, tables, turn
from railhead.games.last_spike.vector import state as positions
from railhead.games.last_spike.vector.state import State
from railhead.vector.arrays import Array, Xp
from railhead.vector.engine import Legal, Setup


class LastSpike:
    """Many games of The Last Spike at once."""

    actions = TABLE
    most_seats = tables.SEATS
    companies = len(tables.CITIES)

    def __init__(self, xp: Xp) -> None:
        self.xp = xp

    def new(self, setups: Sequence[Setup]) -> State:
        """The games before their first action."""
        xp = self.xp
        return positions.new(
            xp,
            xp.asarray(np.array([setup.seats for setup in setups], np.int8)),
            xp.asarray(np.array([setup.options["voluntary_double"] for setup in setups], np.bool_)),
            xp.asarray(np.array([setup.options["hidden_cash"] for setup in setups], np.bool_)),
        )

    def again(self, state: State) -> State:
        """The same games from their beginning."""
        return positions.new(self.xp, state.seats, state.voluntary_double, state.hidden_cash)

    def read(self, views: Sequence[Mapping[str, Any]]) -> State:
        return positions.read(self.xp, views)

    def known(self, state: State, seat: Array) -> State:
        return hidden.known(self.xp, state, seat)

    def dealt(self, state: State, number: Array) -> State:
        return hidden.dealt(self.xp, state, number)

    def is_over(self, state: State) -> Array:
        return state.phase == positions.OVER

    def to_act(self, state: State) -> Array:
        return turn.to_act(self.xp, state)

    def legal(self, state: State) -> Legal:
        return turn.legal(self.xp, state)

    def step(self, state: State, action: Array) -> State:
        return turn.step(self.xp, state, action)

    def scores(self, state: State) -> Array:
        return state.cash

    def winners(self, state: State) -> Array:
        return ending.winners(self.xp, state)

    def observe(self, state: State, seat: Array) -> Array:
        return observation.observe(self.xp, state, seat)

    def observe_all(self, state: State, seat: Array) -> Array:
        return observation.observe_all(self.xp, state, seat)

    def paid(self, before: State, after: State) -> Array:
        """By city, which is what one can own a part of here, what a card of it was paid by one action."""
        return land.paid(before, after)
