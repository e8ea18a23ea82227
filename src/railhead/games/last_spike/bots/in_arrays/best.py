"""What greedy finds best, game by game."""

import numpy as np

from railhead.games.last_spike.bots import LastSpikeEvaluator
from railhead.games.last_spike.bots.in_arrays.seen import as_seen
from railhead.games.last_spike.bots.in_arrays.values import values
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.vector import turn
from railhead.games.last_spike.vector.state import State
from railhead.vector.arrays import Xp
from railhead.vector.engine import Legal

LOWEST = np.float32(np.finfo(np.float32).min)
MARGIN = LastSpikeEvaluator.tie_margin / THOUSAND


def best(xp: Xp, state: State) -> Legal:
    """Of what may be said only what greedy finds best: it is the seat in turn, and knows no hand but its own."""
    state = as_seen(xp, state)
    legal = turn.legal(xp, state)
    worth = xp.where(legal.actions, values(xp, state), LOWEST)
    return legal._replace(actions=legal.actions & (worth >= worth.max(-1, keepdims=True) - MARGIN))
