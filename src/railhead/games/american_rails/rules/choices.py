"""The choices of the seat to act, with what each would bring."""

from railhead.core.action import Action, Bid
from railhead.core.auction import Pass
from railhead.core.shares import bid_choice, cash, per_share, value_after_sale
from railhead.games.american_rails.rules import development, ending, expansion, turn
from railhead.games.american_rails.rules.actions import (
    DevelopCity,
    FoundCompany,
    FundCompany,
    LayCube,
    OfferShare,
    Stop,
    TakeSpace,
    TakeTwo,
)
from railhead.games.american_rails.rules.board import BIT
from railhead.games.american_rails.rules.components import ACTION_PHASES, CONNECTION, FUNDS, LEAST_BID, NUMBER, TAKEN
from railhead.games.american_rails.rules.income import (
    full_value,
    gains_of_developing,
    gains_of_entering,
    named,
    new_connections,
)
from railhead.games.american_rails.rules.schema import Choice, LayChoice, TakeChoice, TwoChoice
from railhead.games.american_rails.rules.state import State, order_of


def choices(state: State) -> list[Choice]:
    return [choice(state, action) for action in turn.legal(state)]


def choice(state: State, action: Action) -> Choice:
    """An action, with what the screen needs to show before it is chosen."""
    match action:
        case Bid():
            return bid_choice(state, action)
        case LayCube():
            return of_lay(state, action)
        case OfferShare(company):
            value = value_after_sale(state, NUMBER[company])
            return {"do": str(action), "verb": "offer", "target": company, "least": LEAST_BID, "share_value": value}
        case TakeSpace():
            return of_space(state, action)
        case FoundCompany(hex):
            return {"do": str(action), "verb": "found", "target": hex, "income": full_value(state, BIT[hex])}
        case DevelopCity(hex):
            gains = named(gains_of_developing(state, BIT[hex]))
            return {"do": str(action), "verb": "develop", "target": hex, "income_gains": gains}
        case FundCompany(company):
            return {"do": str(action), "verb": "fund", "target": company, "cash_gains": {company: FUNDS}}
        case TakeTwo():
            return of_two(state, action)
    return of_ending(action)


def of_ending(action: Action) -> Choice:
    """To pass, to stop and to decline lead to nothing that could be shown."""
    match action:
        case Pass():
            return {"do": str(action), "verb": "pass", "target": None}
        case Stop():
            return {"do": str(action), "verb": "stop", "target": None}
    return {"do": str(action), "verb": "decline", "target": None}


def of_space(state: State, action: TakeSpace) -> TakeChoice:
    """Whether this is the last turn of the year, and the dividends after it surely end the game (AR-END-1)."""
    last = state.action_phase == ACTION_PHASES and state.turn == order_of(state, ACTION_PHASES)[-1]
    return {
        "do": str(action),
        "verb": "take",
        "target": action.space,
        "ends_round": last,
        "ends_game": last and bool(ending.end_conditions(state)),
    }


def of_two(state: State, action: TakeTwo) -> TwoChoice:
    choice: TwoChoice = {"do": str(action), "verb": "two", "target": action.form}
    if action.form == "bank":
        choice["cash"] = cash(state, state.turn) + TAKEN
    elif action.form == "others":
        choice["losses"] = development.others_pay(state)
    return choice


def of_lay(state: State, action: LayCube) -> LayChoice:
    """Cost, what incomes change by (connections included), and the treasury and share value it leads to."""
    company, bit = NUMBER[action.company], BIT[action.hex]
    cost = expansion.cost_of(state, bit)
    gains = gains_of_entering(state, company, bit)
    track = state.track[company]
    connected = CONNECTION * len(new_connections(track, track | bit))
    income = gains.get(company, 0) + connected
    losses = {other: gain for other, gain in gains.items() if other != company}
    return {
        "do": str(action),
        "verb": "lay",
        "target": action.target,
        "cost": cost,
        "income": income,
        "connection": connected,
        "income_gains": named(losses),
        "treasury": state.money[company] - cost,
        "share_value": per_share(state.income[company] + income, state.sold[company]),
    }
