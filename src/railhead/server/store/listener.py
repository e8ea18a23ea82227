"""Hears what other processes tell, on a connection of its own that is made anew whenever it is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

LOOK = 15.0
"""After so many seconds of silence a connection is asked whether it is still there."""
PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""How long to wait before each attempt to connect anew; the last is for all that follow."""

Connect = Callable[[Callable[[], None]], Awaitable[Any]]
"""Makes a connection that listens, and calls what it is given when the connection is lost."""


class Listener:
    """A connection that listens, for as long as the process lives."""

    def __init__(self, connect: Connect, missed: Callable[[], None]) -> None:
        self._connect = connect
        self._missed = missed
        self._lost = asyncio.Event()
        self._db: Any = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen from now on."""
        await self._begin()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            with suppress(Exception):  # it may be lost already
                await self._db.close(timeout=LOOK)

    async def _run(self) -> None:
        """Whenever the connection is lost there may have been something to hear meanwhile."""
        while True:
            await self._loss()
            self._db.terminate()
            await self._heal()
            self._missed()

    async def _begin(self) -> None:
        self._lost = asyncio.Event()
        self._db = await self._connect(self._lost.set)

    async def _loss(self) -> None:
        """Wait for the loss of the connection; one that only seems to be there is lost too."""
        while not self._lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), LOOK)
                return
            await self._look()

    async def _look(self) -> None:
        try:
            await self._db.execute("SELECT 1", timeout=LOOK)
        except Exception:
            self._lost.set()

    async def _heal(self) -> None:
        """Connect anew, with growing patience. A process that gave up would be deaf without knowing it."""
        attempt = 0
        while True:
            await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            with suppress(Exception):
                return await self._begin()
            attempt += 1
