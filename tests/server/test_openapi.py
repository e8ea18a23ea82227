"""The API's own document: it is valid, it is whole, and what the server answers is what it says."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import jsonschema_rs
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31

from load.schema_fuzz import fuzz
from railhead.server.http.failures import STATUS
from railhead.server.http.openapi import document
from railhead.server.http.routes import ROUTES, Route
from railhead.server.http.wire.titles import prefix
from railhead.server.table import nudges, visibility
from server.hosted import hosted
from server.tables import finished
from server.test_seen import GAMES
from server.visiting import Visited, Visitor

EXAMPLES = 25
OUTSIDE = {
    *(f"/api/tables/{{id}}/{order}" for order in ("hook/test", "push/test", "nudge", "invite", "invitation")),
    *(f"/api/devices/{order}" for order in ("look", "join", "{device}")),
}
"""What would have to reach somebody outside, to wait for minutes, or to be somebody else too, and never opens here."""
"""How many each kind of question gets here; `python tests/load/schema_fuzz.py --examples 500` asks more."""
NAMES = ("Ada", "Ben", "Cleo")
DOCUMENT = document(ROUTES, "")


def operations() -> Iterator[tuple[str, str, Any]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def test_the_document_is_valid() -> None:
    jsonschema_rs.validator_for(OPENAPI_31).validate(DOCUMENT)
    for name, schema in DOCUMENT["components"]["schemas"].items():
        jsonschema_rs.meta.validate(schema)
        assert schema.get("title") == name or "anyOf" in schema or "enum" in schema


def test_every_schema_is_needed_by_another_or_by_a_route() -> None:
    text = json.dumps(DOCUMENT)
    assert [name for name in DOCUMENT["components"]["schemas"] if f'schemas/{name}"' not in text] == []


def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_told_apart_by_its_game_and_read_by_the_types_of_its_title(game: str) -> None:
    played = finished(game, 3, 1)
    view: dict[str, Any] = dict(visibility.view(played.table, NAMES, 0, 40))
    views = validator("View")
    assert views.is_valid(view)
    wrong: list[dict[str, Any]] = [{"phase": "dreaming"}, {"board": {}}, {"seats": [{}]}, {"choices": [{"do": "x"}]}]
    assert not any(views.is_valid(view | one) for one in wrong)
    other = {"game": "branch-line", "phase": "dreaming", "board": {"round": 1}}
    assert views.is_valid(view | other | {"choices": []})
    assert not views.is_valid(view | other | {"ply": "soon"})


@pytest.mark.parametrize("game", GAMES)
def test_events_are_those_of_the_title(game: str) -> None:
    told = visibility.events(finished(game, 3, 1).table, 0)
    events = validator(f"{prefix(game)}Event")
    assert told
    assert all(events.is_valid(event) for event in told)
    assert not events.is_valid({"event": "dreamt", "ply": 3})
    assert not any(events.is_valid({"event": event["event"], "ply": 3}) for event in told if len(event) > 2)
    assert validator("TableEvent").is_valid({"event": "dreamt", "of": "gold", "ply": 3})


def test_every_route_is_in_it_and_nothing_else() -> None:
    assert {(method, path) for method, path, _ in operations()} == {(route.method, route.path) for route in ROUTES}
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_a_route_is_told_whole(route: Route) -> None:
    told = DOCUMENT["paths"][route.path][route.method.lower()]
    assert told["summary"].endswith(".")
    names = {(parameter["in"], parameter["name"]) for parameter in told["parameters"]}
    inside = {("path", name) for name in re.findall(r"{(\w+)}", route.path)}
    headers = {("header", "Idempotency-Key")} if route.once else set()
    assert names == inside | {("query", name) for name in route.query} | headers
    assert ("requestBody" in told) is (route.takes is not None)
    assert {"400", "403", "413", "429", "503", "504", str(route.status)} <= set(told["responses"])
    assert ("{id}" in route.path) <= ("404" in told["responses"])
    for status, response in told["responses"].items():
        schema = response["content"]["application/json"]["schema"]["$ref"]
        assert (schema == "#/components/schemas/Failure") is (int(status) >= 400)


def test_everything_that_is_asked_for_is_bounded() -> None:
    """No text, list or number that somebody sends is without an end."""
    sent = {route.takes.__name__ for route in ROUTES if route.takes is not None}
    unbounded = [
        f"{name}{where}"
        for name in sorted(sent)
        for where, schema in parts(DOCUMENT["components"]["schemas"][name], "")
        if not is_bounded(schema)
    ]
    assert unbounded == []


def parts(schema: Any, where: str) -> Iterator[tuple[str, Any]]:
    """A schema and all schemas inside it, by their path."""
    if "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    yield where, schema
    for name, inner in schema.get("properties", {}).items():
        yield from parts(inner, f"{where}.{name}")
    for inner in schema.get("anyOf", []):
        yield from parts(inner, where)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from parts(schema[key], f"{where}.{key}")


def is_bounded(schema: Any) -> bool:
    limits = {
        "string": {"maxLength", "pattern", "enum"},
        "array": {"maxItems"},
        "integer": {"maximum", "enum"},
        "number": {"maximum"},
    }
    if schema.get("type") == "object":
        return schema.get("additionalProperties") is False or "maxProperties" in schema
    return schema.get("type") not in limits or bool(limits[schema["type"]] & set(schema))


class Checked:
    """Reads along with a visitor: every answer is compared with the document."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, str, int]] = set()
        self.errors: set[str] = set()

    async def __call__(self, response: httpx2.Response) -> None:
        await response.aread()
        method, path = response.request.method, self.route_of(response.request.url.path)
        told = DOCUMENT["paths"][path][method.lower()]["responses"]
        assert str(response.status_code) in told, (method, path, response.status_code)
        [(kind, content)] = told[str(response.status_code)]["content"].items()
        assert response.headers["content-type"] == kind
        validator = jsonschema_rs.Draft202012Validator(content["schema"] | {"components": DOCUMENT["components"]})
        validator.validate(response.json())
        self.seen.add((method, path, response.status_code))
        if response.status_code >= 400:
            self.errors.add(response.json()["error"])

    def route_of(self, path: str) -> str:
        return next(str(known) for known in DOCUMENT["paths"] if re.fullmatch(re.sub("{.*?}", "[^/]+", known), path))

    def follow(self, visitor: Visitor) -> Visitor:
        visitor.http.event_hooks = {"response": [self]}
        return visitor


async def puzzles(ada: Visitor) -> None:
    for number, _ in enumerate((await ada.get("games/chicago-express/puzzles"))["puzzles"][:3], start=1):
        await ada.get(f"games/chicago-express/puzzles/{number}")
        await ada.post(f"games/chicago-express/puzzles/{number}", answer=0)
    await ada.get("games/chicago-express/puzzles/1000", error="missing")


async def invitations(ada: Visitor, ben: Visitor) -> None:
    [known] = (await ada.get("acquaintances"))["people"]
    table = (await ada.table(seats=("me", "open")))["id"]
    await ada.post(f"tables/{table}/invite", to=known["id"])
    assert len((await ben.get("invitations"))["invitations"]) == 1
    await ben.post(f"tables/{table}/invitation", do="accept")


async def notices(ada: Visitor, table: str) -> None:
    for url in ("https://example.org/hook", None):
        await ada.post(f"{table}/hook", url=url)
    key = (await ada.get("push"))["key"]
    listens = {"endpoint": "https://push.example.org/a", "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    for subscription in (listens, None):
        await ada.post(f"{table}/push", device="phone-of-ada-0001", subscription=subscription)


async def devices(ada: Visitor, ben: Visitor) -> None:
    secret = (await ada.post("devices/link"))["link"].partition("=")[2]
    await ben.post("devices/look", key=secret)
    await ben.post("devices/join", key=secret)
    await ada.post("preferences", preferences={"theme": "dark"}, chosen=1.5)
    await ben.get("preferences")
    [other] = [device for device in (await ada.get("devices"))["devices"] if not device["here"]]
    await ada.post(f"devices/{other['id']}", do="cut", renew=True)


@pytest.mark.anyio
async def test_every_answer_is_what_the_document_says(
    served: Visited, ada: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A walk through all routes, with what is done and with what is refused."""
    checked = Checked()
    checked.follow(ada)
    checked.follow(ben)
    await ada.get("games")
    await ada.get("tables")
    await samples(ada)
    await puzzles(ada)
    created = await ada.table("last-spike", ("me", "open"), rules={"undo": "free", "stand_in": "random", "hints": True})
    table, key = f"tables/{created['id']}", created["links"]["join"].partition("#")[2]
    await refusals_of_a_table(ada, ben, table)
    await ben.post("keys", key=key)
    await lobby(ada, ben, table)
    await moves(ada, ben, table)
    for seat in (0, 1):
        await ada.post(f"{table}/seats", seat=seat, do="bot", bot="random")
    room = await served.hub.room(created["id"])
    while room.sheet.status != "finished":
        await ada.get(f"{table}/log", notes=2)
        await asyncio.sleep(0.1)
    await afterwards(ada, ben, table)
    await ada.post("tables", game="chicago-express", seats=[{"kind": "bot"}] * 3)
    await auction(ada)
    monkeypatch.setattr(nudges, "LONG", 0.0)
    await days(ada)
    await invitations(ada, ben)
    await devices(ada, ben)
    await ada.delete(table)
    succeeded = {(method, path) for method, path, status in checked.seen if status < 400}
    tests_a_notice = {("POST", path) for path in OUTSIDE if path.endswith("/test")}
    assert succeeded == {(route.method, route.path) for route in ROUTES} - tests_a_notice
    assert checked.errors == set(STATUS) - {"store", "unknown"}


async def lobby(ada: Visitor, ben: Visitor, table: str) -> None:
    await ada.get(table)
    await ben.post(f"{table}/join", name="Ben")
    await ben.post(f"{table}/join", "full", name="Ben")
    await ada.post(f"{table}/seats", seat=1, do="mute")
    await ada.post(f"{table}/watchers", muted=True)
    await ada.post(f"{table}/links", role="watch")
    await ada.post(f"{table}/code")
    await notices(ada, table)
    await ada.post(f"{table}/chat", text="hello")
    await ada.post(f"{table}/setup", options={"voluntary_double": True})
    await ada.post(f"{table}/setup", "notation", seats=1)
    await ada.post(f"{table}/rules", rules={"seating": "fixed", "undo": "free", "stand_in": "random"})
    await ada.post(f"{table}/start")
    await ada.post(f"{table}/start", "forbidden")


async def afterwards(ada: Visitor, ben: Visitor, table: str) -> None:
    await ada.get(f"{table}/record")
    await ada.get(f"{table}/story")
    await ada.get(f"{table}/course")
    await ada.post(f"{table}/play-on", ply=3, seat=0, name="Ada", bot="random")
    again = await ada.post(f"{table}/rematch")
    await ben.post(f"{table}/rematch")
    await ben.post(f"tables/{again['id']}/leave")


async def refusals_of_a_table(ada: Visitor, ben: Visitor, table: str) -> None:
    await ben.get(table, "forbidden")
    await ben.get("tables/nobody", "missing")
    await ben.post("keys", "forbidden", key="nothing")
    await ben.post("keys", "notation", key=1)
    await ada.post("tables", "notation", game="monopoly", seats=[{}])
    await ada.get(table, "notation", ply="x")
    await ada.post(f"{table}/rematch", "forbidden")
    await ada.post(f"{table}/hook/test", "forbidden")
    await ada.post(f"{table}/push/test", "forbidden", device="phone-of-ada-0001")
    await ada.post(f"{table}/hook", "notation", url="http://127.0.0.1/")


async def moves(ada: Visitor, ben: Visitor, table: str) -> None:
    shown = await ada.get(table)
    mover, other = (ada, ben) if shown["view"]["to_act"] == 0 else (ben, ada)
    shown = await mover.get(table)
    ply, do = shown["ply"], shown["view"]["choices"][0]["do"]
    await mover.post(f"{table}/draft", ply=ply, do=[do])
    await mover.post(f"{table}/chances", ply=ply, do=[do])
    await mover.post(f"{table}/coach", ply=ply, do=[do])
    await mover.get(f"{table}/hint")
    await mover.get(f"{table}/chances")
    await mover.get(f"{table}/valuation")
    await mover.get(f"{table}/valuation", "notation", company="PRR")
    await other.get(f"{table}/hint", "turn")
    await other.get(f"{table}/course", "forbidden")
    await mover.post(f"{table}/actions", "stale", ply=ply + 1, do=[do])
    await mover.post(f"{table}/actions", "notation", ply=ply, do=["play"])
    await mover.post(f"{table}/actions", "illegal", ply=ply, do=["skip"])
    await other.post(f"{table}/actions", "turn", ply=ply, do=[do])
    await mover.post(f"{table}/actions", ply=ply, do=[do])
    await mover.get(table, ply=ply)
    await mover.get(table, "stale", ply=90_000)
    await mover.get(f"{table}/log", since=ply)
    await mover.get(f"{table}/record")
    await mover.get(f"{table}/story")
    await mover.post(f"{table}/bids", "forbidden", up_to=5)


async def samples(ada: Visitor) -> None:
    """What is there before there is a table: maps as data, finished games, and records told again."""
    for sample in (await ada.get("samples"))["samples"]:
        game = sample["game"]
        await ada.get(f"games/{game}/atlas")
        record = await ada.get(f"samples/{game}")
        await ada.post("replay", record=record)
        await ada.post("replay", record=record | {"actions": record["actions"][:50]})
        await ada.post("replay/draft", record=record, ply=50)
        await ada.post("replay/chances", record=record, ply=50)
        await ada.post("replay/play-on", record=record, ply=50, seat=0, name="Ada", bot="random")
        await ada.post("replay/course", record=record | {"actions": record["actions"][:50]})
        await ada.post("replay", "illegal", record=record | {"actions": [*record["actions"], record["actions"][0]]})
    await ada.post("replay", "notation", record={})
    await ada.post("replay/course", "notation", record={})
    await ada.post("replay", "limit", record=record | {"actions": record["actions"] * 20})
    await ada.get("games/monopoly/atlas", "notation")
    await ada.get("games/chicago-express/lesson")
    await ada.post("games/chicago-express/lesson", name="Ada")


async def auction(ada: Visitor) -> None:
    table = f"tables/{await ada.playing('chicago-express', ('me', 'me'), rules={'undo': 'free'})}"
    await ada.get(f"{table}/valuation", company="B&O")
    await ada.get(f"{table}/chances", "forbidden")
    await ada.post(f"{table}/bids", up_to=15, seat=1)
    await ada.post(f"{table}/actions", ply=0, do=["bid 12"], seat=0)
    ply = (await ada.get(table))["ply"]
    await ada.post(f"{table}/undo", "forbidden", ply=ply, seat=0, actions=999)
    await ada.post(f"{table}/bids", up_to=None, seat=1)
    await ada.post(f"{table}/actions", ply=ply, do=["bid 20"], seat=0)
    await ada.post(f"{table}/undo", ply=ply + 1, seat=0)


async def days(ada: Visitor) -> None:
    """A game over days, at which somebody is reminded, and away."""
    table = f"tables/{(await ada.table())['id']}"
    await ada.post(f"{table}/rules", rules={"seating": "fixed", "pace": {"kind": "bank", "bank": 9}})
    await ada.post(f"{table}/nudge", "forbidden", seat=1)
    await ada.post(f"{table}/start")
    await ada.post(f"{table}/nudge", seat=1)
    await ada.post(f"{table}/away", until=time.time() + 90_000, seat=0)
    await ada.get(table)
    await ada.get("tables")
    await ada.post(f"{table}/away", "forbidden", until=0, seat=0)
    await ada.post(f"{table}/away", until=None, seat=0)


@pytest.mark.long
@pytest.mark.prove
def test_the_server_does_what_its_document_says(tmp_path: Path) -> None:
    """What the document allows and what it forbids, sent to a server that runs: nothing is found, every route opens.
    Whether a route opens is a matter of luck too; so where one does not, other examples are tried."""
    unopened = {route.path for route in ROUTES}
    for seed in (1, 2, 3):
        folder = tmp_path / str(seed)
        folder.mkdir()
        fuzzed = fuzz(folder, EXAMPLES, seed=seed)
        assert fuzzed.status == 0, fuzzed.found
        assert [line for line in fuzzed.log if line["level"] in ("error", "critical")] == []
        unopened &= set(fuzzed.unopened)
        if unopened == OUTSIDE:
            return
    assert unopened == OUTSIDE


def test_the_document_is_served(tmp_path: Path) -> None:
    with hosted(tmp_path, "--base-path", "/rail") as server, server.visitor() as somebody:
        told = somebody.get("/api/openapi.json").json()
    assert told == json.loads(json.dumps(document(ROUTES, "/rail")))
    assert told["servers"] == [{"url": "/rail"}]
