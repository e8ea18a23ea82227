"""What was said: the numbers of actions, taken apart."""

from typing import NamedTuple

import numpy as np

from railhead.games.american_rails.vector import tables as of
from railhead.vector.arrays import NONE, Array, Xp


class Said(NamedTuple):
    """Of each action what it names; a company, a space or a hex that it does not name is NONE."""

    passes: Array
    bids: Array
    amount: Array
    stops: Array
    declines: Array
    remove: Array
    offer: Array
    take: Array
    fund: Array
    from_bank: Array
    from_others: Array
    by_two: Array
    found: Array
    develop: Array
    company: Array  # whose cube is laid, and where
    lay: Array


def heard(xp: Xp, action: Array) -> Said:
    """The parts of some actions."""

    def within(first: int, many: int) -> Array:
        return xp.where((action >= first) & (action < first + many), action - first, NONE).astype(np.int16)

    hexes = len(of.HEXES)
    bids = action >= of.FIRST_BID
    cube = within(of.FIRST_LAY, of.COMPANIES * hexes)
    return Said(
        passes=action == of.PASSES,
        bids=bids,
        amount=xp.where(bids, action - of.FIRST_BID, 0),
        stops=action == of.STOPS,
        declines=action == of.DECLINES,
        remove=within(of.FIRST_REMOVAL, of.COMPANIES),
        offer=within(of.FIRST_OFFER, of.COMPANIES),
        take=within(of.FIRST_TAKE, of.SPACES),
        fund=within(of.FIRST_FUND, of.COMPANIES),
        from_bank=action == of.FROM_BANK,
        from_others=action == of.FROM_OTHERS,
        by_two=action == of.BY_TWO,
        found=within(of.FIRST_FOUND, hexes),
        develop=within(of.FIRST_DEVELOPMENT, hexes),
        company=xp.where(cube >= 0, cube // hexes, NONE),
        lay=xp.where(cube >= 0, cube % hexes, NONE),
    )
