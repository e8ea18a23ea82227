"""Tables in a SQLite file, for a server of one process. One thread writes, another reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, TypeVar

from railhead.core.errors import because
from railhead.server.store import StoreError
from railhead.server.store.appends import Append
from railhead.server.store.group_commit import Job, Writer
from railhead.server.store.rows import Row, json_text, line_row
from railhead.server.store.sqlite_file import OpenFile, explained, for_sqlite, let_go, open_file
from railhead.server.store.statements import Statements, Work
from railhead.server.table.log import Line
from railhead.server.table.sheet import Sheet

T = TypeVar("T")


class SqliteStore(Statements):
    """A store in one file. What is written at the same time is committed together."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file
        self._writer = Writer(file.writing, file.explain, file.check_in_place)
        self._reader = ThreadPoolExecutor(1, "railhead-reader")
        self._is_closed = False

    @classmethod
    async def open(cls, path: Path | str, *, alone: bool = True, patience: float = 5.0) -> Self:
        """The store in a file, which is made if there is none. Two servers cannot have one file; a command that
        looks at it beside a server is not alone. `patience` is how long to wait for another program's write."""
        return cls(await asyncio.to_thread(open_file, Path(path), patience, is_alone=alone))

    async def append(self, table: str, lines: Sequence[Line], sheet: Sheet | None = None, version: int = -1) -> None:
        rows = [line_row(table, line) for line in lines]
        await self._do(Append(rows, sheet and (json_text(sheet), sheet.status, table, version)))

    async def tell(self, topic: str, text: str) -> None:
        """There is nobody else to tell."""

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """There is nobody else to hear."""

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        self._reader.shutdown()
        self._file.reading.close()
        self._writer.stop()
        let_go(self._file.claim)

    async def _read(self, sql: str, *values: Any) -> Sequence[Row]:
        self._check_open()
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._found, for_sqlite(sql), values)

    def _found(self, sql: str, values: Row) -> Sequence[Row]:
        with explained(self._file.path):
            return self._file.reading.execute(sql, values).fetchall()

    async def _write(self, sql: str, *values: Any) -> Sequence[Row]:
        return await self._do(lambda db: db.execute(for_sqlite(sql), values).fetchall())

    async def _change(self, table: str, sql: str, *values: Any, more: Work = ()) -> Sequence[Row]:
        def job(db: sqlite3.Connection) -> Sequence[Row]:
            rows = db.execute(for_sqlite(sql), values).fetchall()
            for statement, several in more if rows else ():
                db.executemany(for_sqlite(statement), several)
            return rows

        return await self._do(job)

    async def _write_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        def job(db: sqlite3.Connection) -> None:
            for sql, rows in work:
                db.executemany(for_sqlite(sql), rows)

        await self._do(job)

    async def _do(self, job: Job[T]) -> T:
        self._check_open()
        return await self._writer.do(job)

    def _check_open(self) -> None:
        if self._is_closed:
            raise StoreError(because("store.closed"))
