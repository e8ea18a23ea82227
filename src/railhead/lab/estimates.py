"""Means with their intervals, and differences between two samples of games on the same seeds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev

Z = 1.96
"""The number of standard errors on either side in a 95 % interval."""

SIGNIFICANCE = 0.05
"""The family-wise error rate: how likely a page calls any difference clear that is due to chance."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over games, with its 95 % interval."""

    mean: float
    low: float
    high: float
    games: int

    def holds(self, value: float) -> bool:
        """Whether a value lies within the interval."""
        return self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Difference(Estimate):
    """What a change of the box changes; it is `clear` if significant after Bonferroni's correction."""

    clear: bool


def estimate(values: Sequence[float], trials: int) -> Estimate:
    """The mean of amounts; `trials` is the number of distinct games."""
    margin = Z * standard_error(values, trials)
    return Estimate(fmean(values), fmean(values) - margin, fmean(values) + margin, len(values))


def estimate_proportion(values: Sequence[float], trials: int) -> Estimate:
    """The mean of values between 0 and 1, such as wins."""
    return Estimate(fmean(values), *wilson(fmean(values), trials), len(values))


def estimate_clustered(games: Sequence[Sequence[float]], comparisons: int = 1) -> Estimate:
    """The mean of values between 0 and 1, where those of one game come of one result. Of several comparisons all are
    within their intervals together in 95 %."""
    values = [value for game in games for value in game]
    return Estimate(fmean(values), *wilson(fmean(values), independent(games), errors(comparisons)), len(values))


def errors(comparisons: int) -> float:
    """The number of standard errors on either side, so that several intervals hold together (Bonferroni)."""
    return NormalDist().inv_cdf(1 - SIGNIFICANCE / (2 * comparisons))


def independent(games: Sequence[Sequence[float]]) -> float:
    """How many independent values say as much about the mean as those of some games; at most as many as there are."""
    values = [value for game in games for value in game]
    alone = sum((value - fmean(values)) ** 2 for value in values)
    together = sum((sum(game) - len(game) * fmean(values)) ** 2 for game in games)
    return len(values) * min(1.0, alone / together) if together else len(values)


def difference(pairs: Sequence[tuple[float, float]], trials: int, comparisons: int) -> Difference:
    """The mean of the second of each pair less the first, both from games with the same number and seed."""
    values = [second - first for first, second in pairs]
    found = estimate(values, trials)
    strict = errors(comparisons) * standard_error(values, trials)
    return Difference(found.mean, found.low, found.high, found.games, abs(found.mean) > strict)


def standard_error(values: Sequence[float], trials: int) -> float:
    """The standard error of a mean; 0 for a single value, of which it is unknown."""
    return stdev(values) / sqrt(trials) if len(values) > 1 else 0.0


def wilson(part: float, trials: float, z: float = Z) -> tuple[float, float]:
    """The 95 % interval of a proportion (Wilson)."""
    middle = (part + z * z / (2 * trials)) / (1 + z * z / trials)
    margin = z / (1 + z * z / trials) * sqrt(part * (1 - part) / trials + z * z / (4 * trials * trials))
    return max(0.0, middle - margin), min(1.0, middle + margin)


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle of some values, and the quartiles around it: each is one of the values."""

    low: float
    median: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    ordered = sorted(values)
    return Spread(*(ordered[ceil(part * len(ordered)) - 1] for part in (0.25, 0.5, 0.75)))
