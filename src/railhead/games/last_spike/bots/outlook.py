"""What is still to come: how likely each route is to be completed, and what cash is worth until the end.

All amounts are in thousands of dollars. The tables were counted in games of greedy against
itself, every six tiles from the empty board to the full one; in between they are interpolated linearly.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from railhead.core.board import bits
from railhead.games.last_spike.rules.board import COST, ROUTES, ROUTES_AT, TILES, TILES_OF
from railhead.games.last_spike.rules.components import SPACES, THOUSAND

STEP = 6

COMPLETION = (
    (0.92, 0.83, 0.75, 0.67),
    (0.90, 0.82, 0.74, 0.65),
    (0.88, 0.79, 0.70, 0.61),
    (0.85, 0.75, 0.65, 0.56),
    (0.80, 0.69, 0.60, 0.51),
    (0.73, 0.62, 0.53, 0.43),
    (0.63, 0.52, 0.43, 0.32),
    (0.49, 0.38, 0.27, 0.15),
    (0.43, 0.28, 0.17, 0.08),
)
"""The probability that a route is completed that lacks 1, 2, 3 or 4 tiles."""

DEARNESS = {2: 0.2, 3: 0.35, 4: 0.5, 5: 0.5, 6: 0.5}
USUAL_COST, DEAR_UNTIL = 3.0, 44
"""Expensive routes are completed less often, more so among many players: each thousand above the usual cost of a tile
lowers the log-odds by this much, fading out until DEAR_UNTIL tiles are laid."""

CASH_BONUS = (2.9, 1.45, 0.9, 0.58, 0.3, 0.15, 0.08, 0.03, 0.0)
"""What a thousand in cash is worth beyond its amount: it buys the cheap cards before others do."""

CASH_BONUS_AMONG = {2: 2.0, 3: 0.9, 4: 0.4, 5: 0.2, 6: 0.1}
"""How much of that counts, by the number of players: the fewer, the more cards each can still buy."""

GROWTH = (220.0, 155.0, 95.0, 48.0, 10.0, -8.0, -8.0, 0.0, 0.0)
"""What cards still to be bought will pay all players together, less the cost of the tiles still to be laid."""

SHORTAGE = (0.0, 0.2, 1.8, 1.2, 0.6, 0.3, 0.1, 0.0, 0.0)
"""The cost of each thousand below comfortable cash: a tile must be paid every turn, and bargains are missed."""


def interpolated(table: Sequence[float]) -> tuple[float, ...]:
    """A table with an entry for every number of tiles on the board."""
    fine = []
    for laid in range(len(TILES) + 1):
        step, part = divmod(laid, STEP)
        after = table[min(step + 1, len(table) - 1)]
        fine.append(table[step] + (after - table[step]) * part / STEP)
    return tuple(fine)


@lru_cache
def completion_by_spaces(seats: int) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """The probability of completion, by the number of tiles on the board, the route and its built spaces."""
    by_missing = [interpolated([row[missing] for row in COMPLETION]) for missing in range(SPACES)]
    return tuple(
        tuple(
            tuple(
                with_lower_odds(by_missing[len(costs) - 1][laid], DEARNESS[seats] * dearness(costs, laid))
                if costs
                else 0.0
                for spaces in range(1 << SPACES)
                for costs in [missing_costs(route, spaces)]
            )
            for route in range(len(ROUTES))
        )
        for laid in range(len(TILES) + 1)
    )


def missing_costs(route: int, spaces: int) -> list[float]:
    """What the tiles that a route lacks cost, in thousands."""
    return [COST[bit] / THOUSAND for bit in bits(TILES_OF[route] & ~(spaces << SPACES * route))]


def dearness(costs: list[float], laid: int) -> float:
    """By how much a route's missing tiles cost more than usual, fading out towards the end."""
    return (sum(costs) / len(costs) - USUAL_COST) * max(0.0, 1 - laid / DEAR_UNTIL)


def with_lower_odds(probability: float, by: float) -> float:
    """A probability with its log-odds lowered."""
    odds = probability / (1 - probability) * exp(-by)
    return odds / (1 + odds)


CASH_WORTH = {
    seats: tuple(1 + part * bonus for bonus in interpolated(CASH_BONUS)) for seats, part in CASH_BONUS_AMONG.items()
}
GROWTH_LEFT = interpolated(GROWTH)
SHORTAGE_COST = interpolated(SHORTAGE)


@lru_cache(1 << 14)
def completions(laid: int, seats: int) -> tuple[float, ...]:
    """For each route the probability that it will still be completed; 0 once it is."""
    by_spaces = completion_by_spaces(seats)[laid.bit_count()]
    return tuple([by_spaces[route][laid >> SPACES * route & 15] for route in range(len(ROUTES))])


def routes_to_come(laid: int, seats: int, city: int) -> float:
    """The expected number of a city's routes that are still to be completed."""
    completion = completions(laid, seats)
    return sum(completion[route] for route in ROUTES_AT[city])
