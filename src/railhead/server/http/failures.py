"""Refusals as they are answered: the error codes of the contract, and their HTTP status."""

from math import ceil
from typing import Any

from railhead.core.errors import (
    IllegalAction,
    NotationError,
    NotYourTurn,
    RailheadError,
    Reason,
    SetupError,
    StalePly,
    because,
)
from railhead.server.http.wire.responses import Failure
from railhead.server.refused import Refused, Word
from railhead.server.store import StoreError, Unsure
from railhead.server.store.trouble import log_trouble
from railhead.server.table.table import json_value

STATUS: dict[Word, int] = {
    "notation": 400,
    "illegal": 422,
    "turn": 409,
    "stale": 409,
    "missing": 404,
    "forbidden": 403,
    "full": 409,
    "limit": 429,
    "store": 503,
    "unknown": 504,
}
WORDS: dict[type[RailheadError], Word] = {
    Unsure: "unknown",
    StoreError: "store",
    NotationError: "notation",
    SetupError: "notation",
    IllegalAction: "illegal",
    NotYourTurn: "turn",
    StalePly: "stale",
}
LONGEST = 120
"""How much of somebody's own words is sent back."""
TROUBLES = {
    "store.closed": "store.closed",
    "store.full": "server.store.full",
    "store.postgres.full": "server.store.full",
    "store.replaced": "server.store.replaced",
}
"""What visitors are told of a database's trouble, where there is more to say than that there is some."""


def too_often(wait: float) -> Refused:
    seconds = ceil(10 * wait) / 10
    return Refused("limit", because("server.too_often", seconds=seconds), wait=seconds, limit="rate")


def too_large(most: int) -> Refused:
    return Refused("limit", because("server.too_large", most=most), status=413, limit="body")


def word_of(error: RailheadError) -> Word:
    if isinstance(error, Refused):
        return error.word
    return next((word for kind, word in WORDS.items() if isinstance(error, kind)), "notation")


def status_of(error: RailheadError) -> int:
    told = error.status if isinstance(error, Refused) else None
    return told or STATUS[word_of(error)]


def headers_of(error: RailheadError) -> dict[str, str]:
    """The headers of a refusal: it is not cached, and when to try again."""
    wait = getattr(error, "wait", None)
    return {"Cache-Control": "no-store"} | ({} if wait is None else {"Retry-After": str(max(1, ceil(wait)))})


def action_of(error: RailheadError) -> str | None:
    """The action that could not be played, where it was one."""
    said = getattr(error, "action", getattr(error, "text", None))
    return None if said is None else str(said)[:LONGEST]


def outward(error: RailheadError) -> RailheadError:
    """An error as visitors may know it: details of the database are for the log alone."""
    if not isinstance(error, StoreError):
        return error
    log_trouble(error)
    if isinstance(error, Unsure):
        return Unsure(because("server.store.unsure"))
    return StoreError(because(TROUBLES.get(error.reason.key, "server.store.failed")))


def failure(error: RailheadError, language: str, view: Any = None, re: int | None = None) -> Failure:
    """An error as it is sent, in the reader's language; a stale answer gets the fresh view with it."""
    error = outward(error)
    reason: Reason = error.reason
    return Failure(
        error=word_of(error),
        reason=error.words(language),
        key=reason.key,
        values={name: json_value(value) for name, value in reason.values.items()},
        clause=error.clause,
        ply=view["ply"] if view else error.ply,
        action=action_of(error),
        view=view,
        limit=getattr(error, "limit", None),
        wait=getattr(error, "wait", None),
        re=re,
    )
