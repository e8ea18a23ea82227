"""The bot that searches."""

from random import Random

from railhead.bots.evaluators import evaluator_of
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import Search
from railhead.core.view import View


class MctsBot:
    """Searches within a budget; a forced action is played at once."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        search = Search(evaluator_of(view["game"]), view, rng)
        search.run(self.budget, search.is_decided)
        return str(search.best())
