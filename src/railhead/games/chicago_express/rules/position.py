"""Positions as JSON, shaped like the spectator's view. What follows from the rest may be left out, or must agree."""

from collections.abc import Mapping
from typing import Any

from railhead.core.edition import Editions
from railhead.core.errors import PositionError
from railhead.core.position import PositionReader, as_viewed, differences, read_auction, written
from railhead.core.shares import read_holdings
from railhead.games.chicago_express.rules.auction import least_bid
from railhead.games.chicago_express.rules.audit import problems, recount
from railhead.games.chicago_express.rules.board import BOARD, INDUSTRIES
from railhead.games.chicago_express.rules.components import COMPANIES, DIALS, NUMBER
from railhead.games.chicago_express.rules.setup import new_state
from railhead.games.chicago_express.rules.state import Expansion, Phase, State
from railhead.games.chicago_express.rules.view import view


def to_json(state: State) -> dict[str, Any]:
    """The position, without what follows from the rest of it."""
    return written(view(state, None), ("dials", "industry", "houses", "wabash_open"), ("company", "laid"))


def from_json(position: Mapping[str, Any], editions: Editions) -> State:
    """The state of a position; an impossible one is refused with everything that is wrong with it."""
    reader = PositionReader(position)
    edition = editions.edition(position.get("edition"))
    options = editions.chosen(position.get("options"))
    seats = editions.check_seats(reader.length("seats"))
    state = new_state(seats, revised=edition == "revised", chicago_interrupts=options["chicago_interrupts"])
    read(reader, state)
    if reader.problems:
        raise PositionError(reader.problems)
    recount(state)
    if state.auction is not None:
        state.auction.least = least_bid(state, state.auction.lot)
    if found := problems(state) or differences(as_viewed(position), view(state, None)):
        raise PositionError(found)
    return state


def read(reader: PositionReader, state: State) -> None:
    """Put what a position says into a state; what follows from it is counted afterwards."""
    state.ply = reader.number("ply", default=0)
    state.phase = Phase(reader.one_of([phase.value for phase in Phase], "phase"))
    state.turn = reader.number("turn", below=state.seats)
    read_holdings(reader, state, COMPANIES, BOARD)
    state.houses = BOARD.mask(reader.some_of(BOARD.names, "board", "houses"))
    state.wabash_open = reader.truth("board", "wabash_open")
    state.dials = [reader.number("board", "dials", dial) for dial in DIALS]
    state.industry = [reader.number("board", "industry", town) for town in INDUSTRIES]
    state.auction = read_auction(reader, COMPANIES, state.seats)
    state.expansion = read_expansion(reader) if reader.has("expansion") else None


def read_expansion(reader: PositionReader) -> Expansion:
    company = reader.one_of(COMPANIES, "expansion", "company")
    return Expansion(NUMBER[company], BOARD.mask(reader.some_of(BOARD.names, "expansion", "laid")))
