"""Whether shares are worth what they are said to be: bought at that price, and left to the likeliest other buyer, games
are played on to their ends by the bot that learned, many times both ways.

`python -m railhead.lab.worth GAME --positions 200` says how much more of the win and how much more money the seat then
has that bought. If the worth is right, it is nothing on average. This needs numpy.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import numpy as np

from railhead.bots.appraisal import appraised
from railhead.bots.evaluators import evaluator_of
from railhead.bots.network_evaluator import NetworkEvaluator, rows
from railhead.bots.played_out import play_out
from railhead.bots.policy import network_of
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.action import Bid
from railhead.core.auction import PASS
from railhead.core.errors import RailheadError, SetupError, because
from railhead.core.view import View
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.lab.estimates import Estimate, Z, estimate
from railhead.lab.forecast import played
from railhead.lab.workers import map_unordered
from railhead.locale import language_of_reader
from railhead.vector.arrays import Array
from railhead.vector.random_play import mixed, numbers

TIMES = 64
"""So often a position is played on each way."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A share on the block: what it was said to be worth to the seat that was to bid, and by buying it instead of
    leaving it how much more of the win, with the margin of a 95 % interval, and of money before the others it got."""

    company: str
    worth: int
    gain: float
    margin: float
    money: float


def tried(evaluator: ShareEvaluator[Any], seed: int, number: int) -> Tried | None:
    """An auction of the game of a number, if there is any in which a share was worth a bid, and less than all cash."""
    game = evaluator.rules
    course = [state for state in played(game, seed, number) if game.auction(state) is not None]
    Random(f"worth:{seed}:{number}").shuffle(course)
    for state in course:
        auction = game.auction(state)
        assert auction is not None
        seat, worth = auction["to_bid"], appraised(evaluator, state)[auction["to_bid"]]
        if auction["next"] <= worth < game.scores(state)[seat]:  # one worth all that somebody has may be worth more
            return both_ways(evaluator, state, seat, worth, auction["company"])
    return None


def both_ways(evaluator: ShareEvaluator[Any], state: Any, seat: int, worth: int, company: str) -> Tried:
    bought, left = (play_out(evaluator.rules, state, [action]).after for action in (Bid(worth), PASS))
    if evaluator.rules.auction(left) is not None:
        evaluator.quiesce(left)
    (won, money), (won_without, money_without) = (played_on(evaluator, way, seat) for way in (bought, left))
    margin = Z * np.sqrt((won.var(ddof=1) + won_without.var(ddof=1)) / TIMES)
    gain, more = won.mean() - won_without.mean(), money.mean() - money_without.mean()
    return Tried(company, worth, float(gain), float(margin), float(more))


def played_on(evaluator: ShareEvaluator[Any], state: Any, seat: int) -> tuple[Array, Array]:
    """What a seat wins of each of many games, and its money before the mean of the others'."""
    rules, network = evaluator.rules, network_of(evaluator.rules.id)
    view = rules.view(state, rules.to_act(state) or 0)
    ends, seats = to_the_end(network, view), len(view["seats"])
    winners, scores = network.engine.winners(ends), network.engine.scores(ends)[:, :seats].astype(float)
    others = (scores.sum(-1) - scores[:, seat]) / (seats - 1)
    return winners[:, seat] / np.maximum(winners.sum(-1), 1), scores[:, seat] - others


def to_the_end(network: NetworkEvaluator, view: View) -> Any:
    """Many games from one position, as the network plays; the same luck for every position."""
    number, luck = numbers(np, TIMES, np.uint32(0), np.uint32(0)), np.random.default_rng(0)
    state = rows(network.engine.read([view]), np.zeros(TIMES, np.int64))
    state = network.settled(network.engine.dealt(state, number), number := mixed(number))
    while not network.engine.is_over(state).all():
        state = network.settled(network.played_on(state, luck), number := mixed(number))
    return state


def evaluator_for(name: str) -> ShareEvaluator[Any]:
    evaluator = evaluator_of(game_of(name).id)
    if not isinstance(evaluator, ShareEvaluator):
        raise SetupError(because("error.no_shares", title=name))
    return evaluator


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.worth", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--positions", type=int, default=200, help="games, with one position of each")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    attempt = partial(tried, evaluator_for(wanted.game), wanted.seed)
    found = [one for one in map_unordered(attempt, range(wanted.positions), wanted.jobs) if one is not None]
    print(summary(found))


def summary(found: Sequence[Tried]) -> str:
    gain, money = (estimate([getattr(one, what) for one in found], len(found)) for what in ("gain", "money"))
    fair = sum(abs(one.gain) <= one.margin for one in found)
    return (
        f"{len(found)} shares, each bought for its worth and left, {TIMES} games both ways: whoever bought won "
        f"{said(gain, 3)} more and had {said(money, 1)} more money; {fair} times within its own interval."
    )


def said(one: Estimate, digits: int) -> str:
    return f"{one.mean:+.{digits}f} ± {one.high - one.mean:.{digits}f}"


if __name__ == "__main__":
    try:
        main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
