"""What a bot knows of a game beyond its rules. Greedy, the search and the analysis all ask the same judge.

A judge looks at states, never at a table's own: they are drawn from a view, hidden things at random.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.game import Game, GameState
from railhead.core.view import View

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Rated:
    """An action, and by how much money at the end it betters the lot of the seat that takes it, against the others."""

    worth: float
    action: Action


class Judge(Protocol[S]):
    """The judgement of one game. Nothing here changes a state, except `settle`."""

    rules: Game[S]
    grain: float = 0.4
    """Differences in worth smaller than this mean nothing: between such actions the lot decides."""

    @abstractmethod
    def guesses(self, view: View) -> Callable[[Random], S]:
        """States that are consistent with a view, one for each call; whoever gets one owns it."""

    @abstractmethod
    def fortunes(self, state: S) -> list[float]:
        """What each seat is likely to have at the end."""

    @abstractmethod
    def chances(self, state: S) -> list[float]:
        """Each seat's part of the win, adding up to 1: a judgement on the way, the truth once the game is over."""

    @abstractmethod
    def settle(self, state: S) -> None:
        """Carry what has begun (an auction, an expansion, a purchase) to its end, quickly and sensibly, in place."""

    @abstractmethod
    def likely(self, state: S) -> list[tuple[Action, float]]:
        """The actions worth a look with their weights, which add up to 1, the heaviest first; found quickly."""

    @abstractmethod
    def rate(self, state: S) -> list[Rated]:
        """Every action worth thinking about, each carried through, the best first: the greedy bot takes that one."""

    @abstractmethod
    def why(self, state: S, action: Action) -> Reason:
        """What speaks for an action, in one sentence."""
