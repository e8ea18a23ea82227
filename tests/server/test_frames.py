"""What comes on a WebSocket is heard a little at a time, and does not come without end."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from railhead.server.http import websocket
from server.listening import Line, Listening, RawLine, listening
from server.waiting import until

pytestmark = pytest.mark.anyio
CONTINUED, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Listening]:
    async with listening(tmp_path / "r.db", sockets=100) as there:
        yield there
        callers = there.server.callers
        await until(lambda: len(callers.sockets) == len(callers.half_open) == 0)


@asynccontextmanager
async def lines(there: Listening, number: int = 1) -> AsyncIterator[list[RawLine]]:
    """Live lines to a new table, each of which has heard how it stands."""
    async with there.visitor() as ada, AsyncExitStack() as stack:
        created = await ada.table()
        key = created["seats"][0]["key"]
        raw = [await stack.enter_async_context(there.raw(created["id"], key)) for _ in range(number)]
        for line in raw:
            assert (await line.frame())[0] == TEXT
        yield raw


@pytest.mark.parametrize("kind", [PING, PONG, CONTINUED])
async def test_frames_that_say_nothing_do_not_come_without_end(
    there: Listening, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "LINGER", 0.3)
    async with lines(there) as [line]:
        if kind == CONTINUED:
            line.send(TEXT, b"{", is_last=False)
        for _ in range(20_000):
            line.send(kind, is_last=kind != CONTINUED)
        frames = [await line.frame()]
        while frames[-1][0] != CLOSE:
            frames.append(await line.frame())
        told = [json.loads(body) for sort, body in frames if sort == TEXT]
        assert (told[-1]["error"], told[-1]["limit"]) == ("limit", "frames")
        assert frames[-1][1] == (4403).to_bytes(2)
        assert len(frames) < 2 * websocket.MOST_FRAMES


async def test_messages_are_heard_a_few_at_a_time_and_none_after_the_end(
    there: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever does not wait for answers is let go; of what they said only the beginning was ever looked at."""
    heard: list[Line] = []
    monkeypatch.setattr(
        websocket.LiveConnection,
        "send_receive_event_to_app",
        counting(websocket.LiveConnection.send_receive_event_to_app, heard),
    )
    async with lines(there) as [line]:
        for _ in range(20_000):
            line.send(TEXT, b"{}")
        while (await line.frame())[0] != CLOSE:
            pass
        assert len(heard) < 500


def counting(method: Callable[[Any], None], calls: list[Any]) -> Callable[[Any], None]:
    def counted(self: Any) -> None:
        calls.append(self)
        method(self)

    return counted
