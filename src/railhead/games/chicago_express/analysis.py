"""Shares of Chicago Express, and how many general dividends are left (CE-END-1)."""

from random import Random
from typing import Any

from railhead.analysis.market import Market
from railhead.analysis.offer import Times, Valuation, rounds_until
from railhead.analysis.recount import Figures, cash_change, recount_shares
from railhead.analysis.replayed import Replayed
from railhead.analysis.shares import dividend_paid, share_on_the_block, share_sold, share_valuation, with_opinion
from railhead.core.auction import Auction
from railhead.core.view import View
from railhead.games.chicago_express.bots import ChicagoExpressEvaluator
from railhead.games.chicago_express.rules import auction, dividends
from railhead.games.chicago_express.rules.board import CHICAGO, DETROIT, INDUSTRY_TRACK
from railhead.games.chicago_express.rules.components import (
    AUCTION_DIAL,
    COMPANIES,
    DEVELOPMENT_DIAL,
    EMPTY_COMPANIES_AT_END,
    EXPANSION_DIAL,
    HEXES_PER_EXPANSION,
    HOUSES_AT_END,
    NUMBER,
    OPENING_ORDER,
    RED,
    WAB,
)
from railhead.games.chicago_express.rules.ending import end_conditions
from railhead.games.chicago_express.rules.state import OPENING, OVER, State, houses_left, shares_left

EVALUATOR = ChicagoExpressEvaluator()


def can_be_valued(state: State, offer: str) -> bool:
    """CE-AUC-1: a share that is on the block, or could be put up."""
    company = NUMBER.get(offer)
    return company is not None and state.phase is not OVER and auction.can_offer(state, company)


def valuation(view: View, offer: str, rng: Random, *, opinion: bool) -> Valuation:
    state, company = EVALUATOR.determiniser(view)(rng), NUMBER[offer]
    left = times(state, company)
    facts = share_valuation(state, put_up(state, company), offer, left, pays=True)
    return with_opinion(facts, EVALUATOR, state, company) if opinion else facts


def put_up(state: State, company: int) -> Auction:
    """The auction of a share; opened in this state if it is not on the block yet."""
    if state.auction is None or state.auction.lot != company:
        state.expansion = None
        auction.offer(state, company, None)
    assert state.auction is not None
    return state.auction


def times(state: State, company: int) -> Times:
    """CE-CHI-1: a company that is not in Chicago yet may pay once more, when it gets there."""
    if end_conditions(state):
        least = most = 1
    else:
        least, most = soonest_end(state), until_detroit(state)
    return Times(least, most, extra=int(not state.track[company] & CHICAGO))


def until_detroit(state: State) -> int:
    """CE-DIV-4: Detroit grows with each dividend but the last; with the dividend at its last space the game ends."""
    track = INDUSTRY_TRACK[DETROIT]
    return len(track) - track.index(state.industry[DETROIT])


def soonest_end(state: State) -> int:
    """The earliest dividend that can end the game, if everybody worked towards one of the conditions of CE-END-1."""
    return min(by_shares(state), by_locomotives(state), by_houses(state), until_detroit(state))


def by_shares(state: State) -> int:
    """Three companies sell their last share: at most three auctions a round, and once one more for Wabash."""
    left = sorted(shares_left(state, company) for company in range(len(COMPANIES)))
    begun = 1 if state.auction is not None else 0
    opening = len(OPENING_ORDER) - sum(state.sold) if state.phase is OPENING else begun
    soon = rest(state, AUCTION_DIAL) + opening + (not state.wabash_open)
    return rounds_until(sum(left[:EMPTY_COMPANIES_AT_END]), soon, RED[AUCTION_DIAL])


def by_locomotives(state: State) -> int:
    """Three companies lay their last locomotive: at most five expansions a round, of three hexes each."""
    stock = [left - (company == WAB and not state.wabash_open) for company, left in enumerate(state.locomotives)]
    needed = sorted(-(-left // HEXES_PER_EXPANSION) for left in stock)
    soon = rest(state, EXPANSION_DIAL) + (state.expansion is not None)
    return rounds_until(sum(needed[:EMPTY_COMPANIES_AT_END]), soon, RED[EXPANSION_DIAL])


def by_houses(state: State) -> int:
    """All houses but three are built: at most four developments a round."""
    return rounds_until(houses_left(state) - HOUSES_AT_END, rest(state, DEVELOPMENT_DIAL), RED[DEVELOPMENT_DIAL])


def rest(state: State, dial: int) -> int:
    """How often a dial can still be chosen before the next dividend (CE-TURN-2, CE-TURN-3)."""
    return 0 if dividends.is_due(state) else RED[dial] - state.dials[dial]


# What sentences say of a move, counted again


def recount(replayed: Replayed) -> Figures:
    company = company_of(replayed)
    special = special_dividend(replayed, company) if "chicago_reached" in replayed.kinds() else None
    figures = recount_shares(replayed, company, general_dividend(replayed, special))
    if company is not None:
        figures |= without_detroit(replayed, company, figures)
    if special is not None:
        figures["special"] = special["per_share"]
    if developed := replayed.told("hex_developed"):
        figures["gain"] = rise(replayed, developed[0]["hex"])
    return figures | {"turns": turns_to_dividend(replayed.after)}


def company_of(replayed: Replayed) -> str | None:
    """The company that a move is about."""
    view, words = replayed.before, replayed.do[0].split()
    if view["auction"] or view["expansion"]:
        return str((view["auction"] or view["expansion"])["company"])
    if words[0] in ("auction", "expand") and words[1] in view["companies"]:
        return words[1]
    return next((forest["company"] for forest in replayed.told("forest_developed")), None) or alone_on(replayed)


def alone_on(replayed: Replayed) -> str | None:
    """The one company on a hex that is developed."""
    hex = replayed.do[0].split()[-1]
    there = [name for name, company in replayed.before["companies"].items() if hex in company["track"]]
    return there[0] if len(there) == 1 else None


def special_dividend(replayed: Replayed, company: str | None) -> dict[str, Any]:
    """CE-CHI-1: what a company pays that reaches Chicago, by its income there and its shares."""
    at = replayed.kinds().index("chicago_reached")
    paid = replayed.events[at + 1].to_json()
    assert paid["company"] == company
    return paid


def general_dividend(replayed: Replayed, special: dict[str, Any] | None) -> list[int] | None:
    """By the cash that everybody has more, less a special dividend; nothing else pays players."""
    if "dividend_phase_begun" not in replayed.kinds():
        return None
    extra = special["payments"] if special else [0] * len(replayed.before["seats"])
    return [more - paid for more, paid in zip(cash_change(replayed), extra, strict=True)]


def without_detroit(replayed: Replayed, company: str, figures: Figures) -> Figures:
    """CE-DIV-4: Detroit may grow with a dividend that comes with a move, behind it or (in `revised`) before it."""
    grown = [one for one in replayed.told("detroit_grown") if company in one["companies"]]
    if not grown:
        return {}
    kinds = replayed.kinds()
    built = kinds.index("expansion_ended") if "expansion_ended" in kinds else len(kinds)
    by = replayed.after["board"]["industry"]["detroit"] - replayed.before["board"]["industry"]["detroit"]
    later = by if kinds.index("detroit_grown") > built else 0
    return {"gain": figures["gain"] - by, "income": figures["income"] - later}


def rise(replayed: Replayed, hex: str) -> int:
    """What a house or a marker there has brought each company, by what the hex is worth around it."""
    before, after = replayed.before, replayed.after
    there = next(name for name, company in before["companies"].items() if hex in company["track"])
    rises = after["companies"][there]["income"] - before["companies"][there]["income"]
    grown = [one for one in replayed.told("detroit_grown") if there in one["companies"]]
    by = after["board"]["industry"]["detroit"] - before["board"]["industry"]["detroit"] if grown else 0
    return int(rises - by)


def turns_to_dividend(view: Any) -> int:
    """CE-TURN-3: until two dials are red, at the earliest."""
    board = view["board"]
    return sum(sorted(red - board["dials"][dial] for dial, red in board["red"].items())[:2])


PART = Market(share_on_the_block, can_be_valued, valuation, share_sold, dividend_paid, recount)
