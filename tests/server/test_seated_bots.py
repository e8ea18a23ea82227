"""Visitors seat bots that think for a second at most; on the command line anybody may have their own patience."""

import asyncio
from typing import Any

import pytest

from patience import LONG
from railhead.bots import BOTS, bot
from railhead.bots.mcts import MctsBot
from railhead.core.errors import SetupError
from railhead.server.workers.seated_bots import seatable, seated
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio
SMALL = ("mcts:1s", "mcts:1000ms", "mcts:1", "mcts:1000")
LARGE = ("mcts:2s", "mcts:1001ms", "mcts:1001", "mcts:600s", "mcts:9999999")
NONE = ("mcts:601s", "mcts:", "mcts:soon", "greedy:1s", "nobody", "")


@pytest.mark.parametrize("name", [*BOTS, *SMALL])
def test_the_known_bots_and_short_searches_may_sit(name: str) -> None:
    assert seatable(name) == name


@pytest.mark.parametrize("name", [*LARGE, *NONE])
def test_others_are_refused_in_a_sentence_that_says_who_may(name: str) -> None:
    with pytest.raises(SetupError) as refused:
        seatable(name)
    for language, thousand in (("en", "1,000"), ("fr", "1\u202f000")):
        told = refused.value.words(language)
        assert all(known in told for known in (name, *BOTS, "1 s", thousand, "mcts:500ms"))


@pytest.mark.parametrize("name", [*LARGE, *SMALL, "mcts"])
def test_at_a_table_nobody_thinks_for_more_than_a_second(name: str) -> None:
    known, at_table = bot(name), seated(name)
    assert isinstance(known, MctsBot)
    assert isinstance(at_table, MctsBot)
    assert at_table.name == name
    assert at_table.budget.seconds == min(known.budget.seconds, 1.0)
    assert at_table.budget.simulations == known.budget.simulations


async def wanted(visitor: Visitor, error: str | None, seats: tuple[str, ...], **rules: Any) -> Any:
    named = [{"kind": "me", "name": "Ada"}, *({"kind": "bot", "bot": name} for name in seats)]
    return await visitor.post("tables", error, game="chicago-express", seats=named, rules=rules)


async def test_a_visitor_seats_no_bot_that_thinks_for_minutes(ada: Visitor) -> None:
    assert (await wanted(ada, "notation", ("mcts:600s",)))["key"] == "table.bot"
    assert (await wanted(ada, "notation", ("random",), stand_in="mcts:600s"))["key"] == "table.bot"
    table = (await wanted(ada, None, ("mcts:1s",), stand_in="mcts:400"))["id"]
    order = f"tables/{table}/seats"
    assert (await ada.post(order, "notation", seat=1, do="bot", bot="mcts:600s"))["key"] == "table.bot"
    await ada.post(order, seat=1, do="bot", bot="mcts:1000ms")
    await ada.post(order, seat=1, do="bot")
    assert (await ada.get(f"tables/{table}"))["table"]["seats"][1]["bot"] == "mcts:400"


async def test_a_bot_that_was_seated_with_a_longer_budget_plays_within_the_bound(served: Visited, ada: Visitor) -> None:
    table = await ada.playing(seats=("me", "random"))
    room = await served.hub.room(table)
    await served.hub.act(room, lambda held: held.change(held.sheet.with_seat(1, bot="mcts:600s")))
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 9"])
    async with asyncio.timeout(LONG):
        while (await ada.get(f"tables/{table}"))["view"]["to_act"] != 0:
            await asyncio.sleep(0.02)
    assert [note.kind for note in room.notes if note.kind == "bot_replaced"] == []
