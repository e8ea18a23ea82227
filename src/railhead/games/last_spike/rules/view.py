"""What a seat may know: board and land are open; hands are not, nor the tile aside, nor money with `hidden_cash`."""

from functools import lru_cache
from typing import Final

from railhead.core.game import CHANCE
from railhead.games.last_spike.rules import ending, land, turn
from railhead.games.last_spike.rules.board import (
    ALONG,
    BOARD,
    CARD,
    CITIES,
    PRICES,
    ROUTES,
    TILES,
    complete_routes,
    nearest_railway,
)
from railhead.games.last_spike.rules.choices import choices
from railhead.games.last_spike.rules.schema import Board, Railway, Seat, View
from railhead.games.last_spike.rules.state import OVER, State, is_out

GAME: Final = "last-spike"
EDITION = "columbia-2015-reconstructed"


def options_of(state: State) -> dict[str, bool]:
    return {"voluntary_double": state.voluntary_double, "hidden_cash": state.hidden_cash}


def view(state: State, seat: int | None = None) -> View:
    """The table as a seat, or a spectator, may know it; a seat that is to act also gets its choices."""
    shown = table(state, {seat})
    if seat is not None and seat == shown["to_act"]:
        shown["choices"] = choices(state)
    return shown


def open_view(state: State) -> View:
    """Everything, hidden things included."""
    shown = table(state, set(range(state.seats)))
    shown["board"]["aside"] = tile_name(state.aside)
    return shown


def table(state: State, known: set[int | None]) -> View:
    """The table, with the hands and the cash of the seats that are known."""
    to_act = turn.to_act(state)
    seats = range(state.seats)
    return {
        "game": GAME,
        "edition": EDITION,
        "options": options_of(state),
        "ply": state.ply,
        "to_act": "chance" if to_act == CHANCE else to_act,
        "turn": state.turn,
        "phase": state.phase.value,
        "seats": [holder(state, number, is_known=number in known) for number in seats],
        "companies": {},
        "board": board_view(state),
        "auction": None,
        "expansion": None,
        "clocks": ending.clocks(state),
        "choices": [],
        "scores": [cash_shown(state, number, is_known=number in known) for number in seats],
        "winners": ending.winners(state),
    }


def cash_shown(state: State, seat: int, *, is_known: bool) -> int | None:
    """LS-READ-10: with `hidden_cash` the others learn it at the end."""
    return state.money[seat] if is_known or not state.hidden_cash or state.phase is OVER else None


def holder(state: State, seat: int, *, is_known: bool) -> Seat:
    shown: Seat = {
        "cash": cash_shown(state, seat, is_known=is_known),
        "shares": {name: len(prices) for name, prices in by_city(state.land[seat]).items()},
        "cards": {name: list(prices) for name, prices in by_city(state.land[seat]).items()},
        "tiles": state.hands[seat].bit_count(),
        "out": is_out(state, seat),
    }
    if state.starting[seat]:  # LS-SET-4: seen by all
        shown["starting_tile"] = BOARD.name[state.starting[seat]]
    if is_known:
        shown["hand"] = BOARD.names_in(state.hands[seat])
    return shown


def board_view(state: State) -> Board:
    left = by_city(state.stacks)
    return {
        "laid": BOARD.names_in(state.laid),
        "routes": [ROUTES[route] for route in complete_routes(state.laid)],
        "land": {
            name: {"open": land.is_open(state, city), "prices_left": list(left.get(name, ()))}
            for city, name in enumerate(CITIES)
        },
        "draw_pile": state.pile.bit_count(),
        "pending": tile_name(state.pending),
        "free_taken": state.free_taken,
        "railway": railway_view(state.laid),
        "printed": {"tiles": len(TILES), "routes": len(ROUTES)},
    }


def railway_view(laid: int) -> Railway:
    """LS-END-1: the railway that lacks the fewest tiles. Tiles that are not laid may be hidden: none is named."""
    cities, routes = ALONG[nearest_railway(laid)]
    return {"cities": cities, "routes": [ROUTES[route] for route in routes]}


@lru_cache(1 << 12)
def by_city(cards: int) -> dict[str, tuple[int, ...]]:
    """The prices of some cards by their city, the cheapest first; without cities that have none. Kept, since from one
    view of a table to the next most of them are the same."""
    return {name: prices for city, name in enumerate(CITIES) if (prices := prices_in(cards, city))}


def prices_in(cards: int, city: int) -> tuple[int, ...]:
    """The prices of the cards of a city in a set, the cheapest first."""
    return tuple(price for price in sorted(PRICES[city]) if cards & CARD[city, price])


def tile_name(bit: int) -> str | None:
    return BOARD.name[bit] if bit else None
