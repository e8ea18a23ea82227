"""A worker process as the server sees it: asked over its input, and never waited for without a limit."""

import asyncio
import json
import logging
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from railhead.core.view import View
from railhead.server.workers.main import LENGTH, Message, packed

SIMPLER = "random"
FIRST = "first"
"""Who chose when every bot failed: nobody, the first choice was taken."""
START = 30.0
"""Seconds for a process to get ready, which is not yet thinking."""
DYING = 1.0
"""Seconds for a process that says nothing any more to be gone."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Answer:
    """The text of a choice, the bot that really chose it, and why the wanted one did not: slow, failed or illegal."""

    text: str
    bot: str
    replaced: str | None


class Unfit(Exception):
    """The bot gave nothing that can be played, and why."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


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
                await write(process, question)
                return await read(process)
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
            await read(self.process)
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


async def write(process: Process, message: Message) -> None:
    assert process.stdin
    process.stdin.write(packed(message))
    await process.stdin.drain()


async def read(process: Process) -> Message:
    """The next message of a process; EOFError if it dies over it."""
    assert process.stdout
    length = int.from_bytes(await process.stdout.readexactly(LENGTH))
    message: Message = json.loads(await process.stdout.readexactly(length))
    return message
