"""What a share is worth: how much each seat should pay, which share to offer, and where to found a company."""

from dataclasses import dataclass

from railhead.bots.bidding import expected_sale
from railhead.core.auction import NOBODY, open_auction
from railhead.core.shares import all_cash
from railhead.games.american_rails.bots.expected_scores import FIRMS, REALISED, paid, payments, stream, worth_of_cash
from railhead.games.american_rails.bots.horizon import to_come
from railhead.games.american_rails.bots.prospects import STATIC_SITES, prospects_at
from railhead.games.american_rails.rules.auction import can_offer, free_cities
from railhead.games.american_rails.rules.components import LEAST_BID
from railhead.games.american_rails.rules.income import full_value
from railhead.games.american_rails.rules.state import State

LIKELY_PRICE = 15
"""The usual price of a share, which goes to its treasury."""

MOST_OF_CASH = 0.6
"""No seat pays more than this part of its cash for one share, unless the next dividend is the last."""

SITES = 12
"""The number of free cities that are compared when a company is founded."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A share that may be sold: what each share of its company will pay before and after the sale, what a dollar is
    worth at the end, and how many dividends are to come."""

    company: int
    before: float
    after: float
    dollar: float
    dividends: float


def offer_of(state: State, company: int, dividends: float) -> Offer:
    before = stream(state, company, dividends)
    return Offer(company, before, after_sale(state, company, dividends), worth_of_cash(state, dividends), dividends)


def after_sale(state: State, company: int, dividends: float) -> float:
    """What each share of a company will pay once one more is sold and its price spent on track."""
    sold = state.sold[company] + 1
    treasury = state.money[company] + LIKELY_PRICE
    if state.track[company]:
        return payments(state, company, sold, treasury, dividends)
    sites = best_sites(state, treasury)
    if not sites:
        return 0.0
    city = sites[0][1]
    return paid(state, company, full_value(state, city), prospects_at(state, city), sold, treasury, dividends)


def best_sites(state: State, treasury: float) -> list[tuple[float, int]]:
    """The best free cities to found a company in, with the income it may reach from there."""
    free = free_cities(state)
    rated = []
    for city in STATIC_SITES:
        if city & free:
            growth = prospects_at(state, city).income(treasury)
            rated.append((full_value(state, city) + REALISED * growth, city))
            if len(rated) == SITES:
                break
    rated.sort(key=lambda site: (-site[0], site[1]))
    return rated


def limits_for(state: State, offer: Offer, *, sure: bool) -> list[int]:
    """The most each seat should pay for a share. `sure`: it will be sold in any case, since somebody has bid."""
    lost = 0.0 if sure else max(0.0, offer.before - offer.after)
    limits = []
    for purse, own in zip(all_cash(state), state.shares[offer.company :: FIRMS], strict=True):
        worth = (offer.after - own * lost) / offer.dollar
        limits.append(int(min(worth, allowed(purse, offer.dividends))))
    return limits


def allowed(purse: int, dividends: float) -> int:
    """The most a seat may spend: all its cash before the last dividend, a part of it earlier."""
    return purse if dividends < 2 else max(int(purse * MOST_OF_CASH), min(purse, LEAST_BID + 5))


def limits(state: State) -> list[int]:
    """The most each seat should pay for the share on the block; empty without an auction."""
    auction = state.auction
    if auction is None:
        return []
    return limits_for(state, offer_of(state, auction.lot, to_come(state)), sure=auction.by != NOBODY)


# Which share to offer


def offer_rates(state: State) -> list[tuple[float, int]]:
    """What offering each company's share gains the seat whose turn it is over the others, the best first."""
    dividends = to_come(state)
    offers = [offer_of(state, company, dividends) for company in range(FIRMS) if can_offer(state, company)]
    rates = [(gain_of_offer(state, offer), offer.company) for offer in offers]
    rates.sort(key=lambda rated: (-rated[0], rated[1]))
    return rates


def gain_of_offer(state: State, offer: Offer) -> float:
    """What the sale of a share gains the seat that offers it over an average rival."""
    winner, price = likely_sale(state, offer)
    if winner == NOBODY:
        return 0.0
    gains = [own * (offer.after - offer.before) for own in state.shares[offer.company :: FIRMS]]
    gains[winner] += offer.after - offer.dollar * price
    mine = gains[state.turn]
    return mine - (sum(gains) - mine) / (state.seats - 1)


def likely_sale(state: State, offer: Offer) -> tuple[int, int]:
    """Who would buy a share offered now, and for how much; `NOBODY` pays 0."""
    if offer.after < LEAST_BID * offer.dollar:
        return NOBODY, 0
    auction = open_auction(offer.company, LEAST_BID, state.turn, state.seats)
    return expected_sale(auction, limits_for(state, offer, sure=False))
