"""Dividends (CE-DIV): what the bank pays on shares, and the general dividend phase."""

from operator import eq

from railhead.core.event import Tell
from railhead.core.shares import pay_dividend
from railhead.games.chicago_express.rules.board import DETROIT, INDUSTRY_BIT
from railhead.games.chicago_express.rules.components import COMPANIES, DIALS, RED, RED_DIALS_FOR_DIVIDEND
from railhead.games.chicago_express.rules.development import move_industry, raise_incomes
from railhead.games.chicago_express.rules.ending import end_conditions, end_game
from railhead.games.chicago_express.rules.events import DetroitGrown, DialsReset, DividendPhaseBegun
from railhead.games.chicago_express.rules.state import State


def is_red(state: State, dial: int) -> bool:
    return state.dials[dial] == RED[dial]


def is_due(state: State) -> bool:
    """CE-TURN-3: two dials are red."""
    red: int = sum(map(eq, state.dials, RED))
    return red >= RED_DIALS_FOR_DIVIDEND


def hold_phase(state: State, tell: Tell) -> None:
    """The general dividend; then the game ends, or the dials go back and Detroit grows."""
    if tell:
        tell(DividendPhaseBegun())
    for company in range(len(COMPANIES)):
        pay_dividend(state, company, COMPANIES[company], tell)  # CE-DIV-1
    if end_conditions(state):  # CE-DIV-2: dials and Detroit stay as they are
        end_game(state, tell)
        return
    reset_dials(state, tell)
    grow_detroit(state, tell)


def reset_dials(state: State, tell: Tell) -> None:
    """CE-DIV-3: the three dials go back to START."""
    state.dials = [0] * len(DIALS)
    if tell:
        tell(DialsReset())


def grow_detroit(state: State, tell: Tell) -> None:
    """CE-DIV-4: Detroit's marker moves one space, and every company there gains by it. At 8 the game has ended."""
    companies = raise_incomes(state, INDUSTRY_BIT[DETROIT], move_industry(state, DETROIT))
    if tell:
        tell(DetroitGrown(state.industry[DETROIT], [COMPANIES[company] for company in companies]))
