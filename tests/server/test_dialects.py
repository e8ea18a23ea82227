"""A notice in the words of each service: one sentence and the link, and nothing that it could take for more."""

import hashlib
import hmac
import json
import re
from dataclasses import replace

import pytest

from railhead.server.live.dialects import Notice, is_room, letter_to
from railhead.server.live.quiet import is_known, is_quiet
from railhead.server.store import Way

LINK = "https://rail.example.org/t/4f"
NOTICE = Notice("It is your turn at Chicago Express.", LINK, "4f", "chicago-express", 1, 17, 15, "turn")
LINE = f"It is your turn at Chicago Express. {LINK}"


def way(kind: str, url: str = "https://example.org/hook") -> Way:
    return Way("4f", 1, "", kind, url, "between-you-and-me")


def test_signed_for_a_program() -> None:
    letter = letter_to(way("signed"), NOTICE)
    headers = dict(letter.headers)
    assert json.loads(letter.body) == {
        "table": "4f",
        "game": "chicago-express",
        "seat": 1,
        "ply": 17,
        "event": "turn",
        "text": NOTICE.text,
        "link": LINK,
    }
    signed = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", headers["Railhead-Signature"])
    assert signed
    due = hmac.new(b"between-you-and-me", signed[1].encode() + b"." + letter.body, hashlib.sha256).hexdigest()
    assert signed[2] == due


def test_discord_mentions_nobody() -> None:
    letter = letter_to(way("discord"), replace(NOTICE, text="@everyone"))
    assert json.loads(letter.body) == {"content": f"@everyone {LINK}", "allowed_mentions": {"parse": []}}
    assert dict(letter.headers) == {"Content-Type": "application/json"}


def test_slack_reads_no_marks_of_its_own() -> None:
    letter = letter_to(way("slack"), replace(NOTICE, text="<!channel> & more"))
    assert json.loads(letter.body) == {"text": f"&lt;!channel&gt; &amp; more {LINK}"}


def test_ntfy_opens_the_table() -> None:
    letter = letter_to(way("ntfy"), replace(NOTICE, text="C’est à vous."))
    assert letter.body.decode() == "C’est à vous."
    assert dict(letter.headers) == {"Content-Type": "text/plain; charset=utf-8", "Click": LINK}
    assert "Click" not in dict(letter_to(way("ntfy"), replace(NOTICE, link="")).headers)


def test_matrix_takes_a_turn_only_once() -> None:
    room = way("matrix", "https://matrix.example.org/!room:example.org")
    letter = letter_to(room, NOTICE)
    assert letter.method == "PUT"
    assert letter.url == (
        "https://matrix.example.org/_matrix/client/v3/rooms/%21room%3Aexample.org"
        "/send/m.room.message/railhead-4f-1-turn-15"
    )
    assert json.loads(letter.body) == {"msgtype": "m.text", "body": LINE}
    assert dict(letter.headers)["Authorization"] == "Bearer between-you-and-me"
    assert letter_to(room, replace(NOTICE, ply=18)).url == letter.url
    assert letter_to(room, replace(NOTICE, turn=18)).url != letter.url


@pytest.mark.parametrize("kind", ["signed", "discord", "slack", "ntfy", "matrix"])
def test_the_secret_is_in_no_message(kind: str) -> None:
    assert b"between" not in letter_to(way(kind, "https://example.org/!room"), NOTICE).body


@pytest.mark.parametrize(
    ("path", "is_one"),
    [
        ("/!room:example.org", True),
        ("/!9abc", True),
        ("/room", False),
        ("/", False),
        ("", False),
        ("/!", False),
        ("/!a?b", False),
        ("/!a#b", False),
    ],
)
def test_a_room_of_matrix(path: str, is_one: bool) -> None:
    assert is_room(f"HTTPS://matrix.example.org{path}") is is_one


@pytest.mark.parametrize(
    ("hours", "is_right"),
    [
        ("22:00-07:30 Europe/Paris", True),
        ("09:00-17:00 UTC", True),
        ("22:00-07:30", False),
        ("24:00-07:30 UTC", False),
        ("22:00-7:30 UTC", False),
        ("22:00-07:60 UTC", False),
        ("22:00-07:30 Europe/Nowhere", False),
        ("22:00-07:30 Europe", False),
        ("22:00-07:30 ../../etc/passwd", False),
        ("22:00-07:30 Europe/../../x", False),
        ("22:00-07:30 /etc/localtime", False),
        ("", False),
    ],
)
def test_quiet_hours_have_two_times_and_a_zone(hours: str, is_right: bool) -> None:
    assert is_known(hours) is is_right
    assert not is_quiet(hours, 0.0) or is_right


def at(hour: int, minute: int = 0) -> float:
    """A winter day in Paris."""
    return 1_767_571_200.0 + (hour - 1) * 3_600 + minute * 60


@pytest.mark.parametrize(
    ("hours", "hour", "minute", "is_one"),
    [
        ("22:00-07:30 Europe/Paris", 21, 59, False),
        ("22:00-07:30 Europe/Paris", 22, 0, True),
        ("22:00-07:30 Europe/Paris", 3, 0, True),
        ("22:00-07:30 Europe/Paris", 7, 29, True),
        ("22:00-07:30 Europe/Paris", 7, 30, False),
        ("09:00-17:00 Europe/Paris", 9, 0, True),
        ("09:00-17:00 Europe/Paris", 17, 0, False),
        ("09:00-17:00 UTC", 9, 30, False),
        ("08:00-08:00 UTC", 12, 0, False),
    ],
)
def test_quiet_hours_go_over_midnight(hours: str, hour: int, minute: int, is_one: bool) -> None:
    assert is_quiet(hours, at(hour, minute)) is is_one
