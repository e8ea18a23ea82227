"""A line to PostgreSQL that is cut when certain bytes pass: before they arrive, after they were answered, meanwhile."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import parse_qs, urlsplit

How = Literal["before", "after", "meanwhile"]
READY = b"Z\x00\x00\x00\x05"
"""How the last message of an answer begins; the state of the transaction follows."""
Next = Callable[[], Awaitable[object]]


@dataclass
class Cut:
    """Where to cut, how, and what happens at that moment."""

    at: bytes
    how: How
    then: Next | None = None


@dataclass
class Proxy:
    """Passes on what a store and its database say to each other."""

    socket: str
    port: int = 0
    cuts: list[Cut] = field(default_factory=list)
    is_open: bool = True
    writers: set[StreamWriter] = field(default_factory=set)

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/railhead?sslmode=disable"

    async def welcome(self, client: StreamReader, to_client: StreamWriter) -> None:
        """A connection from its beginning to its end; none begins while the database is away."""
        self.writers.add(to_client)
        if self.is_open:
            server, to_server = await asyncio.open_unix_connection(self.socket)
            self.writers.add(to_server)
            answering = asyncio.create_task(passed_on(server, to_client))
            with suppress(OSError):
                await self.listen(client, server, to_server, answering)
            answering.cancel()
            to_server.close()
        to_client.transport.abort()

    async def listen(
        self, client: StreamReader, server: StreamReader, to_server: StreamWriter, answering: asyncio.Task[None]
    ) -> None:
        while data := await client.read(1 << 16):
            cut = next((cut for cut in self.cuts if cut.at in data), None)
            if cut is not None:  # whoever is cut off must not notice before all is done
                answering.cancel()
                await asyncio.gather(answering, return_exceptions=True)
            if cut is None or cut.how != "before":
                to_server.write(data)
                await to_server.drain()
            if cut is not None:
                await self.end(cut, server, to_server)
                return

    async def end(self, cut: Cut, server: StreamReader, to_server: StreamWriter) -> None:
        self.cuts.remove(cut)
        if cut.how == "after":
            answer = b""
            while answer[-6:-1] != READY:
                answer += await server.read(1 << 16)
        to_server.close()
        if cut.then is not None:
            await cut.then()

    async def leave(self) -> None:
        """The database goes away, with everybody's connections."""
        self.is_open = False
        for writer in self.writers:
            writer.transport.abort()


async def passed_on(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def proxied(postgres: str) -> AsyncIterator[Proxy]:
    """A proxy before the database at an address."""
    folder = parse_qs(urlsplit(postgres).query)["host"][0]
    proxy = Proxy(f"{folder}/.s.PGSQL.5432")
    server = await asyncio.start_server(proxy.welcome, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.leave()
