"""`python -m railhead.learn.match`: how strong weights are, in seat-balanced games by the rules.

One line of JSON for each file of weights, number of seats and opponent: the share of the wins of one seat with the
weights among opponents alone, and by `--reverse` of one opponent among seats with the weights. It needs numpy only.
Choose weights by one seed, and quote what they do by another.
"""

import argparse
import json
from itertools import product
from pathlib import Path

from railhead.games import FIRST
from railhead.lab.executors import executor_of
from railhead.lab.match import Match
from railhead.lab.win_rates import win_rate
from railhead.learn.command import carried_out


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.learn.match", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--bots", nargs="+", default=["policy"], help="policy, or policy:FILE.bin@TEMPERATURE")
    parser.add_argument("--against", nargs="+", default=["greedy"], help="greedy, mcts:100ms, policy:OTHER.bin")
    parser.add_argument("--seats", nargs="+", type=int, default=[4])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", default="")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--reverse", action="store_true", help="one opponent among seats with the weights, too")
    parser.add_argument("--out", type=Path, default=None, help="keep the lines here, too")
    return parser.parse_args()


def line(match: Match, games: int, jobs: int | None) -> dict[str, object]:
    """The result of one match, as values."""
    match = match.checked()
    played = list(executor_of(jobs).play(match, range(games)))
    first, other = (win_rate(played, name) for name in match.bots)
    return {
        "game": match.game,
        "seats": match.seats,
        "one": match.bots[0],
        "among": match.bots[1],
        "seed": match.seed,
        "games": first.games,
        "wins": first.wins,
        "interval": first.interval,
        "fair": first.by_chance,
        "mean_score": first.mean_score,
        "their_mean_score": other.mean_score,
        "milliseconds": round(first.seconds_per_move * 1000, 2),
    }


def main() -> None:
    """Play, and print."""
    wanted = parsed()
    for seats, ours, theirs in product(wanted.seats, wanted.bots, wanted.against):
        pairs = [(ours, theirs), (theirs, ours)] if wanted.reverse else [(ours, theirs)]
        for pair in pairs:
            match = Match(wanted.game, seats, pair, wanted.seed, wanted.edition)
            said = json.dumps(line(match, wanted.games, wanted.jobs))
            print(said, flush=True)
            if wanted.out is not None:
                with wanted.out.open("a", encoding="utf-8") as file:
                    file.write(said + "\n")


if __name__ == "__main__":
    carried_out(main)
