"""What a page draws a board from: the map as data, the bare map for it to take in, and the small pictures."""

import re
from typing import Any

import pytest

from drawing.reading import SVG, parsed, written
from railhead.games import GAMES
from server.visiting import Visitor

pytestmark = pytest.mark.anyio
TERRAINS = {
    "chicago-express": {"plain", "forest", "mountain", "city", "industrial", "start"},
    "american-rails": {"plain", "forest", "mountain", "city", "special"},
    "last-spike": {"tile"},
}
games = pytest.mark.parametrize("game", GAMES)


async def space(ada: Visitor, game: str, id: str) -> Any:
    atlas = await ada.get(f"games/{game}/atlas")
    return next(space for space in atlas["spaces"] if space["id"] == id)


async def svg(ada: Visitor, game: str, what: str, **query: str) -> str:
    response = await ada.http.get(f"/api/games/{game}/{what}.svg", params=query)
    assert response.status_code == 200
    assert response.headers["content-type"] == "image/svg+xml"
    return response.text


# The map as data


@games
async def test_every_space_is_told_and_lies_on_the_map(ada: Visitor, game: str) -> None:
    atlas = await ada.get(f"games/{game}/atlas")
    drawn = await svg(ada, game, "map")
    assert f'viewBox="0 0 {atlas["width"]:g} {atlas["height"]:g}"' in drawn
    spaces = {space["id"]: space for space in atlas["spaces"]}
    assert {space["terrain"] for space in spaces.values()} == TERRAINS[game]
    for space in spaces.values():
        assert 0 < space["x"] < atlas["width"]
        assert 0 < space["y"] < atlas["height"]
        assert all(space["id"] in spaces[near]["neighbours"] for near in space["neighbours"])
    assert atlas["game"] == game


@games
async def test_hexes_touch_their_neighbours(ada: Visitor, game: str) -> None:
    atlas = await ada.get(f"games/{game}/atlas")
    spaces = {space["id"]: space for space in atlas["spaces"]}
    assert (atlas["radius"] > 0) is (game != "last-spike")
    assert atlas["turn"] == (30 if game == "american-rails" else 0)
    for one in spaces.values() if atlas["radius"] else ():
        for near in (spaces[id] for id in one["neighbours"]):
            apart = ((one["x"] - near["x"]) ** 2 + (one["y"] - near["y"]) ** 2) ** 0.5
            assert apart == pytest.approx(atlas["radius"] * 3**0.5, abs=0.02)


async def test_chicago_express_has_its_printed_numbers(ada: Visitor) -> None:
    chicago = await space(ada, "chicago-express", "A2")
    assert [chicago[key] for key in ("name", "terrain", "cost", "income", "house")] == ["Chicago", "city", 3, 7, None]
    pittsburgh = await space(ada, "chicago-express", "K4")
    assert (pittsburgh["cost"], pittsburgh["income"], pittsburgh["track"]) == (4, 4, [4, 6, 8])
    mountain = await space(ada, "chicago-express", "L4")
    assert [mountain[key] for key in ("name", "cost", "income", "house", "one")] == [None, 3, 1, 2, True]
    start = await space(ada, "chicago-express", "S3")
    assert (start["terrain"], start["cost"], start["house"]) == ("start", None, None)
    companies = (await ada.get("games/chicago-express/atlas"))["companies"]
    assert [(company["name"], company["start"]) for company in companies][2:] == [
        ("New York Central", "S3"),
        ("Chesapeake & Ohio", "Q9"),
        ("Wabash", "D3"),
    ]


async def test_american_rails_has_its_printed_numbers(ada: Visitor) -> None:
    atlanta = await space(ada, "american-rails", "M6")
    keys = ("name", "terrain", "cost", "full", "shared", "never_developed")
    assert [atlanta[key] for key in keys] == ["Atlanta", "special", 2, 5, 3, False]
    assert (await space(ada, "american-rails", "B18"))["never_developed"]
    mountain = await space(ada, "american-rails", "K7")
    assert [mountain[key] for key in ("cost", "full", "shared", "one")] == [5, None, None, True]
    companies = (await ada.get("games/american-rails/atlas"))["companies"]
    box = {"shares": 2, "pieces": 18}
    assert companies[4] == {"id": "LIB", "name": "Liberty", "start": None, "shape": "square", **box}


async def test_the_last_spike_has_its_printed_numbers(ada: Visitor) -> None:
    tile = await space(ada, "last-spike", "V3")
    assert [tile[key] for key in ("terrain", "route", "cost", "neighbours", "one")] == [
        "tile",
        "V",
        3000,
        ["V2", "V4"],
        True,
    ]
    atlas = await ada.get("games/last-spike/atlas")
    assert atlas["companies"] == []
    cities = {city["id"]: city for city in atlas["cities"]}
    assert (cities["DEN"]["name"], cities["DEN"]["routes"]) == ("Denver", ["D", "E", "V", "W"])
    assert sorted(route for city in cities.values() for route in city["routes"]) == sorted("ABCDEFUVWXYZ" * 2)
    assert cities["STL"]["prices"][0] == 0
    assert len(cities["STL"]["pays"]) == 5


async def test_there_are_no_other_games(ada: Visitor) -> None:
    for path in ("games/chess/atlas", "games/chess/map.svg", "games/chess/vignette.svg", "samples/chess"):
        await ada.get(path, "notation")


# The map for a page


@games
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_page_gets_the_map_without_style_and_size(ada: Visitor, game: str, language: str) -> None:
    part = parsed(await svg(ada, game, "map", part="page", lang=language))
    assert not list(part.iter(f"{SVG}style"))
    assert not {"width", "height", "style"} & {*part.attrib}
    assert not any("style" in one.attrib for one in part.iter())
    groups = [one.attrib.get("class") for one in part if one.tag == f"{SVG}g"]
    assert groups[:4] == ["ground", "under", "names", "over"]
    assert {*groups[4:]} <= {"legend"}
    assert not {"ways", "stations"} & {one.attrib.get("class") for one in part.iter()}
    whole = parsed(await svg(ada, game, "map", lang=language))
    for name in ("name", "town"):
        assert written(part, name) == written(whole, name)


@games
async def test_maps_wear_what_is_asked_for(ada: Visitor, game: str) -> None:
    safe = await svg(ada, game, "map", palette="okabe-ito", theme="dark")
    assert 'class="rh rh-dark rh-okabe-ito"' in safe
    assert 'class="rh rh-light rh-box"' in await svg(ada, game, "map", palette="neon")


# Small pictures


@games
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_vignette_shows_a_game_without_lettering(ada: Visitor, game: str, language: str) -> None:
    picture = parsed(await svg(ada, game, "vignette", lang=language))
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert words == (["Laramie", "El Paso", "Sacramento", "St. Louis"] if game == "last-spike" else [])
    drawn = [one.attrib.get("class", "") for one in picture.iter()]
    if game == "last-spike":
        assert drawn.count("tile laid") > 12
        assert drawn.count("tile unbuilt") > 6
        assert drawn.count("station") == 9
    else:
        assert drawn.count("rail") >= 4
        assert drawn.count("plate") > 20
        assert {"hex on-plain", "coast"} <= {*drawn}


@games
async def test_vignettes_wear_what_is_asked_for_and_are_whole(ada: Visitor, game: str) -> None:
    texts = {
        await svg(ada, game, "vignette", theme=theme, palette=palette)
        for theme in ("light", "dark")
        for palette in ("box", "okabe-ito")
    }
    assert len(texts) == 4
    for text in texts:
        body = text.partition("</style>")[2]
        ids = re.findall(r'\bid="([^"]+)"', body)
        assert len(ids) == len({*ids})
        assert {*re.findall(r"url\(#([\w-]+)", body)} <= {*ids}
