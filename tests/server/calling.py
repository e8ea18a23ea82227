"""A caller who can send anything on a connection, and how they are answered."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from patience import LONG
from server.listening import Listening

HERE, THERE = "127.0.0.1", "127.0.0.2"


@dataclass
class Answer:
    """What came back for one request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def word(self) -> tuple[int, str, str | None]:
        return self.status, self.json["error"], self.json.get("limit")


@dataclass
class Caller:
    """A connection on which anything can be sent."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def send(self, *pieces: bytes) -> None:
        self.writer.write(b"".join(pieces))

    async def answer(self) -> Answer:
        async with asyncio.timeout(LONG):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:-2])}
            body = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(int(head[0].split()[1]), headers, body)

    async def ask(self, *pieces: bytes) -> Answer:
        self.send(*pieces)
        return await self.answer()

    async def is_closed(self) -> bool:
        """Whether the other side ends the line now, with nothing more said."""
        async with asyncio.timeout(LONG):
            return await self.reader.read() == b""


@asynccontextmanager
async def calling(there: Listening, source: str = HERE) -> AsyncIterator[Caller]:
    """A connection from an address of loopback."""
    reader, writer = await asyncio.open_connection(HERE, there.port, local_addr=(source, 0))
    try:
        yield Caller(reader, writer)
    finally:
        writer.transport.abort()


async def asked(there: Listening, *pieces: bytes, source: str = HERE) -> Answer:
    """The only answer on a connection of its own, which then ends."""
    async with calling(there, source) as caller:
        answer = await caller.ask(*pieces)
        assert await caller.is_closed()
    return answer
