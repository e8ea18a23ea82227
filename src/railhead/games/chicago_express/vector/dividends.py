"""Dividends (CE-DIV), Chicago (CE-CHI) and the end of the game (CE-END)."""

import numpy as np

from railhead.games.chicago_express.rules.components import (
    EMPTY_COMPANIES_AT_END,
    HOUSES_AT_END,
    RED_DIALS_FOR_DIVIDEND,
    WAB,
)
from railhead.games.chicago_express.vector import tables as of
from railhead.games.chicago_express.vector.building import shown
from railhead.games.chicago_express.vector.state import OVER, State
from railhead.vector.arrays import NONE, Array, Xp, count, look_up, marked, total


def sold(state: State) -> Array:
    """By company the shares in players' hands."""
    return total(state.shares)


def per_share(income: Array, shares: Array) -> Array:
    """An income shared out, rounded up for each share."""
    return (income.astype(np.int32) + shares - 1) // shares


def pay(xp: Xp, state: State, times: Array) -> State:
    """CE-DIV-1: the bank pays the dividend of each company so many times."""
    value = per_share(state.income, xp.maximum(sold(state), 1)) * times
    paid = sum(state.shares[..., company, :] * value[..., company, None] for company in range(of.COMPANIES))
    return state._replace(cash=state.cash + paid)


def is_due(state: State) -> Array:
    """CE-TURN-3: whether two dials are red."""
    return count(state.dials >= of.RED) >= RED_DIALS_FOR_DIVIDEND


def is_ending(state: State) -> Array:
    """CE-END-1: whether one of the conditions holds."""
    return (
        (count(state.locomotives == 0) >= EMPTY_COMPANIES_AT_END)
        | (count(sold(state) == of.SHARES) >= EMPTY_COMPANIES_AT_END)
        | (state.houses <= HOUSES_AT_END)
        | (state.industry >= of.LAST_SPACE)[..., of.DETROIT]
    )


def hold_phase(xp: Xp, state: State, now: Array) -> State:
    """CE-DIV: all companies pay; then the game is over, or the dials go back and Detroit grows."""
    state = pay(xp, state, now[..., None])
    ends = now & is_ending(state)
    goes_on = now & ~ends
    grown = goes_on[..., None] & (np.arange(of.INDUSTRIES) == of.DETROIT)
    industry = xp.minimum(state.industry + grown, of.LAST_SPACE)
    rise = total(shown(xp, industry) - shown(xp, state.industry))
    there = state.hexes[..., of.INDUSTRY_HEX[of.DETROIT], None] & of.BIT_OF[: of.COMPANIES] != 0
    return state._replace(
        phase=xp.where(ends, OVER, state.phase),
        dials=xp.where(goes_on[..., None], 0, state.dials),
        industry=industry,
        income=state.income + xp.where(there, rise[..., None], 0),
    )


def end_expansion(xp: Xp, state: State, ends: Array) -> tuple[State, Array]:
    """CE-CHI-1, CE-CHI-2: what follows an expansion, and whether Wabash has been inaugurated by it."""
    reaches = ends & (state.hexes[..., of.CHICAGO] & of.LAID_BIT != 0)
    opens = reaches & ~state.wabash_open
    state = pay(xp, state, marked(xp.where(reaches, state.company, NONE), of.COMPANIES))
    swept = xp.where(ends, 0xFF - of.LAID_BIT, 0xFF).astype(np.uint8)
    state = state._replace(
        hexes=state.hexes & swept[..., None],
        company=xp.where(ends, NONE, state.company),
        laid=xp.where(ends, 0, state.laid),
    )
    return inaugurate(xp, state, opens), opens


def inaugurate(xp: Xp, state: State, opens: Array) -> State:
    """CE-CHI-2: a locomotive of Wabash on Fort Wayne, at no cost, and its income."""
    hex, wabash = of.FORT_WAYNE, np.arange(of.COMPANIES) == WAB
    house = xp.where(state.hexes[..., hex] & of.HOUSE_BIT != 0, of.HOUSE[hex], 0)
    bit = look_up(xp, of.BIT_OF, xp.where(opens, WAB, NONE))[..., None]
    return state._replace(
        hexes=state.hexes | xp.where(np.arange(len(of.HEXES)) == hex, bit, 0),
        frontier=state.frontier | xp.where(of.IS_BESIDE[hex], bit, 0),
        income=state.income + xp.where(opens[..., None] & wabash, (of.INCOME[hex] + house)[..., None], 0),
        locomotives=state.locomotives - (opens[..., None] & wabash),
        wabash_open=state.wabash_open | opens,
    )


def paid(xp: Xp, before: State, after: State) -> Array:
    """By company what a share of it was paid by one action: in the general dividend, and on reaching Chicago."""
    reached = (after.hexes & ~before.hexes)[..., of.CHICAGO, None] & of.BIT_OF[: of.COMPANIES] != 0
    held = (after.phase == OVER) & (before.phase != OVER) | (total(after.dials) < total(before.dials))
    detroit = np.arange(of.INDUSTRIES) == of.DETROIT
    rise = total(xp.where(detroit, shown(xp, after.industry) - shown(xp, before.industry), 0))
    there = after.hexes[..., of.INDUSTRY_HEX[of.DETROIT], None] & of.BIT_OF[: of.COMPANIES] != 0
    now = per_share(after.income - xp.where(there, rise[..., None], 0), xp.maximum(sold(after), 1))
    then = per_share(before.income, xp.maximum(sold(before), 1))
    general = xp.where(before.revised[..., None], then, now)  # CE-TURN-3: paid before the action is carried out
    return xp.where(held[..., None], general, 0) + xp.where(reached, now, 0)


def winners(xp: Xp, state: State) -> Array:
    """CE-END-3: by seat whether it has won; nobody before the end."""
    sits = np.arange(of.SEATS) < state.seats[..., None]
    cash = xp.where(sits, state.cash, NONE)
    return sits & (cash == cash.max(-1, keepdims=True)) & (state.phase == OVER)[..., None]
