"""Games of every kind, for whatever is tried on many of them."""

from random import Random

from railhead.core.edition import Editions

Drawn = tuple[int, str, dict[str, bool]]
"""Seats, edition and options, as a game begins with them."""


def any_setup(editions: Editions, rng: Random, seats: int | None = None) -> Drawn:
    """Seats, unless they are given, edition and options by chance."""
    options = {option: rng.random() < 0.5 for option in editions.options}
    return seats or rng.choice(editions.seats), rng.choice(editions.names), options
