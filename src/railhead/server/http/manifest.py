"""The manifest: what a phone or a desktop that installs the page shows of it. All addresses in it are relative to its
own, so that it holds below any path."""

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from railhead.drawing.theme import PAPER
from railhead.locale import sentence
from railhead.server.http.cached import CachedAnswer
from railhead.server.http.head import language_of
from railhead.server.http.wire import encode

NAME = "Railhead"
ICONS = (("192", "any"), ("512", "any"), ("512", "maskable"))
ROOT = "../"


async def manifest(request: Request) -> Response:
    """The manifest in the reader's language."""
    return manifest_in(language_of(request)).answer(request)


@cache
def manifest_in(language: str) -> CachedAnswer:
    told = {
        "name": NAME,
        "short_name": NAME,
        "description": sentence(language, "server.app"),
        "lang": language,
        "start_url": ROOT,
        "scope": ROOT,
        "display": "standalone",
        "theme_color": PAPER["light"]["paper"],
        "background_color": PAPER["light"]["paper"],
        "categories": ["games"],
        "icons": [icon(size, purpose) for size, purpose in ICONS],
    }
    return CachedAnswer(encode(told), "application/manifest+json")


def icon(size: str, purpose: str) -> dict[str, str]:
    name = f"icons/{purpose}-{size}.png"
    return {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
