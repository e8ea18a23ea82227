"""What everybody may see, and positions that people write: the same, read back."""

from collections.abc import Mapping
from typing import Any

from branch_line.rules import play
from branch_line.rules.actions import Build
from branch_line.rules.board import BIT, BOARD, COMPANIES, COST, LEAST_BID, ROUNDS, SHARES
from branch_line.rules.state import State, new_state
from railhead.core.action import Action, Bid
from railhead.core.auction import auction_view
from railhead.core.edition import Editions
from railhead.core.errors import PositionError, Reason
from railhead.core.position import PositionReader, as_viewed, differences, read_auction
from railhead.core.shares import all_cash, cash, read_holdings, seat_view, share_value, value_after_sale
from railhead.core.view import Choice, CompanyView, View


def view(state: State, seat: int | None, editions: Editions) -> View:
    to_act = play.to_act(state)
    return {
        "game": editions.game,
        "edition": editions.names[0],
        "options": {},
        "ply": state.ply,
        "to_act": to_act,
        "turn": state.turn,
        "phase": "over" if state.is_over else "bid" if state.auction else "choose",
        "seats": [seat_view(state, number, COMPANIES) for number in range(state.seats)],
        "companies": {name: company_view(state, number) for number, name in enumerate(COMPANIES)},
        "board": {"round": state.round, "taken": state.taken},
        "auction": auction_view(state.auction, COMPANIES),
        "expansion": None,
        "clocks": play.clocks(state),
        "choices": [choice(state, action) for action in play.legal(state)] if seat == to_act is not None else [],
        "scores": list(all_cash(state)),
        "winners": play.winners(state),
    }


def company_view(state: State, company: int) -> CompanyView:
    return {
        "treasury": state.money[company],
        "income": state.income[company],
        "shares_left": SHARES - state.sold[company],
        "pieces_left": play.pieces_left(state, company),
        "track": BOARD.names_in(state.track[company]),
        "share_value": share_value(state, company),
        "value_after_sale": value_after_sale(state, company) if state.sold[company] < SHARES else None,
    }


def choice(state: State, action: Action) -> Choice:
    said: Choice = {"do": str(action), "verb": action.verb, "target": action.target}
    match action:
        case Build(_, hex):
            said |= {"cost": COST[BIT[hex]], "income": COST[BIT[hex]]}
        case Bid(amount) if state.auction is not None:
            said |= {"cost": amount, "cash": cash(state, state.auction.to_bid) - amount}
    return said


def from_json(position: Mapping[str, Any], editions: Editions) -> State:
    """The state of a position; what cannot be is refused with everything that is wrong."""
    reader = PositionReader(position)
    seats = editions.check_seats(reader.length("seats"))
    state = new_state(seats)
    state.ply = reader.number("ply", default=0)
    state.turn = reader.number("turn", below=seats)
    state.round = reader.number("board", "round", below=ROUNDS + 1)
    state.taken = reader.number("board", "taken", below=seats + 1)
    state.is_over = reader.one_of(("choose", "bid", "over"), "phase") == "over"
    read_holdings(reader, state, COMPANIES, BOARD)
    for company in range(len(COMPANIES)):
        state.sold[company] = sum(state.shares[company :: len(COMPANIES)])
        state.income[company] = sum(COST[BIT[hex]] for hex in BOARD.names_in(state.track[company]))
    state.auction = read_auction(reader, COMPANIES, seats)
    if state.auction is not None:
        state.auction.least = LEAST_BID
    wrong = reader.problems or differences(as_viewed(position), view(state, None, editions)) or problems(state)
    if wrong:
        raise PositionError(wrong)
    return state


def problems(state: State) -> list[Reason]:
    """What makes a state impossible."""
    counted = sum(state.money) == 0 and min(state.money[:-1]) >= 0
    owned = all(sold <= SHARES for sold in state.sold)
    built = all(
        BOARD.is_connected(track) and play.pieces_left(state, company) >= 0 for company, track in enumerate(state.track)
    )
    reasons = {"money": counted, "shares": owned, "track": built, "turns": state.is_over or state.taken < state.seats}
    return [Reason(f"branch_line.position.{name}") for name, holds in reasons.items() if not holds]
