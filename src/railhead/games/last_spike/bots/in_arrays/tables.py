"""The numbers of `bots/outlook.py`, `expected_scores.py` and `action_values.py` as arrays. Where no game has so many
seats there are zeros."""

import numpy as np

from railhead.games.last_spike.bots import action_values
from railhead.games.last_spike.bots.expected_scores import ENVY, land_worth
from railhead.games.last_spike.bots.outlook import CASH_WORTH, SHORTAGE_COST, completion_by_spaces
from railhead.games.last_spike.vector import tables as of
from railhead.vector.arrays import Array

ROUTES = np.arange(len(of.ROUTES), dtype=np.int16)
CITIES = np.arange(len(of.CITIES), dtype=np.int16)
COUNTS = range(of.SEATS + 1)
LAID = range(len(of.TILES) + 1)
NEVER = (0.0,) * len(LAID)

CASH = np.array([CASH_WORTH.get(seats, NEVER) for seats in COUNTS], np.float32)
"""What a thousand in cash is worth, by seats and the number of tiles on the board."""

LAND = np.array([[land_worth(seats, worth) for worth in row] for seats, row in enumerate(CASH.tolist())], np.float32)
ENVIES = np.array([ENVY.get(seats, 0.0) for seats in COUNTS], np.float32)
SHORTAGES = np.array(SHORTAGE_COST, np.float32)
STEPS = np.array(action_values.STEPS, np.float32)
"""What one more card adds to a payout, by city and the number of cards owned."""

COMPLETIONS = np.zeros((len(COUNTS), len(LAID), len(of.ROUTES), action_values.BUILT + 1), np.float32)
"""The probability of completion, by seats, the number of tiles on the board, the route and its built spaces."""

COMPLETIONS[list(CASH_WORTH)] = [completion_by_spaces(seats) for seats in CASH_WORTH]


def finishing() -> Array:
    """By built routes, as bits: the routes, as bits, any one of which would then finish a railway."""
    built = np.arange(1 << len(of.ROUTES), dtype=np.int16)[:, None]
    missing = of.RAILWAYS & ~built
    alone = (missing[..., None] == of.ROUTE_BIT).any(1)
    return np.asarray((alone * of.ROUTE_BIT).sum(-1, dtype=np.int16))


FINISHING = finishing()
