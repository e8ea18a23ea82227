"""What came when, in each title's own time."""

from dataclasses import replace
from itertools import product

import pytest

import railhead
from lab.played import game
from railhead.core.auction import ShareSold
from railhead.core.event import Event
from railhead.games.american_rails.rules.events import CitiesConnected, CubeLaid, YearBegun
from railhead.games.chicago_express.rules.events import ChicagoReached, DialsReset, TrackLaid
from railhead.games.last_spike.rules.events import FreeLandTaken, LastSpikeDriven, RouteCompleted, TileLaid
from railhead.lab.estimates import Spread, spread
from railhead.lab.match import Match
from railhead.lab.part import lab_part
from railhead.lab.playing import Played
from railhead.lab.statistics import up_to_date
from railhead.lab.timeline import moments, trends
from railhead.locale import catalogue


def came(title: str, *events: Event) -> dict[str, dict[str, int]]:
    return moments(lab_part(title).timeline, events)


def test_chicago_express_counts_rounds() -> None:
    detroit, elsewhere = TrackLaid(0, "NYC", "E0", 1, 2), TrackLaid(0, "NYC", "F0", 1, 2)
    sold = [ShareSold(0, "PRR", 12), ShareSold(1, "WAB", 3)]
    found = came("chicago-express", elsewhere, DialsReset(), detroit, ChicagoReached(0, "PRR"), DialsReset(), *sold)
    assert found == {
        "course": {"detroit": 2, "chicago": 2, "wabash_share": 3},
        "detroit": {"NYC": 2},
        "chicago": {"PRR": 2},
    }


def test_american_rails_counts_years_and_connections_in_their_order() -> None:
    joined = [CitiesConnected(name, ["B2", "D16"], 10) for name in ("RDG", "REP")]
    found = came("american-rails", CubeLaid(0, "RDG", "B2", 2, {}), joined[0], YearBegun(1852), joined[1])
    assert found == {
        "special": {"B2": 1851},
        "connections": {"1": 1851, "2": 1852},
        "pairs": {"B2–D16": 1851},
    }


def test_the_last_spike_counts_tiles() -> None:
    tile = TileLaid(0, "A1", 1000)
    found = came(
        "last-spike",
        tile,
        FreeLandTaken(0, "SAC"),
        tile,
        LastSpikeDriven(0, 20_000),
        RouteCompleted("A", ["DEN", "SAC"]),
    )
    assert found == {"cities": {"SAC": 1}, "spike": {"spike": 2}, "routes": {"1": 2}, "route": {"DEN–SAC": 2}}


def with_moments(number: int, **times: int) -> Played:
    return replace(game("a a", (0,), number), statistics={"moments": {"chicago": times}})


def test_a_trend_is_a_part_of_the_games_a_median_and_quartiles() -> None:
    played = [with_moments(number, PRR=number, NYC=2) for number in range(1, 9)] + [with_moments(9), with_moments(10)]
    first, second = trends(lab_part("chicago-express").timeline, played)["chicago"]
    assert (first.whose, second.whose) == ("NYC", "PRR")
    assert (second.games, second.part.mean, second.when) == (8, 0.8, Spread(2, 4, 6))
    assert second.part.low < 0.8 < second.part.high


def test_what_is_counted_stands_in_its_order() -> None:
    told = {"connections": {str(number): 1855 for number in range(1, 12)}}
    one = replace(game("a a", (0,)), statistics={"moments": told})
    found = trends(lab_part("american-rails").timeline, [one])["connections"]
    assert [line.whose for line in found] == [str(number) for number in range(1, 12)]


def test_a_spread_is_made_of_the_values_themselves() -> None:
    assert spread([7]) == Spread(7, 7, 7)
    assert spread([4, 1, 3, 2]) == Spread(1, 2, 3)


@pytest.mark.parametrize("title", railhead.GAMES)
def test_every_chart_that_a_title_fills_is_shown_and_has_a_name(title: str) -> None:
    timeline = lab_part(title).timeline
    for language, chart in product(("en", "fr"), timeline.charts):
        assert f"lab.{title}.moment.{chart}" in catalogue(language)
        assert f"lab.{title}.time" in catalogue(language)
    match = Match(title, 3, ("random",)).checked()
    for number in range(3):
        assert set(match.play(number).statistics["moments"]) <= set(timeline.charts)


def test_a_game_of_an_earlier_file_is_counted_anew_and_a_variant_is_not() -> None:
    one = Match("last-spike", 2, ("random",)).checked().play(0)
    old = replace(one, statistics={key: one.statistics[key] for key in ("lots", "purse")})
    assert up_to_date(old) == one
    varied = replace(old, variant={"bonus": 0})
    assert up_to_date(varied) is varied
