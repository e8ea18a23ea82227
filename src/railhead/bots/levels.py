"""Four levels for people, from a friendly beginner to the strongest we have; `docs/bots.md` says how they compare."""

from random import Random

from railhead.bots.bot import Bot
from railhead.bots.greedy import GreedyBot
from railhead.bots.judge import Rated
from railhead.bots.judges import JUDGES
from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.core.view import View

MISJUDGEMENT = 0.6
"""How far a novice's eye is off, as a part of what is at stake in the choice."""

DISTRACTION = 0.1
"""How often a novice does whatever comes to mind."""


class Novice:
    """Sees what is good, but not by how much, and is sometimes carried away; never plays without any sense."""

    name = "novice"

    def choose(self, view: View, rng: Random) -> str:
        judge = JUDGES[view["game"]]
        rated = judge.rate(judge.guesses(view)(rng))
        if rng.random() < DISTRACTION:
            return str(rng.choice(rated).action)
        return str(misjudged(rated, rng).action)


def misjudged(rated: list[Rated], rng: Random) -> Rated:
    """The best as somebody sees it whose eye is off by a part of the difference between best and worst."""
    stake = rated[0].worth - rated[-1].worth
    return max(rated, key=lambda one: one.worth + rng.gauss(0, MISJUDGEMENT * stake))


LEVELS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Novice(),
        GreedyBot("steady"),
        MctsBot("shrewd", Budget(simulations=120, seconds=0.5)),
        MctsBot("tycoon", Budget(simulations=2_000, seconds=1.0)),
    )
}
"""From the weakest to the strongest."""
