"""Everything that both databases do with one and the same statement."""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, get_args

from railhead.server.sheet import Sheet, Status
from railhead.server.store import Conflict, Fresh, Header, Hook, Key, Line, Listed, Note, Role, Stored
from railhead.server.store.rows import (
    Row,
    fresh_of,
    header_row,
    hook_row,
    json_text,
    key_row,
    line_row,
    listed_of,
    note_of,
    note_row,
    stored_of,
)

ADD_TABLE = "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, NULL)"
ADD_LINE = "INSERT INTO lines VALUES ($1, $2, $3, $4, $5, $6)"
ADD_NOTE = "INSERT INTO notes VALUES ($1, $2, $3, $4, $5, $6, $7)"
ADD_KEY = "INSERT INTO keys VALUES ($1, $2, $3, $4, $5)"
# Lines have no gaps, so that the first row is the only one with ply 0, or the only one.
LOAD = """
    SELECT id, game, edition, options, seed, created, CASE WHEN ply > 0 THEN NULL ELSE sheet END, version,
           ply, seat, text, at, auto
    FROM tables LEFT JOIN lines ON table_id = id WHERE id = $1 ORDER BY ply
"""
FRESH = """
    SELECT version, CASE WHEN version = $3 THEN NULL ELSE sheet END,
           (SELECT coalesce(max(number) + 1, 0) FROM notes WHERE notes.table_id = $1), ply, seat, text, at, auto
    FROM tables LEFT JOIN lines ON lines.table_id = id AND ply >= $2 WHERE id = $1 ORDER BY ply
"""
SAVE = """
    UPDATE tables SET sheet = $3, status = $4, changed = coalesce($5, changed), version = version + 1
    WHERE id = $1 AND version = $2 RETURNING id
"""
NEXT_NOTE = """
    INSERT INTO notes
    SELECT $1, coalesce((SELECT max(number) + 1 FROM notes WHERE table_id = $1), 0), $2, $3, $4, $5, $6
    RETURNING number
"""
LISTED = """
    SELECT id, game, edition, options, seed, created, sheet, archived,
           (SELECT max(ply) FROM lines WHERE table_id = id), changed,
           (SELECT at FROM lines WHERE table_id = id ORDER BY ply DESC LIMIT 1),
           (SELECT at FROM notes WHERE table_id = id ORDER BY number DESC LIMIT 1)
    FROM tables WHERE id IN (SELECT value FROM json_array_elements_text($1))
"""
ARCHIVE = """
    UPDATE tables SET archived = $2 WHERE archived IS NULL AND changed < $1
    AND coalesce((SELECT at FROM lines WHERE table_id = id ORDER BY ply DESC LIMIT 1), 0) < $1
    AND coalesce((SELECT at FROM notes WHERE table_id = id ORDER BY number DESC LIMIT 1), 0) < $1
    RETURNING id
"""
WAKE = """
    UPDATE tables SET archived = NULL WHERE archived < changed
    OR archived < (SELECT at FROM lines WHERE table_id = id ORDER BY ply DESC LIMIT 1)
    OR archived < (SELECT at FROM notes WHERE table_id = id ORDER BY number DESC LIMIT 1)
"""
SET_HOOK = """
    INSERT INTO hooks VALUES ($1, $2, $3, $4)
    ON CONFLICT (table_id, chair) DO UPDATE SET url = excluded.url, secret = excluded.secret
"""
WITH_STATUS = {
    None: "SELECT id FROM tables WHERE status = $1 ORDER BY created, id",
    True: "SELECT id FROM tables WHERE status = $1 AND archived IS NOT NULL ORDER BY created, id",
    False: "SELECT id FROM tables WHERE status = $1 AND archived IS NULL ORDER BY created, id",
}


class Statements(ABC):
    """The part of a store that does not depend on its database. Statements are written as PostgreSQL likes them."""

    @abstractmethod
    async def _read(self, sql: str, *values: Any) -> Sequence[Row]:
        """What a statement finds."""

    @abstractmethod
    async def _write(self, sql: str, *values: Any) -> Sequence[Row]:
        """What a statement returns that was kept."""

    @abstractmethod
    async def _change(self, table: str, sql: str, *values: Any) -> Sequence[Row]:
        """The same for a statement after which nothing at a table is as other processes know it."""

    @abstractmethod
    async def _write_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        """Several statements, each for several rows, whole or not at all."""

    async def create(
        self,
        header: Header,
        sheet: Sheet,
        keys: Sequence[Key],
        version: int = 0,
        lines: Sequence[Line] = (),
        notes: Sequence[Note] = (),
    ) -> None:
        table = header.id
        await self._write_all(
            (ADD_TABLE, [(*header_row(header), json_text(sheet), sheet.status, version, time.time())]),
            (ADD_LINE, [line_row(table, line) for line in lines]),
            (ADD_NOTE, [note_row(table, number, note) for number, note in enumerate(notes)]),
            (ADD_KEY, [key_row(key) for key in keys]),
        )

    async def load(self, table: str) -> Stored | None:
        if not table.isprintable():  # PostgreSQL cannot even be asked for some of these
            return None
        rows = await self._read(LOAD, table)
        return stored_of(rows) if rows else None

    async def fresh(self, table: str, ply: int, version: int) -> Fresh | None:
        rows = await self._read(FRESH, table, ply, version)
        return fresh_of(rows) if rows else None

    async def save(self, table: str, sheet: Sheet, version: int, *, is_secret: bool = False) -> None:
        now = None if is_secret else time.time()
        if not await self._change(table, SAVE, table, version, json_text(sheet), sheet.status, now):
            raise Conflict

    async def delete(self, table: str) -> None:
        await self._change(table, "DELETE FROM tables WHERE id = $1 RETURNING id", table)

    async def archive(self, before: float) -> int:
        await self._write(WAKE)
        return len(await self._write(ARCHIVE, before, time.time()))

    async def add_note(self, table: str, note: Note) -> Note:
        _, _, *values = note_row(table, note.number, note)
        [[number]] = await self._change(table, NEXT_NOTE, table, *values)
        return replace(note, number=number)

    async def notes(self, table: str, since: int = 0) -> list[Note]:
        sql = "SELECT number, at, ply, kind, seat, body FROM notes WHERE table_id = $1 AND number >= $2 ORDER BY number"
        return [note_of(row) for row in await self._read(sql, table, since)]

    async def add_key(self, key: Key) -> None:
        await self._write(ADD_KEY, *key_row(key))

    async def key(self, hash: bytes) -> Key | None:
        rows = await self._read("SELECT hash, table_id, role, chair, expires FROM keys WHERE hash = $1", hash)
        return Key(*rows[0]) if rows else None

    async def drop_key(self, hash: bytes) -> bool:
        return bool(await self._write("DELETE FROM keys WHERE hash = $1 RETURNING hash", hash))

    async def drop_keys(self, table: str, role: Role) -> None:
        await self._write("DELETE FROM keys WHERE table_id = $1 AND role = $2", table, role)

    async def drop_expired(self, now: float) -> int:
        return len(await self._write("DELETE FROM keys WHERE expires <= $1 RETURNING hash", now))

    async def replace_admin(self, key: Key) -> None:
        await self._write_all(("DELETE FROM keys WHERE role = $1", [("admin",)]), (ADD_KEY, [key_row(key)]))

    async def has_admin(self) -> bool:
        return bool(await self._read("SELECT hash FROM keys WHERE role = 'admin' LIMIT 1"))

    async def hold(self, session: bytes, key: Key) -> None:
        sql = "INSERT INTO held SELECT $1, hash FROM keys WHERE hash = $2 ON CONFLICT DO NOTHING"
        with suppress(Conflict):  # the key was forgotten at this very moment
            await self._write(sql, session, key.hash)

    async def held(self, session: bytes, table: str | None = None) -> list[Key]:
        sql = """
            SELECT hash, table_id, role, chair, expires FROM held JOIN keys ON hash = key_hash
            WHERE session = $1 AND ($2 = '' OR table_id = $2 OR table_id IS NULL) ORDER BY hash
        """
        return [Key(*row) for row in await self._read(sql, session, table or "")]

    async def holds(self, session: bytes) -> int:
        [[count]] = await self._read("SELECT count(*) FROM held WHERE session = $1", session)
        return int(count)

    async def release(self, session: bytes, hash: bytes) -> None:
        await self._write("DELETE FROM held WHERE session = $1 AND key_hash = $2", session, hash)

    async def set_hook(self, hook: Hook) -> None:
        await self._write(SET_HOOK, *hook_row(hook))

    async def hooks(self, table: str) -> list[Hook]:
        sql = "SELECT table_id, chair, url, secret FROM hooks WHERE table_id = $1 ORDER BY chair"
        return [Hook(*row) for row in await self._read(sql, table)]

    async def drop_hook(self, table: str, chair: int) -> None:
        await self._write("DELETE FROM hooks WHERE table_id = $1 AND chair = $2", table, chair)

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        rows = await self._read(LISTED, json_text(list(tables)))
        return sorted(map(listed_of, rows), key=lambda listed: (-listed.changed, listed.header.id))

    async def with_status(self, status: Status, *, archived: bool | None = False) -> list[str]:
        return [id for (id,) in await self._read(WITH_STATUS[archived], status)]

    async def counts(self) -> dict[str, int]:
        rows = await self._read("SELECT status, count(*) FROM tables GROUP BY status")
        return dict.fromkeys(get_args(Status), 0) | dict(rows)

    async def ping(self) -> None:
        await self._write("UPDATE pulse SET at = $1", time.time())
