"""What a table is, the lines of its log, and the notes beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Header:
    """What a table is from its beginning to its end."""

    id: str
    game: str
    edition: str
    options: Mapping[str, bool]
    seed: bytes
    created: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a log, the first at ply 0. `auto` says why the table itself played it, in JSON; `at` is in seconds."""

    ply: int
    seat: int
    text: str
    at: float
    auto: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """What is said or happens beside the game: chat, comings and goings. Numbered for each table from 0."""

    at: float
    ply: int
    kind: str
    seat: int | None = None
    body: Mapping[str, Any] = field(default_factory=dict)
    number: int = -1
