"""Whose turn is next, who is bankrupt (LS-SELL-5), and how the game ends (LS-END, LS-READ-8)."""

import numpy as np

from railhead.games.last_spike.rules.components import BONUS
from railhead.games.last_spike.vector import building, land
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import GONE, IN_STACK, OVER, PILE, PLAY, State
from railhead.vector.arrays import NONE, Array, Xp, count, look_up, marked, total

SEAT = np.arange(of.SEATS, dtype=np.int8)
FAR = np.int8(of.SEATS)
PLACES = np.int8(15)
"""All places of tiles and cards as bits of a number: seats are the lowest, and what is less than 0 is at its end."""


def sits_in(state: State) -> Array:
    """By seat whether somebody sits there who is not bankrupt."""
    return (state.seats[..., None] > SEAT) & ~state.out


def complete_route(xp: Xp, state: State, tile: Array) -> State:
    """LS-PAY-1, LS-END-1, LS-END-2: what a tile completes: payouts; with the last spike its bonus, and the end."""
    route = xp.where(tile == NONE, NONE, look_up(xp, of.ROUTE_OF, tile))
    completes = building.is_complete(xp, state, route)
    routes = state.routes | xp.where(completes, look_up(xp, of.ROUTE_BIT, route), 0)
    ends = completes & building.is_railway(routes)
    bonus = xp.where(ends, BONUS, 0)
    state = state._replace(
        phase=xp.where(ends, OVER, state.phase),
        routes=routes,
        cash=state.cash + xp.where(marked(state.turn, of.SEATS), bonus[..., None], 0),
        free_taken=state.free_taken & ~ends,
    )
    return land.pay_out(xp, state, xp.where(completes, route, NONE))


def hand_on(xp: Xp, state: State, now: Array) -> State:
    """LS-TURN-1: clockwise to the next who has tiles and is not bankrupt. LS-READ-8: or the game is over.

    Whether a seat is bankrupt depends on nobody else, so all are judged at once: those before the next player leave.
    """
    sits, broke = sits_in(state), building.bankrupt(xp, state)
    distance = (SEAT - state.turn[..., None] - 1) % state.seats[..., None]
    can_play = sits & (state.held > 0) & ~broke
    nearest = xp.where(can_play, distance, FAR).min(-1)
    last = sits & (distance == xp.where(sits, distance, NONE).max(-1)[..., None])
    spared = last & (broke | ~sits).all(-1)[..., None]  # LS-READ-8: whoever is left alone wins, bankrupt or not
    leaves = now[..., None] & sits & broke & (distance < nearest[..., None]) & ~spared
    is_over = (nearest == FAR) | (count(sits & ~leaves) == 1)
    state = leave(xp, state, leaves)
    turn = total(xp.where(can_play & (distance == nearest[..., None]), SEAT, 0))
    goes_on = now & ~is_over
    return state._replace(
        phase=xp.where(now, xp.where(is_over, OVER, PLAY), state.phase),
        turn=xp.where(goes_on, turn, state.turn),
    )


def leave(xp: Xp, state: State, leaves: Array) -> State:
    """LS-SELL-5, LS-READ-7: tiles into the pile, land into its stacks, free cards out of the game, cash to the bank."""
    gone = total(xp.where(leaves, np.int16(1) << SEAT, 0))[..., None]
    back = np.where(of.IS_FREE, np.int8(GONE), np.int8(IN_STACK))
    return state._replace(
        tiles=xp.where(gone >> (state.tiles & PLACES) & 1 != 0, PILE, state.tiles),
        cards=xp.where(gone >> (state.cards & PLACES) & 1 != 0, back, state.cards),
        pile=state.pile + total(xp.where(leaves, state.held, 0)),
        held=xp.where(leaves, 0, state.held),
        cash=xp.where(leaves, 0, state.cash),
        out=state.out | leaves,
    )


def land_values(xp: Xp, state: State) -> Array:
    """By seat the total price of its land."""
    is_owned = state.cards[..., None, :] == SEAT[:, None]
    return xp.where(is_owned, of.PRICE, 0).sum(-1, dtype=np.int32)


def winners(xp: Xp, state: State) -> Array:
    """LS-END-3: most cash, then the higher price of land, then together; never a bankrupt player."""
    sits = sits_in(state)
    cash = xp.where(sits, state.cash, NONE)
    richest = sits & (cash == cash.max(-1, keepdims=True))
    value = xp.where(richest, land_values(xp, state), NONE)
    return richest & (value == value.max(-1, keepdims=True)) & (state.phase == OVER)[..., None]
