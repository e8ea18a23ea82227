"""The proof of what is said of the bots: one plan, played in pieces, and tables that say what was kept."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import railhead
from lab.played import game
from railhead.bots.levels import LEVELS
from railhead.core.errors import RailheadError
from railhead.lab import strength
from railhead.lab.match import Match
from railhead.lab.part import LabPart, lab_part
from railhead.lab.strength_plan import Claim, claim, plan, played_by
from railhead.lab.strength_tables import BEGIN, END, between_marks, figures, promise, tables

PAGE = f"# Bots\n\nWords before.\n\n{BEGIN}\nold\n{END}\n\nWords behind.\n"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Two quick matches in place of the plan, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "bots.md").write_text(PAGE, "utf-8")
    matches = [
        claim(Match("last-spike", 2, ("mcts:2", "random")), 3, 0.5),
        claim(Match("last-spike", 3, ("random",)), 2),
    ]
    monkeypatch.setattr(strength, "plan", lambda: matches)
    return tmp_path


def lines(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def test_the_plan_has_every_game_number_of_players_and_level() -> None:
    claims = plan()
    assert len({one.name for one in claims}) == len(claims)
    against_random = [one.match for one in claims if one.match.bots == ("greedy", "random")]
    assert {(one.game, one.seats) for one in against_random} == {
        (name, seats) for name, rules in railhead.GAMES.items() for seats in rules.editions.seats
    }
    for bot, games, promised in (("mcts:100ms", 200, [(2, 0.75), (4, 0.375)]), ("mcts:1s", 20, [(2, 0.0), (4, 0.0)])):
        found = [one for one in claims if one.match.bots == (bot, "greedy")]
        assert [(one.match.seats, one.promised) for one in found][:2] == promised
        assert len(found) == 6
        assert min(one.games for one in found) == games
    levels = [one for one in claims if one.match.split == 2]
    assert len(levels) == 3 * (len(LEVELS) - 1)


@pytest.mark.parametrize(
    ("game", "seats", "part"),
    [("chicago-express", 3, 0.9), ("american-rails", 4, 0.75), ("last-spike", 2, 0.8), ("last-spike", 5, 0.5)],
)
def test_what_greedy_promises_depends_on_the_game_and_the_players(game: str, seats: int, part: float) -> None:
    assert lab_part(game).promise(seats) == part


def test_every_match_is_even_in_its_seats() -> None:
    for one in plan():
        count = {(bot, seat): 0 for bot in one.match.bots for seat in range(one.match.seats)}
        for number in range(one.games):
            for seat, bot in enumerate(one.match.seating(number)):
                count[bot, seat] += 1
        assert all(len({count[bot, seat] for seat in range(one.match.seats)}) == 1 for bot in one.match.bots)


def with_older(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Results as they might have been written before: something is changed in each line."""
    games = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for one in games:
        change(one)
    path.write_text("".join(f"{json.dumps(one)}\n" for one in games), "utf-8")


def without_soonest(one: dict[str, Any]) -> None:
    """The first form: without the figures of when the last spike could have been driven."""
    del one["told"]["soonest_tiles"], one["told"]["soonest_routes"]


def soonest_nested(one: dict[str, Any]) -> None:
    """The second form: both figures in a part of their own."""
    one["told"]["soonest"] = {what: one["told"].pop(f"soonest_{what}") for what in ("tiles", "routes")}


@pytest.mark.parametrize("older", [without_soonest, soonest_nested])
def test_statistics_that_older_games_lack_come_from_their_records(
    small: Path, older: Callable[[dict[str, Any]], None]
) -> None:
    assert strength.main(["--only", "random-3", "--jobs", "1"]) == 0
    page, path = small / "docs/bots.md", small / "build/strength/last-spike-random-3.jsonl"
    before = page.read_text("utf-8")
    page.write_text(PAGE, "utf-8")
    with_older(path, older)
    assert strength.main(["--report"]) == 0
    assert page.read_text("utf-8") == before
    assert "| tiles, if nobody had kept the last spike back |" in before


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["actions"].append("draw A1"),
        lambda one: one["actions"].pop(),
        lambda one: one["scores"].reverse(),
        lambda one: one["actions"].__setitem__(-1, "play Q9"),
    ],
)
def test_older_games_that_end_otherwise_today_are_named_and_the_page_is_left_alone(
    small: Path, capsys: pytest.CaptureFixture[str], change: Callable[[dict[str, Any]], object]
) -> None:
    assert strength.main(["--only", "random-3", "--jobs", "1"]) == 0
    before, path = (small / "docs/bots.md").read_text("utf-8"), small / "build/strength/last-spike-random-3.jsonl"
    with_older(path, without_soonest)
    with_older(path, change)
    capsys.readouterr()
    assert strength.main(["--report"]) == 2
    said = (
        "build/strength/last-spike-random-3.jsonl holds games that end otherwise by the rules of today; delete it, and "
    )
    assert capsys.readouterr().err == f"{said}they are played again.\n"
    assert (small / "docs/bots.md").read_text("utf-8") == before


def test_a_part_is_played_and_reported(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert strength.main(["--only", "mcts2", "--jobs", "1"]) == 0
    assert lines(small / "build/strength/last-spike-mcts2-random-2.jsonl") == 4
    page = (small / "docs/bots.md").read_text("utf-8")
    assert page.startswith("# Bots\n\nWords before.\n\n")
    assert page.endswith("Words behind.\n")
    assert "old" not in page
    assert "| The Last Spike | columbia-2015-reconstructed | 2 | mcts:2 | 1 random | 4 |" in page
    strength.main(["--list"])
    assert capsys.readouterr().out == "last-spike-mcts2-random-2: 4 of 4\nlast-spike-random-3: 0 of 2\n"


def test_it_goes_on_where_it_stopped_and_the_report_alone_plays_nothing(small: Path) -> None:
    strength.main(["--jobs", "1"])
    kept = small / "build/strength/last-spike-random-3.jsonl"
    first = kept.read_text("utf-8").splitlines(keepends=True)
    kept.write_text(first[1], "utf-8")
    assert strength.main(["--report"]) == 0
    assert lines(kept) == 1
    assert strength.main(["--jobs", "1"]) == 0
    again = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert [one["number"] for one in again] == [1, 0]


def test_a_page_without_marks_is_one_sentence(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (small / "docs/bots.md").write_text("# Bots\n", "utf-8")
    assert strength.main(["--report"]) == 2
    assert "needs the marks" in capsys.readouterr().err
    with pytest.raises(RailheadError):
        between_marks(BEGIN, "text")


def test_an_interruption_is_one_sentence(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(strength, "play", interrupted)
    assert strength.main([]) == 130
    assert "the same command goes on" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wins", "promised", "kept"), [(95, 0.9, "yes"), (85, 0.9, "no"), (40, 0.25, "yes"), (30, 0.25, "no")]
)
def test_a_promise_is_kept_if_reached_and_surely_above_the_fair_share(wins: int, promised: float, kept: str) -> None:
    one = Claim(Match("chicago-express", 4, ("a", "b"), edition="first"), 100, promised)
    games = [game("a b b b", (0,) if number < wins else (1,), number) for number in range(100)]
    row = promise(one, games)
    assert row[-2] == kept
    assert row[5] == "100"
    assert row[-3] == ("more than its share" if promised == 0.25 else "at least 90.0\u202f%")


def test_what_is_not_played_out_keeps_nothing_and_what_is_only_reported_promises_nothing() -> None:
    one = Claim(Match("chicago-express", 4, ("a", "b"), edition="first"), 100, 0.9)
    games = [game("a b b b", (0,), number) for number in range(50)]
    assert promise(one, games)[5] == "50 of 100"
    assert promise(one, games)[-2] == "not played out"
    assert promise(replace(one, promised=0.0), games)[-3:-1] == ("–", "–")


@pytest.mark.parametrize(("title", "seats"), [("chicago-express", 3), ("american-rails", 4), ("last-spike", 4)])
def test_games_among_equals_are_looked_at(title: str, seats: int) -> None:
    one = claim(Match(title, seats, ("random",)), 2)
    played = [one.match.play(number) for number in range(2)]
    found = {row[3]: row[4] for row in figures(played)}
    assert all(found.values())
    assert "what ends it" in found
    assert all(f"| {what} |" in tables([(one, played)]) for what in found)


def test_a_title_without_a_part_has_general_figures_and_promises_more_than_its_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("railhead.lab.part.part", lambda game, layer: None)
    assert lab_part("chicago-express") == LabPart()
    one = claim(Match("chicago-express", 3, ("greedy", "random")), 2, lab_part("chicago-express").promise(3))
    played = [one.match.play(number) for number in range(2)]
    assert promise(one, played)[-3] == "more than its share"
    found = {row[3]: row[4] for row in figures(played)}
    assert list(found) == ["opening prices, as a part of a player's cash", "dividends", "what ends it"]
    assert all(found.values())


def test_a_match_is_planned_only_with_as_many_players_as_a_title_allows() -> None:
    assert played_by(railhead.game("american-rails"), 2, 4, 4) == [4]
