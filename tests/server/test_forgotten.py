"""Whoever has gone leaves nothing behind: what a connection took is freed at once, without anybody looking for it."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from patience import LONG
from railhead.server.http.door import Door
from railhead.server.http.websocket import LiveConnection
from server.listening import listening

pytestmark = pytest.mark.anyio
VISITS = 20


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def left_behind() -> int:
    """How many connections are in memory, of browsers that ask or look."""
    return sum(type(one) in (Door, LiveConnection) for one in gc.get_objects())


@pytest.mark.usefixtures("no_collector")
async def test_connections_that_are_closed_are_freed(tmp_path: Path) -> None:
    async with listening(tmp_path / "railhead.db") as there, there.visitor() as ada:
        table = await ada.playing()
        before = left_behind()
        for _ in range(VISITS):
            async with there.visitor() as guest, there.line(table, ada) as line:
                await guest.get("games")
                await guest.post("tables", "notation")
                await line.hear()
        async with asyncio.timeout(LONG):
            while left_behind() > before + 2:
                await asyncio.sleep(0.05)
