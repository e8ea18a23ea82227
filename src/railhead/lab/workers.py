"""Processes that work for this one, each on one task at a time, asked and answered over a pipe.

They share no lock, no queue and no thread with us, so that nothing can be left locked when somebody is interrupted or a
process is lost.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, TypeVar

from railhead.core.errors import RailheadError, because
from railhead.interrupts import heard, held, kept_from_children

Task = TypeVar("Task")
Result = TypeVar("Result")

GLANCE = 0.5
"""Seconds after which we look up from waiting, should Ctrl-C have come just before we began to wait."""


class WorkerLost(RailheadError):
    """A process ended over its task."""

    def __init__(self) -> None:
        super().__init__(because("lab.worker_lost"))


@dataclass(frozen=True, slots=True)
class Worker:
    """A process, and our end of its pipe."""

    process: BaseProcess
    pipe: Connection

    def ask(self, work: Callable[[Task], Any], task: Task) -> None:
        try:
            self.pipe.send((work, task))
        except BrokenPipeError:
            raise WorkerLost from None

    def answer(self) -> Any:
        """What came of the task; what went wrong with it is raised here."""
        try:
            is_done, found = self.pipe.recv()
        except (EOFError, ConnectionError):
            raise WorkerLost from None
        if not is_done:
            raise found
        return found

    def end(self) -> None:
        """It has nothing to lose, so nobody waits for its task."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def spread(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """What comes of each task, in any order. However this is left, no process is left behind."""
    workers: list[Worker] = []
    given = tuple(tasks)
    waiting = iter(given)
    try:
        with held():
            for task in islice(waiting, jobs):
                workers.append(started())
                workers[-1].ask(work, task)
        for worker in islice(speaking(workers), len(given)):
            found: Result = worker.answer()
            for task in islice(waiting, 1):
                worker.ask(work, task)
            yield found
    finally:
        with held():
            for worker in workers:
                worker.end()


def speaking(workers: Sequence[Worker]) -> Iterator[Worker]:
    """Whoever has something to say, in turn; Ctrl-C is heard while nobody has."""
    by_pipe: dict[Any, Worker] = {worker.pipe: worker for worker in workers}
    while True:
        with heard():
            ready = wait(by_pipe, GLANCE)
        yield from (by_pipe[pipe] for pipe in ready)


def started() -> Worker:
    """A new process, which reads everything afresh, so that nothing of this one leaks into it."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    resource_tracker.ensure_running()  # where it starts one itself it would unblock Ctrl-C
    with kept_from_children():
        process.start()
    theirs.close()
    return Worker(process, ours)


# In the other process


def serve(pipe: Connection) -> None:
    """Do one task after the other until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(outcome(*pipe.recv()))


def outcome(work: Callable[[Task], Any], task: Task) -> tuple[bool, Any]:
    """Whether a task was done, and what came of it."""
    try:
        return True, work(task)
    except Exception as error:
        return False, error


def end_with_parent() -> None:
    """Also in the middle of a long task, and also where the parent was killed."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
