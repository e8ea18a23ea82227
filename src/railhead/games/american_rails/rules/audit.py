"""Which positions can be. `recount` counts what follows from the pieces on the table, sharing no code with the rules;
`problems` says what is impossible. The audit guards positions that people write, and every state of a fuzzed game.
"""

from collections.abc import Iterator

from railhead.core.auction import NOBODY, is_possible
from railhead.core.audit import miscounted
from railhead.core.board import bits, layers
from railhead.core.errors import Reason, because
from railhead.core.shares import cash, held
from railhead.games.american_rails.rules import ending, expansion
from railhead.games.american_rails.rules.auction import free_cities
from railhead.games.american_rails.rules.board import BOARD, CITIES, DEVELOPABLE, FULL, ONE_CUBE, PAIR_MASKS, SHARED
from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    COMPANIES,
    CONNECTION,
    CUBES,
    CUBES_OF_SPACE,
    FIRST_YEAR,
    FULL_GAIN,
    LAST_YEAR,
    MARKERS,
    NONE,
    SHARED_GAIN,
    SHARES,
    SPACES,
)
from railhead.games.american_rails.rules.state import (
    BID,
    DEVELOP,
    EXPAND,
    FOUND,
    FUND,
    OFFER,
    OVER,
    REMOVE,
    TAKE,
    TWO,
    State,
    column,
    is_in_play,
    order_of,
    shares_left,
)

SPACES_OF_PHASE = {
    DEVELOP: ("develop",),
    FUND: ("fund",),
    TWO: ("two",),
    EXPAND: ("two", "expand3", "expand4"),
    OFFER: ("auction",),
    BID: ("auction",),
    FOUND: ("auction",),
}
"""The space a player stands on while a phase asks something."""


def recount(state: State) -> None:
    """Everything that follows from the pieces: shares sold, cubes left, frontiers, stacks, incomes."""
    companies = range(len(COMPANIES))
    state.sold = [sum(state.shares[company :: len(COMPANIES)]) for company in companies]
    state.cubes = [CUBES[company] - state.track[company].bit_count() for company in companies]
    if state.removed != NONE:
        state.cubes[state.removed] = 0
    state.frontier = [BOARD.reach(track) & ~track for track in state.track]
    state.stacked = layers(state.track)
    state.income = [sum(worth(state, bit) for bit in bits(track & CITIES)) for track in state.track]
    for company, track in enumerate(state.track):
        state.income[company] += CONNECTION * sum(track & pair == pair for pair in PAIR_MASKS)


def worth(state: State, bit: int) -> int:
    """What a city brings each of the companies that stand in it."""
    marker = bool(state.developed & bit)
    is_shared = bool(state.stacked[1] & bit)
    return SHARED[bit] + SHARED_GAIN * marker if is_shared else FULL[bit] + FULL_GAIN * marker


def problems(state: State) -> list[Reason]:
    """Everything that makes a state impossible; a check is made where those it builds on have found nothing."""
    for checks in (
        (counts, money, removal, shares, networks, developments, calendar, end),
        (preparing, order_and_track, auction, founding),
        (expanding,),
    ):
        if found := [problem for check in checks for problem in check(state)]:
            return found
    return []


def wrong(key: str, /, **values: object) -> Reason:
    return because(f"american_rails.position.{key}", **values)


def counts(state: State) -> Iterator[Reason]:
    """What the state carries along agrees with a fresh count."""
    for field in miscounted(state, recount, ("sold", "cubes", "frontier", "stacked", "income")):
        yield wrong("count", field=field)


def money(state: State) -> Iterator[Reason]:
    """AR-READ-15: money comes from the bank and from nowhere else; only the bank may owe."""
    if sum(state.money) != 0 or min(state.money[:-1]) < 0:
        yield wrong("money")


def removal(state: State) -> Iterator[Reason]:
    """AR-SET-3, AR-READ-1: one company is out with 3 players, after the first action of all."""
    removes = state.seats == 3 and not state.first_printing
    if (state.removed != NONE) != (removes and state.phase is not REMOVE) or (state.phase is REMOVE and not removes):
        yield wrong("removal")
    elif state.phase is REMOVE and any(has_begun(state, company) for company in range(len(COMPANIES))):
        yield wrong("before_removal")
    elif state.removed != NONE and has_begun(state, state.removed):
        yield wrong("removed_company", company=COMPANIES[state.removed])


def has_begun(state: State, company: int) -> bool:
    """Whether a company has anything: cubes on the map, shares sold or gone, money."""
    return bool(state.track[company] or state.sold[company] or state.gone[company] or state.money[company])


def shares(state: State) -> Iterator[Reason]:
    """AR-SET-2: no more shares in hands and out of the game than there are."""
    for company, name in enumerate(COMPANIES):
        used = state.sold[company] + state.gone[company]
        if used > SHARES[company]:
            yield wrong("shares", company=name, shares=SHARES[company])
        if state.action_phase and is_in_play(state, company) and not used:
            yield wrong("first_share", company=name)


def networks(state: State) -> Iterator[Reason]:
    """AR-PREP-2, AR-EXP-2, AR-EXP-3: from a city, connected, within the reserve, one cube on a forest or mountain."""
    for company, name in enumerate(COMPANIES):
        track = state.track[company]
        if track and not (track & CITIES and BOARD.is_connected(track)):
            yield wrong("disconnected", company=name)
        if state.cubes[company] < 0:
            yield wrong("cubes", company=name, cubes=CUBES[company])
        waits = state.founding is not None and state.founding.company == company
        if bool(track) != (state.sold[company] > 0 and not waits):
            yield wrong("on_the_map", company=name)
    for hex in BOARD.names_in(state.stacked[1] & ONE_CUBE):
        yield wrong("crowded", hex=hex)


def developments(state: State) -> Iterator[Reason]:
    """AR-ACT-4: markers on developable cities with a cube, and no more than there are."""
    for hex in BOARD.names_in(state.developed & ~(DEVELOPABLE & state.stacked[0])):
        yield wrong("marker", hex=hex)
    if state.developed.bit_count() > MARKERS:
        yield wrong("markers", markers=MARKERS)


def calendar(state: State) -> Iterator[Reason]:
    """AR-ROUND-1: seven years; the preparation round is in the first."""
    if not FIRST_YEAR <= state.year <= LAST_YEAR or (not state.action_phase and state.year != FIRST_YEAR):
        yield wrong("year")
    preparing = state.phase in (REMOVE, OFFER, BID, FOUND)
    if (not state.action_phase and not preparing) or (state.action_phase and state.phase is REMOVE):
        yield wrong("phase")


def end(state: State) -> Iterator[Reason]:
    """AR-END-1: the game is over only after the third phase, if a condition holds."""
    if state.phase is OVER and (state.action_phase != ACTION_PHASES or not ending.end_conditions(state)):
        yield wrong("not_over")


def preparing(state: State) -> Iterator[Reason]:
    """AR-PREP: one share of each company at most; those who won one stand on the turn order track."""
    if state.action_phase:
        return
    companies = range(len(COMPANIES))
    if any(state.sold[company] + state.gone[company] > 1 for company in companies) or state.developed:
        yield wrong("preparation")
    waiting = state.founding.company if state.founding else NONE
    placed = {seat for seat in range(state.seats) for c in companies if c != waiting and held(state, seat, c)}
    if set(state.order) != placed:
        yield wrong("turn_order")
    if state.phase is OFFER and all(not shares_left(state, c) or state.sold[c] + state.gone[c] for c in companies):
        yield wrong("preparation")


def order_and_track(state: State) -> Iterator[Reason]:
    """AR-ROUND-2: full columns behind, the current one filled in its order, empty ones ahead."""
    if not state.action_phase:
        if any(seat != NONE for seat in state.placed):
            yield wrong("action_track")
        return
    everybody = list(range(state.seats))
    stands = [[seat for seat in column(state, number) if seat != NONE] for number in range(1, ACTION_PHASES + 1)]
    behind, now, ahead = stands[: state.action_phase - 1], stands[state.action_phase - 1], stands[state.action_phase :]
    if sorted(state.order) != everybody:
        yield wrong("turn_order")
    elif any(sorted(seats) != everybody for seats in behind) or any(ahead):
        yield wrong("action_track")
    else:
        yield from current_column(state, now)


def current_column(state: State, placed: list[int]) -> Iterator[Reason]:
    """The seats that have moved are the first of the order, and the player whose turn it is stands where it must."""
    order = order_of(state, state.action_phase)
    if state.phase is OVER:
        fits = len(placed) == state.seats
    else:
        moved = len(placed) + (1 if state.phase is TAKE else 0)
        fits = order[moved - 1 : moved] == [state.turn] and sorted(placed) == sorted(order[: len(placed)])
    if not fits:
        yield wrong("action_track")
    elif state.phase in SPACES_OF_PHASE and space_of(state, state.turn) not in SPACES_OF_PHASE[state.phase]:
        yield wrong("space")


def space_of(state: State, seat: int) -> str:
    return SPACES[column(state, state.action_phase).index(seat)]


def auction(state: State) -> Iterator[Reason]:
    """AR-AUC-1: an auction that can have come so far and is not over."""
    pending = state.auction
    if (pending is not None) != (state.phase is BID):
        yield wrong("auction_phase")
    elif pending is not None:
        bid_too_high = pending.by != NOBODY and not pending.least <= pending.bid <= cash(state, pending.by)
        if not shares_left(state, pending.lot) or not is_possible(pending, state.turn) or bid_too_high:
            yield wrong("bidding")


def founding(state: State) -> Iterator[Reason]:
    """AR-PREP-2, AR-AUC-4: a company just bought, not on the map, and a city free for it."""
    pending = state.founding
    if (pending is not None) != (state.phase is FOUND):
        yield wrong("founding_phase")
    elif pending is not None:
        alone = state.sold[pending.company] == 1 and held(state, pending.seat, pending.company)
        if not alone or not free_cities(state) or (not state.action_phase and pending.seat != state.turn):
            yield wrong("founding")


def expanding(state: State) -> Iterator[Reason]:
    """AR-EXP-1: an expansion that can have come so far and is not over."""
    pending = state.expansion
    if (pending is not None) != (state.phase is EXPAND):
        yield wrong("expansion_phase")
    elif pending is not None:
        whole = CUBES_OF_SPACE[space_of(state, state.turn)]
        mine = [track for company, track in enumerate(state.track) if held(state, state.turn, company)]
        laid_by_me = all(any(track & bit for track in mine) for bit in pending.laid)
        over = bool(pending.laid) and expansion.is_over(state)
        if pending.left + len(pending.laid) != whole or not pending.left or not laid_by_me or over:
            yield wrong("expansion")
