"""Whoever asks may go away before the answer is there; then nobody needs to find it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import HTTPConnection, Request

T = TypeVar("T")


class Left(Exception):
    """Nobody waits for the answer any more."""


async def gone(request: HTTPConnection) -> None:
    """Wait until whoever sent a request has gone away, or been answered. What they still send is not read."""
    assert isinstance(request, Request)
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def unless(leaving: Coroutine[Any, Any, None], work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work, which is given up if somebody leaves."""
    tasks = asyncio.create_task(leaving), asyncio.create_task(work)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if not tasks[1].done():
            raise Left
        return tasks[1].result()
    finally:
        for task in tasks:
            task.cancel()
