"""Boards as pictures: a table's, for whoever may look at it; each game's bare map, and a small one with its pieces."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from railhead import drawing
from railhead.drawing import Palette, Theme, bare_map, draw, page_map, vignette
from railhead.server.http import samples
from railhead.server.http.asking import Asking, asking
from railhead.server.http.cached import AnswerCache, CachedAnswer
from railhead.server.http.head import language_of
from railhead.server.live.hub import Hub
from railhead.server.settings import Settings

Endpoint = Callable[[Request], Awaitable[Response]]
SVG = "image/svg+xml"


class Dress(NamedTuple):
    """How a picture is drawn, and for whom."""

    theme: Theme
    palette: Palette
    language: str


def dress_of(request: Request) -> Dress:
    """What the query asks for; anything unknown is the default."""
    theme, palette = request.query_params.get("theme"), request.query_params.get("palette")
    return Dress(
        "dark" if theme == "dark" else "light",
        "okabe-ito" if palette == "okabe-ito" else "box",
        language_of(request),
    )


def board(hub: Hub, settings: Settings) -> Endpoint:
    """Answers with a table drawn as the viewer may know it; `part=board` is the board without title and ledger."""

    async def answer(request: Request) -> Response:
        view = await seen(await asking(request, hub, settings))
        whole = request.query_params.get("part") != "board"
        picture = asyncio.to_thread(drawn, view, dress_of(request), whole=whole)
        return Response(await picture, headers={"Cache-Control": "private, no-store"}, media_type=SVG)

    return answer


async def seen(asked: Asking) -> Any:
    """The view to draw, by the same rights as the table itself; before the start only which game it is."""
    room = await asked.room()
    viewer = asked.viewer(room, asked.number("seat"))
    return room.view(viewer, asked.number("ply")) or {"game": room.table.header.game}


def drawn(view: Any, dress: Dress, *, whole: bool) -> str:
    if "phase" not in view:
        return bare_map(view["game"], **dress._asdict())
    return (draw if whole else drawing.board)(view, **dress._asdict())


def maps() -> Endpoint:
    """Answers with the bare map of a game; `part=page` is for a page that takes it in under a style of its own."""
    whole, part = AnswerCache(map_of), AnswerCache(part_of)

    async def answer(request: Request) -> Response:
        game, dress = request.path_params["game"], dress_of(request)
        is_part = request.query_params.get("part") == "page"
        known = await (part.take(game, dress.language) if is_part else whole.take(game, dress))
        return known.answer(request)

    return answer


def vignettes() -> Endpoint:
    """Answers with a small picture of a game: its sample, two thirds of the way."""
    shelf = AnswerCache(vignette_of)

    async def answer(request: Request) -> Response:
        return (await shelf.take(request.path_params["game"], dress_of(request))).answer(request)

    return answer


def map_of(game: str, dress: Dress) -> CachedAnswer:
    return CachedAnswer(bare_map(game, **dress._asdict()).encode(), SVG)


def part_of(game: str, language: str) -> CachedAnswer:
    return CachedAnswer(page_map(game, language=language).encode(), SVG)


def vignette_of(game: str, dress: Dress) -> CachedAnswer:
    return CachedAnswer(vignette(samples.middle_game(game), **dress._asdict()).encode(), SVG)
