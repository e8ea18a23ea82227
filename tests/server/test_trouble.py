"""A database in trouble: visitors hear what it means for them, the log and the host what it is."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from patience import LONG
from railhead.core.errors import because
from railhead.locale import LANGUAGES, catalogue
from railhead.server.http.failures import failure, status_of
from railhead.server.live import housekeeping
from railhead.server.store import StoreError, Unsure, trouble
from server.listening import listening
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
SECRETS = {"path": "/srv/rail/x.db", "where": "db.lan/rails", "detail": "role ada", "found": 7_771, "known": 7_772}
TROUBLES = sorted(key for key in catalogue("en") if key.startswith("store.") and not key.startswith("store.table."))


@pytest.fixture(autouse=True)
def nothing_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was logged before counts for nothing here."""
    monkeypatch.setattr(trouble, "logged", {})


def errors(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [record for record in caplog.records if record.levelno == logging.ERROR]


async def fill(served: Visited) -> None:
    """From now on the database must not grow."""
    store: Any = served.hub.store
    await store._write("PRAGMA max_page_count = 1")


@pytest.mark.parametrize("kind", [StoreError, Unsure])
@pytest.mark.parametrize("key", TROUBLES)
def test_no_visitor_is_told_where_the_database_is_or_what_it_says(key: str, kind: type[StoreError]) -> None:
    error = kind(because(key, **SECRETS, count=7_773))
    for language in LANGUAGES:
        told = failure(error, language)
        assert told.values == {}
        assert not any(str(secret) in told.reason for secret in (*SECRETS.values(), 7_773))
        assert told.reason.count("\u202f;" if language == "fr" else ";") == 1
    assert (told.error, status_of(error)) == (("unknown", 504) if kind is Unsure else ("store", 503))


async def test_a_full_disk_is_told_in_general_and_logged_whole_but_seldom(
    served: Visited, ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    table = await ada.playing()
    await fill(served)
    refused = [await ada.http.post(f"/api/tables/{table}/chat", json={"text": "x" * 490}) for _ in range(40)]
    full = [answer.json() for answer in refused if answer.status_code == 503]
    assert len(full) > 10
    assert {(one["error"], one["key"], one.get("values", "")) for one in full} == {("store", "server.store.full", "")}
    assert "railhead.db" not in refused[-1].text
    assert [record.reason for record in errors(caplog)] == [
        f"The disk with the database {served.settings.database} is full, so that nothing more is kept; "
        "make room there, then try again."
    ]


async def test_the_live_line_tells_no_more(tmp_path: Path) -> None:
    async with listening(tmp_path / "railhead.db") as server, server.visitor() as ada:
        table = await ada.playing()
        async with server.line(table, ada) as line:
            (tmp_path / "railhead.db").unlink()
            told = await line.ask(say={"ply": 0, "do": ["bid 9"]})
        assert told["reason"] == "The server has lost its database, so nothing was changed; its host must restart it."
        assert (told["error"], "railhead.db" in str(told)) == ("store", False)


async def test_a_database_that_was_replaced_takes_nothing_more(served: Visited, ada: Visitor, tmp_path: Path) -> None:
    table = await ada.playing()
    path, copy = tmp_path / "railhead.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    copy.replace(path)
    told = await ada.post(f"tables/{table}/actions", "store", ply=0, do=["bid 9"])
    assert told["key"] == "server.store.replaced"
    health = await ada.http.get("/healthz")
    assert (health.status_code, health.json()["key"]) == (503, "server.store.replaced")
    assert (await ada.get(f"tables/{table}"))["ply"] == 0
    with closing(sqlite3.connect(path)) as new:
        assert new.execute("SELECT count(*) FROM lines").fetchone() == (0,)


async def test_upkeep_logs_what_the_database_cannot_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "ROUND", 1)
    monkeypatch.setattr(housekeeping, "TICK", 0.01)
    async with serving(tmp_path / "railhead.db"):
        (tmp_path / "railhead.db").rename(tmp_path / "other.db")
        async with asyncio.timeout(LONG):
            while not errors(caplog):
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
    assert [record.message for record in errors(caplog)] == ["the database cannot be used"]


async def test_what_is_kept_is_not_answered_as_if_it_were_not(
    served: Visited, ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody sits down, and then the database fails: that nobody can be told of it is the log's concern."""
    created = await ada.table("chicago-express", ("me", "open"))
    table, key = created["id"], created["links"]["join"].partition("#")[2]

    async def fail(*_: object) -> None:
        raise StoreError(because("store.closed"))

    monkeypatch.setattr(served.hub.store, "add_note", fail)
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    await ada.post(f"tables/{table}/chat", "store", text="hello")
    await ben.post(f"tables/{table}/start")
    monkeypatch.undo()
    assert len((await ben.get(f"tables/{table}"))["table"]["you"]["seats"]) == 1
    assert (await ben.get(f"tables/{table}/log"))["notes"] == []
