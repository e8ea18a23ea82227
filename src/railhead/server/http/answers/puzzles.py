"""Answers about puzzles: which there are, one of them to be solved, and whether an answer is right."""

import asyncio
from datetime import UTC, datetime

import msgspec

from railhead.analysis.puzzles.explaining import asked_view, explained
from railhead.analysis.puzzles.puzzle import Answer, Puzzle, asked_state
from railhead.analysis.puzzles.shipped import book_of, number_of_the_day
from railhead.core.errors import because
from railhead.games import game as game_of
from railhead.server.http.asking import Asking
from railhead.server.http.wire.puzzles import (
    AskedPuzzle,
    GivenAnswer,
    ListedPuzzle,
    PuzzleAnswer,
    Puzzles,
    SolvedPuzzle,
)
from railhead.server.http.wire.responses import RecordFile
from railhead.server.refused import Refused


async def puzzles(asked: Asking) -> Puzzles:
    """The puzzles of a title, and the one of the day, which is the same for everybody."""
    found = (await asyncio.to_thread(book_of, asked.path["game"])).puzzles
    today = datetime.now(UTC).date()
    daily = 1 + number_of_the_day(len(found), today) if found else None
    listed = [ListedPuzzle(number, puzzle.kind) for number, puzzle in enumerate(found, start=1)]
    return Puzzles(listed, today.isoformat(), daily)


async def puzzle(asked: Asking) -> AskedPuzzle:
    """A puzzle to be solved: the view of the seat that is asked, and the answers to choose from."""
    found = puzzle_of(asked)
    return await asyncio.to_thread(posed, asked.path["game"], int(asked.path["puzzle"]), found)


async def solve(asked: Asking, body: GivenAnswer) -> SolvedPuzzle:
    """Whether an answer is the best one, and why the best is the best."""
    found = puzzle_of(asked)
    if body.answer >= len(found.answers):
        raise Refused("notation", because("puzzles.no_answer", last=len(found.answers) - 1))
    book = book_of(asked.path["game"])
    why = await asyncio.to_thread(explained, book, found)
    return SolvedPuzzle(
        right=body.answer == found.best,
        best=found.best,
        margin=found.margin,
        at_least=found.at_least,
        playouts=found.playouts,
        chances=[answer.chances for answer in found.answers],
        played=found.played,
        why=[reason.words(asked.language) for reason in why],
        record=msgspec.convert(book.record(found).to_json(), RecordFile),
    )


def puzzle_of(asked: Asking) -> Puzzle:
    """The puzzle of the path; ids count from 1."""
    found, number = book_of(asked.path["game"]).puzzles, asked.path["puzzle"]
    ids = {str(id): puzzle for id, puzzle in enumerate(found, start=1)}
    if number not in ids:
        raise Refused("missing", because("puzzles.missing"))
    return ids[number]


def posed(game: str, number: int, found: Puzzle) -> AskedPuzzle:
    view = asked_view(book_of(game), found)
    seat = view["to_act"]
    assert isinstance(seat, int)
    answers = [answer_of(game, found, answer) for answer in found.answers]
    return AskedPuzzle(number, found.kind, found.level, seat, view, answers)


def answer_of(game: str, found: Puzzle, answer: Answer) -> PuzzleAnswer:
    return PuzzleAnswer(list(answer.do), answer.least, answer.below, bool(answer.do) and ends(game, found, answer))


def ends(game: str, found: Puzzle, answer: Answer) -> bool:
    rules, state = game_of(game), asked_state(book_of(game).record(found))
    for text in answer.do:
        rules.play(state, rules.parse(text))
    return rules.to_act(state) is None
