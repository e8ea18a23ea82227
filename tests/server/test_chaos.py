"""The server is killed, or its database fails, while people and bots play. `tests/load/chaos.py` does so for longer."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import asyncpg
import pytest

from load.audit import Audit, moves
from load.chaos import storm
from load.database import Cache, Cluster, SqliteFile, postgres_cluster
from load.field import Field, Order, Played, Row, Said, Seen
from load.mind import Mind
from load.outages import MOMENTS, Moment, outages
from railhead.server.store import CHANGED

KILLS = 6
FAULTS = 6
INSERT = "INSERT INTO kept SELECT $1 WHERE $2 <> ''"  # with the word that marks a change


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with postgres_cluster() as cluster:
        yield cluster


@pytest.mark.prove
@pytest.mark.anyio
async def test_what_was_acknowledged_outlives_the_server_and_bots_go_on(tmp_path: Path) -> None:
    async with storm(tmp_path, str(tmp_path / "railhead.db"), 4, seed=1, hostile=True) as raging:
        figures = await raging.run(KILLS)
    assert figures.broken == []
    assert figures.kills >= KILLS
    assert figures.visits
    assert figures.found.acknowledged > 0
    assert figures.found.lines > figures.found.acknowledged


@pytest.mark.prove
@pytest.mark.anyio
async def test_what_was_acknowledged_is_there_and_what_was_refused_is_not_though_the_database_fails(
    tmp_path: Path, cluster: Cluster
) -> None:
    async with (
        outages(cluster, Random(1)) as ills,
        storm(tmp_path, cluster.address, 4, seed=1, ills=ills) as raging,
    ):
        figures = await raging.run(faults=FAULTS)
    assert figures.broken == []
    assert figures.faults.total() == FAULTS
    assert figures.found.acknowledged > 0


# The faults are what they say


@pytest.mark.prove
@pytest.mark.anyio
@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_commit_that_is_cut_is_there_unless_it_was_cut_before(cluster: Cluster, moment: Moment) -> None:
    async with outages(cluster, Random(1)) as ills:
        db = await asyncpg.connect(ills.cable.address, server_settings={"application_name": "cut"})
        await db.execute("DROP TABLE IF EXISTS kept; CREATE TABLE kept (moment text)")
        ills.cable.moment = moment
        with pytest.raises((asyncpg.PostgresConnectionError, OSError)):
            await db.fetch(INSERT, moment, f" {CHANGED}")
        db.terminate()
        kept = await kept_at_last(cluster)
    assert kept == ([] if moment == "before" else [moment])


async def kept_at_last(cluster: Cluster) -> list[str]:
    """What is kept once the session that was cut has ended."""
    db = await asyncpg.connect(cluster.address)
    try:
        while await db.fetch("SELECT pid FROM pg_stat_activity WHERE application_name = 'cut'"):
            await asyncio.sleep(0.01)
        return [row["moment"] for row in await db.fetch("SELECT moment FROM kept")]
    finally:
        await db.close()


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
    audit.replayed(table, Cache("chicago-express", "first", {}, {"seats": [{}] * 3}, "playing", lines))
    audit.check_said(table)
    return field.broken


def test_a_good_log_passes_the_audit() -> None:
    assert found(LOG, SAID) == []


@pytest.mark.parametrize("why", BROKEN)
def test_whatever_is_broken_is_found(why: str) -> None:
    lines, said, finding = BROKEN[why]
    assert any(finding in broken for broken in found(lines, said))


def test_what_the_table_adds_belongs_to_the_move_before_it_also_a_little_later() -> None:
    added = [row(1, 1, "bid 31", 0.002, "standing"), row(2, -1, "draw", 0.002), row(3, 2, "pass", 0.0, "forced")]
    lines = [row(0, 0, "bid 30", 0.0), *added, row(4, 0, "bid 32"), row(5, 1, "pass")]
    assert list(moves(lines)) == [lines[:4], lines[4:5], lines[5:]]


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


def test_a_chat_that_was_refused_and_is_there_is_found_and_one_that_nobody_knows_of_may_be() -> None:
    field = Field("")
    table = Played("t", "chicago-express", ("socket",), {}, chats={"yes": True, "no": False, "perhaps": None})
    audit = Audit(field, SqliteFile(""))
    audit.check_chats(table, ["yes", "perhaps"])
    audit.check_chats(table, ["yes"])
    assert field.broken == []
    audit.check_chats(table, ["no", "perhaps", "perhaps"])
    assert [broken.split(": ")[1] for broken in field.broken] == [
        "'yes' is there 0 times",
        "'no' is there 1 times",
        "'perhaps' is there 2 times",
    ]


@pytest.mark.parametrize(("word", "is_refused", "fate"), [("store", True, False), ("unknown", False, None)])
def test_only_what_the_server_does_not_know_may_be_either(word: str, is_refused: bool, fate: bool | None) -> None:
    stood = Order(9, 3)
    table = Played("t", "chicago-express", ("socket",), {}, orders={0: stood})
    mind = Mind(table, 0, Random(1))
    wishes: dict[str, Seen] = {"say": {"ply": 0, "do": ["pass"]}, "chat": {"text": "a"}, "bids": {"up_to": 7}}
    for kind, body in wishes.items():
        mind.refuse(word, kind, body, mind.note(kind, body))
    assert [said.is_refused for said in table.said] == [is_refused]
    assert table.chats == {"a": fate}
    assert table.orders == ({0: stood} if is_refused else {})
