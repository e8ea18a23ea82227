"""Setup (CE-SET) and the opening auctions (CE-OPEN)."""

from railhead.core.auction import NOBODY, ShareSold, open_auction
from railhead.core.event import Tell
from railhead.core.ledger import BANK, open_ledger, pay
from railhead.core.shares import hand_over, held
from railhead.games.chicago_express.rules.auction import put_up
from railhead.games.chicago_express.rules.board import BOARD, INDUSTRY_TRACK, START, STARTS
from railhead.games.chicago_express.rules.components import (
    CASH,
    CASH_IN_ALL,
    COMPANIES,
    DIALS,
    LOCOMOTIVES,
    OPENING_ORDER,
    PRR,
    START_INCOME,
)
from railhead.games.chicago_express.rules.events import ShareGiven
from railhead.games.chicago_express.rules.state import CHOOSE, Phase, State


def new_state(seats: int, *, revised: bool, chicago_interrupts: bool) -> State:
    """CE-SET: the board before the first opening auction, which seat 0 begins (CE-OPEN-2, CE-READ-10)."""
    starts = [START.get(company, 0) for company in range(len(COMPANIES))]
    state = State(
        revised=revised,
        chicago_interrupts=chicago_interrupts,
        seats=seats,
        ply=0,
        phase=Phase.OPENING,
        turn=0,
        money=open_ledger(CASH + seats),
        shares=[0] * (seats * len(COMPANIES)),
        sold=[0] * len(COMPANIES),
        income=list(START_INCOME),
        locomotives=[stock - (1 if start else 0) for stock, start in zip(LOCOMOTIVES, starts, strict=True)],
        track=starts,
        frontier=[BOARD.reach(start) & ~STARTS for start in starts],
        stacked=[sum(starts), 0, 0, 0, 0],
        industry=[track[0] for track in INDUSTRY_TRACK],
        houses=0,
        dials=[0] * len(DIALS),
        wabash_open=False,
        auction=open_auction(PRR, START_INCOME[PRR], 0, seats),
        expansion=None,
    )
    for seat in range(seats):
        pay(state.money, BANK, CASH + seat, CASH_IN_ALL // seats)
    return state


def close_opening_auction(state: State, tell: Tell) -> None:
    """CE-OPEN-4, CE-OPEN-5: the winner pays the company; if nobody bid, the first bidder has it for nothing."""
    auction = state.auction
    assert auction is not None
    if auction.by == NOBODY:
        receiver, price = state.turn, 0
    else:
        receiver, price = auction.by, auction.bid
    hand_over(state, auction.lot, receiver, price)
    if tell:
        company = COMPANIES[auction.lot]
        tell(ShareSold(receiver, company, price) if price else ShareGiven(receiver, company))
    begin_next(state, receiver, tell)


def begin_next(state: State, receiver: int, tell: Tell) -> None:
    """CE-OPEN-2: whoever received a share bids first for the next. CE-OPEN-6: the owner of PRR begins."""
    unsold = [company for company in OPENING_ORDER if not state.sold[company]]
    if unsold:
        state.turn = receiver
        put_up(state, unsold[0], START_INCOME[unsold[0]], tell)
    else:
        state.turn = next(seat for seat in range(state.seats) if held(state, seat, PRR))
        state.auction = None
        state.phase = CHOOSE
