"""Results in a file: kept at once, resumed, and never mixed up."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

import railhead
from railhead.core.record import Record
from railhead.lab.executors import SerialExecutor
from railhead.lab.match import Match
from railhead.lab.results import Results, ResultsError, from_line, read_results, to_line

MATCH = Match("last-spike", 3, ("random", "mcts:2")).checked()


def played_into(path: Path, games: int, match: Match = MATCH) -> int:
    """Play up to so many games; how many were missing."""
    with closing(Results(match, path)) as results:
        return len(list(results.play(games, SerialExecutor())))


def test_a_line_holds_all_of_a_game_and_is_a_record() -> None:
    played = MATCH.play(1)
    line = to_line(played)
    assert "\n" not in line
    assert from_line(line) == played
    assert railhead.replay(Record.from_text(line))[0].ply == played.plies


def test_every_game_is_in_the_file_before_the_next_begins(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with closing(Results(MATCH, path)) as results:
        for count, _ in enumerate(results.play(3, SerialExecutor()), start=1):
            assert len(path.read_text("utf-8").splitlines()) == count


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    assert [played_into(path, games) for games in (2, 5, 5, 3)] == [2, 3, 0, 0]
    assert [one.number for one in read_results(path)] == [0, 1, 2, 3, 4]
    with closing(Results(MATCH, path)) as results:
        assert [one.number for one in results.first(3)] == [0, 1, 2]


def test_a_torn_last_line_is_dropped_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    played_into(path, 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    assert len(read_results(path)) == 2
    assert played_into(path, 3) == 1
    again = [from_line(line) for line in path.read_text("utf-8").splitlines()]
    before = [from_line(line) for line in whole.decode().splitlines()]
    assert [one.record for one in again] == [one.record for one in before]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": 7}, "another seed"),
        ({"bots": ("greedy", "random")}, "other bots"),
        ({"split": 2}, "other bots"),
        ({"seats": 4}, "another number of players"),
        ({"tremble": 0.5}, "another tremble"),
        ({"edition": "columbia-1999"}, "another edition"),
        ({"variant": {"hand": 5}}, "another variant"),
        ({"game": "chicago-express", "edition": "first"}, "another game"),
    ],
)
def test_the_file_of_another_run_is_refused_and_left_alone(
    tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    path = tmp_path / "out.jsonl"
    played_into(path, 1)
    before = path.read_bytes()
    with pytest.raises(ResultsError) as refused:
        Results(replace(MATCH, **changes), path)  # type: ignore[arg-type]
    assert words in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("line", ["{}", "nonsense", '{"railhead": 1, "number": 0}', "[]"])
def test_a_file_that_holds_something_else_is_refused_by_its_line(tmp_path: Path, line: str) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(f"{to_line(MATCH.play(0))}\n{line}\n", "utf-8")
    with pytest.raises(ResultsError, match=r"Line 2 of .*out\.jsonl is no result"):
        Results(MATCH, path)


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(f"{to_line(MATCH.play(0))}\n" * 2, "utf-8")
    assert len(read_results(path)) == 1


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    with closing(Results(MATCH, path)) as results:
        results.close()
        results.file = Path("/dev/full").open("ab")  # noqa: SIM115 - the results close it
        with pytest.raises(ResultsError) as refused:
            list(results.play(1, SerialExecutor()))
    assert "out.jsonl cannot be read or written: No space left" in str(refused.value)


def test_what_balance_needs_is_in_a_line() -> None:
    told = json.loads(to_line(MATCH.play(0)))["told"]
    assert {"ending", "dividends", "opening", "purse", "lots"} <= set(told)
