"""A bar for whatever takes long."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import track

T = TypeVar("T")


def watched(running: Iterable[T], text: str, total: int, done: int = 0) -> Iterator[T]:
    """The same items, with a bar that grows with each. Hold Ctrl-C around it: threads draw the bar."""
    yield from track(running, text, total, done, console=Console(stderr=True))
