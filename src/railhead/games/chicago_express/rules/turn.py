"""The sequence of play: who is asked, what may be said, and what follows from it."""

from collections.abc import Callable

from railhead.core.action import Action, Bid
from railhead.core.auction import Pass, is_fresh, is_over, legal_bids
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.shares import cash
from railhead.games.chicago_express.rules import auction, chicago, development, dividends, expansion, setup
from railhead.games.chicago_express.rules.actions import AuctionShare, DevelopHex, ExpandNetwork, LayTrack, Stop
from railhead.games.chicago_express.rules.board import BIT
from railhead.games.chicago_express.rules.components import (
    AUCTION_DIAL,
    DEVELOPMENT_DIAL,
    DIALS,
    EXPANSION_DIAL,
    NUMBER,
    RED,
    forbid,
)
from railhead.games.chicago_express.rules.events import ActionDeclined, DialTurnedRed
from railhead.games.chicago_express.rules.state import AUCTION, CHOOSE, EXPAND, OPENING, OVER, Phase, State


def to_act(state: State) -> int | None:
    """The bidder whose turn it is, else the player whose turn it is."""
    if state.phase is OVER:
        return None
    return state.turn if state.auction is None else state.auction.to_bid


def begins(state: State) -> bool:
    """Whether nothing is under way: a turn begins, or a share is put up in the opening."""
    if state.auction is not None:
        return state.phase is OPENING and is_fresh(state.auction)
    return state.phase is not EXPAND


def goes_on(state: State) -> bool:
    """An expansion has begun."""
    return state.phase is EXPAND


# What may be said


def legal(state: State) -> list[Action]:
    """Every legal action, in the order of the table."""
    if state.auction is not None:
        return legal_bids(state.auction, cash(state, state.auction.to_bid))
    if state.phase is CHOOSE:
        return choices(state)
    if state.phase is EXPAND:
        return expansion.lays(state)
    return []


def choices(state: State) -> list[Action]:
    """CE-TURN-1: one of three actions. CE-TURN-2: a red dial cannot be chosen."""
    actions: list[Action] = []
    dials = state.dials
    if dials[AUCTION_DIAL] < RED[AUCTION_DIAL]:
        actions += auction.offers(state)
    if dials[EXPANSION_DIAL] < RED[EXPANSION_DIAL]:
        actions += expansion.candidates(state)
    if dials[DEVELOPMENT_DIAL] < RED[DEVELOPMENT_DIAL]:
        actions += development.choices(state)
    return actions


def refusal(state: State, action: Action) -> Refusal | None:
    """The clause that forbids an action here: first the moment, then the dial, then the chapter."""
    if (dial := DIAL_OF.get(type(action))) is not None and state.phase is CHOOSE:
        return refuse_dial(state, dial) or refuse_choice(state, action)
    if type(action) not in EXPECTED[state.phase]:
        clause, key = EXPECTATION[state.phase]
        return forbid(clause, key)
    match action:
        case Bid(amount):
            return auction.refuse_bid(state, amount)
        case LayTrack(hex):
            return expansion.refuse_lay(state, BIT[hex])
        case Stop():
            return expansion.refuse_stop(state)
    return None


def refuse_dial(state: State, dial: int) -> Refusal | None:
    """CE-TURN-2: a red dial cannot be chosen, not even to decline."""
    return forbid("CE-TURN-2", f"red_dial.{DIALS[dial]}") if dividends.is_red(state, dial) else None


def refuse_choice(state: State, action: Action) -> Refusal | None:
    match action:
        case AuctionShare(str(company)):
            return auction.refuse_offer(state, NUMBER[company])
        case ExpandNetwork(str(company)):
            return expansion.refuse_expansion(state, NUMBER[company])
        case DevelopHex(str(hex)):
            return development.refuse_development(state, BIT[hex])
    return None


# What follows from it


def play(state: State, action: Action, tell: Tell = None) -> None:
    """Play a legal action in place."""
    state.ply += 1
    PLAY[type(action)](state, action, tell)


def play_bid(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, Bid)
    auction.bid(state, action.amount, tell)
    close_auction_if_over(state, tell)


def play_pass(state: State, action: Action, tell: Tell) -> None:
    auction.drop_out(state, tell)
    close_auction_if_over(state, tell)


def close_auction_if_over(state: State, tell: Tell) -> None:
    """An opening auction leads to the next one; any other ends the turn (CE-TURN-4, CE-CHI-5)."""
    assert state.auction is not None
    if not is_over(state.auction):
        return
    if state.phase is OPENING:
        setup.close_opening_auction(state, tell)
    else:
        auction.close(state, tell)
        end_turn(state, tell)


def play_choice(state: State, action: Action, tell: Tell) -> None:
    """CE-TURN-1: the chosen dial turns one space; then the action is carried out or declined."""
    turn_dial(state, DIAL_OF[type(action)], tell)
    if state.revised and dividends.is_due(state):  # CE-TURN-3: before the action is carried out
        dividends.hold_phase(state, tell)
    if state.phase is not OVER:
        carry_out(state, action, tell)


def turn_dial(state: State, dial: int, tell: Tell) -> None:
    state.dials[dial] += 1
    if tell and dividends.is_red(state, dial):
        tell(DialTurnedRed(DIALS[dial]))


def carry_out(state: State, action: Action, tell: Tell) -> None:
    """An auction or an expansion begins; a development is done at once."""
    if isinstance(action, AuctionShare) and action.company:
        auction.offer(state, NUMBER[action.company], tell)
    elif isinstance(action, ExpandNetwork) and action.company:
        expansion.begin(state, NUMBER[action.company], tell)
    elif isinstance(action, DevelopHex) and action.hex:
        development.develop(state, BIT[action.hex], tell)
        end_turn(state, tell)
    else:
        decline(state, DIAL_OF[type(action)], tell)


def decline(state: State, dial: int, tell: Tell) -> None:
    """CE-TURN-1: declining still uses the dial."""
    if tell:
        tell(ActionDeclined(state.turn, DIALS[dial]))
    end_turn(state, tell)


def play_lay(state: State, action: Action, tell: Tell) -> None:
    assert isinstance(action, LayTrack)
    expansion.lay(state, BIT[action.hex], tell)
    if expansion.is_over(state):
        end_expansion(state, tell)


def play_stop(state: State, action: Action, tell: Tell) -> None:
    end_expansion(state, tell)


def end_expansion(state: State, tell: Tell) -> None:
    """CE-EXP-9: an expansion that reached Chicago is followed by a Chicago phase."""
    assert state.expansion is not None
    company = state.expansion.company
    if expansion.end(state, tell):
        chicago.hold_phase(state, company, tell)
    if state.auction is None:
        end_turn(state, tell)


def end_turn(state: State, tell: Tell) -> None:
    """CE-TURN-4: clockwise to the next player. CE-TURN-3: two red dials stop the game before that player chooses."""
    state.turn = (state.turn + 1) % state.seats
    state.phase = CHOOSE
    if dividends.is_due(state):
        dividends.hold_phase(state, tell)


DIAL_OF: dict[type[Action], int] = {
    AuctionShare: AUCTION_DIAL,
    ExpandNetwork: EXPANSION_DIAL,
    DevelopHex: DEVELOPMENT_DIAL,
}
EXPECTED: dict[Phase, tuple[type[Action], ...]] = {
    OPENING: (Bid, Pass),
    CHOOSE: (AuctionShare, ExpandNetwork, DevelopHex),
    AUCTION: (Bid, Pass),
    EXPAND: (LayTrack, Stop),
    OVER: (),
}
EXPECTATION = {
    OPENING: ("CE-OPEN-3", "bid_or_pass"),
    CHOOSE: ("CE-TURN-1", "choose_an_action"),
    AUCTION: ("CE-AUC-3", "bid_or_pass"),
    EXPAND: ("CE-EXP-1", "lay_or_stop"),
    OVER: ("CE-END-2", "game_over"),
}
PLAY: dict[type[Action], Callable[[State, Action, Tell], None]] = {
    Bid: play_bid,
    Pass: play_pass,
    AuctionShare: play_choice,
    ExpandNetwork: play_choice,
    DevelopHex: play_choice,
    LayTrack: play_lay,
    Stop: play_stop,
}
