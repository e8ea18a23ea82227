"""The last spike (LS-END) in arrays, as `bots/spike.py` has it: who would win by it, and the risk of leaving it to
a rival."""

import numpy as np

from railhead.games.last_spike.bots.action_values import DANGER, VICTORY
from railhead.games.last_spike.bots.in_arrays.tables import CITIES, FINISHING
from railhead.games.last_spike.rules.components import BONUS, SPACES, THOUSAND
from railhead.games.last_spike.vector import building, ending, land
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.observation import owned_cards, spaces_of
from railhead.games.last_spike.vector.state import LAID, State
from railhead.vector.arrays import Array, Xp, look_up, marked, pick, total

LOWEST = np.int32(-(1 << 30))
WON, LOST = np.float32(VICTORY), np.float32(-VICTORY)
FIRST_PAYOUT = of.PAYOUT[:, 1]
LEVEL = np.int32(of.PRICE.sum() // THOUSAND + 1)
"""LS-END-3: a thousand in cash counts for more than all land."""

# Who would win


def paid_by_route(xp: Xp, state: State) -> Array:
    """LS-PAY-1: by route, then by seat, what it would pay now."""
    by_city = look_up(xp, of.PAYOUT, (CITIES[:, None], owned_cards(state)))
    return by_city[..., of.ENDS[:, 0], :] + by_city[..., of.ENDS[:, 1], :]


def free_beside(state: State) -> Array:
    """LS-FREE-1: by tile whether it would bring a free card. Of such a city nobody has a card yet (LS-FREE-2)."""
    return land.is_closed(state)[..., of.CITY_BESIDE] & of.IS_END


def wins_by(xp: Xp, state: State) -> Array:
    """LS-END-3: by tile, then by seat: whether it would win, alone or with others, if it drove the last spike there."""
    sits = (state.seats[..., None] > ending.SEAT)[..., None, :]
    cash = (state.cash[..., None, :] + paid_by_route(xp, state)) // THOUSAND
    standing = xp.where(sits, cash * LEVEL + ending.land_values(xp, state)[..., None, :] // THOUSAND, LOWEST)
    others = xp.where(np.eye(of.SEATS, dtype=np.bool_), LOWEST, standing[..., None, :]).max(-1)
    gain = BONUS + xp.where(free_beside(state), FIRST_PAYOUT[of.CITY_BESIDE], 0) - building.prices(xp, state)
    after = standing[..., of.ROUTE_OF, :] + (gain // THOUSAND * LEVEL)[..., None]
    return sits & (after >= others[..., of.ROUTE_OF, :])


# What it is worth


def of_ending(xp: Xp, state: State) -> Array:
    """By tile the value of being the last spike, or the cost of leaving it to a rival; 0 for most."""
    built = spaces_of(state.tiles == LAID)
    finishes = is_among(look_up(xp, FINISHING, state.routes))
    ready = finishes & (built == SPACES - 1)
    wins = wins_by(xp, state)
    mine = pick(xp, wins, state.turn[..., None]) != 0
    left = left_to_rivals(xp, state, wins, built, finishes)
    unseen = (~is_known(state)).sum(-1, dtype=np.int32)
    danger = left / xp.maximum(unseen, 1).astype(np.float32)[..., None]
    return xp.where(ready[..., of.ROUTE_OF], xp.where(mine, WON, LOST), -DANGER * danger)


def left_to_rivals(xp: Xp, state: State, wins: Array, built: Array, finishes: Array) -> Array:
    """By tile how many tiles those rivals hold who could then win by one of them that the seat in turn does not see.

    A tile may leave the last one of its route, or complete a route and so open others that lack one.
    """
    rivals = xp.where(marked(state.turn, of.SEATS), 0, state.held)
    feared = xp.where(is_known(state), 0, total(xp.where(wins, rivals[..., None, :], 0)))
    by_route = sum(feared[..., space::SPACES] for space in range(SPACES))
    lacks_one = built == SPACES - 1
    other = xp.where((finishes & (built == SPACES - 2))[..., of.ROUTE_OF], by_route[..., of.ROUTE_OF] - feared, 0)
    then = is_among(look_up(xp, FINISHING, state.routes[..., None] | of.ROUTE_BIT))
    opened = then & (lacks_one & ~finishes)[..., None, :]
    others = xp.where(lacks_one, xp.where(opened, by_route[..., None, :], 0).sum(-1, dtype=np.int32), 0)
    return (other + others[..., of.ROUTE_OF]).astype(np.float32)


def is_known(state: State) -> Array:
    """The tiles on the board and those of the seat in turn."""
    return (state.tiles == LAID) | (state.tiles == state.turn[..., None])


def is_among(routes: Array) -> Array:
    """Routes as bits, turned into flags."""
    return routes[..., None] & of.ROUTE_BIT != 0
