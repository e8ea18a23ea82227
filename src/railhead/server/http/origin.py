"""Where a request comes from: browsers may speak to us only from our own pages, and under a name that is ours."""

from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from railhead.core.errors import because
from railhead.server.refused import Refused
from railhead.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types railhead"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def check(request: HTTPConnection, settings: Settings) -> None:
    """Refuse a name that is not ours, and whatever another site's page sends."""
    if not is_our_name(request.url.hostname or "", settings):
        raise Refused("forbidden", because("server.host", host=(request.url.hostname or "")[:100]))
    is_safe = request.scope["type"] == "http" and request.scope["method"] in SAFE
    if not is_safe and is_foreign(request.headers, own_origins(request, settings)):
        raise Refused("forbidden", because("server.origin"))


def is_foreign(headers: Headers, own: set[str]) -> bool:
    """Whether a browser says that the request was made by another site. Programs say nothing, and carry no cookie."""
    origin = headers.get("origin")
    if origin is not None:
        return origin not in own
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def own_origins(request: HTTPConnection, settings: Settings) -> set[str]:
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    own = {f"{scheme}://{request.url.netloc}"}
    return own | {settings.public_url} if settings.public_url else own


def is_our_name(host: str, settings: Settings) -> bool:
    """Names that a foreign site cannot take on: addresses, this machine's own, and the one that links are made with."""
    if settings.public_url is not None and host == urlsplit(settings.public_url).hostname:
        return True
    name = gethostname().lower()
    return is_address(host) or host.lower() in ("localhost", name, f"{name}.local")


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class Forwarded:
    """Behind a proxy: the address and the scheme that the proxy saw. It speaks last; what stands before it anybody
    could have written."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            if is_address(address := last(scope, "x-forwarded-for")):
                scope["client"] = (address, 0)
            if (scheme := last(scope, "x-forwarded-proto")) in ("http", "https"):
                scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
        await self.app(scope, receive, send)


def last(scope: Scope, name: str) -> str:
    """The last value of a header that may occur several times, with several values each."""
    return ",".join(Headers(scope=scope).getlist(name)).rpartition(",")[2].strip()


class Guarded:
    """Every answer carries the headers that keep browsers from doing more than they should."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("Cache-Control", "no-cache")  # after an upgrade no page is made of old parts
            await send(message)

        await self.app(scope, receive, guarded)
