"""A game goes on at a table of its own: from a ply of a table or of a record, with bots on the other seats."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

import railhead
from patience import LONG
from railhead.bots import bot
from railhead.core import fair
from railhead.core.errors import RailheadError
from railhead.core.record import Record
from railhead.server.http import samples
from railhead.server.store import table_check
from server.test_seen import GAMES
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
RECORDS = {game: samples.record(game).to_json() for game in GAMES}


def middle(game: str) -> int:
    """A ply in the middle of a sample."""
    return len(RECORDS[game]["actions"]) // 2


async def played_on(by: Visitor, game: str, error: str | None = None, **body: Any) -> Any:
    wanted = {"record": RECORDS[game], "ply": middle(game), "seat": 0, "name": "Ada"} | body
    return await by.post("replay/play-on", error, **wanted)


async def person_asked(served: Visited, table: str, seat: int) -> None:
    """Wait until the bots have come to the person, or to the end."""
    room = await served.hub.room(table)
    async with asyncio.timeout(LONG):
        while room.table.to_act not in (seat, None):
            await asyncio.sleep(0.01)


# What the new table is


@pytest.mark.parametrize("game", GAMES)
async def test_the_log_begins_with_the_game_so_far(ada: Visitor, game: str) -> None:
    ply = middle(game)
    made = await played_on(ada, game, seat=1, bot="novice")
    assert [seat["seat"] for seat in made["seats"]] == [1]
    log = await ada.get(f"tables/{made['id']}/log", seat=1)
    told = [line["do"] for line in log["lines"][:ply]]
    assert len(told) == ply
    for said, text in zip(told, RECORDS[game]["actions"][:ply], strict=True):
        assert said in (text, "draw ?")  # what another seat drew stays hidden at the new table, too
    assert [(note["kind"], note["ply"], note["body"]) for note in log["notes"]] == [("gone_on", ply, {"ply": ply})]


async def test_somebody_sits_where_they_wanted_and_bots_sit_elsewhere(ada: Visitor) -> None:
    made = await played_on(ada, "chicago-express", seat=2, bot="novice")
    table = (await ada.get(f"tables/{made['id']}"))["table"]
    assert table["status"] == "playing"
    assert table["you"]["seats"] == [2]
    assert table["you"]["host"]
    assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [
        ("person", None) if seat == 2 else ("bot", "novice") for seat in range(5)
    ]
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben", "Ada", "Dev", "Eve"]
    assert table["rules"]["hints"]
    assert table["rules"]["undo"] == "free"


async def test_no_bot_has_the_name_of_somebody_else(ada: Visitor) -> None:
    record = RECORDS["chicago-express"] | {"seats": ["Ada", "Ben", "Ben", " ", "x" * 900]}
    made = await played_on(ada, "chicago-express", record=record, seat=1)
    table = (await ada.get(f"tables/{made['id']}"))["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Steady 1", "Ada", "Ben", "Steady 4", "Steady 5"]


async def test_bots_go_on_at_once_and_the_person_can_answer(served: Visited, ada: Visitor) -> None:
    made = await played_on(ada, "chicago-express", seat=3, bot="random", ply=1)
    await person_asked(served, made["id"], 3)
    shown = await ada.get(f"tables/{made['id']}")
    await ada.post(f"tables/{made['id']}/actions", ply=shown["ply"], do=[shown["view"]["choices"][0]["do"]])


async def test_from_the_first_ply_a_game_is_a_new_one(ada: Visitor) -> None:
    made = await played_on(ada, "american-rails", ply=0)
    assert (await ada.get(f"tables/{made['id']}"))["table"]["status"] == "playing"


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_kept_of_it_can_be_read_again(served: Visited, ada: Visitor, game: str) -> None:
    made = await played_on(ada, game, bot="random")
    await person_asked(served, made["id"], 0)
    stored = await served.hub.store.load(made["id"])
    assert stored is not None
    notes = await served.hub.store.notes(made["id"])
    table_check.check(stored.header, stored.sheet, stored.lines, notes)
    assert stored.sheet.taken_over == middle(game)


async def test_a_sheet_that_took_over_more_than_there_is_is_refused(served: Visited, ada: Visitor) -> None:
    made = await played_on(ada, "chicago-express", seat=3, ply=0)
    stored = await served.hub.store.load(made["id"])
    assert stored is not None
    with pytest.raises(RailheadError, match="taken_over"):
        table_check.check(stored.header, stored.sheet.replaced(taken_over=900), stored.lines, [])


async def test_it_lives_on_in_another_process(tmp_path: Path) -> None:
    async with serving(tmp_path / "railhead.db") as first, first.visitor() as ada:
        made = await played_on(ada, "chicago-express", bot="random")
        key = made["seats"][0]["key"]
    async with serving(tmp_path / "railhead.db") as second, second.visitor(key) as again:
        await person_asked(second, made["id"], 0)
        assert (await again.get(f"tables/{made['id']}"))["ply"] >= middle("chicago-express")


async def test_draws_that_were_taken_over_are_not_said_to_be_proved(ada: Visitor) -> None:
    made = await played_on(ada, "last-spike")
    assert "fair" not in {key for key, value in (await ada.get(f"tables/{made['id']}/record")).items() if value}
    fresh = await played_on(ada, "last-spike", ply=0)
    assert (await ada.get(f"tables/{fresh['id']}/record"))["fair"]["plies"]


async def test_the_same_request_makes_one_table(ada: Visitor) -> None:
    key = {"Idempotency-Key": "a" * 24}
    body = {"record": RECORDS["chicago-express"], "ply": 9, "seat": 1, "name": "Ada"}
    first, again = [(await ada.http.post("/api/replay/play-on", json=body, headers=key)).json() for _ in range(2)]
    assert first["id"] == again["id"]
    other = await ada.http.post("/api/replay/play-on", json=body | {"seat": 2}, headers=key)
    assert other.json()["key"] == "table.once_used"


# What is refused, each in a sentence


async def test_a_ply_a_seat_and_an_end_that_cannot_be(ada: Visitor) -> None:
    record = RECORDS["chicago-express"]
    end = len(record["actions"])
    told = await played_on(ada, "chicago-express", "notation", ply=end + 1)
    assert told["reason"] == f"There is no ply {end + 1} here: this game has come to ply {end}. Choose an earlier one."
    assert (await played_on(ada, "chicago-express", "missing", seat=5))["key"] == "table.on.no_seat"
    assert (await played_on(ada, "chicago-express", "forbidden", ply=end))["key"] == "table.on.over"
    assert (await ada.get("tables"))["tables"] == []


async def test_a_bot_that_there_is_not_and_a_name_of_spaces(ada: Visitor) -> None:
    await played_on(ada, "chicago-express", "notation", bot="oracle")
    assert (await played_on(ada, "chicago-express", "notation", name="  "))["key"] == "table.no_name"


async def test_a_record_that_is_none_that_is_long_or_seen_by_one_seat(ada: Visitor) -> None:
    record = RECORDS["last-spike"]
    await played_on(ada, "last-spike", "notation", record={"railhead": 2})
    told = await played_on(ada, "last-spike", "limit", record=record | {"actions": ["pass"] * 2_001})
    assert told["key"] == "server.replay.long"
    told = await played_on(ada, "last-spike", "notation", record=record | {"actions": ["draw ?"]}, ply=1)
    assert told["key"] == "server.replay.hidden"
    wrong = record | {"actions": ["bid 1"]}
    assert (await played_on(ada, "last-spike", "notation", record=wrong, ply=1))["ply"] == 0


async def test_a_record_from_a_position_has_no_table(ada: Visitor) -> None:
    rules = railhead.game("chicago-express")
    position = rules.state_to_json(rules.new(2))
    record = {"railhead": 1, "game": rules.id, "seats": ["Ada", "Ben"], "actions": [], "position": position}
    told = await played_on(ada, "chicago-express", "forbidden", record=record, ply=0)
    assert told["key"] == "table.on.position"


async def test_where_only_the_admin_makes_tables(tmp_path: Path) -> None:
    async with serving(tmp_path / "railhead.db", open_to="admin") as served, served.visitor() as ada:
        assert (await played_on(ada, "chicago-express", "forbidden"))["key"] == "table.admin_only"


# From a table


async def to_the_end(served: Visited, by: Visitor, table: str) -> None:
    """A person holds every seat, and plays at random."""
    room, rng = await served.hub.room(table), Random(1)
    while (seat := room.table.to_act) is not None:
        text = bot("random").choose(room.table.game.view(room.table.state, seat), rng)
        await by.post(f"tables/{table}/actions", ply=room.table.ply, do=[text], seat=seat)


async def test_a_running_table_that_allows_hints(served: Visited, ada: Visitor, ben: Visitor) -> None:
    table = await ada.playing(seats=("me", "me"), rules={"hints": True, "undo": "free"})
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"])
    await ada.post(f"tables/{table}/undo", ply=1, seat=0)
    await ada.post(f"tables/{table}/actions", ply=2, do=["bid 8"])
    made = await ada.post(f"tables/{table}/play-on", ply=3, seat=0, name="Ada", bot="random")
    await person_asked(served, made["id"], 0)
    lines = (await ada.get(f"tables/{made['id']}/log"))["lines"]
    assert [line["do"] for line in lines][:1] == ["bid 8"]
    told = await ada.post(f"tables/{table}/play-on", "notation", ply=4, seat=0, name="Ada")
    assert told["key"] == "server.replay.no_ply"
    told = await ben.post(f"tables/{table}/play-on", "forbidden", ply=3, seat=0, name="Ben")
    assert told["key"] == "table.link_needed"


async def test_a_running_table_without_hints_or_with_hidden_hands(ada: Visitor) -> None:
    table = await ada.playing(rules={"hints": False})
    told = await ada.post(f"tables/{table}/play-on", "forbidden", ply=0, seat=0, name="Ada")
    assert told["key"] == "table.on.no_hints"
    table = await ada.playing("last-spike", ("me", "steady", "steady"))
    told = await ada.post(f"tables/{table}/play-on", "forbidden", ply=0, seat=0, name="Ada")
    assert told["key"] == "table.on.hidden"
    waiting = await ada.table()
    told = await ada.post(f"tables/{waiting['id']}/play-on", "forbidden", ply=0, seat=0, name="Ada")
    assert told["key"] == "table.not_begun"


async def test_a_finished_game_with_hidden_hands_can_be_gone_on_with(served: Visited, ada: Visitor) -> None:
    table = await ada.playing("last-spike", ("me", "me", "me"), rules={"hints": False})
    await to_the_end(served, ada, table)
    record = await ada.get(f"tables/{table}/record")
    made = await ada.post(f"tables/{table}/play-on", ply=20, seat=2, name="Ada", bot="random")
    await person_asked(served, made["id"], 2)
    room = await served.hub.room(made["id"])
    assert [line.text for line in room.table.lines[:20]] == record["actions"][:20]
    assert fair.check(room.table.game, Record.from_json(record)) > 0


# What if, in a record


@pytest.mark.parametrize("game", GAMES)
async def test_any_seat_can_be_tried_at_any_ply_of_a_finished_record(ada: Visitor, game: str) -> None:
    record = RECORDS[game]
    told = await ada.post("replay", record=record)
    for ply in range(0, len(record["actions"]), 23):
        draft = await ada.post("replay/draft", record=record, ply=ply, do=[])
        assert draft["view"] | {"choices": []} == told["views"][ply] | {"choices": []}
        if told["views"][ply]["to_act"] == "chance":
            assert draft["view"]["choices"] == []
            continue
        further = await ada.post("replay/draft", record=record, ply=ply, do=[draft["view"]["choices"][0]["do"]])
        assert further["view"]["ply"] == ply + 1
        said = await ada.post("replay/draft", record=record, ply=ply, do=[record["actions"][ply]])
        assert said["view"] | {"choices": []} == told["views"][ply + 1] | {"choices": []}


async def test_what_cannot_be_tried_is_refused(ada: Visitor) -> None:
    record = RECORDS["last-spike"]
    end = len(record["actions"])
    assert (await ada.post("replay/draft", "notation", record=record, ply=end + 1))["key"] == "server.replay.no_ply"
    await ada.post("replay/draft", "turn", record=record, ply=end, do=["pass"])
    await ada.post("replay/draft", "turn", record=record, ply=0, do=["draw 1"])
    running = record | {"actions": record["actions"][:30]}
    await ada.post("replay/draft", "forbidden", record=running, ply=30, do=["pass"])
    unfinished = RECORDS["chicago-express"] | {"actions": ["bid 9"]}
    assert (await ada.post("replay/draft", record=unfinished, ply=1, do=["bid 12"]))["view"]["ply"] == 2
