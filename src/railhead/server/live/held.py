"""A table while one request holds its lock. Every change of a table is read, decided and stored here, and nowhere
else."""

import time
from asyncio import Task
from collections.abc import Coroutine, Sequence, Set
from typing import Any, NewType, Protocol

from railhead.core.errors import because
from railhead.server.live.room import Room
from railhead.server.metrics import Metrics
from railhead.server.refused import Refused
from railhead.server.store import Conflict, Given, Key, Store, StoreError
from railhead.server.store.trouble import log_trouble
from railhead.server.table import clock
from railhead.server.table.log import Header
from railhead.server.table.sheet import Sheet
from railhead.server.table.table import Move, Table

Place = NewType("Place", int)
"""The number of a seat that somebody acts for. It is only to be had from a held table, so it is never an old one."""


class Overtaken(Exception):
    """Another process has changed the table meanwhile. What it wrote has been read; begin again."""


class Keeper(Protocol):
    """What a held table needs of its hub."""

    @property
    def store(self) -> Store: ...

    @property
    def metrics(self) -> Metrics: ...

    async def refresh(self, room: Room) -> int: ...

    async def note(self, room: Room, kind: str, seat: int | None = None, **body: Any) -> None: ...

    def tell_after(self, room: Room, secret_of: Set[int] | None = None) -> None: ...

    def ways_changed(self, room: Room, ways: set[tuple[int, str]]) -> None: ...

    def close_room(self, table: str, why: str) -> None: ...

    def spawn(self, work: Coroutine[Any, Any, None]) -> Task[None]: ...


class Held:
    """A table that nobody else changes for the time being. After that time it can no longer be used."""

    def __init__(self, hub: Keeper, room: Room, session: bytes | None = None) -> None:
        self.hub = hub
        self.session = session
        self._room: Room | None = room

    @property
    def room(self) -> Room:
        if self._room is None:
            raise RuntimeError("a table was used after it was let go")
        return self._room

    @property
    def sheet(self) -> Sheet:
        return self.room.sheet

    @property
    def table(self) -> Table:
        return self.room.table

    def let_go(self) -> None:
        self._room = None

    def place(self, number: int) -> Place:
        """A seat that is named by its number, if there is one."""
        if not 0 <= number < len(self.sheet.seats):
            raise Refused("missing", because("table.no_seat", seat=number))
        return Place(number)

    def place_of(self, chair: int | None) -> Place | None:
        """The seat that a chair stands at, if it still stands."""
        number = self.sheet.seat_of(chair)
        return None if number is None else Place(number)

    async def keep(self, move: Move, sheet: Sheet, keys: Sequence[Key] = (), header: Header | None = None) -> None:
        """Store a move whole, then send it. If another process was faster, what it wrote is read. The session of
        whoever holds the table keeps the keys that come with the sheet, if they are for it. With another header comes
        a sheet, be it the same."""
        begun = time.perf_counter()
        if move.lines:
            sheet = clock.with_rest(clock.Kept(self.table, sheet), move.at)
        changed = sheet if sheet != self.sheet or header is not None else None
        secret_of = None if move.lines or header is not None else sheet.secret_of(self.sheet)
        try:
            await self._write(move, changed, Given(keys, self.session, secret_of is not None, header))
        except Conflict:
            await self.hub.refresh(self.room)
            raise Overtaken from None
        self.hub.metrics.commit_seconds.observe(time.perf_counter() - begun)
        self.hub.metrics.moves.add(self.table.header.game, by=len(move.lines))
        self.room.take(move, changed, header)
        self.hub.tell_after(self.room, secret_of)

    async def _write(self, move: Move, sheet: Sheet | None, given: Given) -> None:
        room, store = self.room, self.hub.store
        if move.lines:
            await store.append(room.id, move.lines, sheet, room.version)
        elif sheet is not None:
            ply = room.table.ply if room.table.frozen is None else -1  # beyond that there may be lines that do not play
            await store.save(room.id, sheet, room.version, ply, given)

    async def change(self, sheet: Sheet, *keys: Key) -> None:
        """Replace the sheet, perhaps with keys to it."""
        await self.keep(Move(self.table, time.time()), sheet, keys)

    async def set_up(self, header: Header, sheet: Sheet) -> None:
        """The table begins otherwise: with another edition or other options, or with other seats."""
        await self.keep(Move(self.table, time.time()), sheet, header=header)

    async def give(self, *keys: Key) -> None:
        """Further keys to what there is already; the session keeps them."""
        for key in keys:
            await self.hub.store.add_key(key)
            if self.session is not None:
                await self.hub.store.hold(self.session, key)

    async def note(self, kind: str, seat: Place | None = None, **body: Any) -> None:
        """A note beside the game. If it fails the request does not: what was done is stored."""
        try:
            await self.hub.note(self.room, kind, seat, **body)
        except StoreError as error:
            log_trouble(error)
