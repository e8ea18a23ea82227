"""A whole game whose draws are fair, as a table would record it."""

from random import Random

import railhead
from railhead.core.fair import Fair, drawn, seed_hash
from railhead.core.record import Record

SEED = bytes(range(32))


def fair_game(name: str, seats: int = 3) -> Record:
    """A game of random choices; after its twentieth action one more is said and taken back, two lines of the log."""
    game, rng = railhead.game(name), Random(7)
    state = game.new(seats)
    actions: list[str] = []
    plies: list[int] = []
    while (to_act := game.to_act(state)) is not None:
        ply = len(actions) + (2 if len(actions) > 20 else 0)
        legal = game.legal(state)
        action = drawn(SEED, ply, legal) if to_act == railhead.CHANCE else rng.choice(legal)
        plies += [ply] if to_act == railhead.CHANCE else []
        actions.append(str(action))
        game.play(state, action)
    fair = Fair(seed_hash(SEED), tuple(plies), SEED.hex())
    return Record(name, None, tuple("ABCDEF"[:seats]), tuple(actions), fair=fair)
