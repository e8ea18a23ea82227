"""Until the game begins its host sets the table up otherwise: seats, order, edition, options; and everybody is told."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from server.postgres import postgres, postgres_server
from server.test_lobby import secret, until
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio

__all__ = ["postgres", "postgres_server"]


@pytest.fixture(params=["one server", pytest.param("two servers", marks=pytest.mark.prove)])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """One for each server: a file for a single one, and for two the same PostgreSQL."""
    return [str(tmp_path / "own.db")] if request.param == "one server" else [request.getfixturevalue("postgres")] * 2


@pytest.fixture
async def servers(databases: list[str]) -> AsyncIterator[tuple[Visited, Visited]]:
    """Where the host is, and where the guests are."""
    async with AsyncExitStack() as stack:
        running = [await stack.enter_async_context(serving(database)) for database in databases]
        yield running[0], running[-1]


@pytest.fixture
async def host(servers: tuple[Visited, Visited]) -> AsyncIterator[Visitor]:
    async with servers[0].visitor() as visitor:
        yield visitor


@pytest.fixture
async def guest(servers: tuple[Visited, Visited]) -> AsyncIterator[Visitor]:
    async with servers[1].visitor() as visitor:
        yield visitor


async def met(host: Visitor, guest: Visitor, *seats: str, **more: Any) -> str:
    """The id of a table that is not begun, at which the guest sits, looked at from both servers."""
    created = await host.table(more.pop("game", "chicago-express"), seats or ("me", "open", "open"), **more)
    await guest.post(f"tables/{created['id']}/join", name="Ben", key=secret(created["links"]["join"]))
    await until(host, created["id"], lambda shown: "Ben" in names(shown))
    return str(created["id"])


def names(shown: Any) -> list[str]:
    return [seat["name"] if seat["kind"] != "open" else "" for seat in shown["table"]["seats"]]


async def changes(visitor: Visitor, table: str) -> list[Any]:
    """What was noted of changes: who, and what."""
    notes = (await visitor.get(f"tables/{table}/log"))["notes"]
    return [note["body"] for note in notes if note["kind"] in ("set_up", "rules_changed")]


async def test_there_can_be_more_seats_and_fewer(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest, "me", "random", "open", "open")
    await host.post(f"tables/{table}/setup", seats=6)
    shown = await until(guest, table, lambda shown: len(names(shown)) == 6)
    assert names(shown) == ["P0", "Random 2", "Ben", "", "", ""]
    await host.post(f"tables/{table}/setup", seats=3)  # free ones go first, from the end
    shown = await until(guest, table, lambda shown: len(names(shown)) == 3)
    assert names(shown) == ["P0", "Random 2", "Ben"]
    await host.post(f"tables/{table}/setup", seats=2)  # then bots; whoever sits moves up with their key
    shown = await until(guest, table, lambda shown: len(names(shown)) == 2)
    assert names(shown) == ["P0", "Ben"]
    assert shown["table"]["you"]["seats"] == [1]
    assert await changes(host, table) == [
        {"who": "P0", "seats": 6, "gone": []},
        {"who": "P0", "seats": 3, "gone": []},
        {"who": "P0", "seats": 2, "gone": ["Random 2"]},
    ]


async def test_nobody_loses_their_seat_by_a_smaller_table(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest, "me", "me", "open")
    refused = await host.post(f"tables/{table}/setup", "forbidden", seats=2)
    assert refused["key"] == "table.too_many_sit"
    assert "P0, P1, Ben sit" in refused["reason"]
    assert names(await guest.get(f"tables/{table}")) == ["P0", "P1", "Ben"]


async def test_a_seat_that_is_kept_for_somebody_stays(host: Visitor) -> None:
    table = await host.playing("last-spike", ("me", "me", "me"))
    while (shown := await host.get(f"tables/{table}"))["view"]["to_act"] is not None:
        mine = await host.get(f"tables/{table}", seat=shown["view"]["to_act"])
        await host.post(f"tables/{table}/actions", ply=mine["ply"], do=[mine["view"]["choices"][0]["do"]])
    again = (await host.post(f"tables/{table}/rematch", seat=1))["id"]
    refused = await host.post(f"tables/{again}/setup", "forbidden", seats=2)
    assert "P0, P1, P2 sit" in refused["reason"]


async def test_a_chair_is_never_given_twice(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest)
    await host.post(f"tables/{table}/setup", seats=2)
    await host.post(f"tables/{table}/setup", seats=3)
    chairs = [seat["chair"] for seat in (await host.get(f"tables/{table}"))["table"]["seats"]]
    assert chairs == [0, 3, 4]


async def test_the_host_orders_the_seats(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest)
    chairs = [seat["chair"] for seat in (await host.get(f"tables/{table}"))["table"]["seats"]]
    await host.post(f"tables/{table}/setup", order=[chairs[1], chairs[2], chairs[0]])
    shown = await until(guest, table, lambda shown: names(shown) == ["Ben", "", "P0"])
    assert shown["table"]["you"]["seats"] == [0]
    assert await changes(host, table) == [{"who": "P0", "order": ["Ben", "", "P0"]}]
    for wrong in (chairs[:2], [*chairs, 7], [chairs[0]] * 3):
        assert (await host.post(f"tables/{table}/setup", "forbidden", order=wrong))["key"] == "table.seats_changed"


async def test_an_order_of_those_who_sat_there_before_is_refused(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest)
    chairs = [seat["chair"] for seat in (await host.get(f"tables/{table}"))["table"]["seats"]]
    await guest.post(f"tables/{table}/leave")
    await until(host, table, lambda shown: "Ben" not in names(shown))
    await host.post(f"tables/{table}/setup", "forbidden", order=chairs[::-1])


async def test_edition_and_options_hold_from_the_first_move_on(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest)
    await host.post(f"tables/{table}/setup", edition="revised", options={"chicago_interrupts": False}, seats=2)
    shown = await until(guest, table, lambda shown: shown["table"]["edition"] == "revised")
    assert shown["table"]["options"] == {"chicago_interrupts": False}
    await guest.post(f"tables/{table}/start")
    for visitor in (host, guest):
        view = (await until(visitor, table, lambda shown: shown["view"] is not None))["view"]
        assert (view["edition"], view["options"]["chicago_interrupts"]) == ("revised", False)
        assert [seat["name"] for seat in view["seats"]] == ["P0", "Ben"]
    mover = host if view["to_act"] == 0 else guest
    mine = await mover.get(f"tables/{table}")
    await mover.post(f"tables/{table}/actions", ply=mine["ply"], do=[mine["view"]["choices"][0]["do"]])
    record = await host.get(f"tables/{table}/record")
    assert (record["edition"], record["seats"]) == ("revised", ["P0", "Ben"])


async def test_a_server_that_hears_of_setup_and_start_at_once_plays_the_same_game(
    servers: tuple[Visited, Visited], host: Visitor, guest: Visitor
) -> None:
    table = await met(host, guest, game="last-spike")
    there, deaf = servers[1].hub, servers[0] is not servers[1]
    ears, there.ears = there.ears, {} if deaf else there.ears
    await host.post(f"tables/{table}/setup", seats=2, options={"hidden_cash": True})
    await host.post(f"tables/{table}/start")
    there.ears = ears
    there.catch_up_all()
    shown = await until(guest, table, lambda shown: shown["view"] is not None and shown["ply"] > 0)
    assert shown["view"]["options"]["hidden_cash"]
    assert len(shown["view"]["seats"]) == 2
    assert there.rooms[table].table.frozen is None


async def test_only_the_host_and_only_before_the_game(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest, "me", "open")
    assert (await guest.post(f"tables/{table}/setup", "forbidden", seats=3))["key"] == "table.host_only"
    await host.post(f"tables/{table}/start")
    too_late: list[dict[str, Any]] = [{"seats": 3}, {"edition": "revised"}, {"options": {}}, {"order": [1, 0]}]
    for late in too_late:
        assert (await host.post(f"tables/{table}/setup", "forbidden", **late))["key"] == "table.begun"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 1},
        {"seats": 7},
        {"seats": 11},
        {"seats": "3"},
        {"edition": "third"},
        {"options": {"hidden_cash": True}},
        {"options": {str(number): True for number in range(21)}},
        {"order": list(range(11))},
        {"order": []},
        {"order": [-1]},
        {"game": "last-spike"},
    ],
)
async def test_what_the_game_does_not_have_is_refused(host: Visitor, guest: Visitor, wrong: Any) -> None:
    table = await met(host, guest)
    before = (await host.get(f"tables/{table}"))["table"]
    answer = await host.post(f"tables/{table}/setup", "notation", **wrong)
    assert answer["reason"]
    assert (await host.get(f"tables/{table}"))["table"] == before
    assert await changes(host, table) == []


async def test_the_same_again_changes_nothing(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest)
    wanted: dict[str, Any] = {"seats": 4, "edition": "revised", "options": {"chicago_interrupts": False}}
    for _ in range(3):
        await host.post(f"tables/{table}/setup", **wanted)
        await host.post(f"tables/{table}/setup")
        await host.post(f"tables/{table}/rules", rules={"seating": "fixed", "undo": "off"})
    assert await changes(host, table) == [
        {"who": "P0", "seats": 4, "gone": [], "edition": "revised", "options": {"chicago_interrupts": False}},
        {"who": "P0", "rules": {"undo": "off"}},
    ]


async def test_a_host_without_a_seat_changes_the_table_too(host: Visitor, guest: Visitor) -> None:
    table = await met(host, guest)
    await host.post(f"tables/{table}/leave")
    await host.post(f"tables/{table}/setup", seats=2)
    await until(guest, table, lambda shown: len(names(shown)) == 2)
    assert await changes(host, table) == [{"seats": 2, "gone": []}]
