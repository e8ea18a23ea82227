"""The evaluator of Chicago Express."""

from collections.abc import Callable, Sequence
from random import Random

from railhead.bots.evaluator import Evaluator, Rated, Trust
from railhead.bots.priors import Priors
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.chicago_express.bots import expected_scores, priors, quiescence, rating, reasons
from railhead.games.chicago_express.bots.companies import Outlook
from railhead.games.chicago_express.rules.game import ChicagoExpress
from railhead.games.chicago_express.rules.state import OVER, State


class ChicagoExpressEvaluator(Evaluator[State]):
    """Shares are worth what they will still pay."""

    rules = ChicagoExpress()
    trust = Trust(evaluator=0.29, network=0.61, alone=0.8)
    prefers_learned = True
    tie_margin = rating.TIE_MARGIN

    def determiniser(self, view: View) -> Callable[[Random], State]:
        state = self.rules.sample(view, Random(0))
        return lambda rng: state.copy()

    def to_come(self, state: State) -> float:
        """The expected number of general dividends still to be paid."""
        return 0.0 if state.phase is OVER else Outlook(state, state.sold).dividends

    def limits(self, state: State) -> list[int]:
        """The most each seat should pay for the share on the block; empty without an auction."""
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
        return reasons.why(state, move)


PART = ChicagoExpressEvaluator()
