"""Auctions (AR-PREP, AR-AUC)."""

import numpy as np

from railhead.games.american_rails.vector import building
from railhead.games.american_rails.vector import tables as of
from railhead.games.american_rails.vector.saying import Said
from railhead.games.american_rails.vector.state import BID, FOUND, State
from railhead.vector.arrays import NONE, Array, Xp, count, marked, pick, total
from railhead.vector.seats import next_in


def sold(state: State) -> Array:
    """By company the shares in players' hands."""
    return total(state.shares)


def in_play(state: State) -> Array:
    """AR-SET-3: by company whether it has not been taken out."""
    return np.arange(of.COMPANIES) != state.removed[..., None]


def shares_left(xp: Xp, state: State) -> Array:
    """By company the shares in its reserve."""
    return xp.where(in_play(state), of.SHARES - sold(state) - state.gone, 0)


def offered(xp: Xp, state: State) -> Array:
    """AR-PREP-1, AR-AUC-1: the companies of which a share can be put up, in the preparation round just once each."""
    left = shares_left(xp, state)
    is_first = (state.action_phase == 0)[..., None]
    return (left > 0) & ((left == of.SHARES) | ~is_first)


def put_up(xp: Xp, state: State, lot: Array) -> State:
    """AR-PREP-1, AR-AUC-1: a share is on offer, and whose turn it is speaks first; nothing where the lot is NONE."""
    begins = lot >= 0
    sits = np.arange(of.SEATS) < state.seats[..., None]
    return state._replace(
        phase=xp.where(begins, BID, state.phase),
        lot=xp.where(begins, lot, state.lot),
        to_bid=xp.where(begins, state.turn, state.to_bid),
        still_in=xp.where(begins[..., None], sits, state.still_in),
    )


def hear(xp: Xp, state: State, said: Said) -> tuple[State, Array]:
    """AR-PREP-1, AR-AUC-1, AR-READ-12: a bid or a pass; and whether it ends the auction."""
    still_in = state.still_in & ~(said.passes[..., None] & marked(state.to_bid, of.SEATS))
    by = xp.where(said.bids, state.to_bid, state.by)
    left = count(still_in)
    speaks = said.bids | said.passes
    closes = speaks & ((left == 0) | ((left == 1) & (by != NONE)))
    state = state._replace(
        bid=xp.where(said.bids, said.amount, state.bid),
        by=by,
        to_bid=xp.where(speaks & (left > 0), next_in(xp, still_in, state.to_bid, state.seats), state.to_bid),
        still_in=still_in,
    )
    return state, closes


def close(xp: Xp, state: State, closes: Array) -> tuple[State, Array]:
    """AR-AUC-2, AR-AUC-3: the share changes hands or leaves the game; and whether its company is to be founded."""
    sells = closes & (state.by != NONE)
    is_new = sells & (pick(xp, state.cubes, state.lot) == pick(xp, of.CUBES, state.lot))
    has_room = building.free_cities(state).any(-1)
    founds, fails = is_new & has_room, is_new & ~has_room  # AR-AUC-4, AR-READ-7
    keeps = sells & ~fails

    company, buyer = marked(state.lot, of.COMPANIES), marked(state.by, of.SEATS)
    price, lost = xp.where(sells, state.bid, 0), closes & ~keeps
    unsold = xp.where(fails[..., None], of.SHARES - sold(state), state.gone + 1)
    state = state._replace(
        phase=xp.where(founds, FOUND, state.phase),
        turn=xp.where(founds & (state.action_phase == 0), state.by, state.turn),  # AR-PREP-3
        cash=state.cash - xp.where(buyer, price[..., None], 0),
        treasury=state.treasury + xp.where(company, price[..., None], 0),
        shares=state.shares + (company[..., None] & buyer[..., None, :] & keeps[..., None, None]),
        gone=xp.where(company & lost[..., None], unsold, state.gone),
        founding=xp.where(founds, state.lot, state.founding),
        founder=xp.where(founds, state.by, state.founder),
        lot=xp.where(closes, NONE, state.lot),
        bid=xp.where(closes, 0, state.bid),
        by=xp.where(closes, NONE, state.by),
        to_bid=xp.where(closes, NONE, state.to_bid),
        still_in=state.still_in & ~closes[..., None],
    )
    return state, founds
