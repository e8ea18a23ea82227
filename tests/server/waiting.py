"""Waiting for something that a server does by itself."""

import asyncio
from collections.abc import Callable

from patience import LONG


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not holds():
            await asyncio.sleep(0.005)
