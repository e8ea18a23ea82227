"""Copies of a whole database, from either database into either."""

import asyncio
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from railhead.server.store import Store, StoreError, Way, copying, schema
from railhead.server.store.copying import backup, restore
from railhead.server.store.opening import is_postgres, open_store
from railhead.server.store.people import Invitation, Preferences
from railhead.server.store.schema import CONTENTS, Migration, migrations
from railhead.server.table.log import Line
from server.postgres import said
from server.store.making import damage, header, key, lines, new_table, note, secret, sheet, texts

pytestmark = pytest.mark.anyio


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "backup.db"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.prove)])
def target(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> str:
    """Where a copy goes: a new file, or the same PostgreSQL database if that was the source too."""
    return str(tmp_path / "target.db") if request.param == "sqlite" else str(request.getfixturevalue("postgres"))


async def fill(store: Store) -> None:
    """Something of everything."""
    await store.create(header("t"), sheet(status="playing"), [key("host", role="host", expires=7.25)], 3)
    await store.append("t", [Line(0, 1, "bid 12", 1.5, '{"why": "é"}'), Line(1, -1, "draw B3", 2.5)])
    await new_table(store, "old", "a")
    await store.archive(10.0**11)
    await store.save("t", sheet(status="playing"), 3)
    await store.archive(0.0)
    await store.add_note("t", note("Grüße \x00"))
    await store.add_key(key("admin", None, "admin"))
    await store.hold(secret("session"), key("host"))
    await store.found_person(secret("session"), "Firefox, Linux", 5.0)
    await store.set_link(secret("session"), secret("link"), 10.0**11)
    await store.join_person(secret("link"), secret("phone"), "Safari, iPhone", 6.5, 20)
    await store.set_preferences(secret("session"), Preferences('{"name":"Zoé"}', 7.5))
    await store.invite(Invitation(secret("ben"), "t", secret("session"), "Zoé", 8.5), 0.0, 9)
    await store.block([secret("ben")], secret("session"))
    await store.set_way(Way("t", 2, "", "signed", "https://example.org", "s"))
    await store.keep_host_value("key", "k")


async def everything(database: str) -> list[list[tuple[object, ...]]]:
    if is_postgres(database):
        return [sorted(map(tuple, await said(database, select)), key=repr) for select in CONTENTS]
    with closing(sqlite3.connect(database)) as db:
        return [sorted(db.execute(select).fetchall(), key=repr) for select in CONTENTS]


async def made(database: str, *log: str) -> str:
    """A database with one table."""
    store = await open_store(database)
    await new_table(store, "t", *log)
    await store.close()
    return database


async def test_a_backup_has_everything_and_can_be_put_back_anywhere(
    store: Store, database: str, copy: Path, target: str
) -> None:
    await fill(store)
    before = await everything(database)
    assert all(before)
    await backup(database, copy)
    assert await everything(str(copy)) == before
    await store.close()
    await restore(copy, target, force=target == database)
    assert await everything(target) == before
    again = await open_store(target)
    assert {one.header.id: one.archived for one in await again.listed(["t", "old"])} == {"t": False, "old": True}
    await again.append("t", lines(2, "and on"))
    await again.close()


async def test_a_backup_is_one_file_for_its_owner_only(store: Store, database: str, tmp_path: Path) -> None:
    await fill(store)
    folder = tmp_path / "backups"
    folder.mkdir()
    await backup(database, folder / "copy.db")
    assert [file.name for file in folder.iterdir()] == ["copy.db"]
    assert stat.S_IMODE((folder / "copy.db").stat().st_mode) == 0o600
    assert (folder / "copy.db").read_bytes()[18:20] == b"\1\1"  # not 2: it needs no journal beside it, even to be read


async def test_a_backup_while_everybody_plays_on_is_a_moment_of_it(store: Store, database: str, tmp_path: Path) -> None:
    tables = [f"t{number}" for number in range(10)]
    for table in tables:
        await new_table(store, table)
    moved = asyncio.Event()

    async def play(table: str) -> None:
        for ply in range(10_000):
            await store.append(table, lines(2 * ply, "x", "y"), sheet(), ply)
            moved.set()

    playing = [asyncio.create_task(play(table)) for table in tables]
    for number in range(3):
        moved.clear()
        await moved.wait()
        await backup(database, tmp_path / f"{number}.db")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    found = [await moment(tmp_path / f"{number}.db") for number in range(3)]
    assert 0 < found[0] < found[1] < found[2]


async def moment(copy: Path) -> int:
    """How many lines a copy has, if it is sound: there are two for each version of a sheet."""
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = db.execute("SELECT version, (SELECT count(*) FROM lines WHERE table_id = id) FROM tables").fetchall()
    assert all(count == 2 * version for version, count in rows)
    return sum(count for _, count in rows)


class ManySmallParts:
    """A database whose contents come at once, and a row at a time."""

    async def contents(self) -> AsyncIterator[tuple[str, list[tuple[object, ...]]]]:
        insert = CONTENTS["SELECT * FROM host_values"]
        for number in range(500):
            yield insert, [(str(number), "value")]

    async def close(self) -> None:
        pass


async def test_a_backup_goes_from_thread_to_thread(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cursor that ended in one thread while the next statement began in another made SQLite complain."""

    async def many_small_parts(address: str) -> ManySmallParts:
        return ManySmallParts()

    monkeypatch.setattr(copying, "open_postgres", many_small_parts)
    busy = [asyncio.create_task(_keep_a_thread_busy()) for _ in range(4)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        await backup("postgresql://anywhere", copy)
    finally:
        sys.setswitchinterval(usual)
        for task in busy:
            task.cancel()
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("SELECT count(*) FROM host_values").fetchone() == (500,)


async def _keep_a_thread_busy() -> None:
    while True:
        await asyncio.to_thread(sum, range(2000))


async def test_a_backup_does_not_replace_anything(database: str, copy: Path) -> None:
    await made(database)
    copy.write_text("something dear")
    with pytest.raises(StoreError, match="is there already; name a new file for the backup"):
        await backup(database, copy)
    assert copy.read_text() == "something dear"


async def test_a_backup_of_nothing_is_refused(tmp_path: Path, copy: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "text").write_text("Dear diary, " * 1000)
    for name, sentence in (("none", "There is no database"), ("empty", "is not a database"), ("text", "is not a data")):
        with pytest.raises(StoreError, match=sentence):
            await backup(str(tmp_path / name), copy)
    with pytest.raises(StoreError, match="There is no folder"):
        await backup(await made(str(tmp_path / "railhead.db")), tmp_path / "none" / "copy.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["empty", "railhead.db", "railhead.db.lock", "text"]


async def test_a_database_with_tables_is_replaced_by_force_only(database: str, tmp_path: Path) -> None:
    source = Path(await made(str(tmp_path / "source.db"), "new"))
    await made(database, "old")
    with pytest.raises(StoreError, match="has 1 tables, which a backup would replace; say --force if that is meant"):
        await restore(source, database)
    store = await open_store(database)
    assert await texts(store) == ["old"]
    await store.close()
    await restore(source, database, force=True)
    store = await open_store(database)
    assert await texts(store) == ["new"]
    await store.close()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none", "There is no database"),
        ("text", "is not a database of Railhead"),
        ("empty", "is not a database of Railhead"),
        ("damaged", "is damaged and cannot be put in place .*; take another backup"),
        ("newer", "made by a newer Railhead"),
    ],
)
async def test_what_is_no_good_is_not_put_in_place(database: str, tmp_path: Path, name: str, sentence: str) -> None:
    await made(database, "dear")
    (tmp_path / "empty").touch()
    (tmp_path / "text").write_text("Dear diary, " * 1000)
    await made(str(tmp_path / "damaged"), *["x" * 3000] * 50)
    damage(tmp_path / "damaged")
    with closing(sqlite3.connect(await made(str(tmp_path / "newer")), isolation_level=None)) as db:
        db.execute("INSERT INTO migrations VALUES (99, 'later', 0)")
    with pytest.raises(StoreError, match=sentence):
        await restore(tmp_path / name, database, force=True)
    store = await open_store(database)
    assert await texts(store) == ["dear"]
    await store.close()


async def test_a_server_that_runs_keeps_its_file(tmp_path: Path) -> None:
    source = Path(await made(str(tmp_path / "source.db"), "new"))
    store = await open_store(str(tmp_path / "railhead.db"))
    with pytest.raises(StoreError, match="Another Railhead server is using"):
        await restore(source, str(tmp_path / "railhead.db"), force=True)
    await new_table(store, "t", "old")
    assert await texts(store) == ["old"]
    await store.close()


async def test_a_file_that_is_beyond_help_is_replaced_by_force(tmp_path: Path) -> None:
    source, path = Path(await made(str(tmp_path / "source.db"), "new")), tmp_path / "railhead.db"
    path.write_text("Dear diary, " * 1000)
    (tmp_path / "railhead.db-wal").write_text("not a journal")
    with pytest.raises(StoreError, match="cannot be read any more, and a backup would replace it; say --force"):
        await restore(source, str(path))
    await restore(source, str(path), force=True)
    store = await open_store(str(path))
    assert await texts(store) == ["new"]
    await store.close()


async def test_the_journal_of_a_server_that_died_does_not_get_into_the_restored_file(tmp_path: Path) -> None:
    source, path = Path(await made(str(tmp_path / "source.db"), "new")), tmp_path / "railhead.db"
    store = await open_store(str(tmp_path / "living.db"))
    await new_table(store, "t", "old")
    for ending in ("", "-wal"):
        Path(f"{path}{ending}").write_bytes((tmp_path / f"living.db{ending}").read_bytes())
    await store.close()
    await restore(source, str(path), force=True)
    again = await open_store(str(path))
    assert await texts(again) == ["new"]
    await again.close()


async def test_an_older_backup_is_brought_up_to_date(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Path(await made(str(tmp_path / "source.db"), "a"))
    known = migrations()
    step = Migration(known[-1].number + 1, "more", ("CREATE TABLE more (a INTEGER)",))
    monkeypatch.setattr(schema, "migrations", lambda: (*known, step))
    await restore(source, database)
    store = await open_store(database)
    assert await texts(store) == ["a"]
    await store.close()
    with closing(sqlite3.connect(source)) as db:
        assert db.execute("SELECT max(number) FROM migrations").fetchone() == (known[-1].number,)
