"""Tables in a PostgreSQL database, for any number of server processes, which tell each other of every change."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Self, TypeAlias
from urllib.parse import urlsplit

from railhead.core.errors import because
from railhead.server.sheet import Sheet
from railhead.server.store import CHANGED, MISSED, Conflict, Line, StoreError
from railhead.server.store.batches import Append, Batches
from railhead.server.store.listener import Listener
from railhead.server.store.rows import Row, json_text, line_row
from railhead.server.store.schema import CONTENTS, DONE, LEDGER, NEWEST, next_step
from railhead.server.store.statements import Statements

try:
    import asyncpg
except ImportError:
    raise StoreError(because("store.postgres.missing")) from None

Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
CHANNEL = "railhead"
MIGRATING = 0x7261696C
"""The number of the lock under which tables are made: "rail"."""
PATIENCE = 10.0
"""How many seconds to wait for a connection."""
LONGEST = 30.0
"""How many seconds a statement may take."""
SETTINGS = {"application_name": "railhead"}
CHUNK = 1000
TROUBLES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((asyncpg.InvalidAuthorizationSpecificationError,), "login"),
    ((asyncpg.InvalidCatalogNameError,), "database"),
    ((asyncpg.InsufficientPrivilegeError, asyncpg.InvalidSchemaNameError), "rights"),
    ((asyncpg.TooManyConnectionsError,), "connections"),
    ((asyncpg.DiskFullError,), "full"),
    ((asyncpg.ReadOnlySQLTransactionError,), "read_only"),
    ((asyncpg.PostgresConnectionError, asyncpg.exceptions.OperatorInterventionError), "silent"),
    ((asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError), "silent"),
)
# The client itself is at a loss when a connection ends in the middle of its beginning.
TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
OVERTAKEN = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError, asyncpg.DeadlockDetectedError)

# One round trip for any number of tables. What was overtaken before is left out here; what is overtaken at this very
# moment violates a key, and spoils the statement for all.
APPEND = """
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::int[])
        AS a (id, first, sheet, status, version)
    ), ready AS (
      SELECT * FROM asked WHERE first = coalesce((SELECT max(ply) + 1 FROM lines WHERE table_id = asked.id), 0)
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
LOCK = "SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE"
PLY = "SELECT coalesce(max(ply) + 1, 0) FROM lines WHERE table_id = $1"
TELL = "SELECT pg_notify($1, $2)"


class PostgresStore(Statements):
    """A store in a database that processes share."""

    def __init__(self, address: str, pool: Pool) -> None:
        self._address = address
        self._pool = pool
        self._name = secrets.token_hex(4)
        self._heard: list[Callable[[str, str], None]] = []
        self._batches = Batches(self._keep)
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

    async def append(self, table: str, lines: Sequence[Line], sheet: Sheet | None = None, version: int = 0) -> None:
        if lines:
            await self._batches.add(Append(table, lines, sheet, version))
        elif sheet is not None:
            await self.save(table, sheet, version)

    async def _keep(self, appends: Sequence[Append]) -> set[str]:
        asked = zip(*(append_row(append) for append in appends), strict=True)
        lines = zip(*(line_row(append.table, line) for append in appends for line in append.lines), strict=True)
        async with self._connection() as db:
            rows = await db.fetch(APPEND, *asked, *lines, CHANNEL, f"{self._name} {CHANGED}")
        return {table for table, _ in rows}

    async def tell(self, topic: str, text: str) -> None:
        await self._write(TELL, CHANNEL, f"{self._name} {topic} {text}")

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
            await db.execute("TRUNCATE tables, lines, notes, keys, held, hooks")
            for insert, rows in contents:
                await db.executemany(insert, rows)
            await db.execute(TELL, CHANNEL, f"{self._name} {MISSED} ")

    async def _read(self, sql: str, *values: Any) -> Sequence[Row]:
        async with self._connection() as db:
            return await db.fetch(sql, *values)

    async def _write(self, sql: str, *values: Any) -> Sequence[Row]:
        return await self._read(sql, *values)

    async def _change(self, table: str, sql: str, *values: Any) -> Sequence[Row]:
        async with self._connection() as db, db.transaction():
            await db.fetch(LOCK, table)
            rows = await db.fetch(sql, *values)
            if rows:
                ply = await db.fetchval(PLY, table)
                await db.fetch(TELL, CHANNEL, f"{self._name} {CHANGED} {table} {ply}")
        return rows

    async def _write_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        async with self._connection() as db, db.transaction():
            for sql, rows in work:
                await db.executemany(sql, rows)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        if self._pool.is_closing():
            raise StoreError(because("store.closed"))
        with explained(self._address):
            async with self._pool.acquire(timeout=PATIENCE) as db:
                yield db

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


async def open_pool(address: str, size: int) -> Pool:
    with explained(address):
        try:
            return await asyncpg.create_pool(
                address,
                min_size=1,
                max_size=size,
                timeout=PATIENCE,
                command_timeout=LONGEST,
                reset=leave_as_it_is,
                server_settings=SETTINGS,
            )
        except ValueError:  # it may show a part of the password
            raise StoreError(because("store.postgres.address")) from None


async def leave_as_it_is(_: Connection) -> None:
    """No statement here changes a connection, so that nothing has to be put right before its next use."""


async def migrate(db: Connection) -> None:
    """Do the steps that are missing, each in one transaction; whoever comes second finds them done."""
    while await _migrate_once(db):
        pass


async def _migrate_once(db: Connection) -> bool:
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await db.execute(LEDGER)
        step = next_step(await db.fetchval(NEWEST))
        if step is not None:
            await db.execute(";".join(step.statements))
            await db.execute(DONE, step.number, step.name, time.time())
    return step is not None


@contextmanager
def explained(address: str) -> Iterator[None]:
    """Turn what the database or the network says into a conflict, or into a sentence that helps."""
    try:
        yield
    except OVERTAKEN:
        raise Conflict from None
    except TROUBLE as error:
        raise explain(error, address) from error


def explain(error: Exception, address: str) -> StoreError:
    trouble = next((trouble for kinds, trouble in TROUBLES if isinstance(error, kinds)), "failed")
    detail = str(error) or type(error).__name__
    return StoreError(because(f"store.postgres.{trouble}", where=place(address), detail=detail))


def place(address: str) -> str:
    """Where a database is, without the user and the password."""
    parts = urlsplit(address)
    return (parts.netloc.rpartition("@")[2] or "localhost") + parts.path
