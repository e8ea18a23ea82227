"""What games say of each bot: its part of the wins against what chance would give it, and how long it thought."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from railhead.lab.playing import Played, different

Z = 1.96
"""So many standard errors on both sides make a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot over many games. `wins` and its interval are parts of the games it sat in; a shared win is split."""

    games: int
    wins: float
    interval: tuple[float, float]
    by_chance: float
    mean_score: float
    decisions: int
    seconds_per_move: float


def standing(played: Sequence[Played], name: str) -> Standing:
    """Each game counts once in the interval, on however many seats the bot sat and however often it was repeated."""
    mine = [(one, [seat for seat, bot in enumerate(one.bots) if bot == name]) for one in played if name in one.bots]
    wins = fmean(one.part_of_win(seats) for one, seats in mine)
    decisions = sum(one.decisions[seat] for one, seats in mine for seat in seats)
    seconds = sum(one.seconds[seat] for one, seats in mine for seat in seats)
    low, high = wilson(wins, different([one for one, _ in mine]))
    return Standing(
        games=len(mine),
        wins=round(wins, 4),
        interval=(round(low, 4), round(high, 4)),
        by_chance=round(fmean(len(seats) / len(one.bots) for one, seats in mine), 4),
        mean_score=round(fmean(one.scores[seat] for one, seats in mine for seat in seats), 2),
        decisions=decisions,
        seconds_per_move=round(seconds / decisions, 6) if decisions else 0.0,
    )


def standings(played: Sequence[Played]) -> dict[str, Standing]:
    """Every bot that sat anywhere, in the order of their names."""
    return {name: standing(played, name) for name in sorted({name for one in played for name in one.bots})}


def summary(played: Sequence[Played]) -> dict[str, Any]:
    """The same as JSON values, without times: the same games give the same summary."""
    return {
        "games": len(played),
        "mean_plies": round(fmean(one.plies for one in played), 1),
        "bots": {name: timeless(one) for name, one in standings(played).items()},
    }


def timeless(one: Standing) -> dict[str, Any]:
    return {key: value for key, value in asdict(one).items() if key != "seconds_per_move"}


def wilson(part: float, trials: int, z: float = Z) -> tuple[float, float]:
    """The 95 % interval of a proportion (Wilson)."""
    middle = (part + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = z / (1 + z * z / trials) * sqrt(part * (1 - part) / trials + z * z / (4 * trials * trials))
    return max(0.0, middle - spread), min(1.0, middle + spread)
