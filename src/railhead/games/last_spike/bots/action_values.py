"""Quick values of actions: what a tile, a card or a sale gains the seat whose turn it is over an average rival.

They follow `expected_scores` without playing the action, and know no hand but the seat's own. In thousands.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from operator import itemgetter

from railhead.core.action import Action
from railhead.core.board import bits
from railhead.games.last_spike.bots.expected_scores import ENVY, PURSE, above_average, land_worth
from railhead.games.last_spike.bots.outlook import CASH_WORTH, SHORTAGE_COST, completion_by_spaces, completions
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
"""Which sets of spaces complete a route or leave one out: only these can concern the last spike."""

STEPS = tuple((*((more - less) / THOUSAND for less, more in pairwise(pays)), 0.0) for pays in PAYOUT)
"""What one more card adds to a payout, by city and the number of cards owned."""

AT: tuple[Callable[[Sequence[float]], tuple[float, ...]], ...] = tuple(itemgetter(*routes) for routes in ROUTES_AT)
"""For each city, picks the entries of its routes out of a list for all routes."""

TOLL = {bit: cost / THOUSAND for bit, cost in COST.items()}

VICTORY = 100.0
"""What winning by the last spike is worth, and losing by it costs: more than any money."""

GRIP = 0.05
"""The value of keeping a tile in hand, for each thousand at stake on its route: its holder decides when it is laid."""

DANGER = 40.0
"""The cost of a rival who certainly holds the tile that wins."""


class ActionValues:
    """The values of the actions of the seat whose turn it is; what they share is worked out once."""

    __slots__ = ("above", "cash_worth", "completion", "envy", "land_worth", "part", "seat", "shortage", "state")

    def __init__(self, state: State) -> None:
        seats, laid = state.seats, state.laid.bit_count()
        self.state, self.seat = state, state.turn
        self.completion = completion_by_spaces(seats)[laid]
        self.cash_worth = CASH_WORTH[seats][laid]
        self.land_worth = land_worth(seats, self.cash_worth)
        self.envy = ENVY[seats]
        self.shortage = SHORTAGE_COST[laid]
        self.part = 1 - 1 / seats
        self.above = above_average(tuple(state.land))[state.turn]

    def actions(self) -> list[tuple[float, Action]]:
        """Every legal action with its value."""
        phase = self.state.phase
        if phase is PLAY:
            return [(worth, PLAYS[bit.bit_length() - 1]) for worth, bit in self.tiles()]
        if phase is BUY:
            return [*[(worth, BUYS[city]) for worth, city in self.purchases()], (0.0, SKIP)]
        return [(worth, SALES[bit]) for worth, bit in self.sales()]

    # Tiles

    def tiles(self) -> list[tuple[float, int]]:
        """Every playable tile with its value."""
        state = self.state
        playable = tiles.playable(state, self.seat)
        if not playable & (playable - 1):
            return [(0.0, playable)]
        return self.of_playing(playable)

    def of_playing(self, hand: int) -> list[tuple[float, int]]:
        """Some tiles with the value of playing each."""
        placed = tiles.placeable(self.state.laid)
        bargain = max([(0.0, 0), *self.purchases()])[0] if self.state.stacks & FREE else 0.0
        found = []
        for bit in bits(hand):
            cost = TOLL[bit] if bit & placed else TOLL[bit] * DOUBLE
            found.append((self.of_tile(bit, bargain) - self.of_paying(cost), bit))
        return found

    def of_tile(self, bit: int, bargain: float) -> float:
        """What a tile does for its route, and its free land, or else the best card that may then be bought."""
        state, worth, envy = self.state, self.land_worth, self.envy
        route = (bit.bit_length() - 1) // SPACES
        completion = self.completion[route]
        before = state.laid >> SPACES * route & BUILT
        after = before | bit >> SPACES * route
        above = self.above[route]
        found = bargain - above * worth * completion[before] + abs(above) * (envy * above - GRIP)
        city = TOUCHES.get(bit)
        if city is not None and state.stacks & FREE_OF[city]:
            step = STEPS[city][0] * self.part
            pull = self.pull()
            found += step * (sum(AT[city](pull)) - pull[route]) - bargain
            above += step
        found += self.cash_worth * above if after == BUILT else above * (worth * completion[after] - envy * abs(above))
        return found + self.of_ending(bit) if NEARLY[after] else found

    def of_ending(self, bit: int) -> float:
        """The value of being the last spike, or the cost of leaving it to a rival."""
        state, laid = self.state, self.state.laid
        ready = spikes(laid)
        if bit & ready:
            return VICTORY if wins_by(state, self.seat, bit) else -VICTORY
        opened = spikes(laid | bit) & ~ready
        return -DANGER * danger(state, self.seat, opened) if opened else 0.0

    def of_paying(self, amount: float) -> float:
        """The cost of spending; what cash cannot pay is raised by selling land at half its price."""
        left = self.state.money[self.seat] / THOUSAND - amount
        loss = self.cash_worth * amount * self.part
        if left < PURSE:
            loss += self.shortage * min(amount, PURSE - left)
            if left < 0:
                loss -= left
        return loss

    # Land

    def purchases(self) -> list[tuple[float, int]]:
        """Every city whose land may be bought, with the value of buying it; buying nothing is worth 0."""
        cards = land.buyable(self.state)
        pull = self.pull() if cards else []
        found = []
        for bit in bits(cards):
            city = CITY_OF_CARD[bit]
            found.append((self.of_card(city, pull) - self.of_paying(PRICE[bit] / THOUSAND), city))
        return found

    def of_card(self, city: int, pull: list[float]) -> float:
        """The value of one more card of a city."""
        count = (self.state.land[self.seat] & CARDS_OF[city]).bit_count()
        return STEPS[city][count] * self.part * sum(AT[city](pull))

    def sales(self) -> list[tuple[float, int]]:
        """Every card that may be sold, with its value: the cash it brings, less what it would have paid."""
        mine, pull = self.state.land[self.seat], self.pull()
        found = []
        for bit in bits(selling.saleable(self.state, self.seat)):
            city = CITY_OF_CARD[bit]
            step = STEPS[city][(mine & CARDS_OF[city]).bit_count() - 1]
            gain = self.cash_worth * SALE_VALUE[bit] / THOUSAND - step * sum(AT[city](pull))
            found.append((gain * self.part, bit))
        return found

    def pull(self) -> list[float]:
        """For each route, the value of its paying the seat a thousand more."""
        worth, envy = self.land_worth, 2 * self.envy
        return [
            worth * completion - envy * abs(above) if completion else 0.0
            for completion, above in zip(completions(self.state.laid, self.state.seats), self.above, strict=True)
        ]
