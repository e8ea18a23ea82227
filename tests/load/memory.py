"""How much memory a server holds, and how it changes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression

from load.process import ServerProcess

MB = 1_000_000


@dataclass(frozen=True)
class Held:
    """What a server and the processes beside it held at a moment, in megabytes."""

    seconds: float
    server: float
    beside: float

    def __str__(self) -> str:
        return f"server {self.server:.0f} MB, processes beside it {self.beside:.0f} MB"


def held(server: ServerProcess, seconds: float = 0.0) -> Held:
    """What a server holds now."""
    assert server.process is not None
    pid = server.process.pid
    return Held(seconds, resident(pid), sum(map(resident, children(pid))))


def resident(pid: int) -> float:
    """The resident memory of a process in megabytes; none of one that has just ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return sum(int(line.split()[1]) * 1024 / MB for line in lines if line.startswith("VmRSS:"))


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for found in lists for child in found.read_text().split()]


@dataclass(frozen=True)
class Trend:
    """The straight line through what a server held."""

    slope: float
    """Megabytes a second."""
    growth: float
    """By what part it held more at the end than at the beginning."""


def trend(samples: Sequence[Held]) -> Trend | None:
    """None if there is not enough to tell."""
    if len(samples) < 3:
        return None
    slope, start = linear_regression([one.seconds for one in samples], [one.server for one in samples])
    first, last = (start + slope * one.seconds for one in (samples[0], samples[-1]))
    return Trend(slope, last / first - 1)
