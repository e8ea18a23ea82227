"""Boards as pictures: a table's, for whoever may look at it, and each game's bare map."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from railhead.core.errors import RailheadError
from railhead.drawing import Theme, bare_map, draw, drawer
from railhead.drawing.column import LEFT
from railhead.drawing.words import Words
from railhead.server import origin
from railhead.server.asking import Asking, asking, check_rate, language_of
from railhead.server.house import House
from railhead.server.limits import Limits
from railhead.server.refusals import failure, headers_of, status_of
from railhead.server.room import encode
from railhead.server.settings import Settings

Endpoint = Callable[[Request], Awaitable[Response]]
COST = 2.0


def board(house: House, settings: Settings, limits: Limits) -> Endpoint:
    """Answers with a table drawn as the reader may know it; `part=board` leaves the column beside the map out."""

    async def answer(request: Request) -> Response:
        try:
            origin.check(request, settings)
            check_rate(limits, request, COST)
            view = await seen(await asking(request, house, settings))
            theme, language = theme_of(request), language_of(request)
            whole = request.query_params.get("part") != "board"
            drawing = asyncio.to_thread(drawn, view, theme, language, whole=whole)
            return svg(await drawing, "private, no-store")
        except RailheadError as error:
            return refused(request, error)

    return answer


async def seen(asked: Asking) -> Any:
    """The view to draw, by the same rights as the table itself; before the start only which game it is."""
    room = await asked.room()
    reader = asked.reader(room, asked.number("seat"))
    return room.view(reader, asked.number("ply")) or {"game": room.table.header.game}


def drawn(view: Any, theme: Theme, language: str, *, whole: bool) -> str:
    if "phase" not in view:
        return bare_map(view["game"], theme=theme, language=language)
    if whole:
        return draw(view, theme=theme, language=language)
    picture = drawer(view["game"]).table(view, Words(language))
    return replace(picture, width=LEFT).svg(theme, "box", language)


def maps(settings: Settings) -> Endpoint:
    """Answers with the bare map of a game."""

    async def answer(request: Request) -> Response:
        try:
            origin.check(request, settings)
            return svg(known_map(request.path_params["game"], theme_of(request), language_of(request)), "no-cache")
        except RailheadError as error:
            return refused(request, error)

    return answer


@cache
def known_map(game: str, theme: Theme, language: str) -> str:
    return bare_map(game, theme=theme, language=language)


def theme_of(request: Request) -> Theme:
    return "dark" if request.query_params.get("theme") == "dark" else "light"


def svg(text: str, keep: str) -> Response:
    return Response(text, headers={"Cache-Control": keep}, media_type="image/svg+xml")


def refused(request: Request, error: RailheadError) -> Response:
    told = encode(failure(error, language_of(request)))
    return Response(told, status_of(error), headers_of(error), "application/json")
