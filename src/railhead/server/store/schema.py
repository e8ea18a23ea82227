"""The numbered steps that make the tables of a database. Each is done once, whole, and written down."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from railhead.core.errors import because
from railhead.server.store import StoreError

CONTENTS = {
    "SELECT * FROM tables": "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    "SELECT * FROM lines": "INSERT INTO lines VALUES ($1, $2, $3, $4, $5, $6)",
    "SELECT * FROM notes": "INSERT INTO notes VALUES ($1, $2, $3, $4, $5, $6, $7)",
    "SELECT * FROM keys": "INSERT INTO keys VALUES ($1, $2, $3, $4, $5)",
    "SELECT * FROM held": "INSERT INTO held VALUES ($1, $2)",
    "SELECT * FROM persons": "INSERT INTO persons VALUES ($1, $2, $3, $4, $5)",
    "SELECT * FROM devices": "INSERT INTO devices VALUES ($1, $2, $3, $4, $5, $6, $7)",
    "SELECT * FROM invitations": "INSERT INTO invitations VALUES ($1, $2, $3, $4, $5, $6)",
    "SELECT * FROM blocked": "INSERT INTO blocked VALUES ($1, $2)",
    "SELECT * FROM ways": "INSERT INTO ways VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    "SELECT * FROM host_values": "INSERT INTO host_values VALUES ($1, $2)",
}
"""How a copy of a database is read and written; nothing refers to what comes after it."""
LEDGER = """
    CREATE TABLE IF NOT EXISTS migrations (
      number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, done DOUBLE PRECISION NOT NULL
    )
"""
NEWEST = "SELECT coalesce(max(number), 0) FROM migrations"
DONE = "INSERT INTO migrations VALUES ($1, $2, $3)"


@dataclass(frozen=True, slots=True)
class Migration:
    """One step, from one numbered file."""

    number: int
    name: str
    statements: tuple[str, ...]


@cache
def migrations() -> tuple[Migration, ...]:
    """All steps in their order."""
    folder = files(__package__) / "migrations"
    texts = {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".sql")}
    return tuple(Migration(int(name[:4]), name, statements(texts[name])) for name in sorted(texts))


def statements(text: str) -> tuple[str, ...]:
    """The statements of a file; each ends with a semicolon at the end of its line."""
    bare = re.sub(r"--.*", "", text)
    return tuple(part.strip() for part in re.split(r";\s*\n", bare) if part.strip())


def next_step(done: int) -> Migration | None:
    """What comes after the steps that were done; a database that is ahead of this program is refused."""
    known = migrations()[-1].number
    if done > known:
        raise StoreError(because("store.newer", found=done, known=known))
    return next((step for step in migrations() if step.number > done), None)
