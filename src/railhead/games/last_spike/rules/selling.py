"""Selling land to the bank (LS-SELL-1 to LS-SELL-4)."""

from railhead.core.action import Action
from railhead.core.board import bits, pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.last_spike.rules.actions import SALE_OF_CARD, SellLand
from railhead.games.last_spike.rules.board import (
    AROUND,
    CARD,
    CARDS_OF,
    CITIES,
    CITY,
    CITY_OF_CARD,
    FREE,
    PRICE,
    SALE_VALUE,
)
from railhead.games.last_spike.rules.components import forbid
from railhead.games.last_spike.rules.events import LandSold
from railhead.games.last_spike.rules.state import State


def is_connected(laid: int, city: int) -> bool:
    """LS-SELL-2: whether all routes of a city are complete."""
    return not AROUND[city] & ~laid


def unsaleable(laid: int) -> int:
    """LS-SELL-2, LS-READ-9: the cards that the bank does not buy now."""
    cards = FREE
    for around, of_city in zip(AROUND, CARDS_OF, strict=True):
        if not around & ~laid:
            cards |= of_city
    return cards


def saleable(state: State, seat: int) -> int:
    """The cards of a seat that the bank would buy."""
    return state.land[seat] & ~unsaleable(state.laid)


def sale_value(cards: int) -> int:
    return sum([SALE_VALUE[bit] for bit in bits(cards)])


def means(state: State, seat: int) -> int:
    """LS-TURN-4: cash and the sale value of all saleable land."""
    return state.money[seat] + sale_value(saleable(state, seat))


def sales(state: State) -> list[Action]:
    """LS-SELL-1: any saleable card."""
    return pick(SALE_OF_CARD, saleable(state, state.turn))


def refuse_sale(state: State, action: SellLand) -> Refusal | None:
    """The clause that keeps a card from being sold."""
    city = CITY[action.city]
    bit = CARD[city, action.price]
    if bit & FREE:
        return forbid("LS-SELL-2", "free_card", city=action.city)
    if not bit & state.land[state.turn]:
        return forbid("LS-SELL-1", "not_owned", city=action.city, price=action.price)
    if is_connected(state.laid, city):
        return forbid("LS-SELL-2", "connected", city=action.city)
    return None


def sell(state: State, bit: int, tell: Tell) -> None:
    """LS-SELL-1: half the price. LS-SELL-3: the card goes back to its stack, where the order of prices is its place."""
    seat = state.turn
    state.land[seat] &= ~bit
    state.stacks |= bit
    pay(state.money, BANK, seat, SALE_VALUE[bit])
    if tell:
        tell(LandSold(seat, CITIES[CITY_OF_CARD[bit]], PRICE[bit], SALE_VALUE[bit]))
