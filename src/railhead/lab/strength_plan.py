"""What the project promises of its bots, as matches to be played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from railhead.bots.levels import LEVELS
from railhead.core.game import Game
from railhead.games import GAMES
from railhead.lab.match import Match
from railhead.lab.part import lab_part
from railhead.lab.playing import Played
from railhead.lab.results import read_results
from railhead.lab.seating import next_even

FOLDER = Path("build/strength")
GAMES_OF_A_PROOF = 200
GAMES_OF_SLOW_BOTS = 20
AGAINST_GREEDY = 1.5
"""What a search of 100 ms promises against greedy bots: so many times its fair share of the wins."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A match, and the part of the wins that its first bot promises: 0 where wins are only reported, None where only
    figures of its games are."""

    match: Match
    games: int
    promised: float | None = None

    @property
    def name(self) -> str:
        """Also the name of the file, so without characters that a file name may not have."""
        one = self.match
        return f"{one.game}-{'-'.join(one.bots)}-{one.seats}".replace(":", "")

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"

    def read(self) -> Sequence[Played]:
        """The games played so far."""
        return read_results(self.path)[: self.games] if self.path.exists() else []


def claim(match: Match, games: int, promised: float | None = None) -> Claim:
    """A claim with as many more games as it takes to balance the seats."""
    return Claim(match.checked(), next_even(games, match.bots, match.seats, match.split), promised)


def plan() -> list[Claim]:
    """Every match, the quick ones first."""
    return [one for part in (against_random, searching, searching_long, levels, by_itself) for one in part()]


def against_random() -> Iterator[Claim]:
    for name, game in GAMES.items():
        for seats in game.editions.seats:
            yield claim(Match(name, seats, ("greedy", "random")), GAMES_OF_A_PROOF, lab_part(name).promise(seats))


def searching() -> Iterator[Claim]:
    for name, seats in few_and_four():
        yield claim(Match(name, seats, ("mcts:100ms", "greedy")), GAMES_OF_A_PROOF, AGAINST_GREEDY / seats)


def searching_long() -> Iterator[Claim]:
    for name, seats in few_and_four():
        yield claim(Match(name, seats, ("mcts:1s", "greedy")), GAMES_OF_SLOW_BOTS, 0.0)


def few_and_four() -> list[tuple[str, int]]:
    """Each title with the fewest players and with four."""
    return [(name, seats) for name, game in GAMES.items() for seats in played_by(game, game.editions.seats[0], 4)]


def played_by(game: Game[Any], *numbers: int) -> list[int]:
    """The given numbers of players that a title allows, each once."""
    return [seats for seats in dict.fromkeys(numbers) if seats in game.editions.seats]


def levels() -> Iterator[Claim]:
    """Each level, two against two of the level below."""
    for name, game in GAMES.items():
        for seats, (lower, upper) in product(played_by(game, 4), pairwise(LEVELS)):
            yield claim(Match(name, seats, (upper, lower), split=2), GAMES_OF_A_PROOF, 1 / 2)


def by_itself() -> Iterator[Claim]:
    for name, game in GAMES.items():
        for seats in played_by(game, 3, 4):
            yield claim(Match(name, seats, ("greedy",)), GAMES_OF_A_PROOF)
