"""What makes the page an app: its manifest in both languages, its icons, and its worker, which knows every file."""

import json
import re
import struct

import pytest

from railhead.drawing.theme import PAPER
from server.visiting import Visitor

pytestmark = pytest.mark.anyio
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(("wanted", "begins"), [("fr-FR,fr;q=0.9", "Jeux"), ("de", "Railway"), ("en", "Railway")])
async def test_the_manifest_speaks_the_readers_language(ada: Visitor, wanted: str, begins: str) -> None:
    answer = await ada.http.get("/static/manifest.webmanifest", headers={"Accept-Language": wanted})
    told = answer.json()
    assert answer.headers["content-type"] == "application/manifest+json"
    assert told["description"].startswith(begins)
    assert (told["start_url"], told["scope"], told["display"]) == ("../", "../", "standalone")
    chosen = await ada.http.get("/static/manifest.webmanifest?lang=fr", headers={"Accept-Language": wanted})
    assert chosen.json()["lang"] == "fr"


async def test_every_icon_is_there_and_as_large_as_it_says(ada: Visitor) -> None:
    told = (await ada.http.get("/static/manifest.webmanifest")).json()
    icons = {icon["src"]: icon["sizes"] for icon in told["icons"]} | {"icons/apple-touch-180.png": "180x180"}
    for name, sizes in icons.items():
        answer = await ada.http.get(f"/static/{name}")
        assert answer.headers["content-type"] == "image/png"
        assert answer.content.startswith(PNG)
        width, height = struct.unpack(">II", answer.content[16:24])
        assert f"{width}x{height}" == sizes
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}


async def test_the_page_has_the_colours_of_both_papers(ada: Visitor) -> None:
    page = (await ada.http.get("/")).text
    colours = re.findall(r'name="theme-color" content="(#\w+)"', page)
    assert colours == [PAPER["light"]["paper"], PAPER["dark"]["paper"]]


async def test_the_worker_knows_every_file_of_its_build(ada: Visitor) -> None:
    answer = await ada.http.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    found = re.match(r"const BUILD = (\{.*?\});", answer.text)
    assert found is not None
    build = json.loads(found[1])
    for name in build["files"]:
        assert (await ada.http.get(f"/{name}")).status_code == 200
    page = (await ada.http.get("/")).text
    assert f'name="version" content="{build["version"]}"' in page
    named = re.findall(r'"/(static/[^"]+\.(?:js|css|woff2|svg))"', page)
    assert named
    assert set(named) <= set(build["files"])
