"""The expected score of each seat, and how likely it is to win."""

from railhead.bots.win_probability import softmax, win_shares
from railhead.core.shares import all_cash
from railhead.games.chicago_express.bots.bargains import offers, surplus
from railhead.games.chicago_express.bots.companies import Outlook, shares_worth
from railhead.games.chicago_express.rules import ending
from railhead.games.chicago_express.rules.components import COMPANIES
from railhead.games.chicago_express.rules.state import OVER, State

TEMPERATURE, TEMPERATURE_A_ROUND = 0.3, 3.2
"""The temperature of win probabilities, in dollars: at the very end, and more for each round to come."""

INITIATIVE = 2.8
"""The cost of moving one place later, with two players; with more it matters less."""


def expected_scores(state: State) -> list[float]:
    """Expected money at the end, by seat; once the game is over, the score."""
    if state.phase is OVER:
        return [float(amount) for amount in all_cash(state)]
    return forecast(state, Outlook(state, state.sold))


def win_probabilities(state: State) -> list[float]:
    """From expected scores; once the game is over, each seat's share of the win."""
    if state.phase is OVER:
        return win_shares(ending.winners(state), state.seats)
    outlook = Outlook(state, state.sold)
    return softmax(forecast(state, outlook), TEMPERATURE + TEMPERATURE_A_ROUND * outlook.rounds)


def forecast(state: State, outlook: Outlook) -> list[float]:
    """Cash and what it can buy, what shares will pay, less a little for moving later than others."""
    worth, shares, seats = shares_worth(state, outlook), state.shares, state.seats
    purses = all_cash(state)
    gains = surplus(purses, offers(state, worth, outlook))
    wait = INITIATIVE / (seats - 1) ** 1.2 * min(1.0, outlook.rounds)
    found = []
    for seat in range(seats):
        total = (purses[seat] + gains[seat]) * outlook.coin - wait * ((seat - state.turn) % seats)
        first = seat * len(COMPANIES)
        for held, paid in zip(shares[first : first + len(COMPANIES)], worth, strict=True):
            total += held * paid
        found.append(total)
    return found
