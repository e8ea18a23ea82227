"""Which positions can be. `recount` counts what follows from the pieces on the table, sharing no code with the rules;
`problems` says what is impossible. The audit guards positions that people write, and every state of a fuzzed game.
"""

from collections.abc import Iterator

from railhead.core.auction import NOBODY, Auction, is_possible
from railhead.core.audit import miscounted
from railhead.core.board import bits, layers
from railhead.core.errors import Reason, because
from railhead.core.shares import cash, held
from railhead.games.chicago_express.rules import ending, expansion
from railhead.games.chicago_express.rules.board import (
    BOARD,
    CHICAGO,
    DETROIT,
    FORT_WAYNE,
    HOUSE,
    INCOME,
    INDUSTRIES,
    INDUSTRY_BIT,
    INDUSTRY_TRACK,
    ONE_LOCOMOTIVE,
    START,
    STARTS,
    TAKES_A_HOUSE,
)
from railhead.games.chicago_express.rules.components import (
    AUCTION_DIAL,
    CASH_IN_ALL,
    COMPANIES,
    DIALS,
    EXPANSION_DIAL,
    HOUSES,
    LOCOMOTIVES,
    OPENING_ORDER,
    RED,
    SHARES,
    START_INCOME,
    WAB,
)
from railhead.games.chicago_express.rules.state import AUCTION, EXPAND, OPENING, OVER, State


def recount(state: State) -> None:
    """Everything that follows from the pieces: shares sold, locomotives left, frontiers, stacks, incomes."""
    state.sold = [sum(state.shares[company :: len(COMPANIES)]) for company in range(len(COMPANIES))]
    state.locomotives = [stock - track.bit_count() for stock, track in zip(LOCOMOTIVES, state.track, strict=True)]
    state.frontier = [BOARD.reach(track) & ~track & ~STARTS for track in state.track]
    state.stacked = layers(state.track)
    state.income = [
        START_INCOME[company] + sum(worth(state, bit) for bit in bits(track))
        for company, track in enumerate(state.track)
    ]


def worth(state: State, bit: int) -> int:
    """What a hex brings a company that stands on it."""
    for town, place in enumerate(INDUSTRY_BIT):
        if place == bit:
            return state.industry[town]
    return INCOME[bit] + (HOUSE[bit] if state.houses & bit else 0)


def problems(state: State) -> list[Reason]:
    """Everything that makes a state impossible."""
    checks = (counts, money, shares, networks, wabash, houses, industry, dials, opening, end)
    found = [problem for check in checks for problem in check(state)]
    if not found:
        found = [problem for check in (auction, expanding) for problem in check(state)]
    return found


def wrong(key: str, /, **values: object) -> Reason:
    return because(f"chicago_express.position.{key}", **values)


def counts(state: State) -> Iterator[Reason]:
    """What the state carries along agrees with a fresh count."""
    for field in miscounted(state, recount, ("sold", "locomotives", "frontier", "stacked", "income")):
        yield wrong("count", field=field)


def money(state: State) -> Iterator[Reason]:
    """CE-TURN-5: money comes from the bank and from nowhere else; only the bank may owe."""
    if sum(state.money) != 0:
        yield wrong("money", amount=sum(state.money))
    if min(state.money[:-1]) < 0:
        yield wrong("debt")


def shares(state: State) -> Iterator[Reason]:
    """CE-SET-2: no more shares in hands than there are."""
    for company, name in enumerate(COMPANIES):
        if state.sold[company] > SHARES[company]:
            yield wrong("shares", company=name, sold=state.sold[company], shares=SHARES[company])
        if company != WAB and state.phase is not OPENING and not state.sold[company]:
            yield wrong("opening_share", company=name)


def networks(state: State) -> Iterator[Reason]:
    """CE-SET-3, CE-EXP-2 to CE-EXP-5: connected to the start, within the stock, one on a forest or mountain."""
    for company, name in enumerate(COMPANIES):
        track, start = state.track[company], START.get(company, FORT_WAYNE)
        if company != WAB and not track & start:
            yield wrong("no_start", company=name, hex=BOARD.name[start])
        if not BOARD.is_connected(track):
            yield wrong("disconnected", company=name)
        if track & STARTS & ~start:
            yield wrong("foreign_start", company=name)
        if state.locomotives[company] < 0:
            yield wrong("locomotives", company=name, locomotives=LOCOMOTIVES[company])
    for hex in BOARD.names_in(state.stacked[1] & ONE_LOCOMOTIVE):
        yield wrong("crowded", hex=hex)


def wabash(state: State) -> Iterator[Reason]:
    """CE-CHI-2: Wabash is open once a company has reached Chicago and its phase has been held."""
    pending = CHICAGO if state.expansion and state.expansion.laid & CHICAGO else 0
    arrived = sum(1 for track in state.track if track & CHICAGO) - (1 if pending else 0)
    if state.wabash_open != (arrived > 0):
        yield wrong("wabash_and_chicago")
    if state.wabash_open != bool(state.track[WAB] & FORT_WAYNE):
        yield wrong("wabash_and_fort_wayne")
    if not state.wabash_open and (state.track[WAB] or state.sold[WAB] or state.money[WAB]):
        yield wrong("wabash_closed")


def houses(state: State) -> Iterator[Reason]:
    """CE-DEV-1, CE-DEV-6: houses stand where they may, and where somebody is."""
    for hex in BOARD.names_in(state.houses & ~(TAKES_A_HOUSE & state.stacked[0])):
        yield wrong("house", hex=hex)
    if state.houses.bit_count() > HOUSES:
        yield wrong("houses", houses=HOUSES)


def industry(state: State) -> Iterator[Reason]:
    """CE-DEV-4, CE-DEV-5: markers on printed spaces; Wheeling and Pittsburgh moved only with somebody there."""
    for town, name in enumerate(INDUSTRIES):
        track = INDUSTRY_TRACK[town]
        if state.industry[town] not in track:
            yield wrong("industry", town=name, track=", ".join(map(str, track)))
        elif town != DETROIT and state.industry[town] > track[0] and not state.stacked[0] & INDUSTRY_BIT[town]:
            yield wrong("industry_alone", town=name)


def dials(state: State) -> Iterator[Reason]:
    """CE-TURN-2, CE-TURN-3: no dial past red; two red ones only at the end, or in `first` while an action goes on."""
    for dial, name in enumerate(DIALS):
        if state.dials[dial] > RED[dial]:
            yield wrong("dial", dial=name, red=RED[dial])
    red = sum(used >= limit for used, limit in zip(state.dials, RED, strict=True))
    under_way = state.phase in (AUCTION, EXPAND) and not state.revised
    if state.phase is OVER and red != 2:
        yield wrong("red_at_end")
    elif red > (2 if under_way or state.phase is OVER else 1):
        yield wrong("red_dials")


def opening(state: State) -> Iterator[Reason]:
    """CE-OPEN: before the first turn nothing is built, and the shares go in their order."""
    if state.phase is not OPENING or state.auction is None:
        return
    touched = any(state.dials) or state.houses or sum(state.track) != STARTS
    grown = state.industry != [track[0] for track in INDUSTRY_TRACK]
    if touched or grown or sum(state.money[:-1]) != CASH_IN_ALL:
        yield wrong("opening_untouched")
    lot = state.auction.lot
    sold = [state.sold[company] for company in OPENING_ORDER]
    done = OPENING_ORDER.index(lot) if lot in OPENING_ORDER else 0
    if lot == WAB or sold != [1] * done + [0] * (len(OPENING_ORDER) - done):
        yield wrong("opening_order")
    elif state.turn != (owner(state, OPENING_ORDER[done - 1]) if done else 0):
        yield wrong("opening_first_bidder")


def owner(state: State, company: int) -> int:
    return next(seat for seat in range(state.seats) if held(state, seat, company))


def end(state: State) -> Iterator[Reason]:
    """CE-END-2: the game is over only if a condition of CE-END-1 holds."""
    if state.phase is OVER and not ending.end_conditions(state):
        yield wrong("not_over")


def auction(state: State) -> Iterator[Reason]:
    """CE-OPEN-3, CE-AUC: an auction that can have come so far and is not over."""
    pending = state.auction
    if (pending is not None) != (state.phase in (OPENING, AUCTION)):
        yield wrong("auction_phase")
    if pending is None:
        return
    lot = pending.lot
    if state.sold[lot] >= SHARES[lot] or (lot == WAB and not state.wabash_open):
        yield wrong("nothing_to_sell", company=COMPANIES[lot])
    if state.phase is AUCTION and not has_turned(state, AUCTION_DIAL, also=lot == WAB and not state.sold[WAB]):
        yield wrong("dial_not_turned", dial=DIALS[AUCTION_DIAL])
    yield from bidding(state, pending)


def bidding(state: State, pending: Auction) -> Iterator[Reason]:
    """Who is in, who bid, and whose turn it is fit together."""
    if not is_possible(pending, state.turn):
        yield wrong("bidding")
    elif pending.by != NOBODY and not pending.least <= pending.bid <= cash(state, pending.by):
        yield wrong("high_bid", bid=pending.bid, least=pending.least, cash=cash(state, pending.by))


def has_turned(state: State, dial: int, *, also: bool = False) -> bool:
    """Whether a dial was turned for the action under way; in `revised` a dividend may just have reset them all."""
    turned = state.dials[dial] or (also and state.dials[EXPANSION_DIAL])
    return bool(turned) or (state.revised and not any(state.dials))


def expanding(state: State) -> Iterator[Reason]:
    """CE-EXP-1, CE-EXP-2: an expansion that can have come so far and is not over."""
    pending = state.expansion
    if (pending is not None) != (state.phase is EXPAND):
        yield wrong("expansion_phase")
    if pending is None:
        return
    name = COMPANIES[pending.company]
    if not held(state, state.turn, pending.company):
        yield wrong("expansion_share", company=name)
    if not has_turned(state, EXPANSION_DIAL):
        yield wrong("dial_not_turned", dial=DIALS[EXPANSION_DIAL])
    before = state.track[pending.company] & ~pending.laid
    start = START.get(pending.company, FORT_WAYNE)
    if pending.laid & ~state.track[pending.company] or not before & start or not BOARD.is_connected(before):
        yield wrong("laid", company=name)
    elif expansion.is_over(state):
        yield wrong("expansion_over", company=name)
