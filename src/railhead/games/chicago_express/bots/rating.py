"""Ratings for the greedy bot: every action with a prior is carried through, and the outcome evaluated."""

from railhead.bots.bidding import expected_sale
from railhead.bots.evaluator import Rated
from railhead.bots.win_probability import lead
from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY
from railhead.core.shares import cash
from railhead.games.chicago_express.bots.expected_scores import expected_scores
from railhead.games.chicago_express.bots.pricing import quick_limits
from railhead.games.chicago_express.bots.priors import priors
from railhead.games.chicago_express.bots.quiescence import close_at, quiesce
from railhead.games.chicago_express.rules import turn
from railhead.games.chicago_express.rules.state import State

TIE_MARGIN = 0.4
"""Actions whose worth differs by no more than this count as equal."""


def rate(state: State) -> list[Rated]:
    """Every action with a prior, carried through, the best first."""
    seat = turn.to_act(state)
    assert seat is not None
    now = lead(expected_scores(state), seat)
    rated = [Rated(lead_after(state, action, seat) - now, action) for action, _ in priors(state)]
    return sorted(rated, key=lambda one: -one.worth)


def lead_after(state: State, action: Action, seat: int) -> float:
    """A seat's lead once an action is carried through; a bid is taken to win, since otherwise it costs nothing."""
    if isinstance(action, Bid):
        return lead_with(state, seat, action.amount, seat)
    after = state.copy()
    turn.play(after, action)
    quiesce(after)
    return lead(expected_scores(after), seat)


def lead_with(state: State, winner: int, price: int, seat: int) -> float:
    """A seat's lead if somebody buys the share on the block at a price."""
    after = state.copy()
    close_at(after, winner, price)
    quiesce(after)
    return lead(expected_scores(after), seat)


def limits(state: State) -> list[int]:
    """The most each seat should pay for the share on the block."""
    if state.auction is None:
        return []
    quick = quick_limits(state)
    return [limit(state, seat, quick) for seat in range(state.seats)]


def limit(state: State, seat: int, quick: list[int]) -> int:
    """The highest price at which a seat's lead is hardly smaller than if it stays out of the auction. Greedy may bid as
    far as that, and no further: it takes ratings that differ by so little for equal."""
    assert state.auction is not None
    alone = lead_with(state, *without(state, seat, quick), seat)
    low, high = -1, cash(state, seat)
    while low < high:
        price = (low + high + 1) // 2
        if lead_with(state, seat, price, seat) >= alone - TIE_MARGIN:
            low = price
        else:
            high = price - 1
    return max(0, low)


def without(state: State, seat: int, quick: list[int]) -> tuple[int, int]:
    """Who buys the share and for how much, if a seat stays out of the auction."""
    assert state.auction is not None
    auction = state.auction.copy()
    if auction.by == seat:
        auction.by, auction.bid = NOBODY, 0
    return expected_sale(auction, [-1 if bidder == seat else most for bidder, most in enumerate(quick)])
