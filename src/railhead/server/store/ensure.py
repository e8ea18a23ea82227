"""Writes whose answer was lost: the database is asked again until it is known whether they were kept."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import TypeVar

from railhead.server.store import Conflict, StoreError, Unsure

T = TypeVar("T")
LONGEST = 8.0
"""After so many seconds it stays unknown."""
PAUSES = (0.02, 0.1, 0.3, 1.0)
"""How long to wait before each question; the last is for all that follow."""


class Traceless(Exception):
    """Others have written since, and what may have been written before has left no trace."""


async def ensure(write: Callable[[], Awaitable[T]], again: Callable[[], Awaitable[T]] | None = None) -> T:
    """Have something written. After a lost answer `again` finds it or writes it; without one, twice is once."""
    try:
        return await write()
    except Unsure as lost:
        return await found_out(again or write, lost)


async def found_out(again: Callable[[], Awaitable[T]], lost: Unsure) -> T:
    """Ask until the database answers, for a while; then what was lost remains so."""
    try:
        async with asyncio.timeout(LONGEST):
            return await answered(again)
    except (TimeoutError, Traceless):
        raise lost from None


async def answered(again: Callable[[], Awaitable[T]]) -> T:
    """The first answer. An error is none: the first attempt may still be under way."""
    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        await asyncio.sleep(pause)
        with suppress(StoreError):
            return await again()
    raise AssertionError


async def found_or_written(is_there: Callable[[], Awaitable[bool]], write: Callable[[], Awaitable[None]]) -> None:
    """Write what is not there. If that is in conflict, the first attempt may have been faster."""
    if await is_there():
        return
    try:
        await write()
    except Conflict:
        if not await is_there():
            raise
