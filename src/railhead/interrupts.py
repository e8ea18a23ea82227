"""Ctrl-C, heard where it does no harm.

Python raises KeyboardInterrupt between any two steps of the main thread: also within an import, where it may be lost,
and with a lock in hand, for which another thread then waits without end. Once this module has taken over, Ctrl-C waits
wherever it is `held`, until it may be `heard`.
"""

from __future__ import annotations

import signal
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:  # this is read at the very start of the command
    from collections.abc import Iterable, Iterator
    from types import FrameType
    from typing import TypeVar

    T = TypeVar("T")


class Ear:
    """Whether Ctrl-C is heard now, and whether one is waiting to be."""

    def __init__(self) -> None:
        self.is_open = False
        self.is_asked = False

    def hear(self, number: int, frame: FrameType | None) -> None:
        """What Python calls on Ctrl-C."""
        self.is_asked = True
        self.answer()

    def answer(self) -> None:
        if self.is_open and self.is_asked:
            self.is_open = self.is_asked = False  # whoever asks twice does not disturb the clearing up
            raise KeyboardInterrupt


EAR = Ear()


@contextmanager
def taken_over() -> Iterator[None]:
    """A whole command: Ctrl-C is held until somebody hears it, and ignored once all is done. A process that was told to
    ignore it goes on ignoring it."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, EAR.hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def held() -> Iterator[None]:
    """Ctrl-C waits. If it is heard outside, then on leaving."""
    before, EAR.is_open = EAR.is_open, False
    try:
        yield
    finally:
        EAR.is_open = before
    EAR.answer()


@contextmanager
def heard() -> Iterator[None]:
    """Ctrl-C is heard at once, and so is one that waits."""
    before, EAR.is_open = EAR.is_open, True
    try:
        EAR.answer()
        yield
    finally:
        EAR.is_open = before


def heard_in(items: Iterable[T]) -> Iterator[T]:
    """The items of something that takes long; Ctrl-C is heard while the next one is made."""
    making = iter(items)
    while True:
        with heard():
            try:
                item = next(making)
            except StopIteration:
                return
        yield item


@contextmanager
def left_to_python() -> Iterator[None]:
    """Ctrl-C as Python has it, for asyncio and the server, who bring ways of their own."""
    if signal.getsignal(signal.SIGINT) != EAR.hear:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, EAR.hear)


@contextmanager
def kept_from_children() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C, which a terminal sends to all of them: who started them does,
    and ends them. They are born with it blocked, since they could not ignore it soon enough."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
