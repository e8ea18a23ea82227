"""What somebody may do who wants a server to stand still. Each attack comes from one address of loopback, lasts some
seconds, and counts what it was answered.

python tests/load/attacks.py NAME PORT ADDRESS SECONDS
"""

import asyncio
import json
import socket
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

import httpx2

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

from load.lean import TEXT, framed, request
from load.process import LOOPBACK

MEGABYTE = 1_000_000
MOST_SENT = 500 * MEGABYTE
"""Bytes that one attack sends at most."""
NOTES = 150
LAST = 3.0
"""Seconds for which an answer is waited for at the end."""
PAGE = ("/", "/static/page.js", "/static/page.css", "/api/words", "/static/licences.txt")


@dataclass
class Attacker:
    """Somebody at an address, until their time is over."""

    port: int
    source: str
    seconds: float
    answers: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    begun: float = field(default_factory=time.monotonic)

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self.begun + self.seconds or self.sent > MOST_SENT

    @property
    def host(self) -> str:
        return f"{LOOPBACK}:{self.port}"

    def head(self, path: str, method: str = "GET") -> bytes:
        """The beginning of a request."""
        return f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\n".encode()

    @asynccontextmanager
    async def line(self) -> AsyncIterator["Connection"]:
        """A connection."""
        reader, writer = await asyncio.open_connection(LOOPBACK, self.port, local_addr=(self.source, 0))
        try:
            yield Connection(self, reader, writer)
        finally:
            writer.transport.abort()

    async def at_once(self, number: int, attack: "Attack") -> None:
        """The same on so many connections, and again as soon as one is cut."""
        async with asyncio.TaskGroup() as group:
            for _ in range(number):
                group.create_task(self.again(attack))

    async def again(self, attack: "Attack") -> None:
        while not self.is_over:
            try:
                await attack(self)
            except OSError:
                self.answers["cut"] += 1


Attack = Callable[[Attacker], Awaitable[None]]


@dataclass
class Connection:
    """One of an attacker's connections."""

    attacker: Attacker
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, piece: bytes) -> None:
        self.attacker.sent += len(piece)
        self.writer.write(piece)
        await self.writer.drain()

    async def heard(self) -> bool:
        """Count the next answer; False if there is none any more."""
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
            size = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0] or b"0"
            body = await self.reader.readexactly(int(size))
        except asyncio.IncompleteReadError:
            return False
        self.attacker.answers[told(head + body)] += 1
        return True

    async def hear_all(self) -> None:
        with suppress(OSError):
            while await self.heard():
                pass


def told(answer: bytes) -> str:
    """An answer in short: its status, and the word of the limit."""
    status, word = answer[9:12].decode(), answer.partition(b'"limit":"')[2].partition(b'"')[0].decode()
    return f"{status} {word}".strip()


# Too much


async def long_header(attacker: Attacker) -> None:
    """Headers of 100 MB."""
    await attacker.at_once(2, lambda _: poured(attacker, b"X: ", b"a" * MEGABYTE, 100))


async def tiny_headers(attacker: Attacker) -> None:
    """Heads of 60 MB, in headers of a few bytes."""
    await attacker.at_once(2, lambda _: poured(attacker, b"", b"a:b\r\n" * (MEGABYTE // 5), 60))


async def poured(attacker: Attacker, first: bytes, piece: bytes, times: int) -> None:
    """The first, and then so many pieces, as fast as they are taken."""
    async with attacker.line() as line:
        hearing = asyncio.create_task(line.hear_all())
        with suppress(OSError):
            await line.send(attacker.head("/") + first)
            for _ in range(times):
                if not attacker.is_over and not hearing.done():
                    await line.send(piece)
        await answered(hearing)


async def pipelined(attacker: Attacker) -> None:
    """Requests without end, without waiting for an answer."""
    many = attacker.head("/api/games") + b"\r\n"
    await attacker.at_once(20, lambda _: poured(attacker, b"\r\n", many * 3_000, 1_000))


# Too slow


async def half_sent(attacker: Attacker) -> None:
    """234 requests that are never sent to their end."""
    await held(attacker, 234, attacker.head("/"), b"X: a\r\n")


async def slow_bodies(attacker: Attacker) -> None:
    """Bodies of which a byte comes every now and then."""
    await held(attacker, 90, attacker.head("/api/tables", "POST") + b"Content-Length: 60000\r\n\r\n", b" ")


async def held(attacker: Attacker, number: int, first: bytes, more: bytes) -> None:
    """So many connections on which something is begun, and again as soon as one is cut."""

    async def hold(_: Attacker) -> None:
        async with attacker.line() as line:
            hearing = asyncio.create_task(line.hear_all())
            await line.send(first)
            while not attacker.is_over and not hearing.done():
                await asyncio.sleep(0.5)
                await line.send(more)
            await answered(hearing)

    await attacker.at_once(number, hold)


async def answered(hearing: asyncio.Task[None]) -> None:
    """Wait a little for the answers that may still come."""
    await asyncio.wait([hearing], timeout=LAST)
    hearing.cancel()


# Too often


def asking_for(number: int, *paths: str) -> Attack:
    """So many who ask for the same again and again, as fast as they are answered."""

    async def attack(attacker: Attacker) -> None:
        await attacker.at_once(number, lambda _: asked(attacker, cycle(paths)))

    attack.__doc__ = f"{number} at once ask for {', '.join(paths)}."
    return attack


async def asked(attacker: Attacker, paths: Iterator[str]) -> None:
    async with attacker.line() as line:
        while not attacker.is_over:
            await line.send(attacker.head(next(paths)) + b"Accept-Encoding: gzip\r\n\r\n")
            if not await line.heard():
                return


# Live lines


async def never_reading(attacker: Attacker) -> None:
    """150 WebSockets to a table with much to tell, on which nothing is read."""
    async with browser(attacker) as http:
        table, key = await new_table(attacker, http)
        while time.monotonic() < attacker.begun + attacker.seconds / 2 and attacker.answers["chat 200"] < NOTES:
            await chat(attacker, http, table)
        async with asyncio.TaskGroup() as group:
            for _ in range(150):
                group.create_task(unread(attacker, table, key))
            while not attacker.is_over:
                await asyncio.sleep(0.2)
                await chat(attacker, http, table)


def browser(attacker: Attacker) -> httpx2.AsyncClient:
    transport = httpx2.AsyncHTTPTransport(local_address=attacker.source)
    return httpx2.AsyncClient(transport=transport, base_url=f"http://{attacker.host}", timeout=60.0)


async def new_table(attacker: Attacker, http: httpx2.AsyncClient) -> tuple[str, str]:
    """A table, and the key of a seat at it."""
    seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(2)]
    created = (await http.post("/api/tables", json={"game": "chicago-express", "seats": seats})).json()
    return created["id"], created["seats"][0]["key"]


async def chat(attacker: Attacker, http: httpx2.AsyncClient, table: str) -> None:
    said = await http.post(f"/api/tables/{table}/chat", json={"text": "x" * 480})
    attacker.answers["chat " + told(b"HTTP/1.1 %d " % said.status_code + said.content)] += 1


async def unread(attacker: Attacker, table: str, key: str) -> None:
    """A WebSocket of which only the first bytes are read."""
    loop = asyncio.get_running_loop()
    with socket.socket() as plug:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.bind((attacker.source, 0))
        plug.setblocking(False)
        try:
            await loop.sock_connect(plug, (LOOPBACK, attacker.port))
            await loop.sock_sendall(plug, request(attacker.host, f"/api/tables/{table}/live", key))
            attacker.answers["line " + told(await loop.sock_recv(plug, 2048))] += 1
        except OSError:
            attacker.answers["line cut"] += 1
        while not attacker.is_over:
            await asyncio.sleep(0.2)


def flooding(*frames: bytes) -> Attack:
    """Frames without end on WebSockets."""

    async def attack(attacker: Attacker) -> None:
        async with browser(attacker) as http:
            table, key = await new_table(attacker, http)
        await attacker.at_once(20, lambda _: flooded(attacker, table, key, b"".join(frames) * 5_000))

    return attack


async def flooded(attacker: Attacker, table: str, key: str, frames: bytes) -> None:
    async with attacker.line() as line:
        await line.send(request(attacker.host, f"/api/tables/{table}/live", key))
        if await line.heard():
            while not attacker.is_over:
                await line.send(frames)


ATTACKS: dict[str, Attack] = {
    "a header of 100 MB": long_header,
    "60 MB of tiny headers": tiny_headers,
    "234 half-sent requests": half_sent,
    "slow bodies": slow_bodies,
    "pipelined requests": pipelined,
    "20 ask for the API document": asking_for(20, "/api/openapi.json"),
    "20 ask for static files": asking_for(20, *PAGE),
    "20 ask for what is not there": asking_for(20, "/nowhere", "/static/nothing", "/healthz", "/metrics"),
    "150 who never read": never_reading,
    "messages without end": flooding(framed(TEXT, b"{}")),
    "pings without end": flooding(framed(0x89, b"")),
}


async def run(name: str, port: int, source: str, seconds: float) -> Counter[str]:
    """An attack; whatever it still waits for after its time is given up."""
    attacker = Attacker(port, source, seconds)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + 2 * LAST):
            await ATTACKS[name](attacker)
    return attacker.answers


def main() -> None:
    name, port, source, seconds = sys.argv[1:]
    print(json.dumps(asyncio.run(run(name, int(port), source, float(seconds)))))


if __name__ == "__main__":
    main()
