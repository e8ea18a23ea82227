"""Who may sit where: hidden hands stay hidden, somebody who was there before comes back, a rematch keeps every seat."""

from typing import Any

import pytest

from server.test_lobby import secret
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio


async def three(ada: Visitor, ben: Visitor, cleo: Visitor, game: str = "last-spike") -> tuple[str, str]:
    """A running game of Ada, who is the host, Ben and Cleo, each at their own browser: its id and its join link."""
    created = await ada.table(game, ("me", "open", "open"))
    key = secret(created["links"]["join"])
    for who, name in ((ben, "Ben"), (cleo, "Cleo")):
        await who.post(f"tables/{created['id']}/join", name=name, key=key)
    await ada.post(f"tables/{created['id']}/start")
    return created["id"], key


async def you(who: Visitor, table: str) -> Any:
    return (await who.get(f"tables/{table}"))["table"]["you"]


async def hands(who: Visitor, table: str) -> list[int]:
    """The seats whose hands somebody can see, from wherever they are let look."""
    found: set[int] = set()
    for seat in (await you(who, table))["seats"] or [None]:
        shown = await who.get(f"tables/{table}", **({} if seat is None else {"seat": seat}))
        found |= {number for number, one in enumerate(shown["view"]["seats"]) if "hand" in one}
    return sorted(found)


@pytest.fixture
async def cleo(served: Visited) -> Any:
    async with served.visitor() as visitor:
        yield visitor


async def test_a_host_does_not_come_to_see_a_hand_by_sending_its_player_away(
    served: Visited, ada: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    table, _ = await three(ada, ben, cleo)
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    asked = await ada.post(f"tables/{table}/join", name="Spy", seat=1)
    assert asked["waits"] is True
    assert await hands(ada, table) == [0]
    await ada.post(f"tables/{table}/seats", seat=1, do="bot", bot="random")
    assert await hands(ada, table) == [0]
    async with served.visitor(bearer=asked["key"]) as spy:
        await spy.get(f"tables/{table}", "forbidden")


async def test_not_even_alone_with_somebody_who_was_sent_away(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("last-spike", ("me", "open"))
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    assert (await ada.post(f"tables/{table}/join", name="Spy"))["waits"] is True
    await ada.post(f"tables/{table}/seats", "forbidden", seat=1, do="agree")
    assert await hands(ada, table) == [0]
    assert (await you(ben, table))["may_answer"] is True
    await ben.post(f"tables/{table}/seats", seat=1, do="refuse")
    assert (await ada.get(f"tables/{table}"))["table"]["asked"] is None


async def test_a_bot_between_does_not_make_a_hand_open(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("last-spike", ("me", "open"))
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    for order in ({"do": "remove"}, {"do": "bot", "bot": "random"}, {"do": "remove"}):
        await ada.post(f"tables/{table}/seats", seat=1, **order)
    assert (await ada.post(f"tables/{table}/join", name="Spy"))["waits"] is True
    assert await hands(ada, table) == [0]


async def test_another_sits_down_once_everybody_has_agreed(
    served: Visited, ada: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    table, key = await three(ada, ben, cleo)
    await ben.post(f"tables/{table}/leave")
    async with served.visitor() as dan:
        seat = await dan.post(f"tables/{table}/join", name="Dan", key=key)
        assert (seat["seat"], seat["waits"], (await you(dan, table))["waits"]) == (1, True, True)
        await dan.post(f"tables/{table}/seats", "forbidden", seat=1, do="agree")
        await ada.post(f"tables/{table}/seats", seat=1, do="agree")
        assert (await ada.get(f"tables/{table}"))["table"]["asked"] == {
            "seat": 1,
            "name": "Dan",
            "needed": [0, 2],
            "agreed": [0],
        }
        assert await hands(dan, table) == []
        await cleo.post(f"tables/{table}/seats", seat=1, do="agree")
        assert (await hands(dan, table), (await you(dan, table))["seats"]) == ([1], [1])
    told = [note["kind"] for note in (await cleo.get(f"tables/{table}/log"))["notes"]]
    assert told[-3:] == ["left", "seat_asked", "joined"]


async def test_one_who_does_not_agree_is_enough(served: Visited, ada: Visitor, ben: Visitor, cleo: Visitor) -> None:
    table, key = await three(ada, ben, cleo)
    await ben.post(f"tables/{table}/leave")
    async with served.visitor() as dan, served.visitor() as eve:
        await dan.post(f"tables/{table}/join", name="Dan", key=key)
        await eve.post(f"tables/{table}/join", "full", name="Eve", key=key)
        await ada.post(f"tables/{table}/seats", seat=1, do="agree")
        await cleo.post(f"tables/{table}/seats", seat=1, do="refuse")
        await dan.get(f"tables/{table}", "forbidden")
        await ada.post(f"tables/{table}/seats", "forbidden", seat=1, do="agree")


async def test_whoever_sat_there_comes_back_without_asking_anybody(
    served: Visited, ada: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    table, _ = await three(ada, ben, cleo)
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    await ada.post(f"tables/{table}/seats", seat=1, do="bot", bot="random")
    mine = await you(ben, table)
    assert (mine["seats"], mine["may_return"], await hands(ben, table)) == ([], [1], [])
    assert (await ben.post(f"tables/{table}/join", name="Ben", seat=1))["waits"] is False
    assert (await hands(ben, table), (await you(ben, table))["may_return"]) == ([1], [])


async def test_where_nothing_is_hidden_a_free_seat_is_anybodys(
    served: Visited, ada: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    table, key = await three(ada, ben, cleo, "chicago-express")
    await ben.post(f"tables/{table}/leave")
    async with served.visitor() as dan:
        assert (await dan.post(f"tables/{table}/join", name="Dan", key=key))["waits"] is False


@pytest.mark.parametrize(("game", "waits"), [("chicago-express", False), ("last-spike", True)])
async def test_a_seat_that_was_given_to_a_bot_is_free_again_as_the_door_allows(
    served: Visited, ada: Visitor, ben: Visitor, cleo: Visitor, game: str, waits: bool
) -> None:
    table, key = await three(ada, ben, cleo, game)
    await ben.post(f"tables/{table}/leave")
    await ada.post(f"tables/{table}/seats", seat=1, do="bot", bot="random")
    seats = (await ada.get(f"tables/{table}"))["table"]["seats"]
    assert [(seat["kind"], seat["free"]) for seat in seats] == [("person", False), ("bot", True), ("person", False)]
    async with served.visitor() as dan:
        await dan.post(f"tables/{table}/join", "forbidden", name="Dan")
        assert (await dan.post(f"tables/{table}/join", name="Dan", key=key))["waits"] is waits


async def test_a_bot_that_was_there_from_the_beginning_keeps_its_seat(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "random"))
    await ada.post(f"tables/{created['id']}/start")
    key = secret(created["links"]["join"])
    await ben.post(f"tables/{created['id']}/join", "full", name="Ben", key=key)
    await ben.post(f"tables/{created['id']}/join", "full", name="Ben", key=key, seat=1)


async def test_somebody_new_does_not_learn_of_a_standing_bid(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    table, key = created["id"], secret(created["links"]["join"])
    await ben.post(f"tables/{table}/join", name="Ben", key=key)
    await ada.post(f"tables/{table}/start")
    await ben.post(f"tables/{table}/bids", up_to=20)
    await ada.post(f"tables/{table}/seats", seat=1, do="remove")
    await ada.post(f"tables/{table}/join", name="Spy", seat=1)
    assert (await you(ada, table))["bids"] == {}


async def test_an_order_is_for_whoever_sat_there_when_it_was_given(ada: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "me", "me"))
    table = created["id"]
    chair = (await ada.get(f"tables/{table}"))["table"]["seats"][2]["chair"]
    await ada.post(f"tables/{table}/leave", seat=2)
    told = await ada.post(f"tables/{table}/seats", "forbidden", seat=2, do="remove", chair=chair)
    assert told["key"] == "table.seat_changed"


# Several at one screen


async def shared(ada: Visitor, ben: Visitor, undo: str) -> str:
    """A table at which two sit at Ada's screen and Ben at his own."""
    created = await ada.table("chicago-express", ("me", "me", "open"), rules={"undo": undo})
    await ben.post(f"tables/{created['id']}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{created['id']}/start")
    return str(created["id"])


async def test_two_at_one_screen_take_back_across_their_seats(ada: Visitor, ben: Visitor) -> None:
    table = await shared(ada, ben, "free")
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    assert (await ada.post(f"tables/{table}/undo", ply=1))["ply"] == 2
    await ada.post(f"tables/{table}/actions", ply=2, do=["bid 9"], seat=0)
    await ada.post(f"tables/{table}/actions", ply=3, do=["bid 10"], seat=1)
    await ada.post(f"tables/{table}/undo", ply=4, seat=0)
    assert (await ada.get(f"tables/{table}", seat=0))["view"]["to_act"] == 0


async def test_whoever_shares_a_screen_with_whoever_asks_has_agreed(ada: Visitor, ben: Visitor) -> None:
    table = await shared(ada, ben, "consent")
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"], seat=0)
    await ada.post(f"tables/{table}/undo", ply=1)
    assert (await ada.get(f"tables/{table}"))["table"]["undo"]["agreed"] == [0, 1]
    await ben.post(f"tables/{table}/undo", ply=1, agree=True)
    assert (await ada.get(f"tables/{table}"))["table"]["ply"] == 2


async def test_one_answer_is_that_of_all_at_a_screen(ada: Visitor, ben: Visitor) -> None:
    table = await shared(ada, ben, "consent")
    for ply, seat in enumerate((0, 1)):
        await ada.post(f"tables/{table}/actions", ply=ply, do=[f"bid {9 + ply}"], seat=seat)
    await ben.post(f"tables/{table}/actions", ply=2, do=["bid 11"])
    await ben.post(f"tables/{table}/undo", ply=3)
    await ada.post(f"tables/{table}/undo", ply=3, agree=True, seat=1)
    assert (await ada.get(f"tables/{table}"))["table"]["ply"] == 4


# Playing again


async def finished(ada: Visitor, ben: Visitor) -> str:
    """A finished game of Ada and Ben."""
    created = await ada.table("last-spike", ("me", "open"))
    table = str(created["id"])
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    while (shown := await ada.get(f"tables/{table}"))["table"]["status"] == "playing":
        mover = ada if shown["view"]["to_act"] == 0 else ben
        mine = await mover.get(f"tables/{table}")
        await mover.post(f"tables/{table}/actions", ply=mine["ply"], do=[mine["view"]["choices"][-1]["do"]])
    return table


async def test_a_rematch_keeps_everybodys_seat_however_often_it_is_asked_for(
    served: Visited, ada: Visitor, ben: Visitor
) -> None:
    table = await finished(ada, ben)
    first = await ben.post(f"tables/{table}/rematch")
    again = await ben.post(f"tables/{table}/rematch")
    assert (again["id"], [seat["seat"] for seat in again["seats"]]) == (first["id"], [1])
    async with served.visitor() as stranger:
        key = secret(first["links"]["join"])
        await stranger.post(f"tables/{first['id']}/join", "full", name="Eve", key=key)
        await stranger.post(f"tables/{first['id']}/join", "full", name="Eve", key=key, seat=0)
    for _ in range(3):
        found = await ada.post(f"tables/{table}/rematch")
        assert (found["id"], [seat["seat"] for seat in found["seats"]]) == (first["id"], [0])
    shown = (await ada.get(f"tables/{first['id']}"))["table"]
    assert [(seat["name"], seat["kind"]) for seat in shown["seats"]] == [("P0", "person"), ("Ben", "person")]
    async with served.visitor(bearer=found["seats"][0]["key"]) as program:
        assert (await you(program, first["id"]))["seats"] == [0]


async def test_a_seat_that_is_kept_can_be_freed_by_the_host(served: Visited, ada: Visitor, ben: Visitor) -> None:
    table = await finished(ada, ben)
    made = await ada.post(f"tables/{table}/rematch")
    assert [seat["kept"] for seat in (await ada.get(f"tables/{made['id']}"))["table"]["seats"]] == [False, True]
    await ada.post(f"tables/{made['id']}/seats", seat=1, do="remove")
    async with served.visitor() as dan:
        await dan.post(f"tables/{made['id']}/join", name="Dan", key=secret(made["links"]["join"]))
    await ben.post(f"tables/{table}/rematch", "full")


# Sending a request once more


async def test_a_table_that_is_asked_for_twice_is_made_once(served: Visited, ada: Visitor) -> None:
    body = {"game": "chicago-express", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    headers = {"Idempotency-Key": "q8sJ2mF0nVt3LrX7aZ1kWb"}
    first = (await ada.http.post("/api/tables", json=body, headers=headers)).json()
    async with served.visitor() as later:  # the answer with its cookie was lost
        second = (await later.http.post("/api/tables", json=body, headers=headers)).json()
        assert second["id"] == first["id"]
        shown = await you(later, first["id"])
        assert (shown["seats"], shown["host"]) == ([0], True)
        other = body | {"seats": [{"kind": "me", "name": "Eve"}, {"kind": "open"}]}
        refused = (await later.http.post("/api/tables", json=other, headers=headers)).json()
        assert (refused["error"], refused["key"]) == ("forbidden", "table.once_used")
    assert len((await ada.get("tables"))["tables"]) == 1


async def test_a_seat_that_is_asked_for_twice_is_taken_once(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open", "open"))
    path = f"/api/tables/{created['id']}/join"
    body = {"name": "Ben", "key": secret(created["links"]["join"])}
    headers = {"Idempotency-Key": "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"}
    seats = [(await ben.http.post(path, json=body, headers=headers)).json()["seat"] for _ in range(3)]
    assert seats == [1, 1, 1]
    kinds = [seat["kind"] for seat in (await ada.get(f"tables/{created['id']}"))["table"]["seats"]]
    assert kinds == ["person", "person", "open"]
    bad = (await ben.http.post(path, json=body, headers={"Idempotency-Key": "again"})).json()
    assert (bad["error"], bad["key"]) == ("notation", "server.once")
