"""What a bot knows of a game beyond its rules. Greedy, the search and the analysis all ask the same evaluator.

It never sees the state of a table, only determinisations: states that fit a view, what is hidden drawn at random.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from railhead.bots.priors import Priors
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.game import Game, GameState
from railhead.core.view import View

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Rated:
    """An action, and its worth: by how much money it improves the lead of the seat that plays it."""

    worth: float
    action: Action


class Trust(NamedTuple):
    """How the judgement of a title asks its evaluator and its judge: how much of a chance the judge says (the evaluator
    says the rest; 0 asks no judge). The mean of two opinions is less sure than either: so some doubt is taken off every
    chance, and what is left raised to a power. Then the power to which the evaluator's chances are raised where it is
    asked alone, and whether it is asked about the quiet position."""

    judge: float = 0.0
    together: float = 1.0
    doubt: float = 0.0
    alone: float = 1.0
    in_quiet: bool = True


class Evaluator(Protocol[S]):
    """What is asked of an evaluator. Only `quiesce` changes a state."""

    rules: Game[S]
    tie_margin: float = 0.4
    """Actions whose worth differs by no more than this count as equal."""

    trust: Trust = Trust()

    prefers_learned: bool = False
    """Whether the bot that learned plays the title better than a search of a second at most, by measured matches."""

    @abstractmethod
    def determiniser(self, view: View) -> Callable[[Random], S]:
        """A function that draws a state consistent with the view at each call; the caller owns the state."""

    @abstractmethod
    def expected_scores(self, state: S) -> list[float]:
        """The expected score of each seat; once the game is over, the score."""

    @abstractmethod
    def win_probabilities(self, state: S) -> list[float]:
        """By seat, adding up to 1; once the game is over, each seat's share of the win."""

    @abstractmethod
    def quiesce(self, state: S) -> None:
        """Play on, in place, to a quiet position: whatever is under way (an auction, an expansion) is finished."""

    @abstractmethod
    def priors(self, state: S) -> Priors:
        """The actions worth a look, by quick rules; those left out are not searched."""

    @abstractmethod
    def rate(self, state: S) -> list[Rated]:
        """Every action worth a look, each carried through and evaluated, the best first."""

    @abstractmethod
    def why(self, state: S, move: Sequence[Action]) -> Reason:
        """What speaks for or against a whole move, in one sentence with the numbers that playing it out gives. Players
        in it are `played_out.player`, and whoever tells it puts in their names."""

    def best_in_arrays(self) -> Callable[[Any, Any], Any] | None:
        """What the greedy bot finds best in many positions at once, if somebody wrote that: by a module of arrays and a
        state of the second engine what may be said (`vector.engine.Legal`), cut down to it. This needs numpy."""
        return None
