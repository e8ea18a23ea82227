"""End of the game (AR-END)."""

from railhead.core.event import GameEnded, Tell
from railhead.core.shares import all_cash
from railhead.games.american_rails.rules.components import COMPANIES, LAST_YEAR, LOW_RESERVE
from railhead.games.american_rails.rules.state import OVER, State, is_in_play, markers_left, shares_left


def low_reserves(state: State) -> int:
    """AR-END-1, AR-READ-5: reserves of two pieces or fewer: the cubes of companies in play, and the markers."""
    cubes = [state.cubes[company] for company in range(len(COMPANIES)) if is_in_play(state, company)]
    return sum(reserve <= LOW_RESERVE for reserve in [*cubes, markers_left(state)])


def end_conditions(state: State) -> list[str]:
    """AR-END-1: the conditions that hold now."""
    conditions = {
        "year": state.year == LAST_YEAR,
        "shares": not any(shares_left(state, company) for company in range(len(COMPANIES))),
        "reserves": low_reserves(state) >= state.seats,
    }
    return [name for name, holds in conditions.items() if holds]


def end_game(state: State, tell: Tell) -> None:
    state.phase = OVER
    if tell:
        tell(GameEnded(end_conditions(state), winners(state)))


def winners(state: State) -> list[int]:
    """AR-END-2: most cash wins; equal players share the win."""
    if state.phase is not OVER:
        return []
    scores = all_cash(state)
    return [seat for seat, amount in enumerate(scores) if amount == max(scores)]
