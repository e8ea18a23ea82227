"""Many writers at once: one of them wins, and nothing is ever half there. On PostgreSQL they are two processes."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from railhead.server.store import Store
from railhead.server.store.opening import is_postgres, open_store
from server.store.making import header, lines, new_table, note, sheet, texts, wins

pytestmark = pytest.mark.anyio


@pytest.fixture
async def stores(store: Store, database: str) -> AsyncIterator[list[Store]]:
    """Two stores on the same database; a SQLite file has only one server, which is then its own rival."""
    other = await open_store(database) if is_postgres(database) else store
    yield [store, other]
    await other.close()


async def test_two_writers_at_one_ply(stores: list[Store]) -> None:
    await new_table(stores[0])
    for ply in range(0, 120, 3):
        attempts = [
            store.append("t", lines(ply, *(f"{number} {part}" for part in "abc")))
            for number, store in enumerate(stores)
        ]
        won = await wins(attempts)
        assert sum(won) == 1
        log = await texts(stores[0])
        assert log[ply:] == [f"{won.index(True)} {part}" for part in "abc"]


async def test_many_writers_at_one_ply(stores: list[Store]) -> None:
    await new_table(stores[0])
    for ply in range(20):
        won = await wins(store.append("t", lines(ply, f"{n}")) for n, store in enumerate(stores * 8))
        assert sum(won) == 1
        assert (await texts(stores[0]))[ply:] == [str(won.index(True))]


async def test_a_conflict_at_one_table_does_no_harm_to_others(stores: list[Store]) -> None:
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await new_table(stores[0], table)
    for ply in range(5):
        attempts = [store.append(table, lines(ply, "x")) for table in tables for store in stores]
        won = await wins([*attempts, stores[0].append("none", lines(ply, "x"))])
        assert won.pop() is False
        assert [sum(won[place : place + 2]) for place in range(0, len(won), 2)] == [1] * 30
    assert [await texts(stores[1], table) for table in tables] == [["x"] * 5] * 30


async def test_one_that_spoils_a_batch_fails_alone(store: Store) -> None:
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await new_table(store, table)
    for ply in range(5):
        tried = [store.append(table, lines(ply, "x")) for table in tables]
        won = await wins([*tried[:17], store.append("none", lines(0, "x")), *tried[17:]])
        assert [place for place, is_kept in enumerate(won) if not is_kept] == [17]
    assert [await texts(store, table) for table in tables] == [["x"] * 5] * 30


async def test_of_two_sheets_one_is_kept_with_its_lines(stores: list[Store]) -> None:
    await new_table(stores[0])
    for version in range(30):
        ply = len(await texts(stores[0]))
        won = await wins(
            [
                stores[0].append("t", lines(ply, "with"), sheet(frozen="with"), version),
                stores[1].save("t", sheet(frozen="alone"), version),
            ]
        )
        assert sum(won) == 1
        stored = await stores[0].load("t")
        assert stored is not None
        assert (stored.version, stored.sheet.frozen) == (version + 1, "with" if won[0] else "alone")
        assert len(stored.lines) == ply + won[0]


async def test_lines_alone_and_lines_with_a_sheet(stores: list[Store]) -> None:
    await new_table(stores[0])
    version = 0
    for ply in range(30):
        alone = stores[0].append("t", lines(ply, "alone"))
        won = await wins([alone, stores[1].append("t", lines(ply, "with"), sheet(chairs=ply), version)])
        assert sum(won) == 1
        version += won[1]
        stored = await stores[1].load("t")
        assert stored is not None
        assert (stored.version, stored.lines[ply].text) == (version, "alone" if won[0] else "with")


async def test_one_table_is_made_by_one(stores: list[Store]) -> None:
    for attempt in range(10):
        made = header(f"t{attempt}")
        won = await wins(
            store.create(made, sheet(chairs=n), (), 0, lines(0, "a", "b")) for n, store in enumerate(stores * 2)
        )
        assert sum(won) == 1
        stored = await stores[0].load(made.id)
        assert stored is not None
        assert (stored.sheet.chairs, len(stored.lines)) == (won.index(True), 2)


async def test_notes_of_two_processes_have_no_gaps(stores: list[Store]) -> None:
    await new_table(stores[0])
    await asyncio.gather(*(store.add_note("t", note()) for store in stores * 20))
    assert [one.number for one in await stores[1].notes("t")] == list(range(40))


async def test_a_table_that_is_deleted_while_others_write(stores: list[Store]) -> None:
    for attempt in range(10):
        await new_table(stores[0], f"t{attempt}", "a")
        await wins(
            [
                stores[1].append(f"t{attempt}", lines(1, "b")),
                stores[1].add_note(f"t{attempt}", note()),
                stores[0].delete(f"t{attempt}"),
                stores[1].save(f"t{attempt}", sheet(), 0),
            ]
        )
        assert await stores[1].load(f"t{attempt}") is None
        assert await stores[1].notes(f"t{attempt}") == []


async def test_whoever_goes_away_leaves_the_store_in_order(store: Store) -> None:
    await new_table(store)
    gone = [asyncio.create_task(store.append("t", lines(0, "a"))) for _ in range(5)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)
    ply = len(await texts(store))
    while not (await wins([store.append("t", lines(ply, "b"))]))[0]:
        ply = len(await texts(store))
    assert (await texts(store))[-1] == "b"


async def test_what_is_being_written_is_finished_before_closing(store: Store, database: str) -> None:
    await new_table(store)
    writing = [asyncio.create_task(store.append("t", lines(ply, "x"))) for ply in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writing)
    again = await open_store(database)
    assert await texts(again) == ["x"] * 20
    await again.close()
