"""Tables that were played while a clause was read otherwise: readable up to where play differs, and they say why."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import railhead
from railhead.core.errors import RecordError
from railhead.core.game import CHANCE
from railhead.server.store.copying import export_table, import_table
from railhead.server.store.opening import open_store
from server.outdated import PLY, old, put_into
from server.tables import finished, sheet
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
WHY = "LS-READ-1: Seat 0 can pay for an isolated tile at double cost, so it is not bankrupt"
WHY_IN_FRENCH = (
    "LS-READ-1\u00a0: La place 0 peut payer une tuile isolée au coût double\u00a0: elle n’est pas en faillite"
)


@asynccontextmanager
async def opened(path: Path, name: str) -> AsyncIterator[tuple[Visited, Visitor]]:
    """A server that starts on a database with such a table, and the player of its first seat."""
    secret = await put_into(path, name)
    async with serving(path) as served, served.visitor(bearer=secret) as player:
        yield served, player


@pytest.mark.parametrize("name", PLY)
async def test_it_is_frozen_before_the_bankruptcy_that_is_none_any_more(tmp_path: Path, name: str) -> None:
    ply = PLY[name]
    async with opened(tmp_path / "r.db", name) as (_, player):
        shown = await player.get("tables/t")
    assert (shown["table"]["status"], shown["ply"]) == ("frozen", ply)
    assert shown["table"]["frozen"].startswith(f"{ply}: {WHY}")
    assert shown["view"]["to_act"] == 0
    assert not any(seat["out"] for seat in shown["view"]["seats"])


@pytest.mark.parametrize("name", PLY)
async def test_it_can_be_read_up_to_there_again_and_again(tmp_path: Path, name: str) -> None:
    texts = [line["text"] for line in old(name)["lines"]]
    async with opened(tmp_path / "r.db", name) as (served, player):
        for _ in range(2):
            log = (await player.get("tables/t/log"))["lines"]
            assert [line["do"] for line in log if line["do"] != "draw ?"] == [
                text for text, line in zip(texts, log, strict=False) if line["do"] != "draw ?"
            ]
            assert len(log) == PLY[name]
            assert (await player.get("tables/t", ply=50))["view"]["ply"] == 50
            assert len((await player.get("tables/t/story"))["views"]) == PLY[name] + 1
            served.hub.rooms.clear()


@pytest.mark.parametrize("name", PLY)
async def test_it_says_in_the_readers_language_why_it_goes_no_further(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path / "r.db", name) as (served, player):
        for _ in range(2):
            for language, why in (("en", WHY), ("fr", WHY_IN_FRENCH)):
                player.http.headers["Accept-Language"] = language
                refused = await player.post("tables/t/actions", "forbidden", ply=PLY[name], do=["play D3"])
                assert why in refused["reason"]
            told = (await player.get("tables/t"))["table"]["frozen_why"]
            assert (told["key"], told["values"]["ply"]) == ("table.frozen_at", str(PLY[name]))
            assert told["values"]["reason"]["values"]["clause"] == "LS-READ-1"
            served.hub.rooms.clear()


@pytest.mark.parametrize("name", PLY)
async def test_all_that_was_kept_of_it_can_be_exported(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path / "r.db", name) as (served, player):
        await player.get("tables/t")
        data = json.loads(json.dumps(await export_table(served.hub.store, "t")))
        assert data["lines"] == old(name)["lines"]
        assert len((await player.get("tables/t/record"))["actions"]) == PLY[name]
    async with serving(tmp_path / "other.db") as served, served.visitor() as somebody:
        await import_table(served.hub.store, data)
        shown = await somebody.get("tables/t")
        assert (shown["table"]["status"], shown["ply"]) == ("frozen", PLY[name])
        assert shown["table"]["frozen"].startswith(f"{PLY[name]}: {WHY}")


@pytest.mark.parametrize("name", PLY)
async def test_as_it_was_exported_then_it_is_refused_with_its_line_and_the_clause(tmp_path: Path, name: str) -> None:
    store = await open_store(str(tmp_path / "r.db"))
    with pytest.raises(RecordError, match=rf"does not play at line {PLY[name]}: {WHY}"):
        await import_table(store, old(name))
    await store.close()


def test_its_record_replays_up_to_there_and_ends_with_the_clause() -> None:
    data = old("last-spike-playing")
    game, ply = railhead.game("last-spike"), PLY["last-spike-playing"]
    texts = [line["text"] for line in data["lines"]]
    record = {"railhead": 1, "game": "last-spike", "seats": ["Ada", "Ben", "Cleo"], "actions": texts[:ply]}
    state, _ = railhead.replay(record)
    assert (state.ply, game.to_act(state)) == (ply, 0)
    with pytest.raises(railhead.IllegalAction) as refused:
        railhead.replay(record | {"actions": texts})
    assert (refused.value.ply, refused.value.action, refused.value.clause) == (ply, texts[ply], "LS-READ-1")
    assert str(refused.value).startswith(WHY)


# What says nothing of an earlier reading


@pytest.mark.parametrize("game", railhead.GAMES)
async def test_a_finished_table_whose_log_does_not_end_the_game_is_frozen(
    served: Visited, ada: Visitor, game: str
) -> None:
    played = finished(game, 3, 2)
    lines = played.table.lines[:-1]
    kept = played.sheet.replaced(rules=sheet(3, watch="anyone").rules)
    await served.hub.store.create(played.table.header, kept, (), 0, lines)
    shown = await ada.get("tables/t")
    assert (shown["table"]["status"], shown["ply"]) == ("frozen", len(lines))
    assert shown["table"]["frozen"] == f"{len(lines)}: By the rules of this version the game is not over here."


async def test_what_else_a_log_with_secrets_breaks_is_not_told(served: Visited, ada: Visitor) -> None:
    """The line names a tile that only its seat may know."""
    played = finished("last-spike", 3, 2)
    ply = next(line.ply for line in played.table.lines[20:] if line.seat == CHANCE)
    lines = [*played.table.lines[:ply], replace(played.table.lines[0], ply=ply)]
    await served.hub.store.create(played.table.header, sheet(3, watch="anyone"), (), 0, lines)
    shown = (await ada.get("tables/t"))["table"]
    assert (shown["status"], shown["frozen"], shown["frozen_why"]) == ("frozen", str(ply), None)
