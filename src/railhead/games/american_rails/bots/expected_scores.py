"""The expected score of each seat: its cash, and what its shares will still pay."""

from functools import lru_cache

from railhead.games.american_rails.bots.horizon import phases_left, to_come
from railhead.games.american_rails.bots.prospects import Prospects, prospects_of
from railhead.games.american_rails.rules.components import ACTION_PHASES, CASH, COMPANIES, NONE, SHARES
from railhead.games.american_rails.rules.state import OVER, State, column

FIRMS = len(COMPANIES)
SCARCE, PLENTY, SCARCEST = 0.45, 2.7, 6.0
"""While more than PLENTY dividends are to come, cash buys shares below their value: a dollar is worth SCARCE more for
each dividend beyond, up to SCARCEST dividends."""

PREPARING = 1.4
"""In the preparation a dollar is worth so many times as much: first shares are dear, and it buys better ones later."""

PACE = 3.0
"""What a company spends of its treasury in an action phase."""

REALISED = 0.4
"""How much of the income that a treasury could buy is realised: rivals block the way, or share the cities."""

NEW_MONEY = 12.0
"""What a share still to be sold is likely to bring its treasury."""

DILUTION = 0.3
"""The part of the shares in reserve that is sold, at most, on average over the dividends to come."""

LEVELLING, CLEAR, ORDINARY = 0.1, 1.5, 7.0
"""Far forecasts regress to the mean: with each dividend beyond CLEAR a share counts for LEVELLING less by itself and so
much more as any share, which pays ORDINARY a year."""

ORDER = 0.3
"""The value of standing one space higher on the track, and so choosing earlier in the next phase."""

TURN = 2.0
"""The value of a turn not yet taken in this phase."""


def expected_scores(state: State) -> list[float]:
    """By seat: cash, which is worth more than its face value early on, and what all shares will still pay."""
    first, seats = CASH, state.seats
    if state.phase is OVER:
        return [float(amount) for amount in state.money[first : first + seats]]
    dividends = to_come(state)
    rate = worth_of_cash(state, dividends)
    paying = streams(state, dividends)
    shares = state.shares
    result = turn_order_worth(state, dividends)
    for seat in range(seats):
        worth = rate * state.money[first + seat]
        for company, count in enumerate(shares[seat * FIRMS : seat * FIRMS + FIRMS]):
            if count:
                worth += count * paying[company]
        result[seat] += worth
    return result


def worth_of_cash(state: State, dividends: float) -> float:
    """What a dollar of today is worth at the end."""
    scarce = 1.0 + SCARCE * max(0.0, min(dividends, SCARCEST) - PLENTY)
    return scarce if state.action_phase else PREPARING * scarce


@lru_cache(1 << 10)
def weight_of(dividends: float) -> float:
    """The number of dividends to come, early ones weighted by what their money can still buy."""
    early = min(dividends, SCARCEST) - PLENTY
    return dividends + SCARCE * early * (early - 1) / 2 if early > 1 else dividends


def streams(state: State, dividends: float) -> list[float]:
    """What one share of each company will pay until the end."""
    return [stream(state, company, dividends) for company in range(FIRMS)]


def stream(state: State, company: int, dividends: float) -> float:
    """The same of one company."""
    sold = state.sold[company]
    if not sold or not state.track[company]:
        return 0.0
    return payments(state, company, sold, state.money[company], dividends)


def payments(state: State, company: int, sold: int, treasury: float, dividends: float) -> float:
    """The same with other numbers of shares sold and of dollars in the treasury."""
    return paid(state, company, state.income[company], prospects_of(state, company), sold, treasury, dividends)


def paid(
    state: State, company: int, income: int, prospects: Prospects, sold: int, treasury: float, dividends: float
) -> float:
    """The same with another income and other prospects, too."""
    left = SHARES[company] - sold - state.gone[company]
    growing = prospects if state.cubes[company] else None
    return by_numbers(income, growing, sold, left, treasury, dividends, phases_left(state))


@lru_cache(1 << 14)
def by_numbers(
    income: int, prospects: Prospects | None, sold: int, left: int, treasury: float, dividends: float, phases: int
) -> float:
    """The same from all that it depends on: no prospects without cubes, `left` shares in reserve, and so many action
    phases left of the year."""
    more = more_shares(left, dividends)
    money = treasury + more * NEW_MONEY
    total = income * weight_of(dividends)
    if money >= 2 and prospects is not None:
        late = (ACTION_PHASES - phases) / ACTION_PHASES
        delay = money / (2 * ACTION_PHASES * PACE) + late
        if dividends > delay:
            total += REALISED * prospects.income(money) * (dividends - delay)
    parts = sold + more
    seen = total / parts + dividends * (parts - 1) / (2 * parts)
    unseen = min(1.0, LEVELLING * max(0.0, dividends - CLEAR))
    return seen + unseen * (ORDINARY * weight_of(dividends) - seen)


def more_shares(left: int, dividends: float) -> float:
    """How many more of the shares in reserve will be sold, on average over the dividends to come."""
    if left <= 0 or dividends <= 1:
        return 0.0
    return left * DILUTION * (1 - 1 / dividends)


def turn_order_worth(state: State, dividends: float) -> list[float]:
    """By seat: the value of the turn still to be taken, or of the place in the next turn order."""
    last = state.action_phase == ACTION_PHASES and dividends <= 1
    if last or not state.action_phase:
        return [0.0] * state.seats
    result = [TURN] * state.seats
    for space, seat in enumerate(column(state, state.action_phase)):
        if seat != NONE:
            result[seat] = -ORDER * space
    return result
