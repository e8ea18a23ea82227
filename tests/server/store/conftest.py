"""Both databases, for a suite that they have in common."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from railhead.server.store import Store
from railhead.server.store.opening import open_store
from server.postgres import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.prove)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind; PostgreSQL is started only when it is asked for."""
    return str(tmp_path / "railhead.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres"))


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await open_store(database)
    yield store
    await store.close()
