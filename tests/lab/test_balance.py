"""How games turn out, what a variant changes, and a page that needs nothing else."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

import railhead
from lab.played import game
from railhead.lab.balance import BoxGames, Measure, Study, compared, comparisons, measured, measures
from railhead.lab.estimates import difference, estimate, estimate_proportion, wilson
from railhead.lab.match import Match
from railhead.lab.page import Page
from railhead.lab.page.charts import Scale, around_zero, round_step, scale_of
from railhead.lab.page.labels import Labels
from railhead.lab.page.summary import counts, in_a_sentence
from railhead.lab.part import lab_part
from railhead.lab.playing import Played
from railhead.lab.timeline import trends
from railhead.lab.words import Words

VOID = {"meta"}


def games_of(title: str, seats: int, seed: int = 0) -> list[Played]:
    match = Match(title, seats, ("random",), seed).checked()
    return [match.play(number) for number in range(6)]


def with_statistics(one: Played, **lot: Any) -> Played:
    """A game with statistics of one company only."""
    company = {"income": 9, "sold": 2, "held": [2, 0], "paid": [20, 0], "brought": [50, 0]} | lot
    return replace(
        one,
        statistics={
            "ending": ["shares"],
            "dividends": 4,
            "opening": {"PRR": 12},
            "purse": 60,
            "lots": {"PRR": company},
        },
    )


def test_a_mean_has_its_interval() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0], 4)
    assert (found.mean, found.games) == (2.5, 4)
    assert (found.low, found.high) == pytest.approx((2.5 - 1.265, 2.5 + 1.265), abs=0.001)


def test_one_game_has_no_interval() -> None:
    assert (estimate([7.0], 1).low, estimate([7.0], 1).high) == (7.0, 7.0)


def test_parts_stay_between_nothing_and_all() -> None:
    assert estimate_proportion([1.0] * 10, 10).high == 1.0
    assert 0.6 < estimate_proportion([1.0] * 10, 10).low < 1.0


def test_games_that_repeat_themselves_prove_no_more_than_one_of_them() -> None:
    again = [replace(with_statistics(game("a a", (number % 2,))), number=number) for number in range(100)]
    found = measured(Measure("seats", "wins", 0), again)
    assert found is not None
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 1))
    score = measured(Measure("seats", "score", 0), again)
    assert score is not None
    assert score.high - score.low > 30
    change = compared(Measure("seats", "score", 0), BoxGames({}, again), BoxGames({}, [*again[1:], again[0]]), 1)
    assert change is not None
    assert change.games == 100


def test_a_difference_is_clear_only_beyond_what_so_many_comparisons_would_show() -> None:
    pairs = [(0.0, float(value)) for value in (0, 1) * 5]
    few, many = difference(pairs, 10, 1), difference(pairs, 10, 1000)
    assert few.mean == many.mean == 0.5
    assert few.low == many.low > 0
    assert (few.clear, many.clear) == (True, False)


def test_no_difference_at_all_is_not_clear_and_a_steady_one_is() -> None:
    assert not difference([(3.0, 3.0)] * 5, 5, 10).clear
    assert difference([(3.0, 4.0)] * 5, 5, 10).clear


def test_games_are_compared_with_those_of_the_same_number() -> None:
    printed = [game("a a", (0,), number, scores=(60 + number, 40)) for number in range(6)]
    varied = [replace(one, scores=(one.scores[0] + 5, 40)) for one in reversed(printed)]
    change = compared(Measure("seats", "score", 0), BoxGames({}, printed), BoxGames({"houses": 9}, varied), 1)
    assert change is not None
    assert (change.mean, change.low, change.high) == (5, 5, 5)


def test_what_a_company_brought_its_holders() -> None:
    one = with_statistics(game("a a", (0,)))
    assert Measure("lots", "net", "PRR").of(one) == 15
    assert Measure("lots", "holder", "PRR").of(one) == 1
    assert Measure("lots", "holder", "PRR").of(with_statistics(game("a a", (0,)), held=[1, 1])) == 0.5
    unsold = with_statistics(game("a a", (0,)), held=[0, 0], sold=0)
    assert Measure("lots", "holder", "PRR").of(unsold) is None
    assert Measure("lots", "net", "PRR").of(unsold) is None
    assert measured(Measure("lots", "net", "PRR"), [unsold]) is None
    assert compared(Measure("lots", "net", "PRR"), BoxGames({}, [unsold]), BoxGames({}, [one]), 1) is None


def test_the_lead_of_the_winner() -> None:
    assert Measure("length", "margin").of(game("a a a", (0,), scores=(50, 90, 70))) == 20


@pytest.mark.parametrize("title", railhead.GAMES)
def test_all_wins_of_all_seats_are_all_wins(title: str) -> None:
    study = Study(3, BoxGames({}, games_of(title, 3)))
    wins = [measured(one, study.printed.played) for one in measures(study) if one.what == "wins"]
    assert sum(found.mean for found in wins if found) == pytest.approx(1)


def test_comparisons_are_counted_over_the_whole_page() -> None:
    row = BoxGames({}, [with_statistics(game("a a", (0,), number)) for number in range(3)])
    study = Study(2, row, [row, row])
    assert comparisons([study, study]) == 4 * len(measures(study))
    assert comparisons([Study(2, row)]) == 1


class Reader(HTMLParser):
    """Reads a page: which elements, whether all are closed, and every address in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href", "action"}]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    """A page of each title; the variants are the same games of another seed, which is all a page needs."""
    found = {}
    for title in railhead.GAMES:
        match = Match(title, 3, ("random",)).checked()
        place = {"chicago-express": "houses", "american-rails": "markers", "last-spike": "hand"}[title]
        study = Study(3, BoxGames({}, games_of(title, 3)), [BoxGames({place: 30}, games_of(title, 3, seed=1))])
        found[title] = Page(match, 10, [study])
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", railhead.GAMES)
def test_a_page_is_whole_and_needs_nothing_else(pages: dict[str, Page], title: str, language: str) -> None:
    page = pages[title].html(language)
    read = Reader(page)
    assert not read.open
    assert not {"script", "link", "img", "iframe"} & set(read.tags)
    assert not read.addresses
    assert "http" not in page
    assert "@import" not in page
    assert "url(#hatch)" in page
    assert f'lang="{language}"' in page
    assert read.tags.count("svg") > 20


def test_a_page_has_both_papers_and_fits_a_phone(pages: dict[str, Page]) -> None:
    page = pages["chicago-express"].html("en")
    assert "prefers-color-scheme:dark" in page
    assert "width=device-width" in page
    assert "max-width:620px" in page


def test_every_figure_of_a_chart_is_also_in_words(pages: dict[str, Page]) -> None:
    page = pages["chicago-express"].html("en")
    bars = page.count('class="dot"')
    figures = len(re.findall(r'class="span"', page)) + len(re.findall(r'class="row (?:clear|noise)"', page))
    lengths = 4
    assert bars + lengths == figures


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", railhead.GAMES)
def test_a_page_begins_with_a_sentence_and_has_words_for_everything(
    pages: dict[str, Page], title: str, language: str
) -> None:
    page = pages[title].html(language)
    assert page.index('class="lead"') < page.index('class="played"')
    assert 'class="book"' in page
    assert "lab." not in page.partition("</style>")[2]


def test_the_sentence_says_who_wins_what_pays_how_long_it_lasts_and_what_ends_it() -> None:
    labels = Labels(Words("en"), "chicago-express")
    even = [with_statistics(game("a a", (number % 2,), number)) for number in range(30)]
    assert in_a_sentence(labels, Study(2, BoxGames({}, even))) == (
        "In 30 games with 2 players no seat is clearly better off, shares of PRR paid best (+15.0 each beyond their"
        " price), a game has 4.0 general dividends on average, and the most frequent end is “companies without shares”"
        " (100\u202f% of the games)."
    )
    uneven = [with_statistics(game("a a", (1,), number)) for number in range(30)]
    assert "seat 2 is clearly best off (100\u202f% of the wins)" in in_a_sentence(
        labels, Study(2, BoxGames({}, uneven))
    )


def test_games_are_counted_and_those_that_repeat_themselves_are_named() -> None:
    labels = Labels(Words("en"), "chicago-express")
    one = with_statistics(game("a a", (0,)))
    assert counts(labels, Study(2, BoxGames({}, [one]))) == "1 games with the printed box, no two of them the same."
    twice = counts(labels, Study(2, BoxGames({}, [one, replace(one, number=1)])))
    assert twice.startswith("2 games with the printed box, 1 of them different;")


def test_a_page_shows_when_routes_came(pages: dict[str, Page]) -> None:
    page = pages["last-spike"].html("en")
    assert page.count('class="chart trends"') == 4
    lines = [
        line for some in trends(lab_part("last-spike").timeline, games_of("last-spike", 3)).values() for line in some
    ]
    assert page.count('class="median"') == len(lines) > 20
    assert page.count(">route 1<") == 1


def test_the_openings_of_a_page_show_every_seat() -> None:
    sold = [with_statistics(game("a a", (0,), number)) for number in range(12)]
    with_sales = [replace(one, statistics=dict(one.statistics) | {"sales": [["PRR", 1, 9]]}) for one in sold]
    match = Match("chicago-express", 2, ("random",)).checked()
    page = Page(match, 12, [Study(2, BoxGames({}, with_sales))]).html("en")
    assert "<summary>100 · 0\u202f%</summary>" in page
    assert page.count("Seat 2") == 4


def test_a_page_says_what_is_inside_the_noise(pages: dict[str, Page]) -> None:
    page = pages["last-spike"].html("en")
    assert "inside the noise" in page
    assert "Variant: hand = 30 (printed 4)" in page
    none = "differences is clear: this change is inside the noise of so many games."
    assert none in page or "differences are clear:" in page


@pytest.mark.parametrize(("rough", "step"), [(0.9, 1), (1.2, 2), (3, 5), (70, 100), (0.04, 0.05), (0, 1)])
def test_ticks_are_round(rough: float, step: float) -> None:
    assert round_step(rough) == pytest.approx(step)


def test_a_scale_shows_everything_and_a_difference_stands_around_zero() -> None:
    found = estimate([1.0, 2.0, 3.0], 3)
    assert scale_of([found], 0.0).low == 0.0
    assert scale_of([estimate([2.0, 2.0], 2)]) == Scale(1, 3)
    scale = around_zero(found)
    assert (scale.low, scale.at(0)) == (-scale.high, "50.00%")
