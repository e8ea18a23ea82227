"""Answers to hosts, and what a seat arranges for itself: links, codes, notices."""

import secrets

from railhead.core.errors import because
from railhead.server import auth, lobby, webhook
from railhead.server.asking import Asking
from railhead.server.notices import notice
from railhead.server.refusals import Refused
from railhead.server.room import Room
from railhead.server.store import Hook
from railhead.server.wire import (
    Code,
    Deleted,
    Done,
    ForSeat,
    Hooked,
    Link,
    NewHook,
    NewLink,
    SeatOrder,
    Tested,
    WatchersOrder,
)


async def seats(asked: Asking, body: SeatOrder) -> Done:
    """The host removes, mutes or replaces a seat; somebody who was away comes back to theirs."""
    room = await asked.room()
    if body.seat >= len(room.sheet.seats):
        raise Refused("missing", because("table.no_seat", seat=body.seat))
    if body.do == "return":
        await lobby.come_back(asked.house, room, asked.seat(room, body.seat))
    else:
        asked.host_only(room)
        await by_host(asked, room, body)
    return Done(room.table.ply)


async def by_host(asked: Asking, room: Room, body: SeatOrder) -> None:
    if body.do == "bot":
        await lobby.seat_bot(asked.house, room, body.seat, body.bot, body.name)
    elif body.do == "remove":
        await lobby.leave(asked.house, room, body.seat, kind="removed")
    else:
        await lobby.mute(asked.house, room, body.seat, muted=body.do == "mute")


async def watchers(asked: Asking, body: WatchersOrder) -> Done:
    """The host keeps those who watch from chatting, or lets them again."""
    room = await asked.room()
    asked.host_only(room)
    await asked.house.change(room, lambda sheet: sheet.replaced(watchers_muted=body.muted))
    return Done(room.table.ply)


async def links(asked: Asking, body: NewLink) -> Link:
    """A new link; those of the same role from before open nothing any more."""
    room = await asked.room()
    if body.role == "seat":
        seat = asked.seat(room, body.seat)
        await lobby.change_chair(asked.house, room, seat)
        secret, key = auth.new_key(room.id, "seat", room.sheet.seats[seat].chair)
    else:
        asked.host_only(room)
        await asked.house.revoke(room, body.role)
        secret, key = auth.new_key(room.id, body.role)
    await asked.house.store.add_key(key)
    if body.role in ("seat", "host"):
        await asked.hold(key)
    return Link(body.role, asked.link(room.id, secret), secret)


async def code(asked: Asking, body: ForSeat) -> Code:
    """A code that carries a seat to another device."""
    room = await asked.room()
    chair = room.sheet.seats[asked.seat(room, body.seat)].chair
    secret, key = auth.new_key(room.id, "code", chair)
    await asked.house.store.add_key(key)
    return Code(secret, auth.CODE_SECONDS)


async def hook(asked: Asking, body: NewHook) -> Hooked:
    """Where a seat wants to be told of its turn: an https address, or nowhere."""
    room = await asked.room()
    chair = room.sheet.seats[asked.seat(room, body.seat)].chair
    if body.url is None:
        await asked.house.store.drop_hook(room.id, chair)
        await asked.house.hooks_changed(room)
        return Hooked(None)
    if why := webhook.why_not(body.url):
        raise Refused("notation", because(f"table.hook.{why}"))
    secret = secrets.token_urlsafe(24)
    await asked.house.store.set_hook(Hook(room.id, chair, body.url, secret))
    await asked.house.hooks_changed(room)
    return Hooked(secret)


async def try_hook(asked: Asking, body: ForSeat) -> Tested:
    """Send a notice now, to see whether it arrives."""
    room = await asked.room()
    seat = asked.seat(room, body.seat)
    sent = await notice(asked.house, room, seat, is_test=True)
    return Tested(sent.ok, str(sent.status or sent.reason or ""))


async def delete(asked: Asking) -> Deleted:
    """The host deletes a table with everything that belongs to it."""
    room = await asked.room()
    asked.host_only(room)
    async with room.lock:
        await asked.house.store.delete(room.id)
        asked.house.close_room(room.id, "table.missing")
    return Deleted(room.id)
