"""Who is at a table: those connected here, and those whom other processes tell of."""

import asyncio
import secrets
import time

from railhead.server.live.hub import Hub
from railhead.server.live.room import Presence, Room, Watcher

TOPIC = "presence"
SECONDS = 150.0
"""What another process said is believed for so long; it says it again before that."""


class Presences:
    """Keeps each room's watchers, and tells other processes of them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.process = secrets.token_hex(4)
        self.telling = asyncio.Lock()
        hub.ears[TOPIC] = self.hear

    def come(self, watcher: Watcher) -> None:
        watcher.room.watchers.add(watcher)
        self.tell(watcher.room)

    def go(self, watcher: Watcher) -> None:
        watcher.room.watchers.discard(watcher)
        self.tell(watcher.room)

    def tell(self, room: Room) -> None:
        """Those who look at the table are told here, and other processes through the store."""
        room.changed()
        self.repeat(room)

    def repeat(self, room: Room) -> None:
        """Said again to other processes before they forget it."""
        if not self.hub.is_closing:
            self.hub.spawn(self.tell_others(room))

    async def tell_others(self, room: Room) -> None:
        """One after the other, each as it is by then: what others hear last is what holds."""
        async with self.telling:
            chairs = ",".join(map(str, sorted(room.chairs_near)))
            watching = sum(not watcher.seats for watcher in room.watchers)
            await self.hub.store.tell(TOPIC, f"{room.id} {self.process} {chairs or '-'} {watching}")

    def hear(self, room: Room, text: str) -> None:
        """Another process says who is with it; one that was not known yet is answered."""
        process, chairs, watching = text.split(" ")
        is_new, before = process not in room.elsewhere, (room.here, room.watching)
        known = () if chairs == "-" else tuple(int(chair) for chair in chairs.split(","))
        room.elsewhere[process] = Presence(known, int(watching), time.monotonic() + SECONDS)
        if (room.here, room.watching) != before:
            room.changed()
        if is_new:
            self.repeat(room)

    def repeat_all(self) -> None:
        for room in self.hub.rooms.values():
            if room.watchers:
                self.repeat(room)
