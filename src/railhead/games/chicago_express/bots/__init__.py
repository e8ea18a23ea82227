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
from railhead.games.chicago_express.rules.game import ChicagoExpress
from railhead.games.chicago_express.rules.state import OVER, State


class ChicagoExpressEvaluator(ShareEvaluator[State]):
    """Shares are worth what they will still pay."""

    rules = ChicagoExpress()
    trust = Trust(network=0.7, alone=0.8)
    paying = (
        Paying(0.48, 0.62, -1.74, 0.98, -0.23),
        Paying(0.89, 0.24, 0.26, -1.17, 0.15),
        Paying(0.67, 0.33, -0.29, 0.21, -0.08),
        Paying(0.86, 0.38, -0.28, -1.12, -0.04),
        Paying(0.64, 0.28, -0.14, 1.54, -0.90),
    )
    prefers_learned = True
    tie_margin = rating.TIE_MARGIN

    def determiniser(self, view: View) -> Callable[[Random], State]:
        state = self.rules.sample(view, Random(0))
        return lambda rng: state.copy()

    def to_come(self, state: State) -> float:
        return 0.0 if state.phase is OVER else Outlook(state, state.sold).dividends

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
