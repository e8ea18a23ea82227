"""Tables, lines and keys as simple as they can be, and two ways to do much at once."""

import asyncio
import hashlib
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Any

from railhead.server.store import Conflict, Key, Role, Store
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import HouseRules, Seat, Sheet

SEED = bytes(range(32))


def header(id: str = "t", created: float = 1000.0) -> Header:
    return Header(id, "chicago-express", "first", {"chicago_interrupts": True}, SEED, created)


def sheet(**changes: Any) -> Sheet:
    seats = (Seat(0, "person", "Ada"), Seat(1, "bot", "Zoé “B” \x00", "greedy"), Seat(2))
    return Sheet(seats, HouseRules(), 3).replaced(**changes)


def lines(first: int, *texts: str, at: float = 2000.0) -> list[Line]:
    return [Line(first + number, number % 3, text, at + number / 4) for number, text in enumerate(texts)]


def note(text: str = "hello", at: float = 2000.0, **more: Any) -> Note:
    return Note(at, 3, "chat", 1, {"text": text, **more})


def secret(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def key(text: str, table: str | None = "t", role: Role = "seat", **more: Any) -> Key:
    return Key(secret(text), table, role, **more)


async def new_table(store: Store, id: str = "t", *texts: str, **changes: Any) -> None:
    await store.create(header(id), sheet(**changes), ())
    if texts:
        await store.append(id, lines(0, *texts))


async def texts(store: Store, table: str = "t") -> list[str]:
    stored = await store.load(table)
    assert stored is not None
    assert [line.ply for line in stored.lines] == list(range(len(stored.lines)))
    return [line.text for line in stored.lines]


async def wins(attempts: Iterable[Awaitable[object]]) -> list[bool]:
    """Which of these, all begun at once, were not in conflict."""
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException) and not isinstance(outcome, Conflict):
            raise outcome
    return [not isinstance(outcome, Conflict) for outcome in outcomes]


def damage(path: Path) -> None:
    """The later half is lost: what lies there are the lines of a log."""
    half = path.stat().st_size // 8192 * 4096
    with path.open("r+b") as file:
        file.seek(half)
        file.write(b"\xff" * half)
