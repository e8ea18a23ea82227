"""End of the game (CE-END)."""

from railhead.core.event import GameEnded, Tell
from railhead.core.shares import all_cash
from railhead.games.chicago_express.rules.board import DETROIT
from railhead.games.chicago_express.rules.components import EMPTY_COMPANIES_AT_END, HOUSES_AT_END, SHARES
from railhead.games.chicago_express.rules.development import is_at_last_space
from railhead.games.chicago_express.rules.state import OVER, State, houses_left


def without_locomotives(state: State) -> int:
    """How many companies have no locomotive left; Wabash counts (CE-READ-3)."""
    return state.locomotives.count(0)


def without_shares(state: State) -> int:
    """How many companies have no share left; Wabash counts (CE-READ-3)."""
    return sum(sold == shares for sold, shares in zip(state.sold, SHARES, strict=True))


def end_conditions(state: State) -> list[str]:
    """CE-END-1: the conditions that hold now."""
    conditions = {
        "locomotives": without_locomotives(state) >= EMPTY_COMPANIES_AT_END,
        "shares": without_shares(state) >= EMPTY_COMPANIES_AT_END,
        "houses": houses_left(state) <= HOUSES_AT_END,
        "detroit": is_at_last_space(state, DETROIT),
    }
    return [name for name, holds in conditions.items() if holds]


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
    return [seat for seat, amount in enumerate(scores) if amount == max(scores)]
