"""What speaks for or against an action, in one sentence with the numbers of the position."""

from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY, Pass, lowest_bid
from railhead.core.errors import Reason, because
from railhead.core.shares import cash, held, per_share
from railhead.games.american_rails.bots.building import best_use, development_rates, funding_rates, lay_rates
from railhead.games.american_rails.bots.buying import best_sites, likely_sale, limits, offer_of, offer_rates
from railhead.games.american_rails.bots.expected_scores import worth_of_cash
from railhead.games.american_rails.bots.horizon import shares_in_reserve, to_come
from railhead.games.american_rails.bots.prospects import prospects_at, prospects_of
from railhead.games.american_rails.rules import expansion
from railhead.games.american_rails.rules.actions import (
    DevelopCity,
    FoundCompany,
    FundCompany,
    LayCube,
    OfferShare,
    Stop,
    TakeSpace,
    TakeTwo,
)
from railhead.games.american_rails.rules.board import BIT, BOARD, CITIES, NAMES
from railhead.games.american_rails.rules.components import COMPANIES, CONNECTION, CUBES_OF_SPACE, FUNDS, NUMBER, TAKEN
from railhead.games.american_rails.rules.development import others_pay
from railhead.games.american_rails.rules.income import (
    full_value,
    gains_of_developing,
    gains_of_entering,
    new_connections,
)
from railhead.games.american_rails.rules.state import State

LAST = 1.4
"""With fewer dividends to come than this, the next one is likely to be the last."""

EARLY = 1.2
"""While a dollar of today is worth more than this at the end, a share is worth less than the sum of its payments."""


def why(state: State, action: Action) -> Reason:
    """The sentence for any legal action of the seat that is asked."""
    match action:
        case Bid(amount):
            return why_bid(state, amount)
        case Pass():
            return why_pass(state)
        case OfferShare(company):
            return why_offer(state, NUMBER[company])
        case FoundCompany(hex):
            return why_found(state, BIT[hex])
        case DevelopCity(hex):
            return why_develop(state, BIT[hex])
        case FundCompany(company):
            return why_fund(state, NUMBER[company])
        case LayCube(company, hex):
            return why_lay(state, NUMBER[company], BIT[hex])
        case TakeSpace(space):
            return why_space(state, space)
        case TakeTwo(form):
            return why_two(state, form)
    return advice("stop" if isinstance(action, Stop) else "decline")


def advice(case: str, /, **values: object) -> Reason:
    return because(f"advice.american_rails.{case}", **values)


def horizon(state: State) -> Reason:
    """How long incomes will be paid, as a part of a sentence; a bidder also hears that early money is scarce."""
    dividends = to_come(state)
    if dividends < LAST:
        return advice("last_dividend")
    early = state.auction is not None and worth_of_cash(dividends) > EARLY
    if round(dividends) == 1:
        return advice("one_dividend")
    return advice("dividends_early" if early else "dividends", dividends=round(dividends))


def stake(state: State, company: int) -> dict[str, object]:
    """The values about a company and the holding of the seat whose turn it is."""
    return {"company": COMPANIES[company], "mine": held(state, state.turn, company), "sold": state.sold[company]}


def place(bit: int) -> str:
    """A hex by the name of its city, if it is one."""
    return NAMES.get(BOARD.name[bit], BOARD.name[bit])


# Shares


def on_the_block(state: State) -> dict[str, object]:
    """The share on the block: what it pays, how long, and the highest price at which it pays off."""
    auction = state.auction
    assert auction is not None
    return {
        "company": COMPANIES[auction.lot],
        "pays": pays_after_sale(state, auction.lot),
        "horizon": horizon(state),
        "limit": limits(state)[auction.to_bid],
    }


def pays_after_sale(state: State, company: int) -> int:
    """What a share pays after one more sale; of a company not on the map, from the best city."""
    if state.track[company]:
        return per_share(state.income[company], state.sold[company] + 1)
    sites = best_sites(state, state.money[company])
    return full_value(state, sites[0][1]) if sites else 0


def why_bid(state: State, amount: int) -> Reason:
    share = on_the_block(state)
    assert state.auction is not None
    left = cash(state, state.auction.to_bid) - amount
    within = amount <= limits(state)[state.auction.to_bid]
    return advice("bid" if within else "bid_too_high", amount=amount, left=left, **share)


def why_pass(state: State) -> Reason:
    auction = state.auction
    assert auction is not None
    lowest, purse = lowest_bid(auction), cash(state, auction.to_bid)
    if lowest > purse:
        return advice("pass_poor", lowest=lowest, cash=purse)
    wanted = limits(state)[auction.to_bid] >= lowest
    return advice("pass_too_soon" if wanted else "pass", lowest=lowest, **on_the_block(state))


def why_offer(state: State, company: int) -> Reason:
    """Who is likely to buy, and what that means for the seat that offers."""
    if shares_in_reserve(state) == 1:
        return advice("offer_last", company=COMPANIES[company])
    winner, price = likely_sale(state, offer_of(state, company, to_come(state)))
    share = {"pays": pays_after_sale(state, company), "horizon": horizon(state), **stake(state, company)}
    if winner == NOBODY:
        return advice("offer_unsold", company=COMPANIES[company])
    if winner == state.turn:
        return advice("offer_to_buy", price=price, **share)
    if held(state, state.turn, company):
        return advice("offer_to_fund", price=price, **share)
    return advice("offer_to_dilute" if state.sold[company] else "offer_new", price=price, **share)


def why_found(state: State, city: int) -> Reason:
    founding = state.founding
    assert founding is not None
    treasury = state.money[founding.company]
    growth = round(prospects_at(state, city).income(treasury))
    values = {"city": place(city), "income": full_value(state, city), "treasury": treasury, "growth": growth}
    return advice("found", company=COMPANIES[founding.company], **values)


# Track, markers and money


def why_lay(state: State, company: int, bit: int) -> Reason:
    """A city by its gain; any other hex by the city it leads to."""
    values = {"hex": place(bit), "cost": expansion.cost_of(state, bit), **stake(state, company)}
    if bit & CITIES:
        track = state.track[company]
        connected = CONNECTION * len(new_connections(track, track | bit))
        gain = gains_of_entering(state, company, bit).get(company, 0) + connected
        return advice("lay_connection" if connected else "lay_city", gain=gain, connected=connected, **values)
    for target in prospects_of(state, company).targets:
        if bit in target.way and target.cost <= state.money[company]:
            case = "lay_on" if len(target.way) > 1 else "lay_beside"
            away = {"cubes": len(target.way)} if len(target.way) > 1 else {}
            return advice(case, city=place(target.city), gain=target.gain, **away, **values)
    return advice("lay_nowhere", **values)


def why_develop(state: State, city: int) -> Reason:
    """By the gain of the seat and that of the rival who gains most."""
    gains = gains_of_developing(state, city)
    brings = [
        sum(held(state, seat, company) * gain / state.sold[company] for company, gain in gains.items())
        for seat in range(state.seats)
    ]
    mine, theirs = brings[state.turn], max(gain for seat, gain in enumerate(brings) if seat != state.turn)
    companies = ", ".join(COMPANIES[company] for company in gains)
    values = {"hex": place(city), "companies": companies, "gain": max(gains.values()), "horizon": horizon(state)}
    return advice("develop" if mine > theirs else "develop_for_others", **values)


def why_fund(state: State, company: int) -> Reason:
    if not state.track[company]:
        return advice("fund_early", funds=FUNDS, company=COMPANIES[company])
    treasury, prospects = state.money[company], prospects_of(state, company)
    gain = round(prospects.income(treasury + FUNDS) - prospects.income(treasury))
    case = "fund" if held(state, state.turn, company) and gain else "fund_for_others"
    return advice(case, funds=FUNDS, treasury=treasury, gain=gain, horizon=horizon(state), **stake(state, company))


def why_two(state: State, form: str) -> Reason:
    if form == "bank":
        return advice("two_bank", taken=TAKEN)
    if form == "others":
        return advice("two_others", total=sum(others_pay(state)))
    return why_expanding(state, CUBES_OF_SPACE["two"])


# Spaces of the track


def why_space(state: State, space: str) -> Reason:
    """A space by its best use."""
    if space in ("expand3", "expand4"):
        return why_expanding(state, CUBES_OF_SPACE[space])
    return SPACE_REASONS[space](state)


def why_expanding(state: State, cubes: int) -> Reason:
    """By the best city within reach of an expansion."""
    use = best_use(state, cubes)
    if use is None:
        return advice("take_expand_nothing", cubes=cubes)
    company, target = use
    case = "take_expand" if len(target.way) <= cubes else "take_expand_on"
    values = {"city": place(target.city), "cost": target.cost, "gain": target.gain, **stake(state, company)}
    return advice(case, cubes=cubes, horizon=horizon(state), **values)


def why_auction(state: State) -> Reason:
    rates = offer_rates(state)
    return why_offer(state, rates[0][1]) if rates else advice("take_auction_nothing")


def why_developing(state: State) -> Reason:
    rates = development_rates(state)
    return why_develop(state, rates[0][1]) if rates else advice("take_develop_nothing")


def why_funding(state: State) -> Reason:
    rates = funding_rates(state)
    return why_fund(state, rates[0][1]) if rates else advice("take_fund_nothing")


def why_taking_two(state: State) -> Reason:
    """By an expansion of two, where that gains more than the money."""
    rates = lay_rates(state, CUBES_OF_SPACE["two"]) if state.seats > 3 else []
    return why_two(state, "expand" if rates and rates[0][0] * to_come(state) > TAKEN else "bank")


SPACE_REASONS = {
    "pass": lambda state: advice("take_pass"),
    "develop": why_developing,
    "fund": why_funding,
    "two": why_taking_two,
    "auction": why_auction,
}
