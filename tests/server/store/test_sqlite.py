"""What only a file can suffer: a full disk, another program, a wrong place, the end of its process."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from railhead.server import settings
from railhead.server.store import Conflict, StoreError, Unsure
from railhead.server.store.opening import open_store
from railhead.server.store.sqlite import SqliteStore
from server.store import dying_writer
from server.store.making import damage, lines, new_table, note, sheet, texts

pytestmark = pytest.mark.anyio
LONG = "x" * 3000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "railhead.db"


@pytest.fixture
async def file_store(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path, patience=0.2)
    yield store
    await store.close()


@pytest.fixture
def stranger() -> Iterator[None]:
    """Root may write anywhere; somebody else may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    yield
    os.seteuid(0)


async def limit(store: SqliteStore, pages: int) -> None:
    await store._write(f"PRAGMA max_page_count = {pages}")


async def fill(store: SqliteStore) -> tuple[int, str]:
    """Append to a table with one line until that fails; how many lines it has then, and what was said."""
    for ply in range(1, 100):
        try:
            await store.append("t", lines(ply, LONG), sheet(chairs=ply), ply - 1)
        except StoreError as error:
            return ply, str(error)
    raise AssertionError


async def test_a_full_disk_is_told_and_nothing_is_lost(file_store: SqliteStore) -> None:
    await new_table(file_store, "t", "before")
    await limit(file_store, 1)  # as many as there are
    kept, told = await fill(file_store)
    assert told.endswith("railhead.db is full, so that nothing more is kept; make room there, then try again.")
    stored = await file_store.load("t")
    assert stored is not None
    assert (len(stored.lines), stored.version) == (kept, kept - 1)
    await limit(file_store, 1_000_000)
    await file_store.append("t", lines(kept, LONG))
    assert len(await texts(file_store)) == kept + 1


async def test_when_the_disk_is_full_everybody_hears_the_truth(file_store: SqliteStore) -> None:
    await new_table(file_store, "t", "a")
    await new_table(file_store, "u")
    await limit(file_store, 1)
    attempts = [file_store.append("u", lines(0, "small")), file_store.append("t", lines(1, LONG * 30))]
    small, big = await asyncio.gather(*attempts, return_exceptions=True)
    assert isinstance(big, StoreError)
    assert await texts(file_store, "t") == ["a"]
    assert await texts(file_store, "u") == (["small"] if small is None else [])


async def test_a_commit_that_fails_keeps_nothing_of_anybody(file_store: SqliteStore) -> None:
    await new_table(file_store, "t", "a")
    await new_table(file_store, "u")

    def spoil(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO lines VALUES ('none', 0, 0, 'x', 0, NULL)")

    spoiled = [file_store._do(spoil), file_store.append("t", lines(1, "b")), file_store.append("u", lines(0, "c"))]
    outcomes = await asyncio.gather(*spoiled, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreError] * 3
    assert (await texts(file_store), await texts(file_store, "u")) == (["a"], [])
    await file_store.append("t", lines(1, "b"))
    assert await texts(file_store) == ["a", "b"]


class Unsteady:
    """A connection whose commits do not reach the disk, as a disk that fails reports it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        done = self.db.execute(sql, *values)
        if sql == "COMMIT":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname, error.sqlite_errorcode = "SQLITE_IOERR_FSYNC", sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)


async def test_a_commit_that_may_not_have_reached_the_disk_is_not_said_to_be_lost(
    file_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start would find it in the journal."""
    await new_table(file_store, "t", "a")
    monkeypatch.setattr(file_store._writer, "_db", Unsteady(file_store._file.writing))
    with pytest.raises(Unsure):
        await file_store.append("t", lines(1, "b"))
    monkeypatch.undo()
    await file_store.append("t", lines(2, "c"))


def delete(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    copy = path.with_name("copy.db")
    copy.write_bytes(path.read_bytes())
    copy.replace(path)


def delete_journal(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


@pytest.mark.parametrize("lose", [delete, replace, delete_journal, move_folder])
async def test_a_file_that_is_no_longer_there_is_noticed_before_anything_is_acknowledged(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    path = tmp_path / "folder" / "railhead.db"
    path.parent.mkdir()
    store = await SqliteStore.open(path)
    await new_table(store, "t", "a")
    lose(path)
    writes = [store.append("t", lines(1, "b")), store.save("t", sheet(), 0), store.add_note("t", note()), store.ping()]
    for write in writes:
        with pytest.raises(
            StoreError, match=r"was deleted or replaced while the server ran, .*; restart the server\.$"
        ):
            await write
    assert await texts(store) == ["a"]
    await store.close()


async def test_a_file_that_goes_while_it_is_written_leaves_it_unknown(file_store: SqliteStore, path: Path) -> None:
    await new_table(file_store, "t", "a")
    losing = file_store._do(lambda _: path.rename(path.with_name("old.db")))
    outcomes = await asyncio.gather(losing, file_store.append("t", lines(1, "b")), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] in ([Unsure, Unsure], [Unsure, StoreError])


async def test_a_link_to_a_file_is_as_good(tmp_path: Path, path: Path) -> None:
    path.symlink_to(tmp_path / "real.db")
    store = await SqliteStore.open(path)
    await new_table(store, "t", "a")
    assert None not in store._file.files.values()
    await store.close()


async def test_what_waits_for_a_commit_is_committed_together(file_store: SqliteStore) -> None:
    said: list[str] = []
    for number in range(200):
        await new_table(file_store, f"t{number}")
    file_store._file.writing.set_trace_callback(said.append)
    is_free = Event()
    slow = asyncio.create_task(file_store._do(lambda _: is_free.wait(10)))
    waiting = [asyncio.create_task(file_store.append(f"t{number}", lines(0, "x"))) for number in range(200)]
    await asyncio.sleep(0)
    is_free.set()
    await asyncio.gather(slow, *waiting)
    file_store._file.writing.set_trace_callback(None)
    assert sum(one.startswith("INSERT INTO lines") for one in said) < 10
    assert said.count("COMMIT") <= 2
    assert [await texts(file_store, f"t{number}") for number in range(200)] == [["x"]] * 200


async def test_of_many_that_wait_one_that_comes_too_late_spoils_it_for_nobody(file_store: SqliteStore) -> None:
    for number in range(150):
        await new_table(file_store, f"t{number}", "a")
    is_free = Event()
    slow = asyncio.create_task(file_store._do(lambda _: is_free.wait(10)))
    late = [
        file_store.append("t7", lines(0, "stale", "stale")),
        file_store.append("t8", lines(5, "gap")),
        file_store.append("t9", lines(1, "with an old sheet"), sheet(chairs=9), 7),
        file_store.append("none", lines(0, "no table")),
    ]
    good = [file_store.append(f"t{number}", lines(1, "b", "c", "d"), sheet(chairs=number), 0) for number in range(150)]
    after = file_store.append("t149", lines(4, "e"))
    writing = asyncio.gather(*late, *good, after, return_exceptions=True)
    await asyncio.sleep(0)
    is_free.set()
    outcomes, _ = await writing, await slow
    assert [type(outcome) for outcome in outcomes] == [Conflict] * 4 + [type(None)] * 151
    assert [await texts(file_store, f"t{number}") for number in range(149)] == [["a", "b", "c", "d"]] * 149
    assert await texts(file_store, "t149") == ["a", "b", "c", "d", "e"]


async def test_a_mistake_in_one_job_is_its_own(file_store: SqliteStore) -> None:
    await new_table(file_store)

    def mistaken(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO lines VALUES ('t', 0, 0, 'half', 0, NULL)")
        raise ZeroDivisionError

    attempts = [file_store._do(mistaken), file_store.append("t", lines(0, "a")), file_store._write("SELECT nothing")]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ZeroDivisionError, type(None), StoreError]
    assert await texts(file_store) == ["a"]


async def test_another_program_that_writes_is_waited_for_and_then_told(file_store: SqliteStore, path: Path) -> None:
    await new_table(file_store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(
            StoreError, match=r"Another program is writing to the database .*; close it, then try again"
        ):
            await file_store.append("t", lines(0, "a"))
        assert await texts(file_store) == []
        with pytest.raises(StoreError, match="Another program"):
            await file_store.ping()
        other.execute("ROLLBACK")
    await file_store.append("t", lines(0, "a"))
    assert await texts(file_store) == ["a"]


async def test_a_second_server_is_refused_until_the_first_has_gone(file_store: SqliteStore, path: Path) -> None:
    with pytest.raises(StoreError, match=r"Another Railhead server is using .* or give both a PostgreSQL database"):
        await open_store(str(path))
    beside = await open_store(str(path), alone=False)
    await new_table(beside, "t", "a")
    await beside.close()
    assert await texts(file_store) == ["a"]
    await file_store.close()
    await (await open_store(str(path))).close()


async def test_a_store_that_is_closed_says_so(file_store: SqliteStore) -> None:
    await file_store.close()
    for attempt in (file_store.load("t"), file_store.ping()):
        with pytest.raises(StoreError, match="is closed"):
            await attempt


async def test_a_file_is_for_its_owner_only(file_store: SqliteStore, path: Path) -> None:
    await new_table(file_store, "t", "a")
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes == dict.fromkeys(["railhead.db", "railhead.db-shm", "railhead.db-wal", "railhead.db.lock"], 0o600)


async def test_a_commit_is_on_the_disk(file_store: SqliteStore) -> None:
    asked = ("journal_mode", "synchronous", "foreign_keys")
    assert [(await file_store._write(f"PRAGMA {name}"))[0][0] for name in asked] == ["wal", 2, 1]


@pytest.mark.parametrize("place", ["none/railhead.db", "file/railhead.db"])
async def test_a_folder_that_is_not_there(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"^There is no folder for the database .*; make the folder, or name another"):
        await open_store(str(tmp_path / place))


async def test_the_folder_of_the_default_database_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a" / "b"))
    store = await open_store(settings.default_database())
    await store.close()
    assert stat.S_IMODE((tmp_path / "a/b/railhead").stat().st_mode) == 0o700


@pytest.mark.usefixtures("stranger")
async def test_a_place_that_cannot_be_written() -> None:
    with pytest.raises(StoreError, match="cannot be written; let this user write"):
        await open_store("/railhead.db")


async def test_a_file_that_can_only_be_read(file_store: SqliteStore) -> None:
    await new_table(file_store, "t", "a")
    await file_store._do(lambda db: db.execute("PRAGMA query_only = ON"))
    with pytest.raises(StoreError, match="cannot be written"):
        await file_store.append("t", lines(1, "b"))
    with pytest.raises(StoreError, match="cannot be written"):
        await file_store.ping()
    assert await texts(file_store) == ["a"]


async def test_what_is_not_a_database(tmp_path: Path, path: Path) -> None:
    path.write_text("Dear diary, " * 1000)
    for place in (path, tmp_path):
        with pytest.raises(StoreError, match="not a database of Railhead; name another file"):
            await open_store(str(place))
    assert path.read_text() == "Dear diary, " * 1000


async def test_a_damaged_database_says_what_to_do(path: Path) -> None:
    store = await open_store(str(path))
    await new_table(store, "t", *[LONG] * 50)
    await store.close()
    damage(path)
    store = await open_store(str(path))
    with pytest.raises(StoreError, match="is damaged; stop the server and put a backup back in place"):
        await store.load("t")
    await store.close()


async def test_what_was_said_to_be_kept_survives_a_sudden_end(path: Path) -> None:
    command = [sys.executable, dying_writer.__file__, str(path)]
    folders = os.pathsep.join(["tests", *sys.path])
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": folders}
    ) as dying:
        assert dying.stdout is not None
        told = [dying.stdout.readline() for _ in range(500)]
        dying.kill()
        told += dying.stdout.readlines()
    store = await open_store(str(path))
    promised = dict(line.split() for line in told if line.endswith("\n"))
    assert len(promised) == dying_writer.TABLES
    for table, ply in promised.items():
        log = await texts(store, table)
        assert len(log) >= int(ply)
        assert len(log) % 2 == 0
        assert log == [str(number) for number in range(len(log))]
    await store.append("t0", lines(len(await texts(store, "t0")), "and on"))
    await store.add_note("t0", note())
    await store.close()
