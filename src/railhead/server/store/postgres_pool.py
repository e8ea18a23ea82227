"""A PostgreSQL database: how it is reached and brought up to date, and what can be wrong with it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias
from urllib.parse import urlsplit

import asyncpg

from railhead.core.errors import because
from railhead.server.store import Conflict, StoreError, Unsure
from railhead.server.store.schema import DONE, LEDGER, NEWEST, next_step

Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
MIGRATING = 0x7261696C
"""The number of the lock under which tables are made: "rail"."""
PATIENCE = 10.0
"""How many seconds to wait for a connection."""
LONGEST = 30.0
"""How many seconds a statement may take."""
SETTINGS = {"application_name": "railhead"}
# The client itself is at a loss when a connection ends in the middle of its beginning.
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""What happens when a database goes away, perhaps after it has done what it was told."""
TROUBLES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((asyncpg.InvalidAuthorizationSpecificationError,), "login"),
    ((asyncpg.InvalidCatalogNameError,), "database"),
    ((asyncpg.InsufficientPrivilegeError, asyncpg.InvalidSchemaNameError), "rights"),
    ((asyncpg.TooManyConnectionsError,), "connections"),
    ((asyncpg.DiskFullError,), "full"),
    ((asyncpg.ReadOnlySQLTransactionError,), "read_only"),
    (LOST, "silent"),
)
TROUBLE = (asyncpg.PostgresError, *LOST)
OVERTAKEN = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError, asyncpg.DeadlockDetectedError)


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


@contextmanager
def in_doubt(address: str) -> Iterator[None]:
    """Whoever loses the database while writing does not know whether it was written."""
    try:
        yield
    except LOST as error:
        raise Unsure(because("store.postgres.unsure", where=place(address), detail=detail(error))) from error


def explain(error: Exception, address: str) -> StoreError:
    trouble = next((trouble for kinds, trouble in TROUBLES if isinstance(error, kinds)), "failed")
    return StoreError(because(f"store.postgres.{trouble}", where=place(address), detail=detail(error)))


def detail(error: Exception) -> str:
    return str(error) or type(error).__name__


def place(address: str) -> str:
    """Where a database is, without the user and the password."""
    parts = urlsplit(address)
    return (parts.netloc.rpartition("@")[2] or "localhost") + parts.path
