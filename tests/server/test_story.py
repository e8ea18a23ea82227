"""Whole games at once: what a story shows at each ply is what was seen there, of a table and of a record."""

import asyncio
from collections.abc import Sequence
from functools import cache
from random import Random
from time import thread_time
from typing import Any

import pytest

import railhead
from contract.fitting import misfits
from railhead.core.record import Record
from railhead.server.http import samples
from railhead.server.table import story, visibility
from railhead.server.table.table import Table
from server.tables import Played, finished
from server.test_seen import GAMES, readers, with_undos
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio
NAMES = ("Ada", "Ben", "Cleo")


@cache
def running(game: str) -> Played:
    """A game in its middle in which actions were taken back."""
    whole = with_undos(game, 3, 5)
    played = Played(game, 3)
    played.table = Table(whole.table.header, 3, whole.table.lines[: whole.table.ply * 2 // 3])
    assert not played.table.is_over
    return played


@cache
def over(game: str) -> Played:
    return finished(game, 3, 6, options={"hidden_cash": True} if game == "last-spike" else None)


def of(played: Played, reader: int | None) -> Any:
    return story.story(played.table, NAMES, reader)


# Tables


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("made", [running, over])
def test_every_view_of_a_story_is_the_one_of_its_ply(game: str, made: Any) -> None:
    played = made(game)
    for reader in readers(played.table):
        views = of(played, reader).views
        assert len(views) == played.table.ply + 1
        for ply, shown in enumerate(views):
            assert shown == visibility.view(played.table, NAMES, reader, ply) | {"choices": []}


@pytest.mark.parametrize("game", GAMES)
def test_what_was_hidden_is_told_as_the_types_of_the_title_say(game: str) -> None:
    played, rules = over(game), railhead.game(game)
    for view in story.open_views(played.table, NAMES):
        assert misfits(view, rules.view_type) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("made", [running, over])
def test_lines_and_events_are_those_of_the_log(game: str, made: Any) -> None:
    played = made(game)
    for reader in readers(played.table):
        told = of(played, reader)
        assert told.events == visibility.events(played.table, reader)
        log = visibility.log(played.table, reader)
        assert [(line.ply, line.seat, line.do) for line in told.lines] == [
            (line["ply"], line["seat"], line["do"]) for line in log
        ]


def test_what_was_taken_back_is_told_too() -> None:
    played = running("chicago-express")
    texts = [line.do for line in of(played, None).lines]
    assert texts == played.texts()
    assert any(text.startswith("undo ") for text in texts)


def test_a_story_is_told_of_the_table_as_it_was_when_it_was_asked_for() -> None:
    played = Played("chicago-express")
    kept = played.table.snapshot()
    played.say("bid 9")
    played.undo(0, 1)
    assert (kept.ply, len(of(played, None).views), len(story.story(kept, NAMES, 0).views)) == (0, 3, 1)


async def test_a_table_tells_its_story_to_whoever_may_see_it(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("last-spike", ("me", "me"), rules={"watch": "link"})
    table = f"tables/{created['id']}"
    await ada.get(f"{table}/story", "forbidden")
    await ada.post(f"{table}/start")
    await ben.get(f"{table}/story", "forbidden")
    await ben.post("keys", key=created["links"]["watch"].partition("#")[2])
    await ben.get(f"{table}/story", "forbidden", seat=1)
    told = [await ada.get(f"{table}/story", seat=0), await ada.get(f"{table}/story", seat=1)]
    told.append(await ben.get(f"{table}/story"))
    hands = [[seat for seat, one in enumerate(each["views"][-1]["seats"]) if "hand" in one] for each in told]
    assert hands == [[0], [1], []]
    assert told[0]["seats"] == ["P0", "P1"]
    assert {line["do"] for line in told[2]["lines"]} >= {"draw ?"}


async def test_a_long_story_holds_nobody_up(served: Visited, ada: Visitor) -> None:
    """While it is told the server goes on: no pause takes much of its own time, which is no other thread's."""
    record = await ada.get("samples/american-rails")
    pauses: list[float] = []

    async def listen() -> None:
        while True:
            begun = thread_time()
            await asyncio.sleep(0)
            pauses.append(thread_time() - begun)

    listening = asyncio.create_task(listen())
    await ada.post("replay", record=record)
    listening.cancel()
    assert len(pauses) > 5
    assert max(pauses) < 0.5


# Records


async def replayed(ada: Visitor, record: Record, error: str | None = None) -> Any:
    return await ada.post("replay", error, record=record.to_json())


@pytest.mark.parametrize("game", GAMES)
async def test_a_record_is_told_whole(ada: Visitor, game: str) -> None:
    record = samples.record(game)
    told = await replayed(ada, record)
    rules = railhead.game(game)
    state, events = railhead.replay(record)
    assert [line["do"] for line in told["lines"]] == list(record.actions)
    assert [view["ply"] for view in told["views"]] == list(range(len(record.actions) + 1))
    assert all(view["choices"] == [] for view in told["views"])
    assert (told["game"], told["edition"], told["seats"]) == (game, record.edition, list(record.seats))
    assert told["options"] == told["views"][0]["options"]
    assert [event["event"] for event in told["events"]] == [event.kind for event in events]
    last = told["views"][-1]
    assert (last["scores"], last["winners"]) == (rules.scores(state), rules.winners(state))
    assert [seat["name"] for seat in last["seats"]] == list(record.seats)


async def test_a_finished_record_shows_every_hand_and_all_cash(ada: Visitor) -> None:
    played = finished("last-spike", 2, 3, options={"hidden_cash": True})
    record = visibility.record(played.table, ("Ada", "Ben"), 0)
    told = await replayed(ada, record)
    state, _ = railhead.replay({**record.to_json(), "actions": list(record.actions[:30])})
    position = played.table.game.state_to_json(state)
    shown = told["views"][30]
    assert [(seat["hand"], seat["cash"]) for seat in shown["seats"]] == [
        (seat["hand"], seat["cash"]) for seat in position["seats"]
    ]
    assert shown["board"]["aside"] == position["board"]["aside"] is not None
    assert None not in shown["scores"]
    assert "draw ?" not in [line["do"] for line in told["lines"]]


async def test_of_an_unfinished_game_with_secrets_what_is_hidden_stays_so(ada: Visitor) -> None:
    record = samples.record("last-spike")
    told = await replayed(ada, Record(record.game, None, record.seats, record.actions[:60]))
    assert not any("hand" in seat for view in told["views"] for seat in view["seats"])
    assert "draw ?" in [line["do"] for line in told["lines"]]


@pytest.mark.parametrize("game", GAMES)
async def test_a_record_may_begin_at_a_position(ada: Visitor, game: str) -> None:
    record = samples.record(game)
    state, _ = railhead.replay(Record(game, None, record.seats, record.actions[:90]))
    position = railhead.game(game).state_to_json(state)
    told = await replayed(ada, Record(game, None, record.seats, record.actions[90:], position=position))
    whole = await replayed(ada, record)
    assert [view | {"ply": view["ply"] + 90} for view in told["views"]] == whole["views"][90:]


@pytest.mark.parametrize(
    ("game", "actions", "ply", "clause"),
    [
        ("chicago-express", ["bid 9", "pass", "bid 9"], 2, "CE-OPEN-3"),
        ("american-rails", ["remove AME", "offer NAT", "bid 10", "bid 10"], 3, "AR-PREP-1"),
        ("last-spike", ["draw A1", "draw A1"], 1, "LS-SET-4"),
    ],
)
async def test_an_illegal_action_is_refused_with_its_place(
    ada: Visitor, game: str, actions: Sequence[str], ply: int, clause: str
) -> None:
    refused = await replayed(ada, Record(game, None, NAMES, tuple(actions)), "illegal")
    assert (refused["ply"], refused["action"], refused["clause"]) == (ply, actions[ply], clause)
    assert refused["reason"].startswith(clause)


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_can_be_said_after_the_end(ada: Visitor, game: str) -> None:
    record = samples.record(game)
    refused = await replayed(ada, record.with_action(record.actions[-1]), "illegal")
    assert refused["ply"] == len(record.actions)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"railhead": 2}, "error.record.format"),
        ({"game": "chess"}, "error.game"),
        ({"edition": "third"}, "error.edition"),
        ({"options": {"snow": True}}, "error.option"),
        ({"seats": ["Ada"]}, "error.seats"),
        ({"seats": "Ada"}, "error.record.key"),
        ({"actions": [7]}, "error.record.key"),
        ({"actions": ["bid 9", "undo 1"]}, "error.notation"),
        ({"actions": ["draw ?"]}, "server.replay.hidden"),
        ({"position": {"seats": [{}, {}, {}]}}, "error.position"),
        ({"fair": "yes"}, "error.fair.form"),
    ],
)
async def test_what_is_no_record_is_refused_in_a_sentence(ada: Visitor, change: dict[str, Any], key: str) -> None:
    record = {"railhead": 1, "game": "chicago-express", "seats": list(NAMES), "actions": []} | change
    refused = await ada.post("replay", "notation", record=record)
    assert refused["key"] == key
    assert refused["reason"]


async def test_a_record_without_end_is_not_replayed(ada: Visitor) -> None:
    refused = await replayed(ada, Record("chicago-express", None, NAMES, ("pass",) * 2001), "limit")
    assert refused["key"] == "server.replay.long"
    assert (await ada.http.post("/api/replay", content=b"{")).status_code == 400


async def test_keys_that_nobody_knows_are_left_alone(ada: Visitor) -> None:
    record = samples.record("last-spike").to_json() | {"played_at": "home"}
    assert len((await ada.post("replay", record=record))["lines"]) == len(record["actions"])


def test_stories_agree_with_random_games() -> None:
    """A record told again is the story of its table, but for what is open in it."""
    for seed in range(3):
        played = finished("american-rails", 4, seed)
        record = visibility.record(played.table, ("a", "b", "c", "d"), None)
        assert story.retold(record.to_json()) == story.story(
            played.table, ("a", "b", "c", "d"), Random(seed).randrange(4)
        )
