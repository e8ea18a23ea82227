"""`python -m railhead.lab.parity`: the same comparison as `railhead parity`, where only numpy is installed."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from railhead.core.errors import RailheadError
from railhead.games import FIRST
from railhead.interrupts import held, taken_over
from railhead.lab.fuzz import Outcome
from railhead.lab.parity import Comparison, compared, in_minutes
from railhead.lab.parity.pair import EVERY
from railhead.locale import language_of_reader, sentence

SECONDS_BETWEEN_LINES = 30.0


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.parity", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=positive, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=positive, default=1)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--every", type=positive, default=EVERY)
    parser.add_argument("--failures", type=Path, default=Path("parity-failures"))
    return parser.parse_args()


def said(key: str, **values: object) -> str:
    return sentence(language_of_reader(), key, values)


class Count:
    """What was compared so far."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        self.wanted = wanted
        self.games = self.among_bots = self.plies = self.broken = 0

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.among_bots += outcome.among_bots
        self.plies += outcome.plies
        if outcome.failure is not None:
            self.broken += 1
            print(said("cli.fuzz_failure", path=self.kept(outcome), failure=outcome.failure), flush=True)

    def kept(self, outcome: Outcome) -> Path:
        """Where the record of a difference is kept."""
        folder: Path = self.wanted.failures
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.wanted.game}-{self.wanted.seed}-{outcome.number}.json"
        path.write_text(outcome.record.to_text(), "utf-8")
        return path

    def line(self) -> str:
        counts = {"games": self.games, "among_bots": self.among_bots, "plies": self.plies, "broken": self.broken}
        return f"{self.wanted.game}: {said('cli.compared', seed=self.wanted.seed, **counts)}"


def main(wanted: argparse.Namespace) -> int:
    """Compare, and print a line now and then, and at the end, also after Ctrl-C; how many games differ."""
    count, told = Count(wanted), perf_counter()
    comparison = Comparison(wanted.game, wanted.seed, every=wanted.every, until=in_minutes(wanted.minutes))
    outcomes: Iterable[Outcome] = compared(comparison, wanted.games, wanted.jobs)
    try:
        with held():
            for outcome in outcomes:
                count.add(outcome)
                if perf_counter() - told >= SECONDS_BETWEEN_LINES:
                    told = perf_counter()
                    print(count.line(), file=sys.stderr, flush=True)
    finally:
        print(count.line())
    return count.broken


if __name__ == "__main__":
    try:
        with taken_over():
            sys.exit(min(main(parsed()), 1))
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
    except KeyboardInterrupt:
        sys.exit(130)
