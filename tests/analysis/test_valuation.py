"""What a lot is worth: facts reckoned by hand from the rules, and opinions that stay apart from them."""

import json
from collections.abc import Callable
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from railhead.analysis.offer import Times, rounds_until
from railhead.analysis.valuation import valuations
from railhead.core.errors import SetupError
from railhead.core.game import CHANCE
from railhead.games import game as game_of
from railhead.games.american_rails import analysis as years
from railhead.games.chicago_express import analysis as dividends
from rules.american_rails import table as rails
from rules.chicago_express import table as express
from rules.last_spike import table as spike


def facts(table: Any, state: Any, lot: str | None = None) -> Any:
    [found] = valuations(table.GAME.view(state), lot, opinion=False)
    return found


def brings(lot: Any) -> list[tuple[int, int | None, int | None]]:
    """By seat, what a payment brings now, if the seat buys, and if it does not."""
    return [(one.now, one.bought, one.unbought) for one in lot.seats]


# Facts of a share


def test_a_share_is_diluted_by_its_sale_and_rounded_up() -> None:
    """PRR has income 7 and one share in hands: 7 now, 7 / 2 = 4 after (CE-DIV-1)."""
    lot = facts(express, express.say(express.position(treasuries={"PRR": 3}), "auction PRR"))
    assert (lot.lot, lot.price, lot.value, lot.value_after) == ("PRR", 4, 7, 4)
    assert (lot.treasury, lot.treasury_after) == (3, 7)
    assert brings(lot) == [(7, 8, 4), (0, 4, 0), (0, 4, 0)]
    assert lot.opinion is None


def test_a_bid_raises_the_price_and_the_treasury_after_it() -> None:
    lot = facts(express, express.say(express.position(), "auction PRR", "bid 9"))
    assert (lot.price, lot.treasury_after) == (10, 10)


def test_whoever_is_left_alone_compares_with_a_share_that_stays_unsold() -> None:
    lot = facts(express, express.say(express.position(), "auction PRR", "pass", "pass"))
    assert brings(lot)[2] == (0, 4, 0)
    lot = facts(express, express.say(express.position(turn=1), "auction PRR", "pass", "pass"))
    assert brings(lot)[0] == (7, 8, 7)


def test_a_share_that_could_be_put_up_is_valued_without_an_auction() -> None:
    state = express.position()
    assert valuations(express.see(state), opinion=False) == []
    assert facts(express, state, "PRR") == facts(express, express.say(state, "auction PRR"))


@pytest.mark.parametrize("lot", ["WAB", "DEN", "", "prr"])
def test_what_cannot_be_put_up_is_refused(lot: str) -> None:
    with pytest.raises(SetupError):
        valuations(express.see(express.position()), lot)


def test_a_company_that_is_not_on_the_map_pays_nobody_knows_what() -> None:
    lot = facts(rails, rails.say(rails.start(), "offer AME"))
    assert (lot.price, lot.value, lot.value_after) == (10, None, None)
    assert brings(lot) == [(0, None, None)] * 4


def test_in_american_rails_a_sale_dilutes_too() -> None:
    """National at home in its city alone: its income, then half of it rounded up (AR-DIV-1)."""
    state = rails.position()
    income = rails.income(state, "NAT")
    lot = facts(rails, state, "NAT")
    assert (lot.value, lot.value_after) == (income, -(-income // 2))
    assert brings(lot)[1] == (income, 2 * lot.value_after, lot.value_after)


# How often it pays yet


@pytest.mark.parametrize(("needed", "now", "each", "round"), [(0, 0, 3, 1), (2, 2, 3, 1), (3, 2, 3, 2), (9, 2, 3, 4)])
def test_so_much_needs_so_many_rounds(needed: int, now: int, each: int, round: int) -> None:
    assert rounds_until(needed, now, each) == round


@pytest.mark.parametrize(("detroit", "most"), [(1, 8), (5, 4), (8, 1)])
def test_detroit_bounds_the_dividends(detroit: int, most: int) -> None:
    """CE-DIV-4, CE-END-1: it grows with each dividend, and the one at 8 is the last."""
    assert facts(express, express.position(detroit=detroit), "PRR").times.most == most


def test_at_the_start_the_game_cannot_end_before_its_second_dividend() -> None:
    """Three companies have 2, 2 and 3 shares left: 7 auctions, of which 3 fall in each round and one is Wabash's."""
    assert facts(express, express.position(), "PRR").times == Times(2, 8, 1)
    assert facts(express, express.position(dials=(3, 0, 0)), "PRR").times.least == 3


def test_a_condition_that_holds_leaves_one_dividend() -> None:
    houses = " ".join(express.TWENTY_HOUSES.split()[:17])
    state = express.position(networks={"NYC": express.TWENTY_HOUSES}, houses=houses)
    assert facts(express, state, "PRR").times == Times(1, 1, 1)


def test_a_company_in_chicago_has_had_its_dividend_there() -> None:
    assert facts(express, express.position(networks=express.in_chicago("PRR")), "PRR").times.extra == 0


@pytest.mark.parametrize(("year", "most"), [(1851, 7), (1857, 1)])
def test_each_year_pays_once_and_1857_is_the_last(year: int, most: int) -> None:
    assert facts(rails, rails.position(year=year), "NAT").times.most == most


def test_one_auction_a_phase_bounds_how_soon_the_shares_are_gone() -> None:
    """AR-END-1: of 21 shares 6 are in hands; 15 are left, three a year, so the fifth year is the first that can end."""
    assert facts(rails, rails.position(), "NAT").times.least <= 5
    assert years.by_shares(rails.position()) == 5


def hurried(action: str) -> int:
    """What ends a game soon comes first: sales, track and houses rather than declining."""
    if action.endswith(("none", "decline", "pass", "stop")):
        return 3
    return 0 if action.startswith(("auction", "offer", "bid", "lay")) else 1


Bound = Callable[[Any], Times]
BOUNDS: dict[str, tuple[Bound, str]] = {
    "chicago-express": (lambda state: dividends.times(state, 0), "dividend_phase_begun"),
    "american-rails": (years.times, "year_begun"),
}


@pytest.mark.parametrize("game", BOUNDS)
def test_no_game_ends_sooner_or_later_than_its_bounds_say(game: str) -> None:
    rules, rng = game_of(game), Random(game)
    for number in range(12):
        state = rules.new(rng.choice(rules.editions.seats), rng.choice(rules.editions.names))
        told: list[tuple[int, Times]] = []
        paid = 0
        while (seat := rules.to_act(state)) is not None:
            told.append((paid, BOUNDS[game][0](state)))
            legal = rules.legal(state)
            rng.shuffle(legal)
            is_quick = number % 2 == 0 and seat != CHANCE and rng.random() < 0.9
            action = min(legal, key=lambda one: hurried(str(one))) if is_quick else legal[0]
            happened: list[Any] = []
            rules.play(state, action, happened.append)
            paid += sum(event.kind == BOUNDS[game][1] for event in happened)
        paid += game == "american-rails"  # its last year begins no other
        assert all(times.least <= paid - before <= times.most for before, times in told)


# Land


def test_land_pays_by_how_many_cards_one_has() -> None:
    """LS-PAY-1: Denver pays 5,000 for one card and 10,000 for two; four routes, none of them complete."""
    state = spike.position(laid=spike.OPEN_ALL, cards=("DEN 0", "DEN 3000"))
    lot = facts(spike, state, "DEN")
    assert (lot.price, lot.times) == (4000, Times(0, 4, 0))
    assert brings(lot) == [(5000, 10000, 5000), (5000, 10000, 5000), (0, 5000, 0)]


def test_a_complete_route_pays_no_more() -> None:
    state = spike.position(laid=f"{spike.OPEN_ALL} {spike.route('E')}")
    assert facts(spike, state, "DEN").times.most == 3


def test_land_is_on_offer_while_somebody_may_buy_it() -> None:
    state = spike.position(hands=("A3", "", ""), laid=spike.OPEN_ALL)
    assert valuations(spike.GAME.view(state), opinion=False) == []
    after = spike.say(state, "play A3")
    assert [lot.lot for lot in valuations(spike.GAME.view(after), opinion=False)] == list(spike.CITIES)


# Opinions


@pytest.mark.parametrize(
    ("table", "state", "lot"),
    [
        (express, express.position(), "PRR"),
        (rails, rails.position(), "NAT"),
        (spike, spike.position(laid=spike.OPEN_ALL), "DEN"),
    ],
)
def test_an_opinion_adds_to_the_facts_and_changes_none(table: Any, state: Any, lot: str) -> None:
    bare = facts(table, state, lot)
    [valued] = valuations(table.GAME.view(state), lot)
    assert {**asdict(valued), "opinion": None} == asdict(bare)
    assert json.loads(json.dumps(asdict(valued))) == asdict(valued)
    opinion = valued.opinion
    assert opinion is not None
    assert 0 <= opinion.likely <= bare.times.most + bare.times.extra
    for seat in opinion.seats:
        assert seat.break_even is not None
        assert seat.break_even.least <= min(seat.break_even.likely, seat.break_even.most)


def test_break_even_is_what_the_dividends_bring() -> None:
    """At 4 a dividend, from 2 to 8 of them and one in Chicago: 8 at least, 36 at most."""
    [lot] = valuations(express.see(express.position()), "PRR")
    assert lot.opinion is not None
    even = lot.opinion.seats[1].break_even
    assert even is not None
    assert (even.least, even.most) == (8, 36)
    assert lot.opinion.pays is not None
    assert abs(even.likely - lot.opinion.pays) < 1
