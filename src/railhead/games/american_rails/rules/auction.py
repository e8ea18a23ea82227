"""Auction (AR-AUC), and the same in the preparation round (AR-PREP): offering, bidding, founding."""

from railhead.core.action import Action, Bid
from railhead.core.auction import (
    ShareOffered,
    ShareSold,
    open_auction,
    take_bid,
    take_pass,
    why_no_bid,
)
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.shares import cash, hand_over
from railhead.games.american_rails.rules.actions import DECLINE, FOUND_AT, OFFER_OF, Decline, FoundCompany, OfferShare
from railhead.games.american_rails.rules.board import BIT, BOARD, CITIES
from railhead.games.american_rails.rules.components import COMPANIES, LEAST_BID, NUMBER, SHARES, forbid
from railhead.games.american_rails.rules.events import CompanyFounded, SharesLeftGame
from railhead.games.american_rails.rules.expansion import place_cube
from railhead.games.american_rails.rules.income import full_value
from railhead.games.american_rails.rules.state import BID, FOUND, Founding, State, is_in_play, shares_left


def can_offer(state: State, company: int) -> bool:
    """AR-PREP-1: in the preparation round each company once. AR-AUC-1: later any share in reserve."""
    if state.action_phase == 0:
        return is_in_play(state, company) and not state.sold[company] and not state.gone[company]
    return shares_left(state, company) > 0


def offers(state: State) -> list[Action]:
    return [action for company, action in enumerate(OFFER_OF) if can_offer(state, company)]


def choices(state: State) -> list[Action]:
    """AR-READ-13: the action of the track may be declined, the preparation round may not."""
    return [DECLINE, *offers(state)] if state.action_phase else offers(state)


def refuse_decline(state: State, action: Decline) -> Refusal | None:
    return None if state.action_phase else forbid("AR-READ-13", "no_declining")


def refuse_offer(state: State, action: OfferShare) -> Refusal | None:
    name, company = action.company, NUMBER[action.company]
    if can_offer(state, company):
        return None
    if not is_in_play(state, company):
        return forbid("AR-SET-3", "company_removed", company=name)
    if state.action_phase == 0:
        return forbid("AR-PREP-1", "offered_already", company=name)
    return forbid("AR-AUC-1", "no_share_left", company=name)


def offer(state: State, action: OfferShare, tell: Tell) -> None:
    """AR-PREP-1, AR-AUC-1: the player offers a share, and bids at least 10 or passes first."""
    state.phase = BID
    state.auction = open_auction(NUMBER[action.company], LEAST_BID, state.turn, state.seats)
    if tell:
        tell(ShareOffered(state.turn, action.company, LEAST_BID))


def clause_of_bidding(state: State) -> str:
    return "AR-AUC-1" if state.action_phase else "AR-PREP-1"


def refuse_bid(state: State, action: Bid) -> Refusal | None:
    """AR-PREP-1, AR-AUC-1, AR-READ-3: at least 10, higher than the last, never beyond one's cash."""
    assert state.auction is not None
    reason = why_no_bid(state.auction, action.amount, cash(state, state.auction.to_bid))
    if reason is None:
        return None
    beyond = reason.key == "auction.beyond_cash"
    return Refusal("AR-READ-3" if beyond else clause_of_bidding(state), reason)


def bid(state: State, amount: int, tell: Tell) -> None:
    assert state.auction is not None
    take_bid(state.auction, amount, COMPANIES[state.auction.lot], tell)


def drop_out(state: State, tell: Tell) -> None:
    assert state.auction is not None
    take_pass(state.auction, COMPANIES[state.auction.lot], tell)


def sell(state: State, company: int, seat: int, price: int, tell: Tell) -> None:
    """AR-PREP-2, AR-AUC-2: the winner pays the treasury and takes the share."""
    hand_over(state, company, seat, price)
    if tell:
        tell(ShareSold(seat, COMPANIES[company], price))


def leave_game(state: State, company: int, count: int, tell: Tell) -> None:
    """AR-PREP-4, AR-AUC-3: shares leave the game for good."""
    state.gone[company] += count
    if tell:
        tell(SharesLeftGame(COMPANIES[company], count))


def free_cities(state: State) -> int:
    """Cities without a cube."""
    return CITIES & ~state.stacked[0]


def ask_to_found(state: State, company: int, seat: int) -> None:
    """AR-PREP-2, AR-AUC-4: the buyer puts a company that is not on the map into a city."""
    state.phase = FOUND
    state.founding = Founding(company, seat)


def give_up(state: State, company: int, seat: int, tell: Tell) -> None:
    """AR-AUC-4, AR-READ-7: no city is free, so the bought share and all unsold ones leave the game."""
    state.shares[seat * len(COMPANIES) + company] -= 1
    state.sold[company] -= 1
    leave_game(state, company, SHARES[company] - state.gone[company], tell)


def foundings(state: State) -> list[Action]:
    actions: list[Action] = list(pick(FOUND_AT, free_cities(state)))
    return actions


def refuse_founding(state: State, action: FoundCompany) -> Refusal | None:
    bit = BIT[action.hex]
    clause = "AR-AUC-4" if state.action_phase else "AR-PREP-2"
    if not bit & CITIES:
        return forbid(clause, "no_city", hex=action.hex)
    if not bit & free_cities(state):
        return forbid(clause, "city_taken", hex=action.hex)
    return None


def found(state: State, bit: int, tell: Tell) -> None:
    """AR-PREP-2, AR-AUC-4: a cube on the city; the income is the city's full value."""
    founding = state.founding
    assert founding is not None
    place_cube(state, founding.company, bit)
    state.income[founding.company] = full_value(state, bit)
    state.founding = None
    if tell:
        name, income = COMPANIES[founding.company], state.income[founding.company]
        tell(CompanyFounded(founding.seat, name, BOARD.name[bit], income))
