"""The value of the share on the block to each seat, by quick rules."""

from railhead.core.shares import all_cash
from railhead.games.chicago_express.bots.bargains import Offer, offers, opening_offers, surplus
from railhead.games.chicago_express.bots.companies import Outlook, share_if_bought, shares_worth
from railhead.games.chicago_express.rules.components import COMPANIES
from railhead.games.chicago_express.rules.state import OPENING, State


def quick_limits(state: State) -> list[int]:
    """About the most each seat should pay for the share on the block."""
    auction = state.auction
    assert auction is not None
    outlook = after_sale(state, auction.lot)
    price = share_if_bought(state, auction.lot, outlook, auction.to_bid, auction.least) / outlook.coin
    worth = [share_if_bought(state, auction.lot, outlook, seat, price) for seat in range(state.seats)]
    offered = offers(state, shares_worth(state, outlook), outlook)
    if state.phase is OPENING:
        offered = opening_offers(state, outlook) + offered
    purses = all_cash(state)
    return [limit(purses, seat, fair_price(state, seat, worth, outlook.coin), offered) for seat in range(state.seats)]


def limit(purses: list[int], seat: int, fair: float, offered: list[Offer]) -> int:
    """The fair price, corrected by what the cash could gain in the next auctions; at most all the cash."""
    purse = purses[seat]
    change = edge(purses, seat, min(purse, int(fair)), offered)
    price = fair
    if abs(change) > 1:
        half = fair + change / 2
        missing = fair + edge(purses, seat, max(0, min(purse, int(half))), offered) - half
        if missing != change:
            price = half + missing * change / 2 / (change - missing)
    return max(0, min(purse, int(price)))


def edge(purses: list[int], seat: int, price: int, offered: list[Offer]) -> float:
    """What a seat gains in the next auctions by paying this price itself, compared with the richest rival paying it."""
    rivals = len(purses) - 1
    ranked = sorted((purse, rival) for rival, purse in enumerate(purses) if rival != seat)
    other = ranked[-1][1]
    mine = power(purses, seat, price, offered)
    theirs = power(purses, other, min(price, purses[other]), offered)
    gain = mine[seat] - theirs[seat] - (sum(mine) - mine[seat] - sum(theirs) + theirs[seat]) / rivals
    return gain / (1 + 1 / rivals)


def power(purses: list[int], payer: int, price: int, offered: list[Offer]) -> list[float]:
    """What each seat gains in the next auctions once a seat has paid a price."""
    purses = purses[:]
    purses[payer] -= price
    return surplus(purses, offered)


def fair_price(state: State, seat: int, worth: list[float], coin: float) -> float:
    """The price at which a seat is indifferent between buying the share and leaving it, at that price, to a rival.

    `worth` is what the share will pay, by who buys it.
    """
    assert state.auction is not None
    company, rivals = state.auction.lot, state.seats - 1
    held = state.shares[seat * len(COMPANIES) + company]
    more = held - (state.sold[company] - held) / rivals
    elsewhere = (sum(worth) - worth[seat]) / rivals
    return (worth[seat] * (1 + more) - elsewhere * (more - 1 / rivals)) / (1 + 1 / rivals) / coin


def after_sale(state: State, company: int) -> Outlook:
    """The outlook once a share of a company is sold."""
    sold = state.sold[:]
    sold[company] += 1
    return Outlook(state, sold)
