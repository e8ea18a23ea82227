"""The puzzles that titles ship can be asked and answered, and searched again their best answers stay the best."""

from itertools import pairwise
from random import Random

import pytest

from railhead.analysis.proof import AGAINST
from railhead.analysis.puzzles.explaining import asked_view, explained
from railhead.analysis.puzzles.judge import EvaluatorJudge, judge_of
from railhead.analysis.puzzles.making import LEAST_MARGIN
from railhead.analysis.puzzles.puzzle import MOVE, WORTH, Answer, Book, Puzzle
from railhead.analysis.puzzles.shipped import book_of
from railhead.core.record import replay
from railhead.games import GAMES

SHIPPED = 60
KINDS = {"chicago-express": {WORTH, MOVE, "end"}, "american-rails": {WORTH, MOVE}, "last-spike": {MOVE, "spike"}}
LARGEST = 300_000
titles = pytest.mark.parametrize("game", GAMES)


@titles
def test_a_title_ships_puzzles_of_all_its_kinds_and_no_two_alike(game: str) -> None:
    book = book_of(game)
    assert len(book.puzzles) >= SHIPPED
    assert {puzzle.kind for puzzle in book.puzzles} >= KINDS[game]
    asked = {(puzzle.source, puzzle.ply) for puzzle in book.puzzles}
    assert len(asked) == len(book.puzzles)
    assert len({(source.seats, source.actions) for source in book.sources}) == len(book.sources)
    assert len(book.to_text().encode()) < LARGEST
    assert Book.from_text(book.to_text(), "") == book


@titles
def test_every_shipped_puzzle_can_be_asked_and_answered(game: str) -> None:
    book = book_of(game)
    for puzzle in book.puzzles:
        check(book, puzzle)


def check(book: Book, puzzle: Puzzle) -> None:
    """The record replays, every answer is legal, and the best is the best by its own figures."""
    game = GAMES[book.game]
    state, _ = replay(game, book.record(puzzle))
    assert isinstance(game.view(state, game.to_act(state))["to_act"], int)
    assert 2 <= len(puzzle.answers) <= 5
    assert 0 < puzzle.at_least <= puzzle.margin
    assert puzzle.margin >= LEAST_MARGIN
    if puzzle.kind == WORTH:
        return check_prices(puzzle.answers)
    for answer in puzzle.answers:
        after = state
        for text in answer.do:
            after = game.apply(after, text).state
    chances = [answer.chances or 0 for answer in puzzle.answers]
    assert chances[puzzle.best] == max(chances)
    if puzzle.kind != MOVE:
        assert [is_over(book, puzzle, answer) for answer in puzzle.answers] == [True, False]
    return None


def check_prices(answers: tuple[Answer, ...]) -> None:
    assert answers[0].least is None
    assert answers[-1].below is None
    for lower, higher in pairwise(answers):
        assert lower.below == higher.least
        assert (lower.below or 0) > (lower.least or 0)


def is_over(book: Book, puzzle: Puzzle, answer: Answer) -> bool:
    game = GAMES[book.game]
    state, _ = replay(game, book.record(puzzle))
    for text in answer.do:
        state = game.apply(state, text).state
    return game.to_act(state) is None


@titles
def test_an_explanation_speaks_for_the_best_answer_in_both_languages(game: str) -> None:
    book = book_of(game)
    for puzzle in book.puzzles[::6]:
        said = explained(book, puzzle)
        assert said
        for reason in said:
            assert not reason.key.endswith(AGAINST)
            english, french = reason.words("en"), reason.words("fr")
            assert english != french
            assert "{" not in english + french


@titles
def test_a_puzzle_shows_no_more_than_its_seat_may_know(game: str) -> None:
    book = book_of(game)
    rules = GAMES[game]
    for puzzle in book.puzzles[::10]:
        view = asked_view(book, puzzle)
        state, _ = replay(rules, book.record(puzzle))
        assert {key: value for key, value in view.items() if key != "seats"} == {
            key: value for key, value in rules.view(state, rules.to_act(state)).items() if key != "seats"
        }
        hands = [seat for seat, shown in enumerate(view["seats"]) if "hand" in shown]
        assert hands == ([view["to_act"]] if rules.has_secrets else [])


@pytest.mark.prove
@titles
def test_a_search_by_others_numbers_finds_the_same_best_answers(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book, judge = book_of(game), judge_of(game)
    if not isinstance(judge, EvaluatorJudge):
        monkeypatch.setattr("railhead.analysis.puzzles.network_judge.SEED", 7)
    moves = [puzzle for puzzle in book.puzzles if puzzle.kind != WORTH]
    agreed = 0
    for puzzle in Random(game).sample(moves, 5):
        view = asked_view(book, puzzle)
        values = judge.played_on(view, [answer.do for answer in puzzle.answers], judge.playouts // 4)
        best = max(range(len(values)), key=lambda number: sum(values[number]))
        agreed += best == puzzle.best
    assert agreed >= 4
