"""Measures how strong the bots are: a plan of matches, played in pieces and reported in docs/bots.md.

`make strength` resumes where it stopped; `--only TEXT` plays the matches with that text in their names, and `--report`
only writes the tables. Delete the results of bots that have changed since.
"""

import argparse
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import track

from railhead.core.errors import RailheadError
from railhead.interrupts import taken_over
from railhead.lab import strength_tables
from railhead.lab.executors import Executor, executor_of
from railhead.lab.results import Results
from railhead.lab.strength_plan import FOLDER, Claim, plan

PAGE = Path("docs/bots.md")
JOBS = 2


def play(one: Claim, executor: Executor) -> None:
    """Play what is missing of a match."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with closing(Results(one.match, one.path)) as results:
        done = one.games - len(results.missing(one.games))
        running = results.play(one.games, executor)
        for _ in track(running, one.name, one.games, done, console=Console(stderr=True)):
            pass


def write_report(claims: Sequence[Claim]) -> None:
    """The tables between the two marks of the page; the rest of the page is left alone."""
    played = [(one, games) for one in claims if (games := one.read())]
    text = PAGE.read_text("utf-8")
    PAGE.write_text(strength_tables.between_marks(text, strength_tables.tables(played)), "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is missing, then write the tables."""
    parser = argparse.ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("--only", action="append", metavar="TEXT", help="only matches with this in their names")
    parser.add_argument("--report", action="store_true", help="play nothing, write the tables")
    parser.add_argument("--list", action="store_true", help="name the matches, and how many games of each are there")
    parser.add_argument("--jobs", type=int, default=JOBS, help="how many processes")
    wanted = parser.parse_args(arguments)
    claims = plan()
    chosen = [one for one in claims if not wanted.only or any(text in one.name for text in wanted.only)]
    try:
        if wanted.list:
            print("\n".join(f"{one.name}: {len(one.read())} of {one.games}" for one in chosen))
            return 0
        for one in [] if wanted.report else chosen:
            play(one, executor_of(wanted.jobs))
        write_report(claims)
    except KeyboardInterrupt:
        print(f"Interrupted; what was finished is kept in {FOLDER}, and the same command goes on.", file=sys.stderr)
        return 130
    except (RailheadError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    with taken_over():
        sys.exit(main())
