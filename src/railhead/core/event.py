"""What happened, as values; sentences are made at the edge. Each event says who may see it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Its kind is its name in words: ShareSold is `share_sold`."""

    is_news = False
    """Whether it is what a move is remembered by."""

    @property
    def kind(self) -> str:
        return in_words(type(self).__name__)

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat, or a spectator (None), may know it. An open event is the same for all."""
        return self

    def to_json(self) -> dict[str, Any]:
        return {"event": self.kind} | {name: getattr(self, name) for name in self.__dataclass_fields__}


@cache
def in_words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


Tell = Callable[[Event], None] | None
"""Who listens to what happens; with nobody listening no event is made."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`conditions` are the ways to end that hold, `winners` the winning seats."""

    conditions: list[str]
    winners: list[int]
