"""Branch Line, a title from outside that brings rules, a board and words: everything works, and nobody knows it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from drawing.reading import marked, parsed, title, written
from railhead.locale import read
from titles.outside import EXAMPLE, ROOT, example

MOST_LINES = 700
PLAYED = ["offer ASH", "bid 3", "pass", "wait", "build ASH A2", "offer ELM", "pass", "bid 1"]
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """The railhead command where Branch Line is installed."""
    path = example(tmp_path / "site")

    def command(*arguments: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "railhead", *map(str, arguments)],
            env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    return command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "record.json"
    told = {"railhead": 1, "game": "branch-line", "edition": "first", "options": {}, "seats": ["Ada", "Ben"]}
    file.write_text(json.dumps(told | {"actions": PLAYED}), "utf-8")
    return file


def test_it_is_small_and_stands_alone() -> None:
    own = [path for path in EXAMPLE.rglob("*") if path.is_file() and path.suffix in (".py", ".toml", ".po", ".md")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in own) <= MOST_LINES
    names = re.compile(r"branch[ _-]?line", re.IGNORECASE)
    shared = [path for folder in ("src", "web/src") for path in (ROOT / folder).rglob("*.*")]
    texts = [path for path in shared if path.suffix in (".py", ".ts", ".tsx", ".po", ".toml", ".css")]
    assert len(texts) > 300
    assert [path for path in texts if names.search(path.read_text("utf-8"))] == []


def test_it_says_the_same_in_both_languages() -> None:
    english, french = (
        read((EXAMPLE / "src/branch_line/locale" / f"{language}/branch_line.po").read_text("utf-8"))
        for language in ("en", "fr")
    )
    assert list(english) == list(french)
    for key, text in english.items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", french[key])), key


def test_its_rules_hold_along_random_games(run: Run) -> None:
    done = run("fuzz", "branch-line", "--games", 30)
    assert (done.returncode, "0 broken" in done.stdout) == (0, True), done.stdout + done.stderr


@pytest.mark.prove
def test_bots_play_it(run: Run) -> None:
    done = run("simulate", "branch-line", "--seats", 2, "--bots", "mcts:20,random", "--games", 2, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["game"], told["games"]) == ("branch-line", 2)
    done = run("tournament", "branch-line", "--seats", 2, "--bots", "greedy,random", "--games", 2)
    assert done.returncode == 0, done.stderr


def test_a_study_of_it_has_a_word_for_everything(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    done = run("balance", "branch-line", "--seats", 2, "--bots", "random", "--games", 10, "--html", page)
    assert done.returncode == 0, done.stderr
    text = page.read_text("utf-8")
    assert re.findall(r"\b(?:lab|word)\.[a-z_.-]+", text) == []
    assert "dividends" in text


def test_a_record_is_replayed_and_analysed(run: Run, record: Path) -> None:
    done = run("replay", record, "--json")
    assert done.returncode == 0, done.stderr
    view = json.loads(done.stdout)
    assert view["companies"]["ASH"]["track"] == ["A1", "A2"]
    assert "Ashford (A1)" in run("replay", record).stdout
    assert "Ada" in run("analyse", record).stdout


def test_a_refusal_cites_its_clause(run: Run, record: Path) -> None:
    told = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps(told | {"actions": ["build ASH A2"]}), "utf-8")
    done = run("replay", record)
    assert done.returncode == 2
    assert "BL-BUILD-1" in done.stderr
    assert "you own no share of ASH" in done.stderr


def test_its_board_is_drawn_from_its_atlas(run: Run, record: Path, tmp_path: Path) -> None:
    done = run("replay", record, "--svg", tmp_path / "board.svg")
    assert (done.returncode, done.stderr) == (0, "")
    groups = marked(parsed((tmp_path / "board.svg").read_text("utf-8")), "space")
    assert len(groups) == 12
    assert {hex for hex, group in groups.items() if "ASH" in written(group, "letters")} == {"A1", "A2"}
    assert title(groups["B2"]) == "Millbrook, city, cost 3"
