"""What each seat is likely to have at the end, and how likely it is to win."""

from railhead.bots.winning import chances_of, shared
from railhead.core.shares import all_cash
from railhead.games.chicago_express.bots.bargains import lots, surplus
from railhead.games.chicago_express.bots.companies import Outlook, shares_worth
from railhead.games.chicago_express.rules import ending
from railhead.games.chicago_express.rules.components import COMPANIES
from railhead.games.chicago_express.rules.state import OVER, State

DOUBT, DOUBT_A_ROUND = 0.3, 3.2
"""How far off the forecast is at the end, and more for each round to come."""

INITIATIVE = 2.8
"""What it costs to move one place later, with two players; with more it matters less."""


def fortunes(state: State) -> list[float]:
    """Money at the end, by seat."""
    if state.phase is OVER:
        return [float(amount) for amount in all_cash(state)]
    return forecast(state, Outlook(state, state.sold))


def chances(state: State) -> list[float]:
    """Each seat's part of the win."""
    if state.phase is OVER:
        return shared(ending.winners(state), state.seats)
    outlook = Outlook(state, state.sold)
    return chances_of(forecast(state, outlook), DOUBT + DOUBT_A_ROUND * outlook.rounds)


def forecast(state: State, outlook: Outlook) -> list[float]:
    """Cash and what it can buy, shares and what they will pay, and a little for moving sooner than others."""
    worth, shares, seats = shares_worth(state, outlook), state.shares, state.seats
    purses = all_cash(state)
    gains = surplus(purses, lots(state, worth, outlook))
    wait = INITIATIVE / (seats - 1) ** 1.2 * min(1.0, outlook.rounds)
    found = []
    for seat in range(seats):
        total = (purses[seat] + gains[seat]) * outlook.coin - wait * ((seat - state.turn) % seats)
        first = seat * len(COMPANIES)
        for held, paid in zip(shares[first : first + len(COMPANIES)], worth, strict=True):
            total += held * paid
        found.append(total)
    return found
