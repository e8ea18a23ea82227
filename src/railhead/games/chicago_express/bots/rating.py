"""The careful look: every action carried through, and the most that each seat should pay."""

from railhead.bots.bidding import hammer
from railhead.bots.judge import Rated
from railhead.bots.winning import lead
from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY
from railhead.core.shares import cash
from railhead.games.chicago_express.bots.choosing import likely
from railhead.games.chicago_express.bots.fortunes import fortunes
from railhead.games.chicago_express.bots.pricing import quick_limits
from railhead.games.chicago_express.bots.settling import close_at, settle
from railhead.games.chicago_express.rules import turn
from railhead.games.chicago_express.rules.state import State


def rate(state: State) -> list[Rated]:
    """What each action worth a look is worth to the seat that takes it, the best first."""
    seat = turn.to_act(state)
    assert seat is not None
    now = lead(fortunes(state), seat)
    rated = [Rated(lead_after(state, action, seat) - now, action) for action, _ in likely(state)]
    return sorted(rated, key=lambda one: -one.worth)


def lead_after(state: State, action: Action, seat: int) -> float:
    """How a seat stands once an action is carried through; a bid is taken to win, since else it costs nothing."""
    if isinstance(action, Bid):
        return lead_with(state, seat, action.amount, seat)
    after = state.copy()
    turn.play(after, action)
    settle(after)
    return lead(fortunes(after), seat)


def lead_with(state: State, winner: int, price: int, seat: int) -> float:
    """How a seat stands if somebody gets the share on the block at a price."""
    after = state.copy()
    close_at(after, winner, price)
    settle(after)
    return lead(fortunes(after), seat)


def limits(state: State) -> list[int]:
    """The most each seat should pay for the share on the block."""
    if state.auction is None:
        return []
    quick = quick_limits(state)
    return [limit(state, seat, quick) for seat in range(state.seats)]


def limit(state: State, seat: int, quick: list[int]) -> int:
    """The highest price at which a seat stands no worse than if the others settle it among themselves."""
    assert state.auction is not None
    alone = lead_with(state, *without(state, seat, quick), seat)
    low, high = -1, cash(state, seat)
    while low < high:
        price = (low + high + 1) // 2
        if lead_with(state, seat, price, seat) >= alone:
            low = price
        else:
            high = price - 1
    return max(0, low)


def without(state: State, seat: int, quick: list[int]) -> tuple[int, int]:
    """Who gets the share and for how much, if a seat stays out of it."""
    assert state.auction is not None
    auction = state.auction.copy()
    if auction.by == seat:
        auction.by, auction.bid = NOBODY, 0
    return hammer(auction, [-1 if bidder == seat else most for bidder, most in enumerate(quick)])
