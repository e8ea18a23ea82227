"""Bids for a network: a few cells relative to the least bid, since bids themselves have no bound.

What a network chooses from are the actions of the table and behind them these cells: the least bid, a little more,
much more, and everything. No two that are legal mean the same bid.
"""

import numpy as np

from railhead.vector.arrays import Array, Xp, at
from railhead.vector.engine import Legal

MORE = np.array([*range(16), 18, 22, 28, 36, 48, 64, 90], np.int32)
CELLS = len(MORE) + 1
"""So much above the least bid; the last cell is all that the bidder has."""


def amounts(xp: Xp, legal: Legal) -> Array:
    """The bid that each cell means."""
    return xp.concatenate((legal.least[..., None] + MORE, legal.most[..., None]), axis=-1)


def choices(xp: Xp, legal: Legal) -> Array:
    """Flags for what a network may choose: actions, then cells."""
    below = legal.least[..., None] + MORE < legal.most[..., None]
    return xp.concatenate((legal.actions, below, (legal.least <= legal.most)[..., None]), axis=-1)


def decoded(xp: Xp, legal: Legal, choice: Array) -> Array:
    """The number of the action that a network chose."""
    first_bid = legal.actions.shape[-1]
    cell = xp.clip(choice - first_bid, 0, CELLS - 1)
    return xp.where(choice < first_bid, choice, first_bid + at(xp, amounts(xp, legal), cell))
