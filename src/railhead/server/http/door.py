"""The door: limits on what a connection may send, how fast, and on how many there are, before any work is done for
it."""

from asyncio import Transport
from typing import Any, NoReturn, cast

from httptools import HttpParserError, HttpParserUpgrade

from railhead.core.errors import because
from railhead.server.http.failures import too_large
from railhead.server.http.limits import Callers, household
from railhead.server.http.lingering_close import LingeringClose, Outlet
from railhead.server.http.websocket import LiveConnection
from railhead.server.metrics import Metrics
from railhead.server.refused import Refused
from railhead.server.settings import Settings

MOST_HEAD, MOST_HEADERS, MOST_PIPELINED = 16_384, 100, 16
BODIES = 2
"""How many times the largest body may come over the line for one request, with the frames of its chunks."""
PIECE = 4_096
"""Bytes that the parser is given at once; what it finds in them can be refused before the next."""
FEW, SPREAD = 0.2, 0.5
"""The part of its connections that a household is heard on at once, and the seconds over which the others follow."""
HEAD_TIME, BODY_TIME, IDLE_TIME = 10, 30, 5
"""Seconds in which a head and a body must be there, and for which a line rests between requests."""


class Stop(Exception):
    """Keeps the parser from reading on."""


class Door(LingeringClose):
    """An HTTP connection; what exceeds a limit is refused before the parser or the app has any work with it."""

    def __init__(self, settings: Settings, callers: Callers, metrics: Metrics, **given: Any) -> None:
        super().__init__(**given)
        self.settings = settings
        self.callers = callers
        self.metrics = metrics
        self.household: str | None = None
        self.fed = 0  # bytes of the request that is not there to its end
        self.is_half_open = False
        self.timeout_keep_alive = IDLE_TIME

    # Coming and going

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timer = self.loop.call_later(HEAD_TIME, self.be_late)
        if not self.settings.proxy:  # else it is the proxy that comes, for everybody
            self.come()

    def come(self) -> None:
        """One more of its household. Of those that are too many some stay until they have read why."""
        self.household = household(self.client[0] if self.client else "")
        sockets = self.callers.sockets
        here = sockets.enter(self.household)
        if here > 2 * sockets.most:
            self.transport.write(self.told(sockets.full()))
            self.transport.close()
        elif here > sockets.most:
            self.refuse(sockets.full())
        elif here > FEW * sockets.most:
            self.flow.pause_reading()
            self.loop.call_later(SPREAD * (here / sockets.most - FEW), self.read_on)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_timer()
        self.count_half_open(is_half_open=False)
        self.go()
        self.forget()

    def forget(self) -> None:
        """Break the reference cycles, so that the memory is freed at once, without the garbage collector."""
        if self.cycle is not None:
            self.cycle.transport = self.transport
            self.cycle = None  # type: ignore[assignment]
        self.pipeline.clear()

    def go(self) -> None:
        if self.household is not None:
            self.callers.sockets.leave(self.household)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a WebSocket, which keeps its place."""
        if self.unanswered:
            self.refuse(not_http())
            return
        self.stop_timer()
        self.count_half_open(is_half_open=False)
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, LiveConnection)
        line.go = self.go
        if not line.handshake_initiated:  # it was not understood, and nobody would answer it
            self.transport.set_protocol(self)
            self.connections.discard(line)
            self.connections.add(self)
            self.refuse(not_http())
        else:
            self.parser = None  # type: ignore[assignment]  # it points back here, and would keep all of it in memory

    # What is sent

    def data_received(self, data: bytes) -> None:
        """Give the parser a piece at a time, as long as it may have more."""
        at = 0
        while at < len(data) and self.is_listening:
            piece = data[at : at + min(PIECE, self.most - self.fed)]
            at += len(piece)
            self.feed(piece)
        if self.last_word is not None:
            self.drain(len(data) - at)
        elif self.is_listening:
            self.watch()

    @property
    def is_listening(self) -> bool:
        return self.last_word is None and self.transport.get_protocol() is self

    @property
    def most(self) -> int:
        """How many bytes a request may have, as far as it has come."""
        return MOST_HEAD + self.in_body * BODIES * self.settings.largest_body

    def feed(self, piece: bytes) -> None:
        """A piece for the parser; an empty one if there is no room for more."""
        if not piece:
            self.refuse(too_large(self.settings.largest_body) if self.in_body else too_long("head", MOST_HEAD))
            return
        self.fed += len(piece)
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(piece)
        except HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:  # it is answered as usual; what is said then would not be understood
                self.end(b"")
        except HttpParserError:
            self.refuse(not_http())

    def on_message_begin(self) -> None:
        self.stop_timer()
        self.fed = self.fed or 1
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.in_body:  # a trailer; whose request this is has been said
            return
        if len(self.headers) == MOST_HEADERS:
            self.stop(too_long("headers", MOST_HEADERS))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self.unanswered == MOST_PIPELINED:
            self.stop(too_many())
        before = self.cycle
        super().on_headers_complete()
        self.in_body = self.cycle is not before  # for a WebSocket there is none
        if self.in_body:
            self.cycle.transport = cast("Transport", Outlet(self))
            self.unanswered += 1
        self.stop_timer()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_body = False
        self.fed = 0
        self.stop_timer()

    # How long it takes

    def watch(self) -> None:
        """An unfinished request is counted and has a time limit; between two requests a connection may be idle."""
        self.count_half_open(is_half_open=self.fed > 0)
        if self.fed and self.timer is None and self.last_word is None:
            self.timer = self.loop.call_later(self.time, self.be_late)
        if not self.fed and not self.unanswered and self.timeout_keep_alive_task is None:
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )

    @property
    def time(self) -> int:
        return BODY_TIME if self.in_body else HEAD_TIME

    def count_half_open(self, *, is_half_open: bool) -> None:
        if self.household is None or is_half_open == self.is_half_open:
            return
        self.is_half_open = is_half_open
        if not is_half_open:
            self.callers.half_open.leave(self.household)
        elif self.callers.half_open.enter(self.household) > self.callers.half_open.most:
            self.refuse(self.callers.half_open.full())

    def be_late(self) -> None:
        """The time limit is over, unless we were the ones who did not read."""
        self.timer = None
        if self.flow.read_paused:
            self.watch()
        elif self.fed:
            self.refuse(too_slow(self.time))
        else:
            self.transport.close()

    def timeout_keep_alive_handler(self) -> None:
        if not self.fed:  # else it has its own time
            super().timeout_keep_alive_handler()

    # Refusing

    def stop(self, error: Refused) -> NoReturn:
        """Refuse what the parser has just found."""
        self.refuse(error)
        raise Stop

    def refuse(self, error: Refused) -> None:
        """Answer the request that is being sent, if the app has not begun to, and close the connection."""
        if self.last_word is None:
            self.metrics.refusals.add(error.limit or error.word)
            self.end(self.told(error) if not self.in_body or self.is_taken_back() else b"")

    def is_taken_back(self) -> bool:
        """Whether the app could be kept from answering the request that is being sent."""
        if self.cycle.response_started:
            return False
        self.cycle.disconnected = True
        self.cycle.message_event.set()
        if self.pipeline and self.pipeline[0][0] is self.cycle:
            self.pipeline.popleft()
        self.unanswered -= 1
        return True

    def end(self, last_word: bytes) -> None:
        self.count_half_open(is_half_open=False)
        super().end(last_word)


def not_http() -> Refused:
    return Refused("notation", because("server.door.http"))


def too_long(limit: str, most: int) -> Refused:
    return Refused("limit", because(f"server.door.{limit}", most=most), status=413, limit=limit)


def too_many() -> Refused:
    return Refused("limit", because("server.door.pipeline", most=MOST_PIPELINED), wait=1, limit="pipeline")


def too_slow(seconds: int) -> Refused:
    return Refused("limit", because("server.door.slow", seconds=seconds), status=408, wait=1, limit="slow")
