"""Hostile traffic beside the game: what anybody on the network can send, from other addresses, in bounded numbers."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random

from load.process import LOOPBACK
from railhead.games import GAMES
from railhead.server.app import STATIC
from railhead.server.http import samples

ADDRESSES = tuple(f"127.0.0.{last}" for last in range(2, 10))
PAUSE = 1.0
"""Seconds that a visitor rests at most before the next try."""
HOLD = 5.0
"""Seconds for which a line is held at most."""
PATIENCE = 30.0
SMALL, LARGE = 2048, 1 << 18
DOCUMENTS = ("/api/openapi.json", "/", "/api/games", "/api/words", "/api/samples", "/api/games/last-spike/map.svg")
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Traffic:
    """Visitors who mean no good; `tables` says at which tables somebody plays."""

    def __init__(self, port: int, tables: Callable[[], Sequence[str]], rng: Random) -> None:
        self.port = port
        self.tables = tables
        self.rng = rng
        self.tried: Counter[str] = Counter()
        self.answers: Counter[int] = Counter()
        self.files = [f"/static/{path.name}" for path in sorted(STATIC.iterdir()) if path.is_file()]

    @asynccontextmanager
    async def coming(self) -> AsyncIterator[None]:
        """All of them for as long as something else goes on."""
        coming = asyncio.create_task(self.come())
        try:
            yield
        finally:
            coming.cancel()
            with suppress(asyncio.CancelledError):
                await coming

    async def come(self) -> None:
        """All kinds of visitors at once, for ever."""
        async with asyncio.TaskGroup() as group:
            for visit, visitors in VISITS.items():
                for _ in range(visitors):
                    group.create_task(self.come_again(visit))

    async def come_again(self, visit: "Visit") -> None:
        """One visitor; that a server does not answer, or not for long, is nothing to be surprised at."""
        while True:
            with suppress(OSError, EOFError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await visit(self)
                self.tried[visit.__name__] += 1
            await asyncio.sleep(self.rng.uniform(0.0, PAUSE))

    @asynccontextmanager
    async def line(self, buffer: int) -> AsyncIterator[Line]:
        """A connection from one of the addresses, with so much room for answers. It ends without a word."""
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        plug.setblocking(False)
        try:
            plug.bind((self.rng.choice(ADDRESSES), 0))
            await asyncio.get_running_loop().sock_connect(plug, (LOOPBACK, self.port))
        except BaseException:
            plug.close()
            raise
        reader, writer = await asyncio.open_connection(sock=plug)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def hold(self, data: bytes) -> None:
        """Send something and read nothing."""
        async with self.line(SMALL) as (_, writer):
            writer.write(data)
            await asyncio.sleep(self.rng.uniform(0.0, HOLD))

    async def ask(self, data: bytes) -> None:
        """Send something and read whatever comes."""
        async with self.line(LARGE) as (reader, writer):
            writer.write(data)
            status = (await reader.readline()).split()
            if len(status) > 1:
                self.answers[int(status[1])] += 1
            await reader.read()

    def head(self, start: str, *more: str) -> bytes:
        """The head of a request, all but the empty line at its end."""
        return "\r\n".join((f"{start} HTTP/1.1", f"Host: {LOOPBACK}:{self.port}", *more, "")).encode()

    def request(self, start: str, *more: str) -> bytes:
        return self.head(start, "Connection: close", *more) + b"\r\n"

    def posted(self, path: str, body: object, *more: str) -> bytes:
        text = json.dumps(body).encode()
        return self.request(f"POST {path}", f"Content-Length: {len(text)}", *more) + text

    def letters(self, count: int) -> str:
        return "".join(self.rng.choices("abcdefghijklmnopqrstuvwxyz", k=count))

    def table(self) -> str:
        return self.rng.choice([*self.tables(), self.letters(12)])


Visit = Callable[[Traffic], Awaitable[None]]


async def half_a_head(traffic: Traffic) -> None:
    await traffic.hold(traffic.head(f"GET /api/tables/{traffic.table()}"))


async def half_a_body(traffic: Traffic) -> None:
    await traffic.hold(traffic.request("POST /api/tables", "Content-Length: 60000") + b'{"game": ')


async def garbage(traffic: Traffic) -> None:
    await traffic.ask(traffic.rng.randbytes(traffic.rng.randint(1, 4096)) + b"\r\n\r\n")


async def large_head(traffic: Traffic) -> None:
    lines = [f"X-{number}: {traffic.letters(64) * 8}" for number in range(traffic.rng.randint(1, 200))]
    await traffic.ask(traffic.request("GET /api/games", *lines))


async def documents(traffic: Traffic) -> None:
    """Several documents and files at once."""
    paths = traffic.rng.choices([*DOCUMENTS, *traffic.files], k=4)
    await asyncio.gather(*(traffic.ask(traffic.request(f"GET {path}", "Accept-Encoding: gzip")) for path in paths))


async def deaf_reader(traffic: Traffic) -> None:
    """One document after the other is asked for, and none is read."""
    await traffic.hold((traffic.head("GET /api/openapi.json") + b"\r\n") * 10)


async def deaf_watcher(traffic: Traffic) -> None:
    """Somebody looks on at a table and takes nothing of what is told."""
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    nonce = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    await traffic.hold(traffic.head(f"GET /api/tables/{traffic.table()}/live", *upgrade, nonce) + b"\r\n")


async def course(traffic: Traffic) -> None:
    """The costliest question that needs no table."""
    record = samples.record(traffic.rng.choice(list(GAMES)))
    await traffic.ask(traffic.posted("/api/replay/course", {"record": record.to_json()}))


async def wrong_key(traffic: Traffic) -> None:
    """Keys that nobody has given out."""
    secret = traffic.letters(22)
    path = f"/api/tables/{traffic.table()}"
    say = {"ply": 0, "do": ["pass"], "seat": 0}
    await traffic.ask(traffic.request("GET /api/tables", f"Cookie: railhead={secret}; railhead={traffic.letters(9)}"))
    await traffic.ask(traffic.posted(f"{path}/actions", say, f"Authorization: Bearer {secret}"))
    await traffic.ask(traffic.posted(f"{path}/join", {"name": "X", "key": secret}))
    await traffic.ask(traffic.posted("/api/keys", {"key": secret}))


VISITS: dict[Visit, int] = {
    half_a_head: 4,
    half_a_body: 4,
    garbage: 2,
    large_head: 2,
    documents: 2,
    deaf_reader: 2,
    deaf_watcher: 4,
    course: 1,
    wrong_key: 2,
}
"""How many visitors of each kind come."""
