"""The store that an address or a path names."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from railhead.core.errors import because
from railhead.server.settings import default_database
from railhead.server.store import Store, StoreError
from railhead.server.store.sqlite import SqliteStore
from railhead.server.store.sqlite_file import explained

if TYPE_CHECKING:
    from railhead.server.store.postgres import PostgresStore


async def open_store(database: str, *, alone: bool = True) -> Store:
    """The store of a database. A server is alone on its SQLite file; a command that looks at it meanwhile is not."""
    if is_postgres(database):
        return await open_postgres(database)
    return await SqliteStore.open(file_of(database), alone=alone)


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


async def open_postgres(address: str) -> "PostgresStore":
    """Imported only now, because it needs a package that not everybody has."""
    try:
        module = import_module("railhead.server.store.postgres")
    except ImportError:
        raise StoreError(because("store.postgres.missing")) from None
    store: PostgresStore = await module.PostgresStore.open(address)
    return store


def file_of(database: str) -> Path:
    """The path of a SQLite database; the folder of the default one is made where it is missing."""
    path = Path(database)
    if database == default_database():
        with explained(path):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path
