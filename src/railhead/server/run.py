"""Running the server: the address it listens on, what it prints, and how it begins and ends."""

import asyncio
import gc
import signal
import socket
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import uvicorn
from starlette.applications import Starlette

from railhead.core.errors import SetupError, because
from railhead.locale import LANGUAGES
from railhead.server import logs
from railhead.server.app import build
from railhead.server.http.door import Door
from railhead.server.http.websocket import LiveConnection
from railhead.server.http.words import words_of
from railhead.server.live.auth import new_key
from railhead.server.live.hub import Hub
from railhead.server.settings import Settings
from railhead.server.store import Store
from railhead.server.store.opening import open_store

FAREWELL, GRACE, LAST_WORD = 2, 5, 1
"""Seconds for which a server that is to stop waits for watchers to go, for answers, and until those who get none have
been told."""
HEARTBEAT = 20.0
STUCK = 60.0
"""Seconds after which a line is cut on which somebody takes nothing of what was sent."""
Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Started:
    """What somebody at the terminal wants to know once the server listens."""

    address: str
    lan: str | None
    admin: str | None
    database: str


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens, or one sentence why it cannot."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * STUCK))
        listening.bind((host, port))
    except OSError as error:
        raise SetupError(because("server.port", host=host, port=port, reason=error.strerror or str(error))) from None
    return listening


def first_bound(host: str, ports: Sequence[int]) -> socket.socket:
    """The first of these ports that is free."""
    for port in ports[:-1]:
        try:
            return bound(host, port)
        except SetupError:
            continue
    return bound(host, ports[-1])


def lan_address() -> str | None:
    """This machine's address on the local network, if it has one. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def run(settings: Settings, listening: socket.socket, tell: Callable[[Started], None], *, browse: bool) -> None:
    """Serve until somebody stops it; what is being written is finished first."""
    logs.configure(settings.log, settings.log_level)
    spare_the_collector()
    with asyncio.Runner(loop_factory=uvicorn.Config("", loop="auto", log_config=None).get_loop_factory()) as runner:
        runner.run(serve(settings, listening, tell, browse=browse))


def spare_the_collector() -> None:
    """Collect garbage seldom: with many tables in memory each full collection stops everybody for a third of a second,
    and there is hardly anything to find."""
    gc.freeze()
    gc.set_threshold(50_000, 2, 100)


async def serve(settings: Settings, listening: socket.socket, tell: Callable[[Started], None], *, browse: bool) -> None:
    host, port = listening.getsockname()[:2]
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '127.0.0.1') else bracketed(host)}:{port}"  # noqa: S104
    if settings.lan is not None:
        settings = replace(settings, lan=f"http://{settings.lan}:{port}{settings.base_path}/")
    store = await open_store(settings.database)
    app = build(store, settings)
    for language in LANGUAGES:
        words_of(language)  # reading them takes long enough to be noticed by somebody who plays
    server = Uvicorn(config(settings, app), app.state.server.hub)
    outside = (settings.public_url or address) + settings.base_path
    admin = await admin_secret(store, wanted=settings.admin_link)
    started = Started(f"{outside}/", settings.lan, admin and f"{outside}/#{admin}", settings.database)
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, server.handle_exit)  # uvicorn raises what stopped it once more, when all is done
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        tell(started)
        if browse:
            await asyncio.to_thread(webbrowser.open, started.address)
    await serving


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


class Uvicorn(uvicorn.Server):
    """The web server. Before it closes its connections, watchers are told why."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.hub.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(room.watchers for room in self.hub.rooms.values()):
                    await asyncio.sleep(0.01)
        giving_up = asyncio.create_task(self.give_up())
        await super().shutdown(sockets)
        giving_up.cancel()

    async def give_up(self) -> None:
        """Whoever still waits for an answer is told that none will come; then every line is cut."""
        await asyncio.sleep(GRACE)
        for task in self.server_state.tasks:
            task.cancel()
        await asyncio.sleep(LAST_WORD)
        for connection in [*self.server_state.connections]:
            connection.transport.abort()


def config(settings: Settings, app: Starlette) -> uvicorn.Config:
    server = app.state.server
    door = partial(Door, settings, server.callers, server.metrics)
    return uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", door),
        ws=LiveConnection,
        ws_max_size=settings.largest_body + 1024,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,
        proxy_headers=False,  # the app reads them itself, where they are to be believed
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE + 2 * LAST_WORD,
    )


async def admin_secret(store: Store, *, wanted: bool) -> str | None:
    """The secret of an admin link: made when there is no admin yet, or when one is wanted. It closes the one before."""
    if not wanted and await store.has_admin():
        return None
    secret, key = new_key(None, "admin")
    await store.replace_admin(key)
    return secret
