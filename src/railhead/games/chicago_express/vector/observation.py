"""What a seat may know, as numbers for a network: the seats from its own on, the companies, the rest, and the map."""

from heapq import heappop, heappush

import numpy as np

from railhead.games.chicago_express.rules.components import EMPTY_COMPANIES_AT_END, HEXES_PER_EXPANSION, HOUSES
from railhead.games.chicago_express.vector import building, dividends
from railhead.games.chicago_express.vector import tables as of
from railhead.games.chicago_express.vector.state import PHASES, State
from railhead.games.chicago_express.vector.turn import offered, to_act
from railhead.vector.arrays import NONE, Array, Xp, count, flat, marked, pick
from railhead.vector.seats import around

CASH, WORTH, INCOME, PRICE, GAIN = 100.0, 50.0, 30.0, 20.0, 8.0
"""What is divided by these is seldom much above 1."""

HOPS, FARE = 20.0, 40.0


def distances(costs: Array) -> Array:
    """From each hex the least sum of costs on the way to Chicago, on an empty map."""
    least = np.full(len(of.HEXES), np.inf)
    least[of.CHICAGO] = 0
    queue: list[tuple[float, int]] = [(0.0, of.CHICAGO)]
    while queue:
        so_far, hex = heappop(queue)
        for near in np.flatnonzero(of.IS_BESIDE[hex] & (least > so_far + costs[hex])):
            least[near] = so_far + costs[hex]
            if of.ROOM[near]:
                heappush(queue, (float(least[near]), int(near)))
    return least


HOPS_TO_CHICAGO = (distances(np.ones(len(of.HEXES))) / HOPS).astype(np.float32)
FARE_TO_CHICAGO = (distances(of.COST) / FARE).astype(np.float32)
FAR = np.float32(2)


def observe(xp: Xp, state: State, seat: Array) -> Array:
    """All of it in one row for each game."""
    stakes = held_by(xp, state, seat) / xp.maximum(dividends.sold(state), 1).astype(np.float32)
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
    """Money, shares and what each seat has to do with what is under way, from the seat itself on clockwise."""
    sits, turned = around(xp, seat, state.seats, of.SEATS)
    cash = turned(state.cash)
    value = dividends.per_share(state.income, xp.maximum(dividends.sold(state), 1))
    shares = [turned(state.shares[..., company, :]) for company in range(of.COMPANIES)]
    worth = sum(held * value[..., company, None] for company, held in enumerate(shares))
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
        *(held / float(of.SHARES[company]) for company, held in enumerate(shares)),
    )


def of_companies(xp: Xp, state: State, seat: Array, stakes: Array) -> Array:
    """Each company: its money, its shares, the stake of the seat, how far it is and what it could do now."""
    sold = dividends.sold(state)
    can_lay, bits = building.lays(xp, state), of.BIT_OF[: of.COMPANIES]
    gain, tracks = gains(xp, state), [state.hexes & bit != 0 for bit in bits]
    best = [xp.where(can_lay & bit != 0, gain, 0).max(-1) for bit in bits]
    hops, fare = ([xp.where(track, way, FAR).min(-1) for track in tracks] for way in (HOPS_TO_CHICAGO, FARE_TO_CHICAGO))
    return flat(
        xp,
        state.treasury / WORTH,
        state.income / INCOME,
        dividends.per_share(state.income, xp.maximum(sold, 1)) / PRICE,
        dividends.per_share(state.income, sold + 1) / PRICE,
        sold / of.SHARES.astype(np.float32),
        sold == of.SHARES,
        offered(state),
        state.locomotives / of.LOCOMOTIVES.astype(np.float32),
        state.locomotives == 0,
        stakes,
        held_by(xp, state, seat) > 0,
        state.shares.max(-1) / xp.maximum(sold, 1).astype(np.float32),
        marked(state.lot, of.COMPANIES),
        marked(state.company, of.COMPANIES),
        xp.stack([(can_lay & bit != 0).any(-1) for bit in bits], axis=-1),
        xp.stack(best, axis=-1) / GAIN,
        xp.stack(hops, axis=-1),
        xp.stack(fare, axis=-1),
    )


def of_rest(xp: Xp, state: State) -> Array:
    """Dials, tracks, clocks, the auction, the expansion, and what the game is played with."""
    rows = (
        marked(state.phase, len(PHASES)),
        marked(state.seats - 2, of.SEATS - 1),
        marked(xp.where(state.company == NONE, NONE, state.laid), HEXES_PER_EXPANSION),
        state.dials / of.RED.astype(np.float32),
        state.dials >= of.RED,
        state.dials >= of.RED - 1,
        state.industry / of.LAST_SPACE.astype(np.float32),
    )
    singles = (
        state.revised,
        state.interrupts,
        state.wabash_open,
        state.houses / float(HOUSES),
        count(state.locomotives == 0) / float(EMPTY_COMPANIES_AT_END),
        count(dividends.sold(state) == of.SHARES) / float(EMPTY_COMPANIES_AT_END),
        dividends.is_ending(state),
        state.least / PRICE,
        state.bid / PRICE,
        state.by == NONE,
    )
    row = (*rows, xp.stack([single.astype(np.float32) for single in singles], axis=-1))
    return xp.concatenate([part.astype(np.float32) for part in row], axis=-1)


def gains(xp: Xp, state: State) -> Array:
    """CE-EXP-8: by hex what a locomotive laid there brings."""
    house = xp.where(state.hexes & of.HOUSE_BIT != 0, of.HOUSE, 0)
    tracks = building.shown(xp, state.industry)
    industry = sum(of.IS_INDUSTRY[number] * tracks[..., number, None] for number in range(of.INDUSTRIES))
    return of.INCOME + house + industry


def of_map(xp: Xp, state: State, stakes: Array) -> Array:
    """By hex: track, houses, what a lay costs and brings, and what a development brings to the seat's companies."""
    tracks = [(state.hexes & bit != 0).astype(np.float32) for bit in of.BIT_OF[: of.COMPANIES]]
    price = xp.minimum(building.prices(xp, state.hexes), PRICE) / PRICE
    mine = sum(track * stakes[..., company, None] for company, track in enumerate(tracks))
    now, next_space = (building.shown(xp, xp.minimum(state.industry + more, of.LAST_SPACE)) for more in (0, 1))
    rises = sum(
        of.IS_INDUSTRY[number] * (next_space - now)[..., number, None] for number in (of.WHEELING, of.PITTSBURGH)
    )
    brings = xp.where(building.developments(state), of.HOUSE + rises, 0) * mine
    planes = (*tracks, state.hexes & of.HOUSE_BIT != 0, gains(xp, state) / GAIN, price, brings / GAIN)
    return xp.concatenate([plane.astype(np.float32) for plane in planes], axis=-1)
