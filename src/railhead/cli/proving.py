"""The commands that put the rules to the test: count what is legal, play with every invariant on, measure the speed."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt
from rich.console import Console
from rich.progress import track

from railhead.cli.options import File, GameId, Seed, about, say
from railhead.cli.records import read_record, state_at
from railhead.games import game as game_of
from railhead.lab import bench
from railhead.lab.fuzz import fuzz
from railhead.lab.perft import divide, perft
from railhead.terminal.table import save


def perft_command(
    file: File,
    *,
    depth: Annotated[PositiveInt, about("depth")],
    split: Annotated[bool, Parameter(help=say("cli.divide"), name="--divide", negative=())] = False,
) -> None:
    record = read_record(file)
    game, state = game_of(record.game), state_at(record, None)
    if split:
        for text, leaves in divide(game, state, depth).items():
            print(f"{text} {leaves}")
    print(perft(game, state, depth))


def fuzz_command(
    game: GameId = "chicago-express",
    *,
    games: Annotated[PositiveInt, about("games")] = 200,
    seed: Seed = 0,
    jobs: Annotated[PositiveInt, about("jobs")] = 1,
    bots: Annotated[bool, Parameter(help=say("cli.fuzz_bots"), negative=())] = False,
    failures: Annotated[Path, about("failures")] = Path("fuzz-failures"),
) -> None:
    game_of(game)
    running = fuzz(game, games, seed or 0, jobs, bots)
    plies = broken = 0
    for outcome in track(running, say("cli.fuzzing"), games, console=Console(stderr=True)):
        plies += outcome.plies
        if outcome.failure is not None:
            broken += 1
            failures.mkdir(parents=True, exist_ok=True)
            path = failures / f"{game}-{seed}-{outcome.number}.json"
            save(outcome.record, path)
            print(say("cli.fuzz_failure", path=path, failure=outcome.failure))
    print(say("cli.fuzzed", games=games, plies=plies, broken=broken))
    if broken:
        sys.exit(1)


def bench_command(*, rounds: Annotated[PositiveInt, about("rounds")] = bench.ROUNDS) -> None:
    running = bench.measure(bench.contestants(), rounds)
    figures = list(track(running, say("cli.measuring"), rounds, console=Console(stderr=True)))
    print("\n".join(bench.report(bench.medians(figures))))
