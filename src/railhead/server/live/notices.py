"""Notice of a turn: whoever wants to hear of it is told elsewhere, once for each turn.

What was told is kept with the way in which it was: whoever finds a turn that was not takes the way for a while, tells,
and writes that down. So it is told once however many processes there are; one that dies in between leaves it to the
next, which may tell it a second time, and nothing is lost.
"""

import asyncio
import secrets
import time
from dataclasses import dataclass, replace

from railhead.core.errors import because
from railhead.server.live import webhook
from railhead.server.live.dialects import Event, Kind, Notice, is_room, letter_to
from railhead.server.live.held import Held, Keeper, Place
from railhead.server.live.hub import Hub
from railhead.server.live.push import MOST_DEVICES, PUSH, Subscription, has_keys, host_key, is_gone, pushed
from railhead.server.live.quiet import is_known, is_quiet
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from railhead.server.store import HOOK, Store, Way
from railhead.server.table import clock, holidays
from railhead.server.table.clock import turn_of

AT_ONCE = 20
TAKEN = 10.0
"""Seconds for which a way is one process's own: longer than telling takes."""
HERE = 60.0
"""Seconds for somebody who is connected to see for themselves that they are asked."""
AGAIN = (60.0, 300.0, 900.0, 3_600.0)
"""Seconds until the next attempt, after each that failed; then always the last of them."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where a seat wants to be told, in whose words, and when not."""

    url: str
    kind: Kind = "signed"
    token: str | None = None
    quiet: str | None = None
    link: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class OnDevice:
    """A browser on which a seat wants to be told, and when not."""

    device: str
    subscription: Subscription
    quiet: str | None = None
    link: str = ""
    language: str = "en"


def check(wanted: Wanted, *, anywhere: bool) -> None:
    """Refuse an address to which nothing may be sent, and what its kind cannot do with."""
    why = webhook.why_not(wanted.url, anywhere=anywhere)
    if why is None and wanted.kind == "matrix":
        why = "room" if not is_room(wanted.url) else None if wanted.token else "token"
    refuse(why or why_not_hours(wanted.quiet))


def check_device(wanted: OnDevice, *, anywhere: bool) -> None:
    """Refuse a browser that cannot be told."""
    why = webhook.why_not(wanted.subscription.endpoint, anywhere=anywhere)
    if why is None and not has_keys(wanted.subscription):
        why = "keys"
    refuse(why or why_not_hours(wanted.quiet))


def why_not_hours(quiet: str | None) -> str | None:
    return "quiet" if quiet and not is_known(quiet) else None


def refuse(why: str | None) -> None:
    if why is not None:
        raise Refused("notation", because(f"table.hook.{why}"))


async def set_hook(held: Held, seat: Place, wanted: Wanted) -> str:
    """The secret that signs the notices, or opens the room they go to."""
    chair, room = held.sheet.seats[seat].chair, held.room
    secret = wanted.token if wanted.kind == "matrix" and wanted.token else secrets.token_urlsafe(24)
    way = Way(room.id, chair, HOOK, wanted.kind, wanted.url, secret, wanted.link, wanted.language, wanted.quiet or "")
    await held.hub.store.set_way(way)
    held.hub.ways_changed(room, room.ways | {(chair, HOOK)})
    return secret


async def set_device(held: Held, seat: Place, wanted: OnDevice) -> None:
    """Whoever says so looks at the table: of a turn that is theirs already they need not be told."""
    chair, room, at = held.sheet.seats[seat].chair, held.room, wanted.subscription
    told = turn_of(room) if room.table.to_act == seat else -1
    way = Way(room.id, chair, wanted.device, PUSH, at.endpoint, at.secret, wanted.link, wanted.language)
    way = replace(way, quiet=wanted.quiet or "", told=told, session=held.session)
    if not await held.hub.store.add_device(way, MOST_DEVICES):
        raise Refused("limit", because("table.push.full", most=MOST_DEVICES), status=413, limit="devices")
    held.hub.ways_changed(room, room.ways | {(chair, wanted.device)})


async def drop_way(held: Held, seat: Place, device: str = HOOK) -> None:
    chair, room = held.sheet.seats[seat].chair, held.room
    await held.hub.store.drop_way(room.id, chair, device)
    held.hub.ways_changed(room, room.ways - {(chair, device)})


class Notices:
    """Tells those who want it of their turns, at the tables of a process."""

    def __init__(self, hub: Hub, *, anywhere: bool, push: bool) -> None:
        self.hub = hub
        self.anywhere = anywhere
        self.push = push
        self.at_once = asyncio.Semaphore(AT_ONCE)
        hub.after.append(self.hear)

    def hear(self, room: Room) -> None:
        """Something has happened at a table: whoever is asked by that is told, unless they are looking at it."""
        seat = asked_of(room)
        if seat is None or seat in room.here or is_away(room, seat) or room.told == (turn := turn_of(room)):
            return
        room.told = turn
        self.hub.spawn(self.tell(room, seat, turn))

    async def look_again(self, room: Room, now: float) -> bool:
        """Every now and then: a turn that nobody told, that did not arrive, or that quiet hours held back. Whether
        there is none; the store says so, since the room may not know yet of a way that was set this moment."""
        seat, turn = clock.asked(room), turn_of(room)
        if seat is None or not await self.untold(room, seat, turn):
            return True
        if not is_away(room, seat) and not (seat in room.here and now - clock.since(room) < HERE):
            self.hub.spawn(self.tell(room, seat, turn))
        return False

    async def untold(self, room: Room, seat: int, turn: int) -> list[Way]:
        """The ways in which the seat's player has not been told of a turn, and may be."""
        return [way for way in await ways_to(self.hub.store, room, seat, push=self.push) if way.told < turn]

    async def tell(self, room: Room, seat: int, turn: int) -> None:
        """In every way that the seat's player wants now."""
        for way in await self.untold(room, seat, turn):
            if not is_quiet(way.quiet, time.time()):
                async with self.at_once:
                    await self.tell_by(way, room, seat, turn)

    async def tell_by(self, way: Way, room: Room, seat: int, turn: int) -> None:
        """Once, if nobody else does; if it is not taken, the table's notes say so, and it is tried again."""
        store, now = self.hub.store, time.time()
        if not await store.take_way(way, turn, now, now + TAKEN):
            return None
        sent = await send(self.hub, way, room, seat, "turn", anywhere=self.anywhere)
        if sent.ok:
            return await store.told_way(way, turn)
        if is_gone(way, sent):
            return None
        await store.put_off_way(way, time.time() + AGAIN[min(way.tries, len(AGAIN) - 1)])
        if way.tries == 0:
            await self.hub.note(room, "notice_failed", seat, answer=str(sent.status or sent.reason))
        return None


async def ways_to(store: Store, room: Room, seat: int, *, push: bool) -> list[Way]:
    """The ways in which a seat's player may be told: on devices only where the host lets push services be used."""
    chair = room.sheet.seats[seat].chair
    return [way for way in await store.ways(room.id) if way.chair == chair and (push or way.kind != PUSH)]


async def try_way(hub: Hub, room: Room, seat: int, device: str = HOOK, *, anywhere: bool) -> webhook.Sent:
    """A notice now, to see whether it arrives."""
    chair = room.sheet.seats[seat].chair
    ways = [way for way in await hub.store.ways(room.id) if (way.chair, way.device) == (chair, device)]
    if not ways:
        raise Refused("forbidden", because("table.no_hook" if device == HOOK else "table.push.none"))
    return await send(hub, ways[0], room, seat, "test", anywhere=anywhere)


async def remind(hub: Keeper, room: Room, way: Way, seat: int, *, anywhere: bool) -> None:
    """A nudge is told once more than a turn is, and tried once."""
    sent = await send(hub, way, room, seat, "nudge", anywhere=anywhere)
    if not sent.ok and not is_gone(way, sent):
        await hub.note(room, "notice_failed", seat, answer=str(sent.status or sent.reason))


async def send(hub: Keeper, way: Way, room: Room, seat: int, event: Event, *, anywhere: bool) -> webhook.Sent:
    """Send a notice in a way; one that leads nowhere any more is forgotten."""
    notice = notice_for(room, seat, way, event)
    letter = pushed(way, notice, await host_key(hub.store)) if way.kind == PUSH else letter_to(way, notice)
    sent = await webhook.send(letter, anywhere=anywhere)
    if is_gone(way, sent):
        await hub.store.lose_way(way)
        left = await hub.store.ways(room.id)
        hub.ways_changed(room, {(one.chair, one.device) for one in left})
    return sent


def asked_of(room: Room) -> int | None:
    """The seat that is asked, if somebody plays there who wants to be told."""
    seat = clock.asked(room)
    is_wanted = seat is not None and any(chair == room.sheet.seats[seat].chair for chair, _ in room.ways)
    return seat if is_wanted else None


def is_away(room: Room, seat: int) -> bool:
    """Whether a seat is told only at the end of its holiday."""
    return holidays.away_until(room.sheet, seat, time.time()) is not None


def notice_for(room: Room, seat: int, way: Way, event: Event) -> Notice:
    game = room.table.header.game
    name = because(f"game.{game}.name").words(way.language)
    text = because(f"notice.{event}", game=name).words(way.language)
    return Notice(text, way.link, room.id, game, seat, room.table.ply, turn_of(room), event)
