"""The long form of tests/server/test_races.py: all requests, two of them stopped; or three requests; or two servers.

python tests/load/races.py [OCCASION ...] [--pauses 1] [--three] [--processes 2] [--cold]
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # as pytest does

from server.copies import world
from server.occasions import OCCASIONS
from server.races import Finder, Report, pairs, threes


def main() -> int:
    """Try it all, and print what was tried and found; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Whether requests do harm by coming in between each other.")
    parser.add_argument("occasions", nargs="*", metavar="OCCASION", help=f"of {', '.join(OCCASIONS)}; else all")
    parser.add_argument("--pauses", type=int, default=2, choices=(1, 2), help="how many requests are stopped")
    parser.add_argument("--only", metavar="WHAT", help="one of the requests is this one, `start` for example")
    parser.add_argument("--three", action="store_true", help="a seat is given up, taken, and somebody else asks too")
    parser.add_argument(
        "--processes", type=int, default=1, help="servers on the database, for one request after another"
    )
    parser.add_argument("--cold", action="store_true", help="the table is not open in the servers yet")
    wanted = parser.parse_args()
    found = 0
    for occasion in wanted.occasions or OCCASIONS:
        begun = time.perf_counter()
        report = asyncio.run(search(occasion, wanted))
        print(f"{occasion}: {report.summary()}, {time.perf_counter() - begun:.0f} s")
        tell(report)
        found += len(report.wrong)
    return 1 if found else 0


async def search(occasion: str, wanted: argparse.Namespace) -> Report:
    """Everything that can be tried on an occasion."""
    make, game = OCCASIONS[occasion]
    with tempfile.TemporaryDirectory() as folder:
        async with world(Path(folder) / "races.db", wanted.processes) as made:
            finder = Finder(made, await make(made, game))
            made.is_cold = wanted.cold
            sets = (threes if wanted.three else pairs)(finder.situation.asks)
            sets = [asks for asks in sets if wanted.only in (None, *(ask.what for ask in asks))]
            for number, asks in enumerate(sets, 1):
                await finder.meet(asks, wanted.pauses)
                print(f"\r{occasion}: {number} of {len(sets)}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
    return finder.report


def tell(report: Report) -> None:
    """What is wrong, and how often."""
    for name, count in Counter(race.name for race in report.races).items():
        print(f"  {count} of {report.tried[name]}: {name}")
    for line in report.wrong:
        print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main())
