"""Who plays the games of a match: this process, some processes, or a cluster. All give the same results."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from railhead.core import variant
from railhead.core.errors import RailheadError, because
from railhead.interrupts import heard_in
from railhead.lab.cluster import Cluster
from railhead.lab.match import Match
from railhead.lab.playing import Played
from railhead.lab.workers import WorkerLost, spread


class CrewError(RailheadError):
    """A process that played is gone, and comes to nothing again and again."""


class Crew(Protocol):
    """Plays games of a match and gives each as soon as it is finished, in any order."""

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]: ...


class Alone:
    """One game after the other, here; a variant needs a process of its own."""

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        if match.variant:
            return Processes(1).play(match, numbers)
        return heard_in(map(match.play, numbers))


@dataclass(frozen=True, slots=True)
class Processes:
    """Some processes of this machine."""

    jobs: int

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        """If a process is lost the rest is tried again, as long as games still get finished."""
        left = list(numbers)
        while left:
            before = len(left)
            try:
                for played in self.attempt(match, left):
                    left.remove(played.number)
                    yield played
            except WorkerLost:
                if len(left) == before:
                    raise CrewError(because("lab.crew.lost")) from None

    def attempt(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        with studying(match.game, match.variant):
            yield from spread(match.play, numbers, self.jobs)


@contextmanager
def studying(game: str, changes: Mapping[str, int]) -> Iterator[None]:
    """Processes started meanwhile play a variant; this one has read the printed rules and keeps to them."""
    if changes:
        os.environ[variant.VARIABLE] = json.dumps({game: dict(changes)})
    try:
        yield
    finally:
        os.environ.pop(variant.VARIABLE, None)


def crew_of(jobs: int | None = None, ray: Sequence[str] | None = None) -> Crew:
    """A cluster if one is named, else so many processes, or as many as there are cores."""
    if ray is not None:
        return Cluster(*ray)
    wanted = jobs or os.cpu_count() or 1
    return Alone() if wanted == 1 else Processes(wanted)
