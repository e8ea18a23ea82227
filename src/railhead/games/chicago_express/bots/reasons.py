"""What speaks for or against a move, in one sentence: facts of the move played out, and the worth of a share."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from railhead.bots.outcome import outcome, pays_after, stake, still_to_come
from railhead.bots.played_out import PlayedOut, play_out, player
from railhead.bots.share_evaluator import Worths
from railhead.core.action import Action, Bid
from railhead.core.auction import Pass, lowest_bid
from railhead.core.errors import Reason, because
from railhead.core.event import Event, GameEnded
from railhead.core.shares import DividendPaid, cash, share_value
from railhead.games.chicago_express.bots.building import pull
from railhead.games.chicago_express.bots.companies import Outlook
from railhead.games.chicago_express.bots.horizon import shares_missing, turns_at_least
from railhead.games.chicago_express.rules.actions import (
    AuctionShare,
    DevelopHex,
    ExpandNetwork,
    LayTrack,
    Stop,
)
from railhead.games.chicago_express.rules.auction import least_bid
from railhead.games.chicago_express.rules.board import NAMES
from railhead.games.chicago_express.rules.components import COMPANIES, NUMBER
from railhead.games.chicago_express.rules.events import (
    ChicagoReached,
    DividendPhaseBegun,
    ExpansionEnded,
    ForestDeveloped,
    HexDeveloped,
    TrackLaid,
)
from railhead.games.chicago_express.rules.game import ChicagoExpress
from railhead.games.chicago_express.rules.state import State

Move = PlayedOut[State]

LAST = 1.4
"""With fewer dividends to come than this, the next one is likely to be the last."""

RULES = ChicagoExpress()


def why(worths: Worths[State], state: State, move: Sequence[Action]) -> Reason:
    """The sentence for a whole move of the seat that is asked, or for what is left of one."""
    first, played = move[0], play_out(RULES, state, move)
    match first:
        case Bid(amount):
            return why_bid(worths, played, amount)
        case Pass():
            return why_pass(worths, played)
        case AuctionShare(str(company)):
            return why_offer(worths, played, NUMBER[company])
        case ExpandNetwork(str(company)):
            return why_expand(played, NUMBER[company])
        case LayTrack() | Stop():
            assert state.expansion is not None
            return why_expand(played, state.expansion.company)
        case DevelopHex(str(hex)):
            return why_develop(played, hex)
    return why_decline(played)


def advice(case: str, /, **values: object) -> Reason:
    return because(f"advice.chicago_express.{case}", **values)


def horizon(state: State) -> Reason:
    """How long shares will pay, as a part of a sentence."""
    return still_to_come(Outlook(state, state.sold).dividends, LAST, "chicago_express")


def place(hex: str) -> str:
    """A hex by the name of its town, if it has one."""
    return NAMES.get(hex, hex)


def general_dividend(played: Move) -> list[DividendPaid]:
    """What a general dividend pays that comes with the move."""
    after = dropwhile(lambda event: not isinstance(event, DividendPhaseBegun), played.events)
    return list(dividends_next(list(after)[1:]))


def special_dividend(played: Move) -> list[DividendPaid]:
    """What a company pays that has reached Chicago."""
    after = dropwhile(lambda event: not isinstance(event, ChicagoReached), played.events)
    return list(dividends_next(list(after)[1:]))


def dividends_next(events: Sequence[Event]) -> Iterator[DividendPaid]:
    """The dividends with which some events begin."""
    for event in events:
        if not isinstance(event, DividendPaid):
            return
        yield event


def result(played: Move) -> Reason | str:
    return outcome(played, general_dividend(played))


def result_or_stake(played: Move, company: int) -> Reason | str:
    """What comes of a move; where no payment changes, whose company it is for."""
    return result(played) or because("advice.outcome.stake", stake=stake(played.after, played.seat, company))


# Bids


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
    assert played.before.auction is not None
    at_most, company = worths(played.before)[played.seat], played.before.auction.lot
    pays = pays_after(played, company, general_dividend(played), COMPANIES[company])
    left, share = cash(played.before, played.seat) - amount, on_the_block(played, at_most)
    return advice("bid" if amount <= at_most else "bid_too_high", amount=amount, pays=pays, left=left, **share)


def why_pass(worths: Worths[State], played: Move) -> Reason:
    assert played.before.auction is not None
    lowest, purse = lowest_bid(played.before.auction), cash(played.before, played.seat)
    if purse < lowest:
        return advice("pass_poor", lowest=lowest, cash=purse)
    at_most = worths(played.before)[played.seat]
    return advice("pass_too_soon" if lowest < at_most else "pass", **on_the_block(played, at_most))


# Auctions


def why_offer(worths: Worths[State], played: Move, company: int) -> Reason:
    """To end the game, to buy the share oneself, to fund one's own company, or to dilute the others'."""
    state, seat, name = played.after, played.seat, COMPANIES[company]
    if played.first(GameEnded):
        return advice("offer_after_the_end", company=name, outcome=result(played))
    if ends_the_game(state, company):
        return advice("offer_to_end", company=name)
    mine, least = stake(state, seat, company), least_bid(state, company)
    if pull(state, seat, company) > 0:
        return advice("offer_to_fund", company=name, treasury=state.money[company], stake=mine)
    if (at_most := worths(state)[seat]) >= least:
        values = {"company": name, "least": least, "horizon": horizon(state)}
        return advice("offer_to_buy", limit=at_most, who=player(seat), **values)
    return advice("offer_to_dilute", company=name, before=share_value(state, company) or 0, least=least, stake=mine)


def ends_the_game(state: State, company: int) -> bool:
    """Whether, with one more share sold, three companies have none left."""
    sold = state.sold[:]
    sold[company] += 1
    return shares_missing(state, state.sold) > 0 == shares_missing(state, sold)


# Building


def why_expand(played: Move, company: int) -> Reason:
    """By the hexes that are laid: what they cost, and what they add."""
    laid, ended, name = played.all_of(TrackLaid), played.first(ExpansionEnded), COMPANIES[company]
    if not laid:
        return why_nothing_laid(played, company)
    cost, gain = sum(one.cost for one in laid), sum(one.income for one in laid)
    income = ended.income if ended else played.after.income[company]
    values = {"company": name, "cost": cost, "income": income}
    if special := special_dividend(played):
        paid = special[0].per_share
        return advice("expand_to_chicago", gain=gain, special=paid, outcome=result(played), **values)
    if gain:
        return advice("expand", gain=gain, outcome=result(played), **values)
    return advice("expand_on", outcome=result_or_stake(played, company), **values)


def why_nothing_laid(played: Move, company: int) -> Reason:
    """The expansion ends here, or the game before it."""
    name, ended = COMPANIES[company], played.first(ExpansionEnded)
    if ended is None:
        return advice("expand_after_the_end", company=name, outcome=result(played))
    return advice("stop", company=name, treasury=ended.treasury, outcome=result(played))


# Houses


def why_develop(played: Move, hex: str) -> Reason:
    values = {"hex": place(hex), "outcome": result(played)}
    if forest := played.first(ForestDeveloped):
        company = NUMBER[forest.company]
        values["outcome"] = result_or_stake(played, company)
        return advice("develop_forest", funds=forest.cash, company=forest.company, **values)
    if developed := played.first(HexDeveloped):
        gains = developed.gains
        if len(gains) == 1:
            values["outcome"] = result_or_stake(played, NUMBER[next(iter(gains))])
        return advice("develop", companies=", ".join(gains), gain=max(gains.values()), **values)
    return advice("develop_after_the_end", **values)


# Declining


def why_decline(played: Move) -> Reason:
    """Declining turns a dial: it may bring the dividend, or only avoid helping the others."""
    who = player(played.seat)
    if general_dividend(played):
        return advice("decline_for_dividend", outcome=result(played))
    turns = turns_at_least(played.after.dials)
    return advice("decline_one", who=who) if turns == 1 else advice("decline", turns=turns, who=who)
