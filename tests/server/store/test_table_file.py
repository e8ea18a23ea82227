"""One table out of a database and into another, and everything that such a file must not hold."""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace as replaced

from railhead.core.errors import RailheadError, RecordError, because
from railhead.server.store import Store, Stored, table_file
from railhead.server.store.copying import export_table, import_table
from railhead.server.store.opening import open_store
from railhead.server.table.log import Line
from railhead.server.table.sheet import Holiday, Nudge, SeatAsked, Sheet, StandingBid, UndoAsked
from railhead.server.table.table import automatic
from server.store.making import SEED, header, key, lines, new_table, note, secret, sheet, texts
from server.tables import Played, finished
from server.test_seen import GAMES, with_undos
from server.visiting import serving

pytestmark = pytest.mark.anyio
Spoil = Callable[[dict[str, Any]], object]


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Store]:
    """A second database."""
    store = await open_store(str(tmp_path / "other.db"))
    yield store
    await store.close()


LOG = [
    Line(0, 0, "bid 12", 1.5, automatic(because("table.standing_bid"))),
    Line(1, 1, "bid 13", 2.5),
    Line(2, 1, "undo 1", 2.75),
    Line(3, 1, "pass", 3.0),
]


def playing() -> Sheet:
    pending = {"bids": {2: StandingBid(20, "ask")}, "undo": UndoAsked(0, 4, 1, (0,))}
    asked = SeatAsked(2, 3, "Dan", (0,), once="mark")
    waiting = {"holidays": {1: Holiday(9.5, 10.0, 20.0)}, "nudge": Nudge(0, 4, "Ben", 12.5)}
    known = {"asked": asked, "links": {"join": 1}, "pardons": {3: -40.5}}
    return sheet(status="playing", chairs=5, **known, **waiting, **pending)


async def exported(store: Store) -> dict[str, Any]:
    """A table with something of everything, through JSON text as in a file."""
    await store.create(header(), playing(), [key("host", role="host")], 3)
    await store.append("t", LOG)
    await store.add_note("t", note("Grüße \x00 ☃"))
    return await through_json(store, "t")


async def through_json(store: Store, table: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(await export_table(store, table)))
    return data


async def test_a_table_goes_out_and_comes_back(store: Store, other: Store) -> None:
    data = await exported(store)
    for there in (other, store):
        await there.delete("t")
        assert await import_table(there, data) == "t"
        assert await there.load("t") == Stored(header(), playing(), 3, LOG)
        assert await there.notes("t") == await store.notes("t")
        assert await through_json(there, "t") == data


async def test_a_file_has_the_seed_and_nobodys_keys(store: Store) -> None:
    data = await exported(store)
    assert data["railhead_table"] == 1
    assert data["seed"] == SEED.hex()
    assert secret("host").hex() not in json.dumps(data)
    assert set(data) == {
        *("railhead_table", "id", "game", "edition", "options", "seed", "created", "version", "sheet", "lines", "notes")
    }


async def test_a_table_whose_id_is_taken_gets_a_new_one(store: Store) -> None:
    data = await exported(store)
    ids = iter(["t", "u"])
    assert await import_table(store, data, lambda: next(ids)) == "u"
    assert await texts(store, "u") == await texts(store, "t")
    assert await store.load("t") is not None
    assert len(await import_table(store, data)) == 18


async def test_a_table_that_is_not_there_cannot_be_exported(store: Store) -> None:
    with pytest.raises(RecordError, match="There is no table none in this database; check the id"):
        await export_table(store, "none")


SPOILS: dict[str, Spoil] = {
    "a key too many": lambda data: data.update(more=1),
    "no seed": lambda data: data.pop("seed"),
    "another format": lambda data: data.update(railhead_table=2),
    "an id with a slash": lambda data: data.update(id="a/b"),
    "an id with a line": lambda data: data.update(id="a\n"),
    "a short seed": lambda data: data.update(seed="00"),
    "a seed that is not hex": lambda data: data.update(seed="x" * 64),
    "no time": lambda data: data.update(created=float("nan")),
    "a version below zero": lambda data: data.update(version=-1),
    "too great a version": lambda data: data.update(version=2**31),
    "an unknown game": lambda data: data.update(game="monopoly"),
    "an unknown edition": lambda data: data.update(edition="third"),
    "an unknown option": lambda data: data.update(options={"fast": True}),
    "an option that is a text": lambda data: data.update(options={"chicago_interrupts": "yes"}),
    "too many seats": lambda data: data["sheet"].update(seats=data["sheet"]["seats"] * 9),
    "an unknown status": lambda data: data["sheet"].update(status="paused"),
    "a name that is half a character": lambda data: data["sheet"]["seats"][0].update(name="\ud800"),
    "a line twice": lambda data: data["lines"].append(data["lines"][0]),
    "a line missing": lambda data: data["lines"].pop(0),
    "a line of nobody": lambda data: data["lines"][0].update(seat=3),
    "a line of much less than nobody": lambda data: data["lines"][0].update(seat=-(10**30)),
    "a line with a zero byte": lambda data: data["lines"][0].update(text="bid 1\0"),
    "a line at no time": lambda data: data["lines"][0].update(at=float("inf")),
    "a line without a text": lambda data: data["lines"][0].pop("text"),
    "a reason that is not JSON": lambda data: data["lines"][0].update(auto="why"),
    "a reason in another form": lambda data: data["lines"][0].update(auto='{"why": 1}'),
    "a reason without end": lambda data: data["lines"][0].update(auto="[" * 1990),
    "a line of chance that takes back": lambda data: data["lines"][2].update(seat=-1),
    "a line that takes back more than stands": lambda data: data["lines"][2].update(text="undo 3"),
    "a line that takes back beyond all numbers": lambda data: data["lines"][2].update(text=f"undo {'9' * 5000}"),
    "a line of another seat": lambda data: data["lines"][1].update(seat=2),
    "a line that is not legal": lambda data: data["lines"][1].update(text="bid 12"),
    "a line that says nothing": lambda data: data["lines"][3].update(text="lay nowhere"),
    "a line without end": lambda data: data["lines"][3].update(text="x" * 10_001),
    "a line before all time": lambda data: data["lines"][0].update(at=-1.0),
    "too many lines": lambda data: data.update(lines=data["lines"] * 2_501),
    "too many notes": lambda data: data.update(notes=data["notes"] * 10_001),
    "a note out of order": lambda data: data["notes"][0].update(number=4),
    "a note far away": lambda data: data["notes"][0].update(ply=10**30),
    "a note with a zero byte": lambda data: data["notes"][0].update(kind="\0"),
    "notes that are no list": lambda data: data.update(notes={}),
    "a note without end": lambda data: data["notes"][0].update(body={"text": "x" * 5_001}),
    "a note of a kind without end": lambda data: data["notes"][0].update(kind="x" * 41),
    "a note of nobody": lambda data: data["notes"][0].update(seat=3),
    "a note at no time": lambda data: data["notes"][0].update(at=float("inf")),
    "an id without end": lambda data: data.update(id="x" * 65),
    "one chair twice": lambda data: data["sheet"]["seats"][0].update(chair=1),
    "a chair that is not made yet": lambda data: data["sheet"]["seats"][0].update(chair=5),
    "a former chair that is not made yet": lambda data: data["sheet"]["seats"][2].update(former=5),
    "a place kept for nobody": lambda data: data["sheet"]["seats"][2].update(kept_for=-1),
    "a mark without end": lambda data: data["sheet"]["seats"][0].update(once="x" * 129),
    "a table by a mark without end": lambda data: data["sheet"].update(once="x" * 129),
    "somebody asks for no seat": lambda data: data["sheet"]["asked"].update(seat=3),
    "somebody without a name asks": lambda data: data["sheet"]["asked"].update(name=""),
    "somebody asks for a chair that is not made yet": lambda data: data["sheet"]["asked"].update(chair=5),
    "nobody must agree": lambda data: data["sheet"]["asked"].update(needed=[5]),
    "nobody has agreed": lambda data: data["sheet"]["asked"].update(agreed=[-1]),
    "a link below zero": lambda data: data["sheet"].update(links={"join": -1}),
    "a link without end": lambda data: data["sheet"].update(links={"x" * 41: 1}),
    "a pardon at a ply that is to come": lambda data: data["sheet"].update(pardons={"5": 1.0}),
    "a pardon without end": lambda data: data["sheet"].update(pardons={"3": float("inf")}),
    "a pardon that is no number": lambda data: data["sheet"].update(pardons={"3": float("nan")}),
    "a holiday of nobody": lambda data: data["sheet"].update(holidays={"3": {}}),
    "a holiday without end": lambda data: data["sheet"].update(holidays={"0": {"since": 1.0, "until": 1e9}}),
    "a holiday that ends before it begins": lambda data: data["sheet"].update(holidays={"0": {"since": 9, "until": 1}}),
    "holidays below zero": lambda data: data["sheet"].update(holidays={"0": {"taken": -1.0}}),
    "a nudge of nobody": lambda data: data["sheet"]["nudge"].update(seat=3),
    "a nudge of a turn that is to come": lambda data: data["sheet"]["nudge"].update(turn=5),
    "a nudge by nobody's name": lambda data: data["sheet"]["nudge"].update(by="x" * 41),
    "a chair below zero": lambda data: data["sheet"]["seats"][0].update(chair=-1),
    "chairs beyond all numbers": lambda data: data["sheet"].update(chairs=10**20),
    "a person without a name": lambda data: data["sheet"]["seats"][0].update(name=""),
    "a name without end": lambda data: data["sheet"]["seats"][0].update(name="x" * 41),
    "a bot that is none": lambda data: data["sheet"]["seats"][1].update(bot=None),
    "a bot that nobody knows": lambda data: data["sheet"]["seats"][1].update(bot="deep-thought"),
    "a stand-in that nobody knows": lambda data: data["sheet"]["rules"].update(stand_in="deep-thought"),
    "a standing bid of nobody": lambda data: data["sheet"].update(bids={"3": {"up_to": 9, "then": "ask"}}),
    "a standing bid below zero": lambda data: data["sheet"].update(bids={"2": {"up_to": -1, "then": "ask"}}),
    "a wish to take back of nobody": lambda data: data["sheet"]["undo"].update(seat=3),
    "a wish that nobody agreed to": lambda data: data["sheet"]["undo"].update(agreed=[7]),
    "a wish to take back more than stands": lambda data: data["sheet"]["undo"].update(actions=3),
    "a wish to take nothing back": lambda data: data["sheet"]["undo"].update(actions=0),
    "a wish at a ply that is to come": lambda data: data["sheet"]["undo"].update(ply=5),
    "a start at no time": lambda data: data["sheet"].update(started=float("nan")),
    "late at a ply that is to come": lambda data: data["sheet"].update(late=5),
    "a rematch without end": lambda data: data["sheet"].update(rematch="x" * 65),
    "open with a log": lambda data: data["sheet"].update(status="open", bids={}, undo=None),
    "finished before its end": lambda data: data["sheet"].update(status="finished", bids={}, undo=None),
    "in play, and a reason for its freeze": lambda data: data["sheet"].update(frozen="2: no"),
    "frozen without a reason": lambda data: data["sheet"].update(status="frozen"),
    "frozen nowhere": lambda data: data["sheet"].update(status="frozen", frozen="somewhere"),
    "frozen after its end": lambda data: data["sheet"].update(status="frozen", frozen="5: no"),
    "frozen after a line that does not play": lambda data: (
        data["sheet"].update(status="frozen", frozen="3: no"),
        data["lines"][1].update(text="bid 12"),
    ),
}


@pytest.mark.parametrize("what", SPOILS)
async def test_what_cannot_be_is_refused_with_one_sentence(other: Store, what: str) -> None:
    data = await exported(other)
    SPOILS[what](data)
    with pytest.raises(RailheadError) as caught:
        await import_table(other, data)
    for language in ("en", "fr"):
        assert "\n" not in caught.value.words(language)
        assert len(caught.value.words(language)) < 400
    assert sum((await other.counts()).values()) == 1


async def test_a_log_that_does_not_play_is_refused_with_its_line_and_the_rule(store: Store) -> None:
    data = await exported(store)
    data["lines"][1]["text"] = "bid 12"
    sentence = (
        r"^The log of this table does not play at line 1: CE-OPEN-3: A bid of 12 is not higher than the bid of 12"
    )
    with pytest.raises(RecordError, match=sentence):
        await import_table(store, data)


async def put(store: Store, played: Played, id: str) -> None:
    """Keep a table as it was played."""
    head = replace(played.table.header, id=id)
    await store.create(head, played.sheet, (), 2, played.table.lines, [note(), note("later")])


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_exported_can_be_imported(store: Store, other: Store, game: str) -> None:
    """Games in their middle and at their end, with what was taken back."""
    whole = with_undos(game, 3, 5)
    assert "undo 1" in whole.texts()
    running = Played(game, 3, undo="free")
    running.play_on(Random(7), 12)
    for number, played in enumerate((whole, running, Played(game, 3), finished(game, 4, 1))):
        id = f"{'x' * 63}{number}"
        await put(store, played, id)
        data = await through_json(store, id)
        assert await import_table(other, data) == id
        assert await through_json(other, id) == data


async def test_a_table_at_which_much_happened_can_be_imported(tmp_path: Path, other: Store) -> None:
    """People come and go, links are renewed, and something is pending."""
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as ada, served.visitor() as ben:
        made = await ada.table(
            "chicago-express", ("me", "open", "random"), rules={"absent": "bot", "stand_in": "greedy"}
        )
        path, link = f"tables/{made['id']}", made["links"]["join"].partition("#")[2]
        await ben.post(f"{path}/join", name="Ben", key=link)
        await ada.post(f"{path}/start")
        await ada.post(f"{path}/actions", ply=0, do=["bid 9"])
        await ada.post(f"{path}/bids", up_to=20)
        await ada.post(f"{path}/undo", ply=(await ada.get(path))["ply"])
        await ada.post(f"{path}/links", role="join")
        await ada.post(f"{path}/chat", text="\u0000" * 500)
        await ben.post(f"{path}/leave")
        data = await through_json(served.hub.store, made["id"])
    await import_table(other, data)
    assert await through_json(other, made["id"]) == data


@pytest.mark.parametrize("game", GAMES)
async def test_a_frozen_table_can_be_imported_and_stays_frozen(database: str, tmp_path: Path, game: str) -> None:
    played = finished(game, 3, 2)
    played.table.lines[20:22] = [replace(played.table.lines[20], text=f"undo {'9' * 5000}"), played.table.lines[21]]
    played.sheet = played.sheet.replaced(rules=replaced(played.sheet.rules, watch="anyone"))
    async with serving(database) as served, served.visitor() as ada:
        await put(served.hub.store, played, "t")
        assert (await ada.get("tables/t"))["table"]["status"] == "frozen"
        data = await through_json(served.hub.store, "t")
    assert len(data["lines"]) == len(played.table.lines)
    async with serving(tmp_path / "other.db") as served, served.visitor() as ada:
        assert await import_table(served.hub.store, data) == "t"
        shown = await ada.get("tables/t")
        assert (shown["table"]["status"], shown["ply"]) == ("frozen", 20)
        assert await through_json(served.hub.store, "t") == data


async def test_a_frozen_table_that_plays_again_stays_frozen(store: Store, other: Store) -> None:
    """The rules may have been put right since."""
    data = await exported(store)
    data["sheet"].update(status="frozen", frozen="2: no")
    await import_table(other, data)
    stored = await other.load("t")
    assert stored is not None
    assert (stored.sheet.status, len(stored.lines)) == ("frozen", 4)


async def test_an_id_that_can_be_imported_can_be_opened(tmp_path: Path) -> None:
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as ada:
        data = await exported(served.hub.store)
        data["sheet"]["rules"]["watch"] = "anyone"
        for id in ("a", "-" * 40, "x_Y-9" * 12 + "wxyz"):
            assert await import_table(served.hub.store, data | {"id": id}) == id
            assert (await ada.get(f"tables/{id}"))["ply"] == 4


async def test_of_very_many_notes_the_newest_are_exported(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_file, "MOST_NOTES", 2)
    await new_table(store)
    for text in "abc":
        await store.add_note("t", note(text))
    await import_table(other, await through_json(store, "t"))
    assert [(one.number, one.body["text"]) for one in await other.notes("t")] == [(0, "b"), (1, "c")]


@pytest.mark.parametrize("data", [None, 7, "t", [], {}, {"railhead": 1, "game": "chicago-express"}])
async def test_what_is_no_table_at_all(store: Store, data: object) -> None:
    with pytest.raises(RecordError, match=r"^This is not a table that Railhead exported \(.*\); export it anew\.$"):
        await import_table(store, data)


async def test_a_table_without_lines(store: Store, other: Store) -> None:
    await new_table(store)
    assert await import_table(other, await export_table(store, "t")) == "t"
    await other.append("t", lines(0, "a"))
    assert await texts(other) == ["a"]
