"""One scale for all bots of a game: Luce's choice model (Plackett-Luce cut off after the first place).

Every bot has a strength, and a seat wins with the probability of its bot's part of all strengths at the table. The
maximum-likelihood strengths are found by minorisation-maximisation (Hunter, 2004). Points are as in chess: 400 more
mean ten times the strength. Only winning counts; a shared win is split.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random

from railhead.core.errors import SetupError, because
from railhead.lab.playing import Played

ANCHOR, ANCHORED_AT = "greedy", 1000
POINTS = 400
PRIOR_GAMES = 1.0
"""A prior: so many games, half of them won, against a bot of strength 1. It keeps all ratings finite."""

ITERATIONS = 500
TOLERANCE = 1e-6
RESAMPLES = 200

Lineup = tuple[str, ...]
"""The bots of a game, sorted: who sat where is balanced by the seating."""

Results = Mapping[tuple[Lineup, str], float]
"""How many games each bot won in each lineup."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's points with their 95 % interval, and in how many games it sat."""

    points: float
    low: float
    high: float
    games: int


def ratings(played: Sequence[Played], seed: int = 0) -> dict[str, Rating]:
    """Every bot's rating, the best first; intervals by bootstrap."""
    check_connected(played)
    rng = Random(seed)
    found = points(results_of(played))
    resampled = [points(results_of(rng.choices(played, k=len(played))), found) for _ in range(RESAMPLES)]
    rated = {name: rating(name, value, resampled, played) for name, value in found.items()}
    return dict(sorted(rated.items(), key=lambda item: item[1].points, reverse=True))


def rating(name: str, value: float, resampled: Sequence[Mapping[str, float]], played: Sequence[Played]) -> Rating:
    values = sorted(one[name] for one in resampled)
    cut = len(values) // 40
    return Rating(value, values[cut], values[-1 - cut], sum(name in one.bots for one in played))


def results_of(played: Iterable[Played]) -> Results:
    """What ratings need of the games."""
    results: defaultdict[tuple[Lineup, str], float] = defaultdict(float)
    for one in played:
        for seat in one.winners:
            results[tuple(sorted(one.bots)), one.bots[seat]] += 1 / len(one.winners)
    return results


def points(results: Results, all_of: Iterable[str] = ()) -> dict[str, float]:
    """The strengths in points; a bot that is missing in a resample is rated by the prior alone."""
    strengths = strengths_of(results, set(all_of) | {name for lineup, _ in results for name in lineup})
    scale = {name: POINTS * log10(strength) for name, strength in strengths.items()}
    zero = scale[ANCHOR] if ANCHOR in scale else sum(scale.values()) / len(scale)
    return {name: value - zero + ANCHORED_AT for name, value in scale.items()}


def strengths_of(results: Results, names: Iterable[str]) -> dict[str, float]:
    """The maximum-likelihood strengths. A step divides each bot's wins by those expected of a strength of 1."""
    wins = dict.fromkeys(names, PRIOR_GAMES / 2)
    lineups: defaultdict[Lineup, float] = defaultdict(float)
    for (lineup, winner), count in results.items():
        wins[winner] += count
        lineups[lineup] += count
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(ITERATIONS):
        before, strengths = strengths, step(strengths, wins, lineups)
        if all(abs(strengths[name] / before[name] - 1) < TOLERANCE for name in strengths):
            break
    return strengths


def step(
    strengths: Mapping[str, float], wins: Mapping[str, float], lineups: Mapping[Lineup, float]
) -> dict[str, float]:
    expected = {name: PRIOR_GAMES / (strength + 1) for name, strength in strengths.items()}
    for lineup, count in lineups.items():
        there = sum(strengths[name] for name in lineup)
        for name in lineup:
            expected[name] += count / there
    return {name: wins[name] / wins_per_strength for name, wins_per_strength in expected.items()}


def check_connected(played: Sequence[Played]) -> None:
    """Bots that never met, not even through others, cannot be rated on one scale."""
    lineups = {frozenset(one.bots) for one in played}
    first, *_ = lineups
    met = set(first)
    while more := {name for lineup in lineups if lineup & met for name in lineup} - met:
        met |= more
    strangers = sorted({name for lineup in lineups for name in lineup} - met)
    if strangers:
        raise SetupError(because("lab.ratings.strangers", first=min(met), second=strangers[0]))
