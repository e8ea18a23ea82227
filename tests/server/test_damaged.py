"""Tables that cannot be read, or only up to a line: they harm no other, and nobody waits while a long one is read."""

import sqlite3
import threading
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from railhead.core.errors import because
from railhead.server.live.hub import FEW, Hub
from railhead.server.store import StoreError
from railhead.server.store.sqlite import SqliteStore
from railhead.server.table.log import Line
from railhead.server.table.table import Table
from server.tables import header, sheet
from server.visiting import Visited, Visitor, serving
from server.waiting import until

pytestmark = pytest.mark.anyio
DAMAGES = {
    "a sheet that is half there": "UPDATE tables SET sheet = '{\"seats\": [' WHERE id = ?",
    "a sheet without seats": "UPDATE tables SET sheet = '{}' WHERE id = ?",
    "a sheet that is no text": "UPDATE tables SET sheet = 7 WHERE id = ?",
    "an edition that there is not": "UPDATE tables SET edition = 'third' WHERE id = ?",
    "options that are none": "UPDATE tables SET options = '[' WHERE id = ?",
    "a log without its first line": "DELETE FROM lines WHERE ply = 0 AND table_id = ?",
    "a note that is no JSON": "UPDATE notes SET body = '{' WHERE table_id = ?",
}


def done(path: Path, sql: str, *values: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        assert db.execute(sql, values).rowcount > 0


async def damaged(somebody: Visitor) -> int:
    health = (await somebody.http.get("/healthz")).json()
    assert health.pop("ok") is True
    return int(health["damaged"])


def back_and_forth(lines: int, first: int = 0) -> list[Line]:
    return [Line(ply, 0, ("bid 9", "undo 1")[ply % 2], 1.0) for ply in range(first, first + lines)]


async def kept(hub: Hub, lines: Iterable[Line]) -> None:
    await hub.store.create(header("chicago-express"), sheet(3, watch="anyone"), (), 0, list(lines))


@pytest.mark.parametrize("what", DAMAGES)
async def test_a_table_that_cannot_be_read_is_told_counted_and_harms_no_other(
    served: Visited, ada: Visitor, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = [await ada.playing() for _ in range(2)]
    for table in (bad, good):
        await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"])
        await ada.post(f"tables/{table}/actions", ply=1, do=["bid 10"])
    served.hub.rooms.clear()
    done(Path(served.settings.database), DAMAGES[what], bad)
    for _ in range(2):
        told = await ada.get(f"tables/{bad}", "store")
        assert told["reason"].startswith("This table cannot be read, which is written in the server’s log")
    assert (await ada.get(f"tables/{good}"))["ply"] == 2
    assert good in [one["id"] for one in (await ada.get("tables"))["tables"]]
    assert await damaged(ada) == 1
    assert sum(record.message == "a table cannot be read" for record in caplog.records) == 1
    assert bad not in served.hub.rooms


async def test_a_table_that_was_repaired_counts_no_more(served: Visited, ada: Visitor) -> None:
    table, path = await ada.playing(), Path(served.settings.database)
    served.hub.rooms.clear()
    done(path, "UPDATE tables SET edition = 'third' WHERE id = ?", table)
    await ada.get(f"tables/{table}", "store")
    assert await damaged(ada) == 1
    done(path, "UPDATE tables SET edition = 'first' WHERE id = ?", table)
    await ada.get(f"tables/{table}")
    assert await damaged(ada) == 0


async def test_a_table_that_is_frozen_counts_too(served: Visited, ada: Visitor) -> None:
    await kept(served.hub, [Line(0, 0, "bid 9", 1.0), Line(1, 0, f"undo {'9' * 5000}", 1.0)])
    shown = await ada.get("tables/t")
    assert (shown["table"]["status"], shown["ply"]) == ("frozen", 1)
    assert await damaged(ada) == 1


async def test_after_a_restart_the_bots_of_all_other_tables_go_on(tmp_path: Path) -> None:
    path = tmp_path / "railhead.db"
    async with serving(path) as served, served.visitor() as ada:
        tables = [await ada.playing(seats=("me", "random"), rules={"absent": "bot"}) for _ in range(3)]
    for table, damage in zip(tables[:2], DAMAGES.values(), strict=False):
        done(path, damage, table)
    done(path, "INSERT INTO lines SELECT id, 0, 0, 'bid 9', 1, NULL FROM tables WHERE id = ?", tables[2])
    async with serving(path) as served:
        await until(lambda: (room := served.hub.rooms.get(tables[2])) is not None and room.table.ply > 1)
        assert served.hub.damaged == set(tables[:2])


async def test_a_start_without_a_database_is_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as ada:
        table = await ada.playing(seats=("me", "me"))
    failures = [StoreError(because("store.closed"))]
    archive = SqliteStore.archive

    async def failing(store: SqliteStore, before: float) -> int:
        if failures:
            raise failures.pop()
        return await archive(store, before)

    monkeypatch.setattr(SqliteStore, "archive", failing)
    async with serving(tmp_path / "railhead.db") as served:
        await until(lambda: table in served.hub.rooms)
    assert not failures


async def test_a_long_log_is_read_beside_the_event_loop(
    served: Visited, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    read = Table.read

    def noted(table: Table, lines: Iterable[Line]) -> None:
        threads.append(threading.current_thread())
        read(table, lines)

    await kept(served.hub, back_and_forth(FEW + 2))
    monkeypatch.setattr(Table, "read", noted)
    assert (await ada.get("tables/t"))["ply"] == FEW + 2
    await served.hub.store.append("t", back_and_forth(FEW + 2, FEW + 2))
    room = await served.hub.room("t")
    before = room.table
    async with room.lock:
        await served.hub.refresh(room)
    assert (before.ply, room.table.ply) == (FEW + 2, 2 * FEW + 4)
    await served.hub.store.append("t", back_and_forth(2, 2 * FEW + 4))
    async with room.lock:
        await served.hub.refresh(room)
    assert room.table.ply == 2 * FEW + 6
    here = threading.current_thread()
    assert [thread is here for thread in threads] == [False, False, True]


async def test_a_line_of_another_process_that_does_not_play_freezes_the_table(served: Visited, ada: Visitor) -> None:
    await kept(served.hub, back_and_forth(1))
    room = await served.hub.room("t")
    await served.hub.store.append("t", [Line(1, 1, "lay nowhere", 1.0)])
    await served.hub.catch_up(room)
    await until(lambda: room.sheet.status == "frozen")
    stored = await served.hub.store.load("t")
    assert stored is not None
    assert (stored.sheet.status, stored.sheet.frozen) == ("frozen", room.sheet.frozen)


async def test_a_frozen_table_can_be_looked_at_while_nothing_can_be_kept(served: Visited, ada: Visitor) -> None:
    await kept(served.hub, [Line(0, 0, "lay nowhere", 1.0)])
    Path(served.settings.database).unlink()
    shown = await ada.get("tables/t")
    assert (shown["table"]["status"], shown["ply"]) == ("frozen", 0)
