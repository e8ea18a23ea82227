"""Results in a file: one line for each finished game, so that a run that stopped can be resumed.

A line is a record with more keys; `railhead replay` opens it.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from railhead.core.errors import RailheadError, RecordError, because
from railhead.core.record import Record
from railhead.lab.executors import Executor
from railhead.lab.match import Match
from railhead.lab.playing import Played

BY_SEAT = ("scores", "winners", "seconds", "decisions")


class ResultsError(RailheadError):
    """Results that cannot be read, or that belong to something else."""


def to_line(played: Played) -> str:
    """A finished game as one line of JSON."""
    head = {"number": played.number, "seed": played.seed, "variant": dict(played.variant), "tremble": played.tremble}
    ours = {name: list(getattr(played, name)) for name in BY_SEAT}
    tail = {"plies": played.plies, "told": dict(played.statistics)}  # the key of older files
    return json.dumps(head | played.record.to_json() | ours | tail, ensure_ascii=False, separators=(",", ":"))


def from_line(text: str) -> Played:
    """The game that a line holds."""
    data: Any = json.loads(text)
    record = Record.from_json(data)
    return Played(
        record=record,
        **{name: tuple(data[name]) for name in BY_SEAT},
        number=int(data["number"]),
        seed=int(data["seed"]),
        variant=dict(data["variant"]),
        tremble=float(data["tremble"]),
        statistics=dict(data["told"]),
    )


def read_results(path: Path) -> list[Played]:
    """The finished games of a file in the order of their numbers; an incomplete last line is ignored."""
    found: dict[str, Played] = {}
    for number, line in enumerate(whole_lines(path.read_bytes()), start=1):
        try:
            played = from_line(line.decode("utf-8"))
        except (ValueError, KeyError, TypeError, RecordError):
            raise ResultsError(because("lab.results.line", path=path, line=number)) from None
        found.setdefault(identity(played), played)
    return sorted(found.values(), key=lambda played: played.number)


def identity(played: Played) -> str:
    """What makes a game the same as another; of such only the first counts."""
    return str((played.record.game, played.record.edition, played.bots, played.seed, played.number, played.variant))


def results_of(game: str, path: Path) -> list[Played]:
    """The games of a file, all of one title and with the printed box."""
    played = read_results(path)
    for one in played:
        for what, differs in (("game", one.record.game != game), ("variant", one.variant)):
            if differs:
                raise ResultsError(because("lab.results.foreign", path=path, what=because(f"lab.differs.{what}")))
    if not played:
        raise ResultsError(because("lab.results.none", path=path))
    return played


def whole_lines(data: bytes) -> list[bytes]:
    return data[: data.rfind(b"\n") + 1].splitlines()


def opened(path: Path) -> BinaryIO:
    """The file, to append after its last complete line."""
    file = path.open("ab")
    file.truncate(path.read_bytes().rfind(b"\n") + 1)
    return file


class Results:
    """The finished games of a match: in memory, and in a file if there is one."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match, self.path = match, path
        self.played = {one.number: one for one in self.earlier()}
        self.file = None if path is None else opened(path)

    def earlier(self) -> Sequence[Played]:
        """The games of an earlier run; refused if they are of another match."""
        games = read_results(self.path) if self.path and self.path.exists() else []
        for one in games:
            if what := self.match.difference(one):
                reason = because("lab.results.other", path=self.path, what=because(f"lab.differs.{what}"))
                raise ResultsError(reason)
        return games

    def missing(self, games: int) -> list[int]:
        """The numbers of the games still to be played."""
        return [number for number in range(games) if number not in self.played]

    def play(self, games: int, executor: Executor) -> Iterator[Played]:
        """Play what is missing; each game is kept before it is yielded."""
        for played in executor.play(self.match, self.missing(games)):
            self.add(played)
            yield played

    def add(self, played: Played) -> None:
        """Keep a finished game, at once."""
        self.played[played.number] = played
        if self.file is None:
            return
        try:
            self.file.write(to_line(played).encode() + b"\n")
            self.file.flush()
        except OSError as error:
            raise ResultsError(because("error.file", path=self.path, reason=error.strerror)) from None

    def first(self, games: int) -> Sequence[Played]:
        """The games below a number, in order."""
        return [self.played[number] for number in sorted(self.played) if number < games]

    def close(self) -> None:
        if self.file is not None:
            with suppress(OSError):
                self.file.close()
