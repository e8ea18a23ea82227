"""What positions of The Last Spike are worth."""

from collections.abc import Callable
from math import exp
from random import Random

from railhead.bots.judge import Judge, Rated
from railhead.bots.winning import chances_of, shared
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.last_spike.bots import hope, reasons
from railhead.games.last_spike.bots.dealing import as_seen_by, guesses
from railhead.games.last_spike.bots.fortunes import doubt, fortunes
from railhead.games.last_spike.bots.playing import Table
from railhead.games.last_spike.bots.worth import Eye
from railhead.games.last_spike.rules import ending
from railhead.games.last_spike.rules.board import TILES
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.game import LastSpike
from railhead.games.last_spike.rules.state import OVER, State, is_out

LATE = 18
"""With so few tiles left the game is played out to its end; before, luck would say more than judgement."""

ROUNDS = 4
"""So many rounds are played on before a position is judged: then the tiles in hand have had their say."""

CERTAINTY = 2.5
"""An action that brings so many thousands less than another is taken e times less often."""


class LastSpikeJudge(Judge[State]):
    """Judges by board, land and cash; of the hands it uses the mover's own, and in playing on everyone their own."""

    rules = LastSpike()

    def guesses(self, view: View) -> Callable[[Random], State]:
        return guesses(view)

    def fortunes(self, state: State) -> list[float]:
        return fortunes(state)

    def chances(self, state: State) -> list[float]:
        if state.phase is OVER:
            return shared(ending.winners(state), state.seats)
        found = chances_of(fortunes(state), doubt(state))
        if not state.out:
            return found
        left = [0.0 if is_out(state, seat) else part for seat, part in enumerate(found)]
        return [part / sum(left) for part in left]

    def settle(self, state: State) -> None:
        is_late = len(TILES) - state.laid.bit_count() <= LATE
        Table(state).play_on(len(TILES) if is_late else ROUNDS * state.seats)

    def likely(self, state: State) -> list[tuple[Action, float]]:
        worths = sorted(Eye(state).actions(), key=lambda one: -one[0])
        best = worths[0][0]
        weights = [exp((worth - best) / CERTAINTY) for worth, _ in worths]
        total = sum(weights)
        return [(action, weight / total) for (_, action), weight in zip(worths, weights, strict=True)]

    def rate(self, state: State) -> list[Rated]:
        worths = Eye(as_seen_by(state, state.turn)).actions()
        return sorted((Rated(THOUSAND * worth, action) for worth, action in worths), key=lambda one: -one.worth)

    def why(self, state: State, action: Action) -> Reason:
        return reasons.why(as_seen_by(state, state.turn), action)

    def routes_to_come(self, state: State, city: int) -> float:
        """How many of a city's routes are likely to be completed yet."""
        return hope.routes_to_come(state.laid, state.seats, city)


PART = LastSpikeJudge()
