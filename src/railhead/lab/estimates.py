"""Means with their intervals, and differences between two rows of games on the same seeds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

from railhead.lab.standing import Z, wilson

DOUBT = 0.05
"""How often all the claims of a page together may be mistaken by chance."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over games, with its 95 % interval."""

    mean: float
    low: float
    high: float
    games: int


@dataclass(frozen=True, slots=True)
class Difference(Estimate):
    """What a change of the box changes; `clear` is what chance would hardly do even among so many comparisons."""

    clear: bool


def estimate(values: Sequence[float], trials: int) -> Estimate:
    """The mean of amounts over games, so many of them different."""
    spread = Z * error_of(values, trials)
    return Estimate(fmean(values), fmean(values) - spread, fmean(values) + spread, len(values))


def estimate_part(values: Sequence[float], trials: int) -> Estimate:
    """The mean of parts between 0 and 1, such as wins."""
    return Estimate(fmean(values), *wilson(fmean(values), trials), len(values))


def difference(pairs: Sequence[tuple[float, float]], trials: int, comparisons: int) -> Difference:
    """The second of each pair less the first, both from games with the same number and seed."""
    values = [second - first for first, second in pairs]
    found = estimate(values, trials)
    strict = NormalDist().inv_cdf(1 - DOUBT / (2 * comparisons)) * error_of(values, trials)
    return Difference(found.mean, found.low, found.high, found.games, abs(found.mean) > strict)


def error_of(values: Sequence[float], trials: int) -> float:
    """The standard error of a mean; of one value nobody can tell."""
    return stdev(values) / sqrt(trials) if len(values) > 1 else 0.0
