"""railhead verify as a person types it, in both languages."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from core.fair_game import fair_game

from railhead import cli
from railhead.cli import options
from railhead.core.record import Record

LAST_SPIKE = fair_game("last-spike")
DATA = LAST_SPIKE.to_json()
DRAWS = len(DATA["fair"]["plies"])


def verified(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[int, str, str]:
    """The status of the command, what it prints, and what it complains of."""
    status = 0
    try:
        cli.run(["verify", str(path)])
    except SystemExit as stop:
        status = int(stop.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def kept(folder: Path, data: dict[str, Any]) -> Path:
    path = folder / "record.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Draws: {draws}, all as the seed says.\n"),
        ("fr", "Tirages\u00a0: {draws}, tous conformes à la graine.\n"),
    ],
)
@pytest.mark.parametrize(("record", "draws"), [(LAST_SPIKE, DRAWS), (fair_game("chicago-express"), 0)])
def test_a_fair_game_is_said_to_be_fair(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
    sentence: str,
    record: Record,
    draws: int,
) -> None:
    monkeypatch.setattr(options, "LANGUAGE", language)
    assert verified(capsys, kept(tmp_path, record.to_json())) == (0, sentence.format(draws=draws), "")


def fair(**changes: object) -> dict[str, object]:
    """A change of the record's fair part."""
    return {"fair": DATA["fair"] | changes}


@pytest.mark.parametrize(
    ("changes", "english", "french"),
    [
        (
            {"actions": ["draw A1", *DATA["actions"][1:]]},
            "Draw 1, at ply 0, should have been “draw D4” but is “draw A1”.",
            "Le tirage 1, au coup 0, aurait dû être «\u00a0draw D4\u00a0» mais est «\u00a0draw A1\u00a0».",
        ),
        (fair(seed="00" * 32), "The hash of the seed", "L’empreinte de la graine"),
        (fair(sha256="00" * 32), "The hash of the seed", "L’empreinte de la graine"),
        (fair(plies=[1, *DATA["fair"]["plies"][1:]]), "always rise", "toujours croissant"),
        (fair(plies=DATA["fair"]["plies"][1:]), "number of plies", "nombre de coups"),
        (fair(plies="all"), "“fair” in this record is of the wrong kind", "n’est pas du bon type"),
        (fair(seed=None), "does not show its seed yet", "ne montre pas encore sa graine"),
        ({"fair": None}, "no part “fair”", "pas de rubrique «\u00a0fair\u00a0»"),
        ({"actions": ["draw ?"]}, "Ply 0, draw ?: “draw ?” is not an action", "n’est pas un coup"),
    ],
)
def test_what_was_altered_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    changes: dict[str, object],
    english: str,
    french: str,
) -> None:
    path = kept(tmp_path, DATA | changes)
    for language, words in (("en", english), ("fr", french)):
        monkeypatch.setattr(options, "LANGUAGE", language)
        status, out, err = verified(capsys, path)
        assert (status, out) == (2, "")
        assert words in err
        assert err.count("\n") == 1


def test_a_file_that_is_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(options, "LANGUAGE", "en")
    status, _, err = verified(capsys, tmp_path / "nowhere.json")
    assert status == 2
    assert "cannot be read" in err


@pytest.mark.parametrize(("language", "words"), [("en_GB.UTF-8", "Check that"), ("fr_FR.UTF-8", "Vérifier que")])
def test_the_installed_command_helps(language: str, words: str) -> None:
    command = [str(Path(sys.executable).parent / "railhead"), "verify", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, env={"LANG": language}, check=True).stdout
    assert words in said
