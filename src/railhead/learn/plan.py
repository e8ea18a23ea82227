"""What a training is made of: its sizes, and how its settings change on the way."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import cos, pi
from random import Random
from typing import NamedTuple

from railhead.core.edition import Editions
from railhead.core.errors import SetupError, because
from railhead.vector.engine import Setup

MINUTES = 10.0
"""How long a training is where nobody says it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One training. A pair of numbers is a setting at the start and at the end."""

    game: str
    minutes: float = MINUTES
    updates: int | None = None
    """So many updates instead of minutes, for a training that can be repeated to the last bit."""

    seed: int = 0
    commit: str = ""
    games: int = 16_384
    steps: int = 64
    rows: int = 4
    """Steps of all games that make one minibatch."""

    epochs: int = 2
    width: int = 512
    blocks: int = 3
    half: bool = True
    """Whether the network is computed in bfloat16."""

    rate: tuple[float, float] = (4e-4, 5e-5)
    entropy: tuple[float, float] = (0.03, 0.006)
    clip: float = 0.2
    trace: float = 0.98
    """The lambda of returns and advantages; nothing is discounted."""

    value: float = 0.5
    forecast: float = 0.1
    cash: float = 0.3
    """The part of the money in what is wanted; after the middle third only to win counts."""

    longest_step: float = 1.0
    """The greatest norm of a gradient."""

    average: float = 0.995
    league: float = 0.31
    """The part of the games in which snapshots play along."""

    snapshots: int = 56

    @property
    def league_games(self) -> int:
        """An even number: in half of them one seat learns, in the others every second seat."""
        return int(self.games * self.league / 2) * 2


def checked(plan: Plan) -> Plan:
    """The plan, or a sentence where its sizes do not fit."""
    if plan.games < 1 or plan.rows < 1 or plan.steps < 1 or plan.steps % plan.rows:
        raise SetupError(because("error.training_sizes", games=plan.games, rows=plan.rows, steps=plan.steps))
    return plan


def small(plan: Plan) -> Plan:
    """The same for a processor without a device: minutes are enough to see that something is learned."""
    return replace(plan, games=256, steps=32, width=128, blocks=2, half=False, rate=(1e-3, 1e-4), snapshots=20)


class Settings(NamedTuple):
    """What changes on the way, at one point of it."""

    rate: float
    entropy: float
    cash: float
    average: float
    rival: int


def settings_at(plan: Plan, progress: float, update: int, rival: int) -> Settings:
    """By the part of the budget that is used up. The average forgets fast at first, when there is little to keep."""
    fading = min(max(2 - 3 * progress, 0.0), 1.0)
    average = min(plan.average, (1 + update) / (10 + update))
    rate, entropy = between(plan.rate, progress), between(plan.entropy, progress)
    return Settings(rate, entropy, plan.cash * fading, average, rival)


def between(ends: tuple[float, float], progress: float) -> float:
    """From one to the other along a cosine."""
    first, last = ends
    return last + (first - last) * (1 + cos(pi * min(progress, 1.0))) / 2


def mixed_setups(editions: Editions, games: int, seed: int) -> Sequence[Setup]:
    """Games of every kind: all editions and options alike often, three to five seats twice as often as two or six."""
    flags = product((True, False), repeat=len(editions.options))
    options = [dict(zip(editions.options, chosen, strict=True)) for chosen in flags]
    seats = [count for count in editions.seats for _ in range(2 if 3 <= count <= 5 else 1)]
    kinds = [Setup(count, edition, chosen) for count, edition, chosen in product(seats, editions.names, options)]
    setups = [kinds[number % len(kinds)] for number in range(games)]
    Random(seed).shuffle(setups)
    return setups
