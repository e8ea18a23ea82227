"""How fast a trained network answers: one decision of `policy`, and many positions judged at once."""

import time
from collections.abc import Callable
from itertools import cycle, islice
from random import Random
from typing import Any

from railhead.bots import bot
from railhead.bots.policy import lack_of, network_of
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, steps

DECISION, LEAVES, LEAVES_READ = "ms a policy move", "ms for 1,500 leaves", "ms with views read"
DECISIONS_A_TURN = 20
LEAVES_A_TURN = 1500

NetworkFigures = Callable[[Random], dict[str, float]]
"""Measures once, in one turn of an interleaved run."""


def network_figures(game: Game[Any], record: Record) -> NetworkFigures | None:
    """What is measured on the positions of a game; nothing where the title has no weights, or numpy is missing."""
    if lack_of(game.id) is not None:
        return None
    network, player = network_of(game.id), bot("policy")
    states = [step.state for step in steps(game, record)]
    acting = [(state, game.to_act(state)) for state in states]
    views = [game.view(state, seat) for state, seat in acting if seat is not None and seat != CHANCE]
    choosing = [view for view in views if len(view["choices"]) > 1]
    many = list(islice(cycle(views), LEAVES_A_TURN))
    leaves = network.dealt(many)

    def measure(rng: Random) -> dict[str, float]:
        asked = rng.choices(choosing, k=DECISIONS_A_TURN)
        decisions = milliseconds(lambda: [player.choose(view, rng) for view in asked])
        judged = milliseconds(lambda: network.forecast(leaves))
        read = milliseconds(lambda: network.forecast_of(many))
        return {DECISION: decisions / DECISIONS_A_TURN, LEAVES: judged, LEAVES_READ: read}

    return measure


def milliseconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000
