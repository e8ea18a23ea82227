"""A server that really listens, in this process, and lines to it that are spoken frame by frame or by a library."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from patience import LONG, PATIENTLY
from railhead.server import run
from railhead.server.app import Server, build
from railhead.server.settings import Settings
from railhead.server.store.opening import open_store
from server.visiting import Visitor


@dataclass
class Line:
    """A WebSocket to a table, and everything that was heard on it."""

    connection: ClientConnection
    heard: list[Any] = field(default_factory=list)
    numbers: int = 0

    async def hear(self) -> Any:
        """The next message."""
        async with asyncio.timeout(LONG):
            message = json.loads(await self.connection.recv())
        self.heard.append(message)
        return message

    async def until(self, holds: Callable[[Any], bool]) -> Any:
        """The first message of which something holds."""
        async with asyncio.timeout(LONG):
            while not holds(message := await self.hear()):
                pass
        return message

    async def say(self, **what: Any) -> int:
        """Say something under the next number, which is returned."""
        self.numbers += 1
        await self.connection.send(json.dumps({"id": self.numbers} | what))
        return self.numbers

    async def ask(self, **what: Any) -> Any:
        """Say something: its answer, be it the acknowledgement, a draft or an error."""
        number = await self.say(**what)
        return await self.until(lambda message: message.get("re") in (number, [number]))

    async def closed(self) -> int:
        """The code with which the server ends the line, after whatever it still says."""
        async with asyncio.timeout(LONG):
            with suppress(ConnectionClosed):
                while True:
                    await self.hear()
        return int(self.connection.close_code or 0)

    def cut(self) -> None:
        """Gone without a word, as when a train enters a tunnel."""
        self.connection.transport.abort()

    @property
    def plies(self) -> list[int]:
        """The plies of all lines of the log that were heard."""
        return [line["ply"] for message in self.heard for line in message.get("lines", [])]

    @property
    def notes(self) -> list[Any]:
        return [note for message in self.heard for note in message.get("notes", [])]


@dataclass
class Listening:
    """A server that listens on loopback."""

    server: Server
    uvicorn: run.Uvicorn
    port: int
    host: str = "127.0.0.1"
    """The name that lines below the library go to."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def visitor(self, bearer: str | None = None) -> AsyncIterator[Visitor]:
        """Somebody new, with cookies of their own or with a token."""
        token = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
        async with httpx2.AsyncClient(base_url=self.address, headers=token, timeout=LONG, trust_env=False) as http:
            yield Visitor(http)

    def path(self, table: str, **query: Any) -> str:
        return str(httpx2.URL(f"/api/tables/{table}/live", params=query))

    @asynccontextmanager
    async def line(self, table: str, who: Visitor | str | None = None, **query: Any) -> AsyncIterator[Line]:
        """A line to a table with somebody's cookies, or with a key."""
        uri = f"ws://127.0.0.1:{self.port}{self.path(table, **query)}"
        token = identity(who)
        async with connect(uri, additional_headers=token, proxy=None, max_size=None, **PATIENTLY) as connection:
            yield Line(connection)

    @asynccontextmanager
    async def raw(self, table: str, who: Visitor | str | None = None, **query: Any) -> AsyncIterator["RawLine"]:
        """A line whose frames are read by hand, or not at all."""
        plug = socket.socket()
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plug.setblocking(False)
        await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=plug, limit=4096)
        headers = {"Host": f"{self.host}:{self.port}", "Upgrade": "websocket", "Connection": "Upgrade"} | identity(who)
        headers |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
        told = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        writer.write(f"GET {self.path(table, **query)} HTTP/1.1\r\n{told}\r\n".encode())
        assert b" 101 " in await reader.readline()
        while await reader.readline() != b"\r\n":
            pass
        try:
            yield RawLine(reader, writer)
        finally:
            writer.transport.abort()
            with suppress(OSError):
                await writer.wait_closed()


def identity(who: Visitor | str | None) -> dict[str, str]:
    if isinstance(who, str):
        return {"Authorization": f"Bearer {who}"}
    cookie = who.http.cookies.get("railhead") if who is not None else None
    return {} if cookie is None else {"Cookie": f"railhead={cookie}"}


@dataclass
class RawLine:
    """A line below the library: the frames themselves."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it holds."""
        async with asyncio.timeout(LONG):
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            return first & 15, await self.reader.readexactly(size)

    def send(self, kind: int, body: bytes = b"", *, is_last: bool = True) -> None:
        """A frame, masked with zeros."""
        size = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self.writer.write(bytes([128 * is_last | kind]) + size + bytes(4) + body)


@asynccontextmanager
async def listening(
    database: Path | str, *, send_buffer: int | None = None, **settings: Any
) -> AsyncIterator[Listening]:
    """A server on a free port, from its start to its orderly end."""
    given: dict[str, Any] = {"database": str(database), "rate": 1_000_000, "sockets": 10_000}
    given |= {"patience": round(LONG)} | settings
    chosen = Settings(**given)
    app = build(await open_store(chosen.database), chosen)
    plug = run.bound("127.0.0.1", 0)
    if send_buffer is not None:
        plug.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    uvicorn = run.Uvicorn(run.config(chosen, app), app.state.server.hub)
    serving = asyncio.create_task(uvicorn.serve(sockets=[plug]))
    while not uvicorn.started:
        assert not serving.done(), serving
        await asyncio.sleep(0.005)
    try:
        yield Listening(app.state.server, uvicorn, plug.getsockname()[1])
    finally:
        uvicorn.should_exit = True
        await serving
