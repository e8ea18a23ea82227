"""The evaluator of American Rails."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from railhead.bots.appraisal import appraised
from railhead.bots.evaluator import Rated, Trust
from railhead.bots.memory import Memory
from railhead.bots.priors import Priors
from railhead.bots.share_evaluator import Paying, ShareEvaluator
from railhead.bots.win_probability import softmax, win_shares
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.american_rails.bots import buying, horizon, priors, rating, reasons
from railhead.games.american_rails.bots.expected_scores import expected_scores, streams
from railhead.games.american_rails.bots.quiescence import quiesce
from railhead.games.american_rails.rules import ending
from railhead.games.american_rails.rules.game import AmericanRails
from railhead.games.american_rails.rules.state import OVER, State

TEMPERATURE, TEMPERATURE_BY_DIVIDEND = 3.0, 1.5
"""The temperature of win probabilities, in dollars: at the very end, and more for each dividend to come."""

CHANCES: Memory[list[float]] = Memory(1 << 12)
"""Win probabilities by the keys of positions: three leaves in four of a search come to one that it knows."""


class AmericanRailsEvaluator(ShareEvaluator[State]):
    """Each question is answered by a module of its own."""

    rules = AmericanRails()
    trust = Trust(judge=0.9, together=1.1, doubt=0.005, alone=0.5)
    paying = (
        Paying(0.78, 0.17, -1.27, 1.42, -0.32),
        Paying(0.86, 0.19, -2.38, 1.53, -0.47),
        Paying(0.96, 0.07, -3.51, 2.91, -0.62),
        Paying(0.75, 0.18, -1.39, 1.21, -0.31),
        Paying(0.81, 0.28, -4.46, 0.56, -0.16),
        Paying(0.73, 0.19, -2.58, 2.60, -0.53),
    )
    prefers_learned = True

    def determiniser(self, view: View) -> Callable[[Random], State]:
        """Nothing is hidden: the one state, copied."""
        state = self.rules.sample(view, Random(0))
        return lambda rng: state.copy()

    def expected_scores(self, state: State) -> list[float]:
        return expected_scores(state)

    def win_probabilities(self, state: State) -> list[float]:
        if state.phase is OVER:
            return win_shares(ending.winners(state), state.seats)
        key = state.key()
        if (known := CHANCES.get(key)) is None:
            temperature = TEMPERATURE + TEMPERATURE_BY_DIVIDEND * horizon.to_come(state)
            known = softmax(expected_scores(state), temperature)
            CHANCES.keep(key, known)
        return known[:]

    def quiesce(self, state: State) -> None:
        quiesce(state)

    def priors(self, state: State) -> Priors:
        return priors.priors(state)

    def rate(self, state: State) -> list[Rated]:
        return rating.rate(state)

    def why(self, state: State, move: Sequence[Action]) -> Reason:
        return reasons.why(partial(appraised, self), state, move)

    def to_come(self, state: State) -> float:
        return horizon.to_come(state)

    def dividends_paid(self, state: State) -> int:
        return state.year

    def payments(self, state: State) -> list[float]:
        return streams(state, horizon.to_come(state))

    def limits(self, state: State) -> list[int]:
        return buying.limits(state)


PART = AmericanRailsEvaluator()
