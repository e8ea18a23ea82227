"""What each seat is likely to have at the end: its cash, and what its shares will still pay."""

from railhead.games.american_rails.bots.horizon import phases_left, to_come
from railhead.games.american_rails.bots.prospects import Prospects, prospects_of
from railhead.games.american_rails.rules.components import ACTION_PHASES, CASH, COMPANIES, NONE, SHARES
from railhead.games.american_rails.rules.state import OVER, State, column

FIRMS = len(COMPANIES)
SCARCE, PLENTY, SCARCEST = 0.45, 2.7, 6.0
"""While more dividends are to come than PLENTY, cash buys shares below their worth: a dollar is worth SCARCE more for
each of them, up to SCARCEST."""

PACE = 3.0
"""What is spent of a company's treasury in an action phase."""

HOPE = 0.4
"""How much of what a treasury could buy comes true: rivals get in the way and come along."""

NEW_MONEY = 12.0
"""What a share still to be sold is likely to bring its treasury."""

DILUTION = 0.3
"""How many of the shares in reserve are sold, seen over all dividends to come, at most."""

LEVELLING, CLEAR, ORDINARY = 0.1, 1.5, 7.0
"""Rivals come along, good companies are sold out: with each dividend to come beyond CLEAR a share is so much more like
any other, and any other pays ORDINARY a year."""

ORDER = 0.3
"""What it is worth to stand one space higher, and so to choose earlier in the next phase."""

TURN = 2.0
"""What a turn not yet taken in this phase is worth."""


def fortunes(state: State) -> list[float]:
    """By seat: cash, which early is worth more than its face, and what all shares will still pay."""
    first, seats = CASH, state.seats
    if state.phase is OVER:
        return [float(amount) for amount in state.money[first : first + seats]]
    dividends = to_come(state)
    rate = worth_of_cash(dividends)
    streams = [stream(state, company, dividends) for company in range(FIRMS)]
    shares = state.shares
    result = standing(state, dividends)
    for seat in range(seats):
        worth = rate * state.money[first + seat]
        for company, count in enumerate(shares[seat * FIRMS : seat * FIRMS + FIRMS]):
            if count:
                worth += count * streams[company]
        result[seat] += worth
    return result


def worth_of_cash(dividends: float) -> float:
    """What a dollar now will have become at the end."""
    return 1.0 + SCARCE * max(0.0, min(dividends, SCARCEST) - PLENTY)


def weight_of(dividends: float) -> float:
    """Dividends to come, the early ones counted for what they will have become."""
    early = min(dividends, SCARCEST) - PLENTY
    return dividends + SCARCE * early * (early - 1) / 2 if early > 1 else dividends


def stream(state: State, company: int, dividends: float) -> float:
    """What one share of a company will still pay."""
    sold = state.sold[company]
    if not sold or not state.track[company]:
        return 0.0
    return payments(state, company, sold, state.money[company], dividends)


def payments(state: State, company: int, sold: int, treasury: float, dividends: float) -> float:
    """The same, if so many shares were sold and so much were in its treasury."""
    return paid(state, company, state.income[company], prospects_of(state, company), sold, treasury, dividends)


def paid(
    state: State, company: int, income: int, prospects: Prospects, sold: int, treasury: float, dividends: float
) -> float:
    """The same, with such an income and such prospects."""
    more = more_shares(state, company, sold, dividends)
    money = treasury + more * NEW_MONEY
    total = income * weight_of(dividends)
    if money >= 2 and state.cubes[company]:
        late = (ACTION_PHASES - phases_left(state)) / ACTION_PHASES
        delay = money / (2 * ACTION_PHASES * PACE) + late
        if dividends > delay:
            total += HOPE * prospects.income(money) * (dividends - delay)
    parts = sold + more
    seen = total / parts + dividends * (parts - 1) / (2 * parts)
    unseen = min(1.0, LEVELLING * max(0.0, dividends - CLEAR))
    return seen + unseen * (ORDINARY * weight_of(dividends) - seen)


def more_shares(state: State, company: int, sold: int, dividends: float) -> float:
    """Shares that are likely to be sold yet, on average over the dividends to come."""
    left = SHARES[company] - sold - state.gone[company]
    if left <= 0 or dividends <= 1:
        return 0.0
    return left * DILUTION * (1 - 1 / dividends)


def standing(state: State, dividends: float) -> list[float]:
    """What the turn still to take, or the place in the next order, is worth to each seat."""
    last = state.action_phase == ACTION_PHASES and dividends <= 1
    if last or not state.action_phase:
        return [0.0] * state.seats
    result = [TURN] * state.seats
    for space, seat in enumerate(column(state, state.action_phase)):
        if seat != NONE:
            result[seat] = -ORDER * space
    return result
