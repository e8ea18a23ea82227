"""One scale for all bots of a game: Luce's choice model (Plackett-Luce cut off after the first place).

Every bot has a strength, and a seat wins with its bot's part of the strengths at the table. The strengths that make the
results likeliest are found by minorisation-maximisation (Hunter, 2004). Points are as in chess: 400 more are a strength
ten times as great. Only winning counts; a shared win is split.
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
IMAGINED = 1.0
"""So many imagined games, half of them won, against a bot of strength 1: nobody's rating is endless."""

ROUNDS = 500
CLOSE = 1e-6
RESAMPLES = 200

Table = tuple[str, ...]
"""The bots at a table, sorted; who sat where is evened out by the seating."""

Results = Mapping[tuple[Table, str], float]
"""How many games at each table each bot won."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's points with their 95 % interval, and in how many games it sat."""

    points: float
    low: float
    high: float
    games: int


def ratings(played: Sequence[Played], seed: int = 0) -> dict[str, Rating]:
    """Every bot's rating, the best first; the intervals come from drawing the games anew."""
    check_connected(played)
    rng = Random(seed)
    found = points(results_of(played))
    drawn = [points(results_of(rng.choices(played, k=len(played))), found) for _ in range(RESAMPLES)]
    rated = {name: rating(name, value, drawn, played) for name, value in found.items()}
    return dict(sorted(rated.items(), key=lambda item: item[1].points, reverse=True))


def rating(name: str, value: float, drawn: Sequence[Mapping[str, float]], played: Sequence[Played]) -> Rating:
    spread = sorted(one[name] for one in drawn)
    cut = len(spread) // 40
    return Rating(value, spread[cut], spread[-1 - cut], sum(name in one.bots for one in played))


def results_of(played: Iterable[Played]) -> Results:
    """The games, as far as ratings are concerned."""
    results: defaultdict[tuple[Table, str], float] = defaultdict(float)
    for one in played:
        for seat in one.winners:
            results[tuple(sorted(one.bots)), one.bots[seat]] += 1 / len(one.winners)
    return results


def points(results: Results, all_of: Iterable[str] = ()) -> dict[str, float]:
    """The strengths in points; a bot that a draw of games has left out is reckoned from the imagined games alone."""
    strengths = strengths_of(results, set(all_of) | {name for table, _ in results for name in table})
    scale = {name: POINTS * log10(strength) for name, strength in strengths.items()}
    zero = scale[ANCHOR] if ANCHOR in scale else sum(scale.values()) / len(scale)
    return {name: value - zero + ANCHORED_AT for name, value in scale.items()}


def strengths_of(results: Results, names: Iterable[str]) -> dict[str, float]:
    """The likeliest strengths: each step gives every bot its wins over what it was expected to win for its strength."""
    wins = dict.fromkeys(names, IMAGINED / 2)
    tables: defaultdict[Table, float] = defaultdict(float)
    for (table, winner), count in results.items():
        wins[winner] += count
        tables[table] += count
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        before, strengths = strengths, step(strengths, wins, tables)
        if all(abs(strengths[name] / before[name] - 1) < CLOSE for name in strengths):
            break
    return strengths


def step(strengths: Mapping[str, float], wins: Mapping[str, float], tables: Mapping[Table, float]) -> dict[str, float]:
    chances = {name: IMAGINED / (strength + 1) for name, strength in strengths.items()}
    for table, count in tables.items():
        there = sum(strengths[name] for name in table)
        for name in table:
            chances[name] += count / there
    return {name: wins[name] / chance for name, chance in chances.items()}


def check_connected(played: Sequence[Played]) -> None:
    """Bots that never met, not even by way of others, cannot stand on one scale."""
    tables = {frozenset(one.bots) for one in played}
    first, *_ = tables
    met = set(first)
    while more := {name for table in tables if table & met for name in table} - met:
        met |= more
    strangers = sorted({name for table in tables for name in table} - met)
    if strangers:
        raise SetupError(because("lab.ratings.strangers", first=min(met), second=strangers[0]))
