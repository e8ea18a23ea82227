"""The puzzles that a title brings, and the one of a day."""

from datetime import date
from functools import cache
from importlib.resources import files

from railhead.analysis.puzzles.puzzle import Book
from railhead.games import package_of

FILE = "puzzles.json"


@cache
def book_of(game: str) -> Book:
    """The puzzles of a title; an empty book where it brings none."""
    file = files(package_of(game)) / FILE
    return Book.from_text(file.read_text("utf-8"), FILE) if file.is_file() else Book(game)


def number_of_the_day(puzzles: int, day: date) -> int:
    """The same for everybody on that day; in so many days each comes once. Neighbours come from other games."""
    step = next(step for step in range(7, 7 + puzzles + 1) if are_coprime(step, puzzles))
    return day.toordinal() * step % puzzles


def are_coprime(first: int, second: int) -> bool:
    while second:
        first, second = second, first % second
    return first == 1
