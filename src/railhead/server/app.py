"""The server as one value: routes, the WebSocket, the page, and what runs beside them."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.routing import Route as Served

from railhead.core.errors import RailheadError, StalePly, because
from railhead.server.http import openapi, origin, picture
from railhead.server.http.asking import Asking, asking, check_rate, understood
from railhead.server.http.cached import CachedAnswer, files
from railhead.server.http.failures import failure, headers_of, status_of, too_large
from railhead.server.http.head import address_of, cookie_name, is_secure, language_of
from railhead.server.http.limits import Callers, Limits
from railhead.server.http.manifest import manifest
from railhead.server.http.origin import HEADERS, Forwarded, Guarded
from railhead.server.http.routes import ROUTES, Route
from railhead.server.http.socket import Live
from railhead.server.http.wire import encode
from railhead.server.http.words import words
from railhead.server.live.botplay import BotPlay
from railhead.server.live.housekeeping import Housekeeping
from railhead.server.live.hub import Hub
from railhead.server.live.notices import Notices
from railhead.server.live.presence import Presences
from railhead.server.logs import log_request
from railhead.server.metrics import CONTENT_TYPE, Metrics
from railhead.server.refused import Refused
from railhead.server.settings import Settings
from railhead.server.store import Conflict, Store
from railhead.server.workers.workers import Workers

LOG = logging.getLogger("railhead")
YEAR = 365 * 86_400
BAD = 400
"""From this status on nothing was done, and no cookie is needed for it."""
Answer = Callable[[Request], Awaitable[Response]]
STATIC = Path(str(resources.files("railhead.server") / "page"))
PACKED = [Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=6)]
"""For what is long; never for an answer that carries a key."""
PAGES = (
    "/",
    "/t/{id}",
    "/rules/{game}",
    "/replay",
    "/replay/{sample}",
    "/puzzle/{game}",
    "/puzzle/{game}/{id}",
)
WORKER = "service-worker.js"
CACHED, DRAWN = 0.2, 2.0
"""What an answer costs that was made before, and a drawing."""


class Server:
    """What the handlers share."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.bots = Workers(settings.workers, settings.patience)
        self.hub = Hub(store, self.metrics, self.bots)
        self.presence = Presences(self.hub)
        notices = Notices(self.hub, anywhere=settings.anywhere, push=settings.push)
        bots = BotPlay(self.hub, self.bots)
        self.housekeeping = Housekeeping(self.hub, bots, self.presence, notices, settings.idle_days)
        self.limits = Limits(settings.rate, settings.rate)
        self.callers = Callers(settings.sockets)
        self.files = files(STATIC)
        place = f"{settings.base_path}/static/".encode()
        self.index = CachedAnswer(self.files["index.html"].body.replace(b"/static/", place), "text/html")

    @asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """While the server runs its housekeeping does too; at the end writes are finished before anything is closed."""
        await self.housekeeping.begin()
        housekeeping = asyncio.create_task(self.housekeeping.run())
        try:
            yield
        finally:
            housekeeping.cancel()
            with suppress(asyncio.CancelledError):
                await housekeeping
            await self.hub.close()
            await self.bots.close()
            await self.hub.store.close()

    def endpoint(self, route: Route) -> Answer:
        """A route behind its checks: origin, rate, size, form. Whatever is refused is one clear answer."""

        async def answer(request: Request) -> Response:
            asked: Asking | None = None
            begun = time.perf_counter()
            try:
                origin.check(request, self.settings)
                await check_rate(self.limits, request, route.cost)
                body = await self.body(request, route)
                asked = await asking(request, self.hub, self.settings)
                response = json_response(await route(asked, body), route.status)
            except RailheadError as error:
                response = await self.refusal(request, asked, error)
            except Conflict:  # the table that something was to be added to was deleted at this very moment
                response = await self.refusal(request, asked, Refused("missing", because("table.missing")))
            except asyncio.CancelledError:
                response = await self.refusal(request, None, given_up())
            self.metrics.requests.add(route.path, response.status_code)
            seconds = time.perf_counter() - begun
            log_request(request.method, request.url.path, response.status_code, seconds, address_of(request))
            if asked is not None and asked.cookie is not None and response.status_code < BAD:
                self.set_cookie(response, request, asked.cookie)
            return response

        return answer

    def guarded(self, answer: Answer, cost: float = 1.0, *, is_for_anybody: bool = True) -> Answer:
        """An answer behind the checks of origin and rate; the host's own programs may use any name for the server."""

        async def checked(request: Request) -> Response:
            try:
                if is_for_anybody:
                    origin.check(request, self.settings)
                await check_rate(self.limits, request, cost)
                return await answer(request)
            except RailheadError as error:
                return await self.refusal(request, None, error)
            except asyncio.CancelledError:
                return await self.refusal(request, None, given_up())

        return checked

    async def body(self, request: Request, route: Route) -> Any:
        """What was sent, if it is not too much and has the form that the route takes."""
        if route.takes is None:
            return None
        text = bytearray()
        try:
            async for chunk in request.stream():
                text += chunk
                if len(text) > self.settings.largest_body:
                    raise too_large(self.settings.largest_body)
        except ClientDisconnect as error:
            raise Refused("notation", because("server.body", detail=str(error)[:200])) from None
        return understood(bytes(text), route.takes)

    async def refusal(self, request: Request, asked: Asking | None, error: RailheadError) -> Response:
        """An error as an answer; whoever answered an old ply gets the view that is new."""
        view = None
        if isinstance(error, StalePly) and asked is not None:
            with suppress(RailheadError):  # whoever has lost the table meanwhile
                room = await asked.room()
                view = room.view(asked.viewer(room))
        response = json_response(failure(error, language_of(request), view), status_of(error))
        response.headers.update(headers_of(error))
        return response

    def set_cookie(self, response: Response, request: Request, cookie: str) -> None:
        secure, path = is_secure(request, self.settings), self.settings.base_path
        name = cookie_name(path, is_secure=secure)
        response.set_cookie(name, cookie, max_age=YEAR, path=path or "/", secure=secure, httponly=True, samesite="lax")

    async def health(self, _: Request) -> Response:
        """Whether the database can be written, and how many tables are frozen or cannot be read."""
        store = self.hub.store
        try:
            await store.ping()
            frozen = (await store.counts())["frozen"]
        except RailheadError as error:
            return json_response(failure(error, "en"), 503)
        return json_response({"ok": True, "damaged": frozen + len(self.hub.damaged)}, 200)

    async def show_metrics(self, _: Request) -> Response:
        return Response(self.metrics.render(), media_type=CONTENT_TYPE)

    async def describe(self, request: Request) -> Response:
        return self.document.answer(request)

    @cached_property
    def document(self) -> CachedAnswer:
        """The API described."""
        return CachedAnswer(encode(openapi.document(ROUTES, self.settings.base_path)), "application/json")

    async def page(self, request: Request) -> Response:
        return self.index.answer(request)

    async def worker(self, request: Request) -> Response:
        """The service worker: it stands above all pages, since it may only serve what is below it."""
        return self.files[WORKER].answer(request)

    async def file(self, request: Request) -> Response:
        """A part of the page."""
        found = self.files.get(request.path_params["path"])
        if found is None:
            raise HTTPException(404)
        return found.answer(request)

    async def unknown(self, request: Request, error: Exception) -> Response:
        """An unknown path, or a known one with an unknown method."""
        assert isinstance(error, HTTPException)
        allowed = (error.headers or {}).get("Allow")
        no_method = because("server.no_method", method=request.method, allowed=allowed)
        refused = Refused("missing", no_method if allowed else because("server.no_route"), status=error.status_code)
        try:
            await check_rate(self.limits, request)
        except Refused as too_often:
            refused = too_often
        response = await self.refusal(request, None, refused)
        response.headers.update(error.headers or {})
        return response


def json_response(value: Any, status: int) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(encode(value), status, headers, "application/json")


def given_up() -> Refused:
    """What is said to whoever waits when the server stops, which alone cancels an answer."""
    return Refused("unknown", because("server.stopped"), wait=10)


async def failed(request: Request, error: Exception) -> Response:
    """An internal error: it is logged, and the client is told without details."""
    LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    told = failure(Refused("store", because("server.failed"), status=500), language_of(request))
    response = json_response(told, 500)
    response.headers.update(HEADERS)
    return response


def at_path(server: Server, path: str) -> Served:
    """The handlers of a path; an unknown method is answered with those that there are."""
    answers = {route.method: server.endpoint(route) for route in ROUTES if route.path == path}

    async def answer(request: Request) -> Response:
        return await answers["GET" if request.method == "HEAD" else request.method](request)

    packed = any(route.packed for route in ROUTES if route.path == path)
    return Served(path, answer, methods=[*answers], middleware=PACKED if packed else None)


def build(store: Store, settings: Settings) -> Starlette:
    """The application on a store."""
    server = Server(store, settings)
    live = Live(server.hub, server.presence, settings, server.limits, server.callers.sockets)
    served: list[BaseRoute] = [at_path(server, path) for path in dict.fromkeys(route.path for route in ROUTES)]
    served += [
        WebSocketRoute("/api/tables/{id}/live", live.welcome),
        Served("/api/tables/{id}/board.svg", server.guarded(picture.board(server.hub, settings), DRAWN)),
        Served("/healthz", server.guarded(server.health, is_for_anybody=False)),
        Served("/metrics", server.guarded(server.show_metrics, is_for_anybody=False)),
    ]
    cached: dict[str, Answer] = {
        "/api/games/{game}/map.svg": picture.maps(),
        "/api/games/{game}/vignette.svg": picture.vignettes(),
        "/api/words": words,
        "/api/openapi.json": server.describe,
        "/static/manifest.webmanifest": manifest,
        "/static/{path:path}": server.file,
        f"/{WORKER}": server.worker,
    } | dict.fromkeys(PAGES, server.page)
    served += [Served(path, server.guarded(answer, CACHED)) for path, answer in cached.items()]
    routes: list[BaseRoute] = [Mount(settings.base_path, routes=served)] if settings.base_path else served
    app = Starlette(
        routes=routes,
        lifespan=server.running,
        middleware=[*([Middleware(Forwarded)] if settings.proxy else []), Middleware(Guarded)],
        exception_handlers={404: server.unknown, 405: server.unknown, Exception: failed},
    )
    app.state.server = server
    return app
