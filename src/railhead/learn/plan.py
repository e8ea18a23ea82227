"""What a training is made of: its sizes, and how its settings change on the way."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise, product
from math import cos, pi
from pathlib import Path
from random import Random
from typing import NamedTuple

from railhead.core.edition import Editions
from railhead.core.errors import SetupError, because
from railhead.vector.engine import Setup

MINUTES = 10.0
"""How long a training is where nobody says it."""

GREEDY = "greedy"
"""Named instead of a file of weights: the bot itself."""

MIX = (0.0, 0.0, 1.0, 2.0, 2.0, 2.0, 1.0)


@dataclass(frozen=True, slots=True)
class Plan:
    """One training. A pair of numbers is a setting at the start and at the end."""

    game: str
    minutes: float = MINUTES
    updates: int | None = None
    """So many updates instead of minutes, for a training that can be repeated to the last bit."""

    seed: int = 0
    commit: str = ""
    earlier_seeds: tuple[int, ...] = ()
    earlier_hours: float = 0.0
    earlier_games: int = 0
    """What made the weights from which it goes on, if there are any."""

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
    waits: float = 0.0
    """The part of the budget in which a player that begins with good weights waits for its critic to learn; then its
    rate rises for as long."""

    entropy: tuple[float, float] = (0.03, 0.006)
    clip: float = 0.2
    trace: float = 0.98
    """The lambda of returns and advantages; nothing is discounted."""

    value: float = 0.5
    forecast: float = 0.1
    cash: tuple[float, float] = (0.3, 0.0)
    """The part of the money in what is wanted; it changes in the middle third."""

    longest_step: float = 1.0
    """The greatest norm of a gradient."""

    average: float = 0.995
    league: float = 0.31
    """The part of the games in which snapshots play along."""

    snapshots: int = 56
    mix: tuple[float, ...] = MIX
    """How often a game has so many seats, from none to six, beside the others."""

    guests: str = ""
    """What plays along and never learns: a file of weights, most often a clone of a bot, or GREEDY."""

    share: float = 0.2
    """The part of the games in which it does."""

    exploits: bool = False
    """Whether one seat learns to beat guests alone, in all games."""

    critic_width: int = 256
    critic_blocks: int = 2
    """Sizes of the critic that sees what players may not, where a title hides something; no width, no critic."""

    @property
    def guest_games(self) -> int:
        """The first games. An even number: in half of them one seat learns among guests; in others all kinds sit."""
        if self.exploits:
            return self.games
        return int(self.games * self.share / 2) * 2 if self.guests else 0

    @property
    def duels(self) -> int:
        """Of those the first, in which one seat learns among guests."""
        return self.games if self.exploits else self.guest_games // 2

    @property
    def league_games(self) -> int:
        """The next games. An even number: in half of them one seat learns, in the others every second seat."""
        return 0 if self.exploits else min(int(self.games * self.league / 2) * 2, self.games - self.guest_games)

    @property
    def with_snapshots(self) -> slice:
        """The games in which a snapshot may play along."""
        return slice(self.duels, self.guest_games + self.league_games)


def joined_by(plan: Plan, opponents: Path | None, exploited: Path | None) -> Plan:
    """The plan with guests: a clone or GREEDY in a part of the games, or what is to be exploited in all of them."""
    if exploited is not None:
        return replace(plan, guests=str(exploited), exploits=True)
    return replace(plan, guests=str(opponents)) if opponents is not None else plan


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
    plays: float  # which part of the rate the player has
    entropy: float
    cash: float
    average: float
    rival: int


def settings_at(plan: Plan, progress: float, update: int, rival: int) -> Settings:
    """By the part of the budget that is used up. The average forgets fast at first, when there is little to keep."""
    first, last = plan.cash
    cash = last + (first - last) * min(max(2 - 3 * progress, 0.0), 1.0)
    average = min(plan.average, (1 + update) / (10 + update))
    rate, entropy = between(plan.rate, progress), between(plan.entropy, progress)
    plays = min(max(progress / plan.waits - 1, 0.0), 1.0) if plan.waits else 1.0
    return Settings(rate, plays, entropy, cash, average, rival)


def between(ends: tuple[float, float], progress: float) -> float:
    """From one to the other along a cosine."""
    first, last = ends
    return last + (first - last) * (1 + cos(pi * min(progress, 1.0))) / 2


def mix_of(said: Sequence[str]) -> tuple[float, ...]:
    """A mix of seats as somebody writes it, `3:1 4:2`; what is not named is not played."""
    mix = [0.0] * len(MIX)
    for text in said:
        count, _, weight = text.partition(":")
        try:
            mix[int(count)] = float(weight or 1)
        except (ValueError, IndexError):
            raise SetupError(because("error.seat_mix_written", text=text)) from None
    return tuple(mix)


def mixed_setups(editions: Editions, games: int, seed: int, mix: Sequence[float]) -> Sequence[Setup]:
    """Games of every kind: so many seats as often as the mix says, all editions and options alike often."""
    weights = [mix[min(count, len(mix) - 1)] for count in editions.seats]
    if sum(weights) <= 0 or min(weights) < 0:
        raise SetupError(because("error.seat_mix", seats=", ".join(map(str, editions.seats))))
    ends = [round(games * part / sum(weights)) for part in accumulate(weights, initial=0)]
    flags = product((True, False), repeat=len(editions.options))
    options = [dict(zip(editions.options, chosen, strict=True)) for chosen in flags]
    kinds = list(product(editions.names, options))
    setups = [
        Setup(count, *kinds[number % len(kinds)])
        for count, (first, last) in zip(editions.seats, pairwise(ends), strict=True)
        for number in range(last - first)
    ]
    Random(seed).shuffle(setups)
    return setups
