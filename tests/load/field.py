"""What the clients of a storm share: whether they may play, what was said at which table, and what is broken."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from patience import LONG

Seen = dict[str, Any]
EXPECTED = ("stale", "turn", "forbidden", "illegal")
"""Refusals that a client may get who does not look first: somebody was faster, or undo would cross a draw."""
UNKNOWN = "unknown"
"""The one refusal that leaves open whether it was done."""
STORELESS = ("store", UNKNOWN)
"""Refusals that a client may get while the database fails."""


@dataclass
class Said:
    """What a seat has said at a ply. It is acknowledged once the server has answered that it is done, and refused once
    it has answered that it is not; else it may be either."""

    seat: int
    ply: int
    texts: tuple[str, ...]
    is_acknowledged: bool = False
    is_refused: bool = False
    is_found: bool | None = None
    sent: float = field(default_factory=time.perf_counter)
    took: float = 0.0
    """Seconds until it was acknowledged."""

    def fits(self, line: "Row", place: int = 0) -> bool:
        """Whether a line of the log is one of these; how many are taken back is for the server to say."""
        text = "undo" if line.text.startswith("undo ") else line.text
        return line.seat == self.seat and text == self.texts[place]


@dataclass(frozen=True)
class Row:
    """A line of the log as the database has it."""

    ply: int
    seat: int
    text: str
    at: float
    auto: str | None


@dataclass(frozen=True)
class Order:
    """A standing bid that was acknowledged when the log had so many lines; None took it away."""

    up_to: int | None
    ply: int


@dataclass
class Played:
    """A table, and everything that the clients know about it."""

    id: str
    game: str
    kinds: tuple[str, ...]
    keys: dict[int, str]
    said: list[Said] = field(default_factory=list)
    chats: dict[str, bool | None] = field(default_factory=dict)
    """Whether each was acknowledged or refused; None if neither."""
    orders: dict[int, Order] = field(default_factory=dict)
    log: list[Row] = field(default_factory=list)
    collected: dict[str, list[Seen]] = field(default_factory=dict)
    """The lines that each socket was told, over all its connections."""
    is_over: bool = False


class Field:
    """Where everybody plays, while the server lives."""

    def __init__(self, address: str, *, expected: tuple[str, ...] = EXPECTED, pause: float = 0.0) -> None:
        self.address = address
        self.expected = expected
        self.pause = pause
        """Seconds that a client thinks at most."""
        self.open = asyncio.Event()
        self.life = 0
        self.busy = 0
        self.is_ended = False
        self.broken: list[str] = []
        self.refusals: Counter[str] = Counter()

    def close(self) -> None:
        """Nobody begins anything now; the server may be dead."""
        self.life += 1
        self.open.clear()

    async def quiet(self) -> None:
        """Wait until everybody has noticed."""
        async with asyncio.timeout(LONG):
            while self.busy:
                await asyncio.sleep(0.005)

    def breaks(self, what: str) -> None:
        """Something that must not happen has happened."""
        self.broken.append(what)
