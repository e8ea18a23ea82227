"""Tables in a PostgreSQL database, for any number of server processes, which tell each other of every change."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Self

import asyncpg

from railhead.core.errors import because
from railhead.server.store import CHANGED, MISSED, Conflict, StoreError, Unsure
from railhead.server.store.batches import Append, Batches
from railhead.server.store.ensure import found_or_written, found_out
from railhead.server.store.listener import Listener
from railhead.server.store.postgres_pool import (
    PATIENCE,
    SETTINGS,
    TROUBLE,
    Connection,
    Pool,
    explained,
    in_doubt,
    migrate,
    open_pool,
)
from railhead.server.store.rows import Row, json_text, line_row, lines_of
from railhead.server.store.schema import CONTENTS
from railhead.server.store.statements import Statements, Work
from railhead.server.table.log import Line
from railhead.server.table.sheet import Sheet

CHANNEL = "railhead"
CHUNK = 1000

# One round trip for any number of tables. What was overtaken before is left out here; what is overtaken at this very
# moment violates a key, and spoils the statement for all.
APPEND = """
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::int[])
        AS a (id, first, sheet, status, version)
    ), ready AS (
      SELECT asked.* FROM asked JOIN tables AS t ON t.id = asked.id AND asked.version IN (-1, t.version)
      WHERE first = coalesce((SELECT max(ply) + 1 FROM lines WHERE table_id = asked.id), 0)
      ORDER BY asked.id FOR NO KEY UPDATE OF t
    ), replaced AS (
      UPDATE tables AS t SET sheet = r.sheet, status = r.status, version = t.version + 1
      FROM ready AS r WHERE t.id = r.id AND t.version = r.version AND r.sheet IS NOT NULL RETURNING t.id
    ), kept AS (
      INSERT INTO lines
      SELECT l.* FROM unnest($6::text[], $7::int[], $8::int[], $9::text[], $10::float8[], $11::text[])
        AS l (table_id, ply, seat, text, at, auto)
      JOIN ready ON ready.id = l.table_id
      WHERE ready.sheet IS NULL OR ready.id IN (SELECT id FROM replaced)
      ORDER BY l.table_id, l.ply
      RETURNING table_id, ply
    )
    SELECT table_id, pg_notify($12, $13 || ' ' || table_id || ' ' || max(ply) + 1) FROM kept GROUP BY table_id
"""
FROM_TO = "SELECT ply, seat, text, at, auto FROM lines WHERE table_id = $1 AND ply BETWEEN $2 AND $3 ORDER BY ply"
LOCK = "SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE"
PLY = "SELECT coalesce(max(ply) + 1, 0) FROM lines WHERE table_id = $1"
TELL = "SELECT pg_notify($1, $2)"
EMPTY = "TRUNCATE tables, lines, notes, keys, held, persons, devices, invitations, blocked, ways, host_values"


class PostgresStore(Statements):
    """A store in a database that processes share."""

    def __init__(self, address: str, pool: Pool) -> None:
        self._address = address
        self._pool = pool
        self._name = secrets.token_hex(4)
        self._heard: list[Callable[[str, str], None]] = []
        self._batches = Batches(self._keep, self._keep_again)
        self._listener = Listener(self._listening, lambda: self._tell_here(MISSED, ""))

    @classmethod
    async def open(cls, address: str, *, size: int = 8) -> Self:
        """The store at an address postgresql://..., with at most so many connections, and one that listens."""
        pool = await open_pool(address, size)
        store = cls(address, pool)
        try:
            async with store._connection() as db:
                await migrate(db)
            await store._listener.open()
        except BaseException:
            pool.terminate()
            raise
        return store

    async def append(self, table: str, lines: Sequence[Line], sheet: Sheet | None = None, version: int = -1) -> None:
        if lines:
            await self._batches.add(Append(table, lines, sheet, version))
        elif sheet is not None:
            await self.save(table, sheet, version)

    async def _keep(self, appends: Sequence[Append]) -> set[str]:
        asked = zip(*(append_row(append) for append in appends), strict=True)
        lines = zip(*(line_row(append.table, line) for append in appends for line in append.lines), strict=True)
        rows = await self._write(APPEND, *asked, *lines, CHANNEL, f"{self._name} {CHANGED}")
        return {table for table, _ in rows}

    async def _keep_again(self, append: Append, lost: Unsure) -> None:
        """Keep an append that may be kept already."""
        await found_out(lambda: found_or_written(lambda: self._has(append), lambda: self._keep_alone(append)), lost)

    async def _keep_alone(self, append: Append) -> None:
        if not await self._keep([append]):
            raise Conflict

    async def _has(self, append: Append) -> bool:
        """Whether exactly these lines are kept at their plies; the sheet came with them."""
        first, last = append.lines[0].ply, append.lines[-1].ply
        return lines_of(await self._read(FROM_TO, append.table, first, last)) == list(append.lines)

    async def tell(self, topic: str, text: str) -> None:
        await self._repeat(TELL, CHANNEL, f"{self._name} {topic} {text}")

    def listen(self, heard: Callable[[str, str], None]) -> None:
        self._heard.append(heard)

    async def close(self) -> None:
        await self._batches.close()
        await self._listener.close()
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except TROUBLE:
            self._pool.terminate()

    async def contents(self) -> AsyncIterator[tuple[str, Sequence[Row]]]:
        """Everything as it is at this moment: rows, each time with the statement that would insert them."""
        async with self._connection() as db, db.transaction(isolation="repeatable_read", readonly=True):
            for select, insert in CONTENTS.items():
                cursor = await db.cursor(select)
                while rows := await cursor.fetch(CHUNK):
                    yield insert, rows

    async def replace(self, contents: Iterable[tuple[str, Sequence[Row]]]) -> None:
        """Forget everything and keep this instead, whole or not at all."""
        async with self._connection() as db, db.transaction():
            await db.execute(EMPTY)
            for insert, rows in contents:
                await db.executemany(insert, rows)
            await db.execute(TELL, CHANNEL, f"{self._name} {MISSED} ")

    async def _read(self, sql: str, *values: Any) -> Sequence[Row]:
        async with self._connection() as db:
            return await db.fetch(sql, *values)

    async def _write(self, sql: str, *values: Any) -> Sequence[Row]:
        async with self._writing() as db:
            return await db.fetch(sql, *values)

    async def _change(self, table: str, sql: str, *values: Any, more: Work = ()) -> Sequence[Row]:
        async with self._writing() as db, db.transaction():
            await db.fetch(LOCK, table)
            rows = await db.fetch(sql, *values)
            if rows:
                for statement, several in more:
                    await db.executemany(statement, several)
                ply = await db.fetchval(PLY, table)
                await db.fetch(TELL, CHANNEL, f"{self._name} {CHANGED} {table} {ply}")
        return rows

    async def _write_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        async with self._writing() as db, db.transaction():
            for sql, rows in work:
                await db.executemany(sql, rows)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        self._check_open()
        with explained(self._address):
            async with self._pool.acquire(timeout=PATIENCE) as db:
                yield db

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Connection]:
        """A connection to write with: once there is one, whatever is lost may have been kept."""
        self._check_open()
        with explained(self._address):
            db = await self._pool.acquire(timeout=PATIENCE)
            with in_doubt(self._address):
                try:
                    yield db
                finally:
                    await self._pool.release(db)

    def _check_open(self) -> None:
        if self._pool.is_closing():
            raise StoreError(because("store.closed"))

    async def _listening(self, lost: Callable[[], None]) -> Connection:
        with explained(self._address):
            db = await asyncpg.connect(self._address, timeout=PATIENCE, server_settings=SETTINGS)
            try:
                db.add_termination_listener(lambda _: lost())
                await db.add_listener(CHANNEL, lambda _db, _process, _channel, payload: self._hear(str(payload)))
            except BaseException:
                db.terminate()
                raise
        return db

    def _hear(self, payload: str) -> None:
        sender, topic, text = payload.split(" ", 2)
        if sender != self._name:
            self._tell_here(topic, text)

    def _tell_here(self, topic: str, text: str) -> None:
        for heard in self._heard:
            heard(topic, text)


def append_row(append: Append) -> Row:
    """What is asked for one table."""
    sheet = None if append.sheet is None else json_text(append.sheet)
    status = None if append.sheet is None else append.sheet.status
    return append.table, append.lines[0].ply, sheet, status, append.version
