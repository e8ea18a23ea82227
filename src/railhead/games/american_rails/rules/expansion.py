"""Expand (AR-EXP): cubes one by one, of any company one owns a share of."""

from bisect import insort

from railhead.core.action import Action
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.core.shares import held
from railhead.games.american_rails.rules.actions import DECLINE, LAY_AT, STOP, Decline, LayCube, Stop
from railhead.games.american_rails.rules.board import BIT, BOARD, DEAREST, MANY_CUBES, ONE_CUBE, ONE_CUBE_AT_MOST, PRICE
from railhead.games.american_rails.rules.components import COMPANIES, COST, NUMBER, forbid
from railhead.games.american_rails.rules.events import CubeLaid
from railhead.games.american_rails.rules.income import adjust, connect, gains_of_entering, named
from railhead.games.american_rails.rules.state import EXPAND, Expansion, State

GROUND_COST = COST["ground"]
"""AR-EXP-4: a city or plain costs so much for each cube or marker then on it, the new cube included."""


def begin(state: State, cubes: int) -> None:
    state.phase = EXPAND
    state.expansion = Expansion(cubes)


def full(state: State) -> int:
    """AR-EXP-3: forests and mountains that hold their one cube."""
    return state.stacked[0] & ONE_CUBE


def fewer_than(state: State, cubes: int, hexes: int) -> int:
    """Of some hexes, those with fewer cubes than so many."""
    if cubes <= 0:
        return 0
    return hexes & ~state.stacked[cubes - 1] if cubes <= len(state.stacked) else hexes


def affordable(state: State, company: int, hexes: int) -> int:
    """AR-EXP-4: of some hexes, those the treasury can pay."""
    treasury = state.money[company]
    pieces = treasury // GROUND_COST
    ground = hexes & MANY_CUBES
    payable = fewer_than(state, pieces, ground & ~state.developed)
    payable |= fewer_than(state, pieces - 1, ground & state.developed)
    return payable | hexes & ONE_CUBE_AT_MOST[treasury if treasury < DEAREST else DEAREST]


def layable(state: State, company: int) -> int:
    """Every hex on which a company may lay a cube now (AR-EXP-2 to AR-EXP-5)."""
    if not state.cubes[company]:
        return 0
    return affordable(state, company, state.frontier[company] & ~full(state))


def lays(state: State) -> list[Action]:
    """AR-EXP-1: every cube that may be laid now, of every company the player owns a share of."""
    actions: list[Action] = []
    for company in owned(state):
        actions += pick(LAY_AT[company], layable(state, company))
    return actions


def owned(state: State) -> list[int]:
    """The companies of which the player whose turn it is owns a share."""
    first = state.turn * len(COMPANIES)
    return [company for company, count in enumerate(state.shares[first : first + len(COMPANIES)]) if count]


def choices(state: State) -> list[Action]:
    """AR-READ-13: before the first cube to lay or to decline, afterwards to lay or to stop."""
    assert state.expansion is not None
    return [STOP if state.expansion.laid else DECLINE, *lays(state)]


def has_begun(state: State) -> bool:
    assert state.expansion is not None
    return bool(state.expansion.laid)


def refuse_stop(state: State, action: Stop) -> Refusal | None:
    return None if has_begun(state) else forbid("AR-READ-13", "stop_too_soon")


def refuse_decline(state: State, action: Decline) -> Refusal | None:
    return forbid("AR-READ-13", "begun_already") if has_begun(state) else None


def refuse_lay(state: State, action: LayCube) -> Refusal | None:
    """The clause that keeps a company's cube off a hex."""
    company, bit = NUMBER[action.company], BIT[action.hex]
    values = {"company": action.company, "hex": action.hex}
    if not held(state, state.turn, company):
        return forbid("AR-EXP-1", "no_share_held", company=action.company)
    if not state.cubes[company]:
        return forbid("AR-EXP-5", "no_cube_left", company=action.company)
    if bit & state.track[company]:
        return forbid("AR-EXP-3", "already_there", **values)
    if not bit & state.frontier[company]:
        return forbid("AR-EXP-2", "not_adjacent", **values)
    if bit & full(state):
        return forbid("AR-EXP-3", "hex_full", **values)
    if not affordable(state, company, bit):
        return forbid("AR-EXP-4", "too_dear", cost=cost_of(state, bit), treasury=state.money[company], **values)
    return None


def cubes_on(state: State, bit: int) -> int:
    count = 0
    while state.stacked[count] & bit:
        count += 1
    return count


def cost_of(state: State, bit: int) -> int:
    """AR-EXP-4: what laying a cube on a hex costs."""
    if bit & ONE_CUBE:
        return PRICE[bit]
    return GROUND_COST * (1 + cubes_on(state, bit) + (1 if bit & state.developed else 0))


def lay(state: State, company: int, bit: int, tell: Tell) -> None:
    """AR-EXP-4: the treasury pays the bank, and incomes change."""
    expansion = state.expansion
    assert expansion is not None
    cost = cost_of(state, bit)
    pay(state.money, company, BANK, cost)
    gains = gains_of_entering(state, company, bit)
    before = state.track[company]
    place_cube(state, company, bit)
    adjust(state, gains)
    if tell:
        tell(CubeLaid(state.turn, COMPANIES[company], BOARD.name[bit], cost, named(gains)))
    connect(state, company, before, tell)
    expansion.left -= 1
    insort(expansion.laid, bit)


def place_cube(state: State, company: int, bit: int) -> None:
    """A cube goes from the reserve to a hex."""
    state.stacked[cubes_on(state, bit)] |= bit
    state.cubes[company] -= 1
    track = state.track[company] = state.track[company] | bit
    state.frontier[company] = (state.frontier[company] | BOARD.beside[bit]) & ~track


def is_over(state: State) -> bool:
    """When its cubes are used up, or nothing more can be laid."""
    assert state.expansion is not None
    return not state.expansion.left or not any(layable(state, company) for company in owned(state))
