"""People and bots play at many tables for a long while: does the server keep its memory and its pace?

python tests/load/soak.py [--minutes 30] [--tables 50] [--pause 1] [--seed 1]

Everything is on loopback. A new table takes the place of each that is over. Memory is judged from the end of the first
third on, but not before the server has begun to close the rooms of tables that are over. The status is 1 if anything
went wrong, or if the server's memory has grown by more than 5 % since then.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass, field
from math import nan
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # as pytest has it

from load.field import Field, Played
from load.load import quantile, serving
from load.memory import Held, held, trend
from load.process import ServerProcess
from load.seating import PEOPLE, PLANS, Hall
from railhead.server.live.housekeeping import KEEP_ROOM_SECONDS

WITH_PEOPLE = [plan for plan in PLANS if set(plan[1]) & set(PEOPLE)]
SAMPLE, SAY = 10.0, 60.0
"""How often, in seconds, memory is looked at, and told."""
RENEW = 0.5
TOO_MUCH = 0.05
"""The part by which memory may grow."""


@dataclass
class Figures:
    """What came of it."""

    seconds: float
    tables: int = 0
    finished: int = 0
    first_over: float | None = None
    """When the first table was over."""
    samples: list[Held] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    @property
    def judged(self) -> list[Held]:
        """The samples of which memory is judged."""
        if self.first_over is None:
            return []
        begin = max(self.seconds / 3, self.first_over + KEEP_ROOM_SECONDS)
        return [sample for sample in self.samples if sample.seconds >= begin]

    @property
    def has_failed(self) -> bool:
        found = trend(self.judged)
        return bool(self.errors) or (found is not None and found.growth > TOO_MUCH)

    def lines(self) -> list[str]:
        ordered = sorted(self.latencies) or [nan]
        third = next(sample for sample in self.samples if sample.seconds >= self.seconds / 3)
        return [
            f"tables        {self.tables}, {self.finished} of them played to the end",
            f"moves         {len(self.latencies)}, {len(self.latencies) / self.seconds:.0f} a second",
            f"a move        p50 {1000 * quantile(ordered, 0.5):.1f} ms, p99 {1000 * quantile(ordered, 0.99):.1f} ms",
            f"refusals      {self.refusals}",
            f"memory        after {third.seconds / 60:.1f} min: {third}",
            f"              at the end: {self.samples[-1]}",
            f"              {self.told_trend()}",
            f"errors        {len(self.errors)}",
            *self.errors[:20],
        ]

    def told_trend(self) -> str:
        if (found := trend(self.judged)) is None:
            return "too short to judge"
        since = self.judged[0].seconds / 60
        return f"since {since:.1f} min: {found.slope * 3600:+.1f} MB an hour, {found.growth:+.1%} in all"


class Soak:
    """Tables with all their clients in this process, at one server."""

    def __init__(self, server: ServerProcess, tables: int, pause: float, rng: Random) -> None:
        self.server = server
        self.field = Field(server.address, pause=pause)
        self.hall = Hall(self.field, [WITH_PEOPLE[number % len(WITH_PEOPLE)] for number in range(tables)], rng)
        self.begun = time.monotonic()
        self.due = 0.0
        """When memory is to be looked at next."""

    @property
    def passed(self) -> float:
        return time.monotonic() - self.begun

    async def run(self, seconds: float) -> Figures:
        """Play for so long; memory is looked at meanwhile."""
        figures = Figures(seconds, errors=self.field.broken)
        self.field.open.set()
        while self.passed < seconds:
            await self.hall.fill()
            self.sample(figures)
            await asyncio.sleep(RENEW)
            await self.retire(figures)
        figures.samples.append(held(self.server, self.passed))
        await self.hall.dismiss()
        for table in self.hall.tables:
            note_latencies(figures, table)
        figures.tables, figures.refusals = self.hall.made, dict(self.field.refusals)
        return figures

    def sample(self, figures: Figures) -> None:
        """Look at the memory if it is time to."""
        if self.passed >= self.due:
            figures.samples.append(held(self.server, self.passed))
            self.due += SAMPLE
            if self.due % SAY == 0:
                print(f"{self.passed / 60:.0f} min, {self.hall.made} tables, {figures.samples[-1]}", flush=True)

    async def retire(self, figures: Figures) -> None:
        """Tables that are over make room."""
        for table in self.hall.cleared():
            await self.hall.send_away(table.id)
            note_latencies(figures, table)
            figures.finished += 1
            figures.first_over = figures.first_over or self.passed


def note_latencies(figures: Figures, table: Played) -> None:
    figures.latencies += [said.took for said in table.said if said.is_acknowledged]


async def soaked(folder: Path, tables: int, minutes: float, *, pause: float, seed: int) -> Figures:
    """A soak from the start of its server to its orderly end."""
    async with serving(str(folder / "railhead.db"), folder, 1) as [server]:
        figures = await Soak(server, tables, pause, Random(seed)).run(60 * minutes)
    figures.errors += server.complaints()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds that a client thinks at most")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        soaking = soaked(Path(name), chosen.tables, chosen.minutes, pause=chosen.pause, seed=chosen.seed)
        figures = asyncio.run(soaking)
    print("\n".join(figures.lines()))
    sys.exit(figures.has_failed)


if __name__ == "__main__":
    main()
