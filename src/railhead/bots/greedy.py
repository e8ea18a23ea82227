"""Takes the best action by what reaches its own pocket, and says why; it looks no further than what it begins."""

from random import Random

from railhead.bots.bot import Advice
from railhead.bots.judges import judge_of
from railhead.core.view import View


class GreedyBot:
    """One judgement for each game."""

    def __init__(self, name: str = "greedy") -> None:
        self.name = name

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        judge = judge_of(view["game"])
        rated = judge.rate(judge.guesses(view)(rng))
        equals = [one.action for one in rated if one.worth >= rated[0].worth - judge.grain]
        return str(rng.choice(equals))

    def advise(self, view: View, rng: Random) -> Advice:
        """What it would do here, and why."""
        judge = judge_of(view["game"])
        state = judge.guesses(view)(rng)
        best = judge.rate(state)[0].action
        return Advice(str(best), judge.why(state, best))
