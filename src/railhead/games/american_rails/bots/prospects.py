"""Where a network can still grow: the cities in reach, and the way to each with its cost and gain."""

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache

from railhead.core.board import bits
from railhead.games.american_rails.rules.board import (
    BOARD,
    CITIES,
    FORESTS,
    FULL,
    MANY_CUBES,
    MOUNTAINS,
    PAIR_MASKS,
    SHARED,
)
from railhead.games.american_rails.rules.components import CONNECTION, COST, FULL_GAIN, SHARED_GAIN
from railhead.games.american_rails.rules.state import State

REACH = 5
"""Pieces on hexes further away than this are ignored."""

FURTHEST = 14
"""Cities that cost more than this to reach are ignored."""

STEPS = 6
"""How many cities are planned ahead, each from the one before."""

TARGETS = 5
"""How many cities are considered as next target."""

EFFORT = 1.0
"""Added to the cost of each city when targets are compared: cubes and turns are scarce too."""

BESIDE = BOARD.beside
SPECIAL = PAIR_MASKS[0] | PAIR_MASKS[1] | PAIR_MASKS[2]


@dataclass(frozen=True, slots=True)
class Target:
    """A city in reach: the cost of the way there, the income gained, and the hexes of the way, the city last."""

    city: int
    cost: int
    gain: int
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Prospects:
    """The targets of a network, the best first, and the total cost and gain of taking 0, 1, 2 and more cities. They are
    worked out once for each position of a network, and told apart by that alone."""

    targets: tuple[Target, ...]
    costs: tuple[float, ...]
    gains: tuple[float, ...]

    def income(self, money: float) -> float:
        """What so much money can add to the income, interpolated between cities."""
        costs, gains = self.costs, self.gains
        after = bisect_right(costs, money)
        if after == len(costs):
            return gains[-1]
        cost, gain = costs[after - 1], gains[after - 1]
        return gain + (gains[after] - gain) * (money - cost) / (costs[after] - cost)


def prospects_of(state: State, company: int) -> Prospects:
    """The prospects of a company; only what is near it matters."""
    track = state.track[company]
    near = neighbourhood(track)
    stacked = state.stacked
    return prospects(track, stacked[0] & near, stacked[1] & near, stacked[2] & near, state.developed & near)


@lru_cache(maxsize=1 << 13)
def neighbourhood(track: int) -> int:
    """The hexes within reach of a network, itself left out."""
    found = ring = track
    for _ in range(REACH):
        ring = reach(ring) & ~found
        found |= ring
    return found & ~track


@lru_cache(maxsize=1 << 14)
def prospects(track: int, once: int, twice: int, thrice: int, developed: int) -> Prospects:
    """Flood the map from the network by cost, then take the best city, from there the next best, and so on."""
    entries = by_cost(once, twice, thrice, developed)
    layers = flood(track, entries)
    costs = {bit: cost for cost, layer in enumerate(layers) if layer & CITIES for bit in bits(layer & CITIES & ~track)}
    gains = {city: worth_of(city, track, once, developed) for city in costs}
    best = sorted(costs, key=lambda city: -gains[city] / (costs[city] + EFFORT))[:TARGETS]
    targets = tuple(Target(city, costs[city], gains[city], way_to(city, costs[city], layers, entries)) for city in best)
    return Prospects(targets, *campaign(track, costs, gains, once, developed))


def worth_of(city: int, track: int, once: int, developed: int) -> int:
    """What a company would earn by entering a city, with the connections it makes."""
    connections = CONNECTION * (track & SPECIAL).bit_count() if city & SPECIAL else 0
    if city & once:
        return connections + SHARED[city] + (SHARED_GAIN if city & developed else 0)
    return connections + FULL[city] + (FULL_GAIN if city & developed else 0)


def by_cost(once: int, twice: int, thrice: int, developed: int) -> list[tuple[int, int]]:
    """The hexes that may be entered, by what entering costs."""
    marked = developed & MANY_CUBES
    empty = MANY_CUBES & ~once
    single, double, more = once & ~twice & MANY_CUBES, twice & ~thrice & MANY_CUBES, thrice & MANY_CUBES
    price = COST["ground"]
    entries = [
        (price, empty),
        (COST["forest"], FORESTS & ~once),
        (2 * price, single & ~marked),
        (COST["mountain"], MOUNTAINS & ~once),
        (3 * price, double & ~marked | single & marked),
        (4 * price, more | double & marked),
    ]
    return sorted(entries)


def flood(track: int, entries: list[tuple[int, int]]) -> list[int]:
    """The hexes by the cost of the cheapest way to them."""
    layers, beside, found = [track], [reach(track)], track
    for cost in range(1, FURTHEST + 1):
        layer = 0
        for price, hexes in entries:
            if price > cost:
                break
            layer |= beside[cost - price] & hexes
        layer &= ~found
        found |= layer
        layers.append(layer)
        beside.append(reach(layer) if layer else 0)
    return layers


def reach(hexes: int) -> int:
    """Every hex next to one of a set."""
    near = 0
    while hexes:
        bit = hexes & -hexes
        near |= BESIDE[bit]
        hexes ^= bit
    return near


def way_to(city: int, cost: int, layers: list[int], entries: list[tuple[int, int]]) -> tuple[int, ...]:
    """The hexes of a cheapest way to a city, from the network."""
    way = []
    bit = city
    while cost:
        way.append(bit)
        cost -= next(price for price, hexes in entries if hexes & bit)
        before = layers[cost] & BESIDE[bit]
        bit = before & -before
    return tuple(reversed(way))


def campaign(
    track: int, costs: dict[int, int], gains: dict[int, int], once: int, developed: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """City after city, always the one with the best gain for its cost: the running totals of cost and gain."""
    rates = {city: gains[city] / (cost + EFFORT) for city, cost in costs.items()}
    spent, gained = [0.0], [0.0]
    total_cost, total_gain = 0.0, 0.0
    while rates and len(spent) <= STEPS:
        city = max(rates, key=rates.__getitem__)
        del rates[city]
        total_cost += costs[city]
        total_gain += gains[city]
        spent.append(total_cost)
        gained.append(total_gain)
        track |= city
        for other, cost in BETWEEN[city].items():
            if other & track or (cost >= costs.get(other, FURTHEST) and not other & SPECIAL):
                continue
            gain = gains[other] = worth_of(other, track, once, developed)
            costs[other] = min(costs.get(other, FURTHEST), cost + (COST["ground"] if other & once else 0))
            rates[other] = gain / (costs[other] + EFFORT)
    return tuple(spent), tuple(gained)


def between() -> dict[int, dict[int, int]]:
    """The cost of the way from city to city on an empty map, where it is not too far."""
    entries = by_cost(0, 0, 0, 0)
    ways = {}
    for city in bits(CITIES):
        layers = flood(city, entries)
        ways[city] = {bit: cost for cost, layer in enumerate(layers) for bit in bits(layer & CITIES & ~city)}
    return ways


BETWEEN = between()


def prospects_at(state: State, city: int) -> Prospects:
    """The prospects of a company that would be founded in a city."""
    near = neighbourhood(city)
    stacked = state.stacked
    return prospects(city, stacked[0] & near, stacked[1] & near, stacked[2] & near, state.developed & near)


STATIC_SITES = tuple(sorted(bits(CITIES), key=lambda city: -FULL[city] - prospects(city, 0, 0, 0, 0).income(20)))
"""The cities, the best start for a company on an empty map first."""
