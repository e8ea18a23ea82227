"""Expand a network (CE-EXP)."""

from railhead.core.action import Action
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.core.shares import held
from railhead.games.chicago_express.rules.actions import (
    EXPAND_NONE,
    EXPANSION_OF,
    LAY_AT,
    STOP,
    ExpandNetwork,
    LayTrack,
    Stop,
)
from railhead.games.chicago_express.rules.board import (
    BIT,
    BOARD,
    CHICAGO,
    COST,
    COSTS_AT_MOST,
    DEAREST,
    HOUSE,
    INCOME,
    INDUSTRY_AT,
    ONE_LOCOMOTIVE,
    STARTS,
)
from railhead.games.chicago_express.rules.components import COMPANIES, HEXES_PER_EXPANSION, NUMBER, forbid
from railhead.games.chicago_express.rules.events import ExpansionBegun, ExpansionEnded, TrackLaid
from railhead.games.chicago_express.rules.state import EXPAND, Expansion, State


def full(state: State) -> int:
    """CE-EXP-5: forests and mountains that already hold their one locomotive."""
    return state.stacked[0] & ONE_LOCOMOTIVE


def affordable(state: State, company: int, hexes: int) -> int:
    """CE-EXP-6: of some hexes, those whose red number times the locomotives then on them the treasury can pay."""
    treasury = state.money[company]
    occupied = hexes & state.stacked[0]
    payable = hexes & ~occupied & COSTS_AT_MOST[treasury if treasury < DEAREST else DEAREST]
    for locomotives, level in enumerate(state.stacked[1:], start=2):
        if not occupied:
            break
        limit = treasury // locomotives
        payable |= occupied & ~level & COSTS_AT_MOST[limit if limit < DEAREST else DEAREST]
        occupied &= level
    return payable


def layable(state: State, company: int) -> int:
    """Every hex on which a company may lay a locomotive now (CE-EXP-2 to CE-EXP-7)."""
    if not state.locomotives[company]:
        return 0
    return affordable(state, company, state.frontier[company] & ~full(state))


def candidates(state: State) -> list[Action]:
    """CE-READ-7: to decline, or to expand a company one owns a share of and that can lay a hex now."""
    first = state.turn * len(COMPANIES)
    actions: list[Action] = [EXPAND_NONE]
    for company in range(len(COMPANIES)):
        if state.shares[first + company] and layable(state, company):
            actions.append(EXPANSION_OF[company])
    return actions


def refuse_expansion(state: State, action: ExpandNetwork) -> Refusal | None:
    if action.company is None:
        return None
    company = NUMBER[action.company]
    if not held(state, state.turn, company):
        return forbid("CE-EXP-1", "no_share_held", company=action.company)
    if not state.locomotives[company]:
        return forbid("CE-EXP-7", "no_locomotive_left", company=action.company)
    if not layable(state, company):
        return forbid("CE-READ-7", "nothing_to_lay", company=action.company, treasury=state.money[company])
    return None


def begin(state: State, company: int, tell: Tell) -> None:
    """CE-EXP-1: a company is expanded by 1 to 3 hexes."""
    state.phase = EXPAND
    state.expansion = Expansion(company)
    if tell:
        tell(ExpansionBegun(state.turn, COMPANIES[company]))


def lays(state: State) -> list[Action]:
    """The next hex; or, after at least one, to stop."""
    expansion = state.expansion
    assert expansion is not None
    actions: list[Action] = pick(LAY_AT, layable(state, expansion.company))
    return [STOP, *actions] if expansion.laid else actions


def refuse_stop(state: State, action: Stop) -> Refusal | None:
    """CE-EXP-1: at least one hex, once the expansion was not declined."""
    assert state.expansion is not None
    return None if state.expansion.laid else forbid("CE-EXP-1", "stop_too_soon")


def refuse_lay(state: State, action: LayTrack) -> Refusal | None:
    """The clause that keeps the expanding company off a hex."""
    assert state.expansion is not None
    company, bit = state.expansion.company, BIT[action.hex]
    values = {"company": COMPANIES[company], "hex": action.hex}
    if bit & STARTS:
        return forbid("CE-EXP-3", "start_hex", **values)
    if bit & state.track[company]:
        return forbid("CE-EXP-4", "already_there", **values)
    if not bit & state.frontier[company]:
        return forbid("CE-EXP-2", "not_adjacent", **values)
    if bit & full(state):
        return forbid("CE-EXP-5", "hex_full", **values)
    if not affordable(state, company, bit):
        cost, treasury = cost_to_lay(state, bit), state.money[company]
        return forbid("CE-EXP-6", "too_dear", cost=cost, treasury=treasury, **values)
    return None


def cost_to_lay(state: State, bit: int) -> int:
    """CE-EXP-6: the red number times the locomotives then on the hex, the new one included."""
    return cost_beside(locomotives_on(state, bit), bit)


def cost_beside(locomotives: int, bit: int) -> int:
    """The same where so many stand already."""
    return COST[bit] * (locomotives + 1)


def locomotives_on(state: State, bit: int) -> int:
    count = 0
    while state.stacked[count] & bit:
        count += 1
    return count


def income_of(state: State, bit: int) -> int:
    """CE-EXP-8: what a hex is worth to a company on it."""
    if bit in INDUSTRY_AT:
        return state.industry[INDUSTRY_AT[bit]]
    return INCOME[bit] + HOUSE[bit] if bit & state.houses else INCOME[bit]


def place_locomotive(state: State, company: int, bit: int) -> None:
    """A locomotive goes from the stock to a hex, and the company's income rises by it."""
    state.locomotives[company] -= 1
    track = state.track[company] = state.track[company] | bit
    state.frontier[company] = (state.frontier[company] | BOARD.beside[bit]) & ~track & ~STARTS
    state.stacked[locomotives_on(state, bit)] |= bit
    state.income[company] += income_of(state, bit)


def lay(state: State, bit: int, tell: Tell) -> None:
    """CE-EXP-6, CE-EXP-8: the treasury pays the bank, and the income rises."""
    expansion = state.expansion
    assert expansion is not None
    company = expansion.company
    cost = cost_to_lay(state, bit)
    pay(state.money, company, BANK, cost)
    place_locomotive(state, company, bit)
    expansion.laid |= bit
    if tell:
        tell(TrackLaid(state.turn, COMPANIES[company], BOARD.name[bit], cost, income_of(state, bit)))


def is_over(state: State) -> bool:
    """After the third hex, after Chicago (CE-READ-2), or when nothing more can be laid."""
    expansion = state.expansion
    assert expansion is not None
    return (
        expansion.laid.bit_count() == HEXES_PER_EXPANSION
        or (state.chicago_interrupts and bool(expansion.laid & CHICAGO))
        or not layable(state, expansion.company)
    )


def end(state: State, tell: Tell) -> bool:
    """The expansion is over; whether it reached Chicago."""
    expansion = state.expansion
    assert expansion is not None
    company = expansion.company
    if tell:
        laid = BOARD.names_in(expansion.laid)
        tell(ExpansionEnded(COMPANIES[company], laid, state.income[company], state.money[company]))
    state.expansion = None
    return bool(expansion.laid & CHICAGO)
