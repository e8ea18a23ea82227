"""Time that a test moves: days go by for a server as fast as the test wants, and no clock has jumped.

A server of this process is moved by `Moving`; one in a process of its own (`moved`) reads from a file how far.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

from server.hosted import Hosted, hosted

HOUR, DAY = 3_600.0, 86_400.0


class Moving:
    """How far a server's time is ahead of the test's. If it lies in a file, other processes see it too."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self._ahead = 0.0
        self._time, self._monotonic = time.time, time.monotonic

    @property
    def ahead(self) -> float:
        return self._ahead if self.file is None else float(self.file.read_text("utf-8"))

    def go_on(self, seconds: float) -> None:
        """So much time goes by at once."""
        self._ahead = self.ahead + seconds
        if self.file is not None:
            new = self.file.with_suffix(".new")
            new.write_text(str(self._ahead), "utf-8")
            new.replace(self.file)

    def time(self) -> float:
        return self._time() + self.ahead

    def monotonic(self) -> float:
        return self._monotonic() + self.ahead

    def as_module(self) -> SimpleNamespace:
        """What a module that compares both clocks takes for `time`."""
        return SimpleNamespace(time=self.time, monotonic=self.monotonic)


@contextmanager
def moved(folder: Path, *flags: object, file: Path | None = None) -> Iterator[tuple[Hosted, Moving]]:
    """A server in a process of its own, and its time; servers that are given the same file go on together."""
    file = folder / "ahead" if file is None else file
    if not file.exists():
        file.write_text("0", "utf-8")
    program = (sys.executable, str(Path(__file__).with_name("moved_server.py")), str(file))
    with hosted(folder, *flags, program=program) as server:
        yield server, Moving(file)
