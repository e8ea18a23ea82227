"""One table out of a database and into another, and everything that such a file must not hold."""

import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from railhead.core.errors import RailheadError, RecordError
from railhead.server.store import Line, Store, Stored
from railhead.server.store.copying import export_table, import_table
from railhead.server.store.opening import open_store
from server.store.making import SEED, header, key, lines, new_table, note, secret, sheet, texts

pytestmark = pytest.mark.anyio
Spoil = Callable[[dict[str, Any]], object]


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Store]:
    """A second database."""
    store = await open_store(str(tmp_path / "other.db"))
    yield store
    await store.close()


async def exported(store: Store) -> dict[str, Any]:
    """A table with something of everything, through JSON text as in a file."""
    await store.create(header(), sheet(status="playing"), [key("host", role="host")], 3)
    await store.append("t", [Line(0, 1, "bid 12", 1.5, '{"why": "é"}'), Line(1, -1, "draw B3", 2.5)])
    await store.add_note("t", note("Grüße \x00 ☃"))
    data: dict[str, Any] = json.loads(json.dumps(await export_table(store, "t")))
    return data


async def test_a_table_goes_out_and_comes_back(store: Store, other: Store) -> None:
    data = await exported(store)
    for there in (other, store):
        await there.delete("t")
        assert await import_table(there, data) == "t"
        assert await there.load("t") == Stored(
            header(),
            sheet(status="playing"),
            3,
            [Line(0, 1, "bid 12", 1.5, '{"why": "é"}'), Line(1, -1, "draw B3", 2.5)],
        )
        assert await there.notes("t") == await store.notes("t")
        assert json.loads(json.dumps(await export_table(there, "t"))) == data


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
    assert len(await import_table(store, data)) == 12


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
    "a note out of order": lambda data: data["notes"][0].update(number=4),
    "a note of nobody": lambda data: data["notes"][0].update(seat=17),
    "a note far away": lambda data: data["notes"][0].update(ply=10**30),
    "a note with a zero byte": lambda data: data["notes"][0].update(kind="\0"),
    "notes that are no list": lambda data: data.update(notes={}),
}


@pytest.mark.parametrize("what", SPOILS)
async def test_what_cannot_be_is_refused_with_one_sentence(store: Store, what: str) -> None:
    data = await exported(store)
    SPOILS[what](data)
    with pytest.raises(RailheadError) as caught:
        await import_table(store, data)
    for language in ("en", "fr"):
        assert "\n" not in caught.value.words(language)
        assert len(caught.value.words(language)) < 400
    assert sum((await store.counts()).values()) == 1


@pytest.mark.parametrize("data", [None, 7, "t", [], {}, {"railhead": 1, "game": "chicago-express"}])
async def test_what_is_no_table_at_all(store: Store, data: object) -> None:
    with pytest.raises(RecordError, match=r"^This is not a table that Railhead exported \(.*\); export it anew\.$"):
        await import_table(store, data)


async def test_a_table_without_lines(store: Store, other: Store) -> None:
    await new_table(store)
    assert await import_table(other, await export_table(store, "t")) == "t"
    await other.append("t", lines(0, "a"))
    assert await texts(other) == ["a"]
