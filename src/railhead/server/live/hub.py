"""The open tables of this process. Every change takes the same way: first it is stored, then it is sent."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence, Set
from typing import Any, TypeVar

from railhead.core.errors import RailheadError, because
from railhead.server.live.held import Held, Overtaken
from railhead.server.live.room import Room
from railhead.server.metrics import Metrics
from railhead.server.refused import Refused
from railhead.server.store import CHANGED, MISSED, Conflict, Store, StoreError
from railhead.server.table.log import Line, Note
from railhead.server.workers.workers import Workers

LOG = logging.getLogger("railhead")
T = TypeVar("T")
MOST_NOTES = 2_000
"""How many notes a table has before nobody may chat any more."""
CHATS = ("chat", "watcher_chat")
TRIES = 5
FEW = 200
"""So many lines are played before anybody notices."""
HOOKED = "hooked"
"""The topic on which a process tells the others that a seat wants to be told of its turn elsewhere: the table."""
KEYS = "keys"
"""The topic on which a process tells the others that a session has other keys now: its hash."""


class Hub:
    """The rooms that are open in this process, on one store; `bots` think for its tables."""

    def __init__(self, store: Store, metrics: Metrics, bots: Workers) -> None:
        self.store = store
        self.bots = bots
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.damaged: set[str] = set()
        self.is_closing = False
        self.after: list[Callable[[Room], None]] = []
        self.ears: dict[str, Callable[[Room, str], None]] = {
            CHANGED: lambda room, _: self.hear_change(room),
            HOOKED: lambda room, _: self.hear_ways(room),
        }
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        store.listen(self.heard)

    async def room(self, table: str) -> Room:
        """A table by its id; read from the store if it is not open yet, once, however many ask for it."""
        if (room := self.rooms.get(table)) is not None:
            room.used = time.monotonic()
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self.open_room(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def open_room(self, table: str) -> Room:
        try:
            room = await self.read_room(table)
        except (Refused, StoreError):
            raise
        except Exception as error:
            raise self.unreadable(table, error) from error
        self.damaged.discard(table)
        self.rooms[table] = room
        if room.table.frozen is not None:
            await self.freeze(room, room.table.frozen)
        self.tell_after(room)
        return room

    async def read_room(self, table: str) -> Room:
        """A table as the store has it. A long log is played in a thread, while others are served."""
        stored = await self.store.load(table)
        if stored is None:
            raise Refused("missing", because("table.missing"))
        room = Room(stored) if len(stored.lines) <= FEW else await asyncio.to_thread(Room, stored)
        await self.read_notes(room)
        await self.read_ways(room)
        return room

    def unreadable(self, table: str, error: Exception) -> Refused:
        """What is kept of a table makes no sense; that is logged once, counted, and nobody else's trouble."""
        if table not in self.damaged:
            LOG.error("a table cannot be read", exc_info=error, extra={"table": table})
        self.damaged.add(table)
        return Refused("store", because("table.unreadable"))

    async def freeze(self, room: Room, error: RailheadError) -> None:
        """A log that no longer replays stays at its last legal ply, with the reason."""
        if room.sheet.status == "frozen":
            return
        LOG.error("table frozen", extra={"table": room.id, "ply": room.table.ply, "reason": error.words("en")})
        # Where there are secrets the reason may name one; then only the log of the server has it.
        told = room.table.why_frozen()
        why = str(room.table.ply) if told is None else told.words("en")
        try:
            await self.act(room, lambda held: held.change(held.sheet.replaced(status="frozen", frozen=why)))
        except StoreError:  # it can be looked at all the same, and is frozen for good when it is next opened
            room.sheet = room.sheet.replaced(status="frozen", frozen=why)

    def close_room(self, table: str, why: str) -> None:
        """A table is gone; those who look at it are told."""
        if (room := self.rooms.pop(table, None)) is not None:
            room.dismiss(why)

    async def act(self, room: Room, do: Callable[[Held], Awaitable[T]], session: bytes | None = None) -> T:
        """Do something at a table while nobody else does. If another process was faster it is begun anew, so that
        nothing that was read before is used. Keys that come of it are kept by the session, if one is named."""
        for _ in range(TRIES):
            async with room.lock:
                held = Held(self, room, session)
                try:
                    return await do(held)
                except Overtaken:
                    continue
                finally:
                    held.let_go()
        raise Refused("limit", because("table.busy"), wait=1.0, limit="busy")

    def tell_after(self, room: Room, secret_of: Set[int] | None = None) -> None:
        """Wake the watchers, and the bot that is to act next; a secret change wakes only its own seats."""
        room.changed(secret_of)
        for hear in self.after if secret_of is None else ():
            hear(room)

    async def note(self, room: Room, kind: str, seat: int | None = None, **body: Any) -> None:
        """A note beside the game, stored and sent; a table with very many takes only comings and goings, and at last
        none."""
        if len(room.notes) >= (MOST_NOTES if kind in CHATS else 2 * MOST_NOTES):
            if kind in CHATS:
                raise Refused("limit", because("table.notes_full", most=MOST_NOTES), status=413, limit="notes")
            return
        if seat is not None:
            by = room.sheet.seats[seat]
            body |= {"chair": by.chair, "who": by.name}
        try:
            note = await self.store.add_note(room.id, Note(time.time(), room.table.ply, kind, seat, body))
        except Conflict:
            raise self.gone(room) from None
        if note.number == len(room.notes):
            room.notes.append(note)
            room.changed()
        else:
            await self.read_notes(room)

    async def read_notes(self, room: Room) -> None:
        since = len(room.notes)
        notes = await self.store.notes(room.id, since)
        if since + len(notes) > len(room.notes):  # else one was added here while they were being read
            room.notes = room.notes[:since] + notes
        room.changed()

    async def read_ways(self, room: Room) -> None:
        """Which chairs want to be told of their turn elsewhere, and on which device."""
        room.ways = {(way.chair, way.device) for way in await self.store.ways(room.id)}
        room.changed()

    def ways_changed(self, room: Room, ways: set[tuple[int, str]]) -> None:
        """Such a wish was written: it is heeded here and in the other processes."""
        room.ways = ways
        room.changed()
        self.spawn(self.store.tell(HOOKED, room.id))

    def heard(self, topic: str, text: str) -> None:
        """A message of another process about a table; it matters if the table is open here too, or being read."""
        table, _, rest = text.partition(" ")
        if topic == MISSED:
            self.catch_up_all()
        elif topic == KEYS:
            self.ask_keys(bytes.fromhex(text))
        elif table in self._loading:
            self._loading[table].add_done_callback(lambda _: self.heard(topic, text))
        elif (room := self.rooms.get(table)) is not None and topic in self.ears:
            self.ears[topic](room, rest)

    def catch_up_all(self) -> None:
        """Messages of other processes may have been lost: read every open table again."""
        self.ask_keys()
        for room in self.rooms.values():
            self.hear_change(room)
            self.hear_ways(room)

    async def keys_changed(self, session: bytes) -> None:
        """A session has other keys than before; whoever follows a table with it is asked for them anew, everywhere."""
        self.ask_keys(session)
        await self.store.tell(KEYS, session.hex())

    def ask_keys(self, session: bytes | None = None) -> None:
        """Those of one session, or of all."""
        for room in self.rooms.values():
            for watcher in room.watchers:
                if session is None or watcher.session == session:
                    watcher.has_old_keys = True
                    watcher.news.ring()

    def hear_change(self, room: Room) -> None:
        self.spawn(self.catch_up(room))

    def hear_ways(self, room: Room) -> None:
        self.spawn(self.read_ways(room))

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            notes = await self.refresh(room)
        if notes > len(room.notes):
            await self.read_notes(room)

    async def refresh(self, room: Room) -> int:
        """Read what is newer in the store; how many notes there are. The caller has the lock."""
        fresh = await self.store.fresh(room.id, room.table.ply, room.version)
        if fresh is None:
            raise self.gone(room)
        if fresh.sheet is not None and fresh.header is not None:
            room.set_up(fresh.header, fresh.sheet)  # first, since its lines are of the table as it then began
        await self.read_lines(room, fresh.lines)
        before, room.version = room.sheet, fresh.version
        room.sheet = fresh.sheet or before
        if fresh.lines or fresh.sheet is not None:
            room.changed(None if fresh.lines else room.sheet.secret_of(before))
        if room.table.frozen is not None:
            self.spawn(self.freeze(room, room.table.frozen))
        return fresh.notes

    async def read_lines(self, room: Room, lines: Sequence[Line]) -> None:
        """Lines of another process; many are played in a thread, on a copy of the table."""
        if len(lines) <= FEW:
            room.table.read(lines)
        else:
            table = room.table.snapshot()
            await asyncio.to_thread(table.read, lines)
            room.table = table

    def gone(self, room: Room) -> Refused:
        """Somebody has deleted the table."""
        self.close_room(room.id, "table.missing")
        return Refused("missing", because("table.missing"))

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task beside the requests; an error in it is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, RailheadError):
            LOG.error("work in the background failed", exc_info=error)

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.is_closing = True
        for room in list(self.rooms.values()):
            async with room.lock:
                room.dismiss("table.stopping")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
