"""What was said: the numbers of actions, taken apart."""

from typing import NamedTuple

import numpy as np

from railhead.games.last_spike.vector import tables as of
from railhead.vector.arrays import NONE, Array, Xp


class Said(NamedTuple):
    """Of each action what it names; a tile, a card or a city that it does not name is NONE."""

    play: Array
    sell: Array
    buy: Array
    skips: Array
    draw: Array


def heard(xp: Xp, action: Array) -> Said:
    """The parts of some actions."""

    def within(first: int, many: int) -> Array:
        return xp.where((action >= first) & (action < first + many), action - first, NONE).astype(np.int8)

    return Said(
        play=within(of.FIRST_PLAY, len(of.TILES)),
        sell=within(of.FIRST_SALE, of.CARDS),
        buy=within(of.FIRST_PURCHASE, len(of.CITIES)),
        skips=action == of.SKIPS,
        draw=within(of.FIRST_DRAW, len(of.TILES)),
    )
