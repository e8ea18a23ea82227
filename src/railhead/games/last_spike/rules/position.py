"""Positions as JSON, shaped like the view and open. What follows from the rest may be left out, or must agree."""

from collections.abc import Mapping
from typing import Any

from railhead.core.edition import Editions
from railhead.core.errors import PositionError
from railhead.core.ledger import BANK, open_ledger, pay
from railhead.core.position import PositionReader, differences
from railhead.games.last_spike.rules.audit import problems, recount
from railhead.games.last_spike.rules.board import BIT, BOARD, CARD, CITIES, PRICES, TILES
from railhead.games.last_spike.rules.setup import new_state
from railhead.games.last_spike.rules.state import Phase, State
from railhead.games.last_spike.rules.view import open_view

MOST_CASH = 10_000_000
OF_A_SEAT = ("cash", "cards", "hand", "out", "starting_tile")
OF_THE_BOARD = ("laid", "pending", "aside", "free_taken")


def to_json(state: State) -> dict[str, Any]:
    """The position, without what follows from the rest of it."""
    full: dict[str, Any] = dict(open_view(state))
    position = {key: full[key] for key in ("edition", "options", "ply", "phase", "turn")}
    position["seats"] = [{key: seat[key] for key in OF_A_SEAT if key in seat} for seat in full["seats"]]
    position["board"] = {key: full["board"][key] for key in OF_THE_BOARD}
    return position


def from_json(position: Mapping[str, Any], editions: Editions) -> State:
    """The state of a position; an impossible one is refused with everything that is wrong with it."""
    reader = PositionReader(position)
    editions.edition(position.get("edition"))
    options = editions.chosen(position.get("options"))
    state = new_state(editions.check_seats(reader.length("seats")), **options)
    read(reader, state)
    if reader.problems:
        raise PositionError(reader.problems)
    recount(state)
    if found := problems(state) or differences(as_viewed(position), open_view(state)):
        raise PositionError(found)
    return state


def as_viewed(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as the open view would have it: no names, no choices, no cities without cards, prices in order."""
    seats = [{key: seat[key] for key in seat if key != "name"} for seat in position["seats"]]
    for seat in seats:
        seat["cards"] = {city: sorted(prices) for city, prices in (seat.get("cards") or {}).items() if prices}
        if isinstance(seat.get("shares"), Mapping):
            seat["shares"] = {city: count for city, count in seat["shares"].items() if count}
    return {key: value for key, value in position.items() if key != "choices"} | {"seats": seats}


def read(reader: PositionReader, state: State) -> None:
    """Put what a position says into a state; what follows from it is counted afterwards."""
    state.ply = reader.number("ply", default=0)
    state.phase = Phase(reader.one_of([phase.value for phase in Phase], "phase"))
    state.turn = reader.number("turn", below=state.seats)
    state.money = open_ledger(state.seats)
    for seat in range(state.seats):
        read_seat(reader, state, seat)
    state.laid = BOARD.mask(reader.some_of(TILES, "board", "laid"))
    state.pending = read_tile(reader, "board", "pending")
    state.aside = read_tile(reader, "board", "aside")
    state.free_taken = read_truth(reader, "board", "free_taken")


def read_seat(reader: PositionReader, state: State, seat: int) -> None:
    """Cash, land and tiles of a seat, and whether it is out."""
    pay(state.money, BANK, seat, reader.number("seats", seat, "cash", below=MOST_CASH))
    state.land[seat] = read_cards(reader, seat)
    state.hands[seat] = BOARD.mask(reader.some_of(TILES, "seats", seat, "hand"))
    state.starting[seat] = read_tile(reader, "seats", seat, "starting_tile")
    if read_truth(reader, "seats", seat, "out"):
        state.out |= 1 << seat


def read_cards(reader: PositionReader, seat: int) -> int:
    """The land of a seat: prices by city; it may be left out."""
    path = ("seats", seat, "cards")
    if not reader.has(*path):
        return 0
    if not isinstance(reader.at(path), Mapping):
        reader.wrong(path, "position.object")
        return 0
    return sum(
        CARD[city, price]
        for city, name in enumerate(CITIES)
        if reader.has(*path, name)
        for price in set(reader.some_of(PRICES[city], *path, name))
    )


def read_tile(reader: PositionReader, *path: str | int) -> int:
    """A tile that need not be there."""
    return BIT[reader.one_of(TILES, *path)] if reader.has(*path) else 0


def read_truth(reader: PositionReader, *path: str | int) -> bool:
    """False unless it is said."""
    return reader.truth(*path) if reader.has(*path) else False
