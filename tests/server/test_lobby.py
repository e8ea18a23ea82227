"""Tables from their making to their end: seats, links, hosts, leaving, rematch, and coming back after anything."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from patience import LONG
from railhead.server.live.auth import new_key
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
GAMES = ["chicago-express", "american-rails", "last-spike"]


def secret(link: str) -> str:
    return link.partition("#")[2]


async def until(visitor: Visitor, table: str, holds: Any) -> Any:
    """The table once something holds of it."""
    async with asyncio.timeout(LONG):
        while not holds(shown := await visitor.get(f"tables/{table}")):
            await asyncio.sleep(0.05)
    return shown


async def test_the_games_are_listed_with_their_editions_options_and_bots(ada: Visitor) -> None:
    listed = await ada.get("games")
    assert [game["id"] for game in listed["games"]] == GAMES
    assert listed["games"][0]["editions"] == ["first", "revised"]
    assert listed["games"][2]["options"] == {"voluntary_double": False, "hidden_cash": False}
    levels = ["novice", "steady", "shrewd", "tycoon"]
    assert [bot["name"] for bot in listed["bots"]] == [*levels, "random", "greedy", "mcts", "policy"]
    assert [bot["name"] for bot in listed["bots"] if bot["level"]] == levels


async def test_bots_are_described_in_the_readers_language(served: Visited) -> None:
    async with served.visitor(**{"Accept-Language": "fr-CH, en;q=0.5"}) as francophone, served.visitor() as reader:
        assert (await francophone.get("games"))["bots"] != (await reader.get("games"))["bots"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_made_joined_begun_and_played(ada: Visitor, ben: Visitor, game: str) -> None:
    created = await ada.table(game, ("me", "open", "random"))
    table = created["id"]
    await ben.get(f"tables/{table}", "forbidden")
    await ben.post("keys", key=secret(created["links"]["join"]))
    assert (await ben.get(f"tables/{table}"))["view"] is None
    await ada.post(f"tables/{table}/start", "forbidden")
    sat = await ben.post(f"tables/{table}/join", name="Ben")
    assert sat["seat"] == 1
    await ben.post(f"tables/{table}/start")
    shown = await until(ada, table, lambda shown: shown["view"]["to_act"] in (0, 1))
    assert shown["table"]["status"] == "playing"
    assert [seat["name"] for seat in shown["view"]["seats"]] == ["P0", "Ben", "Random 3"]
    mover = ada if shown["view"]["to_act"] == 0 else ben
    mine = await mover.get(f"tables/{table}")
    done = await mover.post(f"tables/{table}/actions", ply=mine["ply"], do=[mine["view"]["choices"][0]["do"]])
    assert done["ply"] > mine["ply"]


async def test_what_does_not_exist_is_refused_in_one_sentence(ada: Visitor) -> None:
    for bad in (
        {"game": "monopoly", "seats": [{"kind": "open"}] * 3},
        {"game": "chicago-express", "seats": [{"kind": "open"}] * 9},
        {"game": "chicago-express", "seats": [{"kind": "open"}] * 3, "edition": "third"},
        {"game": "chicago-express", "seats": [{"kind": "open"}] * 3, "options": {"hidden_cash": True}},
        {"game": "chicago-express", "seats": [{"kind": "bot", "bot": "deep"}] * 3},
        {"game": "chicago-express", "seats": [{"kind": "me"}] * 3},
        {"game": "chicago-express", "seats": [], "typo": 1},
    ):
        answer = await ada.post("tables", "notation", **bad)
        assert answer["reason"].endswith(".")


async def test_seats_are_shuffled_at_the_start_and_their_keys_go_with_them(served: Visited) -> None:
    seen = set()
    for _ in range(12):
        async with served.visitor() as ada:
            created = await ada.table("chicago-express", ("me", "me", "me"), rules={"seating": "shuffled"})
            await ada.post(f"tables/{created['id']}/start")
            names = tuple(seat["name"] for seat in (await ada.get(f"tables/{created['id']}"))["view"]["seats"])
            seen.add(names)
            for place, given in enumerate(created["seats"]):
                async with served.visitor(bearer=given["key"]) as program:
                    mine = (await program.get(f"tables/{created['id']}"))["table"]["you"]["seats"]
                    assert [names[seat] for seat in mine] == [f"P{place}"]
    assert len(seen) > 1


async def test_a_full_table_has_no_seat_left(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    key = secret(created["links"]["join"])
    await ben.post(f"tables/{created['id']}/join", "full", name="Ben", key=key, seat=0)
    await ben.post(f"tables/{created['id']}/join", "full", name="Ben", key=key, seat=7)
    await ben.post(f"tables/{created['id']}/join", name="Ben", key=key)
    await ben.post(f"tables/{created['id']}/join", "full", name="Ben", key=key)


async def test_two_who_want_one_seat_do_not_both_get_it(served: Visited, ada: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open", "open"))
    key, path = secret(created["links"]["join"]), f"/api/tables/{created['id']}/join"
    async with served.visitor() as crowd:
        asked = [crowd.http.post(path, json={"name": f"N{number}", "key": key, "seat": 1}) for number in range(8)]
        codes = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert sorted(codes) == [200] + [409] * 7


async def test_one_browser_may_hold_several_seats(ada: Visitor) -> None:
    table = await ada.playing("chicago-express", ("me", "me"))
    shown = await ada.get(f"tables/{table}")
    assert shown["table"]["you"]["seats"] == [0, 1]
    assert shown["view"]["choices"]
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 12"])
    other = await ada.get(f"tables/{table}")
    assert (other["view"]["to_act"], bool(other["view"]["choices"])) == (1, True)
    assert (await ada.get(f"tables/{table}", seat=0))["view"]["choices"] == []
    await ada.post(f"tables/{table}/actions", "turn", ply=1, do=["pass"], seat=0)
    await ada.post(f"tables/{table}/actions", ply=1, do=["pass"], seat=1)


async def test_my_tables_are_listed_and_others_are_not(ada: Visitor, ben: Visitor) -> None:
    one, two = await ada.playing(), await ada.playing("american-rails", ("me", "me", "me"))
    listed = await ada.get("tables")
    assert {table["id"] for table in listed["tables"]} == {one, two}
    assert all(table["host"] and table["your_turn"] for table in listed["tables"])
    assert (await ben.get("tables"))["tables"] == []


async def test_a_list_tells_how_the_games_stand_and_no_hand_of_others(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("last-spike", ("me", "open", "random"), rules={"pace": {"kind": "days", "days": 3}})
    table = created["id"]
    open_one = (await ada.get("tables"))["tables"][0]
    assert (open_one["kinds"], open_one["stands"]) == (["person", "open", "bot"], None)
    await ben.post(f"tables/{table}/join", name="Ben", key=created["links"]["join"].partition("#")[2])
    await ada.post(f"tables/{table}/start")
    await until(ada, table, lambda shown: shown["view"]["to_act"] in (0, 1))
    for visitor, seat in ((ada, 0), (ben, 1)):
        listed = (await visitor.get("tables"))["tables"][0]
        stands = listed["stands"]
        shown = await visitor.get(f"tables/{table}")
        assert stands["view"] == shown["view"] | {"choices": []}
        assert stands["to_act"] == shown["view"]["to_act"]
        assert 0 < stands["seconds_left"] <= 3 * 86_400
        assert stands["deadline"] == pytest.approx(stands["since"] + 3 * 86_400, abs=1)
        assert listed["your_turn"] is (stands["to_act"] == seat)
        assert ["hand" in held for held in stands["view"]["seats"]] == [number == seat for number in range(3)]


async def test_a_list_tells_of_the_most_urgent_games_only(ada: Visitor, ben: Visitor) -> None:
    waiting = [await ada.playing() for _ in range(3)]
    for _ in range(11):
        created = await ada.table(seats=("open", "me"))
        await ben.post(f"tables/{created['id']}/join", name="Ben", key=secret(created["links"]["join"]))
        await ben.post(f"tables/{created['id']}/start")
    tables = (await ada.get("tables"))["tables"]
    assert len(tables) == 14
    assert {table["id"] for table in tables if table["your_turn"]} == set(waiting)
    told = {table["id"] for table in tables if table["stands"] is not None}
    assert len(told) == 12
    assert told > set(waiting)


async def test_a_list_looks_into_no_more_games_than_it_may(ada: Visitor) -> None:
    made = [await ada.playing() for _ in range(5)]
    with patch("railhead.server.http.answers.tables.MOST_READ", 3):
        tables = (await ada.get("tables"))["tables"]
    assert [table["id"] for table in tables] == made[::-1]
    assert [table["your_turn"] for table in tables] == [True, True, True, False, False]


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        table = await ada.playing("last-spike", ("me", "me", "me"))
        shown = await ada.get(f"tables/{table}")
        await ada.post(f"tables/{table}/actions", ply=shown["ply"], do=[shown["view"]["choices"][0]["do"]])
        before, log, cookies = await ada.get(f"tables/{table}"), await ada.get(f"tables/{table}/log"), ada.http.cookies
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        ada.http.cookies = cookies
        assert await ada.get(f"tables/{table}") == before
        assert await ada.get(f"tables/{table}/log") == log


async def test_leaving_before_the_game_frees_the_seat_and_closes_it_to_whoever_left(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    key = secret(created["links"]["join"])
    sat = await ben.post(f"tables/{created['id']}/join", name="Ben", key=key)
    await ben.post(f"tables/{created['id']}/leave")
    await ben.get(f"tables/{created['id']}", "forbidden")
    ben.http.headers["Authorization"] = f"Bearer {sat['key']}"
    await ben.get(f"tables/{created['id']}", "forbidden")
    shown = await ada.get(f"tables/{created['id']}")
    assert [seat["kind"] for seat in shown["table"]["seats"]] == ["person", "open"]


async def test_leaving_a_game_lets_a_bot_play_on_if_the_table_says_so(ada: Visitor) -> None:
    table = await ada.playing("chicago-express", ("me", "me"), rules={"absent": "bot", "stand_in": "random"})
    await ada.post(f"tables/{table}/leave", seat=0)
    shown = await until(ada, table, lambda shown: shown["ply"] > 0)
    assert (shown["table"]["seats"][0]["kind"], shown["table"]["seats"][0]["bot"]) == ("open", "random")


async def test_the_host_removes_replaces_and_mutes_and_nobody_else_does(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open", "open"))
    table, key = created["id"], secret(created["links"]["join"])
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    await ben.post(f"tables/{table}/seats", "forbidden", seat=0, do="remove")
    await ada.post(f"tables/{table}/seats", seat=2, do="bot", bot="random")
    await ada.post(f"tables/{table}/seats", "missing", seat=5, do="mute")
    await ada.post(f"tables/{table}/seats", seat=1, do="mute")
    await ben.post(f"tables/{table}/chat", "forbidden", text="hello")
    await ada.post(f"tables/{table}/seats", seat=1, do="unmute")
    await ben.post(f"tables/{table}/chat", text="hello")
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    await ben.post(f"tables/{table}/chat", "forbidden", text="still here?")
    kinds = [seat["kind"] for seat in (await ada.get(f"tables/{table}"))["table"]["seats"]]
    assert kinds == ["person", "open", "bot"]


async def test_a_person_returns_to_the_seat_that_a_bot_played_for_them(ada: Visitor) -> None:
    table = await ada.playing("chicago-express", ("me", "me"))
    await ada.post(f"tables/{table}/seats", seat=0, do="bot", bot="random")
    await until(ada, table, lambda shown: shown["view"]["to_act"] == 1)
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    shown = await ada.get(f"tables/{table}")
    assert (shown["table"]["seats"][0]["bot"], shown["table"]["you"]["seats"]) == (None, [0, 1])
    kinds = [note["kind"] for note in (await ada.get(f"tables/{table}/log"))["notes"]]
    assert kinds == ["begun", "bot_seated", "returned"]


async def test_a_bot_never_bears_the_name_of_whoever_sat_there(ada: Visitor, ben: Visitor) -> None:
    """Nor does a note say that it plays for them, however the seats are shuffled."""
    created = await ada.table(seats=("me", "open", "open"), rules={"seating": "shuffled"})
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=created["links"]["join"].partition("#")[2])
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    for seat in (1, 2):
        await ada.post(f"tables/{table}/seats", seat=seat, do="bot", bot="random")
    await ada.post(f"tables/{table}/start")
    names = [seat["name"] for seat in (await ada.get(f"tables/{table}"))["table"]["seats"]]
    assert sorted(names) == ["P0", "Random 2", "Random 3"]
    notes = [note for note in (await ada.get(f"tables/{table}/log"))["notes"] if note["kind"] == "bot_joined"]
    assert [note["body"]["name"] for note in notes] == ["Random 2", "Random 3"]
    assert [names[note["seat"]] for note in notes] == ["Random 2", "Random 3"]


async def test_a_deleted_table_is_gone(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table()
    await ben.delete(f"tables/{created['id']}", "forbidden")
    await ada.delete(f"tables/{created['id']}")
    await ada.get(f"tables/{created['id']}", "missing")
    assert (await ada.get("tables"))["tables"] == []


async def test_bots_play_a_whole_game_by_themselves_and_a_rematch_follows(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("last-spike", ("random", "random", "me"), rules={"absent": "bot", "stand_in": "random"})
    table = created["id"]
    await ada.post(f"tables/{table}/start")
    await ada.post(f"tables/{table}/rematch", "forbidden")
    await ada.post(f"tables/{table}/seats", seat=2, do="bot", bot="random")
    shown = await until(ada, table, lambda shown: shown["table"]["status"] == "finished")
    assert shown["view"]["winners"]
    record = await ada.get(f"tables/{table}/record")
    assert record["fair"]["seed"]
    again = await ada.post(f"tables/{table}/rematch")
    assert (await ada.get(f"tables/{table}"))["table"]["rematch"] == again["id"]
    fresh = await ada.get(f"tables/{again['id']}")
    assert [seat["kind"] for seat in fresh["table"]["seats"]] == ["bot", "bot", "person"]
    await ben.post(f"tables/{table}/rematch", "forbidden")


async def test_in_a_rematch_everybody_finds_their_place(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("last-spike", ("me", "open"), rules={"stand_in": "random"})
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    for seat in (0, 1):
        await ada.post(f"tables/{table}/seats", seat=seat, do="bot")
    await until(ada, table, lambda shown: shown["table"]["status"] == "finished")
    again = await ben.post(f"tables/{table}/rematch")
    found = await ada.post(f"tables/{table}/rematch")
    assert (found["id"], found["seats"][0]["seat"]) == (again["id"], 0)
    await ada.post(f"tables/{again['id']}/start")


async def test_who_may_watch_is_the_tables_rule(served: Visited, ada: Visitor, ben: Visitor) -> None:
    rules = (("anyone", None, None), ("link", "forbidden", None), ("nobody", "forbidden", "forbidden"))
    for watch, by_id, by_link in rules:
        created = await ada.table("last-spike", ("me", "me"), rules={"watch": watch})
        await ada.post(f"tables/{created['id']}/start")
        await ben.get(f"tables/{created['id']}", by_id)
        async with served.visitor(bearer=secret(created["links"]["watch"])) as watcher:
            shown = await watcher.get(f"tables/{created['id']}", by_link)
            if by_link is None:
                assert all("hand" not in seat for seat in shown["view"]["seats"])
                await watcher.post(f"tables/{created['id']}/actions", "forbidden", ply=shown["ply"], do=["play A1"])
                await watcher.get(f"tables/{created['id']}/record", "forbidden")


async def test_new_links_end_the_old_ones(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    table, old = created["id"], secret(created["links"]["join"])
    new = await ada.post(f"tables/{table}/links", role="join")
    await ben.post(f"tables/{table}/join", "forbidden", name="Ben", key=old)
    await ben.post(f"tables/{table}/links", "forbidden", role="host")
    await ben.post(f"tables/{table}/join", name="Ben", key=new["key"])
    host = await ada.post(f"tables/{table}/links", role="host")
    async with served.visitor() as phone:
        assert await phone.post("keys", key=host["key"]) == {"table": table, "role": "host", "seat": None}
    mine = await ben.post(f"tables/{table}/links", role="seat")
    assert (await ben.get(f"tables/{table}"))["table"]["you"]["seats"] == [1]
    async with served.visitor(bearer=mine["key"]) as program:
        assert (await program.get(f"tables/{table}"))["table"]["you"]["seats"] == [1]


async def test_a_code_carries_a_seat_to_another_device_once(served: Visited, ada: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    code = (await ada.post(f"tables/{created['id']}/code"))["code"]
    async with served.visitor() as phone, served.visitor() as thief:
        entered = await phone.post("keys", key=code)
        assert (entered["role"], entered["seat"]) == ("seat", 0)
        await thief.post("keys", "forbidden", key=code)
        assert (await phone.get(f"tables/{created['id']}"))["table"]["you"]["seats"] == [0]
    assert (await ada.get(f"tables/{created['id']}"))["table"]["you"]["seats"] == [0]


async def test_talk_may_be_forbidden_and_watchers_talk_apart(served: Visited, ada: Visitor) -> None:
    """AR-TALK-1: whether there is talk at all is the table's choice."""
    silent = await ada.playing("american-rails", ("me", "me", "me"), rules={"talk": False})
    await ada.post(f"tables/{silent}/chat", "forbidden", text="psst")
    created = await ada.table("american-rails", ("me", "me", "me"))
    table = created["id"]
    async with served.visitor(bearer=secret(created["links"]["watch"])) as watcher:
        await ada.post(f"tables/{table}/chat", text="good game", seat=1)
        await watcher.post(f"tables/{table}/chat", text="seat 0 should pass", name="Wanda")
        said = [note["body"]["text"] for note in (await watcher.get(f"tables/{table}/log"))["notes"]]
        assert said == ["good game", "seat 0 should pass"]
        await ada.post(f"tables/{table}/watchers", muted=True)
        await watcher.post(f"tables/{table}/chat", "forbidden", text="hush")
    assert [note["body"]["text"] for note in (await ada.get(f"tables/{table}/log"))["notes"]] == ["good game"]


async def test_only_the_admin_makes_tables_where_that_is_set(tmp_path: Path) -> None:
    async with serving(tmp_path / "r.db", open_to="admin") as served, served.visitor() as ada:
        await ada.post("tables", "forbidden", game="chicago-express", seats=[{"kind": "open"}, {"kind": "open"}])
        admin, key = new_key(None, "admin")
        await served.hub.store.add_key(key)
        assert (await ada.post("keys", key=admin))["role"] == "admin"
        await ada.table()
        assert (await ada.get("tables"))["admin"]


async def test_the_host_changes_the_house_rules_until_the_game_begins(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table(seats=("me", "open"))
    path = f"tables/{created['id']}"
    rules = {"undo": "off", "talk": False, "pace": {"kind": "days", "days": 2}}
    await ada.post(f"{path}/rules", rules=rules)
    joined = await ben.post(f"{path}/join", name="Ben", key=created["links"]["join"].partition("#")[2])
    assert joined["seat"] == 1
    told = (await ben.get(path))["table"]["rules"]
    assert (told["undo"], told["talk"], told["pace"]["days"], told["hints"]) == ("off", False, 2, False)
    await ben.post(f"{path}/rules", "forbidden", rules={})
    await ada.post(f"{path}/rules", "notation", rules={"undo": "always"})
    await ada.post(f"{path}/rules", "notation", rules={"stand_in": "nobody"})
    await ada.post(f"{path}/rules", rules={"hints": True})
    await ada.post(f"{path}/start")
    await ada.post(f"{path}/rules", "forbidden", rules={})
    assert (await ada.get(path))["table"]["rules"]["hints"]
