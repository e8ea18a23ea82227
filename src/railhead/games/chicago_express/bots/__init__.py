"""The evaluator of Chicago Express."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from railhead.bots.appraisal import appraised
from railhead.bots.evaluator import Rated, Trust
from railhead.bots.priors import Priors
from railhead.bots.share_evaluator import Paying, ShareEvaluator
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.chicago_express.bots import expected_scores, priors, quiescence, rating, reasons
from railhead.games.chicago_express.bots.companies import Outlook, shares_worth
from railhead.games.chicago_express.rules.board import DETROIT
from railhead.games.chicago_express.rules.game import ChicagoExpress
from railhead.games.chicago_express.rules.state import OVER, State


class ChicagoExpressEvaluator(ShareEvaluator[State]):
    """Shares are worth what they will still pay."""

    rules = ChicagoExpress()
    trust = Trust(judge=0.9, together=1.05, doubt=0.003, alone=0.8)
    paying = (
        Paying(0.41, 0.59, -1.66, 1.35, -0.16),
        Paying(0.90, 0.27, -0.29, -1.24, 0.14),
        Paying(0.56, 0.37, -0.78, 0.91, -0.10),
        Paying(0.83, 0.35, 0.22, -1.50, 0.10),
        Paying(0.58, 0.42, 0.70, -0.31, -0.40),
    )
    prefers_learned = True
    tie_margin = rating.TIE_MARGIN

    def determiniser(self, view: View) -> Callable[[Random], State]:
        state = self.rules.sample(view, Random(0))
        return lambda rng: state.copy()

    def to_come(self, state: State) -> float:
        return 0.0 if state.phase is OVER else Outlook(state, state.sold).dividends

    def dividends_paid(self, state: State) -> int:
        return state.industry[DETROIT]  # CE-DIV-4: it grows by one

    def payments(self, state: State) -> list[float]:
        return shares_worth(state, Outlook(state, state.sold))

    def limits(self, state: State) -> list[int]:
        return rating.limits(state)

    def expected_scores(self, state: State) -> list[float]:
        return expected_scores.expected_scores(state)

    def win_probabilities(self, state: State) -> list[float]:
        return expected_scores.win_probabilities(state)

    def quiesce(self, state: State) -> None:
        quiescence.quiesce(state)

    def priors(self, state: State) -> Priors:
        return priors.priors(state)

    def rate(self, state: State) -> list[Rated]:
        return rating.rate(state)

    def why(self, state: State, move: Sequence[Action]) -> Reason:
        return reasons.why(partial(appraised, self), state, move)


PART = ChicagoExpressEvaluator()
