"""The greedy bot: plays the action with the best rating, and can say why. It does not search."""

from random import Random

from railhead.bots.bot import Advice
from railhead.bots.evaluators import evaluator_of
from railhead.core.view import View


class GreedyBot:
    """Chooses at random among actions whose ratings differ by too little to matter."""

    def __init__(self, name: str = "greedy") -> None:
        self.name = name

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        evaluator = evaluator_of(view["game"])
        rated = evaluator.rate(evaluator.determiniser(view)(rng))
        equals = [one.action for one in rated if one.worth >= rated[0].worth - evaluator.tie_margin]
        return str(rng.choice(equals))

    def advise(self, view: View, rng: Random) -> Advice:
        """Its action in this position, and why."""
        evaluator = evaluator_of(view["game"])
        state = evaluator.determiniser(view)(rng)
        best = evaluator.rate(state)[0].action
        return Advice(str(best), evaluator.why(state, best))
