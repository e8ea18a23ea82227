"""The commands that put rules, hints and reviews to the test: count what is legal, play with every invariant on, play
what is advised, search where games turned, measure the speed."""

import sys
from itertools import islice
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt

from railhead.analysis.proof import prove
from railhead.bots.mcts.budget import Budget
from railhead.cli.failures import Words, search
from railhead.cli.options import File, GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.cli.records import read_record, state_at
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.interrupts import heard_in, held
from railhead.lab import bench
from railhead.lab.fuzz import fuzz
from railhead.lab.perft import divide, perft
from railhead.lab.positions import decisions
from railhead.lab.turns import DEEP, Turned, turns

FUZZ = Words("cli.fuzzing", "cli.fuzzed", "cli.fuzz_interrupted")


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
    search(fuzz(game, games, seed or 0, jobs, bots), FUZZ, games, failures, game, seed or 0)


def hints_command(
    game: GameId = FIRST,
    *,
    positions: Annotated[PositiveInt, about("positions")] = 200,
    seed: Seed = 0,
) -> None:
    """Take hints in positions of bots' games, play them, and compare every number in their sentences."""
    rules, numbers, wrong = game_of(game), 0, 0
    states = islice(decisions(game, seed or 0), positions)
    with held():
        for proved in watched(heard_in(prove(rules, state) for state in states), say("cli.proving_hints"), positions):
            numbers, wrong = numbers + proved.numbers, wrong + bool(proved.wrong)
            if proved.wrong:
                print(
                    say("cli.hint_wrong", do=", ".join(proved.do), why=proved.sentence, wrong="; ".join(proved.wrong))
                )
    print(say("cli.hints_proved", hints=positions, numbers=numbers, wrong=wrong))
    if wrong:
        sys.exit(1)


def turns_command(
    game: GameId = FIRST,
    *,
    games: Annotated[PositiveInt, about("turns_games")] = 100,
    seed: Seed = 0,
    budget: Annotated[str, about("turns_budget")] = str(DEEP.simulations),
) -> None:
    """Review games among bots, and search before and after the greatest turning point of each."""
    game_of(game)
    found: list[Turned] = []
    with held():
        running = heard_in(islice(turns(game, seed or 0, Budget.of(budget)), games))
        for one in watched(running, say("cli.proving_turns"), games):
            found.append(one)
            if not one.agrees:
                said, searched = (f"{100 * change:+.0f}" for change in (one.said, one.searched))
                print(say("cli.turn_differs", game=one.game, ply=one.ply, said=said, searched=searched))
    better = [one.better_agrees for one in found if one.better_agrees is not None]
    print(say("cli.turns_proved", games=games, agreed=sum(one.agrees for one in found)))
    print(say("cli.turns_better", moves=len(better), agreed=sum(better)))


def bench_command(*, rounds: Annotated[PositiveInt, about("rounds")] = bench.ROUNDS) -> None:
    running = bench.measure(bench.engines(), rounds)
    with held():
        figures = list(watched(heard_in(running), say("cli.measuring"), rounds))
    print("\n".join(bench.report(bench.medians(figures))))
