"""The sequence of play: who is asked, what may be said, and what follows from it."""

from collections.abc import Callable, Mapping

from railhead.core.action import Action
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.sequence import Row, Rule, SequenceOfPlay, allowed, chance, nobody, nothing, seat_in_turn
from railhead.games.last_spike.rules import bankruptcy, ending, land, payouts, selling, setup, tiles
from railhead.games.last_spike.rules.actions import BuyLand, DrawTile, PlayTile, SellLand, Skip
from railhead.games.last_spike.rules.board import BIT, CARD, CITY, ROUTE_AT, is_complete, is_railway
from railhead.games.last_spike.rules.components import forbid
from railhead.games.last_spike.rules.state import ASIDE, BUY, DEAL, DRAW, OVER, PLAY, SELL, START, Phase, State

# What is refused


def instead(clause: str, key: str) -> Callable[[State, Action], Refusal]:
    """LS-TURN-1: everything in its order. LS-SELL-1: land is sold for a tile only."""
    no_sale, asked = forbid("LS-SELL-1", "nothing_to_pay"), forbid(clause, key)
    return lambda state, action: no_sale if isinstance(action, SellLand) else asked


def refuse_all(state: State, action: Action) -> Refusal:
    """The game is over, by the last spike or for want of tiles or players."""
    return forbid("LS-END-1" if is_railway(state.laid) else "LS-READ-8", "game_over")


def unless_gone(clause: str) -> Callable[[State, DrawTile], Refusal | None]:
    """Only what is in the mix can be drawn."""
    return lambda state, action: (
        None if BIT[action.tile] & state.pile else forbid(clause, "not_in_mix", tile=action.tile)
    )


# What follows from it


def play_tile(state: State, action: PlayTile, tell: Tell) -> None:
    """LS-TURN-4: laid at once if cash pays it; else land is sold first."""
    bit = BIT[action.tile]
    cost = tiles.cost_of(state, bit)
    if state.money[state.turn] < cost:
        tiles.choose(state, bit, cost, tell)
    else:
        lay(state, bit, cost, tell)


def sell_land(state: State, action: SellLand, tell: Tell) -> None:
    """LS-SELL-1: one card at a time; as soon as cash pays the tile, it is paid and laid."""
    selling.sell(state, CARD[CITY[action.city], action.price], tell)
    cost = tiles.cost_of(state, state.pending)
    if state.money[state.turn] >= cost:
        lay(state, state.pending, cost, tell)


def lay(state: State, bit: int, cost: int, tell: Tell) -> None:
    """LS-TURN-1: the tile, its free land (LS-READ-4: before any payout), payouts; then a purchase."""
    tiles.lay(state, bit, cost, tell)
    land.take_free_land(state, bit, tell)
    state.phase = BUY
    route = ROUTE_AT[bit]
    if is_complete(state.laid, route):
        complete(state, route, tell)


def complete(state: State, route: int, tell: Tell) -> None:
    """LS-PAY-1; LS-END-1, LS-END-2: the last spike brings its bonus before the payouts and ends the game after them."""
    is_last_spike = is_railway(state.laid)
    if is_last_spike:
        ending.drive_last_spike(state, tell)
    payouts.pay_out(state, route, tell)
    if is_last_spike:
        ending.end_game(state, tell)


def buy_land(state: State, action: BuyLand, tell: Tell) -> None:
    land.buy(state, CITY[action.city], tell)
    finish_buying(state, tell)


def skip(state: State, action: Skip, tell: Tell) -> None:
    land.skip(state, tell)
    finish_buying(state, tell)


def finish_buying(state: State, tell: Tell) -> None:
    """LS-TURN-5, LS-READ-3: a tile is drawn, if there is one."""
    state.free_taken = False
    if state.pile:
        state.phase = DRAW
    else:
        hand_on(state, tell)


def draw_tile(state: State, action: DrawTile, tell: Tell) -> None:
    """LS-TURN-5: a tile ends the turn."""
    setup.take_tile(state, BIT[action.tile], tell)
    hand_on(state, tell)


def hand_on(state: State, tell: Tell) -> None:
    """LS-TURN-1: clockwise to the next player who has tiles (LS-READ-3) and is not bankrupt (LS-SELL-5)."""
    seat = state.turn
    while not ending.is_stuck(state):
        seat = (seat + 1) % state.seats
        if not state.hands[seat]:
            continue
        if not bankruptcy.is_bankrupt(state, seat):
            state.turn = seat
            state.phase = PLAY
            return
        bankruptcy.leave(state, seat, tell)
    ending.end_game(state, tell)


# The sequence of play: who acts, what is legal, the clause for all else; then how each action is refused and played

SEQUENCE: Mapping[Phase, Row[State]] = {
    START: Row(
        chance,
        setup.outcomes,
        instead("LS-SET-4", "draw_for_start"),
        Rule(DrawTile, unless_gone("LS-SET-4"), setup.draw_for_start),
    ),
    ASIDE: Row(
        chance,
        setup.outcomes,
        instead("LS-SET-6", "draw_aside"),
        Rule(DrawTile, unless_gone("LS-SET-6"), setup.set_aside),
    ),
    DEAL: Row(
        chance,
        setup.outcomes,
        instead("LS-SET-5", "draw_hands"),
        Rule(DrawTile, unless_gone("LS-SET-5"), setup.deal),
    ),
    PLAY: Row(
        seat_in_turn,
        tiles.plays,
        instead("LS-TURN-1", "play_a_tile"),
        Rule(PlayTile, tiles.refuse_play, play_tile),
    ),
    SELL: Row(
        seat_in_turn,
        selling.sales,
        instead("LS-TURN-4", "sell_first"),
        Rule(SellLand, selling.refuse_sale, sell_land),
    ),
    BUY: Row(
        seat_in_turn,
        land.purchases,
        instead("LS-TURN-1", "buy_or_skip"),
        Rule(BuyLand, land.refuse_purchase, buy_land),
        Rule(Skip, allowed, skip),
    ),
    DRAW: Row(
        chance,
        setup.outcomes,
        instead("LS-TURN-5", "draw_a_tile"),
        Rule(DrawTile, unless_gone("LS-TURN-5"), draw_tile),
    ),
    OVER: Row(nobody, nothing, refuse_all),
}
_PLAY = SequenceOfPlay(SEQUENCE)
to_act, legal, play = _PLAY.to_act, _PLAY.legal, _PLAY.play
