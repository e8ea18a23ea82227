"""Whose marker is next, in the preparation round and in the years (AR-PREP, AR-ROUND); dividends and the end."""

import numpy as np

from railhead.games.american_rails.rules.components import ACTION_PHASES, LAST_YEAR, LOW_RESERVE
from railhead.games.american_rails.vector import tables as of
from railhead.games.american_rails.vector.auction import in_play, offered, shares_left, sold
from railhead.games.american_rails.vector.state import OFFER, OVER, TAKE, State
from railhead.vector.arrays import NONE, Array, Xp, count, marked, pick

SEATS = np.arange(of.SEATS, dtype=np.int8)
BELOW_ALL = np.int8(127)


# The order of the markers


def standing_in(xp: Xp, state: State, column: Array) -> Array:
    """By seat how far down its marker stands in a column, or NONE."""
    return pick(xp, state.places, column[..., None])


def sits(state: State) -> Array:
    return state.seats[..., None] > SEATS


def highest(xp: Xp, places: Array) -> Array:
    """The seat whose marker stands highest, of those that stand somewhere; NONE if there is none."""
    first = xp.where(places >= 0, places * np.int8(of.SEATS) + SEATS, BELOW_ALL).min(-1)
    return xp.where(first == BELOW_ALL, NONE, first % of.SEATS)


def ranks(xp: Xp, places: Array) -> Array:
    """AR-ROUND-6: by seat how many stand above it; NONE where no marker stands."""
    above = (places[..., None, :] >= 0) & (places[..., None, :] < places[..., :, None])
    return xp.where(places >= 0, count(above), NONE)


def moved(xp: Xp, state: State, column: int, places: Array) -> Array:
    """All places, with other ones in a column."""
    return xp.where(np.arange(of.COLUMNS) == column, places[..., None], state.places)


# The preparation round


def join_order(xp: Xp, state: State, seat: Array) -> State:
    """AR-PREP-3: a winner's marker on the lowest free number, if it has none yet; nothing where the seat is NONE."""
    places = state.places[..., of.TURN_ORDER]
    joins = marked(seat, of.SEATS) & (places == NONE)
    joined = xp.where(joins, count(places >= 0)[..., None], places)
    return state._replace(places=moved(xp, state, of.TURN_ORDER, joined))


def go_on_preparing(xp: Xp, state: State, next_seat: Array) -> State:
    """AR-PREP-3, AR-PREP-4: who chooses the next share; after the last the first year begins. NONE: nothing."""
    goes_on = next_seat >= 0
    ends = goes_on & ~offered(xp, state).any(-1)
    places = state.places[..., of.TURN_ORDER]
    waits = sits(state) & (places == NONE)
    earlier = count(waits[..., None, :] & (SEATS[:, None] > SEATS))
    all_placed = xp.where(waits, count(places >= 0)[..., None] + earlier, places)  # AR-PREP-5
    return state._replace(
        phase=xp.where(ends, TAKE, xp.where(goes_on, OFFER, state.phase)),
        action_phase=xp.where(ends, 1, state.action_phase),
        places=moved(xp, state, of.TURN_ORDER, xp.where(ends[..., None], all_placed, places)),
        turn=xp.where(ends, highest(xp, all_placed), xp.where(goes_on, next_seat, state.turn)),
    )


# The years


def end_turn(xp: Xp, state: State, ends: Array) -> State:
    """AR-ROUND-2: the next marker moves; after the last the next phase begins, and after the third the dividends."""
    order = standing_in(xp, state, state.action_phase - 1)
    mine = pick(xp, order, state.turn)
    following = highest(xp, xp.where(order > mine[..., None], order, NONE))
    is_last = following == NONE
    first = highest(xp, standing_in(xp, state, state.action_phase))
    next_phase, pays = ends & is_last, ends & is_last & (state.action_phase == ACTION_PHASES)
    state = state._replace(
        phase=xp.where(ends, TAKE, state.phase),
        turn=xp.where(ends & ~pays, xp.where(is_last, first, following), state.turn),
        action_phase=state.action_phase + (next_phase & ~pays),
        left=xp.where(ends, 0, state.left),
        laid=xp.where(ends, 0, state.laid),
    )
    return end_round(xp, pay(xp, state, pays), pays, first)


def end_round(xp: Xp, state: State, ends: Array, first: Array) -> State:
    """AR-END-1, AR-ROUND-6: the game is over, or the markers move to the turn order track and the year advances."""
    is_over = ends & is_ending(xp, state)
    goes_on = ends & ~is_over
    order = ranks(xp, state.places[..., ACTION_PHASES])
    cleared = xp.where(np.arange(of.COLUMNS) == of.TURN_ORDER, order[..., None], NONE)
    return state._replace(
        phase=xp.where(is_over, OVER, state.phase),
        turn=xp.where(goes_on, first, state.turn),
        action_phase=xp.where(goes_on, 1, state.action_phase),
        year=state.year + goes_on,
        places=xp.where(goes_on[..., None, None], cleared, state.places),
    )


def per_share(income: Array, shares: Array) -> Array:
    """An income shared out, rounded up for each share."""
    return (income.astype(np.int32) + shares - 1) // shares


def pay(xp: Xp, state: State, now: Array) -> State:
    """AR-DIV-1: the bank pays the dividends of all companies."""
    value = xp.where(now[..., None], per_share(state.income, xp.maximum(sold(state), 1)), 0)
    paid = sum(state.shares[..., company, :] * value[..., company, None] for company in range(of.COMPANIES))
    return state._replace(cash=state.cash + paid)


def paid(xp: Xp, before: State, after: State) -> Array:
    """By company what a share of it was paid by one action: when a year ends, and when the game does."""
    held = (after.year > before.year) | (after.phase == OVER) & (before.phase != OVER)
    return xp.where(held[..., None], per_share(after.income, xp.maximum(sold(after), 1)), 0)


def low_reserves(state: State) -> Array:
    """AR-END-1, AR-READ-5: how many reserves are down to a few pieces."""
    return count(in_play(state) & (state.cubes <= LOW_RESERVE)) + (state.markers <= LOW_RESERVE)


def is_ending(xp: Xp, state: State) -> Array:
    """AR-END-1: whether one of the conditions holds."""
    is_sold_out = ~(shares_left(xp, state) > 0).any(-1)
    return (state.year >= LAST_YEAR) | is_sold_out | (low_reserves(state) >= state.seats)


def winners(xp: Xp, state: State) -> Array:
    """AR-END-2: by seat whether it has won; nobody before the end."""
    cash = xp.where(sits(state), state.cash, NONE)
    return sits(state) & (cash == cash.max(-1, keepdims=True)) & (state.phase == OVER)[..., None]
