"""American Rails in arrays, behind the face that every second engine shows."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from railhead.games.american_rails.rules.actions import TABLE
from railhead.games.american_rails.vector import observation, rounds, tables, turn
from railhead.games.american_rails.vector import state as positions
from railhead.games.american_rails.vector.state import State
from railhead.vector.arrays import Array, Xp
from railhead.vector.engine import Legal, Setup, WithoutSecrets


class AmericanRails(WithoutSecrets[State]):
    """Many games of American Rails at once."""

    actions = TABLE
    most_seats = tables.SEATS
    companies = tables.COMPANIES

    def __init__(self, xp: Xp) -> None:
        self.xp = xp

    def new(self, setups: Sequence[Setup]) -> State:
        """The games before their first action."""
        xp = self.xp
        return positions.new(
            xp,
            xp.asarray(np.array([setup.seats for setup in setups], np.int8)),
            xp.asarray(np.array([setup.edition == positions.FIRST_PRINTING for setup in setups], np.bool_)),
        )

    def again(self, state: State) -> State:
        """The same games from their beginning."""
        return positions.new(self.xp, state.seats, state.first_printing)

    def read(self, views: Sequence[Mapping[str, Any]]) -> State:
        return positions.read(self.xp, views)

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
        return rounds.winners(self.xp, state)

    def observe(self, state: State, seat: Array) -> Array:
        return observation.observe(self.xp, state, seat)

    def paid(self, before: State, after: State) -> Array:
        """By company what a share of it was paid by one action."""
        return rounds.paid(self.xp, before, after)
