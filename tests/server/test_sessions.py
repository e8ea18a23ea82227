"""Sessions: made by the server alone, bound to https where there is https, and with a bounded number of keys."""

from pathlib import Path
from typing import Any

import pytest

from railhead.server import run
from railhead.server.http import asking
from railhead.server.live.auth import new_key
from railhead.server.store.opening import open_store
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio
CHOSEN = "a-value-that-somebody-else-knows"


async def made(who: Visitor, **headers: str) -> Any:
    """The answer to a new table."""
    body = {"game": "chicago-express", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    answer = await who.http.post("/api/tables", json=body, headers=headers)
    assert answer.status_code == 201, answer.text
    return answer


async def test_a_cookie_that_the_server_has_not_made_is_not_gone_on_with(served: Visited) -> None:
    async with served.visitor() as victim, served.visitor() as thief:
        created = await made(victim, Cookie=f"railhead={CHOSEN}")
        assert created.cookies["railhead"] != CHOSEN
        shown = await thief.http.get(f"/api/tables/{created.json()['id']}", headers={"Cookie": f"railhead={CHOSEN}"})
        assert shown.json()["error"] == "forbidden"


async def test_a_cookie_of_the_server_goes_on(served: Visited, ada: Visitor) -> None:
    first = await made(ada)
    assert "set-cookie" in first.headers
    assert "set-cookie" not in (await made(ada)).headers
    assert len((await ada.get("tables"))["tables"]) == 2


@pytest.mark.parametrize(("base_path", "name"), [("", "__Host-railhead"), ("/rail", "__Secure-railhead")])
async def test_under_https_browsers_see_to_it_who_has_set_the_cookie(tmp_path: Path, base_path: str, name: str) -> None:
    settings = {"public_url": "https://127.0.0.1:8017", "base_path": base_path}
    async with serving(tmp_path / "railhead.db", **settings) as served, served.visitor() as ada:
        told = (await made(ada)).headers["set-cookie"]
        assert told.startswith(f"{name}=")
        assert "Secure" in told
        assert f"Path={base_path or '/'};" in told
        assert "Domain" not in told


async def test_who_has_a_cookie_by_its_old_name_keeps_their_tables_and_gets_a_new_one(tmp_path: Path) -> None:
    database = tmp_path / "railhead.db"
    async with serving(database) as served, served.visitor() as ada:
        before = await made(ada)
        old = f"railhead={before.cookies['railhead']}"
    https = {"public_url": "https://127.0.0.1:8017"}
    async with serving(database, **https) as served, served.visitor() as ada, served.visitor() as later:
        shown = await ada.http.get(f"/api/tables/{before.json()['id']}", headers={"Cookie": old})
        assert shown.json()["table"]["you"]["seats"] == [0]
        new = (await made(ada, Cookie=old)).headers["set-cookie"].partition(";")[0]
        listed = (await later.http.get("/api/tables", headers={"Cookie": new})).json()["tables"]
        assert len(listed) == 2
        assert len((await later.http.get("/api/tables", headers={"Cookie": old})).json()["tables"]) == 1


async def test_a_browser_has_a_bounded_number_of_keys(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_KEYS", 4)
    await made(ada)
    await made(ada)
    body = {"game": "chicago-express", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
    told = await ada.post("tables", "limit", **body)
    assert (told["key"], len((await ada.get("tables"))["tables"])) == ("server.keys", 2)


async def test_a_new_admin_link_closes_the_old_one(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "railhead.db"))
    first = await run.admin_secret(store, wanted=False)
    assert await run.admin_secret(store, wanted=False) is None
    second = await run.admin_secret(store, wanted=True)
    await store.close()
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as old, served.visitor() as new:
        await old.post("keys", "forbidden", key=first)
        await new.post("keys", key=second)
        assert (await new.get("tables"))["admin"] is True


async def test_an_admin_who_has_entered_is_closed_out_too(tmp_path: Path) -> None:
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as old:
        secret = await run.admin_secret(served.hub.store, wanted=True)
        await old.post("keys", key=secret)
        assert (await old.get("tables"))["admin"] is True
        await served.hub.store.replace_admin(new_key(None, "admin")[1])
        assert (await old.get("tables"))["admin"] is False
