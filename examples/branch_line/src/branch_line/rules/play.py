"""The sequence of play: what may be said, and what follows from it."""

from branch_line.rules.actions import TABLE, Build, Offer, Wait
from branch_line.rules.board import BIT, BOARD, COMPANIES, COST, LEAST_BID, PIECES, ROUNDS, SHARES
from branch_line.rules.state import RoundEnded, ShareUnsold, State, TrackBuilt, TurnWaited
from railhead.core.action import Action, Bid
from railhead.core.auction import (
    NOBODY,
    Pass,
    ShareOffered,
    ShareSold,
    is_over,
    legal_bids,
    open_auction,
    take_bid,
    take_pass,
    why_no_bid,
)
from railhead.core.errors import Refusal, because
from railhead.core.event import GameEnded, Tell
from railhead.core.ledger import BANK, pay
from railhead.core.shares import all_cash, cash, hand_over, held, pay_dividend
from railhead.core.view import Clock


def to_act(state: State) -> int | None:
    if state.is_over:
        return None
    return state.turn if state.auction is None else state.auction.to_bid


def legal(state: State) -> list[Action]:
    if state.auction is not None:
        return legal_bids(state.auction, cash(state, state.auction.to_bid))
    return [action for action in TABLE.actions if refusal(state, action) is None]


def forbid(clause: str, key: str, **values: object) -> Refusal:
    return Refusal(clause, because(f"branch_line.{key}", **values))


def refusal(state: State, action: Action) -> Refusal | None:
    """The clause that forbids an action here."""
    if state.is_over:
        return forbid("BL-END-1", "over")
    if isinstance(action, Bid | Pass) is (state.auction is None):
        return forbid("BL-AUC-1", "bid_or_pass") if state.auction else forbid("BL-TURN-1", "choose")
    match action:
        case Bid(amount) if state.auction is not None:
            why = why_no_bid(state.auction, amount, cash(state, state.auction.to_bid))
            return why and Refusal("BL-AUC-1", why)
        case Offer(company) if state.sold[COMPANIES.index(company)] == SHARES:
            return forbid("BL-AUC-2", "no_share_left", company=company)
        case Build(company, hex):
            return refuse_build(state, COMPANIES.index(company), BIT[hex])
    return None


def refuse_build(state: State, company: int, hex: int) -> Refusal | None:
    names = {"company": COMPANIES[company], "hex": BOARD.name[hex]}
    if not held(state, state.turn, company):
        return forbid("BL-BUILD-1", "no_share_held", **names)
    if hex & state.track[company] or not hex & BOARD.reach(state.track[company]):
        return forbid("BL-BUILD-2", "not_next", **names)
    if not pieces_left(state, company):
        return forbid("BL-BUILD-3", "no_piece_left", **names)
    if COST[hex] > state.money[company]:
        return forbid("BL-BUILD-4", "too_dear", cost=COST[hex], treasury=state.money[company], **names)
    return None


def pieces_left(state: State, company: int) -> int:
    return PIECES + 1 - state.track[company].bit_count()


def play(state: State, action: Action, tell: Tell) -> None:
    """Play a legal action in place."""
    state.ply += 1
    match action:
        case Offer(company):
            state.auction = open_auction(COMPANIES.index(company), LEAST_BID, state.turn, state.seats)
            if tell:
                tell(ShareOffered(state.turn, company, LEAST_BID))
        case Bid() | Pass():
            bid_or_pass(state, action, tell)
        case Build(company, hex):
            build(state, COMPANIES.index(company), BIT[hex], tell)
            end_turn(state, tell)
        case Wait():
            if tell:
                tell(TurnWaited(state.turn))
            end_turn(state, tell)


def bid_or_pass(state: State, action: Bid | Pass, tell: Tell) -> None:
    auction = state.auction
    assert auction is not None
    company = COMPANIES[auction.lot]
    if isinstance(action, Bid):
        take_bid(auction, action.amount, company, tell)
    else:
        take_pass(auction, company, tell)
    if not is_over(auction):
        return
    state.auction = None
    if auction.by != NOBODY:
        hand_over(state, auction.lot, auction.by, auction.bid)
    if tell:
        tell(ShareUnsold(company) if auction.by == NOBODY else ShareSold(auction.by, company, auction.bid))
    end_turn(state, tell)


def build(state: State, company: int, hex: int, tell: Tell) -> None:
    pay(state.money, company, BANK, COST[hex])
    state.track[company] |= hex
    state.income[company] += COST[hex]
    if tell:
        tell(TrackBuilt(state.turn, COMPANIES[company], BOARD.name[hex], COST[hex]))


def end_turn(state: State, tell: Tell) -> None:
    """BL-DIV-1: after everybody's turn the companies pay."""
    state.turn = (state.turn + 1) % state.seats
    state.taken += 1
    if state.taken < state.seats:
        return
    for company, name in enumerate(COMPANIES):
        pay_dividend(state, company, name, tell)
    if tell:
        tell(RoundEnded(state.round))
    if ended := [clock["key"] for clock in clocks(state) if clock["reached"] >= clock["of"]]:
        state.is_over = True
        if tell:
            tell(GameEnded(ended, winners(state)))
    else:
        state.round, state.taken = state.round + 1, 0


def clocks(state: State) -> list[Clock]:
    """BL-END-1: rounds that were paid, and shares that are sold."""
    paid = state.round - (state.taken < state.seats)
    shares = SHARES * len(COMPANIES)
    return [
        {"key": "rounds", "reached": paid, "of": ROUNDS, "clause": "BL-END-1"},
        {"key": "shares", "reached": sum(state.sold), "of": shares, "clause": "BL-END-1"},
    ]


def winners(state: State) -> list[int]:
    best = max(all_cash(state))
    return [seat for seat, amount in enumerate(all_cash(state)) if amount == best] if state.is_over else []
