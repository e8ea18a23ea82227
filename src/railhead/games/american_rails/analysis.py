"""Shares of American Rails, and how many years are left (AR-END-1)."""

from random import Random

from railhead.analysis.market import Market
from railhead.analysis.offer import Times, Valuation, rounds_until
from railhead.analysis.recount import Figures, cash_change, recount_shares
from railhead.analysis.replayed import Replayed
from railhead.analysis.shares import dividend_paid, share_on_the_block, share_sold, share_valuation, with_opinion
from railhead.core.auction import Auction
from railhead.core.view import View
from railhead.games.american_rails.bots import AmericanRailsEvaluator
from railhead.games.american_rails.rules import auction
from railhead.games.american_rails.rules.actions import OFFER_OF
from railhead.games.american_rails.rules.components import (
    ACTION_PHASES,
    COMPANIES,
    CUBES_OF_SPACE,
    LAST_YEAR,
    LOW_RESERVE,
    NONE,
    NUMBER,
    SPACES,
)
from railhead.games.american_rails.rules.ending import end_conditions
from railhead.games.american_rails.rules.state import (
    BID,
    DEVELOP,
    EXPAND,
    FOUND,
    OFFER,
    OVER,
    TWO,
    State,
    column,
    is_in_play,
    markers_left,
    shares_left,
)

EVALUATOR = AmericanRailsEvaluator()


def can_be_valued(state: State, offer: str) -> bool:
    """AR-PREP-1, AR-AUC-1: a share that is on the block, or could be put up."""
    company = NUMBER.get(offer)
    return company is not None and state.phase is not OVER and auction.can_offer(state, company)


def valuation(view: View, offer: str, rng: Random, *, opinion: bool) -> Valuation:
    state, company = EVALUATOR.determiniser(view)(rng), NUMBER[offer]
    left = times(state)
    facts = share_valuation(state, put_up(state, company), offer, left, pays=bool(state.track[company]))
    return with_opinion(facts, EVALUATOR, state, company) if opinion else facts


def put_up(state: State, company: int) -> Auction:
    """The auction of a share; opened in this state if it is not on the block yet."""
    if state.auction is None or state.auction.lot != company:
        state.expansion = state.founding = None
        auction.offer(state, OFFER_OF[company], None)
    assert state.auction is not None
    return state.auction


def times(state: State) -> Times:
    """AR-DIV-1, AR-READ-8: each year pays once, and 1857 is the last."""
    if end_conditions(state):
        return Times(1, 1, 0)
    most = LAST_YEAR - state.year + 1
    return Times(min(by_shares(state), by_reserves(state), most), most, 0)


def by_shares(state: State) -> int:
    """The last share leaves the reserves: one auction a phase, and in the preparation round one for each company.

    AR-AUC-4: once every city has a cube, a company that is not on the map loses all its shares in one auction.
    """
    left = [shares_left(state, company) for company in range(len(COMPANIES))]
    auctions = remaining(state, "auction") + begun(state, (OFFER, BID)) + preparations(state)
    by_sales = rounds_until(sum(left), auctions, ACTION_PHASES)
    off_map = [company for company, shares in enumerate(left) if shares and not state.track[company]]
    if not off_map:
        return by_sales
    given_up = sum(left) - sum(left[company] - 1 for company in off_map)
    full = rounds_until(auction.free_cities(state).bit_count(), *cubes_to_come(state))
    return min(by_sales, max(full, rounds_until(given_up, auctions, ACTION_PHASES)))


def by_reserves(state: State) -> int:
    """As many reserves as there are players run low: of cubes alone, or of cubes and of development markers."""
    over = sorted(state.cubes[company] - LOW_RESERVE for company in range(len(COMPANIES)) if is_in_play(state, company))
    needs = [max(0, cubes) for cubes in over]
    soon, each = cubes_to_come(state)
    alone = rounds_until(sum(needs[: state.seats]), soon, each)
    developments = remaining(state, "develop") + begun(state, (DEVELOP,))
    markers = rounds_until(markers_left(state) - LOW_RESERVE, developments, ACTION_PHASES)
    return min(alone, max(markers, rounds_until(sum(needs[: state.seats - 1]), soon, each)))


def cubes_to_come(state: State) -> tuple[int, int]:
    """The most cubes that can be laid this year and in each later one; an auction may found a company (AR-AUC-4)."""
    laid = {space: cubes for space, cubes in CUBES_OF_SPACE.items() if space != "two" or state.seats > 3} | {
        "auction": 1
    }
    soon = sum(cubes * remaining(state, space) for space, cubes in laid.items()) + preparations(state)
    largest = max(CUBES_OF_SPACE.values())
    soon += largest * begun(state, (TWO, EXPAND)) + begun(state, (OFFER, BID, FOUND))
    return soon, ACTION_PHASES * sum(laid.values())


def remaining(state: State, space: str) -> int:
    """How often a space of the action track can still be taken this year (AR-ROUND-2)."""
    if state.action_phase == 0:
        return ACTION_PHASES
    is_free = column(state, state.action_phase)[SPACES.index(space)] == NONE
    return ACTION_PHASES - state.action_phase + is_free


def begun(state: State, phases: tuple[str, ...]) -> int:
    """1 if an action of one of these phases is under way, else 0."""
    return int(state.phase in phases)


def preparations(state: State) -> int:
    """AR-PREP-1: shares that are still to be put up in the preparation round."""
    return len(auction.offers(state)) if state.action_phase == 0 else 0


# What sentences say of a move, counted again


def recount(replayed: Replayed) -> Figures:
    built = list(dict.fromkeys(cube["company"] for cube in replayed.told("cube_laid")))
    figures = recount_shares(replayed, company_of(replayed, built), yearly_dividend(replayed))
    figures |= of_track(replayed, built) if built else {}
    if developed := replayed.told("city_developed"):
        figures["gain"] = max(change(replayed, name, "income") for name in developed[0]["gains"])
    if "share_offered" in replayed.kinds():
        figures["rival"] = figures["buyer"]
    taken, lost = from_bank(replayed)
    return figures | {"taken": taken[replayed.seat], "total": sum(lost)}


def company_of(replayed: Replayed, built: list[str]) -> str | None:
    """The company that a move is about."""
    for view in (replayed.before, replayed.after):
        if view["auction"]:
            return str(view["auction"]["company"])
    told = replayed.told("company_founded") + replayed.told("company_funded")
    developed = [name for one in replayed.told("city_developed") for name in one["gains"]]
    return next(iter([one["company"] for one in told] + built + developed), None)


def of_track(replayed: Replayed, built: list[str]) -> Figures:
    """What all companies that build have paid and gained; AR-INC-5: what of it pairs of cities have brought."""
    boards = (replayed.before["board"], replayed.after["board"])
    pairs = [sum(map(len, board["connections"].values())) for board in boards]
    return {
        "cost": -sum(change(replayed, name, "treasury") for name in built),
        "gain": sum(change(replayed, name, "income") for name in built),
        "connected": (pairs[1] - pairs[0]) * boards[0]["connection"],
    }


def change(replayed: Replayed, company: str, what: str) -> int:
    return int(replayed.after["companies"][company][what] - replayed.before["companies"][company][what])


def yearly_dividend(replayed: Replayed) -> list[int] | None:
    """By the cash that everybody has more, less what the move itself brought them from the bank."""
    if "dividend_paid" not in replayed.kinds():
        return None
    taken, lost = from_bank(replayed)
    changes = zip(cash_change(replayed), taken, lost, strict=True)
    return [more - got + gave for more, got, gave in changes]


def from_bank(replayed: Replayed) -> tuple[list[int], list[int]]:
    """AR-ACT-3: what each seat has taken, and what each has paid."""
    seats = range(len(replayed.before["seats"]))
    taken = [sum(one["cash"] for one in replayed.told("cash_taken") if one["seat"] == seat) for seat in seats]
    lost = [sum(one["payments"][seat] for one in replayed.told("others_paid")) for seat in seats]
    return taken, lost


PART = Market(share_on_the_block, can_be_valued, valuation, share_sold, dividend_paid, recount)
