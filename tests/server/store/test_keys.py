"""Keys, sessions, notes and ways of being told, in both databases."""

import asyncio
from dataclasses import replace

import pytest

from railhead.server.store import Conflict, Key, Store, Way
from railhead.server.table.log import Line
from server.store.making import key, new_table, note, secret, sheet, wins

pytestmark = pytest.mark.anyio


async def test_a_key_opens_what_it_was_made_for(store: Store) -> None:
    await new_table(store)
    keys = [
        key("admin", None, "admin"),
        key("seat", chair=7),
        key("code", role="code", chair=1, expires=1234.5),
    ]
    for one in keys:
        await store.add_key(one)
        assert await store.key(one.hash) == one
    assert await store.key(secret("other")) is None


async def test_a_key_is_made_once_and_for_a_table_that_there_is(store: Store) -> None:
    await new_table(store)
    await store.add_key(key("a"))
    for refused in (key("a", role="watch"), key("b", "none")):
        with pytest.raises(Conflict):
            await store.add_key(refused)
    assert await store.key(secret("a")) == key("a")
    assert await store.key(secret("b")) is None


async def test_whether_there_is_an_admin(store: Store) -> None:
    await new_table(store)
    await store.add_key(key("host", role="host"))
    assert not await store.has_admin()
    await store.add_key(key("admin", None, "admin"))
    assert await store.has_admin()


async def test_a_key_that_is_forgotten_is_in_no_session(store: Store) -> None:
    await new_table(store)
    await store.add_key(key("a"))
    await store.hold(secret("session"), key("a"))
    assert await store.drop_key(secret("a"))
    assert not await store.drop_key(secret("a"))
    assert await store.held(secret("session")) == []
    await store.hold(secret("session"), key("a"))
    assert await store.held(secret("session")) == []


async def test_a_code_is_spent_once_however_many_try(store: Store) -> None:
    await new_table(store)
    for attempt in range(10):
        code = key(f"code {attempt}", role="code", chair=1)
        await store.add_key(code)
        assert sorted(await asyncio.gather(*(store.drop_key(code.hash) for _ in range(8)))) == [False] * 7 + [True]


async def test_all_keys_of_a_role_at_a_table(store: Store) -> None:
    await new_table(store, "t")
    await new_table(store, "u")
    kept = [key("b", role="watch"), key("c", "u", "join")]
    for one in (key("a", role="join"), *kept):
        await store.add_key(one)
    await store.drop_keys("t", "join", 1)
    assert [await store.key(secret(name)) for name in "abc"] == [None, *kept]


async def test_keys_whose_time_is_over_are_swept_away(store: Store) -> None:
    await new_table(store)
    for name, expires in (("past", 10.0), ("now", 20.0), ("later", 30.0), ("never", None)):
        await store.add_key(key(name, role="code", expires=expires))
    assert await store.key(secret("past")) is not None
    assert await store.drop_expired(20.0) == 2
    left = [name for name in ("past", "now", "later", "never") if await store.key(secret(name)) is not None]
    assert left == ["later", "never"]


async def test_a_session_holds_keys_until_it_gives_them_back(store: Store) -> None:
    await new_table(store)
    keys: list[Key] = sorted((key("a"), key("b", role="host")), key=lambda one: one.hash)
    for one in keys:
        await store.add_key(one)
        await store.hold(secret("mine"), one)
        await store.hold(secret("mine"), one)
    await store.hold(secret("yours"), keys[0])
    assert await store.held(secret("mine")) == keys
    await store.release(secret("mine"), keys[0].hash)
    await store.release(secret("mine"), keys[0].hash)
    assert await store.held(secret("mine")) == keys[1:]
    assert await store.held(secret("yours")) == keys[:1]
    assert await store.held(secret("nobody's")) == []


async def test_notes_are_numbered_for_each_table(store: Store) -> None:
    await new_table(store, "t")
    await new_table(store, "u")
    said = note("Grüße \x00 ☃", amount=1.5, who=[1, None])
    first = await store.add_note("t", said)
    assert first == replace(said, number=0)
    second = await store.add_note("t", note("b"))
    assert (second.number, (await store.add_note("u", note("c"))).number) == (1, 0)
    assert await store.notes("t") == [first, second]
    assert await store.notes("t", 1) == [second]
    assert await store.notes("none") == []


async def test_notes_have_no_gaps_however_many_come_at_once(store: Store) -> None:
    await new_table(store)
    notes = await asyncio.gather(*(store.add_note("t", note(str(number))) for number in range(40)))
    assert sorted(one.number for one in notes) == list(range(40))
    assert sorted(notes, key=lambda one: one.number) == await store.notes("t")


def way(chair: int, url: str = "https://example.org", device: str = "", table: str = "t") -> Way:
    return Way(table, chair, device, "signed", url, "s", "https://rail.example.org/t/t", "fr", "22:00-07:00 UTC")


async def test_a_chair_has_one_way_for_each_device(store: Store) -> None:
    await new_table(store)
    ways = [way(0), way(0, device="phone"), way(3)]
    for one in (ways[2], way(0, "https://example.org/old"), *ways[:2]):
        await store.set_way(one)
    assert await store.ways("t") == ways
    await store.drop_way("t", 3, "")
    await store.drop_way("t", 3, "")
    await store.drop_way("t", 0, "phone")
    assert await store.ways("t") == ways[:1]
    with pytest.raises(Conflict):
        await store.set_way(way(0, table="none"))
    await store.delete("t")
    assert await store.ways("t") == []


async def test_a_chair_has_so_many_devices_and_no_more(store: Store) -> None:
    await new_table(store)
    await store.set_way(way(0))
    phones = [way(0, device=f"phone {number}") for number in range(6)]
    added = await asyncio.gather(*(store.add_device(phone, 3) for phone in phones))
    assert sorted(added) == [False] * 3 + [True] * 3
    kept = [phone for phone, is_added in zip(phones, added, strict=True) if is_added]
    assert await store.ways("t") == [way(0), *kept]
    assert await store.add_device(replace(kept[0], url="https://anew"), 3)
    assert await store.add_device(way(1, device="phone"), 3)
    assert not await store.add_device(way(0, device="another"), 3)
    with pytest.raises(Conflict):
        await store.add_device(way(0, device="phone", table="none"), 3)


async def test_a_way_that_was_set_anew_is_not_lost(store: Store) -> None:
    await new_table(store)
    await store.set_way(way(0, "https://anew"))
    await store.lose_way(way(0))
    assert await store.ways("t") == [way(0, "https://anew")]
    await store.lose_way(way(0, "https://anew"))
    assert await store.ways("t") == []


async def test_the_host_keeps_what_came_first(store: Store) -> None:
    assert await store.host_value("key") is None
    await asyncio.gather(*(store.keep_host_value("key", value) for value in "abc"))
    kept = await store.host_value("key")
    await store.keep_host_value("key", "d")
    assert await store.host_value("key") == kept
    assert kept in ("a", "b", "c")


async def test_a_turn_is_told_by_one_and_only_once(store: Store) -> None:
    await new_table(store)
    await store.set_way(way(0))
    taken = await asyncio.gather(*(store.take_way(way(0), 7, 100.0, 130.0) for _ in range(8)))
    assert sorted(taken) == [False] * 7 + [True]
    assert [one.tries for one in await store.ways("t")] == [1]
    assert not await store.take_way(way(0), 8, 129.0, 160.0)
    assert await store.take_way(way(0), 7, 130.0, 160.0)
    await store.told_way(way(0), 7)
    assert [(one.told, one.due, one.tries) for one in await store.ways("t")] == [(7, 0.0, 0)]
    assert not await store.take_way(way(0), 7, 1000.0, 1030.0)
    assert await store.take_way(way(0), 9, 1000.0, 1030.0)
    await store.put_off_way(way(0), 1060.0)
    await store.told_way(way(0), 5)
    assert not await store.take_way(way(0), 9, 1059.0, 1100.0)
    assert await store.take_way(way(0), 9, 1060.0, 1100.0)
    assert not await store.take_way(way(1), 9, 1060.0, 1100.0)


async def test_tables_in_play_at_which_somebody_wants_to_be_told(store: Store) -> None:
    for table, status in (("a", "playing"), ("b", "playing"), ("c", "finished"), ("d", "playing")):
        await new_table(store, table)
        await store.save(table, sheet(status=status), 0)
    for table in "abc":
        await store.set_way(way(0, table=table))
    before = await store.with_ways()
    assert list(before) == ["a", "b"]
    await store.append("a", [Line(0, 0, "bid 12", 1.0)])
    await store.set_way(way(1, table="b"))
    between = await store.with_ways()
    assert between["a"] != before["a"]
    assert between["b"] != before["b"]
    await store.told_way(way(0, table="b"), 7)
    assert await store.take_way(way(0, table="a"), 7, 1.0, 2.0)
    after = await store.with_ways()
    assert after["a"] != between["a"]
    assert after["b"] != between["b"]
    assert await store.with_ways() == after
    await store.archive(10.0**11)
    assert await store.with_ways() == {}


async def test_a_hold_at_the_moment_of_forgetting_does_no_harm(store: Store) -> None:
    await new_table(store)
    for attempt in range(20):
        one = key(f"key {attempt}")
        await store.add_key(one)
        assert all(await wins([store.hold(secret("session"), one), store.drop_key(one.hash)]))
    assert await store.held(secret("session")) == []
