"""One scale for all bots, from tables with several of them."""

from math import log10
from pathlib import Path

import pytest
from commanding import Run

from lab.played import game
from railhead.core.errors import SetupError
from railhead.lab.playing import Played
from railhead.lab.ratings import points, ratings, results_of


def won(bots: str, by_winner: dict[int, int]) -> list[Played]:
    """Games of the same table, so many won by each seat."""
    return [game(bots, (seat,), number) for seat, wins in by_winner.items() for number in range(wins)]


def apart(played: list[Played], first: str, second: str) -> float:
    found = points(results_of(played))
    return found[first] - found[second]


def test_three_wins_to_one_are_191_points() -> None:
    assert apart(won("a b", {0: 3000, 1: 1000}), "a", "b") == pytest.approx(400 * log10(3), abs=1)


def test_a_fair_share_is_no_points_at_any_table() -> None:
    assert apart(won("a b b b", {0: 1000, 1: 1000, 2: 1000, 3: 1000}), "a", "b") == pytest.approx(0, abs=0.1)


def test_half_of_the_wins_alone_against_three_is_a_strength_three_times_as_great() -> None:
    played = won("b a b b", {1: 3000, 0: 1000, 2: 1000, 3: 1000})
    assert apart(played, "a", "b") == pytest.approx(400 * log10(3), abs=1)


def test_strength_is_carried_over_from_table_to_table() -> None:
    played = won("a b", {0: 3000, 1: 1000}) + won("b c", {0: 3000, 1: 1000})
    assert apart(played, "a", "c") == pytest.approx(2 * 400 * log10(3), abs=2)


def test_a_shared_win_counts_for_both() -> None:
    assert apart([game("a b", (0, 1), number) for number in range(50)], "a", "b") == pytest.approx(0, abs=0.1)


def test_greedy_stands_at_1000_and_has_no_interval() -> None:
    found = ratings(won("greedy random", {0: 30, 1: 10}))
    assert list(found) == ["greedy", "random"]
    assert (found["greedy"].points, found["greedy"].low, found["greedy"].high) == (1000, 1000, 1000)
    assert found["random"].low < found["random"].points < found["random"].high < 1000
    assert found["random"].games == 40


def test_without_greedy_the_mean_stands_at_1000() -> None:
    found = ratings(won("a b", {0: 30, 1: 10}))
    assert sum(one.points for one in found.values()) == pytest.approx(2000)


def test_more_games_make_a_narrower_interval() -> None:
    few, many = (ratings(won("greedy b", {0: 3 * size, 1: size}))["b"] for size in (5, 200))
    assert many.high - many.low < (few.high - few.low) / 3


def test_who_never_won_has_a_rating_nevertheless() -> None:
    assert 0 < ratings(won("greedy b", {0: 40}))["b"].points < 600


def test_strangers_are_refused() -> None:
    played = won("a b", {0: 2, 1: 1}) + won("c d", {0: 2, 1: 1})
    with pytest.raises(SetupError, match="never met"):
        ratings(played)


def test_ratings_are_played_kept_and_read_again(run: Run) -> None:
    kept = ("ratings", "last-spike", "--seats", 2, "--bots", "random,mcts:2", "--games", 6, "--out", "r.jsonl")
    status, out, _ = run(*kept, "--jobs", 1)
    assert status == 0
    assert "Ratings: The Last Spike, 6 games." in out
    assert run("ratings", "last-spike", "--from", "r.jsonl")[1] == out
    _, _, err = run("ratings", "chicago-express", "--from", "r.jsonl")
    assert err == "r.jsonl cannot be rated with the others (another game).\n"


def test_a_file_without_games_cannot_be_rated(run: Run) -> None:
    status, _, err = run("ratings", "last-spike", "--from", "nowhere.jsonl")
    assert (status, err) == (2, "nowhere.jsonl cannot be read or written: No such file or directory.\n")
    Path("empty.jsonl").touch()
    assert run("ratings", "last-spike", "--from", "empty.jsonl")[2] == "There is no finished game in empty.jsonl.\n"
