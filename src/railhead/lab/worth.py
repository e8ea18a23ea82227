"""Whether shares and land are worth what they are said to be: bought at that price, and left to the likeliest other
buyer, games are played on to their ends by the bot that learned, many times both ways.

`python -m railhead.lab.worth GAME --positions 200` says how much more of the win and how much more money the seat then
has that bought. If the worth is right, it is nothing on average. This needs numpy.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import pairwise
from math import sqrt
from operator import attrgetter
from random import Random
from typing import Any

from railhead.analysis.chances import seeded
from railhead.analysis.market import Market, market_of
from railhead.bots.evaluators import evaluator_of
from railhead.bots.played_out import PlayedOut, play_out
from railhead.bots.policy import lack_of, network_of
from railhead.core.action import Bid
from railhead.core.auction import PASS
from railhead.core.errors import RailheadError, SetupError
from railhead.core.game import CHANCE, Game
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.lab.estimates import Estimate, Z, estimate
from railhead.lab.forecast import played
from railhead.lab.workers import map_unordered
from railhead.locale import language_of_reader

TIMES = 32
"""So often a position is played on each way."""

PARTS = 3
"""What is dear and what is cheap, early and late, is told apart, too."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may buy, at which ply, what it is said to be worth to it, and the positions after it was bought and
    left. Where it was bought at a price of its own, so much is to be given `back` that it costs its worth."""

    ply: int
    seat: int
    lot: str
    worth: int
    bought: Any
    left: Any
    back: int = 0


@dataclass(frozen=True, slots=True)
class Tried:
    """How much more of the win, with the margin of a 95 % interval, and of money before the others the seat got that
    bought something for its worth, instead of leaving it."""

    ply: int
    lot: str
    worth: int
    gain: float
    margin: float
    money: float


def tried(name: str, seed: int, number: int) -> Tried | None:
    """What is on offer in the game of a number, if anything is that is worth more than nothing and less than all cash;
    one worth all that somebody has may be worth more."""
    game = game_of(name)
    market, course = market_of(game.id), played(game, seed, number)
    assert market is not None
    rng = Random(f"worth:{seed}:{number}")
    rng.shuffle(course)
    for state in course:
        seat = game.to_act(state)
        if seat is not None and seat != CHANCE and (offer := offer_to(game, market, state, seat, rng)) is not None:
            return both_ways(game, offer)
    return None


def offer_to(game: Game[Any], market: Market, state: Any, seat: int, rng: Random) -> Offer | None:
    """The share on the block, or any land that is for sale, if the seat that is to act can pay its worth."""
    view = game.view(state, seat)
    lots = market.offers(view)
    if not lots:
        return None
    lot = rng.choice(lots)
    opinion = market.valuation(view, lot, seeded(view), opinion=True).opinion
    worth = opinion and opinion.seats[seat].up_to
    if not worth or worth >= game.scores(state)[seat]:
        return None
    return bid_for(game, state, lot, worth) if game.auction(state) else bought_at_once(game, market, state, lot, worth)


def bid_for(game: Game[Any], state: Any, lot: str, worth: int) -> Offer | None:
    """A share that is bid for, as if all others then passed; left, the others go on until somebody has it."""
    if Bid(worth) not in game.legal(state):
        return None
    bought, left = (play_out(game, state, [action]) for action in (Bid(worth), PASS))
    if game.auction(left.after) is not None:
        evaluator_of(game.id).quiesce(left.after)
    return Offer(state.ply, bought.seat, lot, worth, bought.after, left.after)


def bought_at_once(game: Game[Any], market: Market, state: Any, lot: str, worth: int) -> Offer | None:
    """Land that is bought at its price; left, others may buy it in their turns."""
    ways = [play_out(game, state, [action]) for action in game.legal(state)]
    left = next((way.after for way in ways if price_in(market, way, None) is None), None)
    for way in ways:
        price = price_in(market, way, lot)
        if price is not None and left is not None:
            return Offer(state.ply, way.seat, lot, worth, way.after, left, price - worth)
    return None


def price_in(market: Market, way: PlayedOut[Any], lot: str | None) -> int | None:
    """What was paid for something, or for anything; None if it was not sold."""
    sales = (market.sold(event) for event in way.events)
    return next((sale.price for sale in sales if sale is not None and lot in (sale.lot, None)), None)


def both_ways(game: Game[Any], offer: Offer) -> Tried:
    network = network_of(game.id)  # first of all: it sees to it that numpy begins with one thread
    to_the_end = import_module("railhead.lab.to_the_end")
    ways = [(game.view(state, offer.seat), back) for state, back in ((offer.bought, offer.back), (offer.left, 0))]
    (won, money), (won_without, money_without) = to_the_end.played_on(network, offer.seat, ways, TIMES)
    margin = Z * sqrt((won.var(ddof=1) + won_without.var(ddof=1)) / TIMES)
    gain, more = won.mean() - won_without.mean(), money.mean() - money_without.mean()
    return Tried(offer.ply, offer.lot, offer.worth, float(gain), float(margin), float(more))


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.worth", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--positions", type=int, default=200, help="games, with one position of each")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    if lack := lack_of(game_of(wanted.game).id):
        raise SetupError(lack)
    attempt = partial(tried, wanted.game, wanted.seed)
    found = [one for one in map_unordered(attempt, range(wanted.positions), wanted.jobs) if one is not None]
    print(*summary(found), sep="\n")


def summary(found: Sequence[Tried]) -> list[str]:
    """A sentence on all, and one on each third of them: the cheapest first, and the earliest first."""
    fair = sum(abs(one.gain) <= one.margin for one in found)
    cheap, early = (in_parts(found, attrgetter(what)) for what in ("worth", "ply"))
    return [
        f"{len(found)} bought for their worth and left, {TIMES} games both ways: whoever bought won {more(found)}; "
        f"{fair} times within its own interval.",
        *(f"Of those worth {part[0].worth} to {part[-1].worth}, {len(part)}: {more(part)}." for part in cheap),
        *(f"Of those at plies {part[0].ply} to {part[-1].ply}, {len(part)}: {more(part)}." for part in early),
    ]


def in_parts(found: Sequence[Tried], by: Callable[[Tried], int]) -> list[list[Tried]]:
    """In their order by something, in parts of the same size."""
    ordered = sorted(found, key=by)
    ends = [len(ordered) * part // PARTS for part in range(PARTS + 1)]
    return [ordered[first:last] for first, last in pairwise(ends) if first < last]


def more(found: Sequence[Tried]) -> str:
    gain, money = (estimate([getattr(one, what) for one in found], len(found)) for what in ("gain", "money"))
    return f"{said(gain, 3)} more and had {said(money, 1)} more money"


def said(one: Estimate, digits: int) -> str:
    return f"{one.mean:+.{digits}f} ± {one.high - one.mean:.{digits}f}"


if __name__ == "__main__":
    try:
        main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
