"""Faults of PostgreSQL under a server: sessions that are ended, lines that are cut, a database that stops dead."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Literal

import asyncpg

from load.database import Cluster
from load.process import LOOPBACK
from railhead.server.store import CHANGED

Moment = Literal["before", "during", "after"]
"""When a commit is cut: before the database hears of it, while it is at it, or before its answer comes back."""
MOMENTS: tuple[Moment, ...] = ("after", "before", "during")
LARGEST = 1 << 20
AWAY = (0.0, 0.0, 0.0, 12.0)
"""Seconds for which there is no line after a commit was cut: now and then longer than a server tries to find out what
became of it."""
LONGEST_STOP = 1.0
A_COMMIT = 5.0
"""Seconds in which those who play bring something to commit."""
END_SESSIONS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'railhead' AND random() < $1
"""


@dataclass(eq=False)
class Wire:
    """One connection from the server to the database."""

    near: asyncio.StreamWriter
    far: asyncio.StreamWriter
    is_doomed: bool = False
    """Whether its next answer does not come back."""

    def cut(self) -> None:
        self.near.transport.abort()
        self.far.transport.abort()


class Cable:
    """All connections from a server to its database, passed on as they are until they are cut."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.port = 0
        self.wires: set[Wire] = set()
        self.is_down = False
        self.moment: Moment | None = None
        self.was_cut = asyncio.Event()

    @property
    def address(self) -> str:
        return f"postgresql://postgres@{LOOPBACK}:{self.port}/postgres?sslmode=disable"

    def cut(self) -> None:
        for wire in self.wires:
            wire.cut()

    async def stay_down(self, seconds: float) -> None:
        """Cut everything, and connect nobody for so long."""
        self.is_down = True
        self.cut()
        await asyncio.sleep(seconds)
        self.is_down = False

    async def cut_at_commit(self, moment: Moment) -> bool:
        """Cut one connection at a commit; False if there is none for a while."""
        self.moment = moment
        self.was_cut.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(A_COMMIT):
                await self.was_cut.wait()
        self.moment = None
        return self.was_cut.is_set()

    async def carry(self, reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        """A connection from its beginning to its end, which is that of either side."""
        try:
            answers, far = await asyncio.open_unix_connection(str(self.cluster.socket))
        except OSError:
            near.transport.abort()
            return
        wire = Wire(near, far)
        if self.is_down:
            wire.cut()
            return
        self.wires.add(wire)
        ways = [asyncio.create_task(self.ask(reader, wire)), asyncio.create_task(answer(answers, wire))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        wire.cut()
        await asyncio.gather(*ways, return_exceptions=True)
        self.wires.discard(wire)

    async def ask(self, reader: asyncio.StreamReader, wire: Wire) -> None:
        """What the server asks goes to the database, unless it is to be cut before."""
        while data := await reader.read(LARGEST):
            moment = self.fate(data)
            if moment != "before":
                wire.far.write(data)
            if moment in ("before", "during"):
                return
            wire.is_doomed |= moment == "after"

    def fate(self, data: bytes) -> Moment | None:
        """When this is to be cut; one commit is, and no other."""
        if self.moment is None or not is_commit(data):
            return None
        moment, self.moment = self.moment, None
        self.was_cut.set()
        return moment


async def answer(reader: asyncio.StreamReader, wire: Wire) -> None:
    """What the database answers goes back, unless that is not to be."""
    while (data := await reader.read(LARGEST)) and not wire.is_doomed:
        wire.near.write(data)


def is_commit(data: bytes) -> bool:
    """Whether this ends a transaction: a statement by itself that tells of a change, or the word."""
    return (data[:1] == b"B" and f" {CHANGED}".encode() in data) or (data[:1] == b"Q" and b"COMMIT" in data)


class Outages:
    """Faults of a database and of the cable to it, one kind after the other."""

    def __init__(self, cluster: Cluster, cable: Cable, rng: Random) -> None:
        self.cluster = cluster
        self.cable = cable
        self.rng = rng
        self.faults: cycle[Callable[[], Awaitable[str]]] = cycle(
            (self.cut_a_commit, self.stop, self.cut_a_commit, self.end_sessions, self.cut_a_commit, self.cut)
        )
        self.moments = cycle(MOMENTS)
        self.away = cycle(AWAY)

    async def strike(self) -> str:
        """The next fault; when it is over, its name."""
        return await next(self.faults)()

    async def cut(self) -> str:
        self.cable.cut()
        return "lines cut"

    async def cut_a_commit(self) -> str:
        moment, away = next(self.moments), next(self.away)
        if not await self.cable.cut_at_commit(moment):
            return await self.cut()
        if away:
            await self.cable.stay_down(away)
        return f"a line cut {moment} a commit{' for long' if away else ''}"

    async def end_sessions(self) -> str:
        db = await asyncpg.connect(self.cluster.address)
        try:
            await db.execute(END_SESSIONS, self.rng.choice((0.5, 1.0)))
        finally:
            await db.close()
        return "sessions ended"

    async def stop(self) -> str:
        await self.cluster.stop_dead()
        await asyncio.sleep(self.rng.uniform(0.0, LONGEST_STOP))
        await self.cluster.come_back()
        return "database stopped"


@asynccontextmanager
async def outages(cluster: Cluster, rng: Random) -> AsyncIterator[Outages]:
    """A database behind a cable that can be cut."""
    cable = Cable(cluster)
    listening = await asyncio.start_server(cable.carry, LOOPBACK, 0)
    cable.port = listening.sockets[0].getsockname()[1]
    try:
        yield Outages(cluster, cable, rng)
    finally:
        listening.close()
        cable.cut()
        while cable.wires:
            await asyncio.sleep(0.01)
