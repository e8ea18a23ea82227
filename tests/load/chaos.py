"""Kill the server again and again while people and bots play, and look for anything that was lost.

python tests/load/chaos.py [--kills 200] [--seed 1] [--postgres] [--longest SECONDS]

Everything is on loopback. The status is 1 if anything is broken.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

import httpx2

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

import railhead
from load.audit import Audit, Found, Replay
from load.database import database_at, postgres_server
from load.field import Field, Played
from load.players import LOST, PATIENCE, Client, HttpClient, SocketClient
from load.process import ServerProcess, free_port

PLANS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("chicago-express", ("socket", "http", "greedy")),
    ("american-rails", ("socket", "http", "random")),
    ("last-spike", ("socket", "greedy", "http")),
    ("chicago-express", ("socket", "socket", "socket", "random")),
    ("last-spike", ("socket", "socket", "random")),
    ("american-rails", ("http", "socket", "greedy")),
    ("chicago-express", ("random", "random", "random")),
    ("american-rails", ("random", "random", "random")),
)
LONGEST_LIFE = 2.0
BOTS_GO_ON = 30.0
STILLBORN = 0.1
"""How often a server is killed before it has begun."""


@dataclass
class Figures:
    """What came of a storm."""

    kills: int = 0
    stillborn: int = 0
    tables: int = 0
    finished: int = 0
    restarts: list[float] = field(default_factory=list)
    bots_waited: list[float] = field(default_factory=list)
    found: Found = field(default_factory=Found)
    refusals: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    broken: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        found = self.found
        return [
            f"kills                   {self.kills}, {self.stillborn} of them while the server began",
            f"tables                  {self.tables}, {self.finished} of them played to the end",
            f"moves acknowledged      {found.acknowledged}, {found.several} of them of several actions",
            f"moves found             {found.acknowledged + found.kept}",
            f"unacknowledged, found   {found.kept}, each whole",
            f"unacknowledged, not     {found.lost}",
            f"lines in the logs       {found.lines}: {found.automatic} by the table itself, {found.undone} undo",
            f"chats acknowledged      {found.chats}; draws proved {found.draws}",
            f"refusals                {self.refusals}",
            f"first answer            {spread(self.restarts)}",
            f"bots went on            {spread(self.bots_waited)}",
            f"seconds                 {self.seconds:.0f}",
            f"broken                  {len(self.broken)}",
            *self.broken[:20],
        ]


def spread(seconds: list[float]) -> str:
    return f"p50 {median(seconds):.2f} s, max {max(seconds):.2f} s" if seconds else "never"


class Storm:
    """Several tables at once on a server that dies."""

    def __init__(self, server: ServerProcess, tables: int, rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.field = Field(server.address)
        self.audit = Audit(self.field, database_at(server.database))
        self.figures = Figures(broken=self.field.broken, found=self.audit.found)
        self.plans = list(PLANS[:tables])
        self.tables: list[Played] = []
        self.past: list[Played] = []
        self.clients: dict[str, list[asyncio.Task[None]]] = {}

    async def run(self, kills: int, longest: float) -> Figures:
        begun = time.monotonic()
        self.figures.restarts.append(await self.server.start())
        await self.sit_down()
        while self.figures.kills < kills and time.monotonic() - begun < longest and not self.field.broken:
            await self.live_and_die()
            await self.look_after()
            self.say_where(kills)
        await self.end()
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    async def live_and_die(self) -> None:
        """Everybody plays until the server dies, in the middle of whatever it is doing; then it comes back."""
        self.field.open.set()
        await asyncio.sleep(self.rng.uniform(0.0, LONGEST_LIFE))
        self.server.kill()
        self.field.close()
        self.figures.kills += 1
        await self.server.gone()
        await self.field.quiet()
        if self.rng.random() < STILLBORN:
            await self.die_at_birth()
        self.figures.restarts.append(await self.server.start())

    async def die_at_birth(self) -> None:
        await self.server.spawn()
        await asyncio.sleep(self.rng.uniform(0.0, 1.0))
        self.server.kill()
        await self.server.gone()
        self.figures.kills += 1
        self.figures.stillborn += 1

    async def look_after(self) -> None:
        """The audit, with the clients silent; then new tables in the place of those that are over."""
        await self.bots_go_on()
        for table in self.tables:
            await self.audit.look(table)
        for table in [table for table in self.tables if table.is_over]:
            self.tables.remove(table)
            self.past.append(table)
            self.figures.finished += 1
        await self.sit_down()

    async def bots_go_on(self) -> None:
        """Where a bot is asked the log grows, though nobody has come to look at the table."""
        begun = time.monotonic()
        plies = {table.id: await self.bot_asked(table) for table in self.tables}
        waiting = [table for table in self.tables if plies[table.id] is not None]
        while waiting and time.monotonic() - begun < BOTS_GO_ON:
            await asyncio.sleep(0.02)
            waiting = [table for table in waiting if await self.bot_asked(table) == plies[table.id]]
        self.figures.bots_waited.append(time.monotonic() - begun)
        for table in waiting:
            self.field.breaks(f"{table.game} {table.id}: its bot has not gone on")

    async def bot_asked(self, table: Played) -> int | None:
        """The ply at which a bot is asked now; None if a person is, or nobody."""
        replay = Replay(await self.audit.database.table(table.id))
        for line in replay.kept.lines:
            replay.play(line)
        seat = replay.game.to_act(replay.state)
        is_bot = seat is not None and seat != railhead.CHANCE and table.kinds[seat] not in ("socket", "http")
        return len(replay.kept.lines) if is_bot else None

    async def sit_down(self) -> None:
        """As many tables as there should be, each of the next plan, with their clients."""
        base = f"http://{self.field.address}/api"
        async with httpx2.AsyncClient(base_url=base, timeout=PATIENCE, trust_env=False) as http:
            while len(self.tables) < len(self.plans):
                plan = self.plans[self.figures.tables % len(self.plans)]
                self.tables.append(await begun(http, *plan))
                self.figures.tables += 1
                self.seat_clients(self.tables[-1])

    def seat_clients(self, table: Played) -> None:
        clients: list[Client] = [SocketClient(self.field, table, None, Random(self.rng.random()))]
        for seat in table.keys:
            kind = SocketClient if table.kinds[seat] == "socket" else HttpClient
            clients.append(kind(self.field, table, seat, Random(self.rng.random())))
        self.clients[table.id] = [asyncio.create_task(client.run()) for client in clients]

    def say_where(self, kills: int) -> None:
        done = self.figures.kills
        if done % 10 == 0:
            said = sum(len(table.said) for table in self.tables + self.past)
            print(f"{done} of {kills} kills, {self.figures.tables} tables, {said} moves said", flush=True)

    async def end(self) -> None:
        """A last while in peace: everybody who looks catches up with the log; then the server is asked to stop."""
        self.field.open.set()
        await asyncio.sleep(1.0)
        self.field.is_ended = True
        for task in (task for tasks in self.clients.values() for task in tasks):
            task.cancel()
        ended = await asyncio.gather(
            *(task for tasks in self.clients.values() for task in tasks), return_exceptions=True
        )
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, LOST):
                self.field.breaks(f"a client failed: {error!r}")
        for table in (*self.past, *self.tables):
            await self.audit.look(table)
            self.audit.count(table)
        if (status := await self.server.stop()) not in (0, -signal.SIGTERM):
            self.field.breaks(f"the server ended with {status}")
        self.field.broken.extend(self.server.complaints())
        self.figures.refusals = dict(self.field.refusals)


async def begun(http: httpx2.AsyncClient, game: str, kinds: tuple[str, ...]) -> Played:
    """A new table in play; people's seats are all held by programs."""
    seats = [
        {"kind": "me", "name": f"P{seat}"} if kind in ("socket", "http") else {"kind": "bot", "bot": kind}
        for seat, kind in enumerate(kinds)
    ]
    rules = {"seating": "fixed", "watch": "anyone", "undo": "free"}
    created = (await http.post("/tables", json={"game": game, "seats": seats, "rules": rules})).json()
    (await http.post(f"/tables/{created['id']}/start")).raise_for_status()
    keys = {seat["seat"]: seat["key"] for seat in created["seats"]}
    return Played(created["id"], game, kinds, keys)


@asynccontextmanager
async def storm(folder: Path, database: str, tables: int, seed: int) -> AsyncIterator[Storm]:
    """A storm on a database; whatever happens, its server does not stay."""
    server = ServerProcess(database, folder / "server.log", free_port())
    try:
        yield Storm(server, tables, Random(seed))
    finally:
        if server.process is not None and server.process.returncode is None:
            server.kill()
            await server.gone()


async def weather(folder: Path, database: str, chosen: argparse.Namespace) -> Figures:
    async with storm(folder, database, chosen.tables, chosen.seed) as raging:
        return await raging.run(chosen.kills, chosen.longest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=len(PLANS), choices=range(1, len(PLANS) + 1))
    parser.add_argument("--longest", type=float, default=3600.0, help="seconds after which no more are killed")
    parser.add_argument("--postgres", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        database = stack.enter_context(postgres_server()) if chosen.postgres else f"{name}/railhead.db"
        figures = asyncio.run(weather(Path(name), database, chosen))
    print("\n".join(figures.lines()))
    sys.exit(bool(figures.broken))


if __name__ == "__main__":
    main()
