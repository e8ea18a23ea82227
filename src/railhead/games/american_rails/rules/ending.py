"""End of the game (AR-END)."""

from railhead.core import ending
from railhead.core.event import GameEnded, Tell
from railhead.core.shares import all_cash
from railhead.core.view import Clock
from railhead.games.american_rails.rules.components import FIRST_YEAR, LAST_YEAR, LOW_RESERVE, SHARES
from railhead.games.american_rails.rules.state import OVER, State, in_play, markers_left, shares_left


def low_reserves(state: State) -> int:
    """AR-END-1, AR-READ-5: reserves of two pieces or fewer: the cubes of companies in play, and the markers."""
    cubes = [state.cubes[company] for company in in_play(state)]
    return sum(reserve <= LOW_RESERVE for reserve in [*cubes, markers_left(state)])


def progress(state: State) -> ending.Progress:
    """AR-END-1: each condition, how far it has come, and where it holds."""
    companies = in_play(state)
    shares = sum(SHARES[company] for company in companies)
    return {
        "year": (state.year - FIRST_YEAR + 1, LAST_YEAR - FIRST_YEAR + 1),
        "shares": (shares - sum(shares_left(state, company) for company in companies), shares),
        "reserves": (low_reserves(state), state.seats),
    }


def end_conditions(state: State) -> list[str]:
    """AR-END-1: the conditions that hold now."""
    return ending.conditions(progress(state))


def clocks(state: State) -> list[Clock]:
    return ending.clocks(progress(state), "AR-END-1")


def end_game(state: State, tell: Tell) -> None:
    state.phase = OVER
    if tell:
        tell(GameEnded(end_conditions(state), winners(state)))


def winners(state: State) -> list[int]:
    """AR-END-2: most cash wins; equal players share the win."""
    if state.phase is not OVER:
        return []
    scores = all_cash(state)
    return ending.highest(scores)
