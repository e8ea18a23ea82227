"""Networks and hexes: where cubes and markers go (AR-EXP, AR-ACT-4), and the income that follows (AR-INC)."""

import numpy as np

from railhead.games.american_rails.rules.components import CONNECTION, FULL_GAIN, SHARED_GAIN
from railhead.games.american_rails.vector import tables as of
from railhead.games.american_rails.vector.state import State
from railhead.vector.arrays import NONE, Array, Xp, at, count, look_up, marked, pick

NO_ROOM = 32_767
MOST = NO_ROOM - 1
"""A price that nobody can pay, and the most that a company is thought to have when it is asked what it can pay."""


# What can be built


def prices(xp: Xp, hexes: Array) -> Array:
    """AR-EXP-4: by hex what one more cube costs; NO_ROOM where it takes no more (AR-EXP-3)."""
    standing = xp.bitwise_count(hexes)
    return xp.where(standing < of.ROOM, of.PRICE * (standing + 1).astype(np.int16), NO_ROOM)


def purses(xp: Xp, state: State, seat: Array) -> Array:
    """By company what it can pay for a cube; nothing without a share of the seat (AR-EXP-1) or a cube (AR-EXP-5)."""
    can_build = (pick(xp, state.shares, seat[..., None]) > 0) & (state.cubes > 0)
    return xp.where(can_build, xp.minimum(state.treasury, MOST), NONE).astype(np.int16)


def lays(xp: Xp, state: State, seat: Array) -> list[Array]:
    """AR-EXP-1..5: by company the hexes where a seat can lay its cube now."""
    price, purse = prices(xp, state.hexes), purses(xp, state, seat)
    is_open = state.frontier & ~state.hexes
    return [
        (is_open & of.BIT_OF[company] != 0) & (price <= purse[..., company, None]) for company in range(of.COMPANIES)
    ]


def free_cities(state: State) -> Array:
    """AR-PREP-2, AR-AUC-4: the cities that hold no cube."""
    return of.IS_CITY & (state.hexes & of.CUBE_BITS == 0)


def developments(state: State) -> Array:
    """AR-ACT-4: where a marker can be put now."""
    has_only_cubes = (state.hexes > 0) & (state.hexes < of.MARKER_BIT)
    return of.TAKES_A_MARKER & has_only_cubes & (state.markers > 0)[..., None]


# What follows


def values(xp: Xp, hex: Array, developed: Array) -> tuple[Array, Array]:
    """AR-INC-1, AR-INC-3: what a hex earns a company alone there, and each of several."""
    full, shared = look_up(xp, of.FULL, hex), look_up(xp, of.SHARED, hex)
    return full + xp.where(developed, FULL_GAIN, 0), shared + xp.where(developed, SHARED_GAIN, 0)


def put(xp: Xp, state: State, company: Array, hex: Array, pays: Array) -> State:
    """AR-EXP-4, AR-INC: a cube on a hex, what it costs where it `pays`, and what it brings; nothing for no company."""
    hex = xp.maximum(hex, 0)
    stands = at(xp, state.hexes, hex)
    others = xp.bitwise_count(stands & of.CUBE_BITS)
    price = look_up(xp, of.PRICE, hex) * (xp.bitwise_count(stands) + 1).astype(np.int16)
    full, shared = values(xp, hex, stands & of.MARKER_BIT != 0)
    rise = xp.where(others == 0, full, shared) + connected(xp, state, company, hex)
    loss = xp.where((others == 1) & (company >= 0), full - shared, 0)  # AR-INC-2

    builder, bit = marked(company, of.COMPANIES), look_up(xp, of.BIT_OF, company)
    there = stands[..., None] & of.BIT_OF[: of.COMPANIES] != 0
    return state._replace(
        treasury=state.treasury - xp.where(builder & pays[..., None], price[..., None], 0),
        income=state.income + xp.where(builder, rise[..., None], 0) - xp.where(there, loss[..., None], 0),
        cubes=state.cubes - builder,
        hexes=state.hexes | xp.where(marked(hex, len(of.HEXES)), bit[..., None], 0),
        frontier=state.frontier | xp.where(look_up(xp, of.IS_BESIDE, hex), bit[..., None], 0),
    )


def connected(xp: Xp, state: State, company: Array, hex: Array) -> Array:
    """AR-INC-5, AR-READ-4: what a cube brings by joining special cities: so much for each where the company stands."""
    reached = count(state.hexes[..., of.SPECIAL] & look_up(xp, of.BIT_OF, company)[..., None] != 0)
    return xp.where(look_up(xp, of.IS_SPECIAL, hex), reached.astype(np.int16) * CONNECTION, 0)


def develop(xp: Xp, state: State, hex: Array) -> State:
    """AR-ACT-4, AR-INC-3: a marker on a city, and what the companies there have of it; nothing where it is NONE."""
    develops, hex = hex >= 0, xp.maximum(hex, 0)
    stands = at(xp, state.hexes, hex)
    there = (stands[..., None] & of.BIT_OF[: of.COMPANIES] != 0) & develops[..., None]
    rise = xp.where(count(there) == 1, FULL_GAIN, SHARED_GAIN)
    marker = xp.where(develops, of.MARKER_BIT, 0).astype(np.uint8)
    return state._replace(
        income=state.income + xp.where(there, rise[..., None], 0),
        hexes=state.hexes | xp.where(marked(hex, len(of.HEXES)), marker[..., None], 0),
        markers=state.markers - develops,
    )
