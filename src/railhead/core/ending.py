"""How games end: conditions that come nearer until one holds, and the highest score wins."""

from collections.abc import Mapping, Sequence

from railhead.core.view import Clock

Progress = Mapping[str, tuple[int, int]]
"""For each condition how far it has come, and where it holds."""


def conditions(progress: Progress) -> list[str]:
    """The conditions that hold."""
    return [key for key, (reached, end) in progress.items() if reached >= end]


def clocks(progress: Progress, clause: str) -> list[Clock]:
    """The same as a view shows it."""
    return [{"key": key, "reached": reached, "of": end, "clause": clause} for key, (reached, end) in progress.items()]


def highest(scores: Sequence[int]) -> list[int]:
    """The seats with the highest score: several if they are equal."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]
