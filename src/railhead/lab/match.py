"""A row of games: what is played, who sits where, and the seed. With its number each game is decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from traceback import extract_tb

from railhead.bots import bot
from railhead.core.errors import RailheadError, Reason, because
from railhead.games import game as game_of
from railhead.lab import seating
from railhead.lab.playing import Played, play_game
from railhead.lab.telling import tell


class GameFailed(RailheadError):
    """A game that somebody could not go on with; it can be sent from process to process."""

    def __init__(self, number: int, bots: seating.Seating, error: Exception) -> None:
        where = extract_tb(error.__traceback__)[-1]
        failure = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        super().__init__(because("lab.game_failed", number=number, bots=", ".join(bots), failure=failure))

    def __reduce__(self) -> tuple[type[RailheadError], tuple[Reason]]:
        return RailheadError, (self.reason,)


@dataclass(frozen=True, slots=True)
class Match:
    """Bots fill the seats in turn (`simulate`), or as balance asks (`tournament`), two of them as they are split."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 0
    edition: str = ""
    in_turn: bool = False
    split: int | None = None
    variant: Mapping[str, int] = field(default_factory=dict)
    tremble: float = 0.0
    """How often a bot's hand slips, for bots that would play the same game every time."""

    def checked(self) -> "Match":
        """The same with its edition named; what cannot be set up is said before anything is played."""
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
        """One game of the row, and what it tells."""
        bots = [bot(name) for name in self.seating(number)]
        try:
            played = play_game(game_of(self.game), bots, f"{self.seed}:{number}", self.edition, self.tremble)
            told = tell(played.record)
        except Exception as error:  # whatever a bot does wrong, its game is named and the others are kept
            raise GameFailed(number, self.seating(number), error) from error
        return replace(played, number=number, seed=self.seed, variant=self.variant, tremble=self.tremble, told=told)

    def difference(self, played: Played) -> str | None:
        """In what a game differs from what this row has under its number, if in anything."""
        said = {
            "game": (played.record.game, self.game),
            "seats": (len(played.bots), self.seats),
            "edition": (played.record.edition, self.edition),
            "seed": (played.seed, self.seed),
            "bots": (played.bots, self.seating(played.number)),
            "variant": (dict(played.variant), dict(self.variant)),
            "tremble": (played.tremble, self.tremble),
        }
        return next((name for name, (theirs, ours) in said.items() if theirs != ours), None)


@cache
def round_of(bots: tuple[str, ...], seats: int, in_turn: bool, split: int | None) -> seating.Round:
    return seating.in_turn(bots, seats) if in_turn else seating.balanced(bots, seats, split)
