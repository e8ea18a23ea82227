"""Bots at the tables: they think in processes beside the server, and whoever fails is replaced by a simpler one.

What a table asks beside the game, a hint for one, is thought out in the same processes.
"""

import asyncio
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from railhead.core.view import View
from railhead.server.botworker import LENGTH, Message, packed

WORKER = (sys.executable, "-m", "railhead.server.botworker")
SIMPLER = "random"
FIRST = "first"
"""Who chose when every bot failed: nobody, the first choice was taken."""
START = 30.0
"""Seconds for a process to get ready, which is not yet thinking."""
DYING = 1.0
"""Seconds for a process that says nothing any more to be gone."""
log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """The text of a choice, the bot that really chose it, and why the wanted one did not: slow, failed or illegal."""

    text: str
    bot: str
    replaced: str | None


@dataclass(frozen=True)
class Job:
    """Something that a worker is to think out, and where whoever asked waits for it."""

    think: "Callable[[Worker], Awaitable[Any]]"
    answer: asyncio.Future[Any]


class Closed(RuntimeError):
    """The server closes; the bot did not choose."""


class Unfit(Exception):
    """The bot gave nothing that can be played, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class BotSeats:
    """Every bot that is asked for a choice. Jobs are done in their order, at most `workers` at once."""

    def __init__(self, workers: int = 1, patience: float = 10.0, worker: Sequence[str] = WORKER) -> None:
        self.most = workers
        self.patience = patience
        self.command = worker
        self.workers: list[Worker] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.unanswered: set[asyncio.Future[Any]] = set()
        self.closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def choose(self, game: str, view: View, bot: str) -> Answer:
        """What a bot, or a simpler one in its place, does at a view in which it is to act."""
        return await self.thought(lambda worker: worker.answer(game, view, bot))

    async def study(self, what: str, **about: Any) -> Any:
        """What a study finds in a view, or in a record; Unfit if it fails."""
        return await self.thought(lambda worker: worker.study({"study": what, **about}))

    async def thought(self, think: "Callable[[Worker], Awaitable[T]]") -> T:
        """What a worker thinks out, as soon as one is free."""
        if self.closed:
            raise Closed
        job = Job(think, asyncio.get_running_loop().create_future())
        self.unanswered.add(job.answer)
        job.answer.add_done_callback(self.unanswered.discard)
        self.jobs.put_nowait(job)
        if len(self.workers) < self.most:
            self.hire()
        thought: T = await job.answer
        return thought

    def hire(self) -> None:
        """One worker more, with a task that brings it the jobs."""
        worker = Worker(self.command, self.patience)
        self.workers.append(worker)
        self.tasks.append(asyncio.create_task(self.keep_busy(worker)))

    async def keep_busy(self, worker: "Worker") -> None:
        try:
            while True:
                await do(await self.jobs.get(), worker)
        finally:
            await worker.end()

    async def close(self) -> None:
        """End every process; who still waits is told."""
        self.closed = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for answer in self.unanswered:
            settle(answer, Closed())


async def do(job: Job, worker: "Worker") -> None:
    """Do a job, unless or until whoever asked has left."""
    if job.answer.done():
        return
    try:
        settle(job.answer, await job.think(worker))
    except Exception as error:
        settle(job.answer, error)


def settle(answer: asyncio.Future[Any], outcome: object) -> None:
    """Tell whoever waits for an answer, if anybody still does."""
    if answer.done():
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)


class Worker:
    """A process for one bot at a time, started when it is needed, and anew after it has died or was ended."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        self.command = command
        self.patience = patience
        self.process: Process | None = None

    async def answer(self, game: str, view: View, wanted: str) -> Answer:
        """The ladder: the wanted bot, a simpler one, the first choice."""
        replaced: str | None = None
        for bot in dict.fromkeys((wanted, SIMPLER)):
            try:
                return Answer(await self.choice(bot, view), bot, replaced)
            except Unfit as unfit:
                log.warning("%s, ply %d: bot %s is replaced: %s", game, view["ply"], bot, unfit.why)
                replaced = replaced or unfit.why
                await self.end()
        return Answer(view["choices"][0]["do"], FIRST, replaced)

    async def study(self, question: Message) -> Any:
        """What a study finds. One that fails leaves no process behind that may still be busy with it."""
        try:
            said = await self.ask_twice(question | {"patience": self.patience})
        except Unfit as unfit:
            log.warning("study %s: %s", question["study"], unfit.why)
            await self.end()
            raise
        if "found" not in said:
            raise Unfit("failed")
        return said["found"]

    async def choice(self, bot: str, view: View) -> str:
        """What a bot chooses, if it can be played."""
        said = await self.ask_twice({"bot": bot, "view": view, "patience": self.patience})
        if "chose" not in said:
            raise Unfit("failed")
        text = said["chose"]
        if text not in [choice["do"] for choice in view["choices"]]:
            raise Unfit("illegal")
        return str(text)

    async def ask_twice(self, question: Message) -> Message:
        """The second time only if the process dies over the first, since that may not be the bot's fault."""
        for _ in range(2):
            try:
                return await self.ask(await self.ready(), question)
            except (EOFError, OSError, ValueError):
                await self.end()
        raise Unfit("failed")

    async def ask(self, process: Process, question: Message) -> Message:
        try:
            async with asyncio.timeout(self.patience):
                await tell(process, question)
                return await hear(process)
        except TimeoutError:
            raise Unfit("slow") from None

    async def ready(self) -> Process:
        """The process, alive as far as anybody knows."""
        if self.process and self.process.returncode is not None:
            await self.end()
        return self.process or await self.start()

    async def start(self) -> Process:
        # In a session of its own, since Ctrl-C goes to everybody in the server's, even before they can ignore it.
        starting = asyncio.create_task(
            asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        )
        try:
            await asyncio.shield(starting)
        finally:
            self.process = await starting  # also when nobody wants it any more: then it is ended like any other
        async with asyncio.timeout(START):
            await hear(self.process)
        return self.process

    async def end(self) -> None:
        """Kill the process, which has nothing to lose, and wait until it and its pipes are gone."""
        if process := self.process:
            assert process.stdin
            assert process.stdout
            if process.stdout.at_eof():
                # It is dead or dying, and a signal to the dead can make asyncio lose count of its children.
                with suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), DYING)
            with suppress(ProcessLookupError):
                process.kill()
            process.stdin.close()
            await process.stdout.read()
            await process.wait()
            self.process = None


async def tell(process: Process, message: Message) -> None:
    assert process.stdin
    process.stdin.write(packed(message))
    await process.stdin.drain()


async def hear(process: Process) -> Message:
    """The next message of a process; EOFError if it dies over it."""
    assert process.stdout
    length = int.from_bytes(await process.stdout.readexactly(LENGTH))
    message: Message = json.loads(await process.stdout.readexactly(length))
    return message
