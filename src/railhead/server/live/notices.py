"""Notice of a turn: whoever wants to hear of it is told elsewhere, once for each turn.

What was told is kept with the way in which it was: whoever finds a turn that was not takes the way for a while, tells,
and writes that down. So it is told once however many processes there are; one that dies in between leaves it to the
next, which may tell it a second time, and nothing is lost.
"""

import asyncio
import secrets
import time
from dataclasses import dataclass

from railhead.core.errors import because
from railhead.core.game import CHANCE
from railhead.server.live import webhook
from railhead.server.live.dialects import Event, Kind, Notice, is_room, letter_to
from railhead.server.live.held import Held, Place
from railhead.server.live.hub import Hub
from railhead.server.live.quiet import is_known, is_quiet
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from railhead.server.store import Way
from railhead.server.table import clock

AT_ONCE = 20
TAKEN = 10.0
"""Seconds for which a way is one process's own: longer than telling takes."""
HERE = 60.0
"""Seconds for somebody who is connected to see for themselves that they are asked."""
AGAIN = (60.0, 300.0, 900.0, 3_600.0)
"""Seconds until the next attempt, after each that failed; then always the last of them."""
HOOK = ""
"""A hook is of no device."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where a seat wants to be told, in whose words, and when not."""

    url: str
    kind: Kind = "signed"
    token: str | None = None
    quiet: str | None = None
    link: str = ""
    language: str = "en"


def check(wanted: Wanted, *, anywhere: bool) -> None:
    """Refuse an address to which nothing may be sent, and what its kind cannot do with."""
    why = webhook.why_not(wanted.url, anywhere=anywhere)
    if why is None and wanted.kind == "matrix":
        why = "room" if not is_room(wanted.url) else None if wanted.token else "token"
    if why is None and wanted.quiet and not is_known(wanted.quiet):
        why = "quiet"
    if why is not None:
        raise Refused("notation", because(f"table.hook.{why}"))


async def set_hook(held: Held, seat: Place, wanted: Wanted) -> str:
    """The secret that signs the notices, or opens the room they go to."""
    chair, room = held.sheet.seats[seat].chair, held.room
    secret = wanted.token if wanted.kind == "matrix" and wanted.token else secrets.token_urlsafe(24)
    way = Way(room.id, chair, HOOK, wanted.kind, wanted.url, secret, wanted.link, wanted.language, wanted.quiet or "")
    await held.hub.store.set_way(way)
    held.hub.hooks_changed(room, room.hooked | {chair})
    return secret


async def drop_hook(held: Held, seat: Place) -> None:
    chair, room = held.sheet.seats[seat].chair, held.room
    await held.hub.store.drop_way(room.id, chair, HOOK)
    held.hub.hooks_changed(room, room.hooked - {chair})


def turn_of(room: Room) -> int:
    """The ply at which the turn of whoever is asked began: neither their own actions nor what the table itself did
    meanwhile begin another one."""
    seat, lines, ply = room.table.to_act, room.table.lines, room.table.ply
    while ply > 0 and (lines[ply - 1].seat in (seat, CHANCE) or lines[ply - 1].auto is not None):
        ply -= 1
    return ply


class Notices:
    """Tells those who want it of their turns, at the tables of a process."""

    def __init__(self, hub: Hub, *, anywhere: bool) -> None:
        self.hub = hub
        self.anywhere = anywhere
        self.at_once = asyncio.Semaphore(AT_ONCE)
        hub.after.append(self.hear)

    def hear(self, room: Room) -> None:
        """Something has happened at a table: whoever is asked by that is told, unless they are looking at it."""
        seat = asked_of(room)
        if seat is None or seat in room.here or room.told == (turn := turn_of(room)):
            return
        room.told = turn
        self.hub.spawn(self.tell(room, seat, turn))

    async def look_again(self, room: Room, now: float) -> bool:
        """Every now and then: a turn that nobody told, that did not arrive, or that quiet hours held back. Whether
        there is none."""
        seat, turn = asked_of(room), turn_of(room)
        if seat is None or not await self.untold(room, seat, turn):
            return True
        if not (seat in room.here and now - clock.since(room) < HERE):
            self.hub.spawn(self.tell(room, seat, turn))
        return False

    async def untold(self, room: Room, seat: int, turn: int) -> list[Way]:
        """The ways in which the seat's player has not been told of a turn."""
        chair = room.sheet.seats[seat].chair
        return [way for way in await self.hub.store.ways(room.id) if way.chair == chair and way.told < turn]

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
        sent = await send(way, room, seat, "turn", anywhere=self.anywhere)
        if sent.ok:
            return await store.told_way(way, turn)
        await store.put_off_way(way, time.time() + AGAIN[min(way.tries, len(AGAIN) - 1)])
        if way.tries == 0:
            await self.hub.note(room, "notice_failed", seat, answer=str(sent.status or sent.reason))
        return None


async def try_hook(hub: Hub, room: Room, seat: int, *, anywhere: bool) -> webhook.Sent:
    """A notice now, to see whether it arrives."""
    chair = room.sheet.seats[seat].chair
    ways = [way for way in await hub.store.ways(room.id) if (way.chair, way.device) == (chair, HOOK)]
    if not ways:
        raise Refused("forbidden", because("table.no_hook"))
    return await send(ways[0], room, seat, "test", anywhere=anywhere)


async def send(way: Way, room: Room, seat: int, event: Event, *, anywhere: bool) -> webhook.Sent:
    return await webhook.send(letter_to(way, notice_for(room, seat, way, event)), anywhere=anywhere)


def asked_of(room: Room) -> int | None:
    """The seat that is asked, if somebody plays there who wants to be told."""
    seat = room.table.to_act
    if room.sheet.status != "playing" or seat is None or seat == CHANCE:
        return None
    sitting = room.sheet.seats[seat]
    return seat if sitting.bot is None and sitting.chair in room.hooked else None


def notice_for(room: Room, seat: int, way: Way, event: Event) -> Notice:
    game = room.table.header.game
    name = because(f"game.{game}.name").words(way.language)
    text = because(f"notice.{event}", game=name).words(way.language)
    return Notice(text, way.link, room.id, game, seat, room.table.ply, turn_of(room), event)
