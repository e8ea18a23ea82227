"""A client may disconnect before its answer is there; then the work is given up."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import HTTPConnection, Request

T = TypeVar("T")


class ClientGone(Exception):
    """Nobody waits for the answer any more."""


async def gone(request: HTTPConnection) -> None:
    """Wait until the client of a request has disconnected, or been answered. What it still sends is not read."""
    assert isinstance(request, Request)
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def unless(leaving: Coroutine[Any, Any, None], work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is cancelled if the client leaves first."""
    tasks = asyncio.create_task(leaving), asyncio.create_task(work)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if not tasks[1].done():
            raise ClientGone
        return tasks[1].result()
    finally:
        for task in tasks:
            task.cancel()
