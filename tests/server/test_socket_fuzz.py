"""The WebSocket under nonsense: whatever is sent, the answer is one of the contract's, and the server lives on."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from patience import LONG, PATIENTLY
from railhead.server.http.failures import STATUS
from server.hosted import Hosted, answered, hosted

pytestmark = pytest.mark.prove

SENTINEL = 999_999_999
BOUNDED = settings(
    max_examples=100,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@dataclass
class Target:
    """A server with a table of two seats; the fuzzer holds seat 0."""

    server: Hosted
    table: str
    keys: list[str]

    def line(self, key: int | str = 0, query: str = "") -> ClientConnection:
        token = self.keys[key] if isinstance(key, int) else key
        address = f"{self.server.socket_address}/api/tables/{self.table}/live{query}"
        headers = {"Authorization": f"Bearer {token}"}
        line: ClientConnection = connect(address, additional_headers=headers, proxy=None, max_size=None, **PATIENTLY)
        return line

    def plug(self) -> socket.socket:
        """A bare connection on which the handshake is done."""
        host, port = self.server.address.removeprefix("http://").split(":")
        plug = socket.create_connection((host, int(port)), timeout=LONG)
        plug.sendall(
            f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Authorization: Bearer {self.keys[0]}\r\n\r\n".encode()
        )
        assert plug.recv(65_536).startswith(b"HTTP/1.1 101")
        return plug

    def works(self) -> None:
        """Somebody else asks, and is answered."""
        with self.server.visitor(bearer=self.keys[1]) as ben:
            answered(ben.post(f"/api/tables/{self.table}/draft", json={"ply": 0}))


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server that is fuzzed by all these tests; at the end nothing in its log is an error."""
    with hosted(tmp_path_factory.mktemp("fuzzed"), "--rate", 1_000_000, "--log", "json") as server:
        with server.visitor() as ada:
            seats = [{"kind": "me", "name": name} for name in ("Ada", "Ben")]
            rules = {"seating": "fixed", "undo": "free"}
            body = {"game": "chicago-express", "seats": seats, "rules": rules}
            made = answered(ada.post("/api/tables", json=body))
            answered(ada.post(f"/api/tables/{made['id']}/start"))
        target = Target(server, made["id"], [seat["key"] for seat in made["seats"]])
        yield target
        target.works()
        log = [json.loads(line) for line in server.log.splitlines()]
    assert [line for line in log if line["level"] in ("error", "critical") or "exception" in line] == []


def answers(line: ClientConnection, message: str | bytes, number: int | None = None) -> list[Any]:
    """Everything that is told until a question that was asked after a message is answered, and the message too.

    What was done may be told after it: then the answer with the number is waited for, or without one any message.
    """
    line.send(message)
    line.send(json.dumps({"id": SENTINEL, "draft": {"ply": 0}}))
    told: list[Any] = []
    while not told or told[-1].get("re") != [SENTINEL]:
        told.append(next_of(line))
    told.pop()
    while not any("error" in one or number is None or number in one.get("re", []) for one in told):
        told.append(next_of(line))
    return told


def next_of(line: ClientConnection) -> Any:
    message = json.loads(line.recv(timeout=LONG))
    check(message)
    return message


def check(message: Any) -> None:
    """A message is the table, a draft, or an error in the contract's words."""
    if "error" in message:
        assert message["error"] in STATUS, message
        assert message["reason"].endswith((".", "?")), message
    else:
        assert {"ply", "view", "events"} <= set(message), message


def near(kind: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly of a kind, sometimes of any other."""
    return st.one_of(kind, kind, kind, ANYTHING)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
TEXTS = st.sampled_from(
    ["pass", "bid 12", "bid 13", "bid 999999999999", "bid -1", "bid 1e3", "stop", "lay K4", "expand none", "undo 1"]
)
PLY = near(st.integers(-2, 300))
SEAT = near(st.integers(-1, 11) | st.none())
DO = near(st.lists(near(TEXTS | st.text(max_size=130)), max_size=4))
BODIES = {
    "say": st.fixed_dictionaries({"ply": PLY, "do": DO}, optional={"seat": SEAT}),
    "draft": st.fixed_dictionaries({"ply": PLY}, optional={"do": DO, "seat": SEAT}),
    "undo": st.fixed_dictionaries(
        {"ply": PLY}, optional={"actions": near(st.integers(-1, 2000)), "agree": near(st.booleans()), "seat": SEAT}
    ),
    "bids": st.fixed_dictionaries(
        {"up_to": near(st.integers(-5, 2_000_000) | st.none())},
        optional={"then": near(st.sampled_from(["pass", "ask"])), "seat": SEAT},
    ),
    "chat": st.fixed_dictionaries({"text": near(st.text(max_size=600))}, optional={"seat": SEAT, "name": SEAT}),
}
NUMBER = {"id": near(st.integers(-1, 99))}
MESSAGES = st.one_of(
    *(st.fixed_dictionaries({name: near(body)}, optional=NUMBER) for name, body in BODIES.items()),
    st.fixed_dictionaries({}, optional={name: near(body) for name, body in BODIES.items()}),
    st.dictionaries(st.sampled_from([*BODIES, "id", "kick", "", "__class__"]), ANYTHING, max_size=4),
)


@BOUNDED
@given(messages=st.lists(MESSAGES, min_size=1, max_size=6))
def test_what_almost_is_a_message_is_answered(target: Target, messages: list[Any]) -> None:
    with target.line() as line:
        line.recv()
        for message in messages:
            number = message.get("id")
            assert answers(line, json.dumps(message), number if type(number) is int else None)


@BOUNDED
@given(messages=st.lists(st.text() | st.binary() | ANYTHING.map(json.dumps), min_size=1, max_size=8))
def test_what_is_none_is_answered_too(target: Target, messages: list[str | bytes]) -> None:
    with target.line() as line:
        line.recv()
        for message in messages:
            [told] = [one for one in answers(line, message) if "error" in one]
            assert told["error"] == "notation"


@pytest.mark.parametrize(
    "text",
    [
        "[" * 60_000,
        '{"say":' * 9_000,
        '{"id": 1, "say": {"ply": 0, "do": [' + "[" * 50_000,
        '{"id": ' + "9" * 60_000 + "}",
        '{"chat": {"text": "' + "\\u0000" * 9_000 + '"}}',
        '{"chat": {"text": "\\ud800"}}',
        '{"say": {"ply": 0, "do": ["' + "bid 1" * 12_000 + '"]}}',
        '{"say": {"ply": 0, "do": [' + '"pass",' * 8_000 + '"pass"]}}',
        '{"id": 1, "id": 2, "say": null}',
        '{"say": {"ply": 1e400, "do": ["pass"]}}',
        '{"say": {"ply": NaN, "do": ["pass"]}}',
        "\ufeff{}",
        "",
        " " * 65_536,
        "é" * 32_768,
    ],
)
def test_what_is_deep_or_long_is_refused_in_one_sentence(target: Target, text: str) -> None:
    with target.line() as line:
        line.recv()
        [told] = [one for one in answers(line, text) if "error" in one]
        assert (told["error"], len(told["reason"]) < 400) == ("notation", True)


def test_too_much_is_refused_and_far_too_much_ends_the_line(target: Target) -> None:
    with target.line() as line:
        [told] = [one for one in answers(line, "x" * 65_537) if "error" in one]
        assert told["error"] == "limit"
        with pytest.raises(ConnectionClosed) as end:
            answers(line, "x" * 70_000)
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1009
    target.works()


def test_only_what_is_ones_own_and_at_the_right_ply_is_ever_played(target: Target) -> None:
    """Random plies and seats, from both lines at once: every line of the log was said by its seat at its ply."""
    rng = Random(11)
    with target.line(0) as one, target.line(1) as other:
        lines = (one, other)
        state = json.loads(one.recv())
        start = ply = state["ply"]
        for _ in range(150):
            seat, claimed = rng.randrange(2), rng.choice([None, 0, 1, 7])
            said = max(0, rng.choice([ply, ply, ply - 1, ply + 1, 0]))
            do = rng.choice(["pass", f"bid {rng.randrange(4, 40)}", "expand none", "auction none", "stop", "undo 1"])
            message = {"id": 5, "say": {"ply": said, "do": [do], "seat": claimed}}
            told = answers(lines[seat], json.dumps(message), 5)
            accepted = [one for one in told if one.get("re") == [5]]
            refused = [one["error"] for one in told if one.get("re") == 5]
            assert len(accepted) + len(refused) == 1
            if accepted:
                assert (said, claimed in (None, seat)) == (ply, True)
                assert (accepted[0]["lines"][0]["seat"], accepted[0]["lines"][0]["do"]) == (seat, do)
                ply = accepted[0]["ply"]
            elif claimed not in (None, seat):
                assert refused == ["forbidden"]
            elif said != ply:
                assert refused == ["stale"]
        assert ply > start


def frame(kind: int, body: bytes = b"", *, first: int = 128, mask: int = 128) -> bytes:
    size = bytes([mask | len(body)]) if len(body) < 126 else bytes([mask | 126]) + len(body).to_bytes(2, "big")
    return bytes([first | kind]) + size + (bytes(4) if mask else b"") + body


def came_back(plug: socket.socket, sent: bytes, enough: bytes = b"") -> bytes:
    """All that comes back until the server ends the line, or until something that is enough has come."""
    plug.sendall(sent)
    came = b""
    with suppress(ConnectionError):
        while not (enough and enough in came) and (part := plug.recv(65_536)):
            came += part
    return came


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(1, b"\xff\xfe\xfd"), 1007),
        (frame(3, b"reserved"), 1002),
        (frame(11, b"reserved"), 1002),
        (frame(1, b"{}", first=192), 1002),
        (frame(1, b"{}", mask=0), 1002),
        (frame(9, b"x" * 126), 1002),
        (frame(9, b"half", first=0), 1002),
        (frame(0, b"goes on, but nothing began"), 1002),
        (frame(1, b"one", first=0) + frame(1, b"two"), 1002),
        (frame(8, b"\x03"), 1002),
        (frame(8, (999).to_bytes(2, "big")), 1002),
        (frame(8, (4000).to_bytes(2, "big") + b"\xff"), 1007),
        (frame(8, (4001).to_bytes(2, "big") + b"bye"), 4001),
        (frame(8), None),
        (frame(2, b"")[:1] + bytes([128 | 127]) + (1 << 62).to_bytes(8, "big"), 1009),
    ],
)
def test_broken_frames_end_the_line_with_their_code(target: Target, sent: bytes, code: int | None) -> None:
    with closing(target.plug()) as plug:
        came = came_back(plug, sent)
    assert b"\x88" in came
    assert code is None or code.to_bytes(2, "big") in came[came.rindex(b"\x88") :]
    target.works()


def test_control_frames_between_the_parts_of_a_message_disturb_nothing(target: Target) -> None:
    message = b'{"id": 31, "draft": {"ply": 0}}'
    parts = [frame(1, message[:5], first=0), frame(9, b"ping"), frame(10, b"nobody asked")]
    parts += [frame(0, bytes([byte]), first=0) for byte in message[5:-1]] + [frame(0, message[-1:])]
    with closing(target.plug()) as plug:
        came = came_back(plug, b"".join(parts), b'"re":[31]')
    assert b"\x8a\x04ping" in came


@pytest.mark.parametrize("seed", range(25))
def test_random_bytes_hurt_nobody(target: Target, seed: int) -> None:
    rng = Random(seed)
    with closing(target.plug()) as plug:
        try:
            for _ in range(rng.randrange(1, 6)):
                kind = rng.choice([1, 1, 2, 9, 10, rng.randrange(16)])
                whole = frame(kind, rng.randbytes(rng.randrange(300)), first=rng.choice([0, 128, 128, 128, 240]))
                plug.sendall(rng.choice([whole, whole, whole[: rng.randrange(len(whole))], rng.randbytes(50)]))
        except OSError:
            pass
    target.works()


def test_lines_that_end_anywhere_leave_nothing_behind(target: Target) -> None:
    """Closed in the handshake, in the middle of a frame, of a message, of a body; and right after a move."""
    host, port = target.server.address.removeprefix("http://").split(":")
    pieces = [b"", b"GET /api/ta", b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"]
    pieces += [b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"]
    for piece in pieces:
        with closing(socket.create_connection((host, int(port)), timeout=LONG)) as plug:
            plug.sendall(piece)
    for sent in (b"", frame(1, b"{}")[:3], frame(1, b"{", first=0), frame(1, b'{"say": {"ply": 0, "do": ["pass"]}}')):
        with closing(target.plug()) as plug:
            plug.sendall(sent)
    target.works()
    with target.server.visitor() as somebody:
        until = time.monotonic() + LONG
        while "\nrailhead_sockets 0\n" not in somebody.get("/metrics").text:
            assert time.monotonic() < until, "a line is still counted"


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00/live",
        "/api/tables/%ff%fe/live",
        "/api/tables/{table}/live?since=%00",
        "/api/tables/{table}/live?seat=%ff",
        "/api/tables/{table}/live?since=1&since=x",
        "/api/tables/{table}/live?lang=%f0%9f",
        "/api/tables/" + "x" * 5000 + "/live",
    ],
)
def test_strange_addresses_are_answered_on_the_line(target: Target, path: str) -> None:
    address = target.server.socket_address + path.replace("{table}", target.table)
    headers = {"Authorization": f"Bearer {target.keys[0]}"}
    with connect(address, additional_headers=headers, proxy=None, **PATIENTLY) as line:
        check(json.loads(line.recv(timeout=LONG)))
    target.works()


def test_an_address_without_a_live_line_is_refused(target: Target) -> None:
    for path in ("/api/tables/..%2f..%2fetc/live", "/api/games", "/", "/live"):
        with pytest.raises(InvalidStatus) as refused:
            connect(target.server.socket_address + path, proxy=None, **PATIENTLY)
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "header",
    [
        "Authorization: Bearer",
        "Authorization: Bearer \xff\xfe",
        "Authorization: " + "Bearer " * 500,
        "Cookie: railhead=\xff; railhead=; =; ;;",
        "Accept-Language: \xff,,;q=x",
        "Origin: \xff",
        "Host: \xff",
        "X-Forwarded-For: \xff",
        "Sec-WebSocket-Protocol: a, \xff",
        "Sec-WebSocket-Extensions: permessage-deflate; x=" + "y" * 1000,
    ],
)
def test_strange_headers_are_answered(target: Target, header: str) -> None:
    host, port = target.server.address.removeprefix("http://").split(":")
    own = "" if header.startswith("Host") else f"Host: {host}:{port}\r\n"
    with closing(socket.create_connection((host, int(port)), timeout=LONG)) as plug:
        request = (
            f"GET /api/tables/{target.table}/live HTTP/1.1\r\n{own}{header}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        came = came_back(plug, request.encode("latin-1"), b"\r\n\r\n")
    assert came.startswith((b"HTTP/1.1 101", b"HTTP/1.1 400"))
    target.works()
