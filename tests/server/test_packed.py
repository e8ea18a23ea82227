"""What is long travels compressed to those who can read it; what carries a key never does."""

import asyncio
import time
from typing import Any

import httpx2
import pytest

from railhead.server.app import STATIC
from railhead.server.http import openapi, picture, samples
from railhead.server.http.routes import ROUTES
from railhead.server.http.wire.responses import Created, Link, SeatKey
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


LASTING = (
    "/",
    "/static/page.js",
    "/static/manifest.webmanifest",
    "/service-worker.js",
    "/api/words",
    "/api/openapi.json",
    "/api/games/last-spike/map.svg",
)


@pytest.mark.parametrize("path", LASTING)
async def test_what_stays_the_same_is_made_once_and_sent_to_those_who_have_it_not(ada: Visitor, path: str) -> None:
    first = await ada.http.get(path)
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}'):
        again = await ada.http.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = await ada.http.get(path, headers={"If-None-Match": '"other"', "Accept-Encoding": "identity"})
    assert (other.status_code, other.content) == (200, first.content)
    assert (await ada.http.head(path)).headers["content-length"] == first.headers["content-length"]
    assert (await ada.http.post(path)).status_code == 405


async def test_the_document_is_described_once(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    first = (await ada.http.get("/api/openapi.json")).json()
    monkeypatch.setattr(openapi, "document", None)
    assert (await ada.http.get("/api/openapi.json")).json() == first


async def test_a_picture_is_drawn_once_though_many_ask_for_it(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def slowly(game: str, **_: Any) -> str:
        drawn.append(game)
        time.sleep(0.1)
        return "<svg/>"

    monkeypatch.setattr(picture, "bare_map", slowly)
    async with asyncio.TaskGroup() as group:
        for _ in range(10):
            group.create_task(ada.http.get("/api/games/last-spike/map.svg"))
    assert drawn == ["last-spike"]


OUTSIDE = (
    "../app.py",
    "..%2fapp.py",
    "%2e%2e/app.py",
    "/etc/passwd",
    "fonts",
    "fonts/",
    "",
    "page.js/",
    "page.js%00",
)


@pytest.mark.parametrize("path", OUTSIDE)
async def test_there_is_nothing_but_the_page(ada: Visitor, path: str) -> None:
    """Also where the path is not put in order first, as browsers do."""
    url = httpx2.URL(f"http://127.0.0.1:8017/static/{path}")
    url = url.copy_with(raw_path=f"/static/{path}".encode())
    assert (await ada.http.get(url)).status_code == 404


async def test_what_carries_a_key_is_never_compressed(ada: Visitor) -> None:
    assert not any(route.packed for route in ROUTES if route.gives in (Created, Link, SeatKey))
    seats = [{"kind": "me", "name": "A" * 20}] * 6
    made = await ada.http.post("/api/tables", json={"game": "chicago-express", "seats": seats})
    assert made.status_code == 201
    assert "content-encoding" not in made.headers
    table = made.json()["id"]
    await ada.post(f"tables/{table}/start")
    assert "content-encoding" not in await headers(ada, f"/api/tables/{table}")
