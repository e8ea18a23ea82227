"""From expected scores to win probabilities."""

from collections.abc import Sequence
from math import exp


def softmax(values: Sequence[float], temperature: float) -> list[float]:
    """Probabilities from values: a value lower by the temperature is e times less likely."""
    best = max(values)
    weights = [exp((value - best) / temperature) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def win_shares(winners: Sequence[int], seats: int) -> list[float]:
    """Each seat's share of the win once the game is over; winners split it evenly."""
    part = 1 / len(winners)
    return [part if seat in winners else 0.0 for seat in range(seats)]


def lead(scores: Sequence[float], seat: int) -> float:
    """A seat's score above its rivals: half against the best of them, half against their average."""
    mine = scores[seat]
    rivals = [score for number, score in enumerate(scores) if number != seat]
    return mine - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)
