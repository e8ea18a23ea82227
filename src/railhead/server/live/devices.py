"""One person on several devices: the personal link that carries all their tables, who has joined by it, and the end of
what a device may do for them."""

import secrets
import time
from functools import partial
from typing import Final

from railhead.core.errors import because
from railhead.server.live import lobby, seating
from railhead.server.live.auth import MOST_KEYS, Caller, caller, hashed, new_secret
from railhead.server.live.held import Held, Place
from railhead.server.live.hub import Hub
from railhead.server.refused import Refused
from railhead.server.store import Listed, Store
from railhead.server.store.people import Device
from railhead.server.table.clock import DAY

LINK_SECONDS: Final = 30 * DAY
MOST_DEVICES: Final = 20
PROBATION: Final = DAY
"""So long a new device has no say over those that were there before it: it may be somebody else's."""
SEEN_EVERY: Final = 3_600.0
MOST_NAMES: Final = 3
MOST_RENEWED: Final = 100
"""At how many tables seats get new keys at once."""


async def make_link(store: Store, session: bytes, browser: str) -> tuple[str, float]:
    """A new personal link and until when it is valid; the one before it opens nothing any more."""
    now, secret = time.time(), new_secret()
    await store.found_person(session, browser, now)
    await store.set_link(await store.person(session), hashed(secret), now + LINK_SECONDS)
    return secret, now + LINK_SECONDS


async def owner(store: Store, secret: str) -> bytes:
    """Whose personal link this is."""
    person = await store.owner(hashed(secret.strip()), time.time())
    if person is None:
        raise Refused("forbidden", because("device.link_over"))
    return person


async def looked_at(store: Store, secret: str) -> tuple[bytes, Caller, list[Listed]]:
    """Whose personal link it is, with their keys and tables."""
    person = await owner(store, secret)
    found = await store.devices(person)
    if not found:  # the last of them has joined somebody else at this very moment
        raise Refused("forbidden", because("device.link_over"))
    return person, *await tables_of(store, found[0].session)


async def join(store: Store, secret: str, session: bytes, browser: str) -> None:
    """A browser carries from now on all that somebody has, and they what it has brought along."""
    person = await owner(store, secret)
    if person == await store.person(session):
        return
    check_apart(await store.device(session), len(await store.devices(await store.person(session))))
    devices = await store.devices(person)
    if len(devices) >= MOST_DEVICES:
        raise Refused("limit", because("device.full", most=MOST_DEVICES), status=413, limit="devices")
    if sum([await store.holds(devices[0].session if devices else person), await store.holds(session)]) > MOST_KEYS:
        raise Refused("limit", because("server.keys", most=MOST_KEYS), status=413, limit="keys")
    if not await store.join_person(hashed(secret.strip()), session, browser, time.time(), MOST_DEVICES):
        raise Refused("forbidden", because("device.link_over"))


def check_apart(device: Device | None, count: int) -> None:
    """A browser that shares its tables with others must leave those first, or somebody would lose sight of theirs."""
    if device is not None and (device.person != device.own or count > 1):
        raise Refused("forbidden", because("device.shared"))


async def device_of(store: Store, session: bytes | None) -> Device:
    """The device that asks, if it is one of several or has made a link."""
    device = None if session is None else await store.device(session)
    if device is None:
        raise Refused("forbidden", because("device.alone"))
    return device


def id_of(device: Device) -> str:
    """By what a device is called on the page: nothing can be opened with it."""
    return hashed(device.session.hex())[:8].hex()


def may_judge(judge: Device, other: Device, now: float) -> bool:
    """Whether a device may cut another off, or vouch for it: itself it may only take away."""
    return judge.joined < other.joined or now - judge.joined >= PROBATION


async def named(store: Store, judge: Device, id: str) -> Device:
    """The device of the same person that is meant."""
    found = [device for device in await store.devices(judge.person) if id_of(device) == id]
    if not found:
        raise Refused("missing", because("device.missing"))
    return found[0]


async def cut_off(hub: Hub, judge: Device, other: Device) -> None:
    """A device has nothing of its person any more, at once and in every process; what it brought stays with it."""
    if judge.session != other.session and not may_judge(judge, other, time.time()):
        raise Refused("forbidden", because("device.too_new"))
    if len(await hub.store.devices(judge.person)) == 1:
        raise Refused("forbidden", because("device.last"))
    if not await hub.store.cut_device(judge, other.session, secrets.token_bytes(32)):
        raise Refused("forbidden", because("device.missing"))
    await hub.keys_changed(other.session)


async def vouch(hub: Hub, judge: Device, other: Device) -> None:
    """Somebody says that a new device is theirs."""
    if judge.session == other.session or not may_judge(judge, other, time.time()):
        raise Refused("forbidden", because("device.too_new"))
    await hub.store.know_device(judge.person, other.session)


def newcomers(devices: list[Device], mine: Device) -> list[Device]:
    """The devices that nobody has vouched for, and that joined after this one."""
    return [device for device in devices if not device.known and device.joined > mine.joined]


async def see(store: Store, session: bytes | None) -> Device | None:
    """A device is here, if it is one; that is written down now and then."""
    device, now = None if session is None else await store.device(session), time.time()
    if device is not None and now - device.seen >= SEEN_EVERY:
        await store.see_device(device.session, now)
    return device


async def tables_of(store: Store, session: bytes) -> tuple[Caller, list[Listed]]:
    """All tables of a person, the latest first."""
    keys = tuple(await store.held(session))
    tables = sorted({key.table for key in keys if key.table is not None})
    return Caller(keys, session), await store.listed(tables)


def names_at(who: Caller, tables: list[Listed]) -> list[str]:
    """The names by which somebody has played lately."""
    found = (table.sheet.seats[seat].name for table in tables for seat in who.at(table.header.id, table.sheet).seats)
    return list(dict.fromkeys(found))[:MOST_NAMES]


async def renew_seats(hub: Hub, cookie: str | None, session: bytes) -> int:
    """New keys for every seat that somebody has in a game that is not over, and for what they host: whoever has an old
    link to them has nothing. How many tables that were."""
    _, tables = await tables_of(hub.store, session)
    wanted = [table.header.id for table in tables if table.sheet.status in ("open", "playing") and not table.archived]
    count = 0
    for table in wanted[:MOST_RENEWED]:
        room = await hub.room(table)
        count += await hub.act(room, partial(renew_at, hub=hub, cookie=cookie), session)
    return count


async def renew_at(held: Held, hub: Hub, cookie: str | None) -> bool:
    """The same at one table; their keys are read while it is held."""
    keys = await caller(hub.store, cookie, None, held.room.id)
    rights = keys.at(held.room.id, held.sheet)
    for seat in rights.seats:
        await seating.change_chair(held, Place(seat))
    if rights.is_host and not keys.is_admin:
        await lobby.change_link(held, "host")
    return bool(rights.seats) or rights.is_host
