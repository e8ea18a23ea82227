"""Where track, markers and funds do a seat most good, found quickly."""

from operator import itemgetter

from railhead.core.action import Action
from railhead.core.board import bits
from railhead.games.american_rails.bots.forecast import FIRMS, HOPE
from railhead.games.american_rails.bots.prospects import Target, prospects_of
from railhead.games.american_rails.rules.actions import LAY_AT
from railhead.games.american_rails.rules.components import FUNDS
from railhead.games.american_rails.rules.development import developable
from railhead.games.american_rails.rules.expansion import layable, owned
from railhead.games.american_rails.rules.income import full_value, gains_of_developing, shared_value
from railhead.games.american_rails.rules.state import State, is_in_play

RIVALS = 0.35
"""What a rival's gain of one costs."""

MONEY = 0.25
"""What a dollar of the treasury brings by the year, so that track must earn more than it."""

UNFINISHED, TOO_DEAR = 0.7, 0.3
"""How much of its worth a city keeps that this expansion cannot reach, or the treasury not pay."""


def stakes(state: State, seat: int) -> list[float]:
    """By company: a seat's part of each dollar it earns, less something for the parts of others."""
    mine = state.shares[seat * FIRMS : seat * FIRMS + FIRMS]
    return [(own - RIVALS * (sold - own)) / sold if sold else 0.0 for own, sold in zip(mine, state.sold, strict=True)]


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
    rated = rated_targets(state, cubes)
    if not rated:
        return None
    best, company, target = max(rated, key=itemgetter(0))
    return (company, target) if best > 0 else None


def rated_targets(state: State, cubes: int) -> list[tuple[float, int, Target]]:
    """The cities in reach of every company one owns a share of, with what a cube on the way brings by the year; what
    cannot be reached or paid now counts less."""
    parts = stakes(state, state.turn)
    held_alone = state.stacked[0] & ~state.stacked[1]
    rated = []
    for company in owned(state):
        if open_hexes := layable(state, company):
            part, treasury = parts[company], state.money[company]
            for target in prospects_of(state, company).targets:
                way, city, cost = target.way, target.city, target.cost
                if way[0] & open_hexes:
                    gain = part * (target.gain - MONEY * cost)
                    if cost > treasury:
                        gain *= TOO_DEAR
                    if city & held_alone:
                        gain += loss_of_sharing(state, city, parts)
                    steps = len(way)
                    rated.append((gain / steps if steps <= cubes else UNFINISHED * gain / steps, company, target))
    return rated


def loss_of_sharing(state: State, city: int, parts: list[float]) -> float:
    """What it means to a seat that the company that was alone in a city shares it from now on."""
    alone = next(company for company, track in enumerate(state.track) if track & city)
    return parts[alone] * (shared_value(state, city) - full_value(state, city))


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
