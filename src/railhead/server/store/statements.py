"""Everything that both databases do with one and the same statement."""

import logging
import time
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import astuple, replace
from functools import cache
from typing import Any, get_args

from railhead.server.store import NOTHING, Conflict, Fresh, Given, Key, Listed, Role, Stored, Way
from railhead.server.store.ensure import Traceless, ensure, found_or_written
from railhead.server.store.persons import HELD, HOLD, RELEASE, Persons
from railhead.server.store.rows import (
    Row,
    fresh_of,
    header_row,
    json_text,
    key_row,
    line_row,
    listed_of,
    note_of,
    note_row,
    stored_of,
    variant_row,
)
from railhead.server.store.sql import (
    ADD_DEVICE,
    ADD_KEY,
    ADD_LINE,
    ADD_NEXT_NOTE,
    ADD_NOTE,
    ADD_NOTE_ONCE,
    ADD_TABLE,
    ARCHIVE,
    DROP_KEY,
    DROP_WAY,
    FRESH,
    KEEP_HOST_VALUE,
    LISTED,
    LOAD,
    LOSE_WAY,
    MADE,
    PUT_OFF_WAY,
    SAME_NOTE,
    SAVE,
    SAVED,
    SET_WAY,
    TAKE_WAY,
    TOLD_WAY,
    WAKE,
    WITH_STATUS,
    WITH_WAYS,
)
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import Sheet, Status

LOG = logging.getLogger("railhead")


Work = Sequence[tuple[str, Sequence[Row]]]
OWN = ("host", "seat")
"""The keys of a new table that whoever makes it keeps; the others are given away."""


def keys_given(given: Given) -> Work:
    """The statements that add keys and have a session keep them."""
    kept = [(given.session, key.hash) for key in given.keys if given.session is not None]
    return (ADD_KEY, [key_row(key) for key in given.keys]), (HOLD, kept)


class Statements(Persons):
    """The part of a store that does not depend on its database. Statements are written as PostgreSQL likes them."""

    @abstractmethod
    async def _read(self, sql: str, *values: Any) -> Sequence[Row]:
        """What a statement finds."""

    @abstractmethod
    async def _write(self, sql: str, *values: Any) -> Sequence[Row]:
        """What a statement returns that was kept."""

    @abstractmethod
    async def _change(self, table: str, sql: str, *values: Any, more: Work = ()) -> Sequence[Row]:
        """The same for a statement after which nothing at a table is as other processes know it, and where it has
        found something for more with it."""

    @abstractmethod
    async def _write_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        """Several statements, each for several rows, whole or not at all."""

    async def _repeat(self, sql: str, *values: Any) -> Sequence[Row]:
        """What `_write` does, for a statement that may be done twice: after a lost answer it is."""
        return await ensure(lambda: self._write(sql, *values))

    async def _repeat_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        await ensure(lambda: self._write_all(*work))

    async def _once(self, is_there: Callable[[], Awaitable[bool]], write: Callable[[], Awaitable[None]]) -> None:
        """Something that is not written twice: after a lost answer it is looked for before."""
        await ensure(write, lambda: found_or_written(is_there, write))

    async def create(
        self,
        header: Header,
        sheet: Sheet,
        keys: Sequence[Key],
        version: int = 0,
        lines: Sequence[Line] = (),
        notes: Sequence[Note] = (),
        session: bytes | None = None,
    ) -> None:
        table, now = header.id, time.time()
        work = (
            (ADD_TABLE, [(*header_row(header), json_text(sheet), sheet.status, version, now)]),
            (ADD_LINE, [line_row(table, line) for line in lines]),
            (ADD_NOTE, [note_row(table, number, note) for number, note in enumerate(notes)]),
            *keys_given(Given([key for key in keys if key.role not in OWN])),
            *keys_given(Given([key for key in keys if key.role in OWN], session)),
        )

        async def is_there() -> bool:
            return bool(await self._read(MADE, table, header.seed, now))

        await self._once(is_there, lambda: self._write_all(*work))

    async def load(self, table: str) -> Stored | None:
        if not table.isprintable():  # PostgreSQL cannot even be asked for some of these
            return None
        rows = await self._read(LOAD, table)
        return stored_of(rows) if rows else None

    async def fresh(self, table: str, ply: int, version: int) -> Fresh | None:
        rows = await self._read(FRESH, table, ply, version)
        return fresh_of(rows) if rows else None

    async def save(self, table: str, sheet: Sheet, version: int, ply: int = -1, given: Given = NOTHING) -> None:
        text, now = json_text(sheet), None if given.is_secret else time.time()
        variant = variant_row(given.header)
        values = (table, version, text, sheet.status, now, ply, *variant)

        async def write() -> None:
            if not await self._change(table, SAVE, *values, more=keys_given(given)):
                raise Conflict

        await self._once(lambda: self._is_saved(table, version + 1, text, *variant), write)

    async def _is_saved(self, table: str, version: int, *meant: str | None) -> bool:
        """Whether this sheet, edition and options, where they were named, became this version; nobody can say once
        there is a later one."""
        for found, *kept in await self._read(SAVED, table):
            if found > version:
                raise Traceless
            return bool(found == version and all(text in (None, now) for text, now in zip(meant, kept, strict=True)))
        return False

    async def delete(self, table: str) -> None:
        await ensure(lambda: self._change(table, "DELETE FROM tables WHERE id = $1 RETURNING id", table))

    async def archive(self, before: float) -> int:
        await self._repeat(WAKE)
        return len(await self._repeat(ARCHIVE, before, time.time()))

    async def add_note(self, table: str, note: Note) -> Note:
        _, _, *values = note_row(table, note.number, note)

        async def again() -> Sequence[Row]:
            """Whether it is there is asked while nobody else can add one: a first attempt may be under way."""
            added = await self._change(table, ADD_NOTE_ONCE, table, *values)
            return added or await self._read(SAME_NOTE, table, *values)

        [[number], *_] = await ensure(lambda: self._change(table, ADD_NEXT_NOTE, table, *values), again)
        return replace(note, number=number)

    async def notes(self, table: str, since: int = 0) -> list[Note]:
        sql = "SELECT number, at, ply, kind, seat, body FROM notes WHERE table_id = $1 AND number >= $2 ORDER BY number"
        return [note_of(row) for row in await self._read(sql, table, since)]

    async def add_key(self, key: Key) -> None:
        async def write() -> None:
            await self._write(ADD_KEY, *key_row(key))

        await self._once(lambda: self._has_key(key), write)

    async def _has_key(self, key: Key) -> bool:
        return await self.key(key.hash) == key

    async def key(self, hash: bytes) -> Key | None:
        rows = await self._read("SELECT hash, table_id, role, chair, expires FROM keys WHERE hash = $1", hash)
        return Key(*rows[0]) if rows else None

    async def drop_key(self, hash: bytes) -> bool:
        async def again() -> Sequence[Row]:
            """A key that is gone by then may have been dropped by this attempt or by somebody else."""
            if dropped := await self._write(DROP_KEY, hash):
                return dropped
            raise Traceless

        return bool(await ensure(lambda: self._write(DROP_KEY, hash), again))

    async def drop_keys(self, table: str, role: Role, newest: int) -> None:
        sql = "DELETE FROM keys WHERE table_id = $1 AND role = $2 AND coalesce(chair, 0) < $3"
        await self._repeat(sql, table, role, newest)

    async def drop_expired(self, now: float) -> int:
        return len(await self._repeat("DELETE FROM keys WHERE expires <= $1 RETURNING hash", now))

    async def replace_admin(self, key: Key) -> None:
        work = ("DELETE FROM keys WHERE role = $1", [("admin",)]), (ADD_KEY, [key_row(key)])
        await self._once(lambda: self._has_key(key), lambda: self._write_all(*work))

    async def has_admin(self) -> bool:
        return bool(await self._read("SELECT hash FROM keys WHERE role = 'admin' LIMIT 1"))

    async def hold(self, session: bytes, key: Key) -> None:
        with suppress(Conflict):  # the key was forgotten at this very moment
            await self._repeat(HOLD, session, key.hash)

    async def held(self, session: bytes, table: str | None = None) -> list[Key]:
        return [Key(*row) for row in await self._read(HELD, session, table or "")]

    async def holds(self, session: bytes) -> int:
        return len(await self.held(session))

    async def release(self, session: bytes, hash: bytes) -> None:
        await self._repeat(RELEASE, session, hash)

    async def set_way(self, way: Way) -> None:
        await self._repeat(SET_WAY, *astuple(way))

    async def add_device(self, way: Way, most: int) -> bool:
        # A change of the table, so that two processes do not count at the same time.
        return bool(await ensure(lambda: self._change(way.table, ADD_DEVICE, *astuple(way), most)))

    async def ways(self, table: str) -> list[Way]:
        rows = await self._read("SELECT * FROM ways WHERE table_id = $1 ORDER BY chair, device", table)
        return [Way(*row) for row in rows]

    async def with_ways(self) -> dict[str, tuple[int, ...]]:
        return {id: tuple(map(int, figures)) for id, *figures in await self._read(WITH_WAYS)}

    async def drop_way(self, table: str, chair: int, device: str) -> None:
        await self._repeat(DROP_WAY, table, chair, device)

    async def lose_way(self, way: Way) -> None:
        await self._repeat(LOSE_WAY, way.table, way.chair, way.device, way.url)

    async def take_way(self, way: Way, turn: int, now: float, until: float) -> bool:
        # After a lost answer nobody knows whether it was taken: then nobody tells before the time is over.
        return bool(await self._write(TAKE_WAY, way.table, way.chair, way.device, turn, now, until))

    async def told_way(self, way: Way, turn: int) -> None:
        await self._repeat(TOLD_WAY, way.table, way.chair, way.device, turn)

    async def put_off_way(self, way: Way, due: float) -> None:
        await self._repeat(PUT_OFF_WAY, way.table, way.chair, way.device, due)

    async def host_value(self, name: str) -> str | None:
        rows = await self._read("SELECT value FROM host_values WHERE name = $1", name)
        return rows[0][0] if rows else None

    async def keep_host_value(self, name: str, value: str) -> None:
        await self._repeat(KEEP_HOST_VALUE, name, value)

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        rows = await self._read(LISTED, json_text(list(tables)))
        readable = [listed for row in rows if (listed := listed_or_none(row)) is not None]
        return sorted(readable, key=lambda listed: (-listed.changed, listed.header.id))

    async def with_status(self, status: Status, *, archived: bool | None = False) -> list[str]:
        return [id for (id,) in await self._read(WITH_STATUS[archived], status)]

    async def counts(self) -> dict[str, int]:
        rows = await self._read("SELECT status, count(*) FROM tables GROUP BY status")
        return dict.fromkeys(get_args(Status), 0) | dict(rows)

    async def pulse(self) -> float:
        [[at]] = await self._read("SELECT at FROM pulse")
        return float(at)

    async def ping(self) -> None:
        await self._repeat("UPDATE pulse SET at = $1", time.time())


def listed_or_none(row: Row) -> Listed | None:
    """A table in a list, unless what is kept of it makes no sense: then the others are listed without it."""
    try:
        return listed_of(row)
    except Exception as error:
        complain(row[0], repr(error))
        return None


@cache
def complain(table: str, why: str) -> None:
    """Said once, however often somebody asks for a list."""
    LOG.error("a table cannot be listed", extra={"table": table, "reason": why})
