"""Logs are lines for people or for programs, and no secret ever stands in one."""

import io
import json
import logging
import re
import secrets
from collections.abc import Iterator
from typing import Literal

import pytest
import uvicorn

from railhead.server.logs import MASK, configure, log_request, masked

Style = Literal["text", "json"]
TOKEN = "Drmhze6EPcv0fN_81Bj-nA"  # noqa: S105
NO_FIGURE = "kRtQxZ-bLwMvJcYdHsGfPa"
LOG = logging.getLogger("railhead.test")


@pytest.fixture(autouse=True)
def loggers_as_before() -> Iterator[None]:
    """Whatever a test configures is put back."""
    names = (None, "uvicorn", "uvicorn.error", "uvicorn.asgi", "uvicorn.access")
    before = [(log, list(log.handlers), log.level, log.propagate) for log in map(logging.getLogger, names)]
    yield
    for log, handlers, level, propagate in before:
        log.handlers[:] = handlers
        log.setLevel(level)
        log.propagate = propagate


def listen(style: Style, level: str = "info") -> io.StringIO:
    stream = io.StringIO()
    configure(style, level, stream)
    return stream


def test_a_line_of_json() -> None:
    stream = listen("json")
    LOG.info("table opened", extra={"table": "t7", "seats": 3, "level": "mine", "share": float("inf"), "at": (1, None)})
    line = json.loads(stream.getvalue())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    fields = {"table": "t7", "seats": 3, "share": "inf", "at": [1, None]}
    assert line == {"level": "info", "event": "table opened", "logger": "railhead.test", **fields}


def test_a_line_for_people() -> None:
    stream = listen("text")
    LOG.warning("table %s is %s", "t7", "slow", extra={"seats": 3})
    assert re.fullmatch(r"\S+Z warning table t7 is slow seats=3\n", stream.getvalue())


def test_what_is_below_the_level_is_not_said() -> None:
    stream = listen("text", "warning")
    LOG.info("nothing")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("style", ["text", "json"])
def test_nobody_writes_a_line_that_passes_for_another(style: Style) -> None:
    stream = listen(style)
    LOG.info("hello\nfalse line \x1b[2J", extra={"name_of_player": "Ada\r\nfalse line"})
    try:
        raise ValueError("trouble\x1b[2J\nfalse line")
    except ValueError:
        LOG.exception("failed")
    said = stream.getvalue()
    assert not re.search(r"^false line", said, re.MULTILINE)
    assert "\x1b" not in said
    assert "ValueError: trouble" in said


@pytest.mark.parametrize("style", ["text", "json"])
def test_no_token_comes_out(style: Style) -> None:
    stream = listen(style)
    for token in (TOKEN, NO_FIGURE, *(secrets.token_urlsafe(16) for _ in range(20))):
        say_everywhere(token)
        assert_silent_about(token, stream.getvalue())


def say_everywhere(token: str) -> None:
    LOG.info(f"opened https://rail.example.org/t/7#{token}")
    LOG.info("opened %s", f"/t/7?key={token}&x=1")
    LOG.info("said %(header)s", {"header": f"Authorization: Bearer {token}"})
    LOG.info("headers %s", [(b"host", b"x"), (b"cookie", b"railhead=" + token.encode())])
    LOG.info("headers %r", {"Cookie": f'railhead="{token}"', "set-cookie": f"railhead={token}; HttpOnly"})
    LOG.info("fields", extra={"cookie": token, "url": f"/x#{token}", "deep": {"Token": token, "all": [f"key={token}"]}})
    LOG.info("scope", extra={"scope": {"query_string": f"key={token}".encode()}, "headers": f"bearer {token}"})
    LOG.info(f"wrong values key={token} %s %s", "one")
    LOG.info("code=%s", token, stack_info=True)


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.parametrize("token", [TOKEN, NO_FIGURE])
def test_no_token_comes_out_of_an_exception(style: Style, token: str) -> None:
    stream = listen(style)
    try:
        try:
            raise KeyError(token)
        except KeyError as error:
            error.add_note(f"while reading Cookie: railhead={token}")
            raise ValueError(f"no seat for https://rail.example.org/t/7#{token}") from error
    except ValueError:
        LOG.exception("failed", extra={"request": ValueError(token)})
    assert_silent_about(token, stream.getvalue())
    assert "ValueError: no seat for https://rail.example.org/t/7#***" in stream.getvalue()


def assert_silent_about(token: str, said: str) -> None:
    assert MASK in said
    assert token not in said
    assert token[:12] not in said


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("GET /t/7?seat=1 HTTP/1.1", "GET /t/7?*** HTTP/1.1"),
        ("postgresql://rail:open-sesame@db/rail", "postgresql://***@db/rail"),
        ("password=short, user=ada", "password=***, user=ada"),
        ("code=ABCDEFGHJK", "code=***"),
        ("closed with code=1000", "closed with code=1000"),
        ("table #5 of railhead.server.test_a_rather_long_name_of_a_test", None),
        ("NotImplementedErrorHandler at 0x7f3a", None),
        ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", None),
        ("is it so? yes", None),
    ],
)
def test_what_is_masked_and_what_is_left(said: str, shown: str | None) -> None:
    assert masked(said) == (shown or said)


def test_uvicorn_speaks_through_us_and_its_access_log_is_silent() -> None:
    stream = listen("json")
    uvicorn.Config("nowhere:app", log_config=None, access_log=False)
    logging.getLogger("uvicorn.access").info('1.2.3.4 - "GET /t/7?key=%s HTTP/1.1" 200', TOKEN)
    assert stream.getvalue() == ""
    assert not logging.getLogger("uvicorn.access").hasHandlers()
    extra = {"color_message": "\x1b[1mstarted"}
    logging.getLogger("uvicorn.error").info('1.2.3.4 - "WebSocket /live?key=%s" [accepted]', TOKEN, extra=extra)
    line = json.loads(stream.getvalue())
    assert line["event"] == '1.2.3.4 - "WebSocket /live?***" [accepted]'
    assert "color_message" not in line


def test_our_own_access_log() -> None:
    stream = listen("json")
    log_request("POST", "/api/tables/t7/actions", 200, 0.01234, "10.0.0.9")
    line = json.loads(stream.getvalue())
    assert (line["event"], line["method"], line["status"], line["ms"]) == ("request", "POST", 200, 12.3)
    assert (line["path"], line["reader"]) == ("/api/tables/t7/actions", "10.0.0.9")
