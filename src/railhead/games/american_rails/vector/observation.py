"""What a seat may know, as numbers for a network: the seats from its own on, the companies, the rest, and the map."""

import numpy as np

from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    FIRST_YEAR,
    FULL_GAIN,
    LAST_YEAR,
    LOW_RESERVE,
    MARKERS,
    SHARED_GAIN,
)
from railhead.games.american_rails.vector import building, rounds
from railhead.games.american_rails.vector import tables as of
from railhead.games.american_rails.vector.auction import in_play, offered, shares_left, sold
from railhead.games.american_rails.vector.state import PHASES, State
from railhead.games.american_rails.vector.turn import to_act
from railhead.vector.arrays import NONE, Array, Xp, flat, marked, pick
from railhead.vector.seats import around

CASH, WORTH, INCOME, PRICE, GAIN = 100.0, 50.0, 40.0, 20.0, 8.0
"""What is divided by these is seldom much above 1."""

HOPS, FAR = 16.0, np.float32(2)
FEWEST, YEARS = of.FEW, float(LAST_YEAR - FIRST_YEAR + 1)


def hops_to(goal: int) -> Array:
    """From each hex how many hexes it is to another, along any ground."""
    hops = np.full(len(of.HEXES), FAR * HOPS, np.float32)
    reached, distance = np.arange(len(of.HEXES)) == goal, 0
    while (reached & (hops > distance)).any():
        hops = np.where(reached & (hops > distance), distance, hops)
        reached, distance = of.IS_BESIDE[reached].any(0), distance + 1
    return hops / np.float32(HOPS)


HOPS_TO_SPECIAL = [hops_to(hex) for hex in of.SPECIAL]


def observe(xp: Xp, state: State, seat: Array) -> Array:
    """All of it in one row for each game."""
    stakes = held_by(xp, state, seat) / xp.maximum(sold(state), 1).astype(np.float32)
    parts = (
        of_seats(xp, state, seat),
        of_companies(xp, state, seat, stakes),
        of_rest(xp, state),
        of_map(xp, state, stakes),
    )
    return xp.concatenate(parts, axis=-1)


def held_by(xp: Xp, state: State, seat: Array) -> Array:
    """By company the shares of a seat."""
    return pick(xp, state.shares, seat[..., None])


def of_seats(xp: Xp, state: State, seat: Array) -> Array:
    """Money, shares, markers and what each seat has to do with what is under way, from the seat itself on clockwise."""
    sits, turned = around(xp, seat, state.seats, of.SEATS)
    cash = turned(state.cash)
    value = rounds.per_share(state.income, xp.maximum(sold(state), 1))
    shares = [turned(state.shares[..., company, :]) for company in range(of.COMPANIES)]
    worth = sum(held * value[..., company, None] for company, held in enumerate(shares))
    on_order, *columns = (turned(state.places[..., column] + 1) for column in range(of.COLUMNS))
    return flat(
        xp,
        sits,
        cash / CASH,
        worth / WORTH,
        sits & (cash == cash.max(-1, keepdims=True)),
        turned(state.still_in),
        turned(marked(state.by, of.SEATS)),
        turned(marked(state.turn, of.SEATS)),
        turned(marked(to_act(xp, state), of.SEATS)),
        on_order / float(of.SEATS),
        *(column / float(of.SPACES) for column in columns),
        *(held / float(of.SHARES[company]) for company, held in enumerate(shares)),
    )


def of_companies(xp: Xp, state: State, seat: Array, stakes: Array) -> Array:
    """Each company: its money, its shares, the stake of the seat, how far it is and what it could do now."""
    in_hands, shares = sold(state), of.SHARES.astype(np.float32)
    can_lay, gain = building.lays(xp, state, seat), gains(xp, state)
    best = [xp.where(plane, gain, 0).max(-1) for plane in can_lay]
    tracks = [state.hexes & bit != 0 for bit in of.BIT_OF[: of.COMPANIES]]
    ways = [xp.stack([xp.where(track, way, FAR).min(-1) for track in tracks], axis=-1) for way in HOPS_TO_SPECIAL]
    return flat(
        xp,
        state.treasury / WORTH,
        state.income / INCOME,
        rounds.per_share(state.income, xp.maximum(in_hands, 1)) / PRICE,
        rounds.per_share(state.income, in_hands + 1) / PRICE,
        in_hands / shares,
        state.gone / shares,
        shares_left(xp, state) > 0,
        offered(xp, state),
        in_play(state),
        state.cubes / of.CUBES.astype(np.float32),
        state.cubes <= LOW_RESERVE,
        in_play(state) & (state.cubes < of.CUBES),
        stakes,
        held_by(xp, state, seat) > 0,
        state.shares.max(-1) / xp.maximum(in_hands, 1).astype(np.float32),
        marked(state.lot, of.COMPANIES),
        marked(state.founding, of.COMPANIES),
        xp.stack([plane.any(-1) for plane in can_lay], axis=-1),
        xp.stack(best, axis=-1) / GAIN,
        *ways,
    )


def of_rest(xp: Xp, state: State) -> Array:
    """The year, clocks, the auction, the expansion, and what the game is played with."""
    rows = (
        marked(state.phase, len(PHASES)),
        marked(state.seats - FEWEST, of.SEATS - FEWEST + 1),
        marked(state.action_phase, 1 + ACTION_PHASES),
        marked(xp.where(state.left > 0, state.left - 1, NONE), int(of.CUBES_OF_SPACE.max())),
        marked(rounds.standing_in(xp, state, state.action_phase), of.SPACES).any(-2),
    )
    singles = (
        state.first_printing,
        (state.year - FIRST_YEAR) / YEARS,
        state.markers / float(MARKERS),
        rounds.low_reserves(state) / state.seats.astype(np.float32),
        rounds.is_ending(xp, state),
        state.laid > 0,
        state.bid / PRICE,
        state.by == NONE,
    )
    row = (*rows, xp.stack([single.astype(np.float32) for single in singles], axis=-1))
    return xp.concatenate([part.astype(np.float32) for part in row], axis=-1)


def gains(xp: Xp, state: State) -> Array:
    """AR-INC-1, AR-INC-3: by hex what one more company earns there."""
    full, shared = earned(xp, state)
    return xp.where(state.hexes & of.CUBE_BITS == 0, full, shared)


def earned(xp: Xp, state: State) -> tuple[Array, Array]:
    """By hex what it earns a company alone there, and each of several."""
    developed = state.hexes & of.MARKER_BIT != 0
    return of.FULL + xp.where(developed, FULL_GAIN, 0), of.SHARED + xp.where(developed, SHARED_GAIN, 0)


def of_map(xp: Xp, state: State, stakes: Array) -> Array:
    """By hex: networks, markers, what a cube brings and costs; what rivals and markers would do to the seat."""
    tracks = [(state.hexes & bit != 0).astype(np.float32) for bit in of.BIT_OF[: of.COMPANIES]]
    price = xp.minimum(building.prices(xp, state.hexes), PRICE) / PRICE
    mine = sum(track * stakes[..., company, None] for company, track in enumerate(tracks))
    is_alone = xp.bitwise_count(state.hexes & of.CUBE_BITS) == 1
    full, shared = earned(xp, state)
    at_risk = xp.where(is_alone, full - shared, 0) * mine
    brings = xp.where(building.developments(state), xp.where(is_alone, FULL_GAIN, SHARED_GAIN), 0) * mine
    planes = (
        *tracks,
        state.hexes & of.MARKER_BIT != 0,
        gains(xp, state) / GAIN,
        price,
        at_risk / GAIN,
        brings / GAIN,
    )
    return xp.concatenate([plane.astype(np.float32) for plane in planes], axis=-1)
