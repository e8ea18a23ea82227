"""What is long travels compressed to those who can read it; what carries a key never does."""

from typing import Any

import pytest

from railhead.server import samples
from railhead.server.app import STATIC
from railhead.server.routes import ROUTES
from railhead.server.wire import Created, Link, SeatKey
from server.visiting import Visitor

pytestmark = pytest.mark.anyio
LONG = (
    "games/chicago-express/atlas",
    "games/american-rails/map.svg",
    "games/american-rails/map.svg?part=page",
    "games/last-spike/vignette.svg",
    "words",
)


async def headers(ada: Visitor, path: str, accepted: str = "gzip") -> Any:
    response = await ada.http.get(path, headers={"Accept-Encoding": accepted})
    assert response.status_code == 200
    return response.headers


@pytest.mark.parametrize("path", LONG)
async def test_what_is_long_is_compressed_for_those_who_can_read_it(ada: Visitor, path: str) -> None:
    packed, plain = await headers(ada, f"/api/{path}"), await headers(ada, f"/api/{path}", "identity")
    assert (packed.get("content-encoding"), plain.get("content-encoding")) == ("gzip", None)
    assert int(packed["content-length"]) < int(plain["content-length"]) / 3
    assert packed["vary"] == "Accept-Encoding"


async def test_stories_are_compressed(ada: Visitor) -> None:
    record = samples.record("last-spike").to_json()
    response = await ada.http.post("/api/replay", json={"record": record})
    assert response.headers["content-encoding"] == "gzip"
    assert int(response.headers["content-length"]) < len(response.content) / 10
    table = await ada.playing("american-rails", ("me", "me", "me"))
    assert (await headers(ada, f"/api/tables/{table}/story"))["content-encoding"] == "gzip"


async def test_the_page_is_compressed_and_asked_for_again_each_time(ada: Visitor) -> None:
    longest = max(STATIC.glob("*.*"), key=lambda path: path.stat().st_size * (path.suffix in (".js", ".css", ".html")))
    first = await headers(ada, f"/static/{longest.name}")
    assert (first["content-encoding"], first["cache-control"]) == ("gzip", "no-cache")
    told = {"If-None-Match": first["etag"], "Accept-Encoding": "gzip"}
    again = await ada.http.get(f"/static/{longest.name}", headers=told)
    assert (again.status_code, again.content) == (304, b"")


async def test_what_carries_a_key_is_never_compressed(ada: Visitor) -> None:
    assert not any(route.packed for route in ROUTES if route.gives in (Created, Link, SeatKey))
    seats = [{"kind": "me", "name": "A" * 20}] * 6
    made = await ada.http.post("/api/tables", json={"game": "chicago-express", "seats": seats})
    assert made.status_code == 201
    assert "content-encoding" not in made.headers
    table = made.json()["id"]
    await ada.post(f"tables/{table}/start")
    assert "content-encoding" not in await headers(ada, f"/api/tables/{table}")
