"""A table that is open in this process: its log, its sheet, and those who look at it."""

import asyncio
import time
from collections.abc import Iterable, Set
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from railhead.core.fair import seed_hash
from railhead.core.game import CHANCE
from railhead.server.live.auth import Rights
from railhead.server.live.facts import Nudged, SeatAskedFor, SeatDevice, SeatInfo, TableFacts, TableInfo, You
from railhead.server.store import HOOK, Stored
from railhead.server.table import clock, holidays, nudges, visibility
from railhead.server.table.log import Header, Note
from railhead.server.table.sheet import Sheet
from railhead.server.table.table import Move, Table, reason_json

encode = msgspec.json.Encoder().encode
MOST_AT_ONCE = 200
"""How many notes are told at once, the newest; whoever wants older ones asks for them."""
MESSAGE = b'{"ply":%d,"view":%b,"events":%b,"lines":%b,"table":%b,"you":%b},"notes":%b%b}'
"""What a watcher is told, put together from parts that are JSON already; `you` is the last entry of the table."""


class Room:
    """What a process holds of a table. All of it can be had from the store again."""

    def __init__(self, stored: Stored) -> None:
        self.id = stored.header.id
        self.lock = asyncio.Lock()  # taken by the hub alone, for whatever changes the table
        self.sheet = stored.sheet
        self.version = stored.version
        self.table = Table(stored.header, len(stored.sheet.seats), stored.lines)
        if stored.sheet.status == "finished":
            self.table.check_over()
        self.fair = seed_hash(stored.header.seed)
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.notes: list[Note] = []
        self.ways: set[tuple[int, str]] = set()  # of which chair, on which device
        self.used = time.monotonic()
        self.told: int | None = None
        self.bot_task: asyncio.Task[None] | None = None
        self._raw: dict[Any, bytes] = {}
        self._view: tuple[bytes, bytes] | None = None

    def changed(self, secret_of: Set[int] | None = None) -> None:
        """Something is new: wake all watchers, or for a secret only those at its seats."""
        self.used = time.monotonic()
        if secret_of is None:
            self._raw.clear()
            self._view = None
        for watcher in self.watchers:
            if secret_of is None or not secret_of.isdisjoint(watcher.seats):
                watcher.has_news = True
                watcher.news.ring()

    def take(self, move: Move, sheet: Sheet | None, header: Header | None = None) -> None:
        """A move that has been stored, perhaps with a new sheet, and that with another header."""
        self.table.keep(move)
        if sheet is not None:
            self.set_up(header or self.table.header, sheet)
            self.sheet, self.version = sheet, self.version + 1

    def set_up(self, header: Header, sheet: Sheet) -> None:
        """The table as it begins by a header and a sheet: only one without lines ever begins otherwise than before."""
        if header != self.table.header or len(sheet.seats) != len(self.sheet.seats):
            self.table = Table(header, len(sheet.seats))

    def dismiss(self, why: str) -> None:
        """Send everybody away, with the reason."""
        for watcher in self.watchers:
            watcher.closing = why
            watcher.news.ring()

    @property
    def here(self) -> set[int]:
        """The seats of people who are connected, here or in another process."""
        chairs = self.chairs_near.union(*(presence.chairs for presence in self.living()))
        return {number for number, seat in enumerate(self.sheet.seats) if seat.chair in chairs}

    @property
    def chairs_near(self) -> set[int]:
        """The chairs of people who are connected here; they stay theirs when seats are moved."""
        opened = set[int]().union(*(watcher.rights.chairs for watcher in self.watchers))
        return {seat.chair for seat in self.sheet.seats if seat.kind == "person" and seat.chair in opened}

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
            frozen_why=self.frozen_why(),
            asked=self.asked_for(),
            nudged=self.nudged(),
            nudge_from=nudges.possible_from(self, time.time()),
        )

    def nudged(self) -> Nudged | None:
        nudge = nudges.given(self)
        return None if nudge is None else Nudged(nudge.seat, nudge.by, round(nudge.at, 1))

    def frozen_why(self) -> dict[str, Any] | None:
        """Why the table is frozen, for the reader's language; None if it is not, or if that may name a secret."""
        why = self.table.why_frozen() if self.sheet.status == "frozen" else None
        return None if why is None else reason_json(why)

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
                free=seat.is_free and self.sheet.status in ("open", "playing"),
                deadline=clock.deadline(self, number, now),
                away=holidays.away_until(self.sheet, number, now),
                holidays=holidays.days_left(self.sheet, number, now),
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
            hooks=[seat for seat in mine if (self.sheet.seats[seat].chair, HOOK) in self.ways],
            devices=self.devices(mine),
            may_return=list(rights.former),
            may_answer=asked is not None and bool(rights.chairs & set(asked.needed) - set(asked.agreed)),
            waits=rights.waits,
        )

    def devices(self, seats: Iterable[int]) -> list[SeatDevice]:
        """The devices on which somebody who has these seats is told of their turns."""
        chairs = {self.sheet.seats[seat].chair: seat for seat in seats}
        return [SeatDevice(chairs[chair], device) for chair, device in sorted(self.ways) if device and chair in chairs]

    def view(self, viewer: int | None, ply: int | None = None) -> Any:
        """What a viewer may know of the game; nothing before it has begun."""
        if self.sheet.status == "open":
            return None
        return visibility.view(self.table, self.sheet.names, viewer, ply)

    def raw(self, what: str, viewer: int | None = None, since: int = 0) -> bytes:
        """A part of a message as bytes; made once for all who may see the same."""
        key = (what, viewer, since)
        if (part := self._raw.get(key)) is None:
            part = self._raw[key] = self.part(*key)
        return part

    def alike(self, viewer: int | None, since: int) -> tuple[int | None, int | None, int | None]:
        """For whom the view, the events and the lines that a viewer gets are made: where nothing is hidden they are the
        same for all, apart from choices and own standing bids."""
        if self.table.game.has_secrets:
            return viewer, viewer, viewer
        has_own = any(visibility.is_own_secret(line, viewer) for line in self.table.lines[since:])
        return viewer if viewer == self.table.to_act else None, None, viewer if has_own else None

    def part(self, what: str, viewer: int | None, since: int) -> bytes:
        if what == "view":
            return self.raw_view(viewer)
        if what == "table":
            return encode(self.facts())
        happened = visibility.log if what == "lines" else visibility.events
        return encode(happened(self.table, viewer, since))

    def raw_view(self, viewer: int | None) -> bytes:
        """The view as it is told. Where nothing is hidden, all get that of whoever is asked, who alone gets choices."""
        asked = self.table.to_act
        if self.table.game.has_secrets or asked is None or asked == CHANCE or self.sheet.status == "open":
            return encode(self.view(viewer))
        if self._view is None:
            view: dict[str, Any] = {**self.view(asked)}
            self._view = encode(view.pop("choices")), encode(view)
        choices, rest = self._view
        return b'%b,"choices":%b}' % (rest[:-1], choices if viewer == asked else b"[]")


class Presence(msgspec.Struct, frozen=True):
    """What another process said of who is with it."""

    chairs: tuple[int, ...]
    watching: int
    until: float = 0.0


class Bell:
    """Wakes the one task that waits for it. An asyncio.Event, which wakes many, costs several times more."""

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
    """A client that follows a table through a WebSocket. What is new is read off the room when the client is ready for
    it."""

    def __init__(
        self, room: Room, rights: Rights, viewer: int | None, since: int, notes: int, session: bytes | None = None
    ) -> None:
        self.room = room
        self.session = session
        self.has_old_keys = False
        self.rights = rights
        self.viewer = viewer
        self.chair = None if viewer is None else room.sheet.seats[viewer].chair
        self.since = since
        self.notes = notes
        self.news = Bell()
        self.has_news = True
        self.answering = asyncio.Lock()
        self.answers: list[bytes] = []
        self.sending: bytes | None = None
        self.done: list[int] = []
        self.links = room.sheet.links
        self.closing: str | None = None
        self._known: Any = None
        self._you = b""

    @property
    def seats(self) -> tuple[int, ...]:
        return self.rights.seats

    def message(self) -> bytes:
        """The table as it is now, and all that has happened since this watcher last heard of it."""
        room, viewer, ply = self.room, self.viewer, self.room.table.ply
        since, self.since = min(self.since, ply), ply
        done, self.done = self.done, []
        view, events, lines = room.alike(viewer, since)
        return MESSAGE % (
            ply,
            room.raw("view", view),
            room.raw("events", events, since),
            room.raw("lines", lines, since),
            room.raw("table", since=int(time.time()))[:-1],  # made anew when a clock has gone on
            self.you(),
            self.unread(),
            b',"re":%b' % encode(done) if done else b"",
        )

    def you(self) -> bytes:
        """What the table is to this watcher; hardly a move changes it."""
        known = self.rights, self.room.sheet, self.room.ways
        if known != self._known:
            self._known, self._you = known, encode(self.room.you(self.rights))
        return self._you

    def unread(self) -> bytes:
        """The notes that this watcher has not had yet, and may read."""
        room = self.room
        first = max(self.notes, len(room.notes) - MOST_AT_ONCE)
        new, self.notes = room.notes[first:], len(room.notes)
        return encode(
            [
                visibility.note_json(note, room.sheet)
                for note in new
                if visibility.may_read(note, self.seats, room.sheet)
            ]
        )
