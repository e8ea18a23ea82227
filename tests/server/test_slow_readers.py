"""A browser that is slow to read what it is sent: meanwhile seats are shuffled, and it says something all the same."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from patience import LONG
from railhead.server.http.head import COOKIE
from server.copies import world
from server.occasions import OCCASIONS, TABLE

pytestmark = pytest.mark.anyio


class SlowReader:
    """A WebSocket without a network. While it is not `reading`, what the server sends waits."""

    def __init__(self) -> None:
        self.reading, self.waits, self.is_heard = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.said: asyncio.Queue[Message] = asyncio.Queue()
        self.told: list[Any] = []

    async def send(self, message: Message) -> None:
        if "text" in message:
            self.waits.set()
            await self.reading.wait()
            self.told.append(json.loads(message["text"]))

    async def receive(self) -> Message:
        """What the browser says next; whoever asks for it has dealt with all that was said before."""
        if self.said.empty():
            self.is_heard.set()
        return await self.said.get()

    async def say(self, what: Any) -> None:
        self.is_heard.clear()
        await self.said.put({"type": "websocket.receive", "text": json.dumps(what)})
        await self.is_heard.wait()

    async def look_on(self, app: Starlette, table: str, cookie: str) -> None:
        """From the opening of the line to its end."""
        path = f"/api/tables/{table}/live"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1:8017"), (b"cookie", f"{COOKIE}={cookie}".encode())],
            "client": ("127.0.0.1", 5000),
            "server": ("127.0.0.1", 8017),
            "subprotocols": [],
        }
        await self.said.put({"type": "websocket.connect"})
        await app(scope, self.receive, self.send)


def hands(told: Any) -> set[int]:
    """The seats of which a message shows the hand."""
    view = told.get("view")
    return set() if view is None else {seat for seat, one in enumerate(view["seats"]) if one.get("hand") is not None}


async def test_whoever_answers_an_old_ply_sees_no_hand_but_their_own(tmp_path: Path) -> None:
    make, game = OCCASIONS["all-seated-hidden"]
    async with world(tmp_path / "races.db") as place, asyncio.timeout(LONG):
        copy = await place.copy(await make(place, game))
        ben = SlowReader()
        looking = asyncio.create_task(ben.look_on(place.servers[0], copy.id, copy.cookies["Ben"]))
        await ben.waits.wait()
        await place.done(copy, "Ada", f"{TABLE}/start")
        [seat] = (await place.look(copy, "Ben")).told["table"]["you"]["seats"]
        await ben.say({"say": {"ply": 0, "do": ["play A1"], "seat": seat}})
        ben.reading.set()
        while not any("error" in told for told in ben.told):
            await asyncio.sleep(0)
        await ben.said.put({"type": "websocket.disconnect", "code": 1000})
        await looking
    assert [hands(told) - {seat} for told in ben.told if hands(told) - {seat}] == []
