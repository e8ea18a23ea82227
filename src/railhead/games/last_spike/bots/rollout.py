"""Rollouts by a quick greedy policy. A search plays thousands of them, so what changes rarely is kept between turns."""

from railhead.core.board import bits
from railhead.games.last_spike.bots.action_values import (
    AT,
    BUILT,
    DANGER,
    GRIP,
    NEARLY,
    STEPS,
    TOLL,
    VICTORY,
    ActionValues,
)
from railhead.games.last_spike.bots.expected_scores import ENVY, PURSE, above_average, land_worth
from railhead.games.last_spike.bots.outlook import CASH_WORTH, SHORTAGE_COST, completion_by_spaces, completions
from railhead.games.last_spike.bots.spike import danger, spikes, wins_by
from railhead.games.last_spike.rules import land, setup, tiles, turn
from railhead.games.last_spike.rules.actions import SALES
from railhead.games.last_spike.rules.board import (
    CITY_OF_CARD,
    FREE,
    PRICE,
    ROUTE_AT,
    ROUTES_AT,
    TILES_AT,
    TOUCHES,
    is_complete,
)
from railhead.games.last_spike.rules.components import DOUBLE, SPACES, THOUSAND
from railhead.games.last_spike.rules.state import BUY, DRAW, PLAY, SELL, State, owned

MULTIPLIER, INCREMENT, MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1
"""A linear congruential generator; the pile is its seed, so that the same position always plays on alike."""

CARDS = {bit: (CITY_OF_CARD[bit], price / THOUSAND, STEPS[CITY_OF_CARD[bit]][0]) for bit, price in PRICE.items()}
"""Each card's city, its price, and what it adds to a payout, as a first card."""

SPACE_OF = {bit: (route, SPACES * route, bit >> SPACES * route, TOLL[bit]) for bit, route in ROUTE_AT.items()}
"""Each tile's route, where that begins in a mask of tiles, the space it fills there, and its cost."""


class Rollout:
    """Plays a position on, in place."""

    __slots__ = (
        "above",
        "bargain",
        "cash_worth",
        "completion",
        "drawable",
        "envy",
        "free",
        "land_worth",
        "open_at",
        "part",
        "random",
        "shortage",
        "state",
        "yields",
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.random = state.pile * MULTIPLIER & MASK
        self.drawable = list(bits(state.pile))
        self.part = 1 - 1 / state.seats
        self.envy = ENVY[state.seats]
        self.bargain = 0.0
        self.look_at_tiles()
        self.look_at_land()

    def look_at_tiles(self) -> None:
        """Works out what depends on the tiles on the board."""
        state = self.state
        laid = state.laid.bit_count()
        self.completion = completion_by_spaces(state.seats)[laid]
        self.cash_worth = CASH_WORTH[state.seats][laid]
        self.shortage = SHORTAGE_COST[laid]
        self.land_worth = land_worth(state.seats, self.cash_worth)
        completion = completions(state.laid, state.seats)
        worth, part = self.land_worth, self.part
        self.yields = [part * steps[0] * (worth * sum(at(completion))) for steps, at in zip(STEPS, AT, strict=True)]
        self.open_at = [[route for route in routes if completion[route]] for routes in ROUTES_AT]

    def look_at_land(self) -> None:
        """Works out what depends on who owns which land."""
        state = self.state
        self.above = [list(seat) for seat in above_average(tuple(state.land))]
        free = state.stacks & FREE
        self.free = sum([TILES_AT[CITY_OF_CARD[bit]] for bit in bits(free)]) if free else 0

    # A turn

    def play_on(self, turns: int) -> None:
        """Play so many turns, or to the end of the game."""
        state = self.state
        self.finish_turn()
        while turns and state.phase is PLAY:
            turns -= 1
            self.play_tile()
            self.finish_turn()

    def finish_turn(self) -> None:
        """Sell what must be sold, buy the best card, and draw."""
        state = self.state
        while state.phase is SELL:
            turn.play(state, SALES[max(ActionValues(state).sales())[1]])
            self.look_at_land()
        if state.phase is BUY:
            self.buy()
        if state.phase is DRAW:
            self.draw()

    def play_tile(self) -> None:
        """Play the best tile."""
        state = self.state
        playable = tiles.playable(state, state.turn)
        bit = self.best_tile(playable) if playable & (playable - 1) else playable
        cost = tiles.cost_of(state, bit)
        if state.money[state.turn] < cost:
            tiles.choose(state, bit, cost, None)
            return
        turn.lay(state, bit, cost, None)
        if bit & self.free:
            city = TOUCHES[bit]
            self.free &= ~TILES_AT[city]
            self.hand_over(city, STEPS[city][0])
        if is_complete(state.laid, ROUTE_AT[bit]):
            self.look_at_tiles()

    def buy(self) -> None:
        """Buy the best card, if it is worth its price."""
        state = self.state
        if cards := land.buyable(state):
            bit, self.bargain = self.best_card(cards)
            if bit:
                city = CITY_OF_CARD[bit]
                self.hand_over(city, STEPS[city][owned(state, state.turn, city)])
                land.buy(state, city, None)
        turn.finish_buying(state, None)

    def hand_over(self, city: int, step: float) -> None:
        """With one more card each route of a city pays the seat whose turn it is `step` more; averages follow."""
        mean = step / self.state.seats
        for seat, above in enumerate(self.above):
            more = step - mean if seat == self.state.turn else -mean
            for route in ROUTES_AT[city]:
                above[route] += more

    def draw(self) -> None:
        """Draw a random tile of the pile."""
        state = self.state
        self.random = self.random * MULTIPLIER + INCREMENT & MASK
        if len(self.drawable) != state.pile.bit_count():  # a bankrupt player's tiles went back to the pile
            self.drawable = list(bits(state.pile))
        place = (self.random >> 33) % len(self.drawable)
        self.drawable[place], self.drawable[-1] = self.drawable[-1], self.drawable[place]
        setup.take_tile(state, self.drawable.pop(), None)
        turn.hand_on(state, None)

    # The policy

    def best_tile(self, playable: int) -> int:
        """The tile with the highest value: nearly as `ActionValues.tiles` has it, and faster."""
        state, by_route, worth, above = self.state, self.completion, self.land_worth, self.above[self.state.turn]
        laid, placed, toll = state.laid, tiles.placeable(state.laid), self.cash_worth * self.part
        spare = state.money[state.turn] / THOUSAND - PURSE
        best, chosen = -1e9, 0
        while playable:
            bit = playable & -playable
            playable ^= bit
            route, first, space, cost = SPACE_OF[bit]
            completion = by_route[route]
            before = laid >> first & BUILT
            after = before | space
            stake = above[route]
            if not bit & placed:
                cost *= DOUBLE
            gain = -toll * cost - GRIP * abs(stake)
            if cost > spare:
                gain -= self.shortage * min(cost, cost - spare) + max(0.0, cost - spare - PURSE)
            if bit & self.free:
                city = TOUCHES[bit]
                gain += self.yields[city] - self.bargain
                stake += STEPS[city][0] * self.part
            if after == BUILT:
                gain += stake * (self.cash_worth - worth * completion[before] + self.envy * abs(stake))
            else:
                gain += stake * worth * (completion[after] - completion[before])
            if NEARLY[after]:
                gain += self.ending(bit)
            if gain > best:
                best, chosen = gain, bit
        return chosen

    def ending(self, bit: int) -> float:
        """The value of being the last spike, or the cost of leaving it to a rival."""
        state, laid = self.state, self.state.laid
        ready = spikes(laid)
        if bit & ready:
            return VICTORY if wins_by(state, state.turn, bit) else -VICTORY
        opened = spikes(laid | bit) & ~ready
        return -DANGER * danger(state, state.turn, opened) if opened else 0.0

    def best_card(self, cards: int) -> tuple[int, float]:
        """The card to buy, if any, and what it is worth: as `ActionValues.purchases` has it."""
        state, above, yields, open_at = self.state, self.above[self.state.turn], self.yields, self.open_at
        dollar, envy = self.part * self.cash_worth, 2 * self.part * self.envy
        spare = state.money[state.turn] / THOUSAND - PURSE
        best, chosen = 0.0, 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            city, price, step = CARDS[bit]
            gain = yields[city] - dollar * price
            if gain <= best:
                continue
            for route in open_at[city]:
                gain -= envy * step * abs(above[route])
            if price > spare:
                gain -= self.shortage * min(price, price - spare)
            if gain > best:
                best, chosen = gain, bit
        return chosen, best
