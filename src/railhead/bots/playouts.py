"""What a bot knows of a title that brings no judgement of its own: what comes of playing on at random."""

from collections.abc import Callable
from random import Random
from statistics import fmean

from railhead.bots.judge import Judge, Rated, S
from railhead.bots.winning import lead, shared
from railhead.core.action import Action, Bid
from railhead.core.errors import Reason, because
from railhead.core.game import CHANCE, Game
from railhead.core.view import View

PLAYOUTS = 8
"""So many games played on at random say what a position, or an action, is worth."""

RAISES = 4
"""Of the bids only so many, from the least on, are looked at: one may always go higher later."""


class Playouts(Judge[S]):
    """The judgement of any game."""

    def __init__(self, rules: Game[S]) -> None:
        self.rules = rules

    def guesses(self, view: View) -> Callable[[Random], S]:
        return lambda rng: self.rules.sample(view, rng)

    def fortunes(self, state: S) -> list[float]:
        return [float(score) for score in self.rules.scores(self.played_on(state))]

    def chances(self, state: S) -> list[float]:
        ends = [self.played_on(state, number) for number in range(PLAYOUTS)]
        wins = [shared(self.rules.winners(end), len(self.rules.scores(end))) for end in ends]
        return [fmean(of_seat) for of_seat in zip(*wins, strict=True)]

    def settle(self, state: S) -> None:
        """What has begun is carried to its end by the playout."""

    def likely(self, state: S) -> list[tuple[Action, float]]:
        actions = worth_a_look(self.rules.legal(state))
        return [(action, 1 / len(actions)) for action in actions]

    def rate(self, state: S) -> list[Rated]:
        rated = [Rated(self.worth(state, action), action) for action, _ in self.likely(state)]
        return sorted(rated, key=lambda one: -one.worth)

    def worth(self, state: S, action: Action) -> float:
        """By how much the seat that acts is ahead of the others at the end, on average."""
        seat = self.rules.to_act(state)
        assert seat is not None
        after = state.copy()
        self.rules.play(after, action)
        ends = [self.played_on(after, number) for number in range(PLAYOUTS)]
        return fmean(lead(self.rules.scores(end), seat) for end in ends)

    def why(self, state: S, action: Action) -> Reason:
        return because("advice.playouts", action=str(action), games=PLAYOUTS)

    def played_on(self, state: S, number: int = 0) -> S:
        """A game from here to its end, the same for the same state and number."""
        after, rng = state.copy(), Random(f"{number} {state.key()}")
        while (seat := self.rules.to_act(after)) is not None:
            legal = self.rules.legal(after)
            self.rules.play(after, rng.choice(legal if seat == CHANCE else of_one_kind(legal, rng)))
        return after


def worth_a_look(legal: list[Action]) -> list[Action]:
    bids = [action for action in legal if isinstance(action, Bid)]
    return [action for action in legal if action not in bids[RAISES:]]


def of_one_kind(legal: list[Action], rng: Random) -> list[Action]:
    """First a kind of action, then those of it that are worth a look: else what there is most of would be all."""
    verb = rng.choice(sorted({action.verb for action in legal}))
    return worth_a_look([action for action in legal if action.verb == verb])
