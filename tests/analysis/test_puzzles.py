"""The maker of puzzles finds what is clearly best, the same for the same seed."""

from datetime import date, timedelta
from random import Random

import pytest

from railhead.analysis.puzzles import making
from railhead.analysis.puzzles.explaining import asked_view
from railhead.analysis.puzzles.judge import EvaluatorJudge, margin
from railhead.analysis.puzzles.making import LEAST_MARGIN, look_through
from railhead.analysis.puzzles.puzzle import Answer, Book, Puzzle, PuzzleError
from railhead.analysis.puzzles.questions import bought_at, ranges
from railhead.analysis.puzzles.shipped import number_of_the_day
from railhead.games import GAMES
from railhead.lab.mixed_games import mixed_game


def test_the_maker_finds_the_same_puzzles_for_the_same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EvaluatorJudge, "playouts", 60)
    monkeypatch.setattr(making, "CLEAR", 0.0)
    books = [Book("last-spike", seed=1) for _ in range(2)]
    for book in books:
        look_through(book, mixed_game("last-spike", 1, 2), 3)
    assert books[0] == books[1]
    assert 0 < len(books[0].puzzles) <= 3
    assert books[0].looked == 1
    for puzzle in books[0].puzzles:
        assert puzzle.margin >= LEAST_MARGIN
        assert len(asked_view(books[0], puzzle)["choices"]) > 1


def test_a_margin_has_an_interval_and_more_playouts_make_it_narrower() -> None:
    few, many = (margin([1, 0, 1, 1] * times, [0, 0, 1, 0] * times) for times in (4, 100))
    assert few.mean == many.mean == 0.5
    assert few.at_least < many.at_least < 0.5


def test_ranges_of_prices_are_as_wide_as_the_best_one() -> None:
    assert ranges(None, 12, Random(1)) == ((12, 16, 20), 0)
    for seed in range(9):
        edges, best = ranges(10, 15, Random(seed))
        assert (edges[best - 1], edges[best]) == (10, 15)
        assert edges[2] - edges[1] == edges[1] - edges[0] == 5


def test_who_buys_at_a_price_has_heard_the_others_pass() -> None:
    game = GAMES["chicago-express"]
    assert bought_at(game.view(game.new(3), 0), 20) == ("bid 20", "pass", "pass")


def test_the_puzzle_of_the_day_is_one_of_all_and_each_comes_once() -> None:
    begun = date(2026, 11, 18)
    days = [number_of_the_day(60, begun + timedelta(days=number)) for number in range(60)]
    assert sorted(days) == list(range(60))
    assert number_of_the_day(1, begun) == 0


def test_a_file_that_is_no_book_is_refused_in_a_sentence() -> None:
    for text in ("", "[]", "{}", '{"puzzles": 2}', '{"puzzles": 1, "game": "x"}'):
        with pytest.raises(PuzzleError, match=r"a\.json is no file of puzzles"):
            Book.from_text(text, "a.json")


def test_the_more_is_lost_by_other_answers_the_easier_it_is() -> None:
    answers = (Answer(("pass",), 0.5), Answer(("bid 9",), 0.4))
    margins = {0.05: "hard", 0.099: "hard", 0.1: "medium", 0.2: "easy", 1.0: "easy"}
    for least, level in margins.items():
        assert Puzzle("move", 0, 1, answers, 0, least, 0.03, 96).level == level
