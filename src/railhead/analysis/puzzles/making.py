"""Puzzles found in a game: decisions at which one answer is clearly the best."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

from railhead.analysis.proof import NAMES
from railhead.analysis.puzzles.judge import Margin, judge_of, margin
from railhead.analysis.puzzles.puzzle import WORTH, Answer, Book, Puzzle
from railhead.analysis.puzzles.questions import Question, question
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, first_state
from railhead.games import game as game_of

CLEAR = 0.02
"""The lower end of the interval of a margin, in chances, from which on an answer is clearly the best."""

LEAST_MARGIN = 0.05
"""The least margin, in chances, of which a puzzle is made: less may be an error of whoever judges."""

OF_A_KIND = 2
"""The most puzzles of one kind from one game."""

SHARE_OF_A_KIND = 0.7
"""The most puzzles of one kind, as a part of all."""

SEARCHES = 16
"""The most deep searches in one game."""

FIRST_PART = 4
"""With a quarter of the playouts it is seen whether the others are worth their time."""

NEIGHBOURS = 8
"""Two puzzles of one game are at least so many plies apart."""


def look_through(book: Book, played: Record, count: int) -> int:
    """Add the puzzles of one more game to a book that shall have so many; how many were found."""
    record = Record(played.game, played.edition, NAMES[: len(played.seats)], played.actions, played.options)
    found = Looking(book, record, count).found()
    if found:
        last = max(puzzle.ply for puzzle in found)
        book.sources.append(
            Record(record.game, record.edition, record.seats, record.actions[: last + 1], record.options)
        )
    book.puzzles += sorted(found, key=lambda puzzle: puzzle.ply)
    book.looked += 1
    return len(found)


class Looking:
    """One game looked through, its decisions in any order."""

    def __init__(self, book: Book, record: Record, count: int) -> None:
        self.book, self.record, self.count = book, record, count
        self.game, self.judge = game_of(record.game), judge_of(record.game)
        self.rng = Random(f"{book.seed}:{book.looked}")
        self.puzzles: list[Puzzle] = []
        self.searches = 0

    def found(self) -> list[Puzzle]:
        decisions = list(decisions_in(self.game, self.record))
        self.rng.shuffle(decisions)
        decisions.sort(key=lambda decision: not may_end(self.game, decision[1]))  # they are rare
        for ply, state in decisions:
            if self.searches < SEARCHES and len(self.book.puzzles) + len(self.puzzles) < self.count:
                self.look_at(ply, state)
        return self.puzzles

    def look_at(self, ply: int, state: Any) -> None:
        if any(abs(ply - one.ply) < NEIGHBOURS for one in self.puzzles):
            return
        asked = question(self.game, state, self.record.actions[ply], self.judge, self.rng)
        if asked is not None and self.has_room(asked.kind):
            self.searches += 1
            puzzle = self.searched(asked, ply, state)
            self.puzzles += [] if puzzle is None else [puzzle]

    def has_room(self, kind: str) -> bool:
        here = sum(one.kind == kind for one in self.puzzles)
        everywhere = here + sum(one.kind == kind for one in self.book.puzzles)
        return here < OF_A_KIND and everywhere < max(1, SHARE_OF_A_KIND * self.count)

    def searched(self, asked: Question, ply: int, state: Any) -> Puzzle | None:
        """The puzzle, if one answer is clearly the best."""
        by, answers, best = self.compared(asked, state, self.judge.playouts // FIRST_PART)
        if by.mean >= LEAST_MARGIN:
            by, answers, best = self.compared(asked, state, self.judge.playouts)
        if by.at_least < CLEAR or by.mean < LEAST_MARGIN:
            return None
        played, source = self.record.actions[ply], len(self.book.sources)
        given = next((number for number, answer in enumerate(answers) if played in answer.do[:1]), None)
        figures = round(by.mean, 3), round(by.at_least, 3), self.judge.playouts
        return Puzzle(asked.kind, source, ply, answers, best, *figures, played=given)

    def compared(self, asked: Question, state: Any, playouts: int) -> "Compared":
        view = self.game.view(state, self.game.to_act(state))
        values = self.judge.played_on(view, asked.moves, playouts)
        return compared_prices(asked, values) if asked.kind == WORTH else compared_moves(asked, values)


def may_end(game: Game[Any], state: Any) -> bool:
    """Whether a choice is said to end the game."""
    return any(choice.get("ends_game") for choice in game.view(state, game.to_act(state))["choices"])


def decisions_in(game: Game[Any], record: Record) -> Iterator[tuple[int, Any]]:
    """Plies at which a seat has a choice, with the states there."""
    state = first_state(game, record).copy()
    for ply, action in enumerate(record.actions):
        if game.to_act(state) != CHANCE and len(game.legal(state)) > 1:
            yield ply, state.copy()
        game.play(state, game.parse(action))


Compared = tuple[Margin, tuple[Answer, ...], int]


def compared_moves(asked: Question, values: Sequence[Sequence[float]]) -> Compared:
    """The best move stands against the second best."""
    means = [fmean(some) for some in values]
    first, second = sorted(range(len(means)), key=lambda number: -means[number])[:2]
    answers = (Answer(move, round(mean, 3)) for move, mean in zip(asked.moves, means, strict=True))
    return margin(values[first], values[second]), tuple(answers), first


def compared_prices(asked: Question, values: Sequence[Sequence[float]]) -> Compared:
    """At the lower edge of the best range it is better to buy, at its upper edge to leave it."""
    assert asked.best_range is not None
    left, bought = values[0], list(values[1:])
    margins = [margin(bought.pop(0), left)] if asked.best_range else []
    margins += [margin(left, dear) for dear in bought]
    edges = (None, *asked.edges, None)
    answers = tuple(Answer(least=least, below=below) for least, below in pairwise(edges))
    return min(margins, key=lambda one: one.at_least), answers, asked.best_range
