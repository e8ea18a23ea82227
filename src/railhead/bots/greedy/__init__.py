"""Values every action by what reaches its own pocket, and takes the best; it looks no further than its own turn."""

from collections.abc import Callable
from random import Random

from railhead.bots.greedy import american_rails, chicago_express, last_spike
from railhead.core.view import View

Chooser = Callable[[View, Random], str]

CHOOSERS: dict[str, Chooser] = {
    "chicago-express": chicago_express.choose,
    "american-rails": american_rails.choose,
    "last-spike": last_spike.choose,
}


class GreedyBot:
    """One simple judgement for each game."""

    name = "greedy"

    def choose(self, view: View, rng: Random) -> str:
        return CHOOSERS[view["game"]](view, rng)
