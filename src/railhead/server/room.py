"""A table that is open in this process: its log, its sheet, and those who look at it."""

import asyncio
import time
from collections.abc import Set
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
from railhead.server.table import Move, Table
from railhead.server.wire import SeatAskedFor, SeatInfo, TableFacts, TableInfo, You

encode = msgspec.json.Encoder().encode
MOST_AT_ONCE = 200
"""How many notes are told at once, the newest; whoever wants older ones asks for them."""


class Room:
    """What a process holds of a table. All of it can be had from the store again."""

    def __init__(self, stored: Stored) -> None:
        self.id = stored.header.id
        self.lock = asyncio.Lock()  # taken by House.act alone
        self.sheet = stored.sheet
        self.version = stored.version
        self.table = Table(stored.header, len(stored.sheet.seats), stored.lines)
        self.fair = seed_hash(stored.header.seed)
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.notes: list[Note] = []
        self.hooked: set[int] = set()
        self.keyings = 0
        self.used = time.monotonic()
        self.told: tuple[int, int] | None = None
        self.bot_task: asyncio.Task[None] | None = None
        self._raw: dict[Any, Raw] = {}
        self._view: View | None = None

    def changed(self, secret_of: Set[int] | None = None) -> None:
        """Something is new: everybody who looks is told, or where it is a secret only those who look from its seats."""
        self.used = time.monotonic()
        if secret_of is None:
            self._raw.clear()
            self._view = None
        for watcher in self.watchers:
            if secret_of is None or not secret_of.isdisjoint(watcher.seats):
                watcher.has_news = True
                watcher.news.ring()

    def take(self, move: Move, sheet: Sheet | None) -> None:
        """A move that has been stored, perhaps with a new sheet."""
        self.table.keep(move)
        if sheet is not None:
            self.sheet, self.version = sheet, self.version + 1

    def dismiss(self, why: str) -> None:
        """Send everybody away, with the reason."""
        for watcher in self.watchers:
            watcher.closing = why
            watcher.news.ring()

    def rekeyed(self) -> None:
        """Keys were made or ended: whoever looks has their keys read again."""
        self.keyings += 1
        for watcher in self.watchers:
            watcher.news.ring()

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
            asked=self.asked_for(),
        )

    def asked_for(self) -> SeatAskedFor | None:
        """Who asks for a seat; those who must agree are told by the seats they have, or were sent away from."""
        if (asked := self.sheet.asked) is None:
            return None
        seats = {chair: number for number, seat in enumerate(self.sheet.seats) for chair in (seat.former, seat.chair)}
        needed, agreed = (
            [seats[chair] for chair in chairs if chair in seats] for chairs in (asked.needed, asked.agreed)
        )
        return SeatAskedFor(asked.seat, asked.name, needed, agreed)

    def seat_infos(self) -> list[SeatInfo]:
        here, now = self.here, time.time()
        return [
            SeatInfo(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                muted=seat.muted,
                here=number in here,
                seconds_left=clock.left(self, number, now),
                chair=seat.chair,
                kept=seat.kind == "open" and seat.kept_for is not None,
            )
            for number, seat in enumerate(self.sheet.seats)
        ]

    def you(self, rights: Rights) -> You:
        mine, asked = rights.seats, self.sheet.asked
        return You(
            seats=list(mine),
            host=rights.is_host,
            may_join=rights.may_join,
            watches=not mine,
            bids={str(seat): bid for seat, bid in self.sheet.bids.items() if seat in mine},
            hooks=[seat for seat in mine if self.sheet.seats[seat].chair in self.hooked],
            may_return=list(rights.former),
            may_answer=asked is not None and bool(rights.chairs & set(asked.needed) - set(asked.agreed)),
            waits=rights.waits,
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


class Bell:
    """Rung when there is news for the one who waits. An asyncio.Event, which takes many, costs several times more."""

    def __init__(self) -> None:
        self._is_rung = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        self._is_rung = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Until it rings, or at once if it has since the last time."""
        if not self._is_rung:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_rung = False


class Watcher:
    """Somebody who looks at a table through a socket. What is new is read off the room when they are ready for it."""

    def __init__(self, room: Room, rights: Rights, reader: int | None, since: int, notes: int) -> None:
        self.room = room
        self.rights = rights
        self.reader = reader
        self.chair = None if reader is None else room.sheet.seats[reader].chair
        self.since = since
        self.notes = notes
        self.news = Bell()
        self.has_news = True
        self.answering = asyncio.Lock()
        self.answers: list[bytes] = []
        self.sending: bytes | None = None
        self.done: list[int] = []
        self.keyings = room.keyings
        self.closing: str | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return self.rights.seats

    def message(self) -> bytes:
        """The table as it is now, and all that has happened since this watcher last heard of it."""
        room, reader = self.room, self.reader
        since, self.since = min(self.since, room.table.ply), room.table.ply
        first = max(self.notes, len(room.notes) - MOST_AT_ONCE)
        notes = [note for note in room.notes[first:] if may_read(note, self.seats, room.sheet)]
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
