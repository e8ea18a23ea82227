"""The bot that plays at random."""

from random import Random

from railhead.core.view import View

HIGHEST_RAISE = 3
"""Bids stay this near the lowest: uniform ones would ruin everybody in the first auctions."""


class RandomBot:
    """First a verb at random, then one of its actions."""

    name = "random"

    def choose(self, view: View, rng: Random) -> str:
        choices = view["choices"]
        verb = rng.choice(sorted({choice["verb"] for choice in choices}))
        texts = [choice["do"] for choice in choices if choice["verb"] == verb]
        return rng.choice(texts[: HIGHEST_RAISE + 1] if verb == "bid" else texts)
