"""The puzzles that a title brings, and the one of a day."""

from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import gcd

from railhead.analysis.puzzles.puzzle import Book
from railhead.games import package_of

FILE = "puzzles.json"


@cache
def book_of(game: str) -> Book:
    """The puzzles of a title; an empty book where it brings none."""
    return Book.from_text(file_of(game).read_text("utf-8"), FILE) if has_puzzles(game) else Book(game)


def has_puzzles(game: str) -> bool:
    return file_of(game).is_file()


def file_of(game: str) -> Traversable:
    return files(package_of(game)) / FILE


def number_of_the_day(puzzles: int, day: date) -> int:
    """The same for everybody on that day; in so many days each comes once. Neighbours come from other games."""
    step = next(step for step in range(7, 7 + puzzles + 1) if gcd(step, puzzles) == 1)
    return day.toordinal() * step % puzzles
