"""The sequence of play: who acts, what is legal, and what follows."""

from functools import reduce
from operator import or_

import numpy as np

from railhead.core.game import CHANCE
from railhead.games.american_rails.rules.components import FUNDS, LEAST_BID, TAKEN
from railhead.games.american_rails.vector import auction, building, rounds
from railhead.games.american_rails.vector import tables as of
from railhead.games.american_rails.vector.saying import Said, heard
from railhead.games.american_rails.vector.state import (
    BID,
    DEVELOP,
    EXPAND,
    FOUND,
    FUND,
    OFFER,
    OVER,
    REMOVE,
    TAKE,
    TWO,
    State,
)
from railhead.vector.arrays import NONE, Array, Xp, cast, look_up, marked, pick
from railhead.vector.engine import NOBODY, SILENCE, Legal

PHASE_OF_SPACE = np.array([NONE, DEVELOP, FUND, TWO, EXPAND, OFFER, EXPAND, NONE], np.int8)
"""AR-ROUND-3: what each space asks for; nothing for Pass, nor for no space, which reads the last one."""


def to_act(xp: Xp, state: State) -> Array:
    """Who bids, founds, or moves a marker; chance before the game, nobody after it."""
    seat = xp.where(state.to_bid == NONE, xp.where(state.founder == NONE, state.turn, state.founder), state.to_bid)
    return xp.where(state.phase == OVER, NOBODY, xp.where(state.phase == REMOVE, CHANCE, seat))


def legal(xp: Xp, state: State) -> Legal:
    """What may be said: the actions of the table in its order, and the bids from the least to the cash."""
    bids, expands = state.phase == BID, state.phase == EXPAND
    removes, offers, takes, funds, halves, founds, develops = (
        (state.phase == phase)[..., None] for phase in (REMOVE, OFFER, TAKE, FUND, TWO, FOUND, DEVELOP)
    )
    builder = xp.where(expands, state.turn, NONE)
    all_companies = np.ones(of.COMPANIES, np.bool_)
    actions = (
        bids[..., None],
        (expands & (state.laid > 0))[..., None],
        may_decline(state)[..., None],
        removes & all_companies,
        offers & auction.offered(xp, state),
        takes & free_spaces(xp, state),
        funds & auction.in_play(state),  # AR-ACT-2
        halves,
        halves,
        halves & (state.seats > of.FEW)[..., None],  # AR-ACT-3
        founds & building.free_cities(state),
        develops & building.developments(state),
        *building.lays(xp, state, builder),
    )
    raised = xp.where(state.by == NONE, LEAST_BID, state.bid + 1)
    cash = pick(xp, state.cash, state.to_bid)
    return Legal(xp.concatenate(actions, axis=-1), xp.where(bids, raised, 1), xp.where(bids, cash, 0))


def may_decline(state: State) -> Array:
    """AR-READ-13: whether the action of a space can be left undone."""
    offers = (state.phase == OFFER) & (state.action_phase > 0)
    expands = (state.phase == EXPAND) & (state.laid == 0)
    return offers | expands | (state.phase == DEVELOP) | (state.phase == FUND) | (state.phase == TWO)


def free_spaces(xp: Xp, state: State) -> Array:
    """AR-ROUND-2: the spaces of the column where no marker stands."""
    taken = rounds.standing_in(xp, state, state.action_phase)
    return ~marked(taken, of.SPACES).any(-2)


def step(xp: Xp, before: State, action: Array) -> State:
    """What an action leads to. A game that is over stays as it is; what an illegal action leads to means nothing."""
    action = xp.where(before.phase == OVER, SILENCE, action)
    said = heard(xp, action)
    state = before._replace(ply=before.ply + (action != SILENCE))
    state = remove(xp, state, said.remove)
    state = take(xp, state, said)
    state = move_money(xp, state, said)
    state = building.develop(xp, state, said.develop)
    state = build(xp, state, said)
    state = auction.put_up(xp, state, said.offer)
    state, closes = auction.hear(xp, state, said)
    state, founds = auction.close(xp, state, closes)

    prepares, founder = state.action_phase == 0, xp.where(said.found >= 0, before.founder, NONE)
    state = rounds.join_order(xp, state, xp.where(prepares, founder, NONE))
    chooser = xp.where(closes & ~founds, before.to_bid, founder)
    state = rounds.go_on_preparing(xp, state, xp.where(prepares, chooser, NONE))
    ends = ~prepares & ((closes & ~founds) | (founder >= 0) | is_done(xp, state, said))
    return cast(rounds.end_turn(xp, state, ends), before)


def remove(xp: Xp, state: State, company: Array) -> State:
    """AR-SET-3: chance takes a company out of the game."""
    removes = company >= 0
    return state._replace(
        phase=xp.where(removes, OFFER, state.phase),
        removed=xp.where(removes, company, state.removed),
        cubes=xp.where(marked(company, of.COMPANIES), 0, state.cubes),
    )


def take(xp: Xp, state: State, said: Said) -> State:
    """AR-ROUND-2, AR-ROUND-4: the marker on a space of the column, and what is then asked. Take 2 may ask for cubes."""
    takes = said.take >= 0
    marker = marked(state.turn, of.SEATS)[..., None] & marked(state.action_phase, of.COLUMNS)[..., None, :]
    asked = xp.where(said.by_two, EXPAND, look_up(xp, PHASE_OF_SPACE, said.take))
    space = xp.where(said.by_two, of.TWO_SPACE, said.take)
    return state._replace(
        phase=xp.where(asked == NONE, state.phase, asked),
        places=xp.where(marker & takes[..., None, None], said.take[..., None, None], state.places),
        left=xp.where(asked == EXPAND, look_up(xp, of.CUBES_OF_SPACE, space), state.left),
    )


def move_money(xp: Xp, state: State, said: Said) -> State:
    """AR-ACT-2, AR-ACT-3, AR-READ-2: Fund 5, and the two uses of Take 2 with money."""
    mine = marked(state.turn, of.SEATS)
    gained = xp.where(mine & said.from_bank[..., None], TAKEN, 0)
    given = xp.where(~mine & said.from_others[..., None], xp.minimum(state.cash, TAKEN), 0)
    return state._replace(
        cash=state.cash + gained - given,
        treasury=state.treasury + xp.where(marked(said.fund, of.COMPANIES), FUNDS, 0),
    )


def build(xp: Xp, state: State, said: Said) -> State:
    """AR-EXP, AR-PREP-2, AR-AUC-4: a cube that is laid, or the first one of a company, which costs nothing."""
    lays, founds = said.lay >= 0, said.found >= 0
    company = xp.where(founds, state.founding, said.company)
    state = building.put(xp, state, company, xp.where(founds, said.found, said.lay), lays)
    return state._replace(
        left=state.left - lays,
        laid=state.laid + lays,
        founding=xp.where(founds, NONE, state.founding),
        founder=xp.where(founds, NONE, state.founder),
    )


def is_done(xp: Xp, state: State, said: Said) -> Array:
    """AR-ROUND-4, AR-READ-13: whether the action of a space is carried out or declined."""
    is_plain = said.declines | said.stops | said.from_bank | said.from_others | (said.fund >= 0) | (said.develop >= 0)
    is_expanded = (state.left == 0) | ~reduce(or_, building.lays(xp, state, state.turn)).any(-1)
    return is_plain | (said.take == of.PASS_SPACE) | ((said.lay >= 0) & is_expanded)
