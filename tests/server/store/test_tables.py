"""Tables, their logs and their sheets, in both databases."""

import time
from dataclasses import replace

import pytest

from patience import LONG
from railhead.server.store import Conflict, Fresh, Given, Store, Stored
from railhead.server.store.opening import open_store
from railhead.server.table.log import Line
from server.store.making import header, key, lines, new_table, note, secret, sheet, texts

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was_made(store: Store) -> None:
    await store.create(header(), sheet(), [key("host", role="host")], version=4)
    assert await store.load("t") == Stored(header(), sheet(), 4, [])
    assert await store.key(secret("host")) == key("host", role="host")


async def test_a_table_can_be_made_with_everything_it_had_elsewhere(store: Store) -> None:
    log = [Line(0, 1, "bid 12", 1.5, '{"why": "é"}'), Line(1, -1, "draw B3", 2.5)]
    await store.create(header(), sheet(), (), 2, log, [note("a"), note("b")])
    assert await store.load("t") == Stored(header(), sheet(), 2, log)
    assert [one.body["text"] for one in await store.notes("t")] == ["a", "b"]
    assert (await store.add_note("t", note("c"))).number == 2


@pytest.mark.parametrize("id", ["none", "", "\0", "\ud800", "t' OR '1'='1"])
async def test_a_table_that_is_not_there(store: Store, id: str) -> None:
    await new_table(store)
    assert await store.load(id) is None


async def test_two_tables_cannot_have_one_id(store: Store) -> None:
    await new_table(store, "t", "bid 9")
    with pytest.raises(Conflict):
        await store.create(header(), sheet(status="finished"), [key("other")])
    assert await texts(store) == ["bid 9"]
    assert await store.key(secret("other")) is None


async def test_lines_follow_one_another(store: Store) -> None:
    await new_table(store)
    first, second = lines(0, "bid 9", "pass"), [Line(2, -1, "draw B3", 9.25, '{"why": 1}')]
    await store.append("t", first)
    await store.append("t", second)
    assert await store.load("t") == Stored(header(), sheet(), 0, first + second)


@pytest.mark.parametrize("ply", [0, 1, 3, 17])
async def test_lines_at_any_other_ply_are_refused_whole(store: Store, ply: int) -> None:
    await new_table(store, "t", "bid 9", "pass")
    with pytest.raises(Conflict):
        await store.append("t", lines(ply, "x", "y", "z"))
    assert await texts(store) == ["bid 9", "pass"]


async def test_there_is_nothing_to_append_to_without_a_table(store: Store) -> None:
    for sheet_too in (None, sheet()):
        with pytest.raises(Conflict):
            await store.append("t", lines(0, "bid 9"), sheet_too)
    with pytest.raises(Conflict):
        await store.save("t", sheet(), 0)
    with pytest.raises(Conflict):
        await store.add_note("t", note())


async def test_lines_and_sheet_are_kept_together(store: Store) -> None:
    await new_table(store)
    await store.append("t", lines(0, "bid 9"), sheet(status="playing"), 0)
    assert await store.load("t") == Stored(header(), sheet(status="playing"), 1, lines(0, "bid 9"))
    await store.append("t", [], sheet(status="finished"), 1)
    await store.append("t", [])
    assert await store.load("t") == Stored(header(), sheet(status="finished"), 2, lines(0, "bid 9"))


async def test_an_old_sheet_takes_the_lines_with_it_and_an_old_ply_the_sheet(store: Store) -> None:
    await new_table(store)
    await store.append("t", lines(0, "bid 9"), sheet(status="playing"), 0)
    with pytest.raises(Conflict):
        await store.append("t", lines(1, "pass"), sheet(status="finished"), 0)
    with pytest.raises(Conflict):
        await store.append("t", lines(0, "pass"), sheet(status="finished"), 1)
    assert await store.load("t") == Stored(header(), sheet(status="playing"), 1, lines(0, "bid 9"))


async def test_a_sheet_replaces_the_version_it_knows(store: Store) -> None:
    await new_table(store)
    await store.save("t", sheet(status="playing"), 0)
    with pytest.raises(Conflict):
        await store.save("t", sheet(status="finished"), 0)
    await store.save("t", sheet(status="frozen"), 1)
    assert await store.load("t") == Stored(header(), sheet(status="frozen"), 2, [])


async def test_another_edition_and_options_come_with_a_sheet(store: Store) -> None:
    await new_table(store)
    other = replace(header(), edition="revised", options={"chicago_interrupts": False})
    await store.save("t", sheet(), 0, 0, Given(header=other))
    assert await store.load("t") == Stored(other, sheet(), 1, [])
    assert await store.fresh("t", 0, 0) == Fresh([], sheet(), 1, header=other)
    with pytest.raises(Conflict):
        await store.save("t", sheet(), 0, 0, Given(header=header()))
    await store.save("t", sheet(status="playing"), 1)
    assert await store.load("t") == Stored(other, sheet(status="playing"), 2, [])


async def test_what_has_come_since(store: Store) -> None:
    await new_table(store, "t", "a", "b", "c")
    log = lines(0, "a", "b", "c")
    assert await store.fresh("t", 1, 0) == Fresh(log[1:], None, 0)
    assert await store.fresh("t", 3, 0) == Fresh([], None, 0)
    await store.save("t", sheet(status="playing"), 0)
    assert await store.fresh("t", 3, 0) == Fresh([], sheet(status="playing"), 1, header=header())
    assert await store.fresh("t", 2, 0) == Fresh(log[2:], sheet(status="playing"), 1, header=header())
    assert await store.fresh("u", 0, 0) is None


async def test_a_table_goes_with_everything_that_belongs_to_it(store: Store) -> None:
    await new_table(store, "t", "a")
    await new_table(store, "u", "b")
    await store.add_note("t", note())
    await store.add_key(key("seat"))
    await store.hold(secret("session"), key("seat"))
    await store.delete("t")
    await store.delete("t")
    assert await store.load("t") is None
    assert await store.fresh("t", 0, 0) is None
    assert await store.notes("t") == []
    assert await store.key(secret("seat")) is None
    assert await store.held(secret("session")) == []
    assert await texts(store, "u") == ["b"]


async def test_a_list_has_the_latest_change_first(store: Store) -> None:
    soon = time.time() + 60
    for id in ("older", "newer", "line", "note"):
        await new_table(store, id)
    await store.append("line", lines(0, "a", "b", at=soon))
    await store.add_note("note", note(at=soon + 60))
    await store.save("older", sheet(status="playing"), 0)
    listed = await store.listed(["line", "newer", "note", "older", "older", "none"])
    assert [one.header.id for one in listed] == ["note", "line", "older", "newer"]
    assert [(one.ply, one.changed) for one in listed[:2]] == [(0, soon + 60), (2, soon + 0.25)]
    assert listed[2].sheet == sheet(status="playing")
    assert abs(listed[3].changed - time.time()) < LONG
    assert await store.listed([]) == []


async def test_tables_by_status(store: Store) -> None:
    assert await store.counts() == {"open": 0, "playing": 0, "finished": 0, "frozen": 0}
    await new_table(store, "b", status="playing")
    await store.create(header("a", created=2000.0), sheet(status="playing"), ())
    await new_table(store, "c")
    await store.append("c", lines(0, "x"), sheet(status="finished"), 0)
    assert await store.with_status("playing") == ["b", "a"]
    assert await store.with_status("finished") == ["c"]
    assert await store.counts() == {"open": 0, "playing": 2, "finished": 1, "frozen": 0}


async def test_old_tables_are_put_away_and_can_be_loaded_all_the_same(store: Store) -> None:
    later = time.time() + 1000
    for id in ("old", "line", "note"):
        await new_table(store, id, "a", status="playing")
    await store.append("line", lines(1, "b", at=later))
    await store.add_note("note", note(at=later))
    assert await store.archive(0.0) == 0
    assert await store.archive(later) == 1
    assert await store.archive(later) == 0
    assert await texts(store, "old") == ["a"]
    assert [one.archived for one in await store.listed(["old"])] == [True]
    assert await store.with_status("playing") == ["line", "note"]
    assert await store.with_status("playing", archived=True) == ["old"]
    assert await store.with_status("playing", archived=None) == ["line", "note", "old"]
    assert (await store.counts())["playing"] == 3
    await store.append("old", lines(1, "b", at=later))
    assert await store.archive(0.0) == 0
    assert await store.with_status("playing") == ["line", "note", "old"]


async def test_everything_is_there_after_closing_and_opening_again(store: Store, database: str) -> None:
    await new_table(store, "t", "a", "b")
    await store.add_note("t", note())
    await store.add_key(key("seat", chair=2, expires=5.5))
    await store.close()
    await store.close()
    again = await open_store(database)
    assert await texts(again) == ["a", "b"]
    assert len(await again.notes("t")) == 1
    assert await again.key(secret("seat")) == key("seat", chair=2, expires=5.5)
    await again.ping()
    await again.close()
