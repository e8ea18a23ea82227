"""What the map offers a network: the towns near it, and the way to Chicago."""

from functools import lru_cache
from heapq import heappop, heappush

from railhead.core.board import bits
from railhead.games.chicago_express.rules.board import (
    BOARD,
    CHICAGO,
    COST,
    COSTS_AT_MOST,
    DEAREST,
    INCOME,
    INDUSTRY_AT,
    INDUSTRY_TRACK,
    STARTS,
    of_terrain,
)

TOWNS = of_terrain("city", "mountain", "industrial") & ~CHICAGO
BANDS = (1, 2, 4, 6, 9)
"""Upper bounds of the cost of the way to a town; each bound is a band."""

DRAW = (0.30, 0.20, 0.16, 0.10, 0.06)
"""The weight of a town in each band."""

FAR = 99
"""The cost or length where there is no way."""

OPENING_INCOME = INCOME | {bit: INDUSTRY_TRACK[number][0] for bit, number in INDUSTRY_AT.items()}
COSTS = tuple(COSTS_AT_MOST[cost] & ~COSTS_AT_MOST[cost - 1] for cost in range(1, DEAREST + 1))


def costs_from(start: int) -> dict[int, int]:
    """The cost of the way from a hex to every other, on an empty map."""
    found: dict[int, int] = {}
    queue = [(0, start)]
    while queue:
        cost, bit = heappop(queue)
        if bit not in found:
            found[bit] = cost
            for near in bits(BOARD.beside[bit] & ~STARTS):
                heappush(queue, (cost + COST[near], near))
    return found


def towns_around(start: int) -> tuple[int, ...]:
    """The towns within each band of a hex."""
    costs = costs_from(start)
    return tuple(sum(bit for bit, cost in costs.items() if cost <= band and bit & TOWNS) for band in BANDS)


AROUND = {bit: towns_around(bit) for bit in COST}


@lru_cache(maxsize=1 << 16)
def prospects(track: int, full: int) -> float:
    """The income of the towns in reach, weighted by band: a measure of what money in the treasury can gain."""
    reached = [0] * len(BANDS)
    for bit in bits(track):
        for band, towns in enumerate(AROUND[bit]):
            reached[band] |= towns
    total, nearer = 0.0, track | full
    for draw, towns in zip(DRAW, reached, strict=True):
        total += draw * sum(OPENING_INCOME[bit] for bit in bits(towns & ~nearer))
        nearer |= towns
    return total


@lru_cache(maxsize=1 << 12)
def ways_to_chicago(full: int) -> tuple[int, ...]:
    """For each cost the hexes from which the way to Chicago, themselves included, costs it; not through full ones."""
    rings = [0] * COST[CHICAGO] + [CHICAGO]
    beside = [0] * COST[CHICAGO] + [BOARD.beside[CHICAGO]]
    open_hexes = ~(full | STARTS | CHICAGO)
    while any(rings[-DEAREST:]):
        ring = 0
        for cost, hexes in enumerate(COSTS[: len(beside)], start=1):
            ring |= beside[-cost] & hexes
        ring &= open_hexes
        open_hexes &= ~ring
        rings.append(ring)
        beside.append(BOARD.reach(ring))
    return tuple(rings)


@lru_cache(maxsize=1 << 16)
def way_to_chicago(frontier: int, full: int) -> int:
    """The cost of the way to Chicago, if no other company is on it."""
    for cost, ring in enumerate(ways_to_chicago(full)):
        if ring & frontier:
            return cost
    return FAR


@lru_cache(maxsize=1 << 12)
def steps_to_chicago(full: int) -> tuple[int, ...]:
    """For each distance the hexes, themselves counted, that are so far from Chicago; not through full hexes."""
    rings, open_hexes = [0, CHICAGO], ~(full | STARTS | CHICAGO)
    while ring := BOARD.reach(rings[-1]) & open_hexes:
        open_hexes &= ~ring
        rings.append(ring)
    return tuple(rings)


@lru_cache(maxsize=1 << 16)
def hexes_to_chicago(frontier: int, full: int) -> int:
    """The number of hexes missing on the shortest way to Chicago."""
    for steps, ring in enumerate(steps_to_chicago(full)):
        if ring & frontier:
            return steps
    return FAR
