"""A server for each test, on a fresh SQLite file."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from railhead.server.http import asking, lingering_close
from server.receiving import Receiver, receiving
from server.visiting import Visited, Visitor, serving
from server.waiting import until


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is refused is told so almost at once."""
    for module in (asking, lingering_close):
        monkeypatch.setattr(module, "PAUSE", 0.01)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Visited]:
    async with serving(tmp_path / "railhead.db") as visited:
        await until(lambda: not visited.server.housekeeping.is_first)  # else it opens tables that a test has closed
        yield visited


@pytest.fixture
async def ada(served: Visited) -> AsyncIterator[Visitor]:
    async with served.visitor() as visitor:
        yield visitor


@pytest.fixture
async def ben(served: Visited) -> AsyncIterator[Visitor]:
    async with served.visitor() as visitor:
        yield visitor


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Somebody who takes notices."""
    with receiving() as receiver:
        yield receiver
