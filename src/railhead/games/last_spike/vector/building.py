"""Tiles: where they may go, what they cost and who can pay (LS-TURN, LS-SELL); what a railway is (LS-END-1)."""

import numpy as np

from railhead.games.last_spike.rules.components import DOUBLE, SPACES
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import LAID, State
from railhead.vector.arrays import Array, Xp, marked, pick

BEYOND = np.int32(np.iinfo(np.int32).max)
"""A cost that nobody can raise."""

# Spaces and routes


def has_place(xp: Xp, state: State) -> Array:
    """LS-TURN-2, LS-READ-2: by tile, whether its space is next to a city, or to a tile on the same route."""
    laid = state.tiles == LAID
    return of.IS_END | xp.roll(laid, 1, -1) | xp.roll(laid, -1, -1)


def prices(xp: Xp, state: State) -> Array:
    """By tile what it costs now: double without a normal place (LS-TURN-3)."""
    return xp.where(has_place(xp, state), of.COST, of.COST * DOUBLE)


def price_of(xp: Xp, state: State, tile: Array) -> Array:
    """What one tile costs now; 0 for NONE."""
    return xp.where(marked(tile, len(of.TILES)), prices(xp, state), 0).sum(-1, dtype=np.int32)


def is_complete(xp: Xp, state: State, route: Array) -> Array:
    """LS-PAY-1: whether all spaces of a route are built; not for NONE."""
    laid = state.tiles == LAID
    first, second, third, fourth = (laid[..., space::SPACES] for space in range(SPACES))
    return pick(xp, first & second & third & fourth, route) != 0


def is_railway(routes: Array) -> Array:
    """LS-END-1: whether routes, as bits, make an unbroken railway from St. Louis to Sacramento."""
    return (routes[..., None] & of.RAILWAYS == of.RAILWAYS).any(-1)


# Means


def saleable(state: State) -> Array:
    """LS-SELL-2, LS-READ-9: by card whether the bank would take it: not if free, nor of a connected city."""
    return ~of.IS_FREE & (state.routes[..., None] & of.AROUND_CARD != of.AROUND_CARD)


def means(xp: Xp, state: State, seats: Array) -> Array:
    """LS-TURN-4: by some seats their cash, and what the bank gives for their land."""
    sold = saleable(state)[..., None, :] & (state.cards[..., None, :] == seats[..., None])
    return pick(xp, state.cash[..., None, :], seats) + xp.where(sold, of.SALE_VALUE, 0).sum(-1, dtype=np.int32)


def playable(xp: Xp, state: State) -> Array:
    """LS-READ-1: the tiles that the seat in turn may play: those with a normal place, or, if it can pay for none of
    them, others at double cost."""
    turn = state.turn[..., None]
    payable = (state.tiles == turn) & (prices(xp, state) <= means(xp, state, turn))
    normal = payable & has_place(xp, state)
    only_normal = ~state.voluntary_double & normal.any(-1)
    return xp.where(only_normal[..., None], normal, payable)


def bankrupt(xp: Xp, state: State) -> Array:
    """LS-SELL-5: by seat whether it has tiles and can raise the cost of none of them."""
    seats = np.arange(of.SEATS, dtype=np.int8)
    is_held = state.tiles[..., None, :] == seats[:, None]
    cheapest = xp.where(is_held, prices(xp, state)[..., None, :], BEYOND).min(-1)
    return (state.held > 0) & (cheapest > means(xp, state, seats))
