"""Games among bots of all kinds, for whoever looks for what happens in them."""

from random import Random

from railhead.bots import bot
from railhead.bots.policy import lack_of
from railhead.core.record import Record
from railhead.games import game as game_of
from railhead.lab.playing import play_game

KINDS = ("steady", "greedy", "greedy", "mcts:20")
"""Who plays, and where a network has learned the title, it too."""


def mixed_game(name: str, seed: int, number: int) -> Record:
    """One game; its seats and who sits there by chance, the same for the same seed and number."""
    game, rng = game_of(name), Random(f"{seed}:{number}")
    kinds = KINDS if lack_of(name) is not None else (*KINDS, "policy", "policy")
    bots = [bot(rng.choice(kinds)) for _ in range(rng.choice(game.editions.seats))]
    return play_game(game, bots, f"{seed}:{number}").record
