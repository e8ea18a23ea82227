"""What running tables cost: how long a server takes to open them, its memory, and how soon everybody has a move.

python tests/load/tables.py [--tables 100,1000,10000] [--seconds 10] [--seed 1]

The tables are in the midst of games of all titles, with people in all seats, and lie in the database before the server
starts. Moves are made at twenty of them. Everything is on loopback.
"""

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import httpx2
import uvloop

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

from load.lean import LeanTable
from load.load import Load, quantile
from load.memory import Held, held
from load.process import LOOPBACK, ServerProcess, free_port
from railhead.games import GAMES
from railhead.server.live.auth import new_key
from railhead.server.store.sqlite import SqliteStore
from railhead.server.table.log import Line
from server.tables import Played, header, sheet

COUNTS = (100, 1_000, 10_000)
SEATS = 4
GAMES_OF_EACH = 8
AT_ONCE = 500
TRIED = 20
RATE = 50.0
"""Moves a second in all."""
OPENS = 300.0
"""Seconds in which all tables must be open."""


@dataclass(frozen=True)
class Middle:
    """A log that ends in the midst of a game, where somebody is asked."""

    game: str
    lines: Sequence[Line]


def middles(rng: Random) -> list[Middle]:
    """Logs of games by chance, of all titles."""
    return [middle(game, rng) for game in GAMES for _ in range(GAMES_OF_EACH)]


def middle(game: str, rng: Random) -> Middle:
    """A game by chance, as far as half of it."""
    played, asked = Played(game, SEATS), [0]
    while played.table.to_act is not None:
        asked.append(played.table.ply)
        played.play_on(rng, 1)
    return Middle(game, played.table.lines[: asked[len(asked) // 2]])


@dataclass(frozen=True)
class Laid:
    """A table in the database, with the secrets of its seats."""

    id: str
    secrets: list[str]


async def lay(path: Path, count: int, rng: Random) -> list[Laid]:
    """So many tables in a new database."""
    store = await SqliteStore.open(path)
    logs, laid = middles(rng), []
    for first in range(0, count, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, count))
        laid += await asyncio.gather(*(lay_one(store, logs[number % len(logs)]) for number in numbers))
    await store.close()
    return laid


async def lay_one(store: SqliteStore, log: Middle) -> Laid:
    id = secrets.token_urlsafe(9)
    keys = [new_key(id, "seat", seat) for seat in range(SEATS)]
    fresh = replace(header(log.game), id=id, seed=secrets.token_bytes(32), created=time.time())
    await store.create(fresh, sheet(SEATS), [key for _, key in keys], lines=log.lines)
    return Laid(id, [secret for secret, _ in keys])


@dataclass(frozen=True)
class Figures:
    """What so many tables cost."""

    tables: int
    answered: float
    opened: float
    memory: Held
    latencies: Sequence[float]
    errors: Sequence[str]

    def line(self) -> str:
        return (
            f"{self.tables:6} tables  answers after {self.answered:5.1f} s, all open after {self.opened:6.1f} s  "
            f"{self.memory.server:5.0f} MB  a move to the last of {SEATS} clients: "
            f"p50 {1000 * quantile(self.latencies, 0.5):5.1f} ms, p99 {1000 * quantile(self.latencies, 0.99):6.1f} ms "
            f"of {len(self.latencies)}  errors {len(self.errors)}"
        )


async def all_open(server: ServerProcess, tables: int) -> None:
    """Wait until the server has looked after every table: then it counts them."""
    counted = f'railhead_tables{{status="playing"}} {tables}\n'
    async with httpx2.AsyncClient(base_url=f"http://{server.address}", timeout=OPENS, trust_env=False) as http:
        async with asyncio.timeout(OPENS):
            while counted not in (await http.get("/metrics")).text:
                await asyncio.sleep(0.05)


async def moved(server: ServerProcess, tables: Sequence[Laid], seconds: float, rng: Random) -> Load:
    """Moves by chance at some tables, with everybody there."""
    load = Load([server], rng)
    for laid in tables:
        load.tables.append(LeanTable(laid.id, Random(rng.random()), load.tally, load.ready.add))
        await load.tables[-1].connect([(LOOPBACK, server.port)], laid.secrets)
    await load.all_there()
    await load.offer(RATE, seconds)
    await load.settled()
    load.close()
    return load


async def measured(path: Path, count: int, seconds: float, rng: Random) -> Figures:
    """So many tables in a file, and a server that finds them there."""
    laid = await lay(path, count, rng)
    server = ServerProcess(str(path), path.with_suffix(".log"), free_port())
    begun = time.monotonic()
    try:
        answered = await server.start()
        await all_open(server, count)
        opened = time.monotonic() - begun
        load = await moved(server, rng.sample(laid, TRIED), seconds, rng)
        memory = held(server)
    finally:
        if server.process is not None:
            await server.stop()
    errors = [*load.tally.errors, *server.complaints()]
    return Figures(count, answered, opened, memory, sorted(load.tally.latencies), errors)


async def run(folder: Path, chosen: argparse.Namespace) -> list[Figures]:
    taken = []
    for count in chosen.tables:
        taken.append(await measured(folder / f"{count}.db", count, chosen.seconds, Random(chosen.seed)))
        print(taken[-1].line(), flush=True)
        for error in taken[-1].errors[:5]:
            print(error, file=sys.stderr)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=lambda text: [int(count) for count in text.split(",")], default=COUNTS)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        taken = runner.run(run(Path(name), chosen))
    sys.exit(any(figures.errors for figures in taken))


if __name__ == "__main__":
    main()
