"""Greedy with a second look at every auction: it buys what the judgement likes, and not what it dislikes."""

from random import Random

from railhead.bots.appraisal import appraised
from railhead.bots.evaluators import evaluator_of
from railhead.bots.greedy import GreedyBot
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.action import Bid
from railhead.core.auction import PASS
from railhead.core.view import View


class ShrewdBot(GreedyBot):
    """Makes the lowest bid as long as a share is worth it on a second look; everything else is greedy's."""

    def __init__(self, name: str = "shrewd") -> None:
        super().__init__(name)

    def equals(self, view: View, rng: Random) -> list[str]:
        found = super().equals(view, rng)
        evaluator, auction = evaluator_of(view["game"]), view["auction"]
        if auction is None or not isinstance(evaluator, ShareEvaluator):
            return found
        state, lowest = evaluator.determiniser(view)(rng), Bid(auction["next"])
        if lowest not in evaluator.rules.legal(state):
            return found
        worth = appraised(evaluator, state)[auction["to_bid"]]
        return [str(lowest if lowest.amount <= worth else PASS)]
