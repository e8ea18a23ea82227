"""The choices of the seat to act, with what each would bring."""

from railhead.core.action import Action, Bid
from railhead.core.shares import bid_choice, held, per_share
from railhead.games.chicago_express.rules import development, dividends, ending, expansion, turn
from railhead.games.chicago_express.rules.actions import (
    AuctionShare,
    DevelopHex,
    DialAction,
    ExpandNetwork,
    LayTrack,
    Stop,
)
from railhead.games.chicago_express.rules.auction import least_bid
from railhead.games.chicago_express.rules.board import BIT, CHICAGO, FORESTS, HOUSE, INDUSTRY_AT, INDUSTRY_TRACK
from railhead.games.chicago_express.rules.components import COMPANIES, DIALS, FOREST_CASH, NUMBER, RED
from railhead.games.chicago_express.rules.schema import (
    AuctionChoice,
    Choice,
    DevelopChoice,
    DialTurned,
    ExpandChoice,
    FundsToBuild,
    Gains,
    LayChoice,
    LotOffered,
)
from railhead.games.chicago_express.rules.state import OVER, State


def choices(state: State) -> list[Choice]:
    return [choice(state, action) for action in turn.legal(state)]


def choice(state: State, action: Action) -> Choice:
    """An action, with what the screen needs to show before it is chosen."""
    match action:
        case Bid():
            return bid_choice(state, action)
        case LayTrack():
            return of_lay(state, action)
        case AuctionShare():
            return of_auction(state, action)
        case ExpandNetwork():
            return of_expansion(state, action)
        case DevelopHex():
            return of_development(state, action)
        case Stop():
            return {"do": str(action), "verb": "stop", "target": None}
    return {"do": str(action), "verb": "pass", "target": None}


def of_auction(state: State, action: AuctionShare) -> AuctionChoice:
    dial = of_dial(state, action)
    lot: LotOffered = {}
    if action.company is not None and not comes_too_late(state, dial):
        lot["least"] = least_bid(when_carried_out(state, action), NUMBER[action.company])
    return {"do": str(action), "verb": "auction", "target": action.target, **lot, **dial}


def of_expansion(state: State, action: ExpandNetwork) -> ExpandChoice:
    dial = of_dial(state, action)
    funds: FundsToBuild = {}
    if action.company is not None and not comes_too_late(state, dial):
        funds["treasury"] = state.money[NUMBER[action.company]]
    return {"do": str(action), "verb": "expand", "target": action.target, **funds, **dial}


def of_development(state: State, action: DevelopHex) -> DevelopChoice:
    dial = of_dial(state, action)
    gains: Gains = {}
    if action.hex is not None and not comes_too_late(state, dial):
        gains = gains_of_developing(state, BIT[action.hex])
    return {"do": str(action), "verb": "develop", "target": action.target, **gains, **dial}


def gains_of_developing(state: State, bit: int) -> Gains:
    """What each company there gains: cash for a forest (CE-DEV-3), else income."""
    there = [COMPANIES[company] for company in development.companies_on(state, bit)]
    if bit & FORESTS:
        return {"cash_gains": dict.fromkeys(there, FOREST_CASH)}
    return {"income_gains": dict.fromkeys(there, development_gain(state, bit))}


def comes_too_late(state: State, dial: DialTurned) -> bool:
    """CE-READ-1: in `revised` the game may be over before the action is carried out."""
    return state.revised and dial["ends_game"]


def of_dial(state: State, action: DialAction) -> DialTurned:
    """How far the dial turns; whether it is red, a general dividend due (CE-TURN-3), and the game over (CE-END-2)."""
    dial = action.dial
    used = state.dials[dial] + 1
    turns_red = used == RED[dial]
    ends_round = turns_red and any(dividends.is_red(state, other) for other in range(len(DIALS)) if other != dial)
    return {
        "used": used,
        "turns_red": turns_red,
        "ends_round": ends_round,
        "ends_game": ends_round and ends_game(state, action),
    }


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


def of_lay(state: State, action: LayTrack) -> LayChoice:
    """Cost, what the income rises by, and the treasury and share value it leads to."""
    assert state.expansion is not None
    company, bit = state.expansion.company, BIT[action.hex]
    cost, income = expansion.cost_to_lay(state, bit), expansion.income_of(state, bit)
    value = per_share(state.income[company] + income, state.sold[company])
    choice: LayChoice = {
        "do": str(action),
        "verb": "lay",
        "target": action.hex,
        "cost": cost,
        "income": income,
        "treasury": state.money[company] - cost,
        "share_value": value,
    }
    if bit == CHICAGO:
        choice["dividends"] = [value * held(state, seat, company) for seat in range(state.seats)]
        choice["opens_wabash"] = not state.wabash_open
    return choice


def development_gain(state: State, bit: int) -> int:
    if bit not in INDUSTRY_AT:
        return HOUSE[bit]
    track, value = INDUSTRY_TRACK[INDUSTRY_AT[bit]], state.industry[INDUSTRY_AT[bit]]
    return track[track.index(value) + 1] - value
