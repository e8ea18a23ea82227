"""From money to winning: how likely each seat is to come out first."""

from collections.abc import Sequence
from math import exp


def chances_of(fortunes: Sequence[float], doubt: float) -> list[float]:
    """Each seat's part of the win, if about so much money is still uncertain."""
    best = max(fortunes)
    weights = [exp((fortune - best) / doubt) for fortune in fortunes]
    total = sum(weights)
    return [weight / total for weight in weights]


def shared(winners: Sequence[int], seats: int) -> list[float]:
    """The win as it was, split where it is shared."""
    part = 1 / len(winners)
    return [part if seat in winners else 0.0 for seat in range(seats)]


def lead(fortunes: Sequence[float], seat: int) -> float:
    """A seat's fortune against an average rival's and, as much, against the best one's."""
    mine = fortunes[seat]
    rivals = [fortune for number, fortune in enumerate(fortunes) if number != seat]
    return mine - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)
