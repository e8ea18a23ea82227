"""What a server says of a title from outside: its atlas, its pictures and its words, as of any other."""

from collections.abc import Iterator
from typing import Any

import pytest

from drawing.reading import SVG, marked, parsed, title
from server.hosted import Hosted, answered
from titles.outside import hosted_example

GAME = "/api/games/branch-line"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted_example(tmp_path_factory.mktemp("outside")) as running:
        yield running


def drawn(server: Hosted, path: str, **asked: str) -> Any:
    with server.visitor() as somebody:
        answer = somebody.get(f"{GAME}/{path}", params=asked)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("image/svg+xml")
    return parsed(answer.text)


def test_it_is_offered_after_ours(server: Hosted) -> None:
    with server.visitor() as somebody:
        games = answered(somebody.get("/api/games"))["games"]
    assert [game["id"] for game in games][-1] == "branch-line"
    assert (games[-1]["seats"], games[-1]["has_secrets"]) == ([2, 3, 4], False)


def test_its_atlas_says_where_everything_is(server: Hosted) -> None:
    with server.visitor() as somebody:
        atlas = answered(somebody.get(f"{GAME}/atlas"))
    spaces = {space["id"]: space for space in atlas["spaces"]}
    assert len(spaces) == 12
    assert (spaces["B2"]["name"], spaces["B2"]["terrain"], spaces["B2"]["cost"]) == ("Millbrook", "city", 3)
    assert sorted(spaces["A1"]["neighbours"]) == ["A2", "B1"]
    assert [(company["id"], company["start"]) for company in atlas["companies"]] == [
        ("ASH", "A1"),
        ("ELM", "A4"),
        ("OAK", "C2"),
    ]


def test_its_map_is_drawn_alone_and_for_the_page(server: Hosted) -> None:
    alone, part = drawn(server, "map.svg"), drawn(server, "map.svg", part="page", lang="fr")
    assert title(alone) == title(part) == "Branch Line"
    assert "Millbrook" in "".join(alone.itertext())
    assert part.attrib["lang"] == "fr"
    assert list(alone.iter(f"{SVG}style"))
    assert not list(part.iter(f"{SVG}style"))


def test_its_vignette_shows_where_its_companies_begin(server: Hosted) -> None:
    plates = [dot for dot in drawn(server, "vignette.svg").iter(f"{SVG}circle") if dot.attrib["class"] == "plate"]
    assert len(plates) == 3


def test_a_table_of_it_has_a_record_that_is_told_again(server: Hosted) -> None:
    played = ["offer ASH", "bid 3", "pass", "wait", "build ASH A2"]
    record = {"railhead": 1, "game": "branch-line", "edition": "first", "options": {}, "seats": ["Ada", "Ben"]}
    with server.visitor() as somebody:
        story = answered(somebody.post("/api/replay", json={"record": record | {"actions": played}}))
        words = somebody.get("/api/words", params={"lang": "fr"}).text
    assert len(story["views"]) == len(played) + 1
    assert story["views"][-1]["companies"]["ASH"]["track"] == ["A1", "A2"]
    assert "Mettre une part en vente" in words


def test_a_table_of_it_is_a_picture(server: Hosted) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
    with server.visitor() as ann:
        made = answered(ann.post("/api/tables", json={"game": "branch-line", "seats": seats}))
        answered(ann.post(f"/api/tables/{made['id']}/start"))
        picture = ann.get(f"/api/tables/{made['id']}/board.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert len(marked(parsed(picture.text), "space")) == 12
