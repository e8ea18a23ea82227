"""Random play of many games, which is how an engine is measured and its arrays are filled with positions.

The numbers come from a mixing function, not from a generator of numpy or jax: a seed gives the same games in both.
"""

from typing import Any

import numpy as np

from railhead.vector.arrays import Array, Xp, nth_set, where
from railhead.vector.engine import Engine, Legal


def mixed(values: Array) -> Array:
    """Whole numbers of 32 bits, each turned into another that looks random."""
    values = (values ^ (values >> 16)) * np.uint32(0x7FEB352D)
    values = (values ^ (values >> 15)) * np.uint32(0x846CA68B)
    return values ^ (values >> 16)


def numbers(xp: Xp, games: int, seed: Array, turn: Array) -> Array:
    """A number of 32 bits for each game, by a seed and by how often it was asked."""
    seed, turn = (xp.asarray(value).astype(np.uint32).reshape(1) for value in (seed, turn))
    return mixed(xp.arange(games, dtype=np.uint32) ^ mixed(turn ^ mixed(seed)))


def any_of(xp: Xp, legal: Legal, number: Array) -> Array:
    """A legal action of each game by a random number, all alike probable; any number where nothing is legal."""
    said = legal.actions.sum(-1, dtype=np.int32)
    bids = xp.maximum(legal.most - legal.least + 1, 0)
    rank = (number % xp.maximum(said + bids, 1).astype(np.uint32)).astype(np.int32)
    bid = legal.actions.shape[-1] + legal.least + rank - said
    return xp.where(rank < said, nth_set(xp, legal.actions, rank), bid)


def advance(xp: Xp, engine: Engine[Any], state: Any, number: Array) -> Any:
    """Each game one action further; one that was over begins again."""
    state = engine.step(state, any_of(xp, engine.legal(state), number))
    return where(xp, engine.is_over(state), engine.again(state), state)
