"""Lingering close: after a refusal the answer can be read before the connection is closed."""

from asyncio import TimerHandle
from typing import Any
from weakref import ref

from starlette.requests import HTTPConnection
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from railhead.server.http.failures import failure, headers_of, status_of
from railhead.server.http.head import language_of
from railhead.server.http.origin import HEADERS
from railhead.server.http.wire import encode
from railhead.server.refused import Refused

PAUSE = 1
"""Seconds before a refusal is told: asking again and again takes the time of whoever asks, and not ours."""
LINGER, PACE, MOST_DRAINED = 5, 0.05, 8 * 1024 * 1024
"""How many seconds the line stays open after the last word, how many nothing is taken from it between two pieces of
what still comes, and how many bytes of that there may be."""


class LingeringClose(HttpToolsProtocol):
    """A connection that can be closed with a last answer, after the answers to all requests before it."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.unanswered = 0
        self.in_body = False
        self.last_word: bytes | None = None
        self.has_parted = False
        self.drained = 0
        self.timer: TimerHandle | None = None

    def told(self, error: Refused) -> bytes:
        """A refusal as bytes of HTTP, in the language that the head asks for, as far as it has been read."""
        so_far = HTTPConnection({"type": "http", "headers": self.headers or [], "query_string": b""})
        body = encode(failure(error, language_of(so_far)))
        headers = HEADERS | headers_of(error) | {"Content-Type": "application/json", "Connection": "close"}
        lines = [f"{name}: {value}\r\n".encode() for name, value in headers.items()]
        lines += [b"%s: %s\r\n" % header for header in self.server_state.default_headers]
        return b"".join((STATUS_LINE[status_of(error)], *lines, b"Content-Length: %d\r\n\r\n" % len(body), body))

    def end(self, last_word: bytes) -> None:
        """Read no more; the last answer is sent once everything before it has been answered."""
        self.last_word = last_word
        self.stop_timer()
        self.flow.pause_reading()
        self.part_soon()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.unanswered -= 1
        self.part_soon()

    def part_soon(self) -> None:
        if self.last_word is not None and not self.unanswered:
            self.timer = self.loop.call_later(PAUSE if self.last_word else 0, self.part)

    def part(self) -> None:
        """Say the last word. A line that is cut while something unread comes on it takes the answer with it, so it
        stays open until the other side closes it, or for a while."""
        assert self.last_word is not None
        if not self.transport.is_closing():
            self.has_parted = True
            self.transport.write(self.last_word)
            self.transport.write_eof()
            self.flow.resume_reading()
            self.timer = self.loop.call_later(LINGER, self.transport.close)

    def drain(self, size: int) -> None:
        """Read and drop what is still being sent, slowly and up to a limit."""
        self.drained += size
        if self.has_parted and self.drained > MOST_DRAINED:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.flow.pause_reading()
            self.loop.call_later(PACE, self.read_on)

    def read_on(self) -> None:
        """Resume reading; not between the end and the last answer."""
        if self.has_parted == (self.last_word is not None) and not self.transport.is_closing():
            self.flow.resume_reading()

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Outlet:
    """Where the app writes an answer. If it is the last, the connection is not closed while its request is still being
    sent."""

    def __init__(self, connection: LingeringClose) -> None:
        self.connection = connection
        self.cycle = ref(connection.cycle)  # which points here too
        self.is_closing = connection.transport.is_closing

    def write(self, data: bytes) -> None:
        if not self.is_closing():  # only the last of several requests hears that there is nobody any more
            self.connection.transport.write(data)

    def close(self) -> None:
        if self.connection.in_body and self.connection.cycle is self.cycle():
            self.connection.end(b"")
        else:
            self.connection.transport.close()
