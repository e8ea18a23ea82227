"""Appends in batches: whatever waits while one is being kept is kept together in the next."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from railhead.server.store import Conflict, Unsure
from railhead.server.table.log import Line
from railhead.server.table.sheet import Sheet

MOST = 500
"""How many appends are kept together; more than this is no faster."""


@dataclass(frozen=True, slots=True)
class Append:
    """Lines that follow a table's log, perhaps with the sheet that replaces a version."""

    table: str
    lines: Sequence[Line]
    sheet: Sheet | None
    version: int
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def settle(self, error: Exception | None = None) -> None:
        """Tell whoever waits that it is kept, or why not."""
        if self.done.done():  # whoever waited has gone away
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


Keep = Callable[[Sequence[Append]], Awaitable[set[str]]]
"""Keeps appends to different tables and says to which; or none of them at all, with a Conflict."""
Again = Callable[[Append, Unsure], Awaitable[None]]
"""Keeps one that may be kept already, because an answer was lost."""


class Batches:
    """Those who wait, and the one task that keeps what they brought."""

    def __init__(self, keep: Keep, again: Again) -> None:
        self._keep = keep
        self._again = again
        self._waiting: list[Append] = []
        self._task: asyncio.Task[None] | None = None

    async def add(self, append: Append) -> None:
        """Have an append kept."""
        self._waiting.append(append)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        await append.done

    async def close(self) -> None:
        """Wait until everything is kept."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._waiting:
            await self._settle(self._next_batch())

    def _next_batch(self) -> list[Append]:
        """One append for each table; a second one to the same table, and whatever is too much, waits on."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        for append in self._waiting:
            if append.table in batch or len(batch) == MOST:
                later.append(append)
            else:
                batch[append.table] = append
        self._waiting = later
        return list(batch.values())

    async def _settle(self, batch: Sequence[Append]) -> None:
        """Keep a batch and tell everybody; if one spoils it for all, look for it by halves."""
        try:
            kept = await self._keep(batch)
        except Conflict as error:
            if len(batch) == 1:
                batch[0].settle(error)
            else:
                await self._settle(batch[: len(batch) // 2])
                await self._settle(batch[len(batch) // 2 :])
        except Unsure as lost:
            await asyncio.gather(*(self._settle_again(append, lost) for append in batch))
        except Exception as error:
            for append in batch:
                append.settle(error)
        else:
            for append in batch:
                append.settle(None if append.table in kept else Conflict())

    async def _settle_again(self, append: Append, lost: Unsure) -> None:
        """After a lost answer each has an outcome of its own."""
        try:
            await self._again(append, lost)
        except Exception as error:
            append.settle(error)
        else:
            append.settle()
