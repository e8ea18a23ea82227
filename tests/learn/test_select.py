"""Selection by matches: the best is chosen by some games, and confirmed and dueled in others."""

import json
from pathlib import Path

import pytest

from railhead.lab.match import Match
from railhead.learn import select
from railhead.learn.select import by_bot, named, results


def test_files_are_bots_and_bots_stay_bots() -> None:
    assert [named(name) for name in ("a.bin", "policy", "policy:a.bin@0.3")] == [
        *("policy:a.bin", "policy", "policy:a.bin@0.3")
    ]


def test_the_best_is_who_wins_most_times_its_fair_share() -> None:
    matches = [Match("last-spike", 2, (name, "steady"), 1) for name in ("random", "greedy")]
    found = results(matches, 4, 1)
    assert [result.rate.games for result in found] == [4, 4]
    assert list(by_bot(found)) == ["greedy", "random"]


def test_what_is_chosen_is_confirmed_in_other_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(select, "named", str)
    out = tmp_path / "lines.jsonl"
    said = ["last-spike", "random", "greedy", "--against", "novice", "--rivals", "steady", "--seats", "2"]
    monkeypatch.setattr(
        "sys.argv", ["select", *said, "--games", "4", "--confirm", "2", "--jobs", "1", "--out", str(out)]
    )
    select.main()
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(line["one"], line["among"], line["games"], line["chosen_by"]) for line in lines] == [
        ("random", "novice", 4, True),
        ("greedy", "novice", 4, True),
        ("greedy", "novice", 2, False),
        ("greedy", "steady", 2, False),
        ("steady", "greedy", 2, False),
    ]
    assert {line["seed"] for line in lines if line["chosen_by"]}.isdisjoint(
        line["seed"] for line in lines if not line["chosen_by"]
    )
    assert "times its fair share" in capsys.readouterr().out
