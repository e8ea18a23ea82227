"""Who may speak to the server from where, and what its answers let browsers do: origins, names, headers, cookies."""

import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as connect_at_once

from patience import PATIENTLY
from railhead.server.http.origin import HEADERS
from railhead.server.http.routes import Route
from server.hosted import Hosted, answered, hosted
from server.listening import Listening, listening
from server.visiting import ORIGIN, Visited, Visitor, serving

pytestmark = pytest.mark.anyio
NEW = {"game": "chicago-express", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "https://127.0.0.1:8017"},
    {"Origin": "http://127.0.0.1:3000"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "http://127.0.0.1:8017.evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"},
]
OWN: list[dict[str, str]] = [
    {},
    {"Origin": ORIGIN},
    {"Origin": ORIGIN, "Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "none"},
]


def secret(link: str) -> str:
    return link.partition("#")[2]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_another_sites_page_changes_nothing(served: Visited, ada: Visitor, headers: dict[str, str]) -> None:
    """Whatever the cookie opens: a browser that says where it comes from is believed."""
    table = await ada.playing()
    for method, path, body in (
        ("POST", "tables", NEW),
        ("POST", f"tables/{table}/actions", {"ply": 0, "do": ["bid 12"]}),
        ("POST", f"tables/{table}/chat", {"text": "hello"}),
        ("POST", "keys", {"key": "whatever"}),
        ("DELETE", f"tables/{table}", None),
    ):
        answer = await ada.http.request(method, f"/api/{path}", json=body, headers=headers)
        assert (answer.status_code, answer.json()["key"]) == (403, "server.origin")
        assert "set-cookie" not in answer.headers
    assert ((await ada.get(f"tables/{table}"))["ply"], len((await ada.get("tables"))["tables"])) == (0, 1)


async def test_another_sites_page_may_not_read_either(ada: Visitor) -> None:
    """A browser keeps from a page whatever does not say that the page may read it."""
    for headers in FOREIGN:
        for method in ("GET", "OPTIONS"):
            answer = await ada.http.request(method, "/api/tables", headers=headers)
            assert not [name for name in answer.headers if name.startswith("access-control-")]
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("headers", OWN)
async def test_our_own_pages_and_programs_are_heard(served: Visited, headers: dict[str, str]) -> None:
    async with served.visitor(**headers) as ada:
        created = await ada.table("chicago-express", ("me", "me"))
        await ada.post(f"tables/{created['id']}/start")
    async with served.visitor(bearer=created["seats"][0]["key"], **headers) as program:
        await program.post(f"tables/{created['id']}/actions", ply=0, do=["bid 12"])


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Listening]:
    async with listening(tmp_path / "railhead.db", public_url="https://rail.example.org") as there:
        yield there


async def heard(there: Listening, table: str, **headers: str) -> tuple[str | None, int | None]:
    """What a socket with such headers is told: an error's key, and the code that it is closed with."""
    uri = f"ws://127.0.0.1:{there.port}/api/tables/{table}/live"
    async with connect(uri, additional_headers=headers, proxy=None, user_agent_header=None, **PATIENTLY) as line:
        first: dict[str, Any] = httpx2.Response(200, text=str(await line.recv())).json()
        if "error" in first:
            await line.wait_closed()
        return first.get("key"), line.close_code


async def test_sockets_are_opened_by_our_own_pages_only(there: Listening) -> None:
    async with there.visitor() as ada:
        created = await ada.table()
        cookie = {"Cookie": f"__Host-railhead={ada.http.cookies['__Host-railhead']}"}
        for headers in FOREIGN:
            assert await heard(there, created["id"], **cookie, **headers) == ("server.origin", 4403)
        for headers in ({}, {"Origin": there.address}, {"Origin": "https://rail.example.org"}):
            assert await heard(there, created["id"], **cookie, **headers) == (None, None)
        program = {"Authorization": f"Bearer {created['seats'][0]['key']}"}
        assert await heard(there, created["id"], **program) == (None, None)
        assert await heard(there, created["id"], Origin=there.address) == ("table.link_needed", 4403)


HOSTS = {
    "evil.example": False,
    "evil.example:8017": False,
    "127.0.0.1.evil.example": False,
    "a_b.evil.example": False,
    "localhost.evil.example": False,
    "localhost": True,
    "LOCALHOST:8017": True,
    "127.0.0.1:8017": True,
    "192.168.1.20:8017": True,
    "[::1]:8017": True,
    "[::1]": True,
    socket.gethostname(): True,
    f"{socket.gethostname()}.local:8017": True,
    "rail.example.org": True,
    "Rail.Example.Org:443": True,
    "other.example.org": False,
    "example.org": False,
}


@pytest.mark.parametrize(("host", "is_ours"), HOSTS.items())
async def test_only_our_own_names_are_answered(tmp_path: Path, host: str, is_ours: bool) -> None:
    """A page whose name leads to our address (DNS rebinding) would be of our own origin; its name betrays it."""
    public = {"public_url": "https://rail.example.org"}
    async with serving(tmp_path / "r.db", **public) as served, served.visitor(Host=host) as somebody:
        for path in ("games", "tables", "tables/x", "games/chicago-express/map.svg"):
            answer = await somebody.http.get(f"/api/{path}")
            assert ('"server.host"' in answer.text, answer.status_code == 403) == (not is_ours, not is_ours)
        made = await somebody.http.post("/api/tables", json=NEW)
        assert made.status_code == (201 if is_ours else 403)


async def test_sockets_want_our_own_name_too(there: Listening) -> None:
    async with there.visitor() as ada:
        created = await ada.table("chicago-express", ("me", "me"))
        for host, is_ours in (("127.0.0.1", True), ("rail.example.org", True), ("evil.example", False)):
            there.host = host
            async with there.raw(created["id"], created["seats"][0]["key"]) as line:
                assert (b'"server.host"' in (await line.frame())[1]) is not is_ours


async def every_answer(served: Visited, ada: Visitor) -> dict[str, httpx2.Response]:
    """An answer of each kind that there is."""
    created = await ada.table("chicago-express", ("me", "me"))
    table, http = f"/api/tables/{created['id']}", ada.http
    asked = {
        "page": http.get("/"),
        "page of a table": http.get(f"/t/{created['id']}"),
        "script": http.get("/static/page.js"),
        "style": http.get("/static/page.css"),
        "worker": http.get("/service-worker.js"),
        "manifest": http.get("/static/manifest.webmanifest"),
        "no file": http.get("/static/no.js"),
        "no path": http.get("/nowhere"),
        "no method": http.put("/api/games"),
        "answer": http.get(table),
        "created": http.post("/api/tables", json=NEW),
        "notation": http.post("/api/tables", content=b"{"),
        "too much": http.post("/api/tables", content=b" " * 70_000),
        "forbidden": http.post(f"{table}/actions", json={"ply": 0, "do": ["bid 12"]}),
        "foreign": http.post("/api/tables", json=NEW, headers={"Origin": "null"}),
        "missing": http.get("/api/tables/nobody"),
        "board": http.get(f"{table}/board.svg"),
        "map": http.get("/api/games/last-spike/map.svg"),
        "no map": http.get("/api/games/monopoly/map.svg"),
        "words": http.get("/api/words"),
        "document": http.get("/api/openapi.json"),
        "health": http.get("/healthz"),
        "metrics": http.get("/metrics"),
        "head": http.head("/api/games"),
    }
    return {name: await answer for name, answer in asked.items()}


async def test_every_answer_has_the_headers_that_protect_its_reader(served: Visited, ada: Visitor) -> None:
    for name, answer in (await every_answer(served, ada)).items():
        told = {header: answer.headers.get(header) for header in HEADERS}
        assert told == HEADERS, name
        assert "server" not in answer.headers, name
        kind = answer.headers["content-type"].partition(";")[0]
        assert answer.status_code < 400 or kind == "application/json", name


async def test_our_own_mistakes_have_them_too_and_show_no_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def mistaken(*_: Any) -> Any:
        raise KeyError("something of ours")

    monkeypatch.setattr(Route, "__call__", mistaken)
    async with serving(tmp_path / "r.db") as served:
        transport = httpx2.ASGITransport(served.app, raise_app_exceptions=False)
        async with httpx2.AsyncClient(transport=transport, base_url=ORIGIN) as http:
            answer = await http.get("/api/games")
    assert (answer.status_code, answer.json()["key"]) == (500, "server.failed")
    assert "something" not in answer.text
    assert {header: answer.headers.get(header) for header in HEADERS} == HEADERS
    assert "something of ours" in caplog.text


async def test_the_policy_lets_a_page_load_from_us_and_nowhere_else(ada: Visitor) -> None:
    policy = (await ada.http.get("/")).headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules.pop("trusted-types") == "railhead"  # a name, and no source
    assert {source for rule in rules.values() for source in rule.split()} <= {"'self'", "'none'", "'script'", "data:"}
    assert (rules["script-src"], rules["frame-ancestors"], rules["base-uri"]) == ("'self'", "'none'", "'none'")


async def test_answers_are_not_kept_by_anybody_on_the_way(ada: Visitor) -> None:
    table = await ada.playing()
    for path in (f"tables/{table}", "tables", f"tables/{table}/log", "tables/none", f"tables/{table}/board.svg"):
        assert "no-store" in (await ada.http.get(f"/api/{path}")).headers["cache-control"]


def traits(answer: httpx2.Response) -> set[str]:
    """What a cookie is set with, apart from its value and its age."""
    [cookie] = answer.headers.get_list("set-cookie")
    name, *rest = cookie.split("; ")
    found = {trait.lower() for trait in rest if not trait.lower().startswith("max-age")}
    assert name.startswith("__Host-railhead=" if "secure" in found else "railhead=")
    assert len(name) > 24
    return found


@pytest.mark.parametrize(
    ("settings", "headers", "expected"),
    [
        ({}, {}, {"httponly", "samesite=lax", "path=/"}),
        ({"base_path": "/rail"}, {}, {"httponly", "samesite=lax", "path=/rail"}),
        ({"public_url": "https://rail.example.org"}, {}, {"httponly", "samesite=lax", "path=/", "secure"}),
        ({"secure_cookies": True}, {}, {"httponly", "samesite=lax", "path=/", "secure"}),
        ({"proxy": True}, {"X-Forwarded-Proto": "https"}, {"httponly", "samesite=lax", "path=/", "secure"}),
        ({"proxy": True}, {"X-Forwarded-Proto": "http"}, {"httponly", "samesite=lax", "path=/"}),
        ({"proxy": True}, {"X-Forwarded-Proto": "https, http"}, {"httponly", "samesite=lax", "path=/"}),
        ({"proxy": True}, {"X-Forwarded-Proto": "gopher"}, {"httponly", "samesite=lax", "path=/"}),
        ({}, {"X-Forwarded-Proto": "https"}, {"httponly", "samesite=lax", "path=/"}),
        (
            {"proxy": True, "secure_cookies": False},
            {"X-Forwarded-Proto": "https"},
            {"httponly", "samesite=lax", "path=/"},
        ),
    ],
)
async def test_the_cookie_is_for_us_alone(
    tmp_path: Path, settings: dict[str, Any], headers: dict[str, str], expected: set[str]
) -> None:
    async with serving(tmp_path / "r.db", **settings) as served, served.visitor(**headers) as ada:
        made = await ada.http.post("/api/tables", json=NEW)
        assert traits(made) == expected
        async with served.visitor(**headers) as ben:
            link = made.json()["links"]["join"]
            assert traits(await ben.http.post("/api/keys", json={"key": secret(link)})) == expected


async def test_a_cookie_is_made_once_and_its_value_opens_nothing_by_itself(served: Visited, ada: Visitor) -> None:
    created = await ada.table()
    again = await ada.http.post("/api/tables", json=NEW)
    assert "set-cookie" not in again.headers
    async with served.visitor(bearer=ada.http.cookies["railhead"]) as thief:
        await thief.get(f"tables/{created['id']}", "forbidden")


async def test_behind_a_proxy_links_are_made_for_the_outside(tmp_path: Path) -> None:
    headers = {"X-Forwarded-Proto": "https", "Host": "localhost"}
    async with serving(tmp_path / "a.db", proxy=True) as served, served.visitor(**headers) as ada:
        assert (await ada.table())["links"]["join"].startswith("https://localhost/t/")
        same = {"Origin": "https://localhost"}
        assert (await ada.http.post("/api/tables", json=NEW, headers=same)).status_code == 201
        assert (await ada.http.post("/api/tables", json=NEW, headers={"Origin": "http://localhost"})).status_code == 403
    async with serving(tmp_path / "b.db") as served, served.visitor(**headers) as ada:
        assert (await ada.table())["links"]["join"].startswith("http://localhost/t/")


async def test_addresses_are_believed_from_a_proxy_only_and_only_its_own_word(tmp_path: Path) -> None:
    """Each address has an allowance of its own; one who invents addresses gets no more of it."""

    async def allowed(tries: list[str], **settings: Any) -> int:
        database = tmp_path / f"{len(list(tmp_path.iterdir()))}.db"
        async with serving(database, rate=5, **settings) as served, served.visitor() as somebody:
            answers = [await somebody.http.get("/api/games", headers={"X-Forwarded-For": one}) for one in tries]
        return sum(answer.status_code == 200 for answer in answers)

    different = [f"203.0.113.{number}" for number in range(20)]
    invented = [f"203.0.113.{number}, 198.51.100.7" for number in range(20)]
    assert await allowed(different, proxy=True) == 20
    assert await allowed(invented, proxy=True) == 5
    assert await allowed(["nonsense, "] * 20, proxy=True) == 5
    assert await allowed(different) == 5


async def test_everything_works_below_a_path(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", base_path="/rail/head") as there, there.visitor() as ada:
        ada.http.base_url = httpx2.URL(f"{there.address}/rail/head/")
        page = await ada.http.get("")
        assert page.status_code == 200
        sources = [part.partition('"')[0] for part in page.text.split('src="')[1:] + page.text.split('href="')[1:]]
        for source in sources:
            assert source.startswith("/rail/head/static/")
            assert (await ada.http.get(f"{there.address}{source}")).status_code == 200
        for path in (
            "healthz",
            "metrics",
            "api/openapi.json",
            "api/words",
            "t/x",
            "api/games/last-spike/map.svg",
            "service-worker.js",
        ):
            assert (await ada.http.get(path)).status_code == 200, path
        made = (await ada.http.post("api/tables", json=NEW | {"seats": [{"kind": "me", "name": "A"}] * 2})).json()
        assert made["links"]["join"].startswith(f"{there.address}/rail/head/t/{made['id']}#")
        assert (await ada.http.post(f"api/tables/{made['id']}/start")).json() == {"ply": 0}
        assert (await ada.http.get("api/openapi.json")).json()["servers"] == [{"url": "/rail/head"}]
        headers = {"Cookie": f"railhead={ada.http.cookies['railhead']}"}
        uri = f"ws://127.0.0.1:{there.port}/rail/head/api/tables/{made['id']}/live"
        async with connect(uri, additional_headers=headers, proxy=None, **PATIENTLY) as line:
            assert '"to_act"' in str(await line.recv())
        outside = [await ada.http.get(f"{there.address}{path}") for path in ("/", "/api/games", "/rail", "/railhead")]
        assert [answer.status_code for answer in outside] == [404] * 4
        bare = await ada.http.get(f"{there.address}/rail/head")
        assert (bare.status_code, bare.headers["location"]) == (307, f"{there.address}/rail/head/")


DEAR = ("/api/games", "/api/tables/x/board.svg", "/healthz", "/metrics", "/nowhere", "/static/no.js")
CHEAP = ("/", "/static/page.js", "/api/words", "/api/openapi.json", "/api/games/last-spike/map.svg")


@pytest.mark.parametrize("path", [*DEAR, *CHEAP])
async def test_who_asks_too_often_is_told_when_to_come_again(tmp_path: Path, path: str) -> None:
    """What was made before costs little, so that a page with all its parts can be had at once."""
    async with serving(tmp_path / "r.db", rate=6) as served, served.visitor() as somebody:
        answers = [await somebody.http.get(path) for _ in range(40)]
    limited = [answer for answer in answers if answer.status_code == 429]
    assert limited
    assert all((answer.json()["error"], answer.json()["limit"]) == ("limit", "rate") for answer in limited)
    assert all(int(answer.headers["retry-after"]) >= answer.json()["wait"] > 0 for answer in limited)
    assert path in DEAR or limited[0] not in answers[:25]


async def test_too_much_at_once_is_refused_however_it_is_sent(tmp_path: Path) -> None:
    async def pieces(count: int) -> AsyncIterator[bytes]:
        for _ in range(count):
            yield b" " * 1000

    async with listening(tmp_path / "r.db", largest_body=5000) as there, there.visitor() as ada:
        for body in (b" " * 5001, b" " * 5_000_000, pieces(6), pieces(5000)):
            answer = await ada.http.post("/api/tables", content=body)
            assert (answer.status_code, answer.json()["error"]) == (413, "limit")
        for fits in (b" " * 5000, pieces(5)):
            answer = await ada.http.post("/api/tables", content=fits)
            assert (answer.status_code, answer.json()["error"]) == (400, "notation")


def use_keys(server: Hosted) -> set[str]:
    """Use keys in every way there is and in some that there are not; all that must stay secret."""
    with server.visitor() as ada:
        made = answered(ada.post("/api/tables", json=NEW | {"rules": {"watch": "link"}}))
        links = {role: secret(link) for role, link in made["links"].items()}
        key, table, cookie = made["seats"][0]["key"], made["id"], ada.cookies["railhead"]
        code = answered(ada.post(f"/api/tables/{table}/code", json={}))["code"]
        new = answered(ada.post(f"/api/tables/{table}/links", json={"role": "join"}))["key"]
        hook = answered(ada.post(f"/api/tables/{table}/hook", json={"url": "https://example.org/x?token=t0p5ecret"}))
        hidden = {key, cookie, code, new, hook["secret"], *links.values()}
        for word in sorted(hidden):
            for headers in (
                {"Authorization": f"Bearer {word}"},
                {"Authorization": f"Basic {word}"},
                {"Authorization": word},
                {"Cookie": f"railhead={word}"},
                {"Referer": f"{server.address}/t/{table}#{word}"},
                {"X-Key": word},
            ):
                ada.get(f"/api/tables/{table}", headers=headers)
            for path in ("/api/games?key=", "/api/tables/", "/t/", "/?", "/nowhere/", "/static/"):
                if word != code or "?" in path:
                    ada.get(path + word)
            ada.post("/api/keys", json={"key": word})
            ada.post("/api/keys", json={"key": word, "more": word})
            ada.post("/api/keys", content=f'{{"key": "{word}"'.encode())
            ada.post(f"/api/tables/{table}/join", json={"name": "Ben", "key": word})
            ada.post(f"/api/tables/{table}/hook", json={"url": f"http://{word}@example.org"})
            for query in ("", f"?key={word}", f"?since={word}"):
                uri = f"{server.socket_address}/api/tables/{table}/live{query}"
                token = {"Authorization": f"Bearer {word}"}
                with suppress(ConnectionClosed), connect_at_once(uri, additional_headers=token, proxy=None) as line:
                    line.send(f'{{"chat": {{"text": "hello", "key": "{word}"}}}}')
                    line.recv()
        answered(ada.delete(f"/api/tables/{table}"))
    return hidden | {secret(server.told.strip().splitlines()[-1]), "t0p5ecret"}


@pytest.mark.parametrize("style", ["text", "json"])
def test_no_key_is_ever_logged(tmp_path: Path, style: str) -> None:
    with hosted(tmp_path, "--log", style, "--log-level", "debug", "--rate", 1_000_000) as server:
        hidden = use_keys(server)
        assert server.stop() == 0
    assert len(hidden) == 10
    assert "admin's link" in server.told
    lines = server.log.splitlines()
    assert len(lines) > 100
    assert [line for line in lines for word in hidden if word in line] == []
