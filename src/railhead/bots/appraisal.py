"""What the share on the block is worth to each seat, looked at twice.

The evaluator finds the price at which a seat's lead would be the same with the share and without it. For the seat that
is to bid the network that learned is asked instead: at some prices, what the seat can expect with the share, and what
if it leaves the share to others. That is its chances and, a little, its lead in money, which alone tells once a game is
decided. The worth is the price at which both are equally good. Of two ways from one position the network knows better
than the evaluator which is better, though both together know better what the chances are.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import accumulate, chain, islice, pairwise
from typing import Generic, NamedTuple

from railhead.bots.evaluator import S
from railhead.bots.judgement import Judged
from railhead.bots.memory import Memory
from railhead.bots.played_out import play_out
from railhead.bots.policy import lack_of, network_of
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.action import Bid
from railhead.core.auction import PASS

DOLLAR = 0.001
"""A dollar ahead of the others counts as so much of the win."""

PRICES = 5
"""So many prices are looked at: the lowest, and others up to one that is surely too high."""

DEARER = 12
"""A price may turn out higher than the evaluator thinks by as much as it thinks, and by this much at least."""

GAMES, PLIES = 4, 16
"""From each way the network plays so many games on, for so many actions."""

SAID: Memory[Judged] = Memory(1 << 12)
"""What the network said of positions."""

Gains = tuple[float, ...]
"""By price what it adds to what can be expected to have a share for it."""


class Block(NamedTuple):
    """Who is to bid for a share, from which price on, and the most that the seat can bid."""

    seat: int
    lowest: int
    most: int


class Lot(NamedTuple, Generic[S]):
    """A share on the block, what the evaluator calls it worth to whoever is to bid, and the prices to look at."""

    state: S
    block: Block
    limit: int
    prices: tuple[int, ...]


def lot_of(evaluator: ShareEvaluator[S], state: S) -> Lot[S] | None:
    """The share that somebody is to bid for, if the seat can, and if there is a network to ask."""
    auction = evaluator.rules.auction(state)
    if auction is None or lack_of(evaluator.rules.id) is not None:
        return None
    bids = [action.amount for action in evaluator.rules.legal(state) if isinstance(action, Bid)]
    if not bids:
        return None
    block = Block(auction["to_bid"], min(bids), max(bids))
    limit = evaluator.limits(state)[block.seat]
    return Lot(state, block, limit, looked_at(block, limit))


def appraised(evaluator: ShareEvaluator[S], state: S) -> list[int]:
    """The most each seat should pay; empty without an auction."""
    limits, lot = evaluator.limits(state), lot_of(evaluator, state)
    if lot is not None:
        (found,) = gains(evaluator, [lot])
        limits[lot.block.seat] = put_right(lot.limit, lot.prices, found, lot.block)
    return limits


def look_ahead(evaluator: ShareEvaluator[S], blocks: Iterable[S]) -> None:
    """Ask the network about many shares on the block that will be asked about: together they take little more than half
    the time."""
    lots = (lot_of(evaluator, state) for state in blocks)
    by_network(evaluator, list(chain.from_iterable(ways_of(evaluator, lot) for lot in lots if lot is not None)))


def looked_at(block: Block, limit: int) -> tuple[int, ...]:
    """Prices from the lowest on, evenly up to one that is surely too high or all the seat has."""
    top = min(block.most, max(limit, block.lowest) + max(limit, DEARER))
    steps = PRICES - 1
    return tuple(sorted({block.lowest + (top - block.lowest) * step // steps for step in range(PRICES)}))


def put_right(limit: int, prices: Sequence[int], found: Sequence[float], block: Block) -> int:
    """The price, in whole dollars, at which nothing is gained. Where it is below or above all that were looked at, the
    evaluator says how far."""
    falling = list(accumulate(found, min))  # a higher price is never better: what says so is noise
    if falling[0] < 0:
        return min(limit, block.lowest - 1)
    if falling[-1] > 0:
        return min(max(limit, prices[-1]), block.most)
    return round(price_of_nothing(prices, falling))


def price_of_nothing(prices: Sequence[int], falling: Sequence[float]) -> float:
    """The price at which nothing is gained, between two of those that were looked at."""
    for (low, above), (high, below) in pairwise(zip(prices, falling, strict=True)):
        if above > 0 >= below:
            return low + (high - low) * above / (above - below)
    return prices[0]


def gains(evaluator: ShareEvaluator[S], lots: Sequence[Lot[S]]) -> list[Gains]:
    """What shares add to what whoever is to bid can expect, by price, beside leaving the auction."""
    ways = [ways_of(evaluator, lot) for lot in lots]
    expected = iter(by_network(evaluator, list(chain.from_iterable(ways))))
    found = []
    for lot, some in zip(lots, ways, strict=True):
        left, *bought = (prospects(one, lot.block.seat) for one in islice(expected, len(some)))
        found.append(tuple(one - left for one in bought))
    return found


def prospects(expected: Judged, seat: int) -> float:
    """What a seat can expect: to win, and a little its lead over the others' mean."""
    mine, money = expected.money[seat], expected.money
    return expected.chances[seat] + DOLLAR * (mine - (sum(money) - mine) / (len(money) - 1))


def ways_of(evaluator: ShareEvaluator[S], lot: Lot[S]) -> list[S]:
    """The share left, and bought at each of the prices."""
    return [play_out(evaluator.rules, lot.state, [action]).after for action in (PASS, *map(Bid, lot.prices))]


def by_network(evaluator: ShareEvaluator[S], states: Sequence[S]) -> list[Judged]:
    """What the network expects once it has played on. It is remembered: a hint, its reason and the panel beside it all
    ask."""
    keys = [(evaluator.rules.id, state.key()) for state in states]
    known = {key: one for key in keys if (one := SAID.get(key)) is not None}
    asked = {key: state for key, state in zip(keys, states, strict=True) if key not in known}
    for key, one in zip(asked, asked_of_network(evaluator, list(asked.values())), strict=True):
        SAID.keep(key, one)
        known[key] = one
    return [known[key] for key in keys]


def asked_of_network(evaluator: ShareEvaluator[S], states: Sequence[S]) -> list[Judged]:
    """It sees what the seat sees that is to act."""
    rules = evaluator.rules
    network = network_of(rules.id)  # first of all: it sees to it that numpy begins with one thread
    playing_on = import_module("railhead.bots.network_forecast")
    views = [rules.view(state, rules.to_act(state) or 0) for state in states]
    return [Judged(*one) for one in playing_on.expected(network, views, GAMES, PLIES)]
