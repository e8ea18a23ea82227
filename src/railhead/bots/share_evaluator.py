"""What is asked of the evaluator of a share game beside what is asked of all."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from railhead.bots.evaluator import Evaluator, S

Worths = Callable[[S], Sequence[int]]
"""By seat the most that the share on the block is worth."""


class Paying(NamedTuple):
    """What a share of a company will still pay: so much of what the evaluator says, of what the network says, always,
    for each dividend to come, and for the square of their number. It was fitted to games of mixed bots
    (`python -m railhead.lab.judging`)."""

    evaluator: float
    network: float
    always: float = 0.0
    dividends: float = 0.0
    squared: float = 0.0


class ShareEvaluator(Evaluator[S]):
    """Knows what shares pay, and what they are worth."""

    paying: tuple[Paying, ...]
    """By company."""

    @abstractmethod
    def to_come(self, state: S) -> float:
        """The expected number of general dividends still to be paid."""

    @abstractmethod
    def dividends_paid(self, state: S) -> int:
        """A number that grows with every general dividend."""

    @abstractmethod
    def payments(self, state: S) -> list[float]:
        """By company what one share of it will still pay; nothing of one that has sold none."""

    @abstractmethod
    def limits(self, state: S) -> list[int]:
        """The most each seat should pay for the share on the block; empty without an auction."""
