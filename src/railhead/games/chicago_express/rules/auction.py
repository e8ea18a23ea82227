"""Auction a share (CE-AUC): offering, bidding, and what becomes of the share."""

from railhead.core.action import Action, Bid
from railhead.core.auction import (
    NOBODY,
    ShareOffered,
    ShareSold,
    open_auction,
    take_bid,
    take_pass,
    why_no_bid,
)
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.shares import cash, hand_over, per_share
from railhead.games.chicago_express.rules.actions import AUCTION_NONE, AUCTION_OF, AuctionShare
from railhead.games.chicago_express.rules.components import COMPANIES, NUMBER, SHARES, WAB, forbid
from railhead.games.chicago_express.rules.events import ShareKept
from railhead.games.chicago_express.rules.state import AUCTION, OPENING, State


def can_offer(state: State, company: int) -> bool:
    """CE-AUC-1: an unsold share; of Wabash only once it has been inaugurated."""
    return state.sold[company] < SHARES[company] and (company != WAB or state.wabash_open)


def offers(state: State) -> list[Action]:
    """CE-READ-7: to decline, or to offer a share that can be sold."""
    actions: list[Action] = [AUCTION_NONE]
    for company, action in enumerate(AUCTION_OF):
        if can_offer(state, company):
            actions.append(action)
    return actions


def refuse_offer(state: State, action: AuctionShare) -> Refusal | None:
    if action.company is None or can_offer(state, NUMBER[action.company]):
        return None
    if state.sold[NUMBER[action.company]] == SHARES[NUMBER[action.company]]:
        return forbid("CE-AUC-1", "no_share_left", company=action.company)
    return forbid("CE-AUC-1", "wabash_closed")


def least_bid(state: State, company: int) -> int:
    """CE-AUC-2: income by the shares in players' hands and the one on offer, rounded up."""
    return per_share(state.income[company], state.sold[company] + 1)


def put_up(state: State, company: int, least: int, tell: Tell) -> None:
    """CE-AUC-3: the player whose turn it is offers a share, and bids or passes first."""
    state.auction = open_auction(company, least, state.turn, state.seats)
    if tell:
        tell(ShareOffered(state.turn, COMPANIES[company], least))


def offer(state: State, company: int, tell: Tell) -> None:
    """CE-AUC-1: one share of a company goes under the hammer."""
    state.phase = AUCTION
    put_up(state, company, least_bid(state, company), tell)


def refuse_bid(state: State, action: Bid) -> Refusal | None:
    """CE-OPEN-3, CE-AUC-2, CE-AUC-3: at least the least bid, higher than the last, never beyond one's cash."""
    assert state.auction is not None
    reason = why_no_bid(state.auction, action.amount, cash(state, state.auction.to_bid))
    if reason is None:
        return None
    if state.phase is OPENING:
        return Refusal("CE-OPEN-3", reason)
    return Refusal("CE-AUC-2" if reason.key == "auction.below_least" else "CE-AUC-3", reason)


def bid(state: State, amount: int, tell: Tell) -> None:
    assert state.auction is not None
    take_bid(state.auction, amount, COMPANIES[state.auction.lot], tell)


def drop_out(state: State, tell: Tell) -> None:
    assert state.auction is not None
    take_pass(state.auction, COMPANIES[state.auction.lot], tell)


def close(state: State, tell: Tell) -> None:
    """CE-AUC-4: the winner pays and takes the share; if all pass it stays with the company."""
    auction = state.auction
    assert auction is not None
    company = COMPANIES[auction.lot]
    if auction.by == NOBODY:
        if tell:
            tell(ShareKept(company))
    else:
        hand_over(state, auction.lot, auction.by, auction.bid)
        if tell:
            tell(ShareSold(auction.by, company, auction.bid))
    state.auction = None
