"""Kill the server again and again while people and bots play, and look for anything that was lost.

python tests/load/chaos.py [--kills 200] [--hostile] [--seed 1] [--postgres] [--faults 50] [--longest SECONDS]

With PostgreSQL there can be faults of the database instead, or beside: sessions that are ended, lines that are cut,
also between a commit and its answer, a database that stops dead. What the server has answered with `store` must not be
there then; what it has answered with `unknown` may be. With --hostile others trouble the server meanwhile. Everything
is on loopback. The status is 1 if anything is broken.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from http import HTTPStatus
from math import inf
from pathlib import Path
from random import Random
from statistics import median

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

import railhead
from load.audit import Audit, Found, Replay
from load.database import Cluster, database_at, postgres_cluster
from load.field import EXPECTED, STORELESS, Field, Played
from load.outages import Outages, outages
from load.process import ServerProcess, free_port
from load.seating import PEOPLE, PLANS, Hall
from load.traffic import Traffic
from patience import LONG

KILLS = 200
LONGEST_LIFE = 2.0
LONGEST_WOUND = 1.0
"""Seconds for which people play on after a fault, before anybody looks."""
STILLBORN = 0.1
"""How often a server is killed before it has begun."""
DUE = ("could not be kept", "the database cannot be used", "Traceback")
"""What is complained of where the database fails: by the server, and by the library that connects to it."""


@dataclass
class Figures:
    """What came of a storm."""

    kills: int = 0
    stillborn: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    finished: int = 0
    restarts: list[float] = field(default_factory=list)
    healed: list[float] = field(default_factory=list)
    bots_waited: list[float] = field(default_factory=list)
    found: Found = field(default_factory=Found)
    refusals: dict[str, int] = field(default_factory=dict)
    visits: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    broken: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        found = self.found
        return [
            f"kills                   {self.kills}, {self.stillborn} of them while the server began",
            f"faults of the database  {self.faults.total()} {dict(self.faults) or ''}",
            f"tables                  {self.tables}, {self.finished} of them played to the end",
            f"moves acknowledged      {found.acknowledged}, {found.several} of them of several actions",
            f"moves found             {found.acknowledged + found.kept}",
            f"unacknowledged, found   {found.kept}, each whole",
            f"unacknowledged, not     {found.lost}",
            f"lines in the logs       {found.lines}: {found.automatic} by the table itself, {found.undone} undo",
            f"chats acknowledged      {found.chats}; draws proved {found.draws}",
            f"refusals                {self.refusals}",
            f"hostile visits          {self.visits or 'none'}",
            f"first answer            {spread(self.restarts)}",
            f"healed after a fault    {spread(self.healed)}",
            f"bots went on            {spread(self.bots_waited)}",
            f"seconds                 {self.seconds:.0f}",
            f"broken                  {len(self.broken)}",
            *self.broken[:20],
        ]


def spread(seconds: list[float]) -> str:
    return f"p50 {median(seconds):.2f} s, max {max(seconds):.2f} s" if seconds else "never"


class Storm:
    """Several tables at once on a server that dies, or whose database fails."""

    def __init__(self, server: ServerProcess, database: str, tables: int, rng: Random, ills: Outages | None) -> None:
        self.server = server
        self.rng = rng
        self.ills = ills
        self.field = Field(server.address, expected=EXPECTED if ills is None else EXPECTED + STORELESS)
        self.hall = Hall(self.field, PLANS[:tables], rng)
        self.audit = Audit(self.field, database_at(database))
        self.figures = Figures(broken=self.field.broken, found=self.audit.found)
        self.past: list[Played] = []
        self.traffic = Traffic(server.port, lambda: [table.id for table in self.hall.tables], Random(rng.random()))

    async def run(self, kills: int = 0, faults: int = 0, longest: float = inf) -> Figures:
        begun = time.monotonic()
        self.figures.restarts.append(await self.server.start())
        await self.hall.fill()
        await self.somebody_moves()
        for number, blow in enumerate(self.blows(kills, faults)):
            if time.monotonic() - begun > longest or self.field.broken:
                break
            await blow()
            await self.look_after()
            self.say_where(number + 1, kills + faults)
        await self.end()
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    async def somebody_moves(self) -> None:
        """Before the first blow, so that there is something to lose."""
        self.field.open.set()
        async with asyncio.timeout(LONG):
            while not any(said.is_acknowledged for table in self.hall.tables for said in table.said):
                await asyncio.sleep(0.01)

    def blows(self, kills: int, faults: int) -> Iterator[Callable[[], Awaitable[None]]]:
        """So many kills and so many faults, in any order."""
        blows = [self.live_and_die] * kills + [self.live_with_a_fault] * faults
        self.rng.shuffle(blows)
        return iter(blows)

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

    async def live_with_a_fault(self) -> None:
        """Everybody plays while the database fails, and for a while after that."""
        assert self.ills is not None
        self.field.open.set()
        await asyncio.sleep(self.rng.uniform(0.0, LONGEST_LIFE))
        self.figures.faults[await self.ills.strike()] += 1
        begun = time.monotonic()
        async with asyncio.timeout(LONG):
            while not await self.server.answers():
                await asyncio.sleep(0.01)
        self.figures.healed.append(time.monotonic() - begun)
        await asyncio.sleep(self.rng.uniform(0.0, LONGEST_WOUND))
        self.field.close()
        await self.field.quiet()

    async def look_after(self) -> None:
        """The audit, with the clients silent; then new tables in the place of those that are over."""
        await self.bots_go_on()
        for table in self.hall.tables:
            await self.audit.look(table)
        self.past += self.hall.cleared()
        await self.hall.fill()

    async def bots_go_on(self) -> None:
        """Where a bot is asked the log grows, though nobody has come to look at the table."""
        begun = time.monotonic()
        plies = {table.id: await self.bot_asked(table) for table in self.hall.tables}
        waiting = [table for table in self.hall.tables if plies[table.id] is not None]
        while waiting and time.monotonic() - begun < LONG:
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
        is_bot = seat is not None and seat != railhead.CHANCE and table.kinds[seat] not in PEOPLE
        return len(replay.kept.lines) if is_bot else None

    def say_where(self, done: int, ahead: int) -> None:
        if done % 10 == 0:
            said = sum(len(table.said) for table in self.hall.tables + self.past)
            print(f"{done} of {ahead}, {self.hall.made} tables, {said} moves said", flush=True)

    async def end(self) -> None:
        """A last while in peace: everybody who looks catches up with the log; then the server is asked to stop."""
        self.field.open.set()
        await asyncio.sleep(1.0)
        await self.hall.dismiss()
        for table in (*self.past, *self.hall.tables):
            await self.audit.look(table)
            self.audit.count(table)
        if (status := await self.server.stop()) not in (0, -signal.SIGTERM):
            self.field.breaks(f"the server ended with {status}")
        due = () if self.ills is None else DUE
        self.field.broken += [line for line in self.server.complaints() if not any(part in line for part in due)]
        self.figures.tables, self.figures.finished = self.hall.made, len(self.past)
        self.figures.refusals = dict(self.field.refusals)
        self.figures.visits = dict(self.traffic.tried)
        if failed := self.traffic.answers[HTTPStatus.INTERNAL_SERVER_ERROR]:
            self.field.breaks(f"{failed} hostile requests were answered with 500")


@asynccontextmanager
async def storm(
    folder: Path, database: str, tables: int, seed: int, *, ills: Outages | None = None, hostile: bool = False
) -> AsyncIterator[Storm]:
    """A storm on a database; whatever happens, its server does not stay."""
    server = ServerProcess(database if ills is None else ills.cable.address, folder / "server.log", free_port())
    raging = Storm(server, database, tables, Random(seed), ills)
    try:
        async with raging.traffic.coming() if hostile else nullcontext():
            yield raging
    finally:
        if server.process is not None and server.process.returncode is None:
            server.kill()
            await server.gone()


async def weather(folder: Path, cluster: Cluster | None, chosen: argparse.Namespace) -> Figures:
    """A storm with whatever was chosen."""
    async with AsyncExitStack() as stack:
        ills = None
        if cluster is not None and chosen.faults:
            ills = await stack.enter_async_context(outages(cluster, Random(chosen.seed)))
        database = f"{folder}/railhead.db" if cluster is None else cluster.address
        raging = await stack.enter_async_context(
            storm(folder, database, chosen.tables, chosen.seed, ills=ills, hostile=chosen.hostile)
        )
        return await raging.run(chosen.kills, chosen.faults, chosen.longest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, help="of the server: 200, or none with --faults")
    parser.add_argument("--faults", type=int, default=0, help="of PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=len(PLANS), choices=range(1, len(PLANS) + 1))
    parser.add_argument("--longest", type=float, default=3600.0, help="seconds after which it is enough")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--hostile", action="store_true")
    chosen = parser.parse_args()
    if chosen.faults and not chosen.postgres:
        parser.error("--faults are faults of PostgreSQL: say --postgres too")
    if chosen.kills is None:
        chosen.kills = 0 if chosen.faults else KILLS
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        cluster = stack.enter_context(postgres_cluster()) if chosen.postgres else None
        figures = asyncio.run(weather(Path(name), cluster, chosen))
    print("\n".join(figures.lines()))
    sys.exit(bool(figures.broken))


if __name__ == "__main__":
    main()
