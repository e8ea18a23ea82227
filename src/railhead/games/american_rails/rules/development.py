"""Actions of the track that are done at once (AR-ACT): develop, fund, take 2."""

from railhead.core.action import Action
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.core.shares import all_cash
from railhead.games.american_rails.rules.actions import (
    DECLINE,
    DEVELOP_AT,
    FUND_OF,
    TWO_BANK,
    TWO_EXPAND,
    TWO_OTHERS,
    DevelopCity,
    FundCompany,
    TakeTwo,
)
from railhead.games.american_rails.rules.board import BIT, BOARD, CITIES, DEVELOPABLE
from railhead.games.american_rails.rules.components import CASH, COMPANIES, FUNDS, NUMBER, TAKEN, forbid
from railhead.games.american_rails.rules.events import CashTaken, CityDeveloped, CompanyFunded, OthersPaid
from railhead.games.american_rails.rules.income import adjust, gains_of_developing, named
from railhead.games.american_rails.rules.state import State, is_in_play, markers_left


def developable(state: State) -> int:
    """AR-ACT-4: cities with a cube and no marker, except the five; none without a marker left."""
    return DEVELOPABLE & state.stacked[0] & ~state.developed if markers_left(state) else 0


def developments(state: State) -> list[Action]:
    return [DECLINE, *pick(DEVELOP_AT, developable(state))]


def refuse_development(state: State, action: DevelopCity) -> Refusal | None:
    """What keeps a city from being developed (AR-ACT-4)."""
    hex, bit = action.hex, BIT[action.hex]
    if not bit & CITIES:
        return forbid("AR-ACT-4", "no_city", hex=hex)
    if not bit & DEVELOPABLE:
        return forbid("AR-ACT-4", "never_developed", hex=hex)
    if not bit & state.stacked[0]:
        return forbid("AR-ACT-4", "no_cube_there", hex=hex)
    if bit & state.developed:
        return forbid("AR-ACT-4", "developed_already", hex=hex)
    return None if markers_left(state) else forbid("AR-ACT-4", "no_marker_left")


def develop(state: State, bit: int, tell: Tell) -> None:
    """AR-ACT-4: a marker goes on the city, and incomes are adjusted."""
    gains = gains_of_developing(state, bit)
    state.developed |= bit
    adjust(state, gains)
    if tell:
        tell(CityDeveloped(state.turn, BOARD.name[bit], named(gains)))


def fundings(state: State) -> list[Action]:
    """AR-ACT-2: any company not removed, on the map or not."""
    return [DECLINE, *(action for company, action in enumerate(FUND_OF) if is_in_play(state, company))]


def refuse_funding(state: State, action: FundCompany) -> Refusal | None:
    in_play = is_in_play(state, NUMBER[action.company])
    return None if in_play else forbid("AR-SET-3", "company_removed", company=action.company)


def fund(state: State, company: int, tell: Tell) -> None:
    """AR-ACT-2: money from the bank into a treasury."""
    pay(state.money, BANK, company, FUNDS)
    if tell:
        tell(CompanyFunded(state.turn, COMPANIES[company], FUNDS))


def twos(state: State) -> list[Action]:
    """AR-ACT-3: two money uses; with 4 or 5 players an expansion instead."""
    money_uses: list[Action] = [DECLINE, TWO_BANK, TWO_OTHERS]
    return [*money_uses, TWO_EXPAND] if can_expand_by_two(state) else money_uses


def can_expand_by_two(state: State) -> bool:
    """AR-ACT-3: not with 3 players, in any edition."""
    return state.seats > 3


def refuse_two(state: State, action: TakeTwo) -> Refusal | None:
    if action.form == "expand" and not can_expand_by_two(state):
        return forbid("AR-ACT-3", "no_expanding_by_two")
    return None


def take_from_bank(state: State, tell: Tell) -> None:
    pay(state.money, BANK, CASH + state.turn, TAKEN)
    if tell:
        tell(CashTaken(state.turn, TAKEN))


def others_pay(state: State) -> list[int]:
    """AR-READ-2: what each other player gives: 2, or what they have."""
    return [0 if seat == state.turn else min(TAKEN, own) for seat, own in enumerate(all_cash(state))]


def take_from_others(state: State, tell: Tell) -> None:
    """AR-ACT-3: two from each other player, given to the bank."""
    payments = others_pay(state)
    for seat, amount in enumerate(payments):
        pay(state.money, CASH + seat, BANK, amount)
    if tell:
        tell(OthersPaid(state.turn, payments))
