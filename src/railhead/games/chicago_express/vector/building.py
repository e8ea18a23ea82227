"""Networks and hexes: what can be laid (CE-EXP) and developed (CE-DEV), and what follows from it."""

import numpy as np

from railhead.games.chicago_express.rules.components import FOREST_CASH, HEXES_PER_EXPANSION
from railhead.games.chicago_express.vector import tables as of
from railhead.games.chicago_express.vector.saying import Said
from railhead.games.chicago_express.vector.state import State
from railhead.vector.arrays import NONE, Array, Xp, at, look_up, marked, pick, total

NO_ROOM = 32_767
MOST = NO_ROOM - 1
"""A price that nobody can pay, and the most that a company is thought to have when it is asked what it can pay."""


# What can be built


def prices(xp: Xp, hexes: Array) -> Array:
    """CE-EXP-6: by hex what one more locomotive costs; NO_ROOM where it takes no more (CE-EXP-3, CE-EXP-5)."""
    standing = xp.bitwise_count(hexes & of.LOCOMOTIVE_BITS)
    return xp.where(standing < of.ROOM, of.COST * (standing + 1).astype(np.int16), NO_ROOM)


def purses(xp: Xp, state: State) -> Array:
    """By company what it can pay for a hex; nothing without a locomotive (CE-EXP-7)."""
    return xp.where(state.locomotives > 0, xp.minimum(state.treasury, MOST), NONE).astype(np.int16)


def lays(xp: Xp, state: State) -> Array:
    """CE-EXP-2..7: by hex the companies that can lay there now, as bits."""
    price, purse = prices(xp, state.hexes), purses(xp, state)
    can_pay = sum((price <= purse[..., company, None]) * of.BIT_OF[company] for company in range(of.COMPANIES))
    return state.frontier & ~state.hexes & can_pay


def lays_of(xp: Xp, state: State, company: Array) -> Array:
    """CE-EXP-2..7: where one company can lay now."""
    is_open = state.frontier & ~state.hexes & look_up(xp, of.BIT_OF, company)[..., None] != 0
    return is_open & (prices(xp, state.hexes) <= pick(xp, purses(xp, state), company)[..., None])


def developments(state: State) -> Array:
    """CE-DEV-1, CE-DEV-4..7, CE-READ-6: where one can develop now."""
    can = of.TAKES_A_HOUSE & (state.hexes & of.HOUSE_BIT == 0) & (state.houses > 0)[..., None]
    for industry in (of.WHEELING, of.PITTSBURGH):
        can = can | (of.IS_INDUSTRY[industry] & (state.industry < of.LAST_SPACE)[..., industry, None])
    return can & (state.hexes & of.LOCOMOTIVE_BITS != 0)


def shown(xp: Xp, industry: Array) -> Array:
    """What the industrial tracks show."""
    return look_up(xp, of.SPACES, (np.arange(of.INDUSTRIES), industry))


# What follows


def lay(xp: Xp, state: State, hex: Array) -> State:
    """CE-EXP-6, CE-EXP-8: a locomotive on a hex, what it costs, and what it brings."""
    lays, hex = hex >= 0, xp.maximum(hex, 0)
    stands = at(xp, state.hexes, hex)
    price = look_up(xp, of.COST, hex) * (xp.bitwise_count(stands & of.LOCOMOTIVE_BITS) + 1).astype(np.int16)
    house = xp.where(stands & of.HOUSE_BIT != 0, look_up(xp, of.HOUSE, hex), 0)
    industry = pick(xp, shown(xp, state.industry), look_up(xp, of.INDUSTRY_OF, hex))
    rise = look_up(xp, of.INCOME, hex) + house + industry

    company = xp.where(lays, state.company, NONE)
    builder, bit = marked(company, of.COMPANIES), look_up(xp, of.BIT_OF, company)
    new = xp.where(lays, bit | of.LAID_BIT, 0).astype(np.uint8)
    return state._replace(
        treasury=state.treasury - xp.where(builder, price[..., None], 0),
        income=state.income + xp.where(builder, rise[..., None], 0),
        locomotives=state.locomotives - builder,
        hexes=state.hexes | xp.where(marked(hex, len(of.HEXES)), new[..., None], 0),
        frontier=state.frontier | xp.where(look_up(xp, of.IS_BESIDE, hex), bit[..., None], 0),
        laid=state.laid + lays,
    )


def is_expanded(xp: Xp, state: State, said: Said) -> Array:
    """CE-EXP-1, CE-READ-2: whether the expansion is over: by a word, by Chicago, or as nothing more can be laid."""
    is_full = (state.laid >= HEXES_PER_EXPANSION) | ~lays_of(xp, state, state.company).any(-1)
    is_interrupted = state.interrupts & (said.lay == of.CHICAGO)
    return said.stops | ((said.lay >= 0) & (is_full | is_interrupted))


def develop(xp: Xp, state: State, hex: Array) -> State:
    """CE-DEV-1..4: a house on a hex or a marker one space on, and what the companies there have of it."""
    develops, hex = hex >= 0, xp.maximum(hex, 0)
    moved = marked(xp.where(develops, look_up(xp, of.INDUSTRY_OF, hex), NONE), of.INDUSTRIES)
    industry = xp.minimum(state.industry + moved, of.LAST_SPACE)
    builds = develops & ~moved.any(-1)
    rise = xp.where(builds, look_up(xp, of.HOUSE, hex), total(shown(xp, industry) - shown(xp, state.industry)))
    cash = xp.where(look_up(xp, of.IS_FOREST, hex), FOREST_CASH, 0)

    there = (at(xp, state.hexes, hex)[..., None] & of.BIT_OF[: of.COMPANIES] != 0) & develops[..., None]
    house = xp.where(builds, of.HOUSE_BIT, 0).astype(np.uint8)
    return state._replace(
        treasury=state.treasury + xp.where(there, cash[..., None], 0),
        income=state.income + xp.where(there, rise[..., None], 0),
        hexes=state.hexes | xp.where(marked(hex, len(of.HEXES)), house[..., None], 0),
        industry=industry,
        houses=state.houses - builds,
    )
