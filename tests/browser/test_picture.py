"""Boards as pictures, and the words of a language: who may have them, and what is in them."""

from typing import Any

import httpx2

from server.hosted import Hosted, answered


def made(visitor: httpx2.Client, game: str, *kinds: str) -> Any:
    """A table in play with a seat of each of these kinds."""
    seats = [{"kind": kind, "name": f"Seat {number}"} for number, kind in enumerate(kinds)]
    table = answered(visitor.post("/api/tables", json={"game": game, "seats": seats, "rules": {"seating": "fixed"}}))
    answered(visitor.post(f"/api/tables/{table['id']}/start"))
    return table


def picture(visitor: httpx2.Client, table: str, **query: str | int) -> str:
    response = visitor.get(f"/api/tables/{table}/board.svg", params={**query, "lang": "en"})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "image/svg+xml"
    assert "no-store" in response.headers["cache-control"]
    return response.text


def test_a_board_is_drawn_with_its_ledger_or_without(server: Hosted) -> None:
    with server.visitor() as ada:
        table = made(ada, "chicago-express", "me", "me")["id"]
        whole, board = picture(ada, table), picture(ada, table, part="board", theme="dark")
        assert 'viewBox="0 0 948 628"' in board
        assert 'class="rh rh-light ' in whole
        assert 'class="rh rh-dark ' in board
        assert ('class="ledger"' in whole, 'class="ledger"' in board) == (True, False)
        assert "Towards the end" in whole
        assert "Vers la fin" in ada.get(f"/api/tables/{table}/board.svg?lang=fr").text


def test_what_may_be_played_is_drawn_for_its_seat_only(server: Hosted) -> None:
    with server.visitor() as ada:
        made_table = made(ada, "last-spike", "me", "me")
        table = made_table["id"]
        watch = made_table["links"]["watch"].partition("#")[2]
        view = ada.get(f"/api/tables/{table}?seat=0").json()["view"]
        asked = view["to_act"]
        assert "tile playable" in picture(ada, table, seat=asked, ply=view["ply"])
        assert "tile playable" not in picture(ada, table, seat=1 - asked, ply=view["ply"])
        with server.visitor(watch) as eve:
            assert "tile playable" not in picture(eve, table, ply=view["ply"])
            answered(eve.get(f"/api/tables/{table}/board.svg?seat=0"), "forbidden")
        with server.visitor() as stranger:
            answered(stranger.get(f"/api/tables/{table}/board.svg"), "forbidden")
            answered(stranger.get("/api/tables/nowhere/board.svg"), "missing")


def test_a_table_that_has_not_begun_shows_its_bare_map(server: Hosted) -> None:
    with server.visitor() as ada:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        table = answered(ada.post("/api/tables", json={"game": "chicago-express", "seats": seats}))["id"]
        assert "without its pieces" in picture(ada, table)


def test_each_game_has_its_map_and_no_other_has(server: Hosted) -> None:
    with server.visitor() as ada:
        for game in answered(ada.get("/api/games"))["games"]:
            response = ada.get(f"/api/games/{game['id']}/map.svg?theme=dark")
            assert response.text.startswith("<svg")
        answered(ada.get("/api/games/chess/map.svg"), "notation")


def test_the_words_of_a_language_come_with_the_names_of_places(server: Hosted) -> None:
    with server.visitor() as ada:
        french = answered(ada.get("/api/words?lang=fr"))
        english = answered(ada.get("/api/words", headers={"Accept-Language": "de, en;q=0.5"}))
        assert (french["language"], english["language"]) == ("fr", "en")
        assert french["words"].keys() == english["words"].keys()
        assert french["places"]["chicago-express"]["A2"] == "Chicago"
        assert french["places"]["last-spike"]["STL"] == "St. Louis"


def test_what_stays_the_same_is_sent_once(server: Hosted) -> None:
    with server.visitor() as ada:
        for path in (
            "/api/words?lang=fr",
            "/api/games/last-spike/map.svg?part=page",
            "/api/games/last-spike/vignette.svg",
        ):
            first = ada.get(path)
            again = ada.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
            assert ada.get(path, headers={"If-None-Match": "W/other"}).status_code == 200
