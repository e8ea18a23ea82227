"""Appends to a SQLite database, many in one statement. Between two statements the thread that writes has to wait for
its turn at Python's lock, which an event loop that is busy gives it only every five milliseconds."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain

from railhead.server.store import Conflict
from railhead.server.store.rows import Row

FIRST_LINES = """INSERT INTO lines SELECT * FROM (VALUES {rows})
    WHERE column2 = (SELECT coalesce(max(ply) + 1, 0) FROM lines WHERE table_id = column1)"""
MORE_LINES = "INSERT INTO lines VALUES {rows}"
REPLACE = "UPDATE tables SET sheet = ?, status = ?, version = version + 1 WHERE id = ? AND version = ?"
ROW = "(?, ?, ?, ?, ?, ?)"
MOST = 128
"""How many rows one statement takes: every SQLite allows as many values."""


@dataclass(frozen=True, slots=True)
class Append:
    """Rows of lines that follow a table's log, perhaps with the values that replace its sheet."""

    lines: Sequence[Row]
    sheet: Row | None

    def __call__(self, db: sqlite3.Connection) -> None:
        keep(db, [self])


def keep(db: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Keep appends to different tables; a Conflict if one of them comes too late."""
    firsts = [append.lines[0] for append in appends if append.lines]
    if insert(db, FIRST_LINES, firsts) < len(firsts):
        raise Conflict
    for append in appends:
        if append.sheet is not None and not db.execute(REPLACE, append.sheet).rowcount:
            raise Conflict
    insert(db, MORE_LINES, [row for append in appends for row in append.lines[1:]])


def insert(db: sqlite3.Connection, sql: str, rows: Sequence[Row]) -> int:
    """Insert rows with few statements, of few different lengths; how many rows there are by them."""
    inserted = 0
    while rows:
        count = min(MOST, 1 << len(rows).bit_length() - 1)
        now, rows = rows[:count], rows[count:]
        inserted += db.execute(for_rows(sql, count), [*chain.from_iterable(now)]).rowcount
    return inserted


@cache
def for_rows(sql: str, count: int) -> str:
    return sql.format(rows=", ".join([ROW] * count))
