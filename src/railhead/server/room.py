"""A table that is open in this process: its log, its sheet, and those who look at it."""

import asyncio
import time
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import asdict, replace

from railhead.core.fair import seed_hash
from railhead.core.game import CHANCE
from railhead.core.view import View
from railhead.server import clock, seen
from railhead.server.auth import Rights
from railhead.server.sheet import Sheet
from railhead.server.store import Note, Stored
from railhead.server.table import Table
from railhead.server.wire import SeatInfo, TableFacts, TableInfo, You

encode = msgspec.json.Encoder().encode


class Room:
    """What a process holds of a table. All of it can be had from the store again."""

    def __init__(self, stored: Stored) -> None:
        self.id = stored.header.id
        self.lock = asyncio.Lock()
        self.sheet = stored.sheet
        self.version = stored.version
        self.table = Table(stored.header, len(stored.sheet.seats), stored.lines)
        self.fair = seed_hash(stored.header.seed)
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.notes: list[Note] = []
        self.hooked: set[int] = set()
        self.changes = 0
        self.used = time.monotonic()
        self.told: tuple[int, int] | None = None
        self.bot_task: asyncio.Task[None] | None = None
        self._raw: dict[Any, Raw] = {}
        self._view: View | None = None

    def changed(self) -> None:
        """Something is new: everybody who looks is told."""
        self.changes += 1
        self.used = time.monotonic()
        self._raw.clear()
        self._view = None
        for watcher in self.watchers:
            watcher.news.set()

    def dismiss(self, why: str) -> None:
        """Send everybody away, with the reason."""
        for watcher in self.watchers:
            watcher.closing = why
            watcher.news.set()

    def revoke(self, role: str) -> None:
        """The links of a role open nothing any more; whoever looks by one of them alone must go."""
        for watcher in self.watchers:
            watcher.revoked.add(role)
            watcher.news.set()

    @property
    def here(self) -> set[int]:
        """The seats of people who are connected, here or in another process."""
        near = {seat for watcher in self.watchers for seat in watcher.seats}
        return near.union(*(presence.seats for presence in self.living()))

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        near = sum(not watcher.seats for watcher in self.watchers)
        return near + sum(presence.watching for presence in self.living())

    def living(self) -> list["Presence"]:
        """What other processes said lately of who is with them."""
        now = time.monotonic()
        return [presence for presence in self.elsewhere.values() if presence.until > now]

    def info(self, rights: Rights) -> TableInfo:
        """The table apart from its game, for somebody with these rights."""
        return TableInfo(**asdict(self.facts()), you=self.you(rights))

    def facts(self) -> TableFacts:
        """The table apart from its game and from whoever reads it."""
        sheet, header = self.sheet, self.table.header
        return TableFacts(
            id=self.id,
            game=header.game,
            edition=header.edition,
            options=dict(header.options),
            status=sheet.status,
            rules=replace(sheet.rules, hints=sheet.allows_hints),
            seats=self.seat_infos(),
            ply=self.table.ply,
            fair=self.fair,
            watching=self.watching,
            undo=sheet.undo,
            rematch=sheet.rematch,
            frozen=sheet.frozen,
        )

    def seat_infos(self) -> list[SeatInfo]:
        here, now = self.here, time.time()
        return [
            SeatInfo(seat.kind, seat.name, seat.bot, seat.muted, number in here, clock.left(self, number, now))
            for number, seat in enumerate(self.sheet.seats)
        ]

    def you(self, rights: Rights) -> You:
        mine = rights.seats
        return You(
            seats=list(mine),
            host=rights.is_host,
            may_join=rights.may_join,
            watches=not mine,
            bids={str(seat): bid for seat, bid in self.sheet.bids.items() if seat in mine},
            hooks=[seat for seat in mine if self.sheet.seats[seat].chair in self.hooked],
        )

    def view(self, reader: int | None, ply: int | None = None) -> Any:
        """What a reader may know of the game; nothing before it has begun."""
        if self.sheet.status == "open":
            return None
        return seen.view(self.table, self.sheet.names, reader, ply)

    def view_now(self, reader: int | None) -> Any:
        """The view as it is told. Where nothing is hidden, others get that of whoever is asked, without the choices."""
        asked = self.table.to_act
        if self.table.game.has_secrets or asked is None or asked == CHANCE or self.sheet.status == "open":
            return self.view(reader)
        if self._view is None:
            self._view = self.view(asked)
        return self._view if reader == asked else self._view | {"choices": []}

    def raw(self, what: str, reader: int | None = None, since: int = 0) -> Raw:
        """A part of a message as bytes; made once for all who may see the same."""
        key = (what, self.alike(what, reader, since), since)
        if key not in self._raw:
            self._raw[key] = Raw(encode(self.part(*key)))
        return self._raw[key]

    def alike(self, what: str, reader: int | None, since: int) -> int | None:
        """One reader for all who may see the same: where nothing is hidden, choices and own standing bids differ."""
        if self.table.game.has_secrets or (what == "view" and reader == self.table.to_act):
            return reader
        has_own = what == "lines" and any(seen.is_own_secret(line, reader) for line in self.table.lines[since:])
        return reader if has_own else None

    def part(self, what: str, reader: int | None, since: int) -> Any:
        if what == "view":
            return self.view_now(reader)
        if what == "table":
            return self.facts()
        if what == "lines":
            return seen.log(self.table, reader, since)
        return seen.events(self.table, reader, since)

    def raw_info(self, rights: Rights) -> Raw:
        """What `info` says as bytes: the facts for everybody, made anew when a clock has gone on, and `you`."""
        facts = self.raw("table", since=int(time.time()))
        return Raw(bytes(facts)[:-1] + b',"you":' + encode(self.you(rights)) + b"}")


class Presence(msgspec.Struct, frozen=True):
    """What another process said of who is with it."""

    seats: tuple[int, ...]
    watching: int
    until: float = 0.0


class Watcher:
    """Somebody who looks at a table through a socket. What is new is read off the room when they are ready for it."""

    def __init__(self, room: Room, rights: Rights, reader: int | None, since: int, notes: int) -> None:
        self.room = room
        self.rights = rights
        self.reader = reader
        self.chair = None if reader is None else room.sheet.seats[reader].chair
        self.since = since
        self.notes = notes
        self.news = asyncio.Event()
        self.answering = asyncio.Lock()
        self.answers: list[bytes] = []
        self.sending: bytes | None = None
        self.done: list[int] = []
        self.revoked: set[str] = set()
        self.closing: str | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return self.rights.seats

    def message(self) -> bytes:
        """The table as it is now, and all that has happened since this watcher last heard of it."""
        room, reader = self.room, self.reader
        since, self.since = min(self.since, room.table.ply), room.table.ply
        notes = [note for note in room.notes[self.notes :] if may_read(note, self.seats, room.sheet)]
        self.notes = len(room.notes)
        message = {
            "ply": room.table.ply,
            "view": room.raw("view", reader),
            "events": room.raw("events", reader, since),
            "lines": room.raw("lines", reader, since),
            "table": room.raw_info(self.rights),
            "notes": [note_json(note) for note in notes],
        }
        if self.done:
            message["re"], self.done = self.done, []
        return encode(message)


def may_read(note: Note, seats: tuple[int, ...], sheet: Sheet) -> bool:
    """What watchers say among themselves is not for the seats before the game is over."""
    return note.kind != "watcher_chat" or not seats or sheet.status == "finished"


def note_json(note: Note) -> dict[str, Any]:
    return {
        "number": note.number,
        "ply": note.ply,
        "at": round(note.at, 3),
        "kind": note.kind,
        "seat": note.seat,
        "body": dict(note.body),
    }
