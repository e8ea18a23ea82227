"""Seats around a table, in arrays: what of all games looks or goes clockwise."""

from collections.abc import Callable

import numpy as np

from railhead.vector.arrays import Array, Xp


def next_in(xp: Xp, still_in: Array, seat: Array, seats: Array) -> Array:
    """The next clockwise after a seat of those who are still in."""
    width = still_in.shape[-1]
    places = np.arange(width, dtype=np.int8)
    distance = (places - seat[..., None] - 1) % seats[..., None]
    return xp.where(still_in, distance * width + places, np.int8(width**2)).min(-1) % width


def around(xp: Xp, seat: Array, seats: Array, width: int) -> tuple[Array, Callable[[Array], Array]]:
    """Which places around the table are taken, from a seat itself on clockwise, and what turns values by seat so."""
    places = np.arange(width, dtype=np.int8)
    order = (seat[..., None] + places) % seats[..., None]
    sits = places < seats[..., None]

    def turned(by_seat: Array) -> Array:
        return xp.where(sits, xp.take_along_axis(by_seat, order, -1), 0)

    return sits, turned
