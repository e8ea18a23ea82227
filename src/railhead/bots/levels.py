"""Four levels for people, from a friendly beginner to the strongest we have; `docs/bots.md` says how they compare."""

from random import Random

from railhead.bots.bot import Bot
from railhead.bots.greedy import GreedyBot
from railhead.bots.judge import Rated
from railhead.bots.judges import judge_of
from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.core.view import View


class Casual:
    """Sees what is good, but not by how much, and is sometimes carried away; never plays without any sense.

    `misjudgement` is how far the eye is off, as a part of what is at stake in the choice; `distraction` how often
    whatever comes to mind is done.
    """

    def __init__(self, name: str, misjudgement: float, distraction: float) -> None:
        self.name = name
        self.misjudgement, self.distraction = misjudgement, distraction

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        judge = judge_of(view["game"])
        rated = judge.rate(judge.guesses(view)(rng))
        if rng.random() < self.distraction:
            return str(rng.choice(rated).action)
        return str(misjudged(rated, self.misjudgement, rng).action)


def misjudged(rated: list[Rated], by: float, rng: Random) -> Rated:
    """The best as somebody sees it whose eye is off by such a part of the difference between best and worst."""
    stake = rated[0].worth - rated[-1].worth
    return max(rated, key=lambda one: one.worth + rng.gauss(0, by * stake))


LEVELS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Casual("novice", misjudgement=0.8, distraction=0.1),
        Casual("steady", misjudgement=0.35, distraction=0.0),
        GreedyBot("shrewd"),
        MctsBot("tycoon", Budget(simulations=600, seconds=1.0)),
    )
}
"""From the weakest to the strongest."""
