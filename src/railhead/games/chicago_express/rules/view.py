"""What everybody may see (CE-READ-13: cash, shares and treasuries are open), and the choices of the seat to act."""

from typing import Any

from railhead.core.action import Action, Bid
from railhead.core.auction import auction_view
from railhead.core.shares import all_cash, cash, held, per_share, seat_view, share_value
from railhead.core.view import Choice, CompanyView, Consequences, ExpansionView, View
from railhead.games.chicago_express.rules import development, dividends, ending, expansion, turn
from railhead.games.chicago_express.rules.actions import AuctionShare, DevelopHex, DialAction, ExpandNetwork, LayTrack
from railhead.games.chicago_express.rules.auction import least_bid
from railhead.games.chicago_express.rules.board import (
    BIT,
    BOARD,
    CHICAGO,
    FORESTS,
    HOUSE,
    INDUSTRIES,
    INDUSTRY_AT,
    INDUSTRY_TRACK,
)
from railhead.games.chicago_express.rules.components import (
    COMPANIES,
    DIALS,
    FOREST_CASH,
    HEXES_PER_EXPANSION,
    NUMBER,
    RED,
)
from railhead.games.chicago_express.rules.state import OVER, State, houses_left, shares_left

GAME = "chicago-express"


def edition_of(state: State) -> str:
    return "revised" if state.revised else "first"


def options_of(state: State) -> dict[str, bool]:
    return {"chicago_interrupts": state.chicago_interrupts}


def view(state: State, seat: int | None) -> View:
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
        "pieces_left": state.locomotives[company],
        "track": BOARD.names_in(state.track[company]),
        "share_value": share_value(state, company),
    }


def board_view(state: State) -> dict[str, Any]:
    return {
        "dials": dict(zip(DIALS, state.dials, strict=True)),
        "industry": dict(zip(INDUSTRIES, state.industry, strict=True)),
        "houses": BOARD.names_in(state.houses),
        "houses_left": houses_left(state),
        "wabash_open": state.wabash_open,
    }


def expansion_view(state: State) -> ExpansionView | None:
    if state.expansion is None:
        return None
    laid = BOARD.names_in(state.expansion.laid)
    return {
        "company": COMPANIES[state.expansion.company],
        "laid": laid,
        "left": HEXES_PER_EXPANSION - len(laid),
    }


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
        case LayTrack(hex):
            return of_lay(state, BIT[hex])
        case AuctionShare() | ExpandNetwork() | DevelopHex():
            dial = of_dial(state, action)
            if state.revised and dial["ends_game"]:  # CE-READ-1: it is over before the action is carried out
                return dial
            return {**of_choice(state, action), **dial}
    return {}


def of_choice(state: State, action: Action) -> Consequences:
    """What a chosen action begins with, or brings at once; nothing where it is declined."""
    match action:
        case AuctionShare(str(company)):
            return {"least": least_bid(when_carried_out(state, action), NUMBER[company])}
        case ExpandNetwork(str(company)):
            return {"treasury": state.money[NUMBER[company]]}
        case DevelopHex(str(hex)):
            return of_development(state, BIT[hex])
    return {}


def of_bid(state: State, amount: int) -> Consequences:
    """What buying at this price would leave the bidder, bring the company, and make a share worth."""
    assert state.auction is not None
    company = state.auction.lot
    return {
        "cost": amount,
        "cash": cash(state, state.auction.to_bid) - amount,
        "treasury": state.money[company] + amount,
        "share_value": per_share(state.income[company], state.sold[company] + 1),
    }


def of_dial(state: State, action: DialAction) -> Consequences:
    """Whether the dial turns red, a general dividend falls due (CE-TURN-3), and it ends the game (CE-END-2)."""
    dial = action.dial
    turns_red = state.dials[dial] + 1 == RED[dial]
    ends_round = turns_red and any(dividends.is_red(state, other) for other in range(len(DIALS)) if other != dial)
    return {"turns_red": turns_red, "ends_round": ends_round, "ends_game": ends_round and ends_game(state, action)}


def ends_game(state: State, action: Action) -> bool:
    """Whether the dividend that falls due surely ends the game; in `first` what is sold or laid yet may still do so."""
    after = state.copy()
    turn.play(after, action)
    return after.phase is OVER or (dividends.is_due(after) and bool(ending.end_conditions(after)))


def when_carried_out(state: State, action: DialAction) -> State:
    """The state an action finds: in `revised` a dividend phase that its dial brings comes first (CE-READ-1)."""
    if not state.revised or not of_dial(state, action)["ends_round"]:
        return state
    after = state.copy()
    dividends.hold_phase(after, None)
    return after


def of_lay(state: State, bit: int) -> Consequences:
    """Cost, what the income rises by, and the treasury and share value it leads to."""
    assert state.expansion is not None
    company = state.expansion.company
    cost, income = expansion.cost_to_lay(state, bit), expansion.income_of(state, bit)
    choice: Consequences = {
        "cost": cost,
        "income": income,
        "treasury": state.money[company] - cost,
        "share_value": per_share(state.income[company] + income, state.sold[company]),
    }
    if bit == CHICAGO:
        value = choice["share_value"] or 0
        choice["dividends"] = [value * held(state, seat, company) for seat in range(state.seats)]
        choice["opens_wabash"] = not state.wabash_open
    return choice


def of_development(state: State, bit: int) -> Consequences:
    """What each company there gains: cash for a forest (CE-DEV-3), else income."""
    there = [COMPANIES[company] for company in development.companies_on(state, bit)]
    if bit & FORESTS:
        return {"cash_gains": dict.fromkeys(there, FOREST_CASH)}
    return {"income_gains": dict.fromkeys(there, development_gain(state, bit))}


def development_gain(state: State, bit: int) -> int:
    if bit not in INDUSTRY_AT:
        return HOUSE[bit]
    track, value = INDUSTRY_TRACK[INDUSTRY_AT[bit]], state.industry[INDUSTRY_AT[bit]]
    return track[track.index(value) + 1] - value
