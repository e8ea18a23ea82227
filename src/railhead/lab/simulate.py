"""Games among bots, seat-balanced and seeded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from railhead.bots.bot import Bot
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: which bot sat where, and how it ended."""

    record: Record
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def play_game(
    game: Game[Any],
    bots: Sequence[Bot],
    rng: Random,
    edition: str | None = None,
    options: dict[str, bool] | None = None,
) -> Played:
    """One game from its start to its end; the bots sit in the order given."""
    state = game.new(len(bots), edition, options)
    actions: list[str] = []
    while (to_act := game.to_act(state)) is not None:
        if to_act == CHANCE:
            text = str(rng.choice(game.legal(state)))
        else:
            text = bots[to_act].choose(game.view(state, to_act), rng)
        actions.append(text)
        game.play(state, game.parse(text))
    names = tuple(bot.name for bot in bots)
    record = Record(game.id, edition, names, tuple(actions), options or {})
    return Played(record, names, tuple(game.scores(state)), tuple(game.winners(state)))


def simulate(
    game: Game[Any],
    bots: Sequence[Bot],
    games: int,
    seed: int,
    edition: str | None = None,
    options: dict[str, bool] | None = None,
) -> Iterator[Played]:
    """Many games; the bots move on one seat from game to game, so that each sits everywhere equally often."""
    for number in range(games):
        turned = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
        yield play_game(game, turned, Random(f"{seed}:{number}"), edition, options)


def summary(played: Sequence[Played]) -> dict[str, Any]:
    """What the games say of each bot: part of the wins (a shared win is split) with a 95 % interval, and mean score."""
    names = sorted({name for one in played for name in one.bots})
    return {
        "games": len(played),
        "mean_plies": round(fmean(len(one.record.actions) for one in played), 1),
        "bots": {name: standing(played, name) for name in names},
    }


def standing(played: Sequence[Played], name: str) -> dict[str, Any]:
    """One bot's part of the wins in each game it played, against what chance would give it."""
    parts, expected, scores = [], [], []
    for one in played:
        seats = [seat for seat, bot in enumerate(one.bots) if bot == name]
        if seats:
            parts.append(len(set(seats) & set(one.winners)) / len(one.winners))
            expected.append(len(seats) / len(one.bots))
            scores += [one.scores[seat] for seat in seats]
    low, high = wilson(fmean(parts), len(parts))
    return {
        "wins": round(fmean(parts), 4),
        "interval": [round(low, 4), round(high, 4)],
        "by_chance": round(fmean(expected), 4),
        "mean_score": round(fmean(scores), 2),
    }


def wilson(part: float, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a proportion (Wilson)."""
    middle = (part + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = z / (1 + z * z / trials) * sqrt(part * (1 - part) / trials + z * z / (4 * trials * trials))
    return max(0.0, middle - spread), min(1.0, middle + spread)
