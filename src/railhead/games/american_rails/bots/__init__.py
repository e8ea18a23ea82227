"""What positions of American Rails are worth."""

from collections.abc import Callable
from random import Random

from railhead.bots.judge import Judge, Rated
from railhead.bots.winning import chances_of, shared
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.american_rails.bots import buying, candidates, horizon, reasons
from railhead.games.american_rails.bots.forecast import fortunes
from railhead.games.american_rails.bots.settling import settle
from railhead.games.american_rails.rules import ending
from railhead.games.american_rails.rules.game import AmericanRails
from railhead.games.american_rails.rules.state import OVER, State

DOUBT, DOUBT_BY_DIVIDEND = 3.0, 1.5
"""How much money is still uncertain: at the very end, and more for each dividend to come."""


class AmericanRailsJudge(Judge[State]):
    """Every question goes to the chapter that answers it."""

    rules = AmericanRails()

    def guesses(self, view: View) -> Callable[[Random], State]:
        """Nothing is hidden: one state, copied."""
        state = self.rules.sample(view, Random(0))
        return lambda rng: state.copy()

    def fortunes(self, state: State) -> list[float]:
        return fortunes(state)

    def chances(self, state: State) -> list[float]:
        if state.phase is OVER:
            return shared(ending.winners(state), state.seats)
        return chances_of(fortunes(state), DOUBT + DOUBT_BY_DIVIDEND * horizon.to_come(state))

    def settle(self, state: State) -> None:
        settle(state)

    def likely(self, state: State) -> list[tuple[Action, float]]:
        return candidates.likely(state)

    def rate(self, state: State) -> list[Rated]:
        return candidates.rate(state)

    def why(self, state: State, action: Action) -> Reason:
        return reasons.why(state, action)

    def to_come(self, state: State) -> float:
        """Dividends likely to be paid yet."""
        return horizon.to_come(state)

    def limits(self, state: State) -> list[int]:
        """The most each seat should pay for the share on the block; nothing without one."""
        return buying.limits(state)


PART = AmericanRailsJudge()
