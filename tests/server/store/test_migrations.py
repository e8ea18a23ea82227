"""The tables of a database are made step by step, once, and never by an older program."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from railhead.server.store import Store, StoreError, schema
from railhead.server.store.opening import is_postgres, open_store
from railhead.server.store.schema import Migration, migrations, next_step, statements
from server.postgres import said
from server.store.making import key, new_table, secret, texts

pytestmark = pytest.mark.anyio
FROM_BEFORE = (
    "INSERT INTO keys VALUES (<a>, NULL, 'admin', NULL, NULL), (<b>, NULL, 'host', 3, 9.5)",
    "INSERT INTO held VALUES (<mine>, <a>), (<mine>, <b>), (<yours>, <b>)",
)
PEOPLE = 5
"""The step that makes people of sessions."""
NEXT = migrations()[-1].number + 1
FAULTY = Migration(NEXT, f"{NEXT:04}_faulty.sql", ("CREATE TABLE more (a INTEGER)", "INSERT INTO none VALUES (1)"))
FURTHER = Migration(NEXT, f"{NEXT:04}_more.sql", ("CREATE TABLE more (a INTEGER)", "INSERT INTO more VALUES (7)"))


async def found(database: str, sql: str) -> list[tuple[object, ...]]:
    """What a statement finds, past the store."""
    if is_postgres(database):
        return [tuple(row) for row in await said(database, sql)]
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        return db.execute(sql).fetchall()


def add_step(monkeypatch: pytest.MonkeyPatch, step: Migration) -> None:
    known = migrations()
    monkeypatch.setattr(schema, "migrations", lambda: (*known, step))


def test_the_steps_are_numbered_from_one_on() -> None:
    numbers = [step.number for step in migrations()]
    assert numbers[0] == 1
    assert numbers == sorted({*numbers})
    assert all(step.name.startswith(f"{step.number:04}_") and step.statements for step in migrations())
    assert next_step(numbers[-1]) is None


def test_a_file_is_read_statement_by_statement() -> None:
    text = "-- why; not\nCREATE TABLE a (\n  b TEXT -- c\n);\n\nINSERT INTO a VALUES ('x; y');\n"
    assert [" ".join(one.split()) for one in statements(text)] == [
        "CREATE TABLE a ( b TEXT )",
        "INSERT INTO a VALUES ('x; y')",
    ]


async def test_from_empty_and_again(store: Store, database: str) -> None:
    await new_table(store, "t", "a")
    await store.close()
    again = await open_store(database)
    assert await texts(again) == ["a"]
    await again.close()
    done = await found(database, "SELECT number, name FROM migrations ORDER BY number")
    assert done == [(step.number, step.name) for step in migrations()]


async def test_a_further_step_is_done_where_the_others_were(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await new_table(store, "t", "a")
    await store.close()
    add_step(monkeypatch, FURTHER)
    again = await open_store(database)
    assert await texts(again) == ["a"]
    await again.close()
    assert await found(database, "SELECT a FROM more") == [(7,)]


async def test_a_step_that_fails_leaves_nothing(store: Store, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.close()
    with monkeypatch.context() as patch:
        add_step(patch, FAULTY)
        with pytest.raises(StoreError):
            await open_store(database)
    add_step(monkeypatch, FURTHER)
    await (await open_store(database)).close()
    assert await found(database, "SELECT a FROM more") == [(7,)]


async def test_every_session_from_before_is_a_person_of_one_device(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tuple(step for step in migrations() if step.number < PEOPLE)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "migrations", lambda: before)
        await (await open_store(database)).close()
    for sql in FROM_BEFORE:
        await found(database, with_hashes(sql, database))
    store = await open_store(database)
    assert {one.hash for one in await store.held(secret("mine"))} == {secret("a"), secret("b")}
    assert await store.held(secret("yours")) == [key("b", None, "host", chair=3, expires=9.5)]
    assert await store.person(secret("mine")) == secret("mine")
    await store.close()


def with_hashes(sql: str, database: str) -> str:
    """A statement with the hashes of what is named in it."""
    form = "'\\x{}'" if is_postgres(database) else "x'{}'"
    for name in ("mine", "yours", "a", "b"):
        sql = sql.replace(f"<{name}>", form.format(secret(name).hex()))
    return sql


async def test_a_newer_database_is_refused_and_left_alone(store: Store, database: str) -> None:
    await new_table(store, "t", "a")
    await store.close()
    await found(database, "INSERT INTO migrations VALUES (99, '0099_later.sql', 0)")
    with pytest.raises(StoreError, match="made by a newer Railhead"):
        await open_store(database)
    assert await found(database, "SELECT text FROM lines") == [("a",)]


async def test_many_begin_at_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    add_step(monkeypatch, FURTHER)
    stores = await asyncio.gather(*(open_store(database, alone=False) for _ in range(6)))
    for store in stores:
        await store.ping()
        await store.close()
    assert await found(database, "SELECT a FROM more") == [(7,)]


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE tables (a INTEGER)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="not a database of Railhead; name another file"):
        await open_store(str(path))
    assert path.read_bytes()[100:] == before[100:]
