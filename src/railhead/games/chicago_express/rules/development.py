"""Develop a hex (CE-DEV)."""

from railhead.core.action import Action
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.chicago_express.rules.actions import DEVELOP_AT, DEVELOP_NONE, DevelopHex
from railhead.games.chicago_express.rules.board import (
    BIT,
    BOARD,
    DETROIT,
    FORESTS,
    HOUSE,
    INDUSTRY_AT,
    INDUSTRY_BIT,
    INDUSTRY_TRACK,
    PITTSBURGH,
    TAKES_A_HOUSE,
    WHEELING,
)
from railhead.games.chicago_express.rules.components import COMPANIES, FOREST_CASH, HOUSES, forbid
from railhead.games.chicago_express.rules.events import ForestDeveloped, HexDeveloped
from railhead.games.chicago_express.rules.state import State, houses_left


def is_at_last_space(state: State, industry: int) -> bool:
    return state.industry[industry] == INDUSTRY_TRACK[industry][-1]


def developable(state: State) -> int:
    """Every hex that may be developed now (CE-DEV-1, CE-DEV-4 to CE-DEV-7, CE-READ-6)."""
    occupied = state.stacked[0]
    mask = occupied & TAKES_A_HOUSE & ~state.houses if state.houses.bit_count() < HOUSES else 0
    for industry in (WHEELING, PITTSBURGH):
        if occupied & INDUSTRY_BIT[industry] and not is_at_last_space(state, industry):
            mask |= INDUSTRY_BIT[industry]
    return mask


def choices(state: State) -> list[Action]:
    """CE-READ-7: to decline, or a hex that can be developed."""
    return [DEVELOP_NONE, *pick(DEVELOP_AT, developable(state))]


def refuse_development(state: State, action: DevelopHex) -> Refusal | None:
    """The clause that keeps a hex from being developed."""
    if action.hex is None or BIT[action.hex] & developable(state):
        return None
    hex, bit = action.hex, BIT[action.hex]
    if bit == INDUSTRY_BIT[DETROIT]:
        return forbid("CE-DEV-5", "detroit_grows_alone")
    if bit not in INDUSTRY_AT and not bit & TAKES_A_HOUSE:
        return forbid("CE-DEV-6", "never_developed", hex=hex)
    if not bit & state.stacked[0]:
        return forbid("CE-DEV-4" if bit in INDUSTRY_AT else "CE-DEV-1", "no_locomotive_there", hex=hex)
    if bit in INDUSTRY_AT:
        return forbid("CE-READ-6", "last_space", hex=hex)
    if bit & state.houses:
        return forbid("CE-DEV-1", "developed_already", hex=hex)
    assert not houses_left(state)
    return forbid("CE-DEV-7", "no_house_left")


def develop(state: State, bit: int, tell: Tell) -> None:
    """CE-DEV-2 to CE-DEV-4: an industrial track moves on, or a house goes on the hex."""
    if bit in INDUSTRY_AT:
        gain = move_industry(state, INDUSTRY_AT[bit])
    else:
        state.houses |= bit
        gain = HOUSE[bit]
    if bit & FORESTS:
        develop_forest(state, bit, tell)
        return
    companies = raise_incomes(state, bit, gain)
    if tell:
        tell(HexDeveloped(state.turn, BOARD.name[bit], {COMPANIES[company]: gain for company in companies}))


def develop_forest(state: State, bit: int, tell: Tell) -> None:
    """CE-DEV-3: the company there receives money from the bank, and its income stays."""
    company = companies_on(state, bit)[0]
    pay(state.money, BANK, company, FOREST_CASH)
    if tell:
        tell(ForestDeveloped(state.turn, BOARD.name[bit], COMPANIES[company], FOREST_CASH))


def companies_on(state: State, bit: int) -> list[int]:
    return [company for company, track in enumerate(state.track) if track & bit]


def raise_incomes(state: State, bit: int, gain: int) -> list[int]:
    """Every company on a hex gains; who they are."""
    companies = companies_on(state, bit)
    for company in companies:
        state.income[company] += gain
    return companies


def move_industry(state: State, industry: int) -> int:
    """An industrial marker moves one space right; by how much its value has risen."""
    track, value = INDUSTRY_TRACK[industry], state.industry[industry]
    state.industry[industry] = track[track.index(value) + 1]
    return state.industry[industry] - value
