"""What everybody may see (AR-SET-1: cash is open); the seat to act also its choices."""

from functools import lru_cache
from typing import Final

from railhead.core.auction import auction_view
from railhead.core.board import bits
from railhead.core.game import CHANCE
from railhead.core.shares import all_cash, company_view, seat_view
from railhead.core.view import CompanyView
from railhead.games.american_rails.rules import development, ending, turn
from railhead.games.american_rails.rules.board import BOARD, PAIR_MASKS, PAIRS
from railhead.games.american_rails.rules.choices import choices
from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    COMPANIES,
    CONNECTION,
    CUBES_OF_SPACE,
    NONE,
    SPACES,
    ActionSpace,
)
from railhead.games.american_rails.rules.income import full_value, shared_value
from railhead.games.american_rails.rules.schema import Board, Expansion, Founding, View
from railhead.games.american_rails.rules.state import State, column, markers_left, shares_left

GAME: Final = "american-rails"
EDITIONS = ("quined-2013", "games-on-the-brain-2010")


def view(state: State, seat: int | None = None) -> View:
    """The whole table; a seat that is to act also gets its choices."""
    to_act = turn.to_act(state)
    return {
        "game": GAME,
        "edition": EDITIONS[state.first_printing],
        "options": {},
        "ply": state.ply,
        "to_act": "chance" if to_act == CHANCE else to_act,
        "turn": state.turn,
        "phase": state.phase.value,
        "seats": [seat_view(state, number, COMPANIES) for number in range(state.seats)],
        "companies": {name: company(state, number) for number, name in enumerate(COMPANIES)},
        "board": board_view(state),
        "auction": auction_view(state.auction, COMPANIES),
        "expansion": expansion_view(state),
        "clocks": ending.clocks(state),
        "choices": choices(state) if seat is not None and seat == to_act else [],
        "scores": list(all_cash(state)),
        "winners": ending.winners(state),
    }


def company(state: State, number: int) -> CompanyView:
    return company_view(state, number, BOARD, shares_left(state, number), state.cubes[number])


def board_view(state: State) -> Board:
    return {
        "year": state.year,
        "action_phase": state.action_phase,
        "turn_order": state.order[:],
        "track": {str(number): column_view(state, number) for number in range(1, ACTION_PHASES + 1)},
        "developed": BOARD.names_in(state.developed),
        "markers_left": markers_left(state),
        "connections": connections(state),
        "removed": [] if state.removed == NONE else [COMPANIES[state.removed]],
        "shares_removed": {name: gone for name, gone in zip(COMPANIES, state.gone, strict=True) if gone},
        "founding": founding_view(state),
        "values": {
            BOARD.name[bit]: [full_value(state, bit), shared_value(state, bit)] for bit in bits(state.developed)
        },
        "connection": CONNECTION,
        "cubes": cubes(state),
    }


def cubes(state: State) -> dict[ActionSpace, int]:
    """AR-EXP-1, AR-ACT-3: how many cubes each space of the action track can lay, from the top."""
    laid = {space: CUBES_OF_SPACE.get(space, 0) for space in SPACES}
    return laid if development.can_expand_by_two(state) else {**laid, "two": 0}


def column_view(state: State, action_phase: int) -> dict[ActionSpace, int]:
    spaces = zip(SPACES, column(state, action_phase), strict=True)
    return {space: seat for space, seat in spaces if seat != NONE}


def connections(state: State) -> dict[str, list[list[str]]]:
    """AR-INC-5: the pairs of special cities that companies have connected."""
    joined = zip(COMPANIES, map(joined_by, state.track), strict=True)
    return {name: [list(pair) for pair in pairs] for name, pairs in joined if pairs}


@lru_cache(1 << 12)
def joined_by(track: int) -> list[tuple[str, str]]:
    """The pairs that a network joins. Kept, since from one view of a table to the next most networks are the same."""
    return [pair for pair, mask in zip(PAIRS, PAIR_MASKS, strict=True) if track & mask == mask]


def founding_view(state: State) -> Founding | None:
    if state.founding is None:
        return None
    return {"company": COMPANIES[state.founding.company], "seat": state.founding.seat}


def expansion_view(state: State) -> Expansion | None:
    if state.expansion is None:
        return None
    laid = sorted(BOARD.name[bit] for bit in state.expansion.laid)
    return {"company": None, "laid": laid, "left": state.expansion.left}
