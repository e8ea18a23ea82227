"""What one learning seat won among guests, by the number of seats: how far weights can be exploited."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

LAST = 0.2
"""So large a part of the updates, the last ones, says how strong the learner became."""


class Share(NamedTuple):
    """The part of the wins, and in how many games."""

    wins: float
    games: int

    @property
    def percent(self) -> float:
        return round(100 * self.wins, 1)


def shares(figures: Sequence[dict[str, float]]) -> dict[int, Share]:
    """By the number of seats, over some lines of a log."""
    found: dict[int, Share] = {}
    for count in range(2, 7):
        games = sum(int(line.get(f"duels_{count}", 0)) for line in figures)
        won = sum(line[f"won_{count}"] * line[f"duels_{count}"] for line in figures if f"won_{count}" in line)
        if games:
            found[count] = Share(round(won / games, 4), games)
    return found


def shares_at_the_end(folder: Path) -> dict[int, Share]:
    """Of the training in a folder."""
    lines = [json.loads(line) for line in (folder / "log.jsonl").read_text("utf-8").splitlines()]
    return shares(lines[-max(int(len(lines) * LAST), 1) :])
