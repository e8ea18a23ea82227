"""Which sessions are one person, in both databases: what each device sees, brings along and takes away again."""

import asyncio

import pytest

from railhead.server.store import Store, Way
from railhead.server.store.people import Preferences
from server.store.making import key, new_table, secret

pytestmark = pytest.mark.anyio
LAPTOP, PHONE, BEN = secret("laptop"), secret("phone"), secret("ben")
LINK, OTHER_LINK, ALONE = secret("link"), secret("other link"), secret("alone")
LATER = 1e11


async def has(store: Store, session: bytes) -> list[str]:
    """The keys of a session, by name."""
    held = {one.hash for one in await store.held(session)}
    assert len(held) == await store.holds(session)
    return [name for name in ("a", "b", "c", "d") if secret(name) in held]


async def cut(store: Store, by: bytes, session: bytes) -> bool:
    judge = await store.device(by)
    assert judge is not None
    return await store.cut_device(judge, session, ALONE)


@pytest.fixture
async def people(store: Store) -> Store:
    """Ann's laptop, with a link, has a and b; Ben has b and c. There is a key d."""
    await new_table(store)
    for name in ("a", "b", "c", "d"):
        await store.add_key(key(name))
    for session, name in ((LAPTOP, "a"), (LAPTOP, "b"), (BEN, "b"), (BEN, "c")):
        await store.hold(session, key(name))
    await store.found_person(LAPTOP, "Firefox, Linux", 1.0)
    await store.set_link(LAPTOP, LINK, LATER)
    return store


async def test_devices_of_a_person_have_the_same_keys(people: Store) -> None:
    assert await people.join_person(LINK, PHONE, "Safari, iPhone", 2.0, 20)
    assert await has(people, PHONE) == ["a", "b"]
    await people.hold(PHONE, key("d"))
    assert await has(people, LAPTOP) == ["a", "b", "d"]
    await people.release(PHONE, secret("a"))
    assert await has(people, LAPTOP) == ["b", "d"]
    assert [(device.name, device.known) for device in await people.devices(LAPTOP)] == [
        ("Firefox, Linux", True),
        ("Safari, iPhone", False),
    ]


async def test_what_somebody_brings_is_shared_until_they_are_cut_off_and_then_theirs_alone(people: Store) -> None:
    assert await people.join_person(LINK, BEN, "Chrome, Android", 2.0, 20)
    await people.hold(BEN, key("d"))
    assert await has(people, BEN) == await has(people, LAPTOP) == ["a", "b", "c", "d"]
    assert await cut(people, LAPTOP, BEN)
    assert await has(people, BEN) == ["b", "c"]
    assert await has(people, LAPTOP) == ["a", "b", "d"]
    assert await people.owner(LINK, 3.0) is None


async def test_a_first_device_that_is_lost_leaves_everything_to_the_others(people: Store) -> None:
    await people.join_person(LINK, PHONE, "", 2.0, 20)
    assert await cut(people, PHONE, LAPTOP)
    assert (await has(people, LAPTOP), await has(people, PHONE)) == ([], ["a", "b"])
    await people.hold(LAPTOP, key("d"))
    assert (await has(people, LAPTOP), await has(people, PHONE)) == (["d"], ["a", "b"])


async def test_a_link_is_valid_until_its_time_or_the_next(people: Store) -> None:
    assert await people.owner(LINK, LATER - 1) == LAPTOP
    assert await people.owner(LINK, LATER) is None
    assert not await people.join_person(LINK, PHONE, "", LATER, 20)
    await people.set_link(LAPTOP, OTHER_LINK, LATER)
    assert not await people.join_person(LINK, PHONE, "", 2.0, 20)
    assert await people.join_person(OTHER_LINK, PHONE, "", 2.0, 20)


async def test_devices_are_bounded(people: Store) -> None:
    assert await people.join_person(LINK, PHONE, "", 2.0, 2)
    assert not await people.join_person(LINK, BEN, "", 2.0, 2)
    assert await has(people, BEN) == ["b", "c"]


async def test_who_shares_with_others_joins_nobody_else(people: Store) -> None:
    await people.found_person(BEN, "", 1.0)
    await people.set_link(BEN, OTHER_LINK, LATER)
    await people.join_person(OTHER_LINK, PHONE, "", 2.0, 20)
    for session in (BEN, PHONE):
        assert not await people.join_person(LINK, session, "", 3.0, 20)
    assert await has(people, PHONE) == ["b", "c"]


async def test_who_joins_has_no_link_of_their_own_any_more(people: Store) -> None:
    await people.found_person(BEN, "", 1.0)
    await people.set_link(BEN, OTHER_LINK, LATER)
    assert await people.join_person(LINK, BEN, "", 2.0, 20)
    assert await people.owner(OTHER_LINK, 2.0) is None


async def test_what_was_chosen_last_stays(people: Store) -> None:
    assert await people.preferences(LAPTOP) is None
    await people.set_preferences(LAPTOP, Preferences('{"theme":"dark"}', 5.0))
    await people.set_preferences(LAPTOP, Preferences('{"theme":"light"}', 4.0))
    assert await people.preferences(LAPTOP) == Preferences('{"theme":"dark"}', 5.0)
    assert await people.owner(LINK, 5.0) == LAPTOP
    await people.set_preferences(BEN, Preferences("{}", 1.0))
    assert await people.link_until(BEN) is None


async def test_many_join_at_once(people: Store) -> None:
    sessions = [secret(f"device {number}") for number in range(8)]
    joined = await asyncio.gather(*(people.join_person(LINK, one, "", 2.0, 20) for one in sessions))
    assert all(joined)
    assert len(await people.devices(LAPTOP)) == 9


async def test_two_who_cut_each_other_off_leave_one_who_has_all(people: Store) -> None:
    for attempt in range(6):
        phone, link = secret(f"phone {attempt}"), secret(f"link {attempt}")
        await people.set_link(LAPTOP, link, LATER)
        assert await people.join_person(link, phone, "", 2.0 + attempt, 20)
        one, other = await people.devices(LAPTOP)
        done = await asyncio.gather(
            people.cut_device(one, other.session, ALONE), people.cut_device(other, one.session, secret("also alone"))
        )
        assert sorted(done) == [False, True]
        [left] = await people.devices(LAPTOP)
        assert await has(people, left.session) == ["a", "b"]


async def test_a_device_that_is_cut_off_is_told_only_of_what_it_brought(people: Store) -> None:
    await new_table(people, "u")
    await people.add_key(key("own", "u"))
    await people.hold(PHONE, key("own", "u"))
    assert await people.join_person(LINK, PHONE, "", 2.0, 20)
    for table, session in (("t", PHONE), ("u", PHONE), ("t", LAPTOP)):
        device = "phone" if session == PHONE else "laptop"
        way = Way(table, 0, device, "push", "https://push.example.org", "{}", session=session)
        assert await people.add_device(way, 8)
    assert await cut(people, LAPTOP, PHONE)
    assert [way.device for way in await people.ways("t")] == ["laptop"]
    assert [way.device for way in await people.ways("u")] == ["phone"]


async def test_the_last_device_stays(people: Store) -> None:
    assert not await cut(people, LAPTOP, LAPTOP)
    assert await has(people, LAPTOP) == ["a", "b"]
