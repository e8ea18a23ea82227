"""The results of each bot over many games: its win rate, beside what chance would give it, and its time per move."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from railhead.lab.estimates import wilson
from railhead.lab.playing import Played, distinct


@dataclass(frozen=True, slots=True)
class WinRate:
    """One bot over many games. `wins` is its share of the wins in the games it sat in, a shared win split;
    `by_chance` is its share of the seats."""

    games: int
    wins: float
    interval: tuple[float, float]
    by_chance: float
    mean_score: float
    decisions: int
    seconds_per_move: float


def win_rate(played: Sequence[Played], name: str) -> WinRate:
    """Each distinct game counts once in the interval, on however many seats the bot sat."""
    mine = [(one, [seat for seat, bot in enumerate(one.bots) if bot == name]) for one in played if name in one.bots]
    wins = fmean(one.win_share(seats) for one, seats in mine)
    decisions = sum(one.decisions[seat] for one, seats in mine for seat in seats)
    seconds = sum(one.seconds[seat] for one, seats in mine for seat in seats)
    low, high = wilson(wins, distinct([one for one, _ in mine]))
    return WinRate(
        games=len(mine),
        wins=round(wins, 4),
        interval=(round(low, 4), round(high, 4)),
        by_chance=round(fmean(len(seats) / len(one.bots) for one, seats in mine), 4),
        mean_score=round(fmean(one.scores[seat] for one, seats in mine for seat in seats), 2),
        decisions=decisions,
        seconds_per_move=round(seconds / decisions, 6) if decisions else 0.0,
    )


def win_rates(played: Sequence[Played]) -> dict[str, WinRate]:
    """Every bot that played, in the order of their names."""
    return {name: win_rate(played, name) for name in sorted({name for one in played for name in one.bots})}


def summary(played: Sequence[Played]) -> dict[str, Any]:
    """The same as JSON values, without times: the same games give the same summary."""
    return {
        "games": len(played),
        "mean_plies": round(fmean(one.plies for one in played), 1),
        "bots": {name: without_times(one) for name, one in win_rates(played).items()},
    }


def without_times(one: WinRate) -> dict[str, Any]:
    return {key: value for key, value in asdict(one).items() if key != "seconds_per_move"}
