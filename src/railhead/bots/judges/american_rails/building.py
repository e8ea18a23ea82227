"""Where track, markers and funds do a seat most good, found quickly."""

from collections.abc import Iterator

from railhead.bots.judges.american_rails.forecast import FIRMS, HOPE
from railhead.bots.judges.american_rails.prospects import Target, prospects_of
from railhead.core.action import Action
from railhead.core.board import bits
from railhead.games.american_rails.actions import LAY_AT
from railhead.games.american_rails.components import FUNDS
from railhead.games.american_rails.development import developable
from railhead.games.american_rails.expansion import layable, owned
from railhead.games.american_rails.income import gains_of_developing, gains_of_entering
from railhead.games.american_rails.state import State, is_in_play

RIVALS = 0.35
"""What a rival's gain of one costs."""

MONEY = 0.25
"""What a dollar of the treasury brings by the year, so that track must earn more than it."""

UNFINISHED, TOO_DEAR = 0.7, 0.3
"""How much of its worth a city keeps that this expansion cannot reach, or the treasury not pay."""


def stakes(state: State, seat: int) -> list[float]:
    """By company: a seat's part of each dollar it earns, less something for the parts of others."""
    parts = []
    for company in range(FIRMS):
        sold = state.sold[company]
        mine = state.shares[seat * FIRMS + company]
        parts.append((mine - RIVALS * (sold - mine)) / sold if sold else 0.0)
    return parts


def lay_rates(state: State, cubes: int) -> list[tuple[float, Action]]:
    """The first steps to the best cities, with what each cube brings by the year; so many may be laid. Best first."""
    rates: dict[Action, float] = {}
    for rate, company, target in rated_targets(state, cubes):
        action = LAY_AT[company][target.way[0].bit_length() - 1]
        if rate > rates.get(action, -1.0):
            rates[action] = rate
    return sorted(((rate, action) for action, rate in rates.items()), key=lambda rated: -rated[0])


def best_use(state: State, cubes: int) -> tuple[int, Target] | None:
    """The company and the city that make most of an expansion, if any does."""
    best = max(rated_targets(state, cubes), key=lambda rated: rated[0], default=(0.0, 0, None))
    return (best[1], best[2]) if best[0] > 0 and best[2] is not None else None


def rated_targets(state: State, cubes: int) -> Iterator[tuple[float, int, Target]]:
    """The cities in reach of every company one owns a share of, with what a cube on the way brings by the year."""
    parts = stakes(state, state.turn)
    for company in owned(state):
        if open_hexes := layable(state, company):
            for target in prospects_of(state, company).targets:
                if target.way[0] & open_hexes:
                    yield rate_of(state, company, target, parts, cubes), company, target


def rate_of(state: State, company: int, target: Target, parts: list[float], cubes: int) -> float:
    """What a city brings the builder for each cube; what cannot be reached or paid now counts less."""
    gain = parts[company] * (target.gain - MONEY * target.cost)
    if target.cost > state.money[company]:
        gain *= TOO_DEAR
    if target.city & state.stacked[0]:
        for loser, loss in gains_of_entering(state, company, target.city).items():
            if loser != company:
                gain += parts[loser] * loss
    steps = len(target.way)
    return gain / steps if steps <= cubes else UNFINISHED * gain / steps


def development_rates(state: State) -> list[tuple[float, int]]:
    """What a marker on each city brings the seat whose turn it is by the year, the best first."""
    parts = stakes(state, state.turn)
    rates = []
    for city in bits(developable(state)):
        gain = sum(parts[company] * gain for company, gain in gains_of_developing(state, city).items())
        rates.append((gain, city))
    rates.sort(key=lambda rated: (-rated[0], rated[1]))
    return rates


def funding_rates(state: State) -> list[tuple[float, int]]:
    """What funding each company brings the seat whose turn it is by the year, the best first."""
    parts = stakes(state, state.turn)
    rates = []
    for company in range(FIRMS):
        if parts[company] > 0 and state.track[company] and state.cubes[company] and is_in_play(state, company):
            prospects, treasury = prospects_of(state, company), state.money[company]
            growth = prospects.income(treasury + FUNDS) - prospects.income(treasury)
            rates.append((HOPE * parts[company] * growth, company))
    rates.sort(key=lambda rated: (-rated[0], rated[1]))
    return rates
