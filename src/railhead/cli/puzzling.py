"""The command that makes puzzles of bots' games."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts.types import PositiveInt

from railhead.analysis.puzzles.making import look_through
from railhead.analysis.puzzles.puzzle import Book, PuzzleError
from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.core.errors import because
from railhead.games import game as game_of
from railhead.interrupts import heard_in, held
from railhead.lab.mixed_games import mixed_game

IN_VAIN = 200
"""After so many games in a row without a puzzle no more are looked through."""


def puzzles_command(
    game: GameId,
    *,
    out: Annotated[Path, about("puzzles_out")],
    count: Annotated[PositiveInt, about("puzzles_count")] = 60,
    seed: Seed = 0,
) -> None:
    """Find puzzles in games among bots; a file that has some already is gone on with."""
    game_of(game)
    book = begun(game, seed or 0, out)
    done = min(len(book.puzzles), count)
    with held():
        try:
            for _ in watched(heard_in(made(book, count, out)), say("cli.making_puzzles"), count, done):
                pass
        except KeyboardInterrupt:
            print(say("cli.puzzles_interrupted", path=out, puzzles=len(book.puzzles)), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print(say("cli.puzzles_made", path=out, puzzles=len(book.puzzles), games=book.looked))


def begun(game: str, seed: int, path: Path) -> Book:
    """What a file has of the same title and seed; a file of something else is not overwritten."""
    if not path.exists():
        path.touch()
        path.unlink()  # a place that cannot be written is told of before hours are spent
        return Book(game, seed)
    book = Book.from_text(path.read_text("utf-8"), path)
    if (book.game, book.seed) != (game, seed):
        raise PuzzleError(because("puzzles.other", path=path, game=book.game, seed=book.seed))
    return book


def made(book: Book, count: int, path: Path) -> Iterator[int]:
    """Look through one game after the other; the file is written after each, and a number told for each puzzle."""
    in_vain = 0
    while len(book.puzzles) < count:
        found = look_through(book, mixed_game(book.game, book.seed, book.looked), count)
        keep(book, path)
        in_vain = 0 if found else in_vain + 1
        if in_vain == IN_VAIN:
            raise PuzzleError(because("puzzles.none_left", game=book.game, games=IN_VAIN))
        yield from range(found)


def keep(book: Book, path: Path) -> None:
    """The whole file at once, so that it is never half written."""
    beside = path.with_name(f"{path.name}.part")
    beside.write_text(book.to_text(), "utf-8")
    beside.replace(path)
