"""What speaks for or against a move, in one sentence: facts of the move played out, and the worth of a share."""

from collections.abc import Sequence

from railhead.bots.bidding import expected_sale
from railhead.bots.outcome import outcome, pays_after, stake, still_to_come
from railhead.bots.played_out import PlayedOut, play_out, player
from railhead.bots.share_evaluator import Worths
from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY, Pass, ShareOffered, lowest_bid
from railhead.core.errors import Reason, because
from railhead.core.shares import DividendPaid, cash, held, share_value, value_after_sale
from railhead.games.american_rails.bots.horizon import shares_in_reserve, to_come
from railhead.games.american_rails.rules.actions import Stop, TakeSpace
from railhead.games.american_rails.rules.board import NAMES
from railhead.games.american_rails.rules.components import COMPANIES, NUMBER
from railhead.games.american_rails.rules.events import (
    CashTaken,
    CitiesConnected,
    CityDeveloped,
    CompanyFounded,
    CompanyFunded,
    CubeLaid,
    OthersPaid,
)
from railhead.games.american_rails.rules.game import AmericanRails
from railhead.games.american_rails.rules.state import State

Move = PlayedOut[State]

LAST = 1.4
"""With fewer dividends to come than this, the next one is likely to be the last."""

RULES = AmericanRails()


def why(worths: Worths[State], state: State, move: Sequence[Action]) -> Reason:
    """The sentence for a whole move of the seat that is asked, or for what is left of one."""
    played = play_out(RULES, state, move)
    match move[0]:
        case Bid(amount):
            return why_bid(worths, played, amount)
        case Pass():
            return why_pass(worths, played)
        case TakeSpace("pass"):
            return advice("take_pass", who=player(played.seat), outcome=result(played))
    found = why_expand(played) if played.all_of(CubeLaid) else why_done(worths, played)
    case = "stop" if isinstance(move[0], Stop) else "decline"
    return found or advice(case, who=player(played.seat), outcome=result(played))


def why_done(worths: Worths[State], played: Move) -> Reason | None:
    """By what the move has brought about; None if nothing."""
    for event in played.events:
        match event:
            case ShareOffered():
                return why_offer(worths, played, event)
            case CompanyFounded():
                return why_found(played, event)
            case CityDeveloped():
                return why_develop(played, event)
            case CompanyFunded():
                return why_fund(played, event)
            case CashTaken():
                return advice("two_bank", taken=event.cash, outcome=result(played))
            case OthersPaid():
                return advice("two_others", total=sum(event.payments), outcome=result(played))
    return None


def advice(case: str, /, **values: object) -> Reason:
    return because(f"advice.american_rails.{case}", **values)


def horizon(state: State) -> Reason:
    """How long incomes will be paid, as a part of a sentence."""
    return still_to_come(to_come(state), LAST, "american_rails")


def place(hex: str) -> str:
    """A hex by the name of its city, if it is one."""
    return NAMES.get(hex, hex)


def result(played: Move) -> Reason | str:
    return outcome(played, played.all_of(DividendPaid))


def result_or_stake(played: Move, company: int) -> Reason | str:
    """What comes of a move; where no payment changes, whose company it is for."""
    return result(played) or because("advice.outcome.stake", stake=stake(played.after, played.seat, company))


# Shares


def on_the_block(played: Move, at_most: int) -> dict[str, object]:
    """The share on the block, to the seat that is asked: how long it will pay, and the most it is worth."""
    state = played.before
    assert state.auction is not None
    return {
        "company": COMPANIES[state.auction.lot],
        "horizon": horizon(state),
        "limit": at_most,
        "lowest": lowest_bid(state.auction),
        "who": player(played.seat),
    }


def why_bid(worths: Worths[State], played: Move, amount: int) -> Reason:
    """A company that is not on the map pays by where it will begin, which nobody knows."""
    state = played.before
    assert state.auction is not None
    at_most, company = worths(state)[played.seat], state.auction.lot
    share = on_the_block(played, at_most)
    left = cash(state, played.seat) - amount
    if amount > at_most:
        return advice("bid_too_high", amount=amount, left=left, **share)
    if not state.track[company]:
        return advice("bid_new", amount=amount, left=left, **share)
    pays = pays_after(played, company, played.all_of(DividendPaid), COMPANIES[company])
    return advice("bid", amount=amount, left=left, pays=pays, **share)


def why_pass(worths: Worths[State], played: Move) -> Reason:
    auction = played.before.auction
    assert auction is not None
    lowest, purse = lowest_bid(auction), cash(played.before, played.seat)
    if lowest > purse:
        return advice("pass_poor", lowest=lowest, cash=purse)
    at_most = worths(played.before)[played.seat]
    return advice("pass_too_soon" if at_most >= lowest else "pass", **on_the_block(played, at_most))


def why_offer(worths: Worths[State], played: Move, offered: ShareOffered) -> Reason:
    """Who is likely to buy, and what that means for the seat that offers."""
    state, seat, company = played.after, played.seat, NUMBER[offered.company]
    assert state.auction is not None
    if shares_in_reserve(played.before) == 1:
        return advice("offer_last", company=offered.company)
    at_most = worths(state)
    winner, _ = expected_sale(state.auction, at_most)
    if winner == NOBODY:
        return advice("offer_unsold", company=offered.company)
    values = {"company": offered.company, "rival": player(winner)}
    if winner == seat:
        worth = {"limit": at_most[seat], "who": player(seat)}
        return advice("offer_to_buy", company=offered.company, least=offered.least, horizon=horizon(state), **worth)
    if not state.sold[company]:
        return advice("offer_new", **values)
    mine = stake(state, seat, company)
    if held(state, seat, company):
        return advice("offer_to_fund", treasury=state.money[company], stake=mine, **values)
    pays = {"before": share_value(state, company) or 0, "pays": value_after_sale(state, company) or 0}
    return advice("offer_to_dilute", stake=mine, **pays, **values)


def why_found(played: Move, founded: CompanyFounded) -> Reason:
    treasury = played.after.money[NUMBER[founded.company]]
    values = {"city": place(founded.hex), "company": founded.company, "income": founded.income}
    return advice("found", treasury=treasury, outcome=result(played), **values)


# Track, markers and money


def why_expand(played: Move) -> Reason:
    """By the cubes that are laid: what they cost, and what they add."""
    laid = played.all_of(CubeLaid)
    names = list(dict.fromkeys(cube.company for cube in laid))
    cost, connected = sum(cube.cost for cube in laid), sum(one.income for one in played.all_of(CitiesConnected))
    before, after = played.before.income, played.after.income
    gain = sum(after[NUMBER[name]] - before[NUMBER[name]] for name in names)
    values: dict[str, object] = {"company": ", ".join(names), "cost": cost, "gain": gain}
    if len(names) > 1:
        return advice("expand_several", outcome=result(played), **values)
    company = NUMBER[names[0]]
    values |= {"income": after[company], "outcome": result_or_stake(played, company)}
    if connected:
        return advice("expand_connection", connected=connected, **values)
    return advice("expand" if gain else "expand_on", **values)


def why_develop(played: Move, developed: CityDeveloped) -> Reason:
    gains = developed.gains
    values = {"hex": place(developed.hex), "companies": ", ".join(gains), "gain": max(gains.values())}
    alone = NUMBER[next(iter(gains))] if len(gains) == 1 else None
    told = result(played) if alone is None else result_or_stake(played, alone)
    return advice("develop", outcome=told, **values)


def why_fund(played: Move, funded: CompanyFunded) -> Reason:
    company = NUMBER[funded.company]
    values = {"company": funded.company, "funds": funded.cash, "treasury": played.after.money[company]}
    return advice("fund", outcome=result_or_stake(played, company), **values)
