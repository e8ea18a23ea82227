"""Four levels for people, from a beginner to the strongest bot; `docs/bots.md` compares them."""

from random import Random

from railhead.bots.bot import Bot
from railhead.bots.evaluator import Rated
from railhead.bots.evaluators import evaluator_of
from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.bots.policy import PolicyBot
from railhead.bots.shrewd import ShrewdBot
from railhead.core.view import View


class NoisyBot:
    """The greedy bot with errors, for people to play against.

    `noise` is the standard deviation of the error of its ratings, as a part of the difference between the best and the
    worst; `blunder_rate` is how often it plays any rated action at random.
    """

    def __init__(self, name: str, noise: float, blunder_rate: float) -> None:
        self.name = name
        self.noise, self.blunder_rate = noise, blunder_rate

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        evaluator = evaluator_of(view["game"])
        rated = evaluator.rate(evaluator.determiniser(view)(rng))
        if rng.random() < self.blunder_rate:
            return str(rng.choice(rated).action)
        return str(best_by_noisy_rating(rated, self.noise, rng).action)


def best_by_noisy_rating(rated: list[Rated], noise: float, rng: Random) -> Rated:
    stake = rated[0].worth - rated[-1].worth
    return max(rated, key=lambda one: one.worth + rng.gauss(0, noise * stake))


class StrongestBot:
    """The bot that learned, in titles that it plays better than a search does; in others the search."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.learned, self.search = PolicyBot(name, instead=budget), MctsBot(name, budget)

    def choose(self, view: View, rng: Random) -> str:
        bot: Bot = self.learned if evaluator_of(view["game"]).prefers_learned else self.search
        return bot.choose(view, rng)


LEVELS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        NoisyBot("novice", noise=0.8, blunder_rate=0.1),
        NoisyBot("steady", noise=0.35, blunder_rate=0.0),
        ShrewdBot(),
        StrongestBot("tycoon", Budget(simulations=600, seconds=1.0)),
    )
}
"""From the weakest to the strongest."""
