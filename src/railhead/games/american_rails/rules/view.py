"""What everybody may see (AR-SET-1: cash is open), and the choices of the seat to act."""

from typing import Any

from railhead.core.action import Action, Bid
from railhead.core.auction import auction_view
from railhead.core.game import CHANCE
from railhead.core.shares import all_cash, cash, per_share, seat_view, share_value
from railhead.core.view import Choice, CompanyView, Consequences, ExpansionView, View
from railhead.games.american_rails.rules import development, ending, expansion, turn
from railhead.games.american_rails.rules.actions import (
    DevelopCity,
    FoundCompany,
    FundCompany,
    LayCube,
    OfferShare,
    TakeSpace,
    TakeTwo,
)
from railhead.games.american_rails.rules.board import BIT, BOARD, PAIR_MASKS, PAIRS
from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    COMPANIES,
    CONNECTION,
    FUNDS,
    LEAST_BID,
    NONE,
    NUMBER,
    SPACES,
    TAKEN,
)
from railhead.games.american_rails.rules.income import (
    full_value,
    gains_of_developing,
    gains_of_entering,
    named,
    new_connections,
)
from railhead.games.american_rails.rules.state import State, column, markers_left, order_of, shares_left

GAME = "american-rails"
EDITIONS = ("quined-2013", "games-on-the-brain-2010")


def view(state: State, seat: int | None) -> View:
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
        "companies": {name: company_view(state, number) for number, name in enumerate(COMPANIES)},
        "board": board_view(state),
        "auction": auction_view(state.auction, COMPANIES),
        "expansion": expansion_view(state),
        "clocks": ending.clocks(state),
        "choices": choices(state) if seat is not None and seat == to_act else [],
        "scores": list(all_cash(state)),
        "winners": ending.winners(state),
    }


def company_view(state: State, company: int) -> CompanyView:
    return {
        "treasury": state.money[company],
        "income": state.income[company],
        "shares_left": shares_left(state, company),
        "pieces_left": state.cubes[company],
        "track": BOARD.names_in(state.track[company]),
        "share_value": share_value(state, company),
    }


def board_view(state: State) -> dict[str, Any]:
    return {
        "year": state.year,
        "action_phase": state.action_phase,
        "turn_order": state.order[:],
        "track": {str(number): column_view(state, number) for number in range(1, ACTION_PHASES + 1)},
        "developed": BOARD.names_in(state.developed),
        "markers_left": markers_left(state),
        "connections": {name: pairs for number, name in enumerate(COMPANIES) if (pairs := connections(state, number))},
        "removed": [] if state.removed == NONE else [COMPANIES[state.removed]],
        "shares_removed": {name: gone for name, gone in zip(COMPANIES, state.gone, strict=True) if gone},
        "founding": founding_view(state),
    }


def column_view(state: State, action_phase: int) -> dict[str, int]:
    spaces = zip(SPACES, column(state, action_phase), strict=True)
    return {space: seat for space, seat in spaces if seat != NONE}


def connections(state: State, company: int) -> list[list[str]]:
    """AR-INC-5: the pairs of special cities a company has connected."""
    track = state.track[company]
    return [list(pair) for pair, mask in zip(PAIRS, PAIR_MASKS, strict=True) if track & mask == mask]


def founding_view(state: State) -> dict[str, Any] | None:
    if state.founding is None:
        return None
    return {"company": COMPANIES[state.founding.company], "seat": state.founding.seat}


def expansion_view(state: State) -> ExpansionView | None:
    if state.expansion is None:
        return None
    laid = sorted(BOARD.name[bit] for bit in state.expansion.laid)
    return {"company": None, "laid": laid, "left": state.expansion.left}


# Choices and their consequences


def choices(state: State) -> list[Choice]:
    return [{**said(action), **consequences(state, action)} for action in turn.legal(state)]


def said(action: Action) -> Choice:
    return {"do": str(action), "verb": action.verb, "target": action.target}


def consequences(state: State, action: Action) -> Consequences:
    """What the screen needs to show before an action is chosen."""
    match action:
        case Bid(amount):
            return of_bid(state, amount)
        case LayCube(company, hex):
            return of_lay(state, NUMBER[company], BIT[hex])
        case OfferShare(company):
            return {"least": LEAST_BID, "share_value": value_after_sale(state, NUMBER[company])}
        case TakeSpace():
            return of_space(state)
        case FoundCompany(hex):
            return {"income": full_value(state, BIT[hex])}
        case DevelopCity(hex):
            return {"income_gains": named(gains_of_developing(state, BIT[hex]))}
        case FundCompany(company):
            return {"cash_gains": {company: FUNDS}}
        case TakeTwo("bank"):
            return {"cash": cash(state, state.turn) + TAKEN}
        case TakeTwo("others"):
            return {"losses": development.others_pay(state)}
    return {}


def of_bid(state: State, amount: int) -> Consequences:
    """What buying at this price would leave the bidder, bring the company, and make a share worth."""
    assert state.auction is not None
    company = state.auction.lot
    return {
        "cost": amount,
        "cash": cash(state, state.auction.to_bid) - amount,
        "treasury": state.money[company] + amount,
        "share_value": value_after_sale(state, company),
    }


def value_after_sale(state: State, company: int) -> int | None:
    """What a share would be worth after the sale; None while its company is not on the map."""
    return per_share(state.income[company], state.sold[company] + 1) if state.track[company] else None


def of_space(state: State) -> Consequences:
    """Whether this is the last turn of the year, and the dividends after it surely end the game (AR-END-1)."""
    last = state.action_phase == ACTION_PHASES and state.turn == order_of(state, ACTION_PHASES)[-1]
    return {"ends_round": last, "ends_game": last and bool(ending.end_conditions(state))}


def of_lay(state: State, company: int, bit: int) -> Consequences:
    """Cost, what incomes change by (connections included), and the treasury and share value it leads to."""
    cost = expansion.cost_of(state, bit)
    gains = gains_of_entering(state, company, bit)
    track = state.track[company]
    connected = CONNECTION * len(new_connections(track, track | bit))
    income = gains.get(company, 0) + connected
    losses = {other: gain for other, gain in gains.items() if other != company}
    return {
        "cost": cost,
        "income": income,
        "connection": connected,
        "income_gains": named(losses),
        "treasury": state.money[company] - cost,
        "share_value": per_share(state.income[company] + income, state.sold[company]),
    }
