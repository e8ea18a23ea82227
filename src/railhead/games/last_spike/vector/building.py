"""Tiles: where they may go, what they cost and who can pay (LS-TURN, LS-SELL); what a railway is (LS-END-1)."""

import numpy as np

from railhead.games.last_spike.rules.components import DOUBLE, SPACES
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import LAID, State
from railhead.vector.arrays import Array, Xp, marked, pick, total

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


def complete(state: State) -> Array:
    """LS-PAY-1: by route whether all its spaces are built."""
    laid = state.tiles == LAID
    first, second, third, fourth = (laid[..., space::SPACES] for space in range(SPACES))
    return first & second & third & fourth


def complete_bits(xp: Xp, state: State) -> Array:
    """The complete routes, as bits."""
    return total(xp.where(complete(state), of.ROUTE_BIT, 0))


def is_railway(routes: Array) -> Array:
    """LS-END-1: whether routes, as bits, make an unbroken railway from St. Louis to Sacramento."""
    return (routes[..., None] & of.RAILWAYS == of.RAILWAYS).any(-1)


# Means


def saleable(xp: Xp, state: State) -> Array:
    """LS-SELL-2, LS-READ-9: by card whether the bank would take it: not if free, nor of a connected city."""
    return ~of.IS_FREE & (complete_bits(xp, state)[..., None] & of.AROUND_CARD != of.AROUND_CARD)


def means(xp: Xp, state: State) -> Array:
    """LS-TURN-4: by seat its cash and what the bank gives for its land."""
    value = xp.where(saleable(xp, state), of.SALE_VALUE, 0)
    land = [xp.where(state.cards == seat, value, 0).sum(-1, dtype=np.int32) for seat in range(of.SEATS)]
    return state.cash + xp.stack(land, axis=-1)


def playable(xp: Xp, state: State) -> Array:
    """LS-READ-1: the tiles that the seat in turn may play: those with a normal place, or, if it can pay for none of
    them, others at double cost."""
    placed, funds = has_place(xp, state), pick(xp, means(xp, state), state.turn)
    payable = (state.tiles == state.turn[..., None]) & (prices(xp, state) <= funds[..., None])
    normal = payable & placed
    only_normal = ~state.voluntary_double & normal.any(-1)
    return xp.where(only_normal[..., None], normal, payable)


def bankrupt(xp: Xp, state: State) -> Array:
    """LS-SELL-5: by seat whether it has tiles and can raise the cost of none of them."""
    price = prices(xp, state)
    dear = np.int32(np.iinfo(np.int32).max)
    least = [xp.where(state.tiles == seat, price, dear).min(-1) for seat in range(of.SEATS)]
    return (state.held > 0) & (xp.stack(least, axis=-1) > means(xp, state))
