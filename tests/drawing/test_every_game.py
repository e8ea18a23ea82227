"""What holds for every drawing of every title, whatever position comes."""

import json
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from drawing.reading import SVG, all_words, classes, marked, parsed, title, written
from drawing.samples import actor, sampled, seen, views
from railhead import SetupError
from railhead.drawing import bare_map, board, draw
from railhead.drawing.theme import Palette, Theme
from railhead.games import GAMES

PHASES = {
    "chicago-express": {"opening", "choose", "auction", "expand", "over"},
    "american-rails": {"remove", "offer", "bid", "found", "take", "develop", "fund", "two", "expand", "over"},
    "last-spike": {"start", "aside", "deal", "play", "sell", "buy", "draw", "over"},
}
NASTY = "<script>alert(\"1\")</script> & 'co' \x00\x0b\ud800"
games = pytest.mark.parametrize("game", GAMES)


@cache
def drawings(game: str) -> list[tuple[Any, str, ET.Element]]:
    """The sampled views with their drawings, as text and as a tree."""
    texts = [(view, draw(view)) for view in views(game)]
    return [(view, svg, parsed(svg)) for view, svg in texts]


@games
def test_the_sample_holds_every_phase(game: str) -> None:
    assert {view["phase"] for view in views(game)} == PHASES[game]


@games
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_is_well_formed(game: str, language: str) -> None:
    for view in views(game)[:: 1 if language == "en" else 3]:
        root = parsed(draw(view, language=language))
        assert root.tag == f"{SVG}svg"
        assert root.attrib["lang"] == language
        assert not re.search(r"{\w*}", " ".join(root.itertext()).partition(".rh-")[0])


@games
def test_every_identity_is_defined_once_and_every_reference_is(game: str) -> None:
    for _, svg, _ in drawings(game)[::6]:
        body = svg.partition("</style>")[2]
        ids = re.findall(r'\bid="([^"]+)"', body)
        assert len(ids) == len({*ids})
        assert {*re.findall(r'(?:url\(#|href="#)([\w-]+)', body)} <= {*ids}


@games
@pytest.mark.parametrize("name", [NASTY, "]]>", "&amp;", "{seat}", "<", '"'])
def test_names_are_escaped(game: str, name: str) -> None:
    for view in views(game)[::13]:
        renamed = view | {"seats": [seat | {"name": name} for seat in view["seats"]]}
        svg = draw(renamed)
        svg.encode()
        clean = re.sub("[\x00\x0b\ud800]", "", name)
        assert "<script" not in svg
        heads = [title(group) for group in parsed(svg).iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
        assert heads.count(clean) == len(view["seats"])


@games
def test_a_seat_without_a_name_has_its_number(game: str) -> None:
    view = views(game)[1]
    nameless = view | {"seats": [{key: seat[key] for key in seat if key != "name"} for seat in view["seats"]]}
    assert "Seat 2" in all_words(draw(nameless))
    assert "Place\u00a02" in all_words(draw(nameless, language="fr"))


@games
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("palette", ["box", "okabe-ito"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_dresses_differ_but_hold_the_same(game: str, theme: Theme, palette: Palette, language: str) -> None:
    view = max(views(game), key=lambda view: len(view["choices"]))
    plain, dressed = draw(view), draw(view, theme=theme, palette=palette, language=language)
    assert (plain == dressed) is ((theme, palette, language) == ("light", "box", "en"))
    for cls in ("letters", "price", "in-force"):
        assert written(parsed(plain), cls) == written(parsed(dressed), cls)
    assert texts_on_tiles(plain) == texts_on_tiles(dressed)
    assert classes(parsed(plain)) == classes(parsed(dressed))


def texts_on_tiles(svg: str) -> dict[str, list[str]]:
    return {tile: written(group, "tile-name") for tile, group in marked(parsed(svg), "tile").items()}


@games
def test_colours_stand_in_the_style_sheet_only(game: str) -> None:
    for view, svg, _ in drawings(game)[::9]:
        style = svg[svg.index("<style>") : svg.index("</style>")]
        assert {*re.findall(r"#[0-9a-f]{3,6}\b", svg.replace(style, ""))} <= {"#fff"}
        worn = set() if view["companies"] else {"fill", "on", "edge"}
        assert {*re.findall(r"var\(--([a-z0-9-]+)\)", style)} <= {*re.findall(r"--([a-z0-9-]+):", style)} | worn


@games
def test_equal_views_give_equal_text(game: str) -> None:
    for view, svg, _ in drawings(game)[::2]:
        before = json.dumps(view)
        assert svg == draw(json.loads(before))
        assert json.dumps(view) == before


@games
def test_spectators_see_no_choice(game: str) -> None:
    for state in sampled(game)[::3]:
        seat = actor(game, state)
        root = parsed(draw(seen(game, state, None)))
        assert not written(root, "price")
        if seat is not None:
            assert draw(seen(game, state, None)) != draw(seen(game, state, seat))


@games
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_bare_map_holds_the_map_and_no_piece(game: str, language: str) -> None:
    svg = bare_map(game, language=language)
    root = parsed(svg)
    assert svg == bare_map(game, language=language)
    assert not written(root, "letters")
    assert not written(root, "price")
    assert not marked(root, "tile")
    assert {"ground", "under", "names", "over"} <= {group.attrib.get("class") for group in root.iter(f"{SVG}g")}
    assert root.attrib["lang"] == language


@games
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_alone_is_as_large_as_the_map(game: str, language: str) -> None:
    drawn, bare = (parsed(svg) for svg in (board(views(game)[3], language=language), bare_map(game, language=language)))
    assert drawn.attrib == bare.attrib
    assert title(drawn) == title(bare)


def test_an_unknown_game_theme_or_palette_is_refused() -> None:
    view = views("chicago-express")[0]
    with pytest.raises(SetupError):
        draw(view | {"game": "monopoly"})
    with pytest.raises(ValueError, match="sepia"):
        draw(view, theme="sepia")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pastel"):
        draw(view, palette="pastel")  # type: ignore[arg-type]
