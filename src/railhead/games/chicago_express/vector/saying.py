"""What was said: the numbers of actions, taken apart."""

from typing import NamedTuple

import numpy as np

from railhead.games.chicago_express.vector import tables as of
from railhead.vector.arrays import NONE, Array, Xp


class Said(NamedTuple):
    """Of each action what it names; a company, a hex or a dial that it does not name is NONE."""

    passes: Array
    bids: Array
    amount: Array
    stops: Array
    dial: Array
    declines: Array
    offer: Array
    expand: Array
    develop: Array
    lay: Array


def heard(xp: Xp, action: Array) -> Said:
    """The parts of some actions."""

    def within(first: int, many: int) -> Array:
        return xp.where((action >= first) & (action < first + many), action - first, NONE).astype(np.int16)

    offer, expand = within(of.FIRST_OFFER, of.COMPANIES), within(of.FIRST_EXPANSION, of.COMPANIES)
    develop, lay = within(of.FIRST_DEVELOPMENT, len(of.HEXES)), within(of.FIRST_LAY, len(of.HEXES))
    chooses = (action >= of.DECLINES[0]) & (action < of.FIRST_LAY)
    turned = (action >= of.DECLINES[1]).astype(np.int16) + (action >= of.DECLINES[2])
    bids = action >= of.FIRST_BID
    return Said(
        passes=action == of.PASSES,
        bids=bids,
        amount=xp.where(bids, action - of.FIRST_BID, 0),
        stops=action == of.STOPS,
        dial=xp.where(chooses, turned, NONE),
        declines=chooses & (offer < 0) & (expand < 0) & (develop < 0),
        offer=offer,
        expand=expand,
        develop=develop,
        lay=lay,
    )
