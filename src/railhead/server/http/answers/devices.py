"""Answers about oneself: the personal link, the devices that carry one's tables, and what one prefers."""

import time

import msgspec

from railhead.server.http.asking import Asking
from railhead.server.http.wire.personal import (
    Carry,
    DeviceInfo,
    DeviceOrder,
    Devices,
    Owner,
    PersonalLink,
    Prefer,
    Preferences,
    Preferred,
)
from railhead.server.live import devices
from railhead.server.store import people
from railhead.server.store.people import Device

NOBODY = Devices([], None, 0)
NOTHING = Preferred(None, 0.0)


async def my_devices(asked: Asking) -> Devices:
    """The devices that carry one's tables; none where there is only this one."""
    device = await devices.see(asked.hub.store, asked.caller.session)
    return NOBODY if device is None else await listed(asked, device)


async def listed(asked: Asking, here: Device, renewed: int = 0) -> Devices:
    store = asked.hub.store
    found = await store.devices(here.person)
    new = {device.session for device in devices.newcomers(found, here)}
    now = time.time()
    until = await store.link_until(here.person)
    told = [
        DeviceInfo(
            id=devices.id_of(device),
            name=device.name,
            joined=round(device.joined),
            seen=round(device.seen),
            here=device.session == here.session,
            new=device.session in new,
            may_cut=len(found) > 1 and (device.session == here.session or devices.may_judge(here, device, now)),
        )
        for device in found
    ]
    return Devices(told, until if until is not None and until > now else None, renewed)


async def personal_link(asked: Asking) -> PersonalLink:
    """A new personal link: whoever opens it in a browser has all one's tables there. The one before it is over."""
    secret, until = await devices.make_link(asked.hub.store, await asked.session(), asked.browser)
    return PersonalLink(asked.personal_link(secret), round(until))


async def look_at_link(asked: Asking, body: Carry) -> Owner:
    """Whose personal link it is, before anything is done with it."""
    store, session = asked.hub.store, asked.caller.session
    person, who, tables = await devices.looked_at(store, body.key)
    is_here = session is not None and person == await store.person(session)
    brings = {key.table for key in asked.caller.keys if key.table is not None}
    return Owner(devices.names_at(who, tables), len(tables), is_here, len(brings))


async def carry(asked: Asking, body: Carry) -> Devices:
    """This browser carries from now on all tables of whoever made the link, who have those that it brings along."""
    session = await asked.session()
    await devices.join(asked.hub.store, body.key, session, asked.browser)
    return await listed(asked, await devices.device_of(asked.hub.store, session))


async def order_device(asked: Asking, body: DeviceOrder) -> Devices:
    """Cut a device off, or say that it is known. Whoever cuts one off ends the personal link with it."""
    hub = asked.hub
    here = await devices.device_of(hub.store, asked.caller.session)
    other = await devices.named(hub.store, here, asked.path["device"])
    if body.do == "know":
        await devices.vouch(hub, here, other)
        return await listed(asked, here)
    await devices.cut_off(hub, here, other)
    if here.session == other.session:
        return NOBODY
    renewed = await devices.renew_seats(hub, asked.secrets[0], here.session) if body.renew else 0
    return await listed(asked, here, renewed)


async def preferences(asked: Asking) -> Preferred:
    """What one prefers, on whichever device it was chosen last."""
    store, session = asked.hub.store, asked.caller.session
    device = None if session is None else await store.device(session)
    found = None if device is None else await store.preferences(device.person)
    if found is None:
        return NOTHING
    return Preferred(msgspec.json.decode(found.text, type=Preferences), found.chosen)


async def prefer(asked: Asking, body: Prefer) -> Preferred:
    """What one prefers from now on, on all one's devices; a browser that is alone keeps it by itself."""
    store, session = asked.hub.store, asked.caller.session
    device = None if session is None else await store.device(session)
    if device is not None:
        chosen = min(body.chosen, time.time())
        text = msgspec.json.encode(body.preferences).decode()
        await store.set_preferences(device.person, people.Preferences(text, chosen))
    return await preferences(asked)
