"""The web server's end of a WebSocket: texts arrive as they are, and a reader who takes none is noticed."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect

from patience import LONG, PATIENTLY
from railhead.server.http.websocket import LiveConnection, connection_of

pytestmark = pytest.mark.anyio
LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536, 1_000_000)


@asynccontextmanager
async def met() -> AsyncIterator[tuple[LiveConnection, ClientConnection]]:
    """A line and whoever is at its other end."""
    lines: asyncio.Queue[LiveConnection | None] = asyncio.Queue()
    server = uvicorn.Server(
        uvicorn.Config(one_line(lines.put_nowait), port=0, ws=LiveConnection, lifespan="off", log_config=None)
    )
    serving = asyncio.create_task(server.serve())
    async with asyncio.timeout(LONG):
        while not server.started:
            await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None, max_size=None, max_queue=1, **PATIENTLY) as other:
            line = await lines.get()
            assert line is not None
            yield line, other
    finally:
        server.should_exit = True
        await serving


def one_line(met: Callable[[LiveConnection | None], None]) -> ASGIApp:
    """An app that takes whoever comes and says nothing by itself."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        met(connection_of(scope))
        while (await receive())["type"] != "websocket.disconnect":
            pass

    return app


async def test_texts_of_any_length_arrive_as_they_are() -> None:
    async with met() as (line, other), asyncio.timeout(LONG):
        for length in LENGTHS:
            text = ("é" * (length // 2)).encode() + b"x" * (length % 2)
            line.write(text)
            assert await other.recv() == text.decode()


async def test_a_text_goes_between_what_the_web_server_says_itself() -> None:
    async with met() as (line, other), asyncio.timeout(LONG):
        line.send_keepalive_ping()
        line.write(b"one")
        await line.send({"type": "websocket.send", "text": "two"})
        line.write(b"three")
        assert [await other.recv() for _ in range(3)] == ["one", "two", "three"]


async def test_a_reader_who_takes_nothing_is_not_ready_until_it_does() -> None:
    async with met() as (line, other), asyncio.timeout(LONG):
        sent = 0
        while line.is_ready:
            line.write(b"x" * 60_000)
            sent += 1
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        assert not line.is_ready
        for _ in range(sent):
            await other.recv()
        assert line.is_ready


async def test_nobody_is_ready_after_the_end() -> None:
    async with met() as (line, other), asyncio.timeout(LONG):
        other.transport.abort()
        while line.is_ready:
            await asyncio.sleep(0.01)
    async with met() as (line, _), asyncio.timeout(LONG):
        await line.send({"type": "websocket.close"})
        assert not line.is_ready
