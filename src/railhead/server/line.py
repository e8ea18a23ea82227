"""The web server's end of a live line: a message is put in its frame and written, without a copy for every layer."""

from typing import cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

NAME = "railhead.line"
"""The ASGI extension by which whoever is connected finds their line."""
TEXT = 0x81
SHORT, MIDDLE = 126, 65_536


class Line(WebSocketsSansIOProtocol):
    """A WebSocket that also takes texts as bytes, as soon as its reader is ready for them."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][NAME] = {"line": self}
        await super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Whether there is a reader, who has taken most of what was sent before."""
        return self.conn.state is State.OPEN and self.writable.is_set() and not self.transport.is_closing()

    def write(self, text: bytes) -> None:
        """Send a text to a reader who is ready for it."""
        self.transport.writelines((head(len(text)), text))


def line_of(scope: Scope) -> Line | None:
    """The line on which somebody has come, if it is one of ours."""
    found = scope.get("extensions", {}).get(NAME)
    return found and cast("Line", found["line"])


def head(length: int) -> bytes:
    """What stands before a text that is sent whole and unmasked, as a server does."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < MIDDLE:
        return bytes((TEXT, SHORT)) + length.to_bytes(2)
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8)
