"""Setup (AR-SET) and the preparation round (AR-PREP)."""

from railhead.core.action import Action
from railhead.core.event import Tell
from railhead.core.ledger import BANK, open_ledger, pay
from railhead.games.american_rails.rules.actions import REMOVAL_OF, RemoveCompany
from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    CASH,
    COMPANIES,
    CUBES,
    FIRST_YEAR,
    NONE,
    NUMBER,
    SPACES,
    starting_cash,
)
from railhead.games.american_rails.rules.events import CompanyRemoved, TurnOrderSet
from railhead.games.american_rails.rules.state import OFFER, REMOVE, State


def new_state(seats: int, *, first_printing: bool) -> State:
    """AR-SET: everything in its reserve. The banker, seat 0, chooses the first share (AR-READ-6)."""
    none_yet = [0] * len(COMPANIES)
    removes = seats == 3 and not first_printing
    state = State(
        first_printing=first_printing,
        seats=seats,
        ply=0,
        phase=REMOVE if removes else OFFER,
        turn=0,
        money=open_ledger(CASH + seats),
        shares=[0] * (seats * len(COMPANIES)),
        sold=none_yet[:],
        gone=none_yet[:],
        income=none_yet[:],
        cubes=list(CUBES),
        track=none_yet[:],
        frontier=none_yet[:],
        stacked=none_yet[:],
        developed=0,
        removed=NONE,
        year=FIRST_YEAR,
        action_phase=0,
        order=[],
        placed=[NONE] * (ACTION_PHASES * len(SPACES)),
        auction=None,
        founding=None,
        expansion=None,
    )
    for seat in range(seats):
        pay(state.money, BANK, CASH + seat, starting_cash(seats, first_printing=first_printing))
    return state


def removals(state: State) -> list[Action]:
    """AR-SET-3: any company may be drawn."""
    return list(REMOVAL_OF)


def remove(state: State, action: RemoveCompany, tell: Tell) -> None:
    """AR-SET-3, AR-READ-14: one company is out of the game."""
    company = state.removed = NUMBER[action.company]
    state.cubes[company] = 0
    state.phase = OFFER
    if tell:
        tell(CompanyRemoved(action.company))


def join_turn_order(state: State, seat: int) -> None:
    """AR-PREP-3: a marker goes on the lowest free number, unless it is there already."""
    if seat not in state.order:
        state.order.append(seat)


def complete_turn_order(state: State, tell: Tell) -> None:
    """AR-PREP-5: players without a won share fill the remaining numbers, from the banker clockwise."""
    for seat in range(state.seats):
        join_turn_order(state, seat)
    if tell:
        tell(TurnOrderSet(state.order[:]))
