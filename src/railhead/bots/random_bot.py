"""Plays at random, a little like a person who does not know the game."""

from random import Random

from railhead.core.view import View

HIGHEST_RAISE = 3
"""Bids stay near the least: uniform bids would ruin everyone in the first auctions and say nothing."""


class RandomBot:
    """First a kind of action at random, then one of that kind."""

    name = "random"

    def choose(self, view: View, rng: Random) -> str:
        choices = view["choices"]
        verb = rng.choice(sorted({choice["verb"] for choice in choices}))
        texts = [choice["do"] for choice in choices if choice["verb"] == verb]
        return rng.choice(texts[: HIGHEST_RAISE + 1] if verb == "bid" else texts)
