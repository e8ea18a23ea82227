"""How many moves a second the server keeps, and how soon everybody at the table has them.

python tests/load/load.py [--tables 500] [--seconds 10] [--rates 500,1000] [--postgres]

Each table has four clients with a socket each, all on loopback; moves are chosen by chance among the legal ones.
Without rates the offered load is raised until the server no longer follows. With PostgreSQL two servers share the
tables, and the clients of a table are spread over both.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass
from math import ceil, inf
from pathlib import Path
from random import Random

import httpx2
import uvloop

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

from load.database import postgres_server
from load.lean import LeanTable, Ready, Tally
from load.process import LOOPBACK, ServerProcess, free_port
from patience import LONG

SEATS = 4
WARM_UP = 2.0
AT_ONCE = 8
LONG_GAME = 110
"""Tables that are further than this make room for new ones, so that none ends while it is measured."""
FIRST, STEP = 500, 1.3
FOLLOWS = 0.95
"""The share of the offered load that a server must keep to follow it."""
HALF = 0.5


@dataclass(frozen=True)
class Figures:
    """One measurement."""

    offered: float
    committed: float
    p50: float
    p99: float
    longest: float
    servers: float
    client: float
    others: float
    messages: float
    kilobytes: float
    errors: int

    @property
    def follows(self) -> bool:
        return self.committed >= FOLLOWS * self.offered

    def line(self) -> str:
        offered = "flat out" if self.offered == inf else f"{self.offered:.0f}/s"
        cost = self.servers / self.committed * 1000
        return (
            f"offered {offered:>8}  committed {self.committed:5.0f}/s  to the last of {SEATS} clients: "
            f"p50 {self.p50 * 1000:5.1f} ms, p99 {self.p99 * 1000:6.1f} ms, max {self.longest * 1000:6.1f} ms  "
            f"{self.messages:5.0f} messages/s of {self.kilobytes:.2f} kB  "
            f"servers {self.servers:.0%} of a core ({cost:.2f} ms a move), client {self.client:.0%}  "
            f"others on this machine {self.others:.0%}"
        )


class Load:
    """Tables with all their clients in this process, at one or several servers."""

    def __init__(self, servers: Sequence[ServerProcess], rng: Random) -> None:
        self.servers = servers
        self.rng = rng
        self.tally = Tally()
        self.ready = Ready()
        self.tables: list[LeanTable] = []

    async def fill(self, tables: int) -> None:
        """So many tables that have just begun or are in the midst of their game."""
        for table in [table for table in self.tables if table.is_over or table.moves > LONG_GAME]:
            table.close()
            self.tables.remove(table)
        wanted = iter(range(tables - len(self.tables)))
        address = f"http://{self.servers[0].address}/api"
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                http = httpx2.AsyncClient(base_url=address, timeout=LONG, trust_env=False)
                group.create_task(self.open_tables(await stack.enter_async_context(http), wanted))
        await self.all_there()

    async def open_tables(self, http: httpx2.AsyncClient, wanted: Iterator[int]) -> None:
        for _ in wanted:
            self.tables.append(await self.opened(http))

    async def opened(self, http: httpx2.AsyncClient) -> LeanTable:
        seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)]
        body = {"game": "chicago-express", "seats": seats, "rules": {"seating": "fixed"}}
        created = (await http.post("/tables", json=body)).json()
        (await http.post(f"/tables/{created['id']}/start")).raise_for_status()
        http.cookies.clear()
        table = LeanTable(created["id"], Random(self.rng.random()), self.tally, self.ready.add)
        addresses = [(LOOPBACK, server.port) for server in self.servers]
        await table.connect(addresses, [seat["key"] for seat in created["seats"]])
        return table

    async def all_there(self) -> None:
        """Wait until every client knows how its table stands; then all are ready."""
        async with asyncio.timeout(LONG):
            while any(client.ply < 0 for table in self.tables for client in table.clients):
                await asyncio.sleep(0.05)
        self.ready.tables.clear()
        for table in self.tables:
            self.ready.add(table)

    def move_once(self) -> int:
        """One move at every table that can take one; how many."""
        moved = 0
        for _ in range(len(self.ready.tables)):
            if (table := self.ready.take()) is not None:
                table.move()
                moved += 1
        return moved

    def close(self) -> None:
        for table in self.tables:
            table.close()

    async def offer(self, rate: float, seconds: float) -> int:
        """So many moves a second, as long as there are tables that can take one; how many were offered."""
        begun, offered = time.perf_counter(), 0
        while (passed := time.perf_counter() - begun) < seconds:
            while offered < passed * rate and (table := self.ready.take()) is not None:
                table.move()
                offered += 1
            await asyncio.sleep(0.001)
        return offered

    async def settled(self) -> None:
        """Wait until every move has arrived everywhere."""
        async with asyncio.timeout(LONG):
            while any(table.target for table in self.tables) and not self.tally.errors:
                await asyncio.sleep(0.01)

    async def measured(self, rate: float, seconds: float) -> Figures:
        """One measurement, after the server has got into its stride."""
        await self.offer(rate, WARM_UP)
        self.reset()
        before, own, all_before, begun = self.server_seconds(), own_seconds(), machine_seconds(), time.perf_counter()
        await self.offer(rate, seconds)
        passed = time.perf_counter() - begun
        tally = Tally(sorted(self.tally.latencies), self.tally.errors, self.tally.messages, self.tally.bytes)
        servers, client, all_of_it = self.server_seconds() - before, own_seconds() - own, machine_seconds() - all_before
        await self.settled()
        return Figures(
            offered=rate,
            committed=len(tally.latencies) / passed,
            p50=quantile(tally.latencies, 0.5),
            p99=quantile(tally.latencies, 0.99),
            longest=tally.latencies[-1],
            servers=servers / passed,
            client=client / passed,
            others=max(0.0, all_of_it - servers - client) / passed,
            messages=tally.messages / passed,
            kilobytes=tally.bytes / tally.messages / 1000,
            errors=len(tally.errors),
        )

    def reset(self) -> None:
        self.tally.latencies.clear()
        self.tally.messages = self.tally.bytes = 0

    def server_seconds(self) -> float:
        return sum(seconds_of(server) for server in self.servers)


def quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[max(0, ceil(part * len(ordered)) - 1)]


def own_seconds() -> float:
    """The processor time of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def seconds_of(server: ServerProcess) -> float:
    """The processor time of a server."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def machine_seconds() -> float:
    """The processor time of everybody on this machine."""
    fields = Path("/proc/stat").read_text().split()
    user, nice, system, _idle, _waiting, interrupts, soft = map(int, fields[1:8])
    return (user + nice + system + interrupts + soft) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def serving(database: str, folder: Path, servers: int) -> AsyncIterator[list[ServerProcess]]:
    """Servers on one database, from their start to their end."""
    running = [ServerProcess(database, folder / f"server{number}.log", free_port()) for number in range(servers)]
    try:
        for server in running:
            await server.start()
        yield running
    finally:
        for server in running:
            if server.process is not None:
                await server.stop()


def rising() -> Iterator[float]:
    """Offered loads, each a good deal higher than the one before."""
    rate = float(FIRST)
    while True:
        yield rate
        rate = round(rate * STEP, -1)


async def saturated(load: Load, tables: int, seconds: float) -> list[Figures]:
    """Raise the offered load until the servers no longer follow; then all they can, and half of it."""
    taken: list[Figures] = []
    for rate in rising():
        taken.append(await taken_at(load, tables, rate, seconds))
        if not taken[-1].follows:
            break
    best = max(figures.committed for figures in taken)
    taken.append(await taken_at(load, tables, inf, seconds))
    best = max(best, taken[-1].committed)
    taken.append(await taken_at(load, tables, round(HALF * best), seconds))
    print(f"best committed rate {best:.0f}/s", flush=True)
    return taken


async def taken_at(load: Load, tables: int, rate: float, seconds: float) -> Figures:
    await load.fill(tables)
    figures = await load.measured(rate, seconds)
    print(figures.line(), flush=True)
    for error in load.tally.errors[:5]:
        print(error, file=sys.stderr)
    return figures


async def run(database: str, folder: Path, chosen: argparse.Namespace) -> list[Figures]:
    async with serving(database, folder, 2 if chosen.postgres else 1) as servers:
        load = Load(servers, Random(chosen.seed))
        if not chosen.rates:
            return await saturated(load, chosen.tables, chosen.seconds)
        return [await taken_at(load, chosen.tables, rate, chosen.seconds) for rate in chosen.rates]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rates", type=lambda text: [float(rate) for rate in text.split(",")], default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON at the end")
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        database = stack.enter_context(postgres_server()) if chosen.postgres else f"{name}/railhead.db"
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            taken = runner.run(run(database, Path(name), chosen))
    if chosen.json:
        print(json.dumps([vars(figures) for figures in taken]))
    sys.exit(any(figures.errors for figures in taken))


if __name__ == "__main__":
    main()
