"""Where track, markers and funds gain a seat most, by quick rules. A rate is a gain by the year."""

from operator import itemgetter

from railhead.core.action import Action
from railhead.core.board import bits
from railhead.games.american_rails.bots.expected_scores import FIRMS, REALISED
from railhead.games.american_rails.bots.prospects import Target, prospects_of
from railhead.games.american_rails.rules.actions import LAY_AT
from railhead.games.american_rails.rules.components import FUNDS
from railhead.games.american_rails.rules.development import developable
from railhead.games.american_rails.rules.expansion import layable, owned
from railhead.games.american_rails.rules.income import full_value, gains_of_developing, shared_value
from railhead.games.american_rails.rules.state import State, is_in_play

RIVALS = 0.35
"""The cost of a dollar gained by a rival."""

MONEY = 0.25
"""What a dollar kept in a treasury is worth by the year: track must earn more."""

UNFINISHED, TOO_DEAR = 0.7, 0.3
"""The part of a city's value that counts if this expansion cannot reach it, or the treasury cannot pay for it."""


def stakes(state: State, seat: int) -> list[float]:
    """By company: a seat's part of each dollar it earns, less RIVALS times the part of others."""
    mine = state.shares[seat * FIRMS : seat * FIRMS + FIRMS]
    return [(own - RIVALS * (sold - own)) / sold if sold else 0.0 for own, sold in zip(mine, state.sold, strict=True)]


def lay_rates(state: State, cubes: int) -> list[tuple[float, Action]]:
    """The first hexes towards the best cities, with the gain for each of `cubes` cubes, the best first."""
    rates: dict[Action, float] = {}
    for rate, company, target in rated_targets(state, cubes):
        action = LAY_AT[company][target.way[0].bit_length() - 1]
        if rate > rates.get(action, -1.0):
            rates[action] = rate
    return sorted(((rate, action) for action, rate in rates.items()), key=lambda rated: -rated[0])


def best_use(state: State, cubes: int) -> tuple[int, Target] | None:
    """The company and the city that make most of an expansion; None if nothing gains."""
    rated = rated_targets(state, cubes)
    if not rated:
        return None
    best, company, target = max(rated, key=itemgetter(0))
    return (company, target) if best > 0 else None


def rated_targets(state: State, cubes: int) -> list[tuple[float, int, Target]]:
    """The cities in reach of each company that the seat owns a share of, with the gain for each cube on the way; what
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
    """The gain of a seat, mostly negative, when the company alone in a city has to share it."""
    alone = next(company for company, track in enumerate(state.track) if track & city)
    return parts[alone] * (shared_value(state, city) - full_value(state, city))


def development_rates(state: State) -> list[tuple[float, int]]:
    """The rate of a marker on each city, the best first."""
    parts = stakes(state, state.turn)
    rates = []
    for city in bits(developable(state)):
        gain = sum(parts[company] * gain for company, gain in gains_of_developing(state, city).items())
        rates.append((gain, city))
    rates.sort(key=lambda rated: (-rated[0], rated[1]))
    return rates


def funding_rates(state: State) -> list[tuple[float, int]]:
    """The rate of funding each company, the best first."""
    parts = stakes(state, state.turn)
    rates = []
    for company in range(FIRMS):
        if parts[company] > 0 and state.track[company] and state.cubes[company] and is_in_play(state, company):
            prospects, treasury = prospects_of(state, company), state.money[company]
            growth = prospects.income(treasury + FUNDS) - prospects.income(treasury)
            rates.append((REALISED * parts[company] * growth, company))
    rates.sort(key=lambda rated: (-rated[0], rated[1]))
    return rates
