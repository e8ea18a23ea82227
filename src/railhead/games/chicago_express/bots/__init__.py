"""What positions of Chicago Express are worth."""

from collections.abc import Callable
from random import Random

from railhead.bots.judge import Judge, Rated
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.chicago_express.bots import choosing, fortunes, rating, reasons, settling
from railhead.games.chicago_express.bots.companies import Outlook
from railhead.games.chicago_express.rules.game import ChicagoExpress
from railhead.games.chicago_express.rules.state import OVER, State


class ChicagoExpressJudge(Judge[State]):
    """Shares are worth what they will still pay; so is everything that makes them pay more, or others less."""

    rules = ChicagoExpress()

    def guesses(self, view: View) -> Callable[[Random], State]:
        state = self.rules.sample(view, Random(0))
        return lambda rng: state.copy()

    def to_come(self, state: State) -> float:
        """How many general dividends are likely to be paid yet."""
        return 0.0 if state.phase is OVER else Outlook(state, state.sold).dividends

    def limits(self, state: State) -> list[int]:
        """The most each seat should pay for the share on the block; nothing where none is."""
        return rating.limits(state)

    def fortunes(self, state: State) -> list[float]:
        return fortunes.fortunes(state)

    def chances(self, state: State) -> list[float]:
        return fortunes.chances(state)

    def settle(self, state: State) -> None:
        settling.settle(state)

    def likely(self, state: State) -> list[tuple[Action, float]]:
        return choosing.likely(state)

    def rate(self, state: State) -> list[Rated]:
        return rating.rate(state)

    def why(self, state: State, action: Action) -> Reason:
        return reasons.why(state, action)


PART = ChicagoExpressJudge()
