"""Ratings for the greedy bot: every action with a prior is carried through, and the outcome evaluated."""

from railhead.bots.bidding import bid_priors
from railhead.bots.evaluator import Rated
from railhead.bots.win_probability import lead
from railhead.core.action import Action, Bid
from railhead.core.shares import cash
from railhead.games.american_rails.bots.buying import limits
from railhead.games.american_rails.bots.expected_scores import expected_scores
from railhead.games.american_rails.bots.priors import priors
from railhead.games.american_rails.bots.quiescence import finish_action
from railhead.games.american_rails.rules import turn
from railhead.games.american_rails.rules.state import BID, DEVELOP, FUND, OFFER, TAKE, TWO, State

ONE_CHOICE = (DEVELOP, FUND, TWO, OFFER)
"""A space that leads to one of these phases leaves one choice, and all answers to it are tried."""

OWNING = 0.5
"""What a share bought exactly at one's limit is still worth."""


def rate(state: State) -> list[Rated]:
    """Every action with a prior, carried through, the best first."""
    seat = turn.to_act(state)
    assert seat is not None
    if state.phase is BID:
        return rate_bids(state, seat)
    now = lead(expected_scores(state), seat)
    rated = [Rated(outcome(state, action, seat) - now, action) for action, _ in priors(state)]
    return sorted(rated, key=lambda rated: -rated.worth)


def outcome(state: State, action: Action, seat: int) -> float:
    """A seat's lead once an action is carried through; for a space, with its best use."""
    after = state.copy()
    turn.play(after, action)
    if state.phase is TAKE and after.turn == seat and after.phase in ONE_CHOICE:
        return max(outcome(after, following, seat) for following, _ in priors(after))
    finish_action(after)
    return lead(expected_scores(after), seat)


def rate_bids(state: State, seat: int) -> list[Rated]:
    """A bid is worth the distance to the limit, and a little for owning the share; a pass is worth nothing."""
    auction = state.auction
    assert auction is not None
    at_most = limits(state)
    bids = bid_priors(auction, at_most, cash(state, seat))
    rated = [
        Rated(at_most[seat] - action.amount + OWNING if isinstance(action, Bid) else 0.0, action) for action, _ in bids
    ]
    return sorted(rated, key=lambda rated: -rated.worth)
