"""A notice of a turn in the words of whoever takes it: signed JSON, Discord, Slack, Matrix or ntfy."""

import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, urlsplit

from railhead.server.live.webhook import Letter
from railhead.server.store import Way

Kind = Literal["signed", "discord", "slack", "matrix", "ntfy"]
Event = Literal["turn", "test", "nudge"]
JSON = ("Content-Type", "application/json")
ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
ROOM = re.compile(r"/![A-Za-z0-9._~:=+/-]{1,254}")
"""A room of Matrix, as the path of its server's address: https://matrix.example.org/!room:example.org."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What somebody is told: one sentence and the table's link, and for programs which table, seat and ply. No secret,
    and nothing of the game. `turn` is the ply at which the turn began."""

    text: str
    link: str
    table: str
    game: str
    seat: int
    ply: int
    turn: int
    event: Event

    @property
    def line(self) -> str:
        return f"{self.text} {self.link}".strip()


def letter_to(way: Way, notice: Notice) -> Letter:
    """What is sent in a way."""
    if way.kind == "discord":
        return posted(way, {"content": notice.line, "allowed_mentions": {"parse": []}})
    if way.kind == "slack":
        return posted(way, {"text": re.sub("[&<>]", lambda found: ENTITIES[found[0]], notice.line)})
    if way.kind == "matrix":
        return to_matrix(way, notice)
    if way.kind == "ntfy":
        click = (("Click", notice.link),) if notice.link else ()
        return Letter(way.url, notice.text.encode(), (("Content-Type", "text/plain; charset=utf-8"), *click))
    return signed(way, notice)


def posted(way: Way, body: Mapping[str, object]) -> Letter:
    return Letter(way.url, json_body(body), (JSON,))


def is_room(url: str) -> bool:
    """Whether an address is that of a room of Matrix, and nothing more."""
    parts = urlsplit(url)
    return ROOM.fullmatch(parts.path) is not None and not parts.query and not parts.fragment


def to_matrix(way: Way, notice: Notice) -> Letter:
    """A message in a room. Its number is the turn's: a server of Matrix takes the same one only once."""
    parts = urlsplit(way.url)
    number = f"railhead-{notice.table}-{notice.seat}-{notice.event}-{notice.turn}"
    room = quote(parts.path[1:], safe="")
    url = f"{parts.scheme}://{parts.netloc}/_matrix/client/v3/rooms/{room}/send/m.room.message/{quote(number)}"
    body = json_body({"msgtype": "m.text", "body": notice.line})
    return Letter(url, body, (JSON, ("Authorization", f"Bearer {way.secret}")), "PUT")


def signed(way: Way, notice: Notice) -> Letter:
    """For a program of one's own, signed at this second."""
    told = ("table", "game", "seat", "ply", "event", "text", "link")
    body, at = json_body({name: getattr(notice, name) for name in told}), int(time.time())
    return Letter(way.url, body, (JSON, ("Railhead-Signature", f"t={at},v1={signature(way.secret, at, body)}")))


def json_body(body: Mapping[str, object]) -> bytes:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()


def signature(secret: str, at: int, body: bytes) -> str:
    """What the receiver works out again: HMAC-SHA256 over the second, a dot and the body."""
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
