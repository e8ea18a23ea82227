"""The server's log: lines for people or JSON for programs, and never a key to anybody's seat."""

import json
import logging
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from math import isfinite
from typing import Literal, TextIO

MASK = "***"
STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}
SECRET_FIELDS = {"authorization", "cookie", "set-cookie", "token", "secret", "password", "query_string", "fragment"}
HEADER = r"(?i)\b((?:set-)?cookie|(?:proxy-)?authorization|query_string)\b"
IS = r"(['\"]?\s*[:=]\s*b?['\"]?)"
# Each keeps its first two groups and masks the rest. A code to type has ten letters, a token 22 or more.
SECRETS = (
    re.compile(HEADER + r"(['\"]?\s*[:=,]\s*b?)'[^'\r\n]*'"),
    re.compile(HEADER + r"(['\"]?\s*[:=,]\s*b?)\"[^\"\r\n]*\""),
    re.compile(HEADER + r"(\s*[:=]\s*)[^\r\n]+"),
    re.compile(r"(?i)\b(bearer|basic)(\s+)[A-Za-z0-9+/=._~-]+"),
    re.compile(r"(?i)\b(password|secret|token)" + IS + r"[^\s'\",;&)]+"),
    re.compile(r"(?i)\b(key|railhead)" + IS + r"[A-Za-z0-9_-]{22,}"),
    re.compile(r"(?i)\b(code)" + IS + r"[A-Za-z0-9_-]{10,}"),
    re.compile(r"()(\?)[^\s'\"<>]+"),
    re.compile(r"(\S)(#)[^\s'\"<>]+"),
    re.compile(r"()(#)[A-Za-z0-9_-]{22,}"),
    re.compile(r"()(://)[^\s/'\"@]+(?=@)"),
)
VISITORS_FAULTS = ("Invalid UTF-8 sequence received from client.",)
RUN = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])")
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|[0-9]+")


def masked(text: str) -> str:
    """A text without queries, fragments, header values, passwords and tokens."""
    for secret in SECRETS:
        text = secret.sub(rf"\1\2{MASK}", text)
    return RUN.sub(lambda run: MASK if is_random(run[0]) else run[0], text)


def is_random(run: str) -> bool:
    """Whether a long run of letters mixes cases with figures or in short pieces, as tokens do and names do not."""
    has_both_cases = run.lower() != run != run.upper()
    return has_both_cases and (any(map(str.isdigit, run)) or len(run) < 4 * len(WORD.findall(run)))


def clean(value: object) -> object:
    """A value that JSON can hold, masked all the way down."""
    if value is None or isinstance(value, bool | int) or (isinstance(value, float) and isfinite(value)):
        return value
    if isinstance(value, Mapping):
        return {masked(str(name)): clean_field(str(name), one) for name, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [clean(one) for one in value]
    return masked(str(value))


def clean_field(name: str, value: object) -> object:
    return MASK if name.lower() in SECRET_FIELDS else clean(value)


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """What `extra` brought."""
    return {name: value for name, value in vars(record).items() if name not in STANDARD}


class NoSecrets(logging.Filter):
    """Masks message, values, fields and exception of every record before anybody formats it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = masked(message_of(record)), None
        for name, value in fields_of(record).items():
            setattr(record, name, clean_field(name, value))
        record.exc_text = masked(exception_of(record))
        record.stack_info = masked(record.stack_info or "")
        return True


def message_of(record: logging.LogRecord) -> str:
    """The message; one whose values do not fit it is shown all the same, for a log must not stop the server."""
    try:
        return record.getMessage()
    except (TypeError, ValueError, KeyError):
        return f"{record.msg} {record.args}"


def exception_of(record: logging.LogRecord) -> str:
    return record.exc_text or (logging.Formatter().formatException(record.exc_info) if record.exc_info else "")


def trouble_of(record: logging.LogRecord) -> str:
    """The exception and the stack, where there are any."""
    return "\n".join(filter(None, (exception_of(record), record.stack_info)))


def time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Calm(logging.Filter):
    """What a visitor got wrong is no error of ours, whatever the web server calls it."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.msg in VISITORS_FAULTS:
            record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
        return record.levelno >= logging.getLogger().level


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        first = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "logger": record.name,
        }
        trouble = {"exception": trouble_of(record)} if trouble_of(record) else {}
        # Named twice: the first keeps them in front, the last wins over a field of the same name.
        return json.dumps({**first, **fields_of(record), **trouble, **first}, default=str)


class Lines(logging.Formatter):
    """One line for people, and below it an exception, moved in so that nothing in it passes for a line."""

    def format(self, record: logging.LogRecord) -> str:
        said = [time_of(record), f"{record.levelname.lower():7}", plain(record.getMessage())]
        said += [f"{name}={plain(str(value))}" for name, value in fields_of(record).items()]
        return "\n    ".join((" ".join(said), *map(plain, trouble_of(record).splitlines())))


def plain(text: str) -> str:
    """A text on one line that cannot move the cursor of whoever reads it, nor pretend to be a line of its own."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def configure(style: Literal["text", "json"], level: str, stream: TextIO | None = None) -> None:
    """Send every log through one masked handler; uvicorn's access log falls silent in favour of log_request."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if style == "json" else Lines())
    handler.addFilter(Calm())
    handler.addFilter(NoSecrets())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.asgi", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"
        # At debug it would write down all frames of the WebSockets: hands, chat, codes.
        logger.setLevel(logging.INFO if level == "debug" else logging.NOTSET)


def log_request(method: str, path: str, status: int, seconds: float, address: str) -> None:
    """Our access log: the path without its query."""
    extra = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1), "reader": address}
    logging.getLogger("railhead.access").info("request", extra=extra)
