"""Auctions (CE-OPEN, CE-AUC)."""

import numpy as np

from railhead.games.chicago_express.rules.components import PRR
from railhead.games.chicago_express.vector import tables as of
from railhead.games.chicago_express.vector.dividends import per_share, sold
from railhead.games.chicago_express.vector.saying import Said
from railhead.games.chicago_express.vector.state import AUCTION, CHOOSE, OPENING, State
from railhead.vector.arrays import NONE, Array, Xp, count, look_up, marked, pick, total
from railhead.vector.seats import next_in


def put_up(xp: Xp, state: State, lot: Array) -> State:
    """CE-AUC-2, CE-AUC-3: a share is on offer, and whose turn it is bids first; nothing where the lot is NONE."""
    begins = lot >= 0
    least = per_share(pick(xp, state.income, lot), pick(xp, sold(state), lot) + 1)
    sits = np.arange(of.SEATS) < state.seats[..., None]
    return state._replace(
        phase=xp.where(begins & (state.phase != OPENING), AUCTION, state.phase),
        lot=xp.where(begins, lot, state.lot),
        least=xp.where(begins, least, state.least),
        to_bid=xp.where(begins, state.turn, state.to_bid),
        still_in=xp.where(begins[..., None], sits, state.still_in),
    )


def hear(xp: Xp, state: State, said: Said) -> tuple[State, Array]:
    """CE-OPEN-3, CE-READ-5: a bid or a pass; and whether it ends the auction."""
    still_in = state.still_in & ~(said.passes[..., None] & marked(state.to_bid, of.SEATS))
    by = xp.where(said.bids, state.to_bid, state.by)
    left = count(still_in)
    speaks = said.bids | said.passes
    state = state._replace(
        bid=xp.where(said.bids, said.amount, state.bid),
        by=by,
        to_bid=xp.where(speaks, next_in(xp, still_in, state.to_bid, state.seats), state.to_bid),
        still_in=still_in,
    )
    return state, speaks & ((left == 0) | ((left == 1) & (by != NONE)))


def close(xp: Xp, state: State, closes: Array) -> tuple[State, Array]:
    """CE-OPEN-4, CE-OPEN-5, CE-AUC-4: the share changes hands; and which one follows in the opening, or NONE."""
    in_opening = closes & (state.phase == OPENING)
    receiver = xp.where(closes, xp.where(in_opening & (state.by == NONE), state.turn, state.by), NONE)
    buyer = marked(receiver, of.SEATS)
    company = marked(xp.where(receiver == NONE, NONE, state.lot), of.COMPANIES)
    next_lot = xp.where(in_opening, look_up(xp, of.NEXT_LOT, state.lot), NONE)
    state = state._replace(
        turn=xp.where(in_opening, receiver, state.turn),
        cash=state.cash - xp.where(buyer, state.bid[..., None], 0),
        treasury=state.treasury + xp.where(company, state.bid[..., None], 0),
        shares=state.shares + (company[..., None] & buyer[..., None, :]),
        lot=xp.where(closes, NONE, state.lot),
        least=xp.where(closes, 0, state.least),
        bid=xp.where(closes, 0, state.bid),
        by=xp.where(closes, NONE, state.by),
        to_bid=xp.where(closes, NONE, state.to_bid),
        still_in=state.still_in & ~closes[..., None],
    )
    return end_opening(xp, state, in_opening & (next_lot == NONE)), next_lot


def end_opening(xp: Xp, state: State, ends: Array) -> State:
    """CE-OPEN-6: the owner of the PRR share takes the first turn."""
    owner = total(xp.where(state.shares[..., PRR, :] > 0, np.arange(of.SEATS, dtype=np.int8), 0))
    return state._replace(phase=xp.where(ends, CHOOSE, state.phase), turn=xp.where(ends, owner, state.turn))
