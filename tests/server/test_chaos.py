"""The server is killed while people and bots play. `tests/load/chaos.py` does so for longer, and on PostgreSQL too."""

from pathlib import Path

import pytest

from load.audit import Audit
from load.chaos import storm
from load.database import Kept, SqliteFile
from load.field import Field, Played, Row, Said

KILLS = 6
LONGEST = 20.0


@pytest.mark.anyio
async def test_what_was_acknowledged_outlives_the_server_and_bots_go_on(tmp_path: Path) -> None:
    async with storm(tmp_path, str(tmp_path / "railhead.db"), 4, seed=1) as raging:
        figures = await raging.run(KILLS, LONGEST)
    assert figures.broken == []
    assert figures.kills >= KILLS // 2
    assert figures.found.acknowledged > 0
    assert figures.found.lines > figures.found.acknowledged


# The audit can fail


def row(ply: int, seat: int, text: str, at: float | None = None, auto: str | None = None) -> Row:
    return Row(ply, seat, text, float(ply) if at is None else at, auto)


LOG = [row(0, 0, "bid 30"), row(1, 1, "pass"), row(2, 2, "pass"), row(3, 0, "bid 7"), row(4, 0, "undo 1")]
SAID = [(0, 0, "bid 30"), (1, 1, "pass"), (3, 0, "bid 7"), (4, 0, "undo")]
BROKEN: dict[str, tuple[list[Row], list[tuple[int, int, str]], str]] = {
    "a move is lost": (LOG[:4], SAID, "acknowledged and not there"),
    "a move is there twice": ([*LOG[:1], row(1, 0, "bid 30"), *LOG[1:]], SAID, "does not replay"),
    "a ply is left out": ([*LOG[:3], row(4, 0, "bid 7")], SAID[:2], "plies [0, 1, 2, 4]"),
    "a move comes from nowhere": (LOG, SAID[:3], "nobody has said"),
    "a move is not lawful": ([*LOG[:3], row(3, 0, "lay K4")], SAID[:2], "does not replay"),
    "half of a move": (LOG[:1], [(0, 0, "bid 30, pass")], "nobody has said"),
    "two moves as one": ([row(0, 0, "bid 30"), row(1, 1, "pass", 0.0)], SAID[:2], "more than one move"),
}


def found(lines: list[Row], submits: list[tuple[int, int, str]]) -> list[str]:
    """What the audit finds wrong at a table of two people and a bot whose log is this, and who said that."""
    field = Field("")
    audit = Audit(field, SqliteFile(""))
    said = [Said(seat, ply, tuple(text.split(", ")), is_acknowledged=True) for ply, seat, text in submits]
    table = Played("t", "chicago-express", ("socket", "http", "random"), {}, said)
    audit.check_log(table, lines)
    audit.replayed(table, Kept("chicago-express", "first", {}, {"seats": [{}] * 3}, "playing", lines))
    audit.check_said(table)
    return field.broken


def test_a_good_log_passes_the_audit() -> None:
    assert found(LOG, SAID) == []


@pytest.mark.parametrize("why", BROKEN)
def test_whatever_is_broken_is_found(why: str) -> None:
    lines, said, finding = BROKEN[why]
    assert any(finding in broken for broken in found(lines, said))


def test_a_log_that_has_become_another_is_found() -> None:
    field = Field("")
    table = Played("t", "chicago-express", ("socket", "http", "random"), {}, log=LOG[:2])
    Audit(field, SqliteFile("")).check_log(table, [LOG[0], row(1, 1, "bid 31")])
    assert "the log was" in field.broken[0]


def test_a_move_that_was_refused_and_is_there_is_found() -> None:
    field = Field("")
    said = Said(0, 0, ("bid 30",), is_refused=True, is_found=True)
    Audit(field, SqliteFile("")).check_said(Played("t", "chicago-express", ("socket",), {}, [said]))
    assert "refused and there" in field.broken[0]
