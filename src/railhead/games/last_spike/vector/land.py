"""Land: free cards (LS-FREE), buying (LS-BUY), selling (LS-SELL), and what it pays (LS-PAY)."""

import numpy as np

from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import BUY, IN_STACK, State
from railhead.vector.arrays import NONE, Array, Xp, count, look_up, marked, pick

NO_CARD = np.int32(np.iinfo(np.int32).max)
"""The price of what cannot be bought."""


def is_closed(state: State) -> Array:
    """LS-FREE-2: by city whether its free card is still in its stack."""
    return state.cards[..., :: of.RANKS] == IN_STACK


def top_prices(xp: Xp, state: State) -> Array:
    """LS-BUY-1, LS-READ-5: by city the price of the cheapest card of an open stack; else NO_CARD."""
    priced = xp.where(state.cards == IN_STACK, of.PRICE, NO_CARD)
    top = priced[..., :: of.RANKS]
    for rank in range(1, of.RANKS):
        top = xp.minimum(top, priced[..., rank :: of.RANKS])
    return xp.where(is_closed(state), NO_CARD, top)


def buyable(xp: Xp, state: State) -> Array:
    """LS-BUY-1, LS-FREE-3: by city whether its top card can be bought now."""
    cash = pick(xp, state.cash, state.turn)
    may = (state.phase == BUY) & ~state.free_taken
    return may[..., None] & (top_prices(xp, state) <= cash[..., None])


def buy(xp: Xp, state: State, city: Array) -> State:
    """LS-BUY-1: the top card of a city, at its price; nothing where the city is NONE."""
    price = pick(xp, top_prices(xp, state), city)
    of_city = city[..., None] == of.CITY_OF_CARD
    bought = of_city & (state.cards == IN_STACK) & (price[..., None] == of.PRICE)
    return state._replace(
        cash=state.cash - xp.where(marked(state.turn, of.SEATS), price[..., None], 0),
        cards=xp.where(bought, state.turn[..., None], state.cards),
    )


def sell(xp: Xp, state: State, card: Array) -> State:
    """LS-SELL-1, LS-SELL-3: a card goes back into its stack for half its price; nothing where the card is NONE."""
    value = xp.where(card == NONE, 0, look_up(xp, of.SALE_VALUE, card))
    return state._replace(
        cash=state.cash + xp.where(marked(state.turn, of.SEATS), value[..., None], 0),
        cards=xp.where(marked(card, of.CARDS), IN_STACK, state.cards),
    )


def take_free(xp: Xp, state: State, tile: Array) -> State:
    """LS-FREE-1: whoever is first to lay a tile next to a city is given its free card."""
    city = xp.where(tile == NONE, NONE, look_up(xp, of.CITY_BESIDE, tile))
    takes = marked(city, len(of.CITIES)) & is_closed(state)
    card = xp.where(takes.any(-1), city * np.int8(of.RANKS), NONE)
    return state._replace(
        cards=xp.where(marked(card, of.CARDS), state.turn[..., None], state.cards),
        free_taken=state.free_taken | (card != NONE),
    )


def pay_out(xp: Xp, state: State, route: Array) -> State:
    """LS-PAY-1: both cities of a route pay every seat for its cards; nothing where the route is NONE."""
    cash, pays = state.cash, (route != NONE)[..., None]
    for end in range(2):
        city = look_up(xp, of.ENDS[:, end], route)
        owned = owned_in(xp, state, city)
        cash = cash + xp.where(pays, look_up(xp, of.PAYOUT, (city[..., None], owned)), 0)
    return state._replace(cash=cash)


def paid(before: State, after: State) -> Array:
    """LS-PAY-1: by city what a card of it was paid by one action; every card brings as much as the first."""
    completed = (after.routes & ~before.routes)[..., None] & of.ROUTE_BIT != 0
    times = (completed[..., None, :] & of.IS_AT).sum(-1, dtype=np.int32)
    return times * of.PAYOUT[:, 1]


def owned_in(xp: Xp, state: State, city: Array) -> Array:
    """By seat how many cards of one city it has."""
    stacks = state.cards.reshape(*city.shape, len(of.CITIES), of.RANKS)
    cards = xp.take_along_axis(stacks, city[..., None, None], -2)
    return count(cards == np.arange(of.SEATS, dtype=np.int8)[:, None])
