"""A quick eye for what a tile, a card or a sale brings the seat whose turn it is, against an average rival.

It sees what `fortunes` would say after the action, without playing it, and no hand but its own. In thousands.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from operator import itemgetter

from railhead.core.action import Action
from railhead.core.board import bits
from railhead.games.last_spike.bots.fortunes import ENVY, PURSE, above_average, land_worth
from railhead.games.last_spike.bots.hope import CASH_WORTH, WANT_OF_CASH, hope_by_spaces, hopes
from railhead.games.last_spike.bots.spike import danger, spikes, wins_by
from railhead.games.last_spike.rules import land, selling, tiles
from railhead.games.last_spike.rules.actions import BUYS, PLAYS, SALES, SKIP
from railhead.games.last_spike.rules.board import (
    CARDS_OF,
    CITY_OF_CARD,
    COST,
    FREE,
    FREE_OF,
    PAYOUT,
    PRICE,
    ROUTES_AT,
    SALE_VALUE,
    TOUCHES,
)
from railhead.games.last_spike.rules.components import DOUBLE, SPACES, THOUSAND
from railhead.games.last_spike.rules.state import BUY, PLAY, State

BUILT = (1 << SPACES) - 1
"""All four spaces of a route."""

NEARLY = tuple(spaces.bit_count() >= SPACES - 1 for spaces in range(BUILT + 1))
"""Which spaces make a route complete, or all but one tile: only then it can have to do with the last spike."""

STEPS = tuple((*((more - less) / THOUSAND for less, more in pairwise(pays)), 0.0) for pays in PAYOUT)
"""What one more card adds to a payout, by city and the number of cards owned."""

AT: tuple[Callable[[Sequence[float]], tuple[float, ...]], ...] = tuple(itemgetter(*routes) for routes in ROUTES_AT)
"""What belongs to the routes of a city, out of a list for all routes."""

TOLL = {bit: cost / THOUSAND for bit, cost in COST.items()}

VICTORY = 100.0
"""More than any money in sight: what winning by the last spike is worth, and losing by it costs."""

GRIP = 0.05
"""What holding a tile is worth, for each thousand that its route has at stake: whoever holds it says when, or never."""

DANGER = 40.0
"""What it costs that a rival certainly holds the tile that wins."""


class Eye:
    """What the seat whose turn it is has at stake, looked at once for a turn."""

    __slots__ = ("above", "cash_worth", "envy", "hope", "land_worth", "part", "seat", "state", "want")

    def __init__(self, state: State) -> None:
        seats, laid = state.seats, state.laid.bit_count()
        self.state, self.seat = state, state.turn
        self.hope = hope_by_spaces(seats)[laid]
        self.cash_worth = CASH_WORTH[seats][laid]
        self.land_worth = land_worth(seats, self.cash_worth)
        self.envy = ENVY[seats]
        self.want = WANT_OF_CASH[laid]
        self.part = 1 - 1 / seats
        self.above = above_average(tuple(state.land))[state.turn]

    def actions(self) -> list[tuple[float, Action]]:
        """Everything the seat may say, with its worth."""
        phase = self.state.phase
        if phase is PLAY:
            return [(worth, PLAYS[bit.bit_length() - 1]) for worth, bit in self.tiles()]
        if phase is BUY:
            return [*[(worth, BUYS[city]) for worth, city in self.purchases()], (0.0, SKIP)]
        return [(worth, SALES[bit]) for worth, bit in self.sales()]

    # Tiles

    def tiles(self) -> list[tuple[float, int]]:
        """Every tile that may be played, with its worth."""
        state = self.state
        playable = tiles.playable(state, self.seat)
        if not playable & (playable - 1):
            return [(0.0, playable)]
        return self.of_playing(playable)

    def of_playing(self, hand: int) -> list[tuple[float, int]]:
        """Some tiles with the worth of playing each."""
        placed = tiles.placeable(self.state.laid)
        bargain = max([(0.0, 0), *self.purchases()])[0] if self.state.stacks & FREE else 0.0
        found = []
        for bit in bits(hand):
            cost = TOLL[bit] if bit & placed else TOLL[bit] * DOUBLE
            found.append((self.of_tile(bit, bargain) - self.of_paying(cost), bit))
        return found

    def of_tile(self, bit: int, bargain: float) -> float:
        """What a tile does to its route, and its free land, or else the bargain that may still be bought."""
        state, worth, envy = self.state, self.land_worth, self.envy
        route = (bit.bit_length() - 1) // SPACES
        hope = self.hope[route]
        before = state.laid >> SPACES * route & BUILT
        after = before | bit >> SPACES * route
        above = self.above[route]
        found = bargain - above * worth * hope[before] + abs(above) * (envy * above - GRIP)
        city = TOUCHES.get(bit)
        if city is not None and state.stacks & FREE_OF[city]:
            step = STEPS[city][0] * self.part
            pull = self.pull()
            found += step * (sum(AT[city](pull)) - pull[route]) - bargain
            above += step
        found += self.cash_worth * above if after == BUILT else above * (worth * hope[after] - envy * abs(above))
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
        left = self.state.money[self.seat] / THOUSAND - amount
        loss = self.cash_worth * amount * self.part
        if left < PURSE:
            loss += self.want * min(amount, PURSE - left)
            if left < 0:
                loss -= left
        return loss

    # Land

    def purchases(self) -> list[tuple[float, int]]:
        """Every city whose land may be bought, with what that is worth; buying nothing is worth nothing."""
        cards = land.buyable(self.state)
        pull = self.pull() if cards else []
        found = []
        for bit in bits(cards):
            city = CITY_OF_CARD[bit]
            found.append((self.of_card(city, pull) - self.of_paying(PRICE[bit] / THOUSAND), city))
        return found

    def of_card(self, city: int, pull: list[float]) -> float:
        """What one more card of a city brings."""
        count = (self.state.land[self.seat] & CARDS_OF[city]).bit_count()
        return STEPS[city][count] * self.part * sum(AT[city](pull))

    def sales(self) -> list[tuple[float, int]]:
        """Every card that may be sold: the cash that it brings, less what it would have paid."""
        mine, pull = self.state.land[self.seat], self.pull()
        found = []
        for bit in bits(selling.saleable(self.state, self.seat)):
            city = CITY_OF_CARD[bit]
            step = STEPS[city][(mine & CARDS_OF[city]).bit_count() - 1]
            gain = self.cash_worth * SALE_VALUE[bit] / THOUSAND - step * sum(AT[city](pull))
            found.append((gain * self.part, bit))
        return found

    def pull(self) -> list[float]:
        """For each route, what it is worth if it pays a thousand more."""
        worth, envy = self.land_worth, 2 * self.envy
        return [
            worth * hope - envy * abs(above) if hope else 0.0
            for hope, above in zip(hopes(self.state.laid, self.state.seats), self.above, strict=True)
        ]
