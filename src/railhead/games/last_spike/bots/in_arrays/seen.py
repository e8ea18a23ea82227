"""The position as the seat in turn knows it, in arrays: as `bots/determinisation.py` has it (LS-READ-10)."""

import numpy as np

from railhead.games.last_spike.bots.determinisation import SHARE_RECEIVED
from railhead.games.last_spike.bots.in_arrays.spike import is_among, paid_by_route
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.vector import ending
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import LAID, State
from railhead.vector.arrays import Array, Xp, look_up, marked

HUNDRED = 100
RECEIVED = round(SHARE_RECEIVED * HUNDRED)


def as_seen(xp: Xp, state: State) -> State:
    """The hidden cash of others is replaced by its estimate."""
    secret = state.hidden_cash[..., None] & ~state.out & ~marked(state.turn, of.SEATS)
    return state._replace(cash=xp.where(secret, likely_cash(xp, state), state.cash))


def likely_cash(xp: Xp, state: State) -> Array:
    """An estimate by seat, in whole numbers: starting cash, less land and a fair share of the tiles, plus what routes
    have paid."""
    seats = state.seats.astype(np.int32)[..., None]
    tiles = xp.where(state.tiles == LAID, of.COST, 0).sum(-1, dtype=np.int32)[..., None]
    received = xp.where(is_among(state.routes)[..., None], paid_by_route(xp, state), 0).sum(-2, dtype=np.int32)
    kept = look_up(xp, of.START_CASH, state.seats)[..., None] - ending.land_values(xp, state)
    hundredths = HUNDRED * (seats * kept - tiles) + RECEIVED * seats * received
    return xp.maximum(divided(hundredths, HUNDRED * THOUSAND * seats), 0) * THOUSAND


def divided(number: Array, by: Array) -> Array:
    """The nearest whole number; of two as near the even one."""
    whole = number // by
    twice = 2 * (number - whole * by)
    return whole + ((twice > by) | ((twice == by) & (whole % 2 != 0)))
