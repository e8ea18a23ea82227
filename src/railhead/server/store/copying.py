"""Copies: a whole database as one SQLite file, from either database and back into either; one table as JSON."""

import asyncio
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from railhead.core.errors import RecordError, because
from railhead.server.store import Conflict, Store, StoreError, table_file
from railhead.server.store.ids import new_id
from railhead.server.store.opening import file_of, is_postgres, open_postgres
from railhead.server.store.rows import Row
from railhead.server.store.schema import CONTENTS
from railhead.server.store.sqlite_file import (
    claimed,
    connect,
    explained,
    for_sqlite,
    is_ours,
    let_go,
    migrate,
    transaction,
)

CHUNK = 1000


async def export_table(store: Store, table: str) -> dict[str, Any]:
    """A table as JSON values, with its seed and without anybody's keys."""
    stored = await store.load(table)
    if stored is None:
        raise RecordError(because("store.table.missing", table=table))
    return table_file.written(stored, await store.notes(table))


async def import_table(store: Store, data: object, new_id: Callable[[], str] = new_id) -> str:
    """Keep a table that was exported, whole or not at all; its id, which is a new one if the old is taken."""
    file = table_file.read(data)
    id = file.id
    while True:
        try:
            await store.create(file.header(id), file.sheet, (), file.version, file.lines, file.notes)
        except Conflict:
            id = new_id()
        else:
            return id


async def backup(database: str, to: Path) -> None:
    """Copy everything into one new SQLite file; servers may go on writing meanwhile."""
    if to.exists():
        raise StoreError(because("store.copy.there", path=str(to)))
    with new_file(to) as part:
        if is_postgres(database):
            await _copy_postgres(database, part)
        else:
            await asyncio.to_thread(_copy_sqlite, Path(database), part)
        part.replace(to)


async def restore(source: Path, database: str, *, force: bool = False) -> None:
    """Put a backup in the place of a database; of one that has tables only by force."""
    if is_postgres(database):
        with TemporaryDirectory() as folder:
            part = Path(folder) / "railhead.db"
            await asyncio.to_thread(_copy_checked, source, part)
            await _fill_postgres(part, database, force=force)
    else:
        await asyncio.to_thread(_replace_file, source, file_of(database), force=force)


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A file beside the one it is to become, for its owner's eyes only; nothing is left of it if that fails."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with explained(path):
        try:
            os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
            yield part
        finally:
            part.unlink(missing_ok=True)


async def _copy_postgres(address: str, part: Path) -> None:
    store = await open_postgres(address)
    try:
        with closing(connect(part)) as db, in_one_file(db):
            migrate(db, part)
            with transaction(db):
                async for insert, rows in store.contents():
                    await asyncio.to_thread(_insert, db, for_sqlite(insert), rows)
    finally:
        await store.close()


def _insert(db: sqlite3.Connection, insert: str, rows: Sequence[Row]) -> None:
    """Add rows; the cursor ends here, since in another thread it would end in the midst of the next statement."""
    db.executemany(insert, [tuple(row) for row in rows])


def _copy_sqlite(source: Path, part: Path) -> None:
    with opened(source) as old, closing(sqlite3.connect(part)) as new, in_one_file(new):
        old.backup(new)


def _copy_checked(source: Path, part: Path) -> None:
    """Copy a backup that is whole, and bring the copy up to date."""
    with opened(source) as old, closing(sqlite3.connect(part, isolation_level=None)) as new, in_one_file(new):
        if (found := problem(old)) is not None:
            raise StoreError(because("store.copy.damaged", path=str(source), detail=found))
        old.backup(new)
        migrate(new, source)


def problem(db: sqlite3.Connection) -> str | None:
    """What is broken in a database, if anything is."""
    try:
        found = str(db.execute("PRAGMA integrity_check").fetchone()[0])
    except sqlite3.DatabaseError as error:
        found = str(error)
    return None if found == "ok" else found


@contextmanager
def opened(source: Path) -> Iterator[sqlite3.Connection]:
    """A database that is to be copied, if it is one of ours."""
    if not source.is_file():
        raise StoreError(because("store.copy.missing", path=str(source)))
    with explained(source), closing(sqlite3.connect(source)) as db:
        if not is_ours(db) or is_empty(db):
            raise StoreError(because("store.not_ours", path=str(source)))
        yield db


def is_empty(db: sqlite3.Connection) -> bool:
    return not db.execute("SELECT name FROM sqlite_master").fetchall()


@contextmanager
def in_one_file(db: sqlite3.Connection) -> Iterator[None]:
    """In the end everything is in the file itself, and nothing in a journal beside it."""
    yield
    db.execute("PRAGMA journal_mode = DELETE")


async def _fill_postgres(part: Path, address: str, *, force: bool) -> None:
    store = await open_postgres(address)
    try:
        count = sum((await store.counts()).values())
        if count and not force:
            raise StoreError(because("store.copy.full", count=count))
        with closing(connect(part)) as db:
            await store.replace(contents(db))
    finally:
        await store.close()


def contents(db: sqlite3.Connection) -> Iterator[tuple[str, Sequence[Row]]]:
    """Everything in a database: rows, each time with the statement that would insert them."""
    for select, insert in CONTENTS.items():
        cursor = db.execute(select)
        while rows := cursor.fetchmany(CHUNK):
            yield insert, rows


def _replace_file(source: Path, path: Path, *, force: bool) -> None:
    """Put a copy in the place of a file that no server has."""
    with new_file(path) as part:
        _copy_checked(source, part)
        claim = claimed(path)
        try:
            if path.exists():
                _make_way(path, force=force)
            part.replace(path)
        finally:
            let_go(claim)


def _make_way(path: Path, *, force: bool) -> None:
    """Leave no journal of the old database beside the new one, which would be taken for its own."""
    try:
        with closing(connect(path)) as db, in_one_file(db):
            count = 0 if is_empty(db) else db.execute("SELECT count(*) FROM tables").fetchone()[0]
            if count and not force:
                raise StoreError(because("store.copy.full", count=count))
    except sqlite3.Error as error:
        if not force:
            raise StoreError(because("store.copy.unreadable", path=str(path))) from error
        for journal in ("-wal", "-shm", "-journal"):
            Path(f"{path}{journal}").unlink(missing_ok=True)
