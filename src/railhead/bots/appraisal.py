"""What the share on the block is worth to each seat, looked at twice.

The evaluator finds the price at which a seat's lead would be the same with the share and without it. Where, at the
price that is asked, the judgement is sure that this is too much or too little for the seat that is to bid, it is put
right. So what a share is called worth does not speak against the chances.
"""

from railhead.bots.evaluator import S
from railhead.bots.judgement import asks_network, judged
from railhead.bots.memory import Memory
from railhead.bots.played_out import play_out
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.action import Bid
from railhead.core.auction import PASS

SURE = 0.03
"""A part of the win by which the judgement must differ."""

GAINS: Memory[float] = Memory(1 << 8)


def appraised(evaluator: ShareEvaluator[S], state: S) -> list[int]:
    """The most each seat should pay; empty without an auction."""
    limits, auction = evaluator.limits(state), evaluator.rules.auction(state)
    if auction is None or not asks_network(evaluator):
        return limits
    seat, lowest = auction["to_bid"], auction["next"]
    if Bid(lowest) in evaluator.rules.legal(state):
        gain = gain_by_bidding(evaluator, state, seat, lowest)
        if gain <= -SURE:
            limits[seat] = min(limits[seat], lowest - 1)
        elif gain >= SURE:
            limits[seat] = max(limits[seat], lowest)
    return limits


def gain_by_bidding(evaluator: ShareEvaluator[S], state: S, seat: int, lowest: int) -> float:
    """What a share at the lowest bid adds to the chances of a seat, beside leaving the auction. It is remembered: a
    hint, its reason and the panel beside it all ask."""
    key = evaluator.rules.id, state.key()
    if (known := GAINS.get(key)) is None:
        known = gain_judged(evaluator, state, seat, lowest)
        GAINS.keep(key, known)
    return known


def gain_judged(evaluator: ShareEvaluator[S], state: S, seat: int, lowest: int) -> float:
    ways = [play_out(evaluator.rules, state, [action]).after for action in (Bid(lowest), PASS)]
    bought, left = judged(evaluator, [[way] for way in ways])
    return bought.chances[seat] - left.chances[seat]
