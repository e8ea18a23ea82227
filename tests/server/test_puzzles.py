"""Puzzles over the API: they are listed and asked, and the best answer is told once somebody has answered."""

import json
from datetime import UTC, datetime

import pytest

from railhead.analysis.puzzles.shipped import book_of, number_of_the_day
from railhead.games import GAMES
from server.visiting import Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_puzzle_is_listed_asked_and_solved(ada: Visitor, game: str) -> None:
    listed = await ada.get(f"games/{game}/puzzles")
    found = book_of(game).puzzles
    assert [(one["id"], one["kind"]) for one in listed["puzzles"]] == [
        (number, puzzle.kind) for number, puzzle in enumerate(found, start=1)
    ]
    for number in (1, len(found)):
        puzzle = found[number - 1]
        asked = await ada.get(f"games/{game}/puzzles/{number}")
        assert (asked["id"], asked["kind"], asked["seat"]) == (number, puzzle.kind, asked["view"]["to_act"])
        assert asked["level"] == puzzle.level
        assert [tuple(answer["do"]) for answer in asked["answers"]] == [answer.do for answer in puzzle.answers]
        assert not {"best", "margin", "chances", "played", "record"} & set(asked)
        assert "chances" not in json.dumps(asked["answers"])
        for answer in range(len(puzzle.answers)):
            solved = await ada.post(f"games/{game}/puzzles/{number}", answer=answer)
            assert (solved["right"], solved["best"]) == (answer == puzzle.best, puzzle.best)
            assert all(solved["why"])
            assert solved["record"]["actions"] == list(book_of(game).record(puzzle).actions)


@pytest.mark.parametrize("game", GAMES)
async def test_the_puzzle_of_the_day_is_the_same_for_everybody(ada: Visitor, game: str) -> None:
    listed = await ada.get(f"games/{game}/puzzles")
    today = datetime.now(UTC).date()
    days = {today.isoformat(): 1 + number_of_the_day(len(listed["puzzles"]), today)}
    assert days.get(listed["day"], listed["daily"]) == listed["daily"]


async def test_a_puzzle_that_is_none_and_an_answer_that_is_none(ada: Visitor) -> None:
    for number in ("0", "61000", "1x", "-1", "01"):
        told = await ada.get(f"games/last-spike/puzzles/{number}", error="missing")
        assert told["reason"] == "There is no such puzzle; ask for the list of puzzles first."
    told = await ada.post("games/last-spike/puzzles/1", error="notation", answer=7)
    assert told["reason"].startswith("This puzzle has answers 0 to ")
    await ada.get("games/whist/puzzles", error="notation")


async def test_a_puzzle_is_played_on_from_where_it_was_asked(ada: Visitor) -> None:
    for game in GAMES:
        asked = await ada.get(f"games/{game}/puzzles/1")
        solved = await ada.post(f"games/{game}/puzzles/1", answer=0)
        ply, seat = len(solved["record"]["actions"]), asked["seat"]
        made = await ada.post("replay/play-on", ply=ply, seat=seat, name="Ada", bot="steady", record=solved["record"])
        table = await ada.get(f"tables/{made['id']}")
        assert table["ply"] == ply
