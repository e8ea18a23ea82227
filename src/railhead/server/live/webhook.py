"""Letters to addresses that people name: over TLS, to the open internet, never into a private network."""

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM, gaierror, inet_aton
from urllib.parse import SplitResult, urlsplit

Address = tuple[str, int]
Resolve = Callable[[str, int], Awaitable[list[Address]]]

PORTS = (443, 8443)
LONGEST_URL = 2_048
LONGEST_ANSWER = 4_096
NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+")
GLOBAL_UNICAST = IPv6Network("2000::/3")
NAT64 = IPv6Network("64:ff9b::/96")
# Not global, but the ipaddress module of Python 3.11 does not know it yet (RFC 9637).
DOCUMENTATION = IPv6Network("3fff::/20")


@dataclass(frozen=True, slots=True)
class Letter:
    """What is sent where; `headers` are those beside the usual ones."""

    url: str
    body: bytes
    headers: tuple[tuple[str, str], ...]
    method: str = "POST"


@dataclass(frozen=True, slots=True)
class Sent:
    """How it went: the status that was answered, and where it is not a success a word that says why."""

    ok: bool
    status: int | None = None
    reason: str | None = None


def why_not(url: str, *, anywhere: bool = False) -> str | None:
    """A word for what is wrong with an address already as it is entered: nothing is looked up. A host may let people
    name addresses anywhere, also of the host's own network and without TLS."""
    if len(url) > LONGEST_URL or not re.fullmatch(r"[!-~]+", url):
        return "characters"
    try:
        parts = urlsplit(url)
    except ValueError:
        return "host"
    if parts.scheme != "https" and not (anywhere and parts.scheme == "http"):
        return "scheme"
    if "@" in parts.netloc:
        return "user"
    if anywhere:
        return why_not_port(parts, anywhere=True) or (None if host_of(parts) else "host")
    return why_not_port(parts) or why_not_host(host_of(parts))


def host_of(parts: SplitResult) -> str:
    return (parts.hostname or "").rstrip(".")


def why_not_port(parts: SplitResult, *, anywhere: bool = False) -> str | None:
    try:
        return None if parts.port in (None, *PORTS) or (anywhere and parts.port) else "port"
    except ValueError:
        return "port"


def why_not_host(host: str) -> str | None:
    """A name needs a dot; whatever can be read as an address must be a public one."""
    if address := literal(host):
        return None if is_public(address) else "private"
    if host == "localhost" or host.endswith(".localhost"):
        return "private"
    return None if NAME.fullmatch(host) else "host"


def literal(host: str) -> str | None:
    """The address that a host is, in any spelling that the system reads as one: 127.1, 0x7f000001, [::1]."""
    with suppress(ValueError):
        return str(ip_address(host))
    with suppress(OSError):
        return str(IPv4Address(inet_aton(host)))
    return None


def is_public(address: str) -> bool:
    """Whether an address is one of the open internet, also where it carries another inside it."""
    ip = ip_address(address)
    if isinstance(ip, IPv4Address):
        return ip.is_global and not ip.is_multicast
    if carried := carried_by(ip):
        return is_public(str(carried))
    return ip in GLOBAL_UNICAST and ip not in DOCUMENTATION and ip.is_global and ip.scope_id is None


def carried_by(ip: IPv6Address) -> IPv4Address | None:
    """The IPv4 address that an IPv4-mapped, 6to4 or NAT64 address leads to."""
    return ip.ipv4_mapped or ip.sixtofour or (IPv4Address(int(ip) & 0xFFFF_FFFF) if ip in NAT64 else None)


async def look_up(host: str, port: int) -> list[Address]:
    """Every address of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
    return [(str(address[0]), int(address[1])) for *_, address in found]


@cache
def usual_context() -> ssl.SSLContext:
    return ssl.create_default_context()


async def send(
    letter: Letter,
    *,
    anywhere: bool = False,
    timeout: float = 5.0,
    resolve: Resolve = look_up,
    is_allowed: Callable[[str], bool] = is_public,
    context: ssl.SSLContext | None = None,
) -> Sent:
    """Send a letter; whatever goes wrong is told by its word and never raised."""
    if reason := why_not(letter.url, anywhere=anywhere):
        return Sent(False, reason=reason)
    parts = urlsplit(letter.url)
    is_plain = parts.scheme == "http"
    try:
        async with asyncio.timeout(timeout):
            addresses = await resolve(host_of(parts), parts.port or (80 if is_plain else PORTS[0]))
            if not anywhere and not all(is_allowed(address) for address, _ in addresses):
                return Sent(False, reason="private")
            tls = None if is_plain else context or usual_context()
            reader, writer = await connect(addresses, host_of(parts), tls)
            return await exchange(reader, writer, request(parts, letter))
    except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        return Sent(False, reason=word_for(error))


def word_for(error: Exception) -> str:
    """Why nothing came of it; the narrower kinds of OSError come first."""
    if isinstance(error, TimeoutError):
        return "late"
    if isinstance(error, gaierror):
        return "name"
    if isinstance(error, ssl.SSLCertVerificationError):
        return "certificate"
    return "unreachable" if isinstance(error, OSError) else "answer"


async def connect(
    addresses: list[Address], host: str, context: ssl.SSLContext | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first address that answers: to the number that was checked, never again through the name."""
    failure: OSError = gaierror(host)
    for address, port in addresses:
        try:
            name = None if context is None else host
            return await asyncio.open_connection(address, port, ssl=context, server_hostname=name, limit=LONGEST_ANSWER)
        except ssl.SSLError:
            raise
        except OSError as error:
            failure = error
    raise failure


async def exchange(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, message: bytes) -> Sent:
    """Say it and read the first line of the answer; the rest, and where a redirect leads, is nobody's concern."""
    try:
        writer.write(message)
        await writer.drain()
        return sent(await reader.readuntil(b"\n"))
    finally:
        writer.transport.abort()


def sent(line: bytes) -> Sent:
    """What a status line says: HTTP/1.1 204 No Content."""
    found = re.match(rb"HTTP/1\.[01] ([1-5][0-9][0-9])\b", line)
    if not found:
        return Sent(False, reason="answer")
    status = int(found[1])
    if 200 <= status < 300:
        return Sent(True, status)
    return Sent(False, status, "redirect" if 300 <= status < 400 else "status")


def request(parts: SplitResult, letter: Letter) -> bytes:
    """The whole request."""
    lines = (
        f"{letter.method} {parts.path or '/'}{'?' * bool(parts.query)}{parts.query} HTTP/1.1",
        f"Host: {authority(parts)}",
        "User-Agent: Railhead",
        f"Content-Length: {len(letter.body)}",
        *(f"{name}: {value}" for name, value in letter.headers),
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode() + letter.body


def authority(parts: SplitResult) -> str:
    """Host and port as the header Host wants them, the usual port left out."""
    host = f"[{host_of(parts)}]" if ":" in host_of(parts) else host_of(parts)
    return host if parts.port in (None, PORTS[0]) else f"{host}:{parts.port}"
