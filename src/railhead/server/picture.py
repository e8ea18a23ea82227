"""Boards as pictures: a table's, for whoever may look at it; each game's bare map, and a small one with its pieces."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from railhead.core.errors import RailheadError
from railhead.drawing import Palette, Theme, bare_map, draw, drawer, page_map, vignette
from railhead.drawing.column import LEFT
from railhead.drawing.words import Words
from railhead.server import origin, samples
from railhead.server.asking import Asking, asking, check_rate, language_of
from railhead.server.house import House
from railhead.server.lasting import lasting
from railhead.server.limits import Limits
from railhead.server.refusals import failure, headers_of, status_of
from railhead.server.room import encode
from railhead.server.settings import Settings

Endpoint = Callable[[Request], Awaitable[Response]]
COST = 2.0
SVG = "image/svg+xml"


class Dress(NamedTuple):
    """How a picture is drawn, and for whom."""

    theme: Theme
    palette: Palette
    language: str


def dress_of(request: Request) -> Dress:
    """What the query wishes, as far as there is such a thing."""
    theme, palette = request.query_params.get("theme"), request.query_params.get("palette")
    return Dress(
        "dark" if theme == "dark" else "light",
        "okabe-ito" if palette == "okabe-ito" else "box",
        language_of(request),
    )


def board(house: House, settings: Settings, limits: Limits) -> Endpoint:
    """Answers with a table drawn as the reader may know it; `part=board` leaves the column beside the map out."""

    async def answer(request: Request) -> Response:
        try:
            origin.check(request, settings)
            check_rate(limits, request, COST)
            view = await seen(await asking(request, house, settings))
            whole = request.query_params.get("part") != "board"
            drawing = asyncio.to_thread(drawn, view, dress_of(request), whole=whole)
            return Response(await drawing, headers={"Cache-Control": "private, no-store"}, media_type=SVG)
        except RailheadError as error:
            return refused(request, error)

    return answer


async def seen(asked: Asking) -> Any:
    """The view to draw, by the same rights as the table itself; before the start only which game it is."""
    room = await asked.room()
    reader = asked.reader(room, asked.number("seat"))
    return room.view(reader, asked.number("ply")) or {"game": room.table.header.game}


def drawn(view: Any, dress: Dress, *, whole: bool) -> str:
    if "phase" not in view:
        return bare_map(view["game"], **dress._asdict())
    if whole:
        return draw(view, **dress._asdict())
    picture = drawer(view["game"]).table(view, Words(dress.language))
    return replace(picture, width=LEFT).svg(*dress)


def maps(settings: Settings) -> Endpoint:
    """Answers with the bare map of a game; `part=page` is for a page that takes it in under a style of its own."""

    def known(request: Request) -> str:
        game, dress = request.path_params["game"], dress_of(request)
        is_part = request.query_params.get("part") == "page"
        return known_part(game, dress.language) if is_part else known_map(game, dress)

    return pictured(settings, known)


def vignettes(settings: Settings) -> Endpoint:
    """Answers with a small picture of a game: its sample, two thirds of the way."""
    return pictured(settings, lambda request: known_vignette(request.path_params["game"], dress_of(request)))


def pictured(settings: Settings, known: Callable[[Request], str]) -> Endpoint:
    """Answers with a picture that is drawn once and then known."""

    async def answer(request: Request) -> Response:
        try:
            origin.check(request, settings)
            drawing = await asyncio.to_thread(known, request)
            return lasting(request, drawing.encode(), SVG)
        except RailheadError as error:
            return refused(request, error)

    return answer


@cache
def known_map(game: str, dress: Dress) -> str:
    return bare_map(game, **dress._asdict())


@cache
def known_part(game: str, language: str) -> str:
    return page_map(game, language=language)


@cache
def known_vignette(game: str, dress: Dress) -> str:
    return vignette(samples.middle_game(game), **dress._asdict())


def refused(request: Request, error: RailheadError) -> Response:
    told = encode(failure(error, language_of(request)))
    return Response(told, status_of(error), headers_of(error), "application/json")
