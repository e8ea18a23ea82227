"""How people who play fare while somebody attacks the server, and how much memory it takes.

python tests/load/hostile.py [--seconds 10] [--only "slow bodies"]

The server runs as it is without any settings, and without a proxy. Everybody is on loopback: each table plays from an
address of its own, and each attack comes from another. It holds if 99 of 100 moves reach everybody at the table within
100 ms, or twice the time that it takes without an attack where that is longer, and if the memory does not grow by
100 MB.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx2
import uvloop

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

from load.attacks import ATTACKS
from load.lean import LeanTable, Tally
from load.load import LONG_GAME, quantile
from load.process import LOOPBACK, ServerProcess, free_port
from patience import LONG

TABLES, SEATS, PER_SECOND = 5, 2, 6
MOST_SECONDS = 0.1
MOST_MEGABYTES = 100
PAGE_SIZE = 4096


@dataclass(frozen=True)
class Figures:
    """How it went for a while."""

    name: str
    moves: int
    p50: float
    p99: float
    before: float
    peak: float
    after: float
    answers: Counter[str]
    errors: list[str]

    def broken(self, calm: float) -> list[str]:
        """What did not hold, where without an attack 99 of 100 moves took so long."""
        most = max(MOST_SECONDS, 2 * calm)
        checks = {
            f"p99 of {self.p99 * 1000:.0f} ms, where {most * 1000:.0f} are allowed": self.p99 <= most,
            f"{self.peak - self.before:.0f} MB more": self.peak - self.before < MOST_MEGABYTES,
            f"people were cut off: {self.errors[:2]}": not self.errors,
        }
        return [f"{self.name}: {what}" for what, holds in checks.items() if not holds]

    def line(self) -> str:
        answers = ", ".join(f"{count} x {answer}" for answer, count in sorted(self.answers.items()))
        return (
            f"{self.name:28} {self.moves:4} moves  p50 {self.p50 * 1000:6.1f} ms  p99 {self.p99 * 1000:6.1f} ms  "
            f"memory {self.before:.0f} / {self.peak:.0f} / {self.after:.0f} MB  {answers}"
        )


class Household:
    """A table with its players at one address, who play one game after the other."""

    def __init__(self, port: int, source: str, rng: Random, tally: Tally) -> None:
        self.port = port
        self.source = source
        self.rng = rng
        self.tally = tally
        self.table: LeanTable | None = None
        self.is_ready = False

    async def sit_down(self) -> None:
        if self.table is not None:
            self.table.close()
        seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)]
        body = {"game": "chicago-express", "seats": seats, "rules": {"seating": "fixed"}}
        transport = httpx2.AsyncHTTPTransport(local_address=self.source)
        where = f"http://{LOOPBACK}:{self.port}/api/tables"
        async with httpx2.AsyncClient(transport=transport, timeout=LONG) as http:
            created = (await http.post(where, json=body)).json()
            (await http.post(f"{where}/{created['id']}/start")).raise_for_status()
        self.table = LeanTable(created["id"], self.rng, self.tally, self.note_ready, self.source)
        await self.table.connect([(LOOPBACK, self.port)], [seat["key"] for seat in created["seats"]])
        async with asyncio.timeout(LONG):
            while self.table.mover is None:
                await asyncio.sleep(0.01)
        self.is_ready = True

    def note_ready(self, _: LeanTable) -> None:
        self.is_ready = True

    async def play(self, seconds: float) -> None:
        """A move every now and then, if the last one has arrived."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.table is None or self.table.is_over or self.table.moves > LONG_GAME:
                await self.sit_down()
            if self.is_ready and self.table is not None and self.table.mover is not None:
                self.is_ready = False
                self.table.move()
            await asyncio.sleep((0.5 + self.rng.random()) / PER_SECOND)


class Town:
    """Households that play, the server, and what it costs."""

    def __init__(self, server: ServerProcess, rng: Random) -> None:
        self.server = server
        self.tally = Tally()
        self.households = [
            Household(server.port, f"127.0.1.{number}", Random(rng.random()), self.tally)
            for number in range(1, TABLES + 1)
        ]
        self.peak = 0.0

    async def settle(self) -> None:
        for household in self.households:
            await household.sit_down()

    def memory(self) -> float:
        """Megabytes that the server has in memory."""
        assert self.server.process is not None
        pages = Path(f"/proc/{self.server.process.pid}/statm").read_text().split()[1]
        return int(pages) * PAGE_SIZE / 1e6

    async def measured(self, seconds: float, *attacks: str) -> Figures:
        """How the households fare, alone or under attacks, each of which comes from an address of its own."""
        self.tally.latencies.clear()
        self.tally.errors.clear()
        before = self.peak = self.memory()
        watching = asyncio.create_task(self.watch())
        attacking = asyncio.gather(*(self.attacked(name, seconds) for name in attacks))
        await asyncio.gather(*(household.play(seconds) for household in self.households))
        answers = sum(await attacking, Counter())
        await self.arrived()
        watching.cancel()
        taken = sorted(self.tally.latencies)
        p50, p99 = quantile(taken, 0.5), quantile(taken, 0.99)
        name = ", ".join(attacks) or "no attack"
        return Figures(name, len(taken), p50, p99, before, self.peak, self.memory(), answers, [*self.tally.errors])

    async def watch(self) -> None:
        while True:
            self.peak = max(self.peak, self.memory())
            await asyncio.sleep(0.05)

    async def arrived(self) -> None:
        """Wait for the moves that are under way; they count too."""
        async with asyncio.timeout(LONG):
            while any(household.table and household.table.target for household in self.households):
                await asyncio.sleep(0.01)

    async def attacked(self, name: str, seconds: float) -> Counter[str]:
        """An attack, in a process of its own; what it was answered."""
        source = f"127.0.0.{2 + [*ATTACKS].index(name)}"
        command = (sys.executable, Path(__file__).with_name("attacks.py"), name, self.server.port, source, seconds)
        attack = await asyncio.create_subprocess_exec(*map(str, command), stdout=asyncio.subprocess.PIPE)
        told, _ = await attack.communicate()
        return Counter(json.loads(told or b'{"the attack failed": 1}'))


@asynccontextmanager
async def town(folder: Path) -> AsyncIterator[Town]:
    """A server as it is without any settings, and people who play there."""
    server = ServerProcess(str(folder / "railhead.db"), folder / "server.log", free_port(), flags=())
    try:
        await server.start()
        settled = Town(server, Random(1))
        await settled.settle()
        yield settled
    finally:
        if server.process is not None:
            await server.stop()


async def run(folder: Path, seconds: float, names: list[str]) -> list[str]:
    """Every attack after the other; what did not hold."""
    broken: list[str] = []
    async with town(folder) as settled:
        calm = await settled.measured(seconds)
        print(calm.line(), flush=True)
        for name in names:
            figures = await settled.measured(seconds, name)
            print(figures.line(), flush=True)
            broken += figures.broken(calm.p99)
        return broken + settled.server.complaints()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", action="append", choices=ATTACKS, help="this attack, and no other")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        broken = runner.run(run(Path(name), chosen.seconds, chosen.only or [*ATTACKS]))
    print("\n".join(broken) or "It holds.")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
