"""The analysis of a record: as values, and by the command."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from itertools import accumulate, pairwise
from pathlib import Path

import pytest

from railhead import cli
from railhead.analysis import report
from railhead.analysis.chances import Chances
from railhead.analysis.decisions import decisions
from railhead.analysis.report import (
    LEAST_CHANGE,
    MOST_TURNING_POINTS,
    SENTENCES,
    Assessment,
    assessments,
    forecast_at_bids,
    seen_by_search,
    turning_points,
)
from railhead.bots.mcts.budget import Budget
from railhead.cli import options
from railhead.core.record import Record
from railhead.core.record import replay as replayed
from railhead.games import GAMES, game, package_of

Run = Callable[..., tuple[int, str, str]]


def sample_file(name: str) -> Path:
    return Path(str(files(package_of(name)))) / "sample.json"


def sample(name: str, actions: int | None = None) -> Record:
    record = Record.from_text(sample_file(name).read_text("utf-8"))
    return Record(record.game, record.edition, record.seats, record.actions[:actions], record.options)


@cache
def seen_of(name: str) -> list[Assessment]:
    """The assessments of a sample, as a spectator, by static evaluation."""
    return list(assessments(sample(name), None, None))


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_the_whole_game_and_the_last_position_has_the_winners(name: str) -> None:
    record, seen = sample(name), seen_of(name)
    said = [one for rest in seen for one in rest.move]
    assert [one.do for one in said] == list(record.actions)
    assert [one.ply for one in said] == list(range(len(record.actions)))
    assert [rest.ply for rest in seen] == list(accumulate(len(rest.move) for rest in seen))
    state, events = replayed(game(name), record)
    assert [event for one in said for event in one.events] == events
    assert [seat for seat, part in enumerate(seen[-1].chances) if part > 0] == game(name).winners(state)


@pytest.mark.parametrize("name", GAMES)
def test_turning_points_are_moves_of_seats_that_changed_much(name: str) -> None:
    record = sample(name)
    found = turning_points(seen_of(name), [])
    assert 0 < len(found) <= MOST_TURNING_POINTS
    assert [turn.ply for turn in found] == sorted(turn.ply for turn in found)
    for turn in found:
        assert turn.change >= LEAST_CHANGE
        assert turn.seat >= 0
        assert turn.do == record.actions[turn.ply]
        assert 0 < len(turn.events) <= SENTENCES


def test_a_turn_that_is_not_seen_again_makes_room_for_the_next() -> None:
    seen = seen_of("chicago-express")
    every = turning_points(seen, [])
    most = max(every, key=lambda turn: turn.change)
    fewer = turning_points(seen, [], lambda before, after: before.chances != most.before)
    assert most not in fewer
    assert [turn for turn in every if turn != most] == [turn for turn in fewer if turn in every]
    assert turning_points(seen, [], lambda before, after: False) == []


def test_a_turn_must_be_seen_by_a_search_too() -> None:
    """Whoever pays all for a share has lost by it, whatever a forecast says."""
    record = Record("chicago-express", None, ("Ada", "Ben", "Cem"), ("bid 39", "pass", "pass"))
    first, last = assessments(record, None, None)
    has_turned = seen_by_search(record)
    down, up = ([0.4, 0.3, 0.3], [0.1, 0.45, 0.45]), ([0.1, 0.45, 0.45], [0.4, 0.3, 0.3])
    for (before, after), is_real in ((down, True), (up, False)):
        assert has_turned(replace(first, chances=before), replace(last, chances=after)) is is_real


@pytest.mark.parametrize(("searched", "is_real"), [(-0.1, True), (-0.06, False), (0.1, False)])
def test_a_search_must_see_a_quarter_of_a_turn(searched: float, is_real: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record("chicago-express", None, ("Ada", "Ben"), ("bid 9", "pass"))
    monkeypatch.setattr(report, "search", lambda view, rng, budget: Chances([0.5 + searched * (view["ply"] > 0)], 150))
    first, last = assessments(record, None, None)
    before, after = replace(first, chances=[0.6, 0.4]), replace(last, chances=[0.3, 0.7])
    assert seen_by_search(record)(before, after) is is_real


def test_an_auction_is_one_move_decided_by_its_last_bid() -> None:
    record = Record("chicago-express", None, ("Ada", "Ben"), ("bid 9", "bid 12", "bid 13", "pass"))
    first, last = assessments(record, None, None)
    assert (first.ply, last.ply) == (0, 4)
    seen = [replace(first, chances=[0.5, 0.5]), replace(last, chances=[0.9, 0.1])]
    [turn] = turning_points(seen, decisions(record))
    assert (turn.ply, turn.seat, turn.do) == (2, 0, "bid 13")
    assert [event.kind for event in turn.events] == ["share_sold"]
    assert (turn.before, turn.after) == ([0.5, 0.5], [0.9, 0.1])
    assert turn.advice is not None


@pytest.mark.parametrize(("between", "is_by_offer"), [([0.2, 0.8], True), ([0.8, 0.2], False)])
def test_an_auction_is_decided_by_its_offer_where_that_changed_more(between: list[float], is_by_offer: bool) -> None:
    record = sample("american-rails")
    seen = seen_of("american-rails")
    auctions = [one for one in pairwise(seen) if any(part.do.startswith("offer ") for part in one[1].move)]
    before, after = next(one for one in auctions if any(part.do.startswith("bid ") for part in one[1].move))
    pair = [replace(before, chances=[0.9, 0.1]), replace(after, chances=[0.1, 0.9])]
    asked: list[int] = []

    def at_bids(plies: Sequence[int]) -> list[list[float]]:
        asked.extend(plies)
        return [between for _ in plies]

    [turn] = turning_points(pair, [], at_bids=at_bids)
    [first_to_bid] = asked
    assert record.actions[first_to_bid - 1].startswith("offer ")
    assert (turn.ply < first_to_bid) == is_by_offer
    assert (turn.events[-1].kind == "share_offered") == is_by_offer
    assert (turn.before, turn.after) == ([0.9, 0.1], [0.1, 0.9])


def test_an_auction_that_nobody_chose_is_decided_by_its_bids() -> None:
    record = Record("chicago-express", None, ("Ada", "Ben"), ("bid 9", "bid 12", "bid 13", "pass"))
    first, last = assessments(record, None, None)
    seen = [replace(first, chances=[0.5, 0.5]), replace(last, chances=[0.9, 0.1])]
    assert [turn.do for turn in turning_points(seen, [], at_bids=forecast_at_bids(record))] == ["bid 13"]


def test_a_game_that_stops_within_a_move_is_looked_at_there_too() -> None:
    record = Record("chicago-express", None, ("Ada", "Ben"), ("bid 9", "bid 12", "bid 13"))
    assert [rest.ply for rest in assessments(record, None, None)] == [0, 3]


def test_a_search_may_look_at_each_position() -> None:
    record = sample("chicago-express", 30)
    glanced, searched = assessments(record, 0, None), assessments(record, 0, Budget(simulations=5))
    pairs = list(zip(glanced, searched, strict=True))
    assert all(glance.move == search.move for glance, search in pairs)
    assert all(sum(search.chances) == pytest.approx(1, abs=0.001) for _, search in pairs)
    assert any(glance.chances != search.chances for glance, search in pairs)


# The command


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `railhead analyse`: its status, what it prints, and what it complains of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(options, "LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "100")

    def run_command(*arguments: object) -> tuple[int, str, str]:
        status = 0
        try:
            cli.run(["analyse", *(str(argument) for argument in arguments)])
        except SystemExit as stop:
            status = int(stop.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_command


@pytest.mark.parametrize(("language", "head"), [("en", "Where it turned"), ("fr", "Là où elle a tourné")])
def test_the_command_speaks_the_readers_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, head: str
) -> None:
    monkeypatch.setattr(options, "LANGUAGE", language)
    status, out, _ = run(sample_file("chicago-express"))
    assert status == 0
    assert head in out
    assert "→" in out
    assert "Cleo" in out


def test_the_command_gives_the_same_as_json(run: Run) -> None:
    status, out, _ = run(sample_file("american-rails"), "--seat", 1, "--json")
    told = json.loads(out)
    assert status == 0
    assert (told["game"], told["seen_from"]) == ("american-rails", 1)
    plies = [position["ply"] for position in told["chances"]]
    assert plies == [rest.ply for rest in seen_of("american-rails")]
    assert {"ply", "seat", "do", "before", "after", "greedy"} <= set(told["turns"][0])


def test_a_game_that_still_runs_is_analysed_as_far_as_it_went(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.json"
    record = sample("chicago-express", 30)
    path.write_text(record.to_text(), "utf-8")
    status, out, _ = run(path, "--json", "--budget", "5")
    assert status == 0
    plies = [position["ply"] for position in json.loads(out)["chances"]]
    assert plies == [rest.ply for rest in assessments(record, None, None)]
    assert plies[-1] == 30


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.json",), "nowhere.json"),
        ((sample_file("last-spike"), "--budget", "soon"), "soon"),
        ((sample_file("last-spike"), "--budget", "9999s"), "9999s"),
        ((sample_file("last-spike"), "--seat", "7"), "7"),
        ((Path(cli.__file__),), "JSON"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_status_2(run: Run, arguments: tuple[object, ...], said: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.strip().splitlines()) == 1


def test_a_record_seen_by_one_seat_cannot_be_analysed(run: Run, tmp_path: Path) -> None:
    record = sample("last-spike")
    hidden = Record(record.game, record.edition, record.seats, (*record.actions[:6], "draw ?"), record.options)
    path = tmp_path / "hidden.json"
    path.write_text(hidden.to_text(), "utf-8")
    status, _, err = run(path)
    assert status == 2
    assert "hides what was drawn" in err
