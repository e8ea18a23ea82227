"""What only a database of several processes can do: processes hear each other, and get over its absence."""

import asyncio
import builtins
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import pytest

from railhead.server.store import CHANGED, MISSED, StoreError
from railhead.server.store.opening import open_store
from railhead.server.store.postgres import PostgresStore
from server.postgres import said
from server.store.making import key, lines, new_table, note, secret, sheet, texts, wins
from server.waiting import until

pytestmark = [pytest.mark.anyio, pytest.mark.prove]
Heard = list[tuple[str, str]]


class Process:
    """A store with everything it has heard."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.heard: Heard = []
        store.listen(lambda topic, text: self.heard.append((topic, text)))


@pytest.fixture
async def processes(postgres: str) -> AsyncIterator[list[Process]]:
    stores = [await PostgresStore.open(postgres, size=4) for _ in range(2)]
    yield [Process(store) for store in stores]
    for store in stores:
        await store.close()


async def until_waiting(store: PostgresStore) -> None:
    """Until a statement waits for somebody else's lock."""
    while not await store._read("SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
        await asyncio.sleep(0.01)


async def lose_all_connections(address: str) -> None:
    await said(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'railhead'")


async def test_processes_hear_each_other_and_not_themselves(processes: list[Process]) -> None:
    here, there = processes
    await here.store.tell("presence", "t 1,2 3")
    await there.store.tell("presence", "")
    await until(lambda: bool(here.heard and there.heard))
    assert (here.heard, there.heard) == ([("presence", "")], [("presence", "t 1,2 3")])


async def test_every_change_is_told_with_its_ply(processes: list[Process]) -> None:
    here, there = processes
    await new_table(here.store)
    await here.store.append("t", lines(0, "a", "b"))
    await here.store.append("t", lines(2, "c"), sheet(status="playing"), 0)
    await here.store.add_note("t", note())
    await here.store.save("t", sheet(status="finished"), 1)
    await here.store.delete("t")
    await until(lambda: len(there.heard) == 5)
    assert there.heard == [(CHANGED, "t 2"), (CHANGED, "t 3"), (CHANGED, "t 3"), (CHANGED, "t 3"), (CHANGED, "t 0")]
    assert here.heard == []


async def test_what_was_not_kept_is_not_told(processes: list[Process]) -> None:
    here, there = processes
    await new_table(here.store, "t", "a")
    refused = [
        here.store.append("t", lines(0, "b")),
        here.store.append("t", lines(1, "b"), sheet(), 5),
        here.store.save("t", sheet(), 5),
        here.store.add_note("none", note()),
    ]
    assert not any(await wins(refused))
    await here.store.tell("over", "")
    await until(lambda: ("over", "") in there.heard)
    assert there.heard == [(CHANGED, "t 1"), ("over", "")]


async def test_whoever_hears_of_a_change_can_read_it(processes: list[Process]) -> None:
    here, there = processes
    await new_table(here.store)
    found: list[int] = []

    async def read() -> None:
        fresh = await there.store.fresh("t", 0, 0)
        assert fresh is not None
        found.append(len(fresh.lines))

    tasks: list[asyncio.Task[None]] = []
    there.store.listen(lambda _topic, _text: tasks.append(asyncio.create_task(read())))
    for ply in range(30):
        await here.store.append("t", lines(ply, "x"))
        await until(lambda: len(tasks) > ply)  # noqa: B023
        await tasks[ply]
        assert found[ply] == ply + 1


async def test_a_lost_connection_is_made_anew_and_says_that_something_may_be_missing(
    processes: list[Process], postgres: str
) -> None:
    here, there = processes
    await new_table(here.store)
    for attempt in range(3):
        there.heard.clear()
        await lose_all_connections(postgres)
        await until(lambda: (MISSED, "") in there.heard)
        await here.store.append("t", lines(attempt, "x"))
        await until(lambda: (CHANGED, f"t {attempt + 1}") in there.heard)  # noqa: B023
    assert await texts(there.store) == ["x"] * 3


async def test_a_process_that_lost_its_connections_while_writing_keeps_nothing_half(
    processes: list[Process], postgres: str
) -> None:
    store = processes[0].store
    tables = [f"t{number}" for number in range(40)]
    for table in tables:
        await new_table(store, table)
    kept = dict.fromkeys(tables, 0)

    async def write(table: str) -> None:
        for _ in range(10):
            with suppress(StoreError):
                await store.append(table, lines(kept[table], "x", "y"))
                kept[table] += 2

    writing = asyncio.gather(*(write(table) for table in tables), return_exceptions=True)
    for _ in range(3):
        await asyncio.sleep(0.01)
        await lose_all_connections(postgres)
    await writing
    for table in tables:
        log = await texts(store, table)
        assert log == ["x", "y"] * (len(log) // 2)
        assert len(log) == kept[table]


async def test_a_key_that_another_process_is_forgetting(processes: list[Process], postgres: str) -> None:
    store = processes[0].store
    await new_table(store)
    await store.add_key(key("a"))
    db = await asyncpg.connect(postgres)
    async with db.transaction():
        await db.execute("DELETE FROM keys")
        holding = asyncio.create_task(store.hold(secret("session"), key("a")))
        await until_waiting(processes[1].store)
    await db.close()
    await holding
    assert await store.held(secret("session")) == []


async def test_processes_that_wait_for_each_other_get_over_it(processes: list[Process], postgres: str) -> None:
    store = processes[0].store
    tables = ["t0", "t1", "t2"]
    for table in tables:
        await new_table(store, table)
    db = await asyncpg.connect(postgres, server_settings={"deadlock_timeout": "60s"})
    async with db.transaction():
        await db.execute("UPDATE tables SET changed = 1 WHERE id = 't1'")
        writing = [asyncio.create_task(store.append(table, lines(0, "x"), sheet(), 0)) for table in tables]
        await until_waiting(processes[1].store)
        await db.execute("UPDATE tables SET changed = 1 WHERE id IN ('t0', 't2')")
    await db.close()
    await asyncio.gather(*writing)
    assert [await texts(store, table) for table in tables] == [["x"]] * 3


async def test_more_at_once_than_there_are_connections(processes: list[Process]) -> None:
    store = processes[0].store
    await new_table(store, "t", "a")
    assert len(await asyncio.gather(*(store.load("t") for _ in range(200)))) == 200


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda at: at.replace("host=/tmp", "host=/nowhere"),
            r"^PostgreSQL at localhost/railhead does not answer \(.*\); see",
        ),
        (lambda at: "postgresql://ada:secret@127.0.0.1:1/x", r"^PostgreSQL at 127.0.0.1:1/x does not answer"),
        (
            lambda at: at.replace("?", "none?"),
            r"^PostgreSQL has no database localhost/railheadnone .*; make it with createdb",
        ),
        (lambda at: at.replace("postgres:@", "nobody:secret@"), r"^PostgreSQL at localhost/railhead refuses the login"),
        (
            lambda at: "postgresql://ada:se/cret@host/x",
            r"^The address of the PostgreSQL database cannot be read; write",
        ),
        (lambda at: "postgresql://ada:secret@host:port/x", r"^The address of the PostgreSQL database cannot be read"),
    ],
)
async def test_a_database_that_cannot_be_used(postgres: str, change: Callable[[str], str], sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence) as caught:
        await open_store(change(postgres))
    assert "secret" not in caught.value.words("en") + caught.value.words("fr")


async def test_a_user_without_rights(postgres: str) -> None:
    await said(postgres, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    with pytest.raises(StoreError, match="make the user the owner of the database"):
        await open_store(postgres.replace("postgres:@", "guest:@"))


async def test_a_database_that_can_only_be_read(processes: list[Process], postgres: str) -> None:
    await said(postgres, "ALTER DATABASE railhead SET default_transaction_read_only = on")
    await lose_all_connections(postgres)
    await until(lambda: (MISSED, "") in processes[0].heard)
    with pytest.raises(StoreError, match="can only be read"):
        await processes[0].store.ping()


async def test_a_store_that_is_closed_says_so(processes: list[Process]) -> None:
    store = processes[0].store
    await store.close()
    for attempt in (store.load("t"), store.ping(), store.append("t", lines(0, "a"))):
        with pytest.raises(StoreError, match="is closed"):
            await attempt


async def test_without_its_package_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "asyncpg":
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    for module in ("postgres", "postgres_pool"):
        monkeypatch.delitem(sys.modules, f"railhead.server.store.{module}")
    with pytest.raises(StoreError, match=r"install it with: pip install asyncpg$"):
        await open_store("postgresql://localhost/x")
