"""The greedy bot: plays the action with the best rating. It does not search."""

from random import Random

from railhead.bots.evaluators import evaluator_of
from railhead.core.view import View


class GreedyBot:
    """Chooses at random among actions whose ratings differ by too little to matter."""

    def __init__(self, name: str = "greedy") -> None:
        self.name = name

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        return rng.choice(self.equals(view, rng))

    def equals(self, view: View, rng: Random) -> list[str]:
        """The actions it finds best."""
        evaluator = evaluator_of(view["game"])
        rated = evaluator.rate(evaluator.determiniser(view)(rng))
        return [str(one.action) for one in rated if one.worth >= rated[0].worth - evaluator.tie_margin]

    def move(self, view: View, rng: Random, first: str | None = None) -> list[str]:
        """All it plays from this view until its move is done, each action by the view before it; `first` may be given.
        What a view hides plays no part in it."""
        rules, seat = evaluator_of(view["game"]).rules, view["to_act"]
        state = rules.sample(view, Random(0))
        actions = [first or self.choose(view, rng)]
        rules.play(state, rules.parse(actions[0]))
        while rules.goes_on(state) and rules.to_act(state) == seat:
            actions.append(self.choose(rules.view(state, seat), rng))
            rules.play(state, rules.parse(actions[-1]))
        return actions
