"""The sequence of play: who acts, what is legal, and what follows."""

import numpy as np

from railhead.games.chicago_express.rules.components import AUCTION_DIAL, DEVELOPMENT_DIAL, DIALS, EXPANSION_DIAL, WAB
from railhead.games.chicago_express.vector import auction, building, dividends
from railhead.games.chicago_express.vector import tables as of
from railhead.games.chicago_express.vector.saying import heard
from railhead.games.chicago_express.vector.state import AUCTION, CHOOSE, EXPAND, OPENING, OVER, State
from railhead.vector.arrays import NONE, Array, Xp, cast, look_up, marked, pick
from railhead.vector.engine import NOBODY, SILENCE, Legal


def to_act(xp: Xp, state: State) -> Array:
    """Who bids, or whose turn it is; nobody when the game is over."""
    seat = xp.where(state.to_bid == NONE, state.turn, state.to_bid)
    return xp.where(state.phase == OVER, NOBODY, seat)


def legal(xp: Xp, state: State) -> Legal:
    """What may be said: the actions of the table in its order, and the bids from the least to the cash."""
    bids = (state.phase == OPENING) | (state.phase == AUCTION)
    chooses, expands = state.phase == CHOOSE, state.phase == EXPAND
    may = chooses[..., None] & (state.dials < of.RED)  # CE-TURN-2
    may_offer, may_expand, may_develop = (
        may[..., dial, None] for dial in (AUCTION_DIAL, EXPANSION_DIAL, DEVELOPMENT_DIAL)
    )
    can_lay = building.lays(xp, state)
    owned = pick(xp, state.shares, state.turn[..., None]) > 0
    somewhere = xp.bitwise_or.reduce(can_lay, axis=-1)[..., None] & of.BIT_OF[: of.COMPANIES] != 0
    bit = look_up(xp, of.BIT_OF, state.company)[..., None]
    actions = (
        bids[..., None],
        (expands & (state.laid > 0))[..., None],
        may_offer,
        may_offer & offered(state),
        may_expand,
        may_expand & owned & somewhere,  # CE-EXP-1, CE-READ-7
        may_develop,
        may_develop & building.developments(state),
        expands[..., None] & (can_lay & bit != 0),
    )
    raised = xp.where(state.by == NONE, state.least, state.bid + 1)
    cash = pick(xp, state.cash, state.to_bid)
    return Legal(xp.concatenate(actions, axis=-1), xp.where(bids, raised, 1), xp.where(bids, cash, 0))


def offered(state: State) -> Array:
    """CE-AUC-1: the companies that have a share to sell; Wabash only once it has been inaugurated."""
    is_open = state.wabash_open[..., None] | (np.arange(of.COMPANIES) != WAB)
    return is_open & (dividends.sold(state) < of.SHARES)


def step(xp: Xp, before: State, action: Array) -> State:
    """What an action leads to. A game that is over stays as it is; what an illegal action leads to means nothing."""
    action = xp.where(before.phase == OVER, SILENCE, action)
    said = heard(xp, action)
    state = before._replace(
        ply=before.ply + (action != SILENCE),
        dials=before.dials + marked(said.dial, len(DIALS)),
    )
    stops = state.revised & (said.dial >= 0) & dividends.is_due(state)  # CE-TURN-3: before the action is carried out
    state = dividends.hold_phase(xp, state, stops)
    said = heard(xp, xp.where(state.phase == OVER, SILENCE, action))

    state, closes = auction.hear(xp, state, said)
    sells = closes & (state.phase == AUCTION)
    state, next_lot = auction.close(xp, state, closes)
    state = building.develop(xp, state, said.develop)
    state = building.lay(xp, state, said.lay)
    expanded = building.is_expanded(xp, state, said)
    state, opens = dividends.end_expansion(xp, state, expanded)
    state = begin_expansion(xp, state, said.expand)
    lot = xp.where(opens, WAB, xp.where(next_lot == NONE, said.offer, next_lot))  # CE-CHI-3
    state = auction.put_up(xp, state, lot)
    ends = said.declines | (said.develop >= 0) | sells | (expanded & ~opens)
    return cast(end_turn(xp, state, ends), before)


def begin_expansion(xp: Xp, state: State, company: Array) -> State:
    begins = company >= 0
    return state._replace(
        phase=xp.where(begins, EXPAND, state.phase),
        company=xp.where(begins, company, state.company),
    )


def end_turn(xp: Xp, state: State, ends: Array) -> State:
    """CE-TURN-4: clockwise to the next player. CE-TURN-3: two red dials stop the game before that player chooses."""
    state = state._replace(
        phase=xp.where(ends, CHOOSE, state.phase),
        turn=xp.where(ends, (state.turn + 1) % state.seats, state.turn),
    )
    return dividends.hold_phase(xp, state, ends & dividends.is_due(state))
