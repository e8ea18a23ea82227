"""The sequence of play: who is asked, what may be said, and what follows from it."""

from collections.abc import Callable

from railhead.core.action import Action
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.game import CHANCE
from railhead.games.last_spike.rules import bankruptcy, ending, land, payouts, selling, setup, tiles
from railhead.games.last_spike.rules.actions import BuyLand, DrawTile, PlayTile, SellLand, Skip, draws
from railhead.games.last_spike.rules.board import BIT, CARD, CITY, ROUTE_AT, is_complete, is_railway
from railhead.games.last_spike.rules.components import forbid
from railhead.games.last_spike.rules.state import ASIDE, BUY, DEAL, DRAW, OVER, PLAY, SELL, START, Phase, State


def to_act(state: State) -> int | None:
    """The player whose turn it is; chance, when a tile is drawn."""
    phase = state.phase
    if phase is PLAY or phase is BUY or phase is SELL:
        return state.turn
    return None if phase is OVER else CHANCE


# What may be said


def legal(state: State) -> list[Action]:
    """Every legal action, in the order of the table."""
    phase = state.phase
    if phase is PLAY:
        return tiles.plays(state)
    if phase is BUY:
        return land.purchases(state)
    if phase is SELL:
        return selling.sales(state)
    return [] if phase is OVER else draws(state.pile)


def refusal(state: State, action: Action) -> Refusal | None:
    """The clause that forbids an action here: first the moment, then the chapter."""
    if type(action) not in EXPECTED[state.phase]:
        return refuse_moment(state, action)
    match action:
        case PlayTile(tile):
            return tiles.refuse_play(state, BIT[tile])
        case SellLand(city, price):
            return selling.refuse_sale(state, CARD[CITY[city], price])
        case BuyLand(city):
            return land.refuse_purchase(state, CITY[city])
        case DrawTile(tile) if not BIT[tile] & state.pile:
            return forbid(EXPECTATION[state.phase][0], "not_in_mix", tile=tile)
    return None


def refuse_moment(state: State, action: Action) -> Refusal:
    """LS-TURN-1: everything in its order."""
    if state.phase is OVER:
        return forbid("LS-END-1" if is_railway(state.laid) else "LS-READ-8", "game_over")
    if isinstance(action, SellLand):
        return forbid("LS-SELL-1", "nothing_to_pay")
    clause, key = EXPECTATION[state.phase]
    return forbid(clause, key)


# What follows from it


def play(state: State, action: Action, tell: Tell = None) -> None:
    """Play a legal action in place."""
    state.ply += 1
    FOLLOW[type(action)](state, action, tell)


def play_tile(state: State, action: Action, tell: Tell) -> None:
    """LS-TURN-4: laid at once if cash pays it; else land is sold first."""
    assert isinstance(action, PlayTile)
    bit = BIT[action.tile]
    cost = tiles.cost_of(state, bit)
    if state.money[state.turn] < cost:
        tiles.choose(state, bit, cost, tell)
    else:
        lay(state, bit, cost, tell)


def sell_land(state: State, action: Action, tell: Tell) -> None:
    """LS-SELL-1: one card at a time; as soon as cash pays the tile, it is paid and laid."""
    assert isinstance(action, SellLand)
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


def buy_land(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, BuyLand)
    land.buy(state, CITY[action.city], tell)
    finish_buying(state, tell)


def skip(state: State, action: Action, tell: Tell) -> None:
    land.skip(state, tell)
    finish_buying(state, tell)


def finish_buying(state: State, tell: Tell) -> None:
    """LS-TURN-5, LS-READ-3: a tile is drawn, if there is one."""
    state.free_taken = False
    if state.pile:
        state.phase = DRAW
    else:
        hand_on(state, tell)


def draw_tile(state: State, action: Action, tell: Tell) -> None:
    """Chance draws: before the first turn for the setup (LS-SET), later to end a turn (LS-TURN-5)."""
    assert isinstance(action, DrawTile)
    bit, phase = BIT[action.tile], state.phase
    if phase is DRAW:
        setup.take_tile(state, bit, tell)
        hand_on(state, tell)
    elif phase is DEAL:
        if setup.deal(state, bit, tell):
            state.phase = PLAY
    elif phase is START:
        setup.draw_for_start(state, bit, tell)
    else:
        setup.set_aside(state, bit, tell)


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


EXPECTED: dict[Phase, tuple[type[Action], ...]] = {
    START: (DrawTile,),
    ASIDE: (DrawTile,),
    DEAL: (DrawTile,),
    PLAY: (PlayTile,),
    SELL: (SellLand,),
    BUY: (BuyLand, Skip),
    DRAW: (DrawTile,),
    OVER: (),
}
EXPECTATION = {
    START: ("LS-SET-4", "draw_for_start"),
    ASIDE: ("LS-SET-6", "draw_aside"),
    DEAL: ("LS-SET-5", "draw_hands"),
    PLAY: ("LS-TURN-1", "play_a_tile"),
    SELL: ("LS-TURN-4", "sell_first"),
    BUY: ("LS-TURN-1", "buy_or_skip"),
    DRAW: ("LS-TURN-5", "draw_a_tile"),
}
FOLLOW: dict[type[Action], Callable[[State, Action, Tell], None]] = {
    PlayTile: play_tile,
    SellLand: sell_land,
    BuyLand: buy_land,
    Skip: skip,
    DrawTile: draw_tile,
}
