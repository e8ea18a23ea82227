"""Executors play the games of a match: in this process, in several, or on a cluster. All give the same results."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from railhead.core.errors import RailheadError, because
from railhead.interrupts import heard_in
from railhead.lab.cluster import ClusterExecutor
from railhead.lab.match import Match
from railhead.lab.playing import Played
from railhead.lab.workers import WorkerLost, map_unordered


class ExecutorError(RailheadError):
    """Processes are lost again and again, before any of them has finished a game."""


class Executor(Protocol):
    """Plays games of a match and yields each as soon as it is finished, in any order."""

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]: ...


class SerialExecutor:
    """One game after the other in this process; a variant needs a process of its own."""

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        if match.variant:
            return ProcessExecutor(1).play(match, numbers)
        return heard_in(map(match.play, numbers))


@dataclass(frozen=True, slots=True)
class ProcessExecutor:
    """Worker processes on this machine."""

    jobs: int

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        """If a process is lost, the remaining games are tried again, as long as some get finished."""
        left = list(numbers)
        while left:
            before = len(left)
            try:
                for played in self.attempt(match, left):
                    left.remove(played.number)
                    yield played
            except WorkerLost:
                if len(left) == before:
                    raise ExecutorError(because("lab.no_game_finished")) from None

    def attempt(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        return map_unordered(match.play, numbers, self.jobs)


def executor_of(jobs: int | None = None, ray: Sequence[str] | None = None) -> Executor:
    """A cluster if one is named, else `jobs` processes, by default one for each core."""
    if ray is not None:
        return ClusterExecutor(*ray)
    wanted = jobs or os.cpu_count() or 1
    return SerialExecutor() if wanted == 1 else ProcessExecutor(wanted)
