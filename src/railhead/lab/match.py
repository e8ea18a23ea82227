"""A match: what is played, by whom, and the seed. With its number each game of it is determined."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from traceback import extract_tb

from railhead.bots import bot
from railhead.core.box import change
from railhead.core.errors import RailheadError, Reason, because
from railhead.games import game as game_of
from railhead.lab import seating
from railhead.lab.playing import Played, play_game
from railhead.lab.statistics import statistics_of


class GameFailed(RailheadError):
    """A game that failed; it can be sent from process to process."""

    def __init__(self, number: int, bots: seating.Seating, error: Exception) -> None:
        where = extract_tb(error.__traceback__)[-1]
        failure = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        super().__init__(because("lab.game_failed", number=number, bots=", ".join(bots), failure=failure))

    def __reduce__(self) -> tuple[type[RailheadError], tuple[Reason]]:
        return RailheadError, (self.reason,)


@dataclass(frozen=True, slots=True)
class Match:
    """The bots fill the seats in turn (`simulate`), or in all balanced seatings (`tournament`); of two bots the
    first has `split` seats."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 0
    edition: str = ""
    in_turn: bool = False
    split: int | None = None
    variant: Mapping[str, int] = field(default_factory=dict)
    tremble: float = 0.0
    """How often a bot plays at random instead, for bots that would play the same game every time."""

    def checked(self) -> "Match":
        """The match with its edition named; refused here if it cannot be set up."""
        rules = game_of(self.game)
        edition = rules.editions.edition(self.edition or None)
        rules.new(self.seats, edition)
        for name in self.bots:
            bot(name)
        self.round()
        return replace(self, edition=edition)

    def round(self) -> seating.Round:
        """The seatings that games take in turn."""
        return round_of(self.bots, self.seats, self.in_turn, self.split)

    def seating(self, number: int) -> seating.Seating:
        """Who sits where in a game."""
        seatings = self.round()
        return seatings[number % len(seatings)]

    def play(self, number: int) -> Played:
        """One game with its statistics; a variant needs a process that has not read the rules yet."""
        change(self.game, self.variant)
        bots = [bot(name) for name in self.seating(number)]
        try:
            played = play_game(game_of(self.game), bots, f"{self.seed}:{number}", self.edition, self.tremble)
            statistics = statistics_of(played.record)
        except Exception as error:  # whatever a bot does wrong, its game is named and the others are kept
            raise GameFailed(number, self.seating(number), error) from error
        played = replace(played, number=number, seed=self.seed, variant=self.variant, tremble=self.tremble)
        return replace(played, statistics=statistics)

    def difference(self, played: Played) -> str | None:
        """The first property in which a game differs from this match's game of its number, if any."""
        compared = {
            "game": (played.record.game, self.game),
            "seats": (len(played.bots), self.seats),
            "edition": (played.record.edition, self.edition),
            "seed": (played.seed, self.seed),
            "bots": (played.bots, self.seating(played.number)),
            "variant": (dict(played.variant), dict(self.variant)),
            "tremble": (played.tremble, self.tremble),
        }
        return next((name for name, (theirs, ours) in compared.items() if theirs != ours), None)


@cache
def round_of(bots: tuple[str, ...], seats: int, in_turn: bool, split: int | None) -> seating.Round:
    return seating.in_turn(bots, seats) if in_turn else seating.balanced(bots, seats, split)
