"""How many dividends are still to be paid: the year, the shares and the reserves each set an end."""

from railhead.games.american_rails.rules.components import ACTION_PHASES, LAST_YEAR, LOW_RESERVE, SHARES
from railhead.games.american_rails.rules.state import OVER, State, markers_left

SALES, SALES_BY_SEAT = 0.4, 0.09
"""How many shares leave the reserves in an action phase, and how many more for each player."""

LINGERING = 1.0
"""Nobody hurries to sell the last share: it takes so many more action phases."""

USE = 0.5
"""How many pieces of a reserve are used in an action phase."""


def to_come(state: State) -> float:
    """The expected number of dividends still to be paid, this year's included."""
    if state.phase is OVER:
        return 0.0
    years = LAST_YEAR - state.year + 1
    return min(years, year_of(state, phases_to_last_share(state)), year_of(state, phases_to_low_reserves(state)))


def phases_left(state: State) -> int:
    """Action phases of this year that have not ended."""
    return ACTION_PHASES + 1 - max(state.action_phase, 1)


def year_of(state: State, phases: float) -> float:
    """The number of the dividend by which so many more action phases are over, counted from the next."""
    return 1.0 + max(0.0, phases - phases_left(state)) / ACTION_PHASES


def phases_to_last_share(state: State) -> float:
    left = shares_in_reserve(state)
    return left / (SALES + SALES_BY_SEAT * state.seats) + LINGERING if left else 0.0


def shares_in_reserve(state: State) -> int:
    left = sum(SHARES) - sum(state.sold) - sum(state.gone)
    return left if state.removed < 0 else left - SHARES[state.removed]


def phases_to_low_reserves(state: State) -> float:
    """Action phases until as many reserves are low as there are players."""
    reserves = [markers_left(state), *state.cubes]
    if state.removed >= 0:
        del reserves[state.removed + 1]
    reserves.sort()
    return (reserves[state.seats - 1] - LOW_RESERVE) / USE
