"""Whoever wants it is told of their turn, once for each turn, and never of anything that is secret."""

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from railhead.server.live import notices
from railhead.server.store import HOOK, Way
from server.receiving import Receiver
from server.told import Party
from server.visiting import serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    async with serving(tmp_path / "railhead.db", notices="anywhere") as served, served.visitor() as ann:
        table = await ann.playing(seats=("me", "me", "me"))
        yield Party(served, ann, table)


async def test_each_turn_is_told_once(party: Party, receiver: Receiver) -> None:
    made = await party.hook(f"{receiver.address}/turn")
    assert made["secret"]
    await party.say("bid 10")
    await party.settled()
    [heard] = receiver.heard
    told = heard.json
    link = f"http://127.0.0.1:8017/t/{party.table}"
    assert told == {
        "table": party.table,
        "game": "chicago-express",
        "seat": 1,
        "ply": 1,
        "event": "turn",
        "text": "It is your turn at Chicago Express.",
        "link": link,
    }
    await party.ann.post(f"tables/{party.table}/chat", text="hurry up", seat=0)
    await party.remind()
    assert len(receiver.heard) == 1
    for bid in ("bid 11", "bid 12", "bid 13"):
        await party.say(bid)
        await party.settled()
    assert [heard.json["ply"] for heard in receiver.heard] == [1, 4]


async def test_turns_of_a_whole_evening(party: Party, receiver: Receiver) -> None:
    """Told exactly when somebody else's doing makes it Ben's turn."""
    await party.hook(receiver.address)
    due, last = 0, None
    for _ in range(60):
        view = await party.view()
        asked = view["to_act"]
        if asked is None:
            break
        due += asked == 1 and last not in (None, 1)
        last = asked
        seen = (await party.ann.get(f"tables/{party.table}", seat=asked))["view"]
        await party.say(seen["choices"][0]["do"])
        await party.settled()
    assert len(receiver.heard) == due > 5
    plies = [heard.json["ply"] for heard in receiver.heard]
    assert plies == sorted(set(plies))


async def tell_in_vain(party: Party, receiver: Receiver) -> None:
    """It becomes Ben's turn, whose receiver fails, and five times somebody looks whether he was told."""
    receiver.answer(500)
    await party.hook(receiver.address)
    await party.say("bid 10")
    await party.settled()
    for _ in range(5):
        await party.remind()


async def test_what_is_not_taken_is_tried_again_and_said_once(
    party: Party, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AGAIN", (0.0,))
    await tell_in_vain(party, receiver)
    assert len(receiver.heard) == 6
    assert await party.failures() == ["500"]
    receiver.answer(204)
    for _ in range(3):
        await party.remind()
    assert len(receiver.heard) == 7


async def test_a_receiver_that_fails_is_left_alone_for_a_while(party: Party, receiver: Receiver) -> None:
    await tell_in_vain(party, receiver)
    assert len(receiver.heard) == 1
    [way] = await party.served.server.hub.store.ways(party.table)
    assert way.tries == 1
    assert 50 < way.due - time.time() <= 60


async def test_quiet_hours_put_it_off(party: Party, receiver: Receiver) -> None:
    hour = time.gmtime().tm_hour
    await party.hook(receiver.address, quiet=f"{hour:02}:00-{(hour + 2) % 24:02}:00 UTC")
    await party.say("bid 10")
    await party.remind()
    assert receiver.heard == []
    await party.hook(receiver.address, quiet=f"{(hour + 3) % 24:02}:00-{(hour + 4) % 24:02}:00 UTC")
    await party.remind()
    assert len(receiver.heard) == 1


async def test_in_the_words_of_others_and_in_ones_own_language(party: Party, receiver: Receiver) -> None:
    asked = {"Accept-Language": "fr"}
    party.ann.http.headers.update(asked)
    for kind, more in (("discord", {}), ("slack", {}), ("ntfy", {}), ("matrix", {"token": "t0ken"})):
        url = receiver.address + ("/!room:example.org" if kind == "matrix" else "/in")
        made = await party.hook(url, kind=kind, **more)
        assert made["secret"] is None
        tested = await party.ann.post(f"tables/{party.table}/hook/test", seat=1)
        assert tested == {"ok": True, "answer": "200"}
    bodies = [heard.body for heard in receiver.heard]
    assert all("c’est à vous de jouer à Chicago Express" in body for body in bodies)
    assert [heard.method for heard in receiver.heard] == ["POST", "POST", "POST", "PUT"]
    assert receiver.heard[3].headers["Authorization"] == "Bearer t0ken"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"url": "https://matrix.example.org/room", "kind": "matrix", "token": "t"}, "room of Matrix"),
        ({"url": "https://matrix.example.org/!room:x", "kind": "matrix"}, "access token"),
        ({"url": "https://example.org", "quiet": "at night"}, "Quiet hours"),
        ({"url": "https://example.org", "quiet": "22:00-07:00 Mars/Olympus"}, "Quiet hours"),
        ({"url": "gopher://example.org"}, "https://"),
    ],
)
async def test_bad_input_gets_one_sentence(party: Party, more: dict[str, Any], words: str) -> None:
    refused = await party.hook(error="notation", **more)
    assert words in refused["reason"]
    assert await party.served.server.hub.store.ways(party.table) == []


async def test_nobody_is_told_any_more(party: Party, receiver: Receiver) -> None:
    await party.hook(receiver.address)
    await party.ann.post(f"tables/{party.table}/hook", url=None, seat=1)
    await party.say("bid 10")
    await party.remind()
    assert receiver.heard == []
    await party.ann.post(f"tables/{party.table}/hook/test", "forbidden", seat=1)


async def test_into_a_private_network_only_where_the_host_allows_it(tmp_path: Path, receiver: Receiver) -> None:
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as ann:
        party = Party(served, ann, await ann.playing(seats=("me", "me", "me")))
        refused = await party.hook(receiver.address, "notation")
        assert refused["reason"] == "The address must begin with https://."
        refused = await party.hook("https://127.0.0.1/", "notation")
        assert "private" in refused["reason"]


async def test_a_way_that_the_room_does_not_know_yet_is_found(party: Party, receiver: Receiver) -> None:
    """It lies in the store a moment before the room hears of it, and longer where another process set it."""
    await party.say("bid 10")
    chair = (await party.served.hub.room(party.table)).sheet.seats[1].chair
    await party.served.hub.store.set_way(Way(party.table, chair, HOOK, "signed", receiver.address, "secret", "", "en"))
    await party.remind()
    assert [heard.json["ply"] for heard in receiver.heard] == [1]


async def test_a_table_at_which_nobody_is_to_be_told_stays_closed(party: Party, receiver: Receiver) -> None:
    await party.hook(receiver.address)
    await party.say("bid 10")
    for _ in range(2):
        await party.remind()
    hub = party.served.server.hub
    hub.rooms.clear()
    await party.remind()
    assert hub.rooms == {}
    await party.hook(f"{receiver.address}/another")
    hub.rooms.clear()
    await party.remind()
    assert [heard.path for heard in receiver.heard] == ["/", "/another"]


async def test_whoever_looks_at_the_table_gets_a_minute(
    party: Party, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.hook(receiver.address)
    room = party.served.server.hub.rooms[party.table]
    monkeypatch.setattr(type(room), "here", {1})
    await party.say("bid 10")
    await party.remind()
    assert receiver.heard == []
    await party.served.server.housekeeping.remind(time.time() + notices.HERE)
    await party.settled()
    assert len(receiver.heard) == 1
