"""Thinking that can be watched: what is thought out, in its order, while a test holds it back."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import railhead
from patience import LONG
from railhead.core.view import View
from railhead.server.workers.worker import Answer
from railhead.server.workers.workers import Workers
from server.visiting import Visited, serving
from server.waiting import until

WORKER = (sys.executable, "-P", str(Path(__file__).parent / "noting_worker.py"))
GAME = railhead.game("chicago-express")
START = GAME.view(GAME.new(3), 0)


@dataclass
class Noting:
    """Bots and studies that note what they think about, and wait until they may go on."""

    seats: Workers
    folder: Path

    @property
    def noted(self) -> list[str]:
        file = self.folder / "noted"
        return file.read_text().splitlines() if file.exists() else []

    def move(self, table: str, name: str) -> asyncio.Task[Answer]:
        """A bot at a table is asked, and notes a name when it thinks."""
        view: View = {**START, "edition": name}
        return asyncio.create_task(self.seats.choose(GAME.id, view, "noting", table))

    def study(self, visitor: str, about: str, what: str = "quick") -> asyncio.Task[Any]:
        return asyncio.create_task(self.seats.study(what, visitor, about=about))

    async def begun(self, *names: str) -> None:
        """Wait until exactly these thoughts have been begun."""
        await until(lambda: self.noted == [*names])

    def go(self) -> None:
        (self.folder / "go").touch()

    def fail(self, *, fails: bool = True) -> None:
        (self.folder / "fail").touch() if fails else (self.folder / "fail").unlink()


@asynccontextmanager
async def noting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Noting]:
    monkeypatch.setenv("RAILHEAD_NOTED", str(folder))
    async with Workers(patience=LONG, worker=WORKER) as seats:
        yield Noting(seats, folder)


@asynccontextmanager
async def noting_server(
    folder: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> AsyncIterator[tuple[Visited, Noting]]:
    """A server that thinks so."""
    async with noting(folder, monkeypatch) as noted, serving(folder / "railhead.db", **settings) as served:
        served.hub.bots = served.server.housekeeping.bots.bots = noted.seats
        yield served, noted
