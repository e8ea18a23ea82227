"""Positions as JSON, shaped like the spectator's view. What follows from the rest may be left out, or must agree."""

from collections.abc import Mapping
from typing import Any

from railhead.core.edition import Editions
from railhead.core.errors import PositionError
from railhead.core.position import PositionReader, as_viewed, differences, read_auction, written
from railhead.core.shares import read_holdings
from railhead.games.american_rails.rules.audit import problems, recount
from railhead.games.american_rails.rules.board import BIT, BOARD
from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    COMPANIES,
    LEAST_BID,
    NONE,
    NUMBER,
    SPACES,
)
from railhead.games.american_rails.rules.setup import new_state
from railhead.games.american_rails.rules.state import Expansion, Founding, Phase, State
from railhead.games.american_rails.rules.view import EDITIONS, view

BOARD_KEYS = ("year", "action_phase", "turn_order", "track", "developed", "removed", "shares_removed", "founding")


def to_json(state: State) -> dict[str, Any]:
    """The position, without what follows from the rest of it."""
    return written(view(state, None), BOARD_KEYS, ("laid", "left"))


def from_json(position: Mapping[str, Any], editions: Editions) -> State:
    """The state of a position; an impossible one is refused with everything that is wrong with it."""
    reader = PositionReader(position)
    edition = editions.edition(position.get("edition"))
    editions.chosen(position.get("options"))
    seats = editions.check_seats(reader.length("seats"))
    state = new_state(seats, first_printing=edition == EDITIONS[1])
    read(reader, state)
    if reader.problems:
        raise PositionError(reader.problems)
    recount(state)
    if found := problems(state) or differences(as_seen(position), view(state, None)):
        raise PositionError(found)
    return state


def as_seen(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as a spectator would see it; companies that lost no share are left out there."""
    seen = as_viewed(position)
    removed = {name: count for name, count in seen["board"]["shares_removed"].items() if count}
    return seen | {"board": {**seen["board"], "shares_removed": removed}}


def read(reader: PositionReader, state: State) -> None:
    """Put what a position says into a state; what follows from it is counted afterwards."""
    state.ply = reader.number("ply", default=0)
    state.phase = Phase(reader.one_of([phase.value for phase in Phase], "phase"))
    state.turn = reader.number("turn", below=state.seats)
    read_holdings(reader, state, COMPANIES, BOARD)
    read_track(reader, state)
    state.developed = BOARD.mask(reader.some_of(BOARD.names, "board", "developed"))
    removed = reader.some_of(COMPANIES, "board", "removed")
    state.removed = NUMBER[removed[0]] if removed else NONE
    gone = reader.counts(COMPANIES, "board", "shares_removed")
    state.gone = [gone.get(name, 0) for name in COMPANIES]
    state.auction = read_auction(reader, COMPANIES, state.seats)
    if state.auction is not None:
        state.auction.least = LEAST_BID
    state.founding = read_founding(reader, state.seats)
    state.expansion = read_expansion(reader)


def read_track(reader: PositionReader, state: State) -> None:
    """The year, the turn order and who stands where on the action track."""
    state.year = reader.number("board", "year")
    state.action_phase = reader.number("board", "action_phase", below=ACTION_PHASES + 1)
    state.order = reader.some_of(range(state.seats), "board", "turn_order")
    state.placed = []
    for number in range(1, ACTION_PHASES + 1):
        column = reader.counts(SPACES, "board", "track", str(number), below=state.seats)
        state.placed += [column.get(space, NONE) for space in SPACES]


def read_founding(reader: PositionReader, seats: int) -> Founding | None:
    if not reader.has("board", "founding"):
        return None
    company = reader.one_of(COMPANIES, "board", "founding", "company")
    return Founding(NUMBER[company], reader.number("board", "founding", "seat", below=seats))


def read_expansion(reader: PositionReader) -> Expansion | None:
    if not reader.has("expansion"):
        return None
    laid = reader.some_of(BOARD.names, "expansion", "laid", twice=True)
    return Expansion(reader.number("expansion", "left"), [BIT[name] for name in laid])
