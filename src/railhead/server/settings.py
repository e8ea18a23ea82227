"""How the server is set up: flags win over RAILHEAD_... variables, and those over the defaults."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import SplitResult, urlsplit

from railhead.core.errors import SetupError, because

PREFIX = "RAILHEAD_"
TRUE = ("true", "yes", "on", "1")
FALSE = ("false", "no", "off", "0")


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """railhead.db in the user's data directory; the XDG specification ignores a relative one."""
    told = Path(environment.get("XDG_DATA_HOME", ""))
    home = Path(environment.get("HOME") or "~").expanduser()
    folder = told if told.is_absolute() else home / ".local/share"
    return str(folder / "railhead" / "railhead.db")


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the operator of a server can set."""

    host: str = "127.0.0.1"
    port: int = 8017  # 0: any free one
    database: str = field(default_factory=default_database)  # the path of a SQLite file, or postgresql://...
    base_path: str = ""
    proxy: bool = False  # whether X-Forwarded-For and X-Forwarded-Proto are believed
    secure_cookies: bool | None = None  # None: when the outside address is https
    public_url: str | None = None  # what links begin with, before base_path
    workers: int = 1  # processes in which bots think
    patience: int = 10  # seconds for a bot to choose; a hint or a course may take three times as long
    open_to: Literal["anyone", "admin"] = "anyone"
    notices: Literal["internet", "anywhere"] = "internet"  # where hooks of players may lead
    push: bool = True  # whether browsers may have notices sent through their push service
    idle_days: int = 90
    rate: int = 600  # requests a minute from one address
    sockets: int = 100  # connections that one address may have at once
    largest_body: int = 65_536
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    admin_link: bool = False  # whether a new admin link is printed, also when there is an admin already
    lan: str | None = None  # the address on the local network, where `play --lan` listens there too

    @property
    def anywhere(self) -> bool:
        """Whether notices may go into private networks."""
        return self.notices == "anywhere"

    @classmethod
    def read(cls, flags: Mapping[str, object], environment: Mapping[str, str]) -> Self:
        """The settings told by flags (None is not told) and by variables (an empty one is not told)."""
        said = {**said_by_variables(environment), **said_by_flags(flags)}
        chosen: dict[str, Any] = {name: READERS[name](one) for name, one in said.items()}
        if "database" not in chosen:
            chosen["database"] = default_database(environment)
        return cls(**chosen)


@dataclass(frozen=True, slots=True)
class Said:
    """One value as it was written, with the name of the flag or variable it came from."""

    setting: str
    value: object

    @property
    def text(self) -> str:
        return str(self.value).strip()

    def wrong(self, kind: str, **allowed: object) -> SetupError:
        return SetupError(because(f"server.setting.{kind}", setting=self.setting, value=self.value, **allowed))


def said_by_flags(flags: Mapping[str, object]) -> dict[str, Said]:
    return said_by({flag(name): value for name, value in flags.items() if value is not None}, flag)


def said_by_variables(environment: Mapping[str, str]) -> dict[str, Said]:
    return said_by({name: text for name, text in environment.items() if name.startswith(PREFIX) and text}, variable)


def said_by(told: Mapping[str, object], spelling: Callable[[str], str]) -> dict[str, Said]:
    """What was told, by the name of its setting; an unknown one is refused with the nearest that there is."""
    known = {spelling(name): name for name in READERS}
    if unknown := [name for name in told if name not in known]:
        nearest = get_close_matches(unknown[0], known, n=1, cutoff=0)[0]
        raise SetupError(because("server.setting.unknown", setting=unknown[0], nearest=nearest))
    return {known[name]: Said(name, value) for name, value in told.items()}


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    return PREFIX + name.upper()


def whole(low: int, high: int) -> Callable[[Said], int]:
    """Reads a whole number between two limits."""

    def read(said: Said) -> int:
        if not re.fullmatch("[0-9]{1,12}", said.text) or not low <= int(said.text) <= high:
            raise said.wrong("whole", low=low, high=high)
        return int(said.text)

    return read


def one_of(*known: str) -> Callable[[Said], str]:
    """Reads one of a few words."""

    def read(said: Said) -> str:
        if said.text.lower() not in known:
            raise said.wrong("one_of", known=", ".join(known))
        return said.text.lower()

    return read


def truth(said: Said) -> bool:
    return one_of(*TRUE, *FALSE)(said) in TRUE


def truth_or_auto(said: Said) -> bool | None:
    word = one_of(*TRUE, *FALSE, "auto")(said)
    return None if word == "auto" else word in TRUE


def host(said: Said) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", said.text) and not is_address(said.text):
        raise said.wrong("host")
    return said.text


def is_address(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False


def database(said: Said) -> str:
    """A path with its ~ put in, or an address of PostgreSQL; the value of a wrong one may hold a password."""
    scheme, mark, _ = said.text.partition("://")
    if mark and scheme in ("postgresql", "postgres"):
        return said.text
    if mark or not said.text:
        raise Said(said.setting, scheme + mark).wrong("database")
    try:
        return str(Path(said.text).expanduser())
    except RuntimeError:  # ~somebody, whom this machine does not know
        raise said.wrong("database") from None


def base_path(said: Said) -> str:
    path = said.text.rstrip("/")
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
        raise said.wrong("base_path")
    return path


def public_url(said: Said) -> str:
    try:
        parts = urlsplit(said.text)
        if is_origin(parts):
            return f"{parts.scheme}://{parts.netloc.lower()}"
    except ValueError:
        pass
    raise said.wrong("public_url")


def is_origin(parts: SplitResult) -> bool:
    """Whether an address is a scheme, a host and perhaps a port, and nothing else."""
    more = (parts.username, parts.password, parts.path.strip("/"), parts.query, parts.fragment)
    is_clean = re.fullmatch(r"[A-Za-z0-9._:\[\]-]+", parts.netloc) and parts.port != 0
    return parts.scheme in ("http", "https") and bool(parts.hostname and is_clean) and not any(more)


READERS: Mapping[str, Callable[[Said], object]] = {
    "host": host,
    "port": whole(0, 65_535),
    "database": database,
    "base_path": base_path,
    "proxy": truth,
    "secure_cookies": truth_or_auto,
    "public_url": public_url,
    "workers": whole(1, 64),
    "patience": whole(1, 3_600),
    "open_to": one_of("anyone", "admin"),
    "notices": one_of("internet", "anywhere"),
    "push": truth,
    "idle_days": whole(1, 36_500),
    "rate": whole(1, 1_000_000),
    "sockets": whole(1, 1_000_000),
    "largest_body": whole(1_024, 16_777_216),
    "log": one_of("text", "json"),
    "log_level": one_of("debug", "info", "warning", "error"),
    "admin_link": truth,
}
