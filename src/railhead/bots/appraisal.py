"""What the share on the block is worth to each seat, looked at twice.

The evaluator finds the price at which a seat's lead would be the same with the share and without it. For the seat that
is to bid the judgement is asked as well: at some prices, what it can expect with the share, and what if it leaves the
share to others. That is its chances and, a little, its lead in money, which alone tells once a game is decided. Where
the judgement is sure that a price is too high or a good one, the worth is put right. So what a share is called worth
does not speak against the chances.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate, islice, pairwise
from math import ceil, floor
from typing import Generic, NamedTuple

from railhead.bots.evaluator import S
from railhead.bots.judgement import Judged, asks_network, judged
from railhead.bots.memory import Memory
from railhead.bots.played_out import play_out
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.action import Action, Bid
from railhead.core.auction import PASS

SURE = 0.005
"""A part of the win by which the judgement must differ."""

DOLLAR = 0.001
"""A dollar ahead of the others counts as so much of the win."""

PRICES = 5
"""So many prices are looked at: the lowest, and others up to one that is surely too high."""

DEARER = 12
"""A price may turn out higher than the evaluator thinks by as much as it thinks, and by this much at least."""

Gains = tuple[float, ...]
"""By price what it adds to what can be expected to have a share for it."""

GAINS: Memory[Gains] = Memory(1 << 9)


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
    """The share that somebody is to bid for, if the seat can, and if there is a judgement to ask."""
    auction = evaluator.rules.auction(state)
    if auction is None or not asks_network(evaluator):
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


def look_ahead(evaluator: ShareEvaluator[S], states: Iterable[S]) -> None:
    """Look at many shares that will be asked about: together they take little more than half the time."""
    lots = (lot_of(evaluator, state) for state in states)
    gains(evaluator, [lot for lot in lots if lot is not None])


def looked_at(block: Block, limit: int) -> tuple[int, ...]:
    """Prices from the lowest on, evenly up to one that is surely too high or all the seat has."""
    top = min(block.most, max(limit, block.lowest) + max(limit, DEARER))
    steps = PRICES - 1
    return tuple(sorted({block.lowest + (top - block.lowest) * step // steps for step in range(PRICES)}))


def put_right(limit: int, prices: Sequence[int], found: Sequence[float], block: Block) -> int:
    """The evaluator's limit, or the price nearest to it that the judgement does not speak against."""
    falling = list(accumulate(found, min))  # a higher price is never better: what says so is noise
    if falling[0] <= -SURE:
        return min(limit, block.lowest - 1)
    least = 0 if falling[0] < SURE else floor(price_of(SURE, prices, falling))
    most = block.most if falling[-1] > -SURE else ceil(price_of(-SURE, prices, falling)) - 1
    return min(max(limit, least), max(most, block.lowest))


def price_of(gain: float, prices: Sequence[int], falling: Sequence[float]) -> float:
    """The price at which no more is gained than this; the last one, if more is gained even there."""
    for (low, above), (high, below) in pairwise(zip(prices, falling, strict=True)):
        if above >= gain > below:
            return low + (high - low) * (above - gain) / (above - below)
    return prices[-1]


def gains(evaluator: ShareEvaluator[S], lots: Sequence[Lot[S]]) -> list[Gains]:
    """What shares add to what whoever is to bid can expect, by price, beside leaving the auction. It is remembered: a
    hint, its reason and the panel beside it all ask."""
    keys = [(evaluator.rules.id, lot.state.key(), lot.prices) for lot in lots]
    known = {key: one for key in keys if (one := GAINS.get(key)) is not None}
    asked = {key: lot for key, lot in zip(keys, lots, strict=True) if key not in known}
    for key, one in zip(asked, gains_judged(evaluator, list(asked.values())), strict=True):
        GAINS.keep(key, one)
        known[key] = one
    return [known[key] for key in keys]


def gains_judged(evaluator: ShareEvaluator[S], lots: Sequence[Lot[S]]) -> list[Gains]:
    ways = [[play_out(evaluator.rules, lot.state, [action]).after for action in ways_of(lot)] for lot in lots]
    expected = iter(judged(evaluator, [[way] for some in ways for way in some]))
    found = []
    for lot, some in zip(lots, ways, strict=True):
        left, *bought = (prospects(one, lot.block.seat) for one in islice(expected, len(some)))
        found.append(tuple(one - left for one in bought))
    return found


def prospects(expected: Judged, seat: int) -> float:
    """What a seat can expect: to win, and a little its lead over the others' mean."""
    mine, money = expected.money[seat], expected.money
    return expected.chances[seat] + DOLLAR * (mine - (sum(money) - mine) / (len(money) - 1))


def ways_of(lot: Lot[S]) -> list[Action]:
    """To leave the share, and to buy it at each of the prices."""
    return [PASS, *map(Bid, lot.prices)]
