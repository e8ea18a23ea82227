"""The opening book: first prices and openings with the results of those who bought."""

from dataclasses import replace

import pytest

import railhead
from lab.played import game
from railhead.core.auction import ShareSold
from railhead.games.american_rails import lab as american_rails
from railhead.games.american_rails.rules.events import CompanyFounded
from railhead.lab.match import Match
from railhead.lab.openings import first_prices, openings
from railhead.lab.playing import Played
from railhead.lab.sale import Sale, Step


def with_sales(one: Played, *sales: Sale) -> Played:
    return replace(one, statistics={"lots": {"PRR": {}, "B&O": {}, "WAB": {}}, "sales": [list(sale) for sale in sales]})


def thirty_games() -> list[Played]:
    """Seat 0 buys PRR for 10 in twenty games and wins them; seat 1 for 20 in ten, which seat 0 wins as well."""
    dear = [with_sales(game("a a", (0,), number), Sale("PRR", 1, 20), Sale("B&O", 0, 7)) for number in range(10)]
    cheap = [with_sales(game("a a", (0,), number), Sale("PRR", 0, 10), Sale("PRR", 1, 3)) for number in range(10, 30)]
    return [*dear, *cheap]


def test_the_first_price_is_that_of_the_first_sale_and_its_buyer_is_followed() -> None:
    prr, bo = first_prices(thirty_games())
    assert (prr.lot, prr.buyer.games, bo.lot, bo.buyer.games) == ("PRR", 30, "B&O", 10)
    assert prr.price.mean == pytest.approx(40 / 3)
    assert (prr.usual.low, prr.usual.median, prr.usual.high) == (10, 10, 20)
    assert (prr.buyer.wins.mean, prr.buyer.money.mean) == pytest.approx((2 / 3, 160 / 3))
    assert prr.buyer.wins.low < 2 / 3 < prr.buyer.wins.high


def test_buyers_are_told_apart_by_what_they_paid_where_both_are_frequent() -> None:
    some = thirty_games()
    usual = [with_sales(game("a a", (0,), number), Sale("PRR", 0, 10)) for number in range(30, 60)]
    prr = first_prices([*some, *usual])[0]
    assert [(one.least, one.most, one.buyer.games) for one in prr.ranges] == [(10, 10, 50), (20, 20, 10)]
    assert [one.buyer.wins.mean for one in prr.ranges] == [1, 0]
    assert first_prices(usual)[0].ranges == ()


def test_openings_are_lines_of_first_sales_the_most_frequent_first() -> None:
    found = openings(thirty_games())
    first, second = Step("PRR", seat=0), Step("PRR", seat=1)
    assert [one.steps for one in found] == [(first,), (first, second), (second,), (second, Step("B&O", seat=0))]
    assert [one.buyer.games for one in found] == [20, 20, 10, 10]
    assert found[0].part.mean == pytest.approx(2 / 3)
    assert [one.wins.mean for one in found[2].seats] == [1, 0]
    assert [one.money.mean for one in found[2].seats] == [60, 40]


def test_a_line_goes_on_only_as_long_as_enough_games_share_it() -> None:
    few = thirty_games()[:9]
    assert openings(few) == []
    assert first_prices(few)[0].buyer.games == 9


def test_games_that_repeat_themselves_are_no_opening() -> None:
    one = thirty_games()[0]
    assert openings([replace(one, number=number) for number in range(50)]) == []


def test_games_of_an_earlier_file_have_no_openings() -> None:
    old = [replace(game("a a", (0,)), statistics={"lots": {"PRR": {}}})]
    assert (openings(old), first_prices(old)) == ([], [])


def test_american_rails_tells_where_a_company_begins() -> None:
    events = [ShareSold(1, "RDG", 9), CompanyFounded(1, "RDG", "D16", 4), ShareSold(0, "RDG", 5)]
    assert american_rails.sales(events) == [Sale("RDG", 1, 9, "D16"), Sale("RDG", 0, 5)]


@pytest.mark.parametrize("title", railhead.GAMES)
def test_all_that_is_sold_is_among_the_sales(title: str) -> None:
    told = Match(title, 3, ("random",)).checked().play(1).statistics
    sales = [Sale(*row) for row in told["sales"]]
    for name, lot in told["lots"].items():
        mine = [sale for sale in sales if sale.lot == name]
        assert sum(sale.price for sale in mine) == sum(lot["paid"])
    assert {lot: price for lot, price in told["opening"].items() if price} == {
        sale.lot: sale.price for sale in reversed(sales) if told["opening"].get(sale.lot)
    }
