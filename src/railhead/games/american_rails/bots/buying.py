"""What a share is worth: how far each seat should go for it, which one to offer, and where to found a company."""

from dataclasses import dataclass

from railhead.bots.bidding import hammer
from railhead.core.auction import NOBODY, open_auction
from railhead.core.shares import all_cash
from railhead.games.american_rails.bots.forecast import FIRMS, HOPE, paid, payments, stream, worth_of_cash
from railhead.games.american_rails.bots.horizon import to_come
from railhead.games.american_rails.bots.prospects import STATIC_SITES, prospects_at
from railhead.games.american_rails.rules.auction import can_offer, free_cities
from railhead.games.american_rails.rules.components import LEAST_BID
from railhead.games.american_rails.rules.income import full_value
from railhead.games.american_rails.rules.state import State

LIKELY_PRICE = 15
"""What a share is likely to bring its treasury."""

MOST_OF_CASH = 0.6
"""Never more than this part of the cash for one share, while more than one dividend is to come."""

SITES = 12
"""So many of the best free cities are compared when a company is founded."""


@dataclass(frozen=True, slots=True)
class Lot:
    """A share that may be sold: what each one will pay before and after, how often, and what a dollar is worth."""

    company: int
    before: float
    after: float
    dollar: float
    dividends: float


def lot_of(state: State, company: int, dividends: float) -> Lot:
    before = stream(state, company, dividends)
    return Lot(company, before, after_sale(state, company, dividends), worth_of_cash(dividends), dividends)


def after_sale(state: State, company: int, dividends: float) -> float:
    """What each share of a company will pay, once one more is sold and its price built into track."""
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
    """The best free cities to found a company in, with the income it may come to from there."""
    free = free_cities(state)
    rated = []
    for city in STATIC_SITES:
        if city & free:
            growth = prospects_at(state, city).income(treasury)
            rated.append((full_value(state, city) + HOPE * growth, city))
            if len(rated) == SITES:
                break
    rated.sort(key=lambda site: (-site[0], site[1]))
    return rated


def limits_for(state: State, lot: Lot, *, sure: bool) -> list[int]:
    """The most each seat should pay for a share. `sure`: somebody has bid, so it will be sold in any case."""
    lost = 0.0 if sure else max(0.0, lot.before - lot.after)
    limits = []
    for purse, own in zip(all_cash(state), state.shares[lot.company :: FIRMS], strict=True):
        worth = (lot.after - own * lost) / lot.dollar
        limits.append(int(min(worth, allowed(purse, lot.dividends))))
    return limits


def allowed(purse: int, dividends: float) -> int:
    """What prudence allows: all the cash for the last dividend, a part of it before."""
    return purse if dividends < 2 else max(int(purse * MOST_OF_CASH), min(purse, LEAST_BID + 5))


def limits(state: State) -> list[int]:
    """The most each seat should pay for the share on the block; nothing without one."""
    auction = state.auction
    if auction is None:
        return []
    return limits_for(state, lot_of(state, auction.lot, to_come(state)), sure=auction.by != NOBODY)


# Which share to offer


def offer_rates(state: State) -> list[tuple[float, int]]:
    """What offering each company's share brings the seat whose turn it is, against the others, the best first."""
    dividends = to_come(state)
    lots = [lot_of(state, company, dividends) for company in range(FIRMS) if can_offer(state, company)]
    rates = [(gain_of_offer(state, lot), lot.company) for lot in lots]
    rates.sort(key=lambda rated: (-rated[0], rated[1]))
    return rates


def gain_of_offer(state: State, lot: Lot) -> float:
    """How the sale of a share changes the lot of the seat that offers it, against an average rival's."""
    winner, price = likely_sale(state, lot)
    if winner == NOBODY:
        return 0.0
    gains = [own * (lot.after - lot.before) for own in state.shares[lot.company :: FIRMS]]
    gains[winner] += lot.after - lot.dollar * price
    mine = gains[state.turn]
    return mine - (sum(gains) - mine) / (state.seats - 1)


def likely_sale(state: State, lot: Lot) -> tuple[int, int]:
    """Who would buy a share that is offered now, and for how much; perhaps nobody, for nothing."""
    if lot.after < LEAST_BID * lot.dollar:
        return NOBODY, 0
    auction = open_auction(lot.company, LEAST_BID, state.turn, state.seats)
    return hammer(auction, limits_for(state, lot, sure=False))
