"""What positions of The Last Spike are worth."""

from collections.abc import Callable
from math import exp
from random import Random

from railhead.bots.judge import Judge, Rated
from railhead.bots.judges.last_spike import dealing, hope, playing, reasons
from railhead.bots.judges.last_spike.fortunes import doubt, fortunes
from railhead.bots.judges.last_spike.worth import Eye
from railhead.bots.judges.winning import chances_of, shared
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View
from railhead.games.last_spike import ending
from railhead.games.last_spike.actions import BUYS, PLAYS, SALES, SKIP
from railhead.games.last_spike.board import TILES
from railhead.games.last_spike.game import LastSpike
from railhead.games.last_spike.state import BUY, OVER, PLAY, State

LATE = 18
ROUNDS = 2
CERTAINTY = 2.5


class LastSpikeJudge(Judge[State]):
    rules = LastSpike()

    def guesses(self, view: View) -> Callable[[Random], State]:
        return dealing.guesses(view)

    def fortunes(self, state: State) -> list[float]:
        return fortunes(state)

    def chances(self, state: State) -> list[float]:
        if state.phase is OVER:
            return shared(ending.winners(state), state.seats)
        return chances_of(fortunes(state), doubt(state))

    def settle(self, state: State) -> None:
        late = len(TILES) - state.laid.bit_count() <= LATE
        playing.play_on(state, len(TILES) if late else ROUNDS * state.seats)

    def worths(self, state: State) -> list[tuple[float, Action]]:
        eye = Eye(state)
        if state.phase is PLAY:
            return [(worth, PLAYS[bit.bit_length() - 1]) for worth, bit in eye.tiles()]
        if state.phase is BUY:
            return [*((worth, BUYS[city]) for worth, city in eye.purchases()), (0.0, SKIP)]
        return [(worth, SALES[bit]) for worth, bit in eye.sales()]

    def likely(self, state: State) -> list[tuple[Action, float]]:
        found = self.worths(state)
        found.sort(key=lambda x: -x[0])
        best = found[0][0]
        w = [exp(max(-30, (x - best) / CERTAINTY)) for x, _ in found]
        t = sum(w)
        return [(a, x / t) for x, (_, a) in zip(w, found, strict=True)]

    def rate(self, state: State) -> list[Rated]:
        return sorted((Rated(1000 * w, a) for w, a in self.worths(state)), key=lambda one: -one.worth)

    def why(self, state: State, action: Action) -> Reason:
        return reasons.why(state, action)

    def routes_to_come(self, state: State, city: int) -> float:
        """How many of a city's routes are likely to be completed yet."""
        return hope.routes_to_come(state.laid, city)
