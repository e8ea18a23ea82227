"""`railhead puzzles`: a file of puzzles, gone on with where it ended, and told of in one sentence otherwise."""

from pathlib import Path

import pytest
from commanding import Run, commanding

from railhead.analysis.puzzles import making
from railhead.analysis.puzzles.judge import EvaluatorJudge
from railhead.analysis.puzzles.puzzle import Book


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setattr(EvaluatorJudge, "playouts", 40)
    monkeypatch.setattr(making, "CLEAR", -1.0)
    return commanding(capsys, monkeypatch, tmp_path)


def test_a_file_is_written_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    asked = ("puzzles", "last-spike", "--seed", 1, "--out", file)
    status, out, _ = run(*asked, "--count", 1)
    assert status == 0
    assert "1 puzzles from" in out
    first = Book.from_text(file.read_text("utf-8"), file)
    assert run(*asked, "--count", 3)[0] == 0
    more = Book.from_text(file.read_text("utf-8"), file)
    assert more.puzzles[:1] == first.puzzles
    assert (len(more.puzzles), more.looked > first.looked) == (3, True)
    assert [path.name for path in tmp_path.iterdir()] == ["puzzles.json"]


def test_what_cannot_be_done_is_one_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(Book("last-spike", 4).to_text(), "utf-8")
    status, _, error = run("puzzles", "last-spike", "--seed", 5, "--out", file)
    assert (status, error.count("\n")) == (2, 1)
    assert "has puzzles of last-spike with seed 4" in error
    other = tmp_path / "other.json"
    other.write_text("no book", "utf-8")
    status, _, error = run("puzzles", "last-spike", "--out", other)
    assert (status, "is no file of puzzles" in error, other.read_text("utf-8")) == (2, True, "no book")
    status, _, error = run("puzzles", "last-spike", "--out", tmp_path / "nowhere" / "a.json")
    assert (status, error.count("\n")) == (2, 1)
