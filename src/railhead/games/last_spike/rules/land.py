"""Free land (LS-FREE) and buying (LS-BUY)."""

from railhead.core.action import Action
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.last_spike.rules.actions import PURCHASES, SKIP, BuyLand
from railhead.games.last_spike.rules.board import (
    CARDS_OF,
    CITIES,
    CITY,
    FREE,
    FREE_OF,
    PRICE,
    TOUCHES,
    priced_at_most,
    tops,
)
from railhead.games.last_spike.rules.components import forbid
from railhead.games.last_spike.rules.events import FreeLandTaken, LandBought, PurchaseSkipped
from railhead.games.last_spike.rules.state import State


def is_open(state: State, city: int) -> bool:
    """LS-FREE-2: the free card has been taken; a bankruptcy that removes it changes nothing (LS-READ-7)."""
    return not state.stacks & FREE_OF[city]


def top_card(state: State, city: int) -> int:
    """LS-READ-5: the cheapest card of a stack; 0 where none is left."""
    stack = state.stacks & CARDS_OF[city]
    return stack & -stack


def free_land_at(state: State, bit: int) -> int | None:
    """LS-FREE-1: the city whose free card a tile would bring."""
    city = TOUCHES.get(bit)
    return city if city is not None and not is_open(state, city) else None


def take_free_land(state: State, bit: int, tell: Tell) -> None:
    """LS-FREE-1: the first tile next to a city brings its free card. LS-FREE-3: then nothing is bought this turn."""
    city = free_land_at(state, bit)
    if city is None:
        return
    state.stacks &= ~FREE_OF[city]
    state.land[state.turn] |= FREE_OF[city]
    state.free_taken = True
    if tell:
        tell(FreeLandTaken(state.turn, CITIES[city]))


def buyable(state: State) -> int:
    """LS-BUY-1: the top cards of open cities that cash pays."""
    if state.free_taken:
        return 0
    return tops(state.stacks) & ~FREE & priced_at_most(state.money[state.turn])


def purchases(state: State) -> list[Action]:
    """LS-READ-11: a card, or nothing."""
    cards = buyable(state)
    actions = [action for of_city, action in PURCHASES if cards & of_city] if cards else []
    actions.append(SKIP)
    return actions


def refuse_purchase(state: State, action: BuyLand) -> Refusal | None:
    """The clause that keeps the land of a city from being bought."""
    name, city, cash = action.city, CITY[action.city], state.money[state.turn]
    card = top_card(state, city)
    if state.free_taken:
        return forbid("LS-FREE-3", "free_taken")
    if not is_open(state, city):
        return forbid("LS-FREE-2", "not_open", city=name)
    if not card:
        return forbid("LS-BUY-1", "no_card_left", city=name)
    if PRICE[card] > cash:
        return forbid("LS-BUY-1", "too_dear", city=name, price=PRICE[card], cash=cash)
    return None


def buy(state: State, city: int, tell: Tell) -> None:
    """LS-BUY-1: the top card, at its printed price, to the bank."""
    card, seat = top_card(state, city), state.turn
    pay(state.money, seat, BANK, PRICE[card])
    state.stacks &= ~card
    state.land[seat] |= card
    if tell:
        tell(LandBought(seat, CITIES[city], PRICE[card]))


def skip(state: State, tell: Tell) -> None:
    if tell:
        tell(PurchaseSkipped(state.turn))
