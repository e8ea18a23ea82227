"""What everybody may see (CE-READ-13: cash, shares and treasuries are open); the seat to act also its choices."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from railhead.core.auction import auction_view
from railhead.core.board import bits
from railhead.core.shares import all_cash, company_view, payments, seat_view
from railhead.core.view import CompanyView
from railhead.games.chicago_express.rules import ending, expansion, turn
from railhead.games.chicago_express.rules.board import (
    BOARD,
    CHICAGO,
    DETROIT,
    INDUSTRIES,
    INDUSTRY_AT,
    ONE_LOCOMOTIVE,
    STARTS,
)
from railhead.games.chicago_express.rules.choices import choices
from railhead.games.chicago_express.rules.components import COMPANIES, HEXES_PER_EXPANSION, INCOME_TRACK, RED
from railhead.games.chicago_express.rules.schema import Board, Dials, Divided, Expansion, View
from railhead.games.chicago_express.rules.state import OPENING, State, houses_left, shares_left

GAME: Final = "chicago-express"


def edition_of(state: State) -> str:
    return "revised" if state.revised else "first"


def options_of(state: State) -> dict[str, bool]:
    return {"chicago_interrupts": state.chicago_interrupts}


def view(state: State, seat: int | None = None) -> View:
    """The whole table; a seat that is to act also gets its choices."""
    to_act = turn.to_act(state)
    return {
        "game": GAME,
        "edition": edition_of(state),
        "options": options_of(state),
        "ply": state.ply,
        "to_act": to_act,
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
    return company_view(state, number, BOARD, shares_left(state, number), state.locomotives[number])


def board_view(state: State) -> Board:
    return {
        "dials": by_dial(state.dials),
        "industry": dict(zip(INDUSTRIES, state.industry, strict=True)),
        "houses": BOARD.names_in(state.houses),
        "houses_left": houses_left(state),
        "wabash_open": state.wabash_open,
        "incomes": incomes(state),
        "costs": costs(*state.stacked).copy(),
        "red": by_dial(RED),
        "hexes_per_expansion": HEXES_PER_EXPANSION,
        "income_track": INCOME_TRACK,
        "round": state.industry[DETROIT],
        "divided": divided(state),
    }


def by_dial(numbers: Sequence[int]) -> Dials:
    auction, expansion, development = numbers
    return {"auction": auction, "expansion": expansion, "development": development}


def incomes(state: State) -> dict[str, int]:
    """What a company gains by hexes that are not worth what is printed: those with a house or an industrial track."""
    return {BOARD.name[bit]: expansion.income_of(state, bit) for bit in (*INDUSTRY_AT, *bits(state.houses))}


@lru_cache(maxsize=1024)
def costs(*stacked: int) -> dict[str, int]:
    """CE-EXP-6: what the next locomotive would pay on hexes where some stand and another may. Kept, since from one
    view of a table to the next it is mostly the same."""
    alone = ((count, here & ~more) for count, (here, more) in enumerate(pairwise(stacked), start=1))
    return {
        BOARD.name[bit]: expansion.cost_beside(count, bit)
        for count, hexes in alone
        for bit in bits(hexes & ~(ONE_LOCOMOTIVE | STARTS))
    }


def divided(state: State) -> Divided | None:
    """CE-AUC-2: the income that the least bid comes from, and by how many shares it is divided."""
    auction = state.auction
    if auction is None or state.phase is OPENING:
        return None
    return {"income": state.income[auction.lot], "shares": state.sold[auction.lot] + 1}


def expansion_view(state: State) -> Expansion | None:
    if state.expansion is None:
        return None
    laid = BOARD.names_in(state.expansion.laid)
    return {
        "company": COMPANIES[state.expansion.company],
        "laid": laid,
        "left": HEXES_PER_EXPANSION - len(laid),
        "dividend": payments(state, state.expansion.company) if state.expansion.laid & CHICAGO else None,
    }
