"""Worker processes, each with a pipe of its own and one task at a time.

They share no lock, no queue and no thread with this process, so that nothing stays locked after Ctrl-C or when a
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

POLL_SECONDS = 0.5
"""Seconds after which waiting is interrupted, in case Ctrl-C came just before it began."""


class WorkerLost(RailheadError):
    """A process ended in the middle of its task."""

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
        """The result of the task; an exception in it is raised here."""
        try:
            is_done, result = self.pipe.recv()
        except (EOFError, ConnectionError):
            raise WorkerLost from None
        if not is_done:
            raise result
        return result

    def end(self) -> None:
        """Kill the process: a task has nothing to save."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def map_unordered(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """The result of each task, in any order. However the caller leaves, no process stays behind."""
    workers: list[Worker] = []
    given = tuple(tasks)
    waiting = iter(given)
    try:
        with held():
            for task in islice(waiting, jobs):
                workers.append(started())
                workers[-1].ask(work, task)
        for worker in islice(answering(workers), len(given)):
            result: Result = worker.answer()
            for task in islice(waiting, 1):
                worker.ask(work, task)
            yield result
    finally:
        with held():
            for worker in workers:
                worker.end()


def answering(workers: Sequence[Worker]) -> Iterator[Worker]:
    """Workers as they have an answer; Ctrl-C is heard while none has."""
    by_pipe: dict[Any, Worker] = {worker.pipe: worker for worker in workers}
    while True:
        with heard():
            ready = wait(by_pipe, POLL_SECONDS)
        yield from (by_pipe[pipe] for pipe in ready)


def started() -> Worker:
    """A new process, spawned, not forked: it inherits no state of this one."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    resource_tracker.ensure_running()  # if process.start() started it, that would unblock Ctrl-C
    with kept_from_children():
        process.start()
    theirs.close()
    return Worker(process, ours)


# In the other process


def serve(pipe: Connection) -> None:
    """Do one task after the other until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(outcome(*pipe.recv()))


def outcome(work: Callable[[Task], Any], task: Task) -> tuple[bool, Any]:
    """Whether a task succeeded, and its result or exception."""
    try:
        return True, work(task)
    except Exception as error:
        return False, error


def end_with_parent() -> None:
    """End with the parent, also in the middle of a long task, and also if the parent was killed."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
