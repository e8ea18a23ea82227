"""Sockets that cost little: frames are read off the transport, and of a message only what the next move needs."""

import asyncio
import base64
import os
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import cast

import msgspec

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
SHORT, MIDDLE = 126, 65536
UNMASKED = b"\0\0\0\0"
"""A mask that changes nothing."""


class Choice(msgspec.Struct):
    do: str


class View(msgspec.Struct):
    choices: list[Choice]


class News(msgspec.Struct):
    """The part of a message that a mover reads."""

    view: View


decode = msgspec.json.Decoder(News).decode


def framed(opcode: int, payload: bytes) -> bytes:
    """A frame from a client; ours are never long."""
    if len(payload) < SHORT:
        return bytes((opcode, 0x80 | len(payload))) + UNMASKED + payload
    return bytes((opcode, 0x80 | SHORT)) + len(payload).to_bytes(2) + UNMASKED + payload


class LeanSocket(asyncio.Protocol):
    """One socket; every text that arrives is given to `hear`, and its end is told to `lost`."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.request = request
        self.hear = hear
        self.lost = lost
        self.buffer = bytearray()
        self.is_open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost(f"the connection was lost: {error}")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open and not self.opened():
            return
        while (payload := self.next_payload()) is not None:
            self.hear(payload)

    def opened(self) -> bool:
        """Whether the handshake is over."""
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self.buffer.startswith(b"HTTP/1.1 101"):
            self.lost(self.buffer.decode(errors="replace"))
        del self.buffer[: end + 4]
        self.is_open = True
        return True

    def next_payload(self) -> bytes | None:
        """The next text that is there whole; what is asked between texts is answered."""
        while (frame := self.next_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                return payload
            if opcode == PING:
                self.transport.write(framed(PONG, payload))
            elif opcode == CLOSE:
                self.lost(f"closed: {payload!r}")
        return None

    def next_frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length >= SHORT:
            start = 4 if length == SHORT else 10
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start])
        if len(buffer) < start + length:
            return None
        payload = bytes(buffer[start : start + length])
        opcode = buffer[0]
        del buffer[: start + length]
        return opcode, payload

    def send(self, payload: bytes) -> None:
        self.transport.write(framed(TEXT, payload))


def request(host: str, path: str, key: str) -> bytes:
    nonce = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {nonce}",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {key}",
    )
    return "\r\n".join((*lines, "", "")).encode()


@dataclass
class Tally:
    """What was measured since it was begun."""

    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    messages: int = 0
    bytes: int = 0


@dataclass
class LeanTable:
    """A table with all its clients. It is ready when everybody has heard of the last move."""

    id: str
    rng: Random
    tally: Tally
    ready: Callable[["LeanTable"], None]
    source: str | None = None
    """The address that everybody comes from, if it is to be a certain one."""
    clients: list["LeanClient"] = field(default_factory=list)
    target: int = 0
    """The ply that the move on its way leads at least to; 0 if there is none."""
    missing: int = 0
    sent: float = 0.0
    is_over: bool = False
    moves: int = 0

    def heard(self, client: "LeanClient", payload: bytes) -> None:
        """A client was told something; after the last one has heard of the move it is measured."""
        if not payload.startswith(b'{"ply":'):
            self.tally.errors.append(payload[:300].decode())
            return
        ply = int(payload[7 : payload.index(b",", 7)])
        self.tally.messages += 1
        self.tally.bytes += len(payload)
        is_news = client.ply < ply
        client.ply = ply
        if is_news:
            client.note_turn(payload)
        if self.target and is_news and ply >= self.target:
            self.missing -= 1
            if not self.missing:
                self.arrived()

    def arrived(self) -> None:
        self.tally.latencies.append(time.perf_counter() - self.sent)
        self.target = 0
        self.ready(self)

    @property
    def mover(self) -> "LeanClient | None":
        return next((client for client in self.clients if client.turn is not None), None)

    def move(self) -> None:
        """Whoever is asked says something."""
        client = self.mover
        assert client is not None
        assert client.turn is not None
        text = self.rng.choice(decode(client.turn).view.choices).do
        self.target, self.missing, self.moves = client.ply + 1, len(self.clients), self.moves + 1
        for other in self.clients:
            other.turn = None
        message = b'{"id":%d,"say":{"ply":%d,"do":["%s"]}}' % (self.moves, client.ply, text.encode())
        self.sent = time.perf_counter()
        client.socket.send(message)

    async def connect(self, addresses: list[tuple[str, int]], keys: list[str]) -> None:
        """Every seat comes, to one server after the other, and is told how things stand."""
        for seat, key in enumerate(keys):
            self.clients.append(LeanClient(self, seat))
            await self.clients[-1].connect(*addresses[seat % len(addresses)], key)

    def close(self) -> None:
        self.is_over = True
        for client in self.clients:
            client.socket.transport.close()


class LeanClient:
    """A seat that looks on, and moves when it is asked."""

    socket: LeanSocket

    def __init__(self, table: LeanTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.mark = b'"to_act":%d,' % seat
        self.ply = -1
        self.turn: bytes | None = None

    async def connect(self, host: str, port: int, key: str) -> None:
        path = f"/api/tables/{self.table.id}/live?seat={self.seat}"
        self.socket = LeanSocket(request(f"{host}:{port}", path, key), self.hear, self.lost)
        source = None if self.table.source is None else (self.table.source, 0)
        await asyncio.get_running_loop().create_connection(lambda: self.socket, host, port, local_addr=source)

    def hear(self, payload: bytes) -> None:
        self.table.heard(self, payload)

    def lost(self, why: str) -> None:
        if not self.table.is_over:
            self.table.tally.errors.append(why)

    def note_turn(self, payload: bytes) -> None:
        """Whether this client is asked, or nobody any more."""
        self.turn = payload if self.mark in payload else None
        if b'"to_act":null,' in payload:
            self.table.is_over = True


class Ready:
    """The tables where somebody can move now, the longest waiting first."""

    def __init__(self) -> None:
        self.tables: deque[LeanTable] = deque()

    def add(self, table: LeanTable) -> None:
        if not table.is_over:
            self.tables.append(table)

    def take(self) -> LeanTable | None:
        with suppress(IndexError):
            while True:
                table = self.tables.popleft()
                if not table.is_over and table.mover is not None:
                    return table
        return None
