"""What the share on the block is worth to each seat, looked at twice.

The evaluator finds the price at which a seat's lead would be the same with the share and without it. For the seat that
is to bid the judgement is asked as well: at some prices, what its chances are with the share, and what they are if it
leaves the share to others. Where it is sure that a price is too high or a good one, the worth is put right. So what a
share is called worth does not speak against the chances.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil, floor
from typing import NamedTuple

from railhead.bots.evaluator import S
from railhead.bots.judgement import asks_network, judged
from railhead.bots.memory import Memory
from railhead.bots.played_out import play_out
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.action import Bid
from railhead.core.auction import PASS

SURE = 0.015
"""A part of the win by which the judgement must differ."""

PRICES = 5
"""So many prices are looked at: the lowest, and others up to one that is surely too high."""

DEARER = 12
"""A price may turn out higher than the evaluator thinks by as much as it thinks, and by this much at least."""

GAINS: Memory[tuple[float, ...]] = Memory(1 << 9)


class Block(NamedTuple):
    """Who is to bid for a share, from which price on, and the most that the seat can bid."""

    seat: int
    lowest: int
    most: int


def on_the_block(evaluator: ShareEvaluator[S], state: S) -> Block | None:
    """The share that somebody is to bid for, if the seat can, and if there is a judgement to ask."""
    auction = evaluator.rules.auction(state)
    if auction is None or not asks_network(evaluator):
        return None
    bids = [action.amount for action in evaluator.rules.legal(state) if isinstance(action, Bid)]
    return Block(auction["to_bid"], min(bids), max(bids)) if bids else None


def appraised(evaluator: ShareEvaluator[S], state: S) -> list[int]:
    """The most each seat should pay; empty without an auction."""
    limits, block = evaluator.limits(state), on_the_block(evaluator, state)
    if block is not None:
        prices = looked_at(block, limits[block.seat])
        limits[block.seat] = put_right(limits[block.seat], prices, gains(evaluator, state, block.seat, prices), block)
    return limits


def looked_at(block: Block, limit: int) -> list[int]:
    """Prices from the lowest on, evenly up to one that is surely too high or all the seat has."""
    top = min(block.most, max(limit, block.lowest) + max(limit, DEARER))
    steps = PRICES - 1
    return sorted({block.lowest + (top - block.lowest) * step // steps for step in range(PRICES)})


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


def gains(evaluator: ShareEvaluator[S], state: S, seat: int, prices: Sequence[int]) -> tuple[float, ...]:
    """What a share at some prices adds to the chances of a seat, beside leaving the auction. It is remembered: a hint,
    its reason and the panel beside it all ask."""
    key = evaluator.rules.id, state.key(), tuple(prices)
    if (known := GAINS.get(key)) is None:
        known = gains_judged(evaluator, state, seat, prices)
        GAINS.keep(key, known)
    return known


def gains_judged(evaluator: ShareEvaluator[S], state: S, seat: int, prices: Sequence[int]) -> tuple[float, ...]:
    ways = [play_out(evaluator.rules, state, [action]).after for action in (PASS, *map(Bid, prices))]
    left, *bought = (one.chances[seat] for one in judged(evaluator, [[way] for way in ways]))
    return tuple(chance - left for chance in bought)
