"""A puzzle, and the book of those that a title ships: games as records, and the plies at which somebody is asked."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from railhead.core.errors import RailheadError, because
from railhead.core.record import Record, first_state
from railhead.games import game as game_of

FORMAT: Final = 1
WORTH, MOVE = "worth", "move"
"""What is this share worth? Find the move. The third kind, to end the game or to play on, has the title's own name."""


EASY, MEDIUM, HARD = "easy", "medium", "hard"
CLEARLY, RATHER = 0.2, 0.1
"""From which margin on a puzzle is easy, and from which it is not hard: the more is lost by any other answer, the more
plainly it shows."""


class PuzzleError(RailheadError):
    """A file of puzzles that cannot be read."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole move, or what a share is worth: prices from `least` on and below `below`. `chances` are those of the seat
    that is asked, once it has moved so; a worth has none of its own."""

    do: tuple[str, ...] = ()
    chances: float | None = None
    least: int | None = None
    below: int | None = None

    def to_json(self) -> dict[str, Any]:
        held = {"do": list(self.do), "chances": self.chances, "least": self.least, "below": self.below}
        return {key: value for key, value in held.items() if value not in (None, [])}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(tuple(data.get("do", ())), data.get("chances"), data.get("least"), data.get("below"))


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision: in which game of the book, at which ply, its answers and the best of them. `margin` is by how much
    chances it is better than the next, `at_least` the lower end of its 99 % interval, `playouts` how often each answer
    was played on, and `played` the answer that was given in the game, if it is one of them."""

    kind: str
    source: int
    ply: int
    answers: tuple[Answer, ...]
    best: int
    margin: float
    at_least: float
    playouts: int
    played: int | None = None

    @property
    def level(self) -> str:
        """How hard it is."""
        if self.margin >= CLEARLY:
            return EASY
        return MEDIUM if self.margin >= RATHER else HARD

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "source": self.source,
            "ply": self.ply,
            "answers": [answer.to_json() for answer in self.answers],
            "best": self.best,
            "margin": self.margin,
            "at_least": self.at_least,
            "playouts": self.playouts,
            "played": self.played,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**{**data, "answers": tuple(Answer.from_json(one) for one in data["answers"])})


@dataclass(slots=True)
class Book:
    """The puzzles of a title, the games they come from, and how many games of a seed were looked through for them."""

    game: str
    seed: int = 0
    looked: int = 0
    sources: list[Record] = field(default_factory=list)
    puzzles: list[Puzzle] = field(default_factory=list)

    def record(self, puzzle: Puzzle) -> Record:
        """The game up to the ply at which the seat is asked."""
        whole = self.sources[puzzle.source]
        return Record(whole.game, whole.edition, whole.seats, whole.actions[: puzzle.ply], whole.options)

    def to_text(self) -> str:
        """A game or a puzzle on each line."""
        head = {"puzzles": FORMAT, "game": self.game, "seed": self.seed, "looked": self.looked}
        sources = ",\n".join(written(source.to_json()) for source in self.sources)
        puzzles = ",\n".join(written(puzzle.to_json()) for puzzle in self.puzzles)
        return f'{written(head)[:-1]},"sources":[\n{sources}\n],"list":[\n{puzzles}\n]}}\n'

    @classmethod
    def from_text(cls, text: str, path: object) -> Self:
        try:
            data = json.loads(text)
            if data["puzzles"] != FORMAT:
                raise KeyError
            sources = [Record.from_json(source) for source in data["sources"]]
            puzzles = [Puzzle.from_json(puzzle) for puzzle in data["list"]]
            return cls(data["game"], data["seed"], data["looked"], sources, puzzles)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise PuzzleError(because("puzzles.unreadable", path=path)) from None


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def asked_state(record: Record) -> Any:
    """The state in which a puzzle is asked; the caller owns it."""
    game = game_of(record.game)
    state = first_state(game, record).copy()
    for action in record.actions:
        game.play(state, game.parse(action))
    return state
