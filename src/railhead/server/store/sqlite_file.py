"""A SQLite file: who may have it, how it is opened and brought up to date, and what can be wrong with it."""

import errno
import os
import re
import sqlite3
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from railhead.core.errors import because
from railhead.server.store import StoreError
from railhead.server.store.schema import DONE, LEDGER, NEWEST, next_step

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


TROUBLES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_NOTADB: "not_ours",
    sqlite3.SQLITE_CORRUPT: "damaged",
}
OS_TROUBLES = {
    errno.ENOENT: "folder",
    errno.ENOTDIR: "folder",
    errno.EACCES: "unwritable",
    errno.EPERM: "unwritable",
    errno.EROFS: "unwritable",
    errno.EISDIR: "not_ours",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


FileId = tuple[int, int]
"""Device and number of a file."""


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A database that is open: one connection to write, one to read, and the claim on the file, if there is one."""

    path: Path
    writing: sqlite3.Connection
    reading: sqlite3.Connection
    claim: int | None
    files: Mapping[Path, FileId | None]

    def explain(self, error: sqlite3.Error | OSError) -> StoreError:
        return explain(error, self.path)

    def check_in_place(self) -> None:
        """Refuse to write into files that are no longer where the next server looks for them."""
        if any(file_id(file) != known for file, known in self.files.items()):
            raise StoreError(because("store.replaced", path=str(self.path)))


def open_file(path: Path, patience: float, *, is_alone: bool) -> OpenFile:
    """Open a database and bring it up to date; a new one is made, for its owner's eyes only."""
    with explained(path), ExitStack() as undo:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        check_ours(path, patience)
        claim = claimed(path) if is_alone else None
        undo.callback(let_go, claim)
        writing = connect(path, patience)
        undo.callback(writing.close)
        migrate(writing, path)
        file = OpenFile(path, writing, connect(path, patience), claim, files_of(path))
        undo.pop_all()
        return file


def files_of(path: Path) -> dict[Path, FileId | None]:
    """The files of an open database: its own, and the journal with what was written last."""
    return {file: file_id(file) for file in (path, Path(f"{path.resolve()}-wal"))}


def file_id(file: Path) -> FileId | None:
    """Which file it is that has this name; None if there is none."""
    with suppress(OSError):
        found = file.stat()
        return found.st_dev, found.st_ino
    return None


def claimed(path: Path) -> int:
    """The claim of a server on its file: two servers would not hear of each other's moves."""
    claim = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        lock(claim)
    except OSError as error:
        os.close(claim)
        if isinstance(error, BlockingIOError | PermissionError):  # Windows says the latter
            raise StoreError(because("store.taken", path=str(path))) from None
        raise
    return claim


def let_go(claim: int | None) -> None:
    if claim is not None:
        os.close(claim)


def connect(path: Path, patience: float = 5.0) -> sqlite3.Connection:
    """A connection of which nothing that was committed is lost, not even with the power."""
    db = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        for setting in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
            db.execute(f"PRAGMA {setting}")
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection, path: Path) -> None:
    """Do the steps that are missing, each in one transaction; whoever comes second finds them done."""
    while _migrate_once(db, path):
        pass


def _migrate_once(db: sqlite3.Connection, path: Path) -> bool:
    with transaction(db):
        if not is_ours(db):
            raise StoreError(because("store.not_ours", path=str(path)))
        db.execute(LEDGER)
        step = next_step(db.execute(NEWEST).fetchone()[0])
        if step is not None:
            for statement in step.statements:
                db.execute(statement)
            db.execute(for_sqlite(DONE), (step.number, step.name, time.time()))
    return step is not None


def check_ours(path: Path, patience: float) -> None:
    """Refuse another program's database before anything in it is changed."""
    with closing(sqlite3.connect(path, timeout=patience)) as db:
        if not is_ours(db):
            raise StoreError(because("store.not_ours", path=str(path)))


def is_ours(db: sqlite3.Connection) -> bool:
    """Whether a database is empty or was made here, and is not another program's."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return not names or "migrations" in names


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # mostly the database has done so itself
            db.execute("ROLLBACK")
        raise


@cache
def for_sqlite(sql: str) -> str:
    """A statement in SQLite's words."""
    return re.sub(r"\$(\d)", r"?\1", sql).replace("json_array_elements_text", "json_each")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what the database or the file system says into a sentence that helps."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise explain(error, path) from error


def explain(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    if isinstance(error, OSError):
        trouble = OS_TROUBLES.get(error.errno or 0)
    else:
        trouble = TROUBLES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    if trouble is None:
        return StoreError(because("store.failed", path=str(path), detail=str(error)))
    return StoreError(because(f"store.{trouble}", path=str(path)))
