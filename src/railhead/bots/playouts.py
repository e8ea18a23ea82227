"""The general evaluator, for a title that brings none: random playouts."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from railhead.bots.evaluator import Evaluator, Rated, S
from railhead.bots.played_out import player
from railhead.bots.priors import Priors
from railhead.bots.win_probability import lead, win_shares
from railhead.core.action import Action, Bid
from railhead.core.errors import Reason, because
from railhead.core.game import CHANCE, Game
from railhead.core.view import View

PLAYOUTS = 8
"""The number of playouts by which a position or an action is evaluated."""

RAISES = 4
"""Only so many bids, from the lowest on, are considered: one can always bid higher later."""


class PlayoutEvaluator(Evaluator[S]):
    """Evaluates any game by random playouts to its end."""

    def __init__(self, rules: Game[S]) -> None:
        self.rules = rules

    def determiniser(self, view: View) -> Callable[[Random], S]:
        return lambda rng: self.rules.sample(view, rng)

    def expected_scores(self, state: S) -> list[float]:
        return [float(score) for score in self.rules.scores(self.playout(state))]

    def win_probabilities(self, state: S) -> list[float]:
        ends = [self.playout(state, number) for number in range(PLAYOUTS)]
        wins = [win_shares(self.rules.winners(end), len(self.rules.scores(end))) for end in ends]
        return [fmean(of_seat) for of_seat in zip(*wins, strict=True)]

    def quiesce(self, state: S) -> None:
        """Nothing to do: a playout finishes what is under way."""

    def priors(self, state: S) -> Priors:
        actions = considered(self.rules.legal(state))
        return [(action, 1 / len(actions)) for action in actions]

    def rate(self, state: S) -> list[Rated]:
        rated = [Rated(self.worth(state, action), action) for action, _ in self.priors(state)]
        return sorted(rated, key=lambda one: -one.worth)

    def worth(self, state: S, action: Action) -> float:
        """The mean lead at the end of the seat that acts."""
        seat = self.rules.to_act(state)
        assert seat is not None
        after = state.copy()
        self.rules.play(after, action)
        ends = [self.playout(after, number) for number in range(PLAYOUTS)]
        return fmean(lead(self.rules.scores(end), seat) for end in ends)

    def why(self, state: S, move: Sequence[Action]) -> Reason:
        seat = self.rules.to_act(state)
        assert seat is not None
        return because("advice.playouts", action=str(move[0]), games=PLAYOUTS, who=player(seat))

    def playout(self, state: S, number: int = 0) -> S:
        """The end of a random game from here; the same for the same state and number."""
        after, rng = state.copy(), Random(f"{number} {state.key()}")
        while (seat := self.rules.to_act(after)) is not None:
            legal = self.rules.legal(after)
            self.rules.play(after, rng.choice(legal if seat == CHANCE else of_one_verb(legal, rng)))
        return after


def considered(legal: list[Action]) -> list[Action]:
    """All actions, but only the lowest bids."""
    bids = [action for action in legal if isinstance(action, Bid)]
    return [action for action in legal if action not in bids[RAISES:]]


def of_one_verb(legal: list[Action], rng: Random) -> list[Action]:
    """The considered actions of one random verb: drawn evenly, the verb with most actions would hide all others."""
    verb = rng.choice(sorted({action.verb for action in legal}))
    return considered([action for action in legal if action.verb == verb])
