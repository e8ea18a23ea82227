"""A letter goes out over TLS, to the open internet only, and waits for nobody for long."""

import asyncio
import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from socket import gaierror
from typing import Any

import pytest

from patience import LONG
from railhead.server.live.webhook import LONGEST_ANSWER, Address, Letter, Sent, is_public, look_up, send, why_not

URL = "https://hooks.example.org/turn?seat=1"
LETTER = Letter(URL, "Zoé".encode(), ())
INSIDE = """
    0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.2.1 192.168.1.1 198.18.0.1 224.0.0.1
    239.1.1.1 240.0.0.1 255.255.255.255 :: ::1 ::10.0.0.1 ::8.8.8.8 fe80::1 fe80::1%eth0 2606:4700::1111%eth0
    fec0::1 fc00::1 fd12::1 ff02::1 ff0e::1 2001:db8::1 3fff::1 5f00::1 2001:0:808:808::1 100::1 ::ffff:10.0.0.1
    ::ffff:224.0.0.1 2002:a00:1::1 2002:7f00:1::1 64:ff9b::a00:1 64:ff9b::7f00:1 64:ff9b:1::808:808
"""
Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"])
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    """The loop of the standard library, and the one that the server runs on."""
    return "asyncio", {"use_uvloop": request.param}


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for hooks.example.org, signed by itself, and its key."""
    folder = tmp_path_factory.mktemp("tls")
    made, key = folder / "certificate.pem", folder / "key.pem"
    openssl = shutil.which("openssl")
    assert openssl, "these tests need the command openssl"
    request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hooks"
    name = ("-addext", "subjectAltName=DNS:hooks.example.org")
    command = (openssl, *request.split(), *name, "-out", str(made), "-keyout", str(key))
    subprocess.run(command, check=True, capture_output=True)
    return made, key


class Receiver:
    """Somebody's program behind a real TLS port of this machine: what it heard, and how to reach it."""

    def __init__(self, port: int, context: ssl.SSLContext, certificate: Path) -> None:
        self.port = port
        self.context = context
        self.trusting = ssl.create_default_context(cafile=str(certificate))
        self.asked_for: list[str | None] = []
        self.heard: list[bytes] = []

    async def resolve(self, host: str, port: int) -> list[Address]:
        return [("127.0.0.1", self.port)]

    async def send(self, url: str = URL, timeout: float = LONG, **headers: str) -> Sent:
        return await send(
            replace(LETTER, url=url, headers=tuple(headers.items())),
            timeout=timeout,
            resolve=self.resolve,
            is_allowed=lambda _: True,
            context=self.trusting,
        )


@asynccontextmanager
async def receiver(certificate: tuple[Path, Path], answer: bytes | Answer) -> AsyncIterator[Receiver]:
    """A receiver that answers every request with these bytes, or as told."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*certificate)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            here.heard.append(await read_request(reader))
            if isinstance(answer, bytes):
                writer.write(answer)
                await writer.drain()
            else:
                await answer(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    here = Receiver(server.sockets[0].getsockname()[1], context, certificate[0])
    context.sni_callback = lambda _, name, __: here.asked_for.append(name)
    try:
        yield here
    finally:
        server.close()
        await server.wait_closed()
        await asyncio.sleep(0.01)


async def read_request(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"Content-Length: (\d+)", head)
    assert length
    return head + await reader.readexactly(int(length[1]))


@pytest.mark.anyio
async def test_a_letter_arrives_whole_and_under_the_name(certificate: tuple[Path, Path]) -> None:
    async with receiver(certificate, b"HTTP/1.1 204 No Content\r\n\r\n") as here:
        assert await here.send(Click="https://example.org") == Sent(True, 204)
    head, _, body = here.heard[0].partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert lines[0] == "POST /turn?seat=1 HTTP/1.1"
    assert {"Host: hooks.example.org", "Content-Length: 4", "Click: https://example.org"} <= set(lines)
    assert here.asked_for == ["hooks.example.org"]
    assert body.decode() == "Zoé"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", Sent(True, 200)),
        (b"HTTP/1.0 410 Gone\r\n\r\n", Sent(False, 410, "status")),
        (b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\n\r\n", Sent(False, 302, "redirect")),
        (b"SSH-2.0-OpenSSH_9.2\r\n", Sent(False, reason="answer")),
        (b"", Sent(False, reason="answer")),
        (b"HTTP/1.1 200 " + b"x" * 3 * LONGEST_ANSWER, Sent(False, reason="answer")),
    ],
)
async def test_what_is_made_of_an_answer(certificate: tuple[Path, Path], answer: bytes, outcome: Sent) -> None:
    async with receiver(certificate, answer) as here:
        assert await here.send() == outcome
    assert len(here.heard) == 1


@pytest.mark.anyio
async def test_a_slow_receiver_is_left(certificate: tuple[Path, Path]) -> None:
    async def wait(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        await reader.read()

    async with receiver(certificate, wait) as here:
        assert await here.send(timeout=0.2) == Sent(False, reason="late")


@pytest.mark.anyio
async def test_an_answer_without_end_is_not_read(certificate: tuple[Path, Path]) -> None:
    written = 0

    async def pour(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal written
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while not writer.is_closing() and written < 100_000_000:
            writer.write(b"x" * 65_536)
            await writer.drain()
            written += 65_536

    async with receiver(certificate, pour) as here:
        assert await here.send() == Sent(True, 200)
    assert written < 20_000_000


@pytest.mark.anyio
async def test_the_certificate_must_be_for_the_name(certificate: tuple[Path, Path]) -> None:
    async with receiver(certificate, b"HTTP/1.1 200 OK\r\n\r\n") as here:
        assert await here.send("https://other.example.org/") == Sent(False, reason="certificate")
        here.trusting = ssl.create_default_context()
        assert await here.send() == Sent(False, reason="certificate")
    assert here.heard == []


@pytest.mark.anyio
@pytest.mark.parametrize(
    "addresses",
    [["10.0.0.5"], ["93.184.216.34", "127.0.0.1"], ["::1"], ["fe80::1%2"], ["64:ff9b::7f00:1"], ["::ffff:10.0.0.5"]],
)
async def test_a_name_that_leads_inside_is_refused(addresses: list[str]) -> None:
    async def resolve(host: str, port: int) -> list[Address]:
        assert (host, port) == ("hooks.example.org", 443)
        return [(address, port) for address in addresses]

    assert await send(LETTER, resolve=resolve) == Sent(False, reason="private")


@pytest.mark.anyio
async def test_the_name_is_resolved_once_and_each_address_is_tried(certificate: tuple[Path, Path]) -> None:
    calls = 0

    async def resolve(host: str, port: int) -> list[Address]:
        nonlocal calls
        calls += 1
        return [("127.0.0.1", 1), ("127.0.0.1", here.port)]

    async with receiver(certificate, b"HTTP/1.1 200 OK\r\n\r\n") as here:
        here.resolve = resolve  # type: ignore[method-assign]
        assert await here.send() == Sent(True, 200)
    assert calls == 1


@pytest.mark.anyio
async def test_nobody_there_and_no_such_name() -> None:
    async def nobody(host: str, port: int) -> list[Address]:
        return [("127.0.0.1", 1)]

    async def unknown(host: str, port: int) -> list[Address]:
        raise gaierror(-2, "Name or service not known")

    async def empty(host: str, port: int) -> list[Address]:
        return []

    for resolve, reason in ((nobody, "unreachable"), (unknown, "name"), (empty, "name")):
        assert await send(LETTER, resolve=resolve, is_allowed=lambda _: True) == Sent(False, reason=reason)


@pytest.mark.anyio
async def test_looking_up_gives_addresses_and_ports() -> None:
    assert await look_up("127.0.0.1", 8443) == [("127.0.0.1", 8443)]
    assert ("127.0.0.1", 443) in await look_up("localhost", 443)


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("https://hooks.example.org", None),
        ("https://hooks.example.org:443/turn", None),
        ("HTTPS://Hooks.Example.org.:8443/turn?a=b#c", None),
        ("https://93.184.216.34/", None),
        ("https://[2606:4700::1111]/", None),
        ("http://hooks.example.org", "scheme"),
        ("ftp://hooks.example.org", "scheme"),
        ("hooks.example.org", "scheme"),
        ("https://ada:secret@hooks.example.org", "user"),
        ("https://hooks.example.org\\@127.0.0.1/", "user"),
        ("https://hooks.example.org:80", "port"),
        ("https://hooks.example.org:22", "port"),
        ("https://hooks.example.org:0", "port"),
        ("https://hooks.example.org:99999", "port"),
        ("https://hooks.example.org:x", "port"),
        ("https://", "host"),
        ("https:///turn", "host"),
        ("https://intranet/", "host"),
        ("https://a..b/", "host"),
        ("https://" + "a" * 64 + ".org/", "host"),
        ("https://[::1", "host"),
        ("https://localhost./", "private"),
        ("https://a.localhost/", "private"),
        ("https://127.0.0.1/", "private"),
        ("https://127.1/", "private"),
        ("https://2130706433/", "private"),
        ("https://0x7f.0.0.1/", "private"),
        ("https://0177.0.0.1/", "private"),
        ("https://169.254.169.254/latest", "private"),
        ("https://[::1]/", "private"),
        ("https://[fe80::1%25eth0]/", "private"),
        ("https://[::ffff:192.168.0.1]/", "private"),
        ("https://hooks.example.org/a b", "characters"),
        ("https://hooks.example.org/\r\nX: y", "characters"),
        ("https://hôte.example.org/", "characters"),
        ("https://hooks.example.org/" + "a" * 3000, "characters"),
        ("", "characters"),
    ],
)
def test_a_bad_address_is_refused_as_it_is_entered(url: str, word: str | None) -> None:
    assert why_not(url) == word


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("http://192.168.1.7:8080/topic", None),
        ("http://localhost/", None),
        ("https://nas/hook", None),
        ("https://[::1]:9/", None),
        ("ftp://nas", "scheme"),
        ("http://ada:secret@nas", "user"),
        ("http://nas:0", "port"),
        ("http://nas:99999", "port"),
        ("http:///topic", "host"),
        ("http://nas/\r\nX: y", "characters"),
    ],
)
def test_where_a_host_allows_it_an_address_may_lie_anywhere(url: str, word: str | None) -> None:
    assert why_not(url, anywhere=True) == word


@pytest.mark.anyio
async def test_there_a_letter_may_go_without_tls() -> None:
    heard: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await read_request(reader))
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    letter = replace(LETTER, url=f"http://127.0.0.1:{port}/topic")
    assert await send(letter) == Sent(False, reason="scheme")
    assert await send(letter, anywhere=True) == Sent(True, 200)
    server.close()
    await server.wait_closed()
    assert heard[0].startswith(f"POST /topic HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n".encode())


@pytest.mark.anyio
@pytest.mark.parametrize(("url", "word"), [("http://hooks.example.org", "scheme"), ("https://10.0.0.1", "private")])
async def test_it_is_refused_again_as_it_is_used(url: str, word: str) -> None:
    assert await send(replace(LETTER, url=url)) == Sent(False, reason=word)


@pytest.mark.parametrize(
    "address",
    ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "2002:808:808::1", "64:ff9b::808:808"],
)
def test_the_open_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", INSIDE.split())
def test_what_is_not(address: str) -> None:
    assert not is_public(address)
