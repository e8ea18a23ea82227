"""How long bots' moves take: alone, and while visitors from many addresses ask for the courses of games.

python tests/load/thinking.py [--clients 20] [--seconds 40]

Bots alone play at one table, on loopback, with one worker; what is measured is the time from move to move. Every client
has an address of its own and asks for one course after the other, each of a record that nobody has asked about.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

from load.load import quantile
from load.process import ServerProcess, free_port

BOTS = ("steady", "shrewd", "steady")
SAMPLE = "last-spike"
MOST_MORE = 2.0
"""Seconds that a move may take longer under the load than without."""


def visitor(server: ServerProcess, number: int = 0) -> httpx2.AsyncClient:
    """Somebody at an address of their own; on loopback there are many."""
    transport = httpx2.AsyncHTTPTransport(local_address=f"127.0.1.{1 + number}")
    return httpx2.AsyncClient(base_url=f"http://{server.address}/api", transport=transport, timeout=600)


@asynccontextmanager
async def table(server: ServerProcess) -> AsyncIterator[ClientConnection]:
    """A WebSocket to a new table at which only bots play."""
    seats = [{"kind": "bot", "bot": bot} for bot in BOTS]
    async with visitor(server) as host:
        created = (await host.post("/tables", json={"game": "chicago-express", "seats": seats})).json()
        (await host.post(f"/tables/{created['id']}/start")).raise_for_status()
    key = {"Authorization": f"Bearer {created['links']['watch'].partition('#')[2]}"}
    uri = f"ws://{server.address}/api/tables/{created['id']}/live"
    async with connect(uri, additional_headers=key, proxy=None) as line:
        yield line


async def pauses(server: ServerProcess, seconds: float) -> list[float]:
    """The times between the moves of bots, in order of size; that of the move which is still awaited at the end too."""
    taken: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        async with table(server) as line:
            await watch(line, end, taken)
    return sorted(taken)


async def watch(line: ClientConnection, end: float, taken: list[float]) -> None:
    """Every pause of one game, until it is over or the time is."""
    is_over = False
    while not is_over and time.monotonic() < end:
        begun = time.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + end - begun):
                is_over = await moved(line)
        taken.append(time.monotonic() - begun)


async def moved(line: ClientConnection) -> bool:
    """Wait for the next move; whether the game is over with it."""
    while not (told := json.loads(await line.recv())).get("lines"):
        pass
    return told["view"]["to_act"] is None


@dataclass
class Courses:
    """Clients that ask for courses, and what they are answered: status by status."""

    server: ServerProcess
    record: dict[str, Any]
    numbers: Iterator[int] = field(default_factory=count)
    answers: Counter[int] = field(default_factory=Counter)

    async def ask(self, number: int) -> None:
        """One course after the other, each of a game whose players have other names."""
        async with visitor(self.server, number) as http:
            while True:
                seats = [f"P{next(self.numbers)}" for _ in self.record["seats"]]
                answer = await http.post("/replay/course", json={"record": self.record | {"seats": seats}})
                self.answers[answer.status_code] += 1
                await asyncio.sleep(answer.json().get("wait") or 0)

    @asynccontextmanager
    async def asked_for(self, clients: int) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self.ask(number)) for number in range(1, 1 + clients)]
        try:
            await asyncio.sleep(1)
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


def line(about: str, taken: list[float]) -> str:
    return f"{about}: {len(taken)} moves, p50 {quantile(taken, 0.5):.3f} s, longest {taken[-1]:.3f} s"


async def measure(folder: Path, clients: int, seconds: float) -> float:
    """How much longer the longest pause is under the load."""
    server = ServerProcess(str(folder / "railhead.db"), folder / "server.log", free_port())
    await server.start()
    try:
        alone = await pauses(server, seconds)
        print(line("alone", alone), flush=True)
        async with visitor(server) as http:
            courses = Courses(server, (await http.get(f"/samples/{SAMPLE}")).json())
        async with courses.asked_for(clients):
            loaded = await pauses(server, seconds)
        print(line(f"{clients} clients", loaded), f"; answers {dict(courses.answers)}", flush=True)
    finally:
        await server.stop()
    return loaded[-1] - alone[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=40.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        more = asyncio.run(measure(Path(folder), chosen.clients, chosen.seconds))
    print(f"the longest is {more:.3f} s longer", flush=True)
    sys.exit(more > MOST_MORE)


if __name__ == "__main__":
    main()
