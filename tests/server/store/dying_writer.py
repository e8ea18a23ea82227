"""Writes to tables as fast as it can, and says what it was told is kept, until somebody kills it."""

import asyncio
import sys

from railhead.server.store.opening import open_store
from server.store.making import lines, new_table

TABLES = 20


async def main(database: str) -> None:
    store = await open_store(database)
    for number in range(TABLES):
        await new_table(store, f"t{number}")

    async def write(table: str) -> None:
        for ply in range(0, 1_000_000, 2):
            await store.append(table, lines(ply, f"{ply}", f"{ply + 1}"))
            sys.stdout.write(f"{table} {ply + 2}\n")
            sys.stdout.flush()

    await asyncio.gather(*(write(f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
