"""A pool of worker processes and its queue of jobs, which gives every visitor a turn."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from railhead.server.workers.fair_queue import FairQueue
from railhead.server.workers.worker import Worker


class Closed(RuntimeError):
    """The server closes; nothing more is thought out."""


@dataclass(frozen=True, eq=False)
class Job:
    """Something that a worker is to think out, whose turn it takes, what it is about, and those who wait for it."""

    think: Callable[[Worker], Awaitable[Any]]
    whose: tuple[str, ...]
    about: bytes = b""
    askers: set[asyncio.Future[Any]] = field(default_factory=set)

    @property
    def is_wanted(self) -> bool:
        return any(not asker.done() for asker in self.askers)

    def settle(self, outcome: object) -> None:
        """Tell everybody who still waits."""
        for asker in self.askers:
            if asker.done():
                continue
            if isinstance(outcome, Exception):
                asker.set_exception(outcome)
            else:
                asker.set_result(outcome)


class WorkerPool:
    """At most so many workers, started when they are needed, and the jobs that wait or are in work."""

    def __init__(self, most: int, patience: float, command: Sequence[str], niceness: int) -> None:
        self.most = most
        self.patience = patience
        self.command = (*command, str(niceness))
        self.workers: list[Worker] = []
        self.jobs: set[Job] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: FairQueue[Job] = FairQueue()
        self._called = asyncio.Event()
        self._is_closed = False

    def add(self, job: Job) -> None:
        """A new job, to be done when its turn comes."""
        if self._is_closed:
            raise Closed
        self.jobs.add(job)
        self._waiting.put(job, job.whose)
        self._called.set()
        if len(self.workers) < self.most:
            self._start_worker()

    async def done(self, job: Job) -> Any:
        """What comes of a job, for one of those who want it. If all of them leave before it is begun, it never is."""
        asker = asyncio.get_running_loop().create_future()
        job.askers.add(asker)
        try:
            return await asker
        finally:
            job.askers.discard(asker)
            if not job.askers and self._waiting.drop(job, job.whose):
                self.jobs.discard(job)

    def _start_worker(self) -> None:
        """One worker more, with a task that brings it the jobs."""
        worker = Worker(self.command, self.patience)
        self.workers.append(worker)
        self._tasks.append(asyncio.create_task(self._keep_busy(worker)))

    async def _keep_busy(self, worker: Worker) -> None:
        try:
            while True:
                await self._do(await self._next(), worker)
        finally:
            await worker.end()

    async def _next(self) -> Job:
        while not self._waiting:
            self._called.clear()
            await self._called.wait()
        return self._waiting.take()

    async def _do(self, job: Job, worker: Worker) -> None:
        """Do a job, unless everybody who asked has left; one that is begun is also finished."""
        outcome: object = None
        try:
            if job.is_wanted:
                outcome = await job.think(worker)
        except Exception as error:
            outcome = error
        self.jobs.discard(job)
        job.settle(outcome)

    async def close(self) -> None:
        """End every process; who still waits is told."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in self.jobs:
            job.settle(Closed())
        self.jobs.clear()
