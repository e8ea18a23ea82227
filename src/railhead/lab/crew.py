"""Who plays the games of a match: this process, some processes, or a cluster. All give the same results."""

import json
import os
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from typing import Protocol

from railhead.core import variant
from railhead.core.errors import RailheadError, because
from railhead.lab.cluster import Cluster
from railhead.lab.match import Match
from railhead.lab.playing import Played


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
        return map(match.play, numbers)


@dataclass(frozen=True, slots=True)
class Processes:
    """Some processes of this machine, started afresh, so that nothing of this one leaks into them."""

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
            except BrokenProcessPool:
                if len(left) == before:
                    raise CrewError(because("lab.crew.lost")) from None

    def attempt(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        with studying(match.game, match.variant), pool(min(self.jobs, len(numbers))) as executor:
            futures: Iterable[Future[Played]] = [executor.submit(match.play, number) for number in numbers]
            for future in as_completed(futures):
                yield future.result()


@contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are gone at once when we leave, however we leave: a long game is not waited for."""
    ours = set(active_children())
    executor = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=end_quietly)
    try:
        yield executor
    finally:
        for child in set(active_children()) - ours:
            child.terminate()
        executor.shutdown(cancel_futures=True)


def end_quietly() -> None:
    """On Ctrl-C a process ends without a word; the one that started it speaks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
