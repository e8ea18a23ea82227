"""End of the game (CE-END)."""

from railhead.core import ending
from railhead.core.event import GameEnded, Tell
from railhead.core.shares import all_cash
from railhead.core.view import Clock
from railhead.games.chicago_express.rules.board import DETROIT, INDUSTRY_TRACK
from railhead.games.chicago_express.rules.components import EMPTY_COMPANIES_AT_END, HOUSES, HOUSES_AT_END, SHARES
from railhead.games.chicago_express.rules.state import OVER, State, houses_left


def without_locomotives(state: State) -> int:
    """How many companies have no locomotive left; Wabash counts (CE-READ-3)."""
    return state.locomotives.count(0)


def without_shares(state: State) -> int:
    """How many companies have no share left; Wabash counts (CE-READ-3)."""
    return sum(sold == shares for sold, shares in zip(state.sold, SHARES, strict=True))


def progress(state: State) -> ending.Progress:
    """CE-END-1: each condition, how far it has come, and where it holds."""
    return {
        "locomotives": (without_locomotives(state), EMPTY_COMPANIES_AT_END),
        "shares": (without_shares(state), EMPTY_COMPANIES_AT_END),
        "houses": (HOUSES - houses_left(state), HOUSES - HOUSES_AT_END),
        "detroit": (state.industry[DETROIT], INDUSTRY_TRACK[DETROIT][-1]),
    }


def end_conditions(state: State) -> list[str]:
    """CE-END-1: the conditions that hold now."""
    return ending.conditions(progress(state))


def clocks(state: State) -> list[Clock]:
    return ending.clocks(progress(state), "CE-END-1")


def end_game(state: State, tell: Tell) -> None:
    """CE-END-2: right after the payment of the general dividend."""
    state.phase = OVER
    if tell:
        tell(GameEnded(end_conditions(state), winners(state)))


def winners(state: State) -> list[int]:
    """CE-END-3: most cash wins; equal players share the win."""
    if state.phase is not OVER:
        return []
    scores = all_cash(state)
    return ending.highest(scores)
