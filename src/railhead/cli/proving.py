"""The commands that put the rules to the test: count what is legal, play with every invariant on, measure the speed."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import File, GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.cli.records import read_record, state_at
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.interrupts import heard_in, held
from railhead.lab import bench
from railhead.lab.fuzz import Outcome, fuzz
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
    game: GameId = FIRST,
    *,
    games: Annotated[PositiveInt, about("games")] = 200,
    seed: Seed = 0,
    jobs: Annotated[PositiveInt, about("jobs")] = 1,
    bots: Annotated[bool, Parameter(help=say("cli.fuzz_bots"), negative=())] = False,
    failures: Annotated[Path, about("failures")] = Path("fuzz-failures"),
) -> None:
    game_of(game)
    done = plies = broken = 0
    with held():
        try:
            for outcome in watched(fuzz(game, games, seed or 0, jobs, bots), say("cli.fuzzing"), games):
                done, plies, broken = done + 1, plies + outcome.plies, broken + (outcome.failure is not None)
                if outcome.failure is not None:
                    path = kept(outcome, failures, f"{game}-{seed}")
                    print(say("cli.fuzz_failure", path=path, failure=outcome.failure))
        except KeyboardInterrupt:
            print(say("cli.fuzz_interrupted", done=done, games=games, broken=broken), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print(say("cli.fuzzed", games=games, plies=plies, broken=broken))
    if broken:
        sys.exit(1)


def kept(outcome: Outcome, folder: Path, name: str) -> Path:
    """Where the record of a failure is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{outcome.number}.json"
    save(outcome.record, path)
    return path


def bench_command(*, rounds: Annotated[PositiveInt, about("rounds")] = bench.ROUNDS) -> None:
    running = bench.measure(bench.engines(), rounds)
    with held():
        figures = list(watched(heard_in(running), say("cli.measuring"), rounds))
    print("\n".join(bench.report(bench.medians(figures))))
