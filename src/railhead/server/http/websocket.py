"""A WebSocket in the web server: it reads a little at a time, writes without a copy for every layer, and counts as a
connection until it is lost."""

from collections.abc import Callable
from typing import Any, cast

from starlette.requests import HTTPConnection
from starlette.types import Scope
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from railhead.core.errors import because
from railhead.server.http.failures import failure
from railhead.server.http.head import language_of
from railhead.server.http.wire import encode
from railhead.server.refused import Refused

NAME = "railhead.line"
"""The ASGI extension by which whoever is connected finds their line."""
TEXT = 0x81
SHORT, MIDDLE = 126, 65_536
PIECE = 256
"""Bytes that are heard at once; a message in them is answered before the next."""
MOST_FRAMES, FRAME_TIME = 50, 10
"""How many frames that are no whole message may come within so many seconds: pings, answers to ours, fragments."""
MOST_AFTER_END = 2_048
"""Bytes in which the other side must say that it has understood the end."""
PACE, LINGER = 0.05, 2
"""Seconds between two looks at what comes after that, and in which whoever is refused can read why."""
REFUSED = 4403


def leave_nothing() -> None:
    """For a connection that was not counted."""


class LiveConnection(WebSocketsSansIOProtocol):
    """A connection on which WebSocket is spoken."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.go: Callable[[], None] = leave_nothing
        self.unheard = bytearray()
        self.heard_after_end = 0
        self.frames_since = self.loop.time()
        self.frame_count = 0

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.go()
        self.forget()

    def forget(self) -> None:
        """Break the reference cycles, so that the memory is freed at once, without the garbage collector."""
        self.go = leave_nothing
        self.conn.parser.close()
        if hasattr(self, "scope"):  # else it was refused before it was one
            self.scope["extensions"].pop(NAME, None)

    # Told

    async def run_asgi(self) -> None:
        self.scope["extensions"][NAME] = {"line": self}
        await super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Whether there is a client, which has taken most of what was sent before."""
        return self.conn.state is State.OPEN and self.writable.is_set() and not self.transport.is_closing()

    def write(self, text: bytes) -> None:
        """Send a text to a client that is ready for it."""
        self.transport.writelines((head(len(text)), text))

    # Heard, a little at a time

    def data_received(self, data: bytes) -> None:
        self.unheard += data
        self.hear()

    def hear(self) -> None:
        """What has come, up to the next message."""
        while self.unheard and not self.read_paused and not self.transport.is_closing():
            if self.heard_after_end >= MOST_AFTER_END:
                self.drain()
                return
            piece = bytes(self.unheard[:PIECE])
            del self.unheard[:PIECE]
            self.heard_after_end += self.close_sent * len(piece)
            super().data_received(piece)

    def drain(self) -> None:
        """Read and drop what is still being sent, slowly."""
        self.unheard.clear()
        self.read_paused = True
        self.transport.pause_reading()
        self.loop.call_later(PACE, self.read_on)

    def read_on(self) -> None:
        if not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self.hear()
        return message

    # Not without end

    def handle_ping(self) -> None:
        super().handle_ping()
        self.count_frame()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.count_frame()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self.count_frame()

    def count_frame(self) -> None:
        now = self.loop.time()
        if now > self.frames_since + FRAME_TIME:
            self.frames_since, self.frame_count = now, 0
        self.frame_count += 1
        if self.frame_count > MOST_FRAMES and not self.close_sent:
            self.refuse(Refused("limit", because("server.door.frames", most=MOST_FRAMES), limit="frames"))

    def refuse(self, error: Refused) -> None:
        """Send the reason and close; nothing more is read."""
        told = failure(error, language_of(HTTPConnection(cast("Scope", self.scope))))
        self.conn.send_text(encode(told))
        self.conn.send_close(REFUSED)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.heard_after_end = MOST_AFTER_END
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": REFUSED})


def connection_of(scope: Scope) -> LiveConnection | None:
    """The connection of a request, if it is one of ours."""
    found = scope.get("extensions", {}).get(NAME)
    return found and cast("LiveConnection", found["line"])


def head(length: int) -> bytes:
    """What stands before a text that is sent whole and unmasked, as a server does."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MIDDLE:
        return bytes((TEXT, SHORT)) + length.to_bytes(2)
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8)
