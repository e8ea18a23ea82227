"""`python -m railhead.learn.select`: which of several files of weights is the strongest, and how strong it is.

All files play the same games, one seat among opponents alone, with every number of seats; the best of them plays other
games, which nobody chose by, and duels with its rivals in both directions: one of it among them, one of them among it.
It needs numpy only, and keeps all cores busy.
"""

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from statistics import fmean

from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.match import Match
from railhead.lab.playing import Played
from railhead.lab.win_rates import WinRate, win_rate
from railhead.lab.workers import map_unordered
from railhead.learn.command import carried_out

FRESH = 1_000_003
"""What is added to the seed for games that nobody chose by."""


@dataclass(frozen=True, slots=True)
class Result:
    """How the first bot of a match did."""

    match: Match
    rate: WinRate

    @property
    def times_fair(self) -> float:
        return self.rate.wins / self.rate.by_chance


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.learn.select", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("files", nargs="+", help="files of weights, or bots such as policy:FILE.bin@0.3")
    parser.add_argument("--against", nargs="+", default=["greedy"], help="greedy, mcts:100ms")
    parser.add_argument("--rivals", nargs="*", default=[], help="files that the best has duels with")
    parser.add_argument("--seats", nargs="*", type=int, default=[], help="all that the title allows, if none is said")
    parser.add_argument("--games", type=int, default=60, help="of each match by which is chosen")
    parser.add_argument("--confirm", type=int, default=120, help="of each match of the best")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=None, help="keep lines of JSON here, too")
    return parser.parse_args()


def named(file: str) -> str:
    """The bot that plays by a file."""
    return file if file.partition(":")[0] == "policy" else f"policy:{file}"


# Playing


def played_once(matches: Sequence[Match], task: tuple[int, int]) -> tuple[int, Played]:
    which, number = task
    return which, matches[which].play(number)


def results(matches: Sequence[Match], games: int, jobs: int) -> list[Result]:
    """All games of all matches in one queue, so that no core waits for the end of a match."""
    checked = [match.checked() for match in matches]
    tasks = list(product(range(len(checked)), range(games)))
    work = partial(played_once, checked)
    found: list[list[Played]] = [[] for _ in checked]
    for which, played in map_unordered(work, tasks, jobs) if jobs > 1 else heard_in(map(work, tasks)):
        found[which].append(played)
    return [
        Result(match, win_rate(sorted(played, key=lambda one: one.number), match.bots[0]))
        for match, played in zip(checked, found, strict=True)
    ]


def by_bot(found: Sequence[Result]) -> dict[str, list[Result]]:
    """The results of each bot, the best bot first: by how many times its fair share it won, over all matches."""
    bots: dict[str, list[Result]] = {}
    for result in found:
        bots.setdefault(result.match.bots[0], []).append(result)
    return dict(sorted(bots.items(), key=lambda one: -fmean(result.times_fair for result in one[1])))


# Telling


def table(found: Sequence[Result]) -> Iterator[str]:
    """A line for each bot, best first, and below it one for each of its matches."""
    for name, all_of_it in by_bot(found).items():
        times = [result.times_fair for result in all_of_it]
        yield f"{name}: {fmean(times):.2f} times its fair share, at worst {min(times):.2f}"
        for one in all_of_it:
            rate, (low, high) = one.rate, one.rate.interval
            yield (
                f"  {one.match.seats} seats, against {one.match.bots[1]}: {rate.wins:.3f} ({low:.3f} to {high:.3f}) "
                f"of {rate.games}, fair {rate.by_chance:.3f}, {rate.seconds_per_move * 1000:.1f} ms"
            )


def lines(found: Sequence[Result], chosen_by: bool) -> Iterator[str]:
    """The same as lines of JSON."""
    for one in found:
        said = {"game": one.match.game, "seats": one.match.seats, "one": one.match.bots[0], "among": one.match.bots[1]}
        rate = {"games": one.rate.games, "wins": one.rate.wins, "interval": one.rate.interval}
        yield json.dumps(said | rate | {"fair": one.rate.by_chance, "seed": one.match.seed, "chosen_by": chosen_by})


def tell(wanted: argparse.Namespace, title: str, found: Sequence[Result], chosen_by: bool) -> None:
    print(title, *table(found), sep="\n", flush=True)
    if wanted.out is not None:
        with wanted.out.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines(found, chosen_by))


def main() -> None:
    """Choose, confirm, and let the best duel."""
    wanted = parsed()
    seats = wanted.seats or list(game_of(wanted.game).editions.seats)

    def matches(bots: Sequence[str], others: Sequence[str], seed: int) -> list[Match]:
        pairs = product(bots, others, seats)
        return [Match(wanted.game, count, (one, other), seed, wanted.edition) for one, other, count in pairs]

    files = list(dict.fromkeys(map(named, wanted.files)))
    best, fresh = files[0], wanted.seed + FRESH
    if len(files) > 1:
        found = results(matches(files, wanted.against, wanted.seed), wanted.games, wanted.jobs)
        best = next(iter(by_bot(found)))
        tell(wanted, f"Chosen by {wanted.games} games each:", found, chosen_by=True)
    rivals = [rival for rival in map(named, wanted.rivals) if rival != best]
    confirming = [
        *matches([best], [*wanted.against, *rivals], fresh),
        *(match for rival in rivals for match in matches([rival], [best], fresh)),
    ]
    tell(wanted, f"In {wanted.confirm} other games each:", results(confirming, wanted.confirm, wanted.jobs), False)


if __name__ == "__main__":
    carried_out(main)
