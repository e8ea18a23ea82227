"""A quick eye for what a tile, a card or a sale brings the seat whose turn it is, against an average rival.

It sees what `fortunes` would say after the action, without playing it, and no hand but its own. In thousands.
"""

from itertools import pairwise

from railhead.bots.judges.last_spike.fortunes import ENVY, PURSE, above_average, land_worth
from railhead.bots.judges.last_spike.hope import CASH_WORTH, HOPE_BY_SPACES, WANT_OF_CASH, hopes
from railhead.bots.judges.last_spike.spike import danger, spikes, wins_by
from railhead.core.board import bits
from railhead.games.last_spike import land, selling, tiles
from railhead.games.last_spike.board import (
    CARDS_OF,
    CITY_OF_CARD,
    COST,
    FREE_OF,
    PAYOUT,
    PRICE,
    ROUTES_AT,
    SALE_VALUE,
    TOUCHES,
)
from railhead.games.last_spike.components import DOUBLE, SPACES, THOUSAND
from railhead.games.last_spike.state import State

BUILT = (1 << SPACES) - 1
"""All four spaces of a route."""

NEARLY = tuple(spaces.bit_count() >= SPACES - 1 for spaces in range(BUILT + 1))
"""Which spaces make a route complete, or all but one tile: only then it can have to do with the last spike."""

STEPS = tuple((*((more - less) / THOUSAND for less, more in pairwise(pays)), 0.0) for pays in PAYOUT)
"""What one more card adds to a payout, by city and the number of cards owned."""

TOLL = {bit: cost / THOUSAND for bit, cost in COST.items()}

VICTORY = 100.0
"""More than any money in sight: what winning by the last spike is worth, and losing by it costs."""

DANGER = 40.0
"""What it costs that a rival certainly holds the tile that wins."""


class Eye:
    """What the seat whose turn it is has at stake, looked at once for a decision."""

    __slots__ = ("above", "cash", "cash_worth", "hope", "land_worth", "part", "pull", "seat", "state", "want")

    def __init__(self, state: State) -> None:
        seats, laid = state.seats, state.laid.bit_count()
        self.state, self.seat = state, state.turn
        self.hope = HOPE_BY_SPACES[laid]
        self.cash_worth = CASH_WORTH[seats][laid]
        self.land_worth = worth = land_worth(seats, self.cash_worth)
        self.want = WANT_OF_CASH[laid]
        self.part = 1 - 1 / seats
        self.cash = state.money[state.turn] / THOUSAND
        self.above = above_average(tuple(state.land))[state.turn]
        self.pull = [
            worth * hope - 2 * ENVY * abs(above) if hope else 0.0
            for hope, above in zip(hopes(state.laid), self.above, strict=True)
        ]
        """For each route, what it is worth if it pays a thousand more."""

    # Tiles

    def tiles(self) -> list[tuple[float, int]]:
        """Every tile that may be played, with its worth."""
        playable = tiles.playable(self.state, self.seat)
        if not playable & (playable - 1):
            return [(0.0, playable)]
        placed = tiles.placeable(self.state.laid)
        bargain = self.bargain()
        return [
            (self.of_tile(bit, TOLL[bit] if bit & placed else TOLL[bit] * DOUBLE, bargain), bit)
            for bit in bits(playable)
        ]

    def of_tile(self, bit: int, cost: float, bargain: float) -> float:
        """What a tile does to its route, and its free land or else what may be bought, less its cost."""
        state = self.state
        route = (bit.bit_length() - 1) // SPACES
        before = state.laid >> SPACES * route & BUILT
        after = before | bit >> SPACES * route
        now = above = self.above[route]
        found = -self.of_paying(cost)
        city = TOUCHES.get(bit)
        if city is not None and state.stacks & FREE_OF[city]:
            step = STEPS[city][0] * self.part
            found += step * (self.of_payouts(city) - self.pull[route])
            above += step
        else:
            found += bargain
        worth, hope = self.land_worth, self.hope
        found -= now * (worth * hope[before] - ENVY * abs(now))
        found += self.cash_worth * above if after == BUILT else above * (worth * hope[after] - ENVY * abs(above))
        return found + self.of_ending(bit) if NEARLY[after] else found

    def of_ending(self, bit: int) -> float:
        """What a tile does that may be the last spike, or leave it to a rival."""
        state, laid = self.state, self.state.laid
        ready = spikes(laid)
        if bit & ready:
            return VICTORY if wins_by(state, self.seat, bit) else -VICTORY
        opened = spikes(laid | bit) & ~ready
        return -DANGER * danger(state, self.seat, opened) if opened else 0.0

    def of_paying(self, amount: float) -> float:
        """What spending some money takes away; what cash cannot pay, land pays at half its price."""
        left = self.cash - amount
        loss = self.cash_worth * amount * self.part
        if left < PURSE:
            loss += self.want * min(amount, PURSE - left)
            if left < 0:
                loss -= left
        return loss

    # Land

    def purchases(self) -> list[tuple[float, int]]:
        """Every city whose land may be bought, with what that is worth; buying nothing is worth nothing."""
        mine = self.state.land[self.seat]
        found = []
        for bit in bits(land.buyable(self.state)):
            city = CITY_OF_CARD[bit]
            step = STEPS[city][(mine & CARDS_OF[city]).bit_count()] * self.part
            found.append((step * self.of_payouts(city) - self.of_paying(PRICE[bit] / THOUSAND), city))
        return found

    def bargain(self) -> float:
        """What the best purchase is worth."""
        return max([0.0, *[worth for worth, _ in self.purchases()]])

    def of_payouts(self, city: int) -> float:
        """What it is worth if each payout of a city to come is a thousand more."""
        pull = self.pull
        found = 0.0
        for route in ROUTES_AT[city]:
            found += pull[route]
        return found

    def sales(self) -> list[tuple[float, int]]:
        """Every card that may be sold: the cash that it brings, less what it would have paid."""
        mine = self.state.land[self.seat]
        found = []
        for bit in bits(selling.saleable(self.state, self.seat)):
            city = CITY_OF_CARD[bit]
            step = STEPS[city][(mine & CARDS_OF[city]).bit_count() - 1]
            gain = self.cash_worth * SALE_VALUE[bit] / THOUSAND - step * self.of_payouts(city)
            found.append((gain * self.part, bit))
        return found
