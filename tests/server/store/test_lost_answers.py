"""The connection to PostgreSQL is cut around a commit: what is acknowledged is kept once, what is refused is not."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from patience import LONG
from railhead.server.store import Conflict, Given, Store, StoreError, Unsure, Way, ensure
from railhead.server.store.opening import open_store
from railhead.server.store.people import Preferences
from railhead.server.store.postgres import PostgresStore
from server.store.cutting import Cut, How, Proxy, proxied
from server.store.making import header, key, lines, new_table, note, secret, sheet, texts
from server.visiting import serving

pytestmark = [pytest.mark.anyio, pytest.mark.prove]
HOWS: tuple[How, ...] = ("before", "after", "meanwhile")
COMMIT = b"COMMIT;"
SESSION = secret("session")
OTHER = replace(header(), edition="revised")
CHAIR = 0x12345678
"""Like all that a connection is cut at, it is nowhere else in what passes."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that comes back is waited for, however busy the machine is."""
    monkeypatch.setattr(ensure, "LONGEST", LONG)


@pytest.fixture
async def proxy(postgres: str) -> AsyncIterator[Proxy]:
    async with proxied(postgres) as proxy:
        yield proxy


@pytest.fixture
async def cut_off(proxy: Proxy) -> AsyncIterator[PostgresStore]:
    """A store on whose way to its database something may happen."""
    store = await PostgresStore.open(proxy.address, size=4)
    yield store
    proxy.is_open = True
    await store.close()


@pytest.fixture
async def other(postgres: str) -> AsyncIterator[Store]:
    """Another process on the same database, with which all is well."""
    store = await open_store(postgres)
    yield store
    await store.close()


@dataclass(frozen=True)
class Write:
    """A kind of write: the bytes that carry it out, how it is done, and what is there then."""

    at: bytes
    do: Callable[[Store], Awaitable[Any]]
    found: Callable[[Store], Awaitable[Any]]
    due: Any


async def bodies(store: Store) -> list[str]:
    return [str(one.body["text"]) for one in await store.notes("t")]


async def version_and_lines(store: Store) -> tuple[int, list[str]]:
    stored = await store.load("t")
    assert stored is not None
    return stored.version, [line.text for line in stored.lines]


async def ids(store: Store) -> list[str]:
    return [listed.header.id for listed in await store.listed(["t", "u"])]


async def has_keys(store: Store) -> list[bool]:
    return [await store.key(secret(text)) is not None for text in ("seat", "host", "new")]


async def urls(store: Store) -> list[str]:
    return [way.url for way in await store.ways("t")]


async def told(store: Store) -> list[int]:
    return [way.told for way in await store.ways("t")]


async def due(store: Store) -> list[float]:
    return [way.due for way in await store.ways("t")]


def way(url: str) -> Way:
    return Way("t", CHAIR, "", "signed", url, "s")


on_phone = replace(way("https://new"), device="phone")


async def host_value(store: Store) -> str | None:
    return await store.host_value("key")


async def sessions(store: Store) -> int:
    return len(await store.held(SESSION))


async def version_and_edition(store: Store) -> tuple[int, str]:
    stored = await store.load("t")
    assert stored is not None
    return stored.version, stored.header.edition


WRITES: dict[str, Write] = {
    "append": Write(b"three", lambda s: s.append("t", lines(2, "three", "four")), texts, ["1", "2", "three", "four"]),
    "append with a sheet": Write(
        b"three",
        lambda s: s.append("t", lines(2, "three"), sheet(chairs=9), 0),
        version_and_lines,
        (1, ["1", "2", "three"]),
    ),
    "save": Write(COMMIT, lambda s: s.save("t", sheet(chairs=9), 0), version_and_lines, (1, ["1", "2"])),
    "save with an edition": Write(
        COMMIT, lambda s: s.save("t", sheet(), 0, given=Given(header=OTHER)), version_and_edition, (1, "revised")
    ),
    "create": Write(COMMIT, lambda s: s.create(header("u"), sheet(), [key("new", "u")]), ids, ["u", "t"]),
    "delete": Write(COMMIT, lambda s: s.delete("t"), ids, []),
    "add_note": Write(COMMIT, lambda s: s.add_note("t", note("new", at=3000.25)), bodies, ["old", "new"]),
    "add_key": Write(secret("new"), lambda s: s.add_key(key("new")), has_keys, [True, True, True]),
    "replace_admin": Write(COMMIT, lambda s: s.replace_admin(key("new", None, "admin")), has_keys, [True, True, True]),
    "drop_keys": Write(b"seat", lambda s: s.drop_keys("t", "seat", 99), has_keys, [False, True, False]),
    "hold": Write(SESSION, lambda s: s.hold(SESSION, key("seat")), sessions, 2),
    "release": Write(SESSION, lambda s: s.release(SESSION, secret("host")), sessions, 0),
    "set_way": Write(b"https://new", lambda s: s.set_way(way("https://new")), urls, ["https://new"]),
    "drop_way": Write(CHAIR.to_bytes(4), lambda s: s.drop_way("t", CHAIR, ""), urls, []),
    "add_device": Write(COMMIT, lambda s: s.add_device(on_phone, 1), urls, ["https://old", "https://new"]),
    "lose_way": Write(CHAIR.to_bytes(4), lambda s: s.lose_way(way("https://old")), urls, []),
    "keep_host_value": Write(b"value-of", lambda s: s.keep_host_value("key", "value-of"), host_value, "value-of"),
    "told_way": Write(CHAIR.to_bytes(4), lambda s: s.told_way(way("https://old"), 7), told, [7]),
    "put_off_way": Write(CHAIR.to_bytes(4), lambda s: s.put_off_way(way("https://old"), 9.5), due, [9.5]),
}


async def begun(store: Store) -> None:
    """A table with something of everything."""
    await new_table(store, "t", "1", "2")
    await store.add_note("t", note("old"))
    for role in ("seat", "host"):
        await store.add_key(key(role, role=role))
    await store.hold(SESSION, key("host"))
    await store.set_way(way("https://old"))


async def check(store: Store, other: Store, write: Write) -> None:
    """Do it, see what is there, and clear up."""
    await write.do(store)
    assert await write.found(other) == write.due
    for table in ("t", "u"):
        await other.delete(table)
    await other.drop_key(secret("new"))


@pytest.mark.parametrize("how", HOWS)
async def test_whatever_is_written_is_there_once(cut_off: PostgresStore, proxy: Proxy, other: Store, how: How) -> None:
    for write in WRITES.values():
        await begun(cut_off)
        proxy.cuts = [Cut(write.at, how)]
        await check(cut_off, other, write)
        assert proxy.cuts == []


async def test_also_when_the_second_answer_is_lost_too(cut_off: PostgresStore, proxy: Proxy, other: Store) -> None:
    for write in WRITES.values():
        await begun(cut_off)
        proxy.cuts = [Cut(write.at, "before"), Cut(write.at, "after")]
        await check(cut_off, other, write)
        assert proxy.cuts == []


@pytest.mark.parametrize("how", HOWS)
async def test_what_is_written_of_people_is_there_once(
    cut_off: PostgresStore, proxy: Proxy, other: Store, how: How
) -> None:
    async def cut(at: bytes, write: Awaitable[object]) -> None:
        proxy.cuts = [Cut(at, how)]
        await write
        assert proxy.cuts == []

    me, phone, link, alone = (secret(f"{who} {how}") for who in ("me", "phone", "link", "alone"))
    await cut(b"Firefox", cut_off.found_person(me, "Firefox", 1.0))
    await cut(link, cut_off.set_link(me, link, 100.0))
    await cut(b"Safari", cut_off.join_person(link, phone, "Safari", 2.0, 5))
    assert [device.name for device in await other.devices(me)] == ["Firefox", "Safari"]
    await cut(b"French", cut_off.set_preferences(me, Preferences("French", 3.0)))
    assert await other.preferences(me) == Preferences("French", 3.0)
    [laptop, _] = await other.devices(me)
    await cut(alone, cut_off.cut_device(laptop, phone, alone))
    assert [device.name for device in await other.devices(me)] == ["Firefox"]
    assert await other.link_until(me) is None


async def test_a_code_is_never_spent_twice(cut_off: PostgresStore, proxy: Proxy, other: Store) -> None:
    """Whoever may have spent it already is not told that they did."""
    for how in HOWS:
        await cut_off.add_key(key("code", None, "code"))
        proxy.cuts = [Cut(secret("code"), how)]
        [spent] = await asyncio.gather(cut_off.drop_key(secret("code")), return_exceptions=True)
        assert isinstance(spent, Unsure) or spent is True
        assert how == "meanwhile" or (spent is True) is (how == "before")
        assert await other.key(secret("code")) is None


@pytest.mark.parametrize("how", HOWS)
async def test_of_a_whole_batch_each_append_is_kept_once(
    cut_off: PostgresStore, proxy: Proxy, other: Store, how: How
) -> None:
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        await new_table(cut_off, table)
    proxy.cuts = [Cut(b"together", how)]
    first = cut_off.append("t0", lines(0, "alone"))
    await asyncio.gather(first, *(cut_off.append(table, lines(0, "together", "b")) for table in tables[1:]))
    assert proxy.cuts == []
    assert [await texts(other, table) for table in tables] == [["alone"], *[["together", "b"]] * 29]


async def test_whoever_was_overtaken_meanwhile_is_in_conflict(
    cut_off: PostgresStore, proxy: Proxy, other: Store
) -> None:
    await begun(cut_off)
    proxy.cuts = [Cut(b"mine", "before", lambda: other.append("t", lines(2, "theirs")))]
    with pytest.raises(Conflict):
        await cut_off.append("t", lines(2, "mine"))
    assert await texts(other) == ["1", "2", "theirs"]
    proxy.cuts = [Cut(COMMIT, "before", lambda: other.save("t", sheet(chairs=7), 0))]
    with pytest.raises(Conflict):
        await cut_off.save("t", sheet(chairs=8), 0)
    proxy.cuts = [Cut(COMMIT, "before", lambda: other.create(header("u"), sheet(chairs=7), ()))]
    with pytest.raises(Conflict):
        await cut_off.create(header("u"), sheet(chairs=8), ())
    proxy.cuts = [Cut(COMMIT, "before", lambda: other.delete("t"))]
    with pytest.raises(Conflict):
        await cut_off.add_note("t", note())
    assert proxy.cuts == []


async def test_an_edition_is_not_taken_for_kept_where_another_one_is(
    cut_off: PostgresStore, proxy: Proxy, other: Store
) -> None:
    await begun(cut_off)
    proxy.cuts = [Cut(COMMIT, "before", lambda: other.save("t", sheet(), 0))]
    with pytest.raises(Conflict):
        await cut_off.save("t", sheet(), 0, given=Given(header=OTHER))
    assert await version_and_edition(other) == (1, "first")
    assert proxy.cuts == []


async def test_what_is_kept_is_acknowledged_also_when_others_have_gone_on(
    cut_off: PostgresStore, proxy: Proxy, other: Store
) -> None:
    await begun(cut_off)
    proxy.cuts = [Cut(b"mine", "after", lambda: other.append("t", lines(3, "theirs"), sheet(chairs=7), 1))]
    await cut_off.append("t", lines(2, "mine"), sheet(chairs=8), 0)
    assert await version_and_lines(other) == (2, ["1", "2", "mine", "theirs"])
    proxy.cuts = [Cut(COMMIT, "after", lambda: other.add_note("t", note("theirs")))]
    assert (await cut_off.add_note("t", note("mine", at=7.5))).number == 1
    assert await bodies(other) == ["old", "mine", "theirs"]


async def test_a_sheet_that_was_written_over_may_have_been_kept(
    cut_off: PostgresStore, proxy: Proxy, other: Store
) -> None:
    await begun(cut_off)
    proxy.cuts = [Cut(COMMIT, "after", lambda: other.save("t", sheet(chairs=7), 1))]
    with pytest.raises(Unsure):
        await cut_off.save("t", sheet(chairs=8), 0)


@pytest.mark.parametrize("kind", ["append", "add_note", "hold"])
async def test_a_database_that_stays_away_leaves_it_unknown(
    cut_off: PostgresStore, proxy: Proxy, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ensure, "LONGEST", 0.3)
    await begun(cut_off)
    proxy.cuts = [Cut(WRITES[kind].at, "after", proxy.leave)]
    with pytest.raises(Unsure, match=r"^PostgreSQL at 127.0.0.1:\d+/railhead was lost before it answered \(.*\), so"):
        await WRITES[kind].do(cut_off)
    with pytest.raises(StoreError) as caught:  # there is no connection to begin with: nothing was sent
        await WRITES[kind].do(cut_off)
    assert not isinstance(caught.value, Unsure)


async def test_the_database_is_asked_until_it_comes_back(cut_off: PostgresStore, proxy: Proxy, other: Store) -> None:
    await begun(cut_off)
    proxy.cuts = [Cut(b"three", "after", proxy.leave)]
    writing = asyncio.create_task(cut_off.append("t", lines(2, "three")))
    while proxy.is_open:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    proxy.is_open = True
    await writing
    assert await texts(other) == ["1", "2", "three"]


# What visitors hear


async def test_a_move_whose_answer_was_lost_is_acknowledged_and_kept_once(proxy: Proxy, other: Store) -> None:
    async with serving(proxy.address) as served, served.visitor() as ada:
        table = await ada.playing()
        for ply, how in enumerate(HOWS):
            proxy.cuts = [Cut(b"bid 1%d" % ply, how)]
            assert await ada.post(f"tables/{table}/actions", ply=ply, do=[f"bid 1{ply}"]) == {"ply": ply + 1}
            assert proxy.cuts == []
        assert await texts(other, table) == ["bid 10", "bid 11", "bid 12"]


async def test_what_stays_unknown_is_said_to_be_unknown(
    proxy: Proxy, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ensure, "LONGEST", 0.3)
    async with serving(proxy.address) as served, served.visitor() as ada:
        table = await ada.playing()
        proxy.cuts = [Cut(b"bid 10", "after", proxy.leave)]
        answer = await ada.http.post(f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 10"]})
        assert (answer.status_code, answer.json()["error"]) == (504, "unknown")
        assert answer.json()["key"] == "server.store.unsure"
        again = await ada.http.post(f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 10"]})
        assert (again.status_code, again.json()["error"]) == (503, "store")
        proxy.is_open = True
        await ada.post(f"tables/{table}/actions", "stale", ply=0, do=["bid 10"])
        assert (await ada.get(f"tables/{table}"))["ply"] == 1
    assert await texts(other, table) == ["bid 10"]
