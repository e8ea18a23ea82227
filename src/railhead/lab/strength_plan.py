"""What the project says of its bots, as matches to be played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from railhead.bots.levels import LEVELS
from railhead.games import GAMES
from railhead.lab.match import Match
from railhead.lab.playing import Played
from railhead.lab.results import read_results
from railhead.lab.seating import next_even

FOLDER = Path("build/strength")
GAMES_OF_A_PROOF = 200
GAMES_OF_SLOW_BOTS = 20
AGAINST_GREEDY = 1.5
"""What a search of 100 ms promises alone against a table of greedy ones: so many times its fair share."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A match, and how much of the wins its first bot promises: 0 where wins are only reported, None where games are
    only looked at."""

    match: Match
    games: int
    promised: float | None = None

    @property
    def name(self) -> str:
        """Also the name of the file, so nothing that a file's name may not hold."""
        one = self.match
        return f"{one.game}-{'-'.join(one.bots)}-{one.seats}".replace(":", "")

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.jsonl"

    def read(self) -> Sequence[Played]:
        """The games that are there, if any."""
        return read_results(self.path)[: self.games] if self.path.exists() else []


def claim(match: Match, games: int, promised: float | None = None) -> Claim:
    """With as many games more as it takes to be even in all seats."""
    return Claim(match.checked(), next_even(games, match.bots, match.seats, match.split), promised)


def plan() -> list[Claim]:
    """Every match, game by game, the quick ones first."""
    return [one for part in (against_random, searching, searching_long, levels, by_itself) for one in part()]


def against_random() -> Iterator[Claim]:
    for name, game in GAMES.items():
        for seats in game.editions.seats:
            yield claim(Match(name, seats, ("greedy", "random")), GAMES_OF_A_PROOF, against_table(name, seats))


def against_table(game: str, seats: int) -> float:
    """What greedy promises alone against random ones; in The Last Spike hands decide more."""
    is_small = seats <= 3
    if game == "last-spike":
        return 0.8 if is_small else 2.5 / seats
    return 0.9 if is_small else 0.75


def searching() -> Iterator[Claim]:
    for name, seats in few_and_four():
        yield claim(Match(name, seats, ("mcts:100ms", "greedy")), GAMES_OF_A_PROOF, AGAINST_GREEDY / seats)


def searching_long() -> Iterator[Claim]:
    for name, seats in few_and_four():
        yield claim(Match(name, seats, ("mcts:1s", "greedy")), GAMES_OF_SLOW_BOTS, 0.0)


def few_and_four() -> list[tuple[str, int]]:
    return [(name, seats) for name, game in GAMES.items() for seats in (game.editions.seats[0], 4)]


def levels() -> Iterator[Claim]:
    """Each level two against two of the one below."""
    for name in GAMES:
        for lower, upper in pairwise(LEVELS):
            yield claim(Match(name, 4, (upper, lower), split=2), GAMES_OF_A_PROOF, 1 / 2)


def by_itself() -> Iterator[Claim]:
    for name in GAMES:
        for seats in (3, 4):
            yield claim(Match(name, seats, ("greedy",)), GAMES_OF_A_PROOF)
