"""Puzzles on the wire. Which answer is the best is told once somebody has answered."""

from typing import Annotated

from msgspec import Meta, Struct

from railhead.core.view import View
from railhead.server.http.wire.requests import Ask
from railhead.server.http.wire.responses import RecordFile

AnswerNumber = Annotated[int, Meta(ge=0, le=9)]


class ListedPuzzle(Struct, frozen=True):
    """A puzzle of a title; `kind` is what is asked: `worth`, `move`, `end`, or a title's own."""

    id: int
    kind: str


class Puzzles(Struct, frozen=True):
    """The puzzles of a title, and the one of the day (`day` is a date in UTC); null where there are none."""

    puzzles: list[ListedPuzzle]
    day: str
    daily: int | None


class PuzzleAnswer(Struct, frozen=True):
    """An answer that can be given: a whole move, or prices from `least` on and below `below`; `ends` says that the game
    is over after it."""

    do: list[str]
    least: int | None
    below: int | None
    ends: bool


class AskedPuzzle(Struct, frozen=True):
    """What the seat that is asked may know, and the answers to choose from; `level` is `easy`, `medium` or `hard`."""

    id: int
    kind: str
    level: str
    seat: int
    view: View
    answers: list[PuzzleAnswer]


class GivenAnswer(Ask, frozen=True):
    """The number of an answer, from 0 on."""

    answer: AnswerNumber


class SolvedPuzzle(Struct, frozen=True):
    """Whether the answer was the best, and which is: by a `margin` in chances over the next (with 99 % `at_least` so
    much), found by playing each on so many times. `chances` are those after each move; `played` is what was done in
    the game, if it is one of the answers; `why` in the reader's language; `record` is the game so far."""

    right: bool
    best: int
    margin: float
    at_least: float
    playouts: int
    chances: list[float | None]
    played: int | None
    why: list[str]
    record: RecordFile
