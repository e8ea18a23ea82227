"""The sequence of play: who is asked, what may be said, and what follows from it."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from railhead.core.action import Action, Bid
from railhead.core.auction import Pass, is_fresh, is_over
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.sequence import Row, Rule, SequenceOfPlay, allowed, always, nobody, nothing, seat_in_turn
from railhead.core.shares import bidder, bids
from railhead.games.chicago_express.rules import auction, chicago, development, dividends, expansion, setup
from railhead.games.chicago_express.rules.actions import (
    AuctionShare,
    DevelopHex,
    DialAction,
    ExpandNetwork,
    LayTrack,
    Stop,
)
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

Chosen = TypeVar("Chosen", bound=DialAction)


def begins(state: State) -> bool:
    """Whether nothing is under way: a turn begins, or a share is put up in the opening."""
    if state.auction is not None:
        return state.phase is OPENING and is_fresh(state.auction)
    return state.phase is not EXPAND


def goes_on(state: State) -> bool:
    """An expansion has begun."""
    return state.phase is EXPAND


# What may be said


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


def unless_red(refuse: Callable[[State, Chosen], Refusal | None]) -> Callable[[State, Chosen], Refusal | None]:
    """CE-TURN-2: a red dial cannot be chosen, not even to decline; then the chapter speaks."""
    return lambda state, action: refuse_dial(state, action) or refuse(state, action)


def refuse_dial(state: State, action: DialAction) -> Refusal | None:
    return forbid("CE-TURN-2", f"red_dial.{DIALS[action.dial]}") if dividends.is_red(state, action.dial) else None


# What follows from it


def play_bid(state: State, action: Bid, tell: Tell) -> None:
    auction.bid(state, action.amount, tell)
    close_auction_if_over(state, tell)


def play_pass(state: State, action: Pass, tell: Tell) -> None:
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


def play_choice(state: State, action: DialAction, tell: Tell) -> None:
    """CE-TURN-1: the chosen dial turns one space; then the action is carried out or declined."""
    turn_dial(state, action.dial, tell)
    if state.revised and dividends.is_due(state):  # CE-TURN-3: before the action is carried out
        dividends.hold_phase(state, tell)
    if state.phase is not OVER:
        carry_out(state, action, tell)


def turn_dial(state: State, dial: int, tell: Tell) -> None:
    state.dials[dial] += 1
    if tell and dividends.is_red(state, dial):
        tell(DialTurnedRed(DIALS[dial]))


def carry_out(state: State, action: DialAction, tell: Tell) -> None:
    """An auction or an expansion begins; a development is done at once."""
    if isinstance(action, AuctionShare) and action.company:
        auction.offer(state, NUMBER[action.company], tell)
    elif isinstance(action, ExpandNetwork) and action.company:
        expansion.begin(state, NUMBER[action.company], tell)
    elif isinstance(action, DevelopHex) and action.hex:
        development.develop(state, BIT[action.hex], tell)
        end_turn(state, tell)
    else:
        decline(state, action.dial, tell)


def decline(state: State, dial: int, tell: Tell) -> None:
    """CE-TURN-1: declining still uses the dial."""
    if tell:
        tell(ActionDeclined(state.turn, DIALS[dial]))
    end_turn(state, tell)


def play_lay(state: State, action: LayTrack, tell: Tell) -> None:
    expansion.lay(state, BIT[action.hex], tell)
    if expansion.is_over(state):
        end_expansion(state, tell)


def play_stop(state: State, action: Stop, tell: Tell) -> None:
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


# The sequence of play: who acts, what is legal, the clause for all else; then how each action is refused and played

SEQUENCE: Mapping[Phase, Row[State]] = {
    OPENING: Row(
        bidder,
        bids,
        always(forbid("CE-OPEN-3", "bid_or_pass")),
        Rule(Bid, auction.refuse_bid, play_bid),
        Rule(Pass, allowed, play_pass),
    ),
    CHOOSE: Row(
        seat_in_turn,
        choices,
        always(forbid("CE-TURN-1", "choose_an_action")),
        Rule(AuctionShare, unless_red(auction.refuse_offer), play_choice),
        Rule(ExpandNetwork, unless_red(expansion.refuse_expansion), play_choice),
        Rule(DevelopHex, unless_red(development.refuse_development), play_choice),
    ),
    AUCTION: Row(
        bidder,
        bids,
        always(forbid("CE-AUC-3", "bid_or_pass")),
        Rule(Bid, auction.refuse_bid, play_bid),
        Rule(Pass, allowed, play_pass),
    ),
    EXPAND: Row(
        seat_in_turn,
        expansion.lays,
        always(forbid("CE-EXP-1", "lay_or_stop")),
        Rule(LayTrack, expansion.refuse_lay, play_lay),
        Rule(Stop, expansion.refuse_stop, play_stop),
    ),
    OVER: Row(nobody, nothing, always(forbid("CE-END-2", "game_over"))),
}
_PLAY = SequenceOfPlay(SEQUENCE)
to_act, legal, play = _PLAY.to_act, _PLAY.legal, _PLAY.play
