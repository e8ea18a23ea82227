"""What speaks for or against an action, in one sentence with the numbers of the position."""

from typing import cast

from railhead.core.action import Action, Bid
from railhead.core.auction import lowest_bid
from railhead.core.errors import Reason, because
from railhead.core.shares import all_cash, cash, held, per_share
from railhead.games.chicago_express.bots.building import pull, rise
from railhead.games.chicago_express.bots.companies import Outlook
from railhead.games.chicago_express.bots.horizon import shares_missing, turns_at_least
from railhead.games.chicago_express.bots.pricing import quick_limits
from railhead.games.chicago_express.bots.quiescence import finish_expansion
from railhead.games.chicago_express.bots.rating import limit
from railhead.games.chicago_express.rules import expansion, turn
from railhead.games.chicago_express.rules.actions import (
    EXPANSION_OF,
    AuctionShare,
    DevelopHex,
    ExpandNetwork,
    LayTrack,
    Stop,
)
from railhead.games.chicago_express.rules.auction import least_bid
from railhead.games.chicago_express.rules.board import BIT, BOARD, CHICAGO, FORESTS, NAMES
from railhead.games.chicago_express.rules.components import COMPANIES, FOREST_CASH, NUMBER
from railhead.games.chicago_express.rules.development import companies_on
from railhead.games.chicago_express.rules.state import CHOOSE, OVER, State

LAST = 1.4
"""With fewer dividends to come than this, the next one is likely to be the last."""


def why(state: State, action: Action) -> Reason:
    """The sentence for any legal action of the seat that is asked."""
    if state.auction is not None:
        return why_bid(state, action) if isinstance(action, Bid) else why_pass(state)
    if comes_too_late(state, action):
        return why_too_late(state, action)
    match action:
        case AuctionShare(str(company)):
            return why_offer(state, NUMBER[company])
        case ExpandNetwork(str(company)):
            return why_expand(state, NUMBER[company])
        case LayTrack(hex):
            return why_lay(state, BIT[hex])
        case Stop():
            return why_stop(state)
        case DevelopHex(str(hex)):
            return why_develop(state, BIT[hex])
    return why_decline(state, action)


def advice(case: str, /, **values: object) -> Reason:
    return because(f"advice.chicago_express.{case}", **values)


def horizon(state: State) -> Reason:
    """How long a share will pay, as a part of a sentence."""
    dividends = Outlook(state, state.sold).dividends
    if dividends < LAST:
        return advice("last_dividend")
    return advice("one_dividend") if round(dividends) == 1 else advice("dividends", dividends=round(dividends))


def about(state: State, company: int) -> dict[str, object]:
    """The values of most sentences: a company, and the holding of the seat whose turn it is."""
    mine, sold = held(state, state.turn, company), state.sold[company]
    stake = (
        advice("stake_none")
        if not mine
        else advice("stake_all")
        if mine == sold
        else advice("stake", mine=mine, sold=sold)
    )
    return {"company": COMPANIES[company], "stake": stake}


def place(bit: int) -> str:
    """A hex by the name of its town, if it has one."""
    return NAMES.get(BOARD.name[bit], BOARD.name[bit])


# Bids


def on_the_block(state: State) -> dict[str, object]:
    """The share on the block: what it pays, how long, and the highest price at which it pays off."""
    assert state.auction is not None
    company, seat = state.auction.lot, state.auction.to_bid
    return {
        "company": COMPANIES[company],
        "pays": per_share(state.income[company], state.sold[company] + 1),
        "horizon": horizon(state),
        "limit": limit(state, seat, quick_limits(state)),
    }


def why_bid(state: State, bid: Bid) -> Reason:
    share = on_the_block(state)
    return advice("bid" if bid.amount <= cast("int", share["limit"]) else "bid_too_high", amount=bid.amount, **share)


def why_pass(state: State) -> Reason:
    assert state.auction is not None
    lowest, purse, share = lowest_bid(state.auction), cash(state, state.auction.to_bid), on_the_block(state)
    if purse < lowest:
        return advice("pass_poor", lowest=lowest, cash=purse)
    return advice("pass_too_soon" if lowest <= cast("int", share["limit"]) else "pass", lowest=lowest, **share)


# Auctions


def why_offer(state: State, company: int) -> Reason:
    """To end the game, to buy the share oneself, to fund one's own company, or to dilute the others'."""
    least, values = least_bid(state, company), about(state, company)
    if ends_the_game(state, company):
        return advice("offer_to_end", **values)
    if cash(state, state.turn) >= least and pull(state, state.turn, company) <= 0:
        return advice("offer_to_buy", least=least, horizon=horizon(state), **values)
    if pull(state, state.turn, company) > 0:
        return advice("offer_to_fund", treasury=state.money[company], **values)
    before = per_share(state.income[company], state.sold[company]) if state.sold[company] else 0
    return advice("offer_to_dilute", before=before, after=least, **values)


def ends_the_game(state: State, company: int) -> bool:
    """Whether, with one more share sold, three companies have none left."""
    sold = state.sold[:]
    sold[company] += 1
    return shares_missing(state, state.sold) > 0 == shares_missing(state, sold)


# Building


def why_expand(state: State, company: int) -> Reason:
    after = state.copy()
    turn.play(after, EXPANSION_OF[company])
    treasury, income = after.money[company], after.income[company]
    finish_expansion(after)
    values = about(state, company) | {"cost": treasury - after.money[company], "income": after.income[company]}
    if after.track[company] & ~state.track[company] & CHICAGO:
        return advice("expand_to_chicago", special=per_share(after.income[company], state.sold[company]), **values)
    if after.income[company] > income:
        return advice("expand", gain=after.income[company] - income, **values)
    return advice("expand_on", **values)


def why_lay(state: State, bit: int) -> Reason:
    assert state.expansion is not None
    company = state.expansion.company
    gain, income = expansion.income_of(state, bit), state.income[company]
    values = about(state, company) | {"hex": place(bit), "cost": expansion.cost_to_lay(state, bit), "gain": gain}
    if bit == CHICAGO:
        return advice("lay_chicago", special=per_share(income + gain, state.sold[company]), **values)
    return advice("lay" if gain else "lay_on", **values)


def why_stop(state: State) -> Reason:
    assert state.expansion is not None
    company = state.expansion.company
    return advice("stop", treasury=state.money[company], **about(state, company))


# Houses


def why_develop(state: State, bit: int) -> Reason:
    companies = companies_on(state, bit)
    values = {"hex": place(bit), "companies": ", ".join(COMPANIES[company] for company in companies)}
    if bit & FORESTS:
        return advice("develop_forest", gain=FOREST_CASH, **values | about(state, companies[0]))
    gain = rise(state, bit)
    mine = sum(
        gain * held(state, state.turn, company) / state.sold[company] for company in companies if state.sold[company]
    )
    total = round(mine * Outlook(state, state.sold).dividends)
    return advice("develop" if total else "develop_for_others", gain=gain, total=total, **values)


# The end


def comes_too_late(state: State, action: Action) -> bool:
    """CE-READ-1: in `revised` the dividend that an action brings comes first, and may end the game (CE-END-2)."""
    if not state.revised or state.phase is not CHOOSE:
        return False
    after = state.copy()
    turn.play(after, action)
    return after.phase is OVER


def why_too_late(state: State, action: Action) -> Reason:
    """The action has no effect: like declining, it brings the last dividend."""
    match action:
        case AuctionShare(str(company)):
            return advice("offer_after_the_end", **about(state, NUMBER[company]))
        case ExpandNetwork(str(company)):
            return advice("expand_after_the_end", **about(state, NUMBER[company]))
        case DevelopHex(str(hex)):
            return advice("develop_after_the_end", hex=place(BIT[hex]))
    return why_decline(state, action)


# Declining


def why_decline(state: State, action: Action) -> Reason:
    """Declining turns a dial: it may bring the dividend, or only avoid helping the others."""
    after = state.copy()
    turn.play(after, action)
    if after.phase is not OVER and sum(after.dials) > sum(state.dials):
        turns = turns_at_least(after.dials)
        return advice("decline_one") if turns == 1 else advice("decline", turns=turns)
    paid = [now - before for before, now in zip(all_cash(state), all_cash(after), strict=True)]
    theirs = max(amount for seat, amount in enumerate(paid) if seat != state.turn)
    return advice("decline_for_dividend", mine=paid[state.turn], theirs=theirs)
