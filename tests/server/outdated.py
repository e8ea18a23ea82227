"""Tables that were written when LS-READ-1 was read otherwise: a tile with a normal place barred double cost even if it
could not be paid. In one the game went on without the seat that was bankrupt by it, in the other that ended the game.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from railhead.server.live.auth import new_key
from railhead.server.store import Store
from railhead.server.store.opening import open_store
from railhead.server.store.table_file import TableFile

PLY = {"last-spike-playing": 102, "last-spike-over": 87}
"""How many lines lead to the bankruptcy that is none any more; in both files it was that of seat 0."""


def old(name: str) -> Any:
    return json.loads((Path(__file__).parent / "old_tables" / f"{name}.json").read_text("utf-8"))


async def put_into(database: Path, name: str) -> str:
    """Keep such a table in a database as it was kept then, under the id `t`; the key to its first seat."""
    store: Store = await open_store(str(database))
    file = msgspec.convert(old(name), TableFile, str_keys=True)
    secret, key = new_key("t", "seat", 0)
    await store.create(file.header("t"), file.sheet, [key], file.version, file.lines)
    await store.close()
    return secret
