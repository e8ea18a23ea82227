"""The evaluator of The Last Spike."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any

from railhead.bots.evaluator import Evaluator, Rated, Trust
from railhead.bots.priors import Priors, priors_of
from railhead.bots.win_probability import softmax, win_shares
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.last_spike.bots import outlook, reasons
from railhead.games.last_spike.bots.action_values import ActionValues
from railhead.games.last_spike.bots.determinisation import as_seen_by, determiniser
from railhead.games.last_spike.bots.expected_scores import expected_scores, temperature
from railhead.games.last_spike.bots.rollout import Rollout
from railhead.games.last_spike.bots.worth import worth_at_most
from railhead.games.last_spike.rules import ending
from railhead.games.last_spike.rules.board import TILES
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.game import LastSpike
from railhead.games.last_spike.rules.state import OVER, State, is_out

LATE = 18
"""With so few tiles left a rollout goes to the end of the game; before, its luck would say less than an evaluation."""

ROUNDS = 4
"""The length of a rollout before a position is evaluated: by then the tiles in hand have had their effect."""

TEMPERATURE = 2.5
"""The temperature of priors, in thousands."""


class LastSpikeEvaluator(Evaluator[State]):
    """Evaluates board, land and cash. Ratings and priors know the hand of the seat to act, rollouts every hand."""

    rules = LastSpike()
    trust = Trust(judge=0.6, together=1.1, doubt=0.008, alone=0.88, in_quiet=False)
    """Not in the quiet position: a rollout would add its luck."""

    def determiniser(self, view: View) -> Callable[[Random], State]:
        return determiniser(view)

    def expected_scores(self, state: State) -> list[float]:
        return expected_scores(state)

    def win_probabilities(self, state: State) -> list[float]:
        if state.phase is OVER:
            return win_shares(ending.winners(state), state.seats)
        found = softmax(expected_scores(state), temperature(state))
        if not state.out:
            return found
        left = [0.0 if is_out(state, seat) else part for seat, part in enumerate(found)]
        return [part / sum(left) for part in left]

    def quiesce(self, state: State) -> None:
        is_late = len(TILES) - state.laid.bit_count() <= LATE
        Rollout(state).play_on(len(TILES) if is_late else ROUNDS * state.seats)

    def priors(self, state: State) -> Priors:
        return priors_of(sorted(ActionValues(state).actions(), key=lambda one: -one[0]), TEMPERATURE)

    def rate(self, state: State) -> list[Rated]:
        worths = ActionValues(as_seen_by(state, state.turn)).actions()
        return sorted((Rated(THOUSAND * worth, action) for worth, action in worths), key=lambda one: -one.worth)

    def why(self, state: State, move: Sequence[Action]) -> Reason:
        return reasons.why(as_seen_by(state, state.turn), move)

    def routes_to_come(self, state: State, city: int) -> float:
        """The expected number of a city's routes that are still to be completed."""
        return outlook.routes_to_come(state.laid, state.seats, city)

    def limit(self, state: State, seat: int, city: int) -> int:
        """The most a seat should pay for the next card of a city."""
        return worth_at_most(state, seat, city)

    def best_in_arrays(self) -> Callable[[Any, Any], Any]:
        found: Callable[[Any, Any], Any] = import_module(f"{__name__}.in_arrays.best").best  # needs numpy
        return found


PART = LastSpikeEvaluator()
