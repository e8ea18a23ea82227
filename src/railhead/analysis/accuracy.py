"""How well each seat played: the mean over its decisions of what each kept, on a curve that forgives small losses."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from railhead.analysis.decisions import Decision

HALF = 0.2
"""A decision that gives away so much of the win counts half."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How many decisions a seat made, and how much they kept, from 0 to 1; null without any."""

    seat: int
    decisions: int
    accuracy: float | None


def kept(loss: float) -> float:
    """1 where nothing was lost, 0.99 for a loss of 0.02, 0.8 for 0.1, 0.5 for 0.2, 0.14 for 0.5."""
    return 1 / (1 + (loss / HALF) ** 2)


def accuracies(found: Iterable[Decision], seats: int) -> list[Accuracy]:
    scores: list[list[float]] = [[] for _ in range(seats)]
    for decision in found:
        scores[decision.seat].append(kept(decision.loss))
    return [Accuracy(seat, len(own), round(fmean(own), 4) if own else None) for seat, own in enumerate(scores)]
