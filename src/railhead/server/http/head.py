"""What the head of a request says: where it comes from, in which language, with which cookie."""

import re
from typing import Final

from starlette.requests import HTTPConnection

from railhead.core.errors import because
from railhead.locale import LANGUAGES
from railhead.server.http.wire.requests import ONCE_KEY
from railhead.server.refused import Refused
from railhead.server.settings import Settings

COOKIE: Final = "railhead"


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, as far as we can know."""
    return request.client.host if request.client else ""


def language_of(request: HTTPConnection) -> str:
    """The first of the reader's languages that we speak."""
    wanted = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    spoken = (tag.strip()[:2].lower() for tag in wanted)
    return next((tag for tag in spoken if tag in LANGUAGES), "en")


def cookie_name(base_path: str, *, is_secure: bool) -> str:
    """Under https browsers themselves see to it that no other site and no other path has set the cookie."""
    return f"__{'Secure' if base_path else 'Host'}-{COOKIE}" if is_secure else COOKIE


def is_secure(request: HTTPConnection, settings: Settings) -> bool:
    """Whether the cookie is for https alone."""
    is_https = request.url.scheme in ("https", "wss") or (settings.public_url or "").startswith("https")
    return is_https if settings.secure_cookies is None else settings.secure_cookies


def once_of(request: HTTPConnection) -> str | None:
    """The key of a request that may be sent again, which nobody else may guess."""
    key = request.headers.get("idempotency-key")
    if key is not None and not re.fullmatch(ONCE_KEY, key):
        raise Refused("notation", because("server.once"))
    return key
