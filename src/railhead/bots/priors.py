"""Priors: how likely each action is thought to be played, before any search."""

from collections.abc import Sequence

from railhead.bots.win_probability import softmax
from railhead.core.action import Action

Priors = list[tuple[Action, float]]
"""Actions with their probabilities, which add up to 1, the likeliest first."""

Valued = list[tuple[float, Action]]
"""Actions with what each is worth to the seat that plays it, in money."""


def priors_of(valued: Sequence[tuple[float, Action]], temperature: float) -> Priors:
    """The softmax of values."""
    probabilities = softmax([value for value, _ in valued], temperature)
    priors = [(action, probability) for (_, action), probability in zip(valued, probabilities, strict=True)]
    return sorted(priors, key=lambda prior: -prior[1])
