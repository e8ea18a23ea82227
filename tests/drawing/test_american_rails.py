"""American Rails drawn: every cube, value, price and marker is the view's own."""

import re
from collections import Counter
from copy import deepcopy
from functools import cache
from itertools import combinations
from math import dist
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from drawing.reading import SVG, classes, marked, parsed, spaces, title, written
from drawing.samples import views
from railhead.drawing import draw
from railhead.drawing.plates import POINTY_ROWS, spots
from railhead.games.american_rails.drawing.map import CENTRES, COAST, NEIGHBOURS, NEVER_DEVELOPED, RADIUS
from railhead.games.american_rails.rules.board import NAMES as CITIES
from railhead.games.american_rails.rules.board import PRINTED
from railhead.games.american_rails.rules.components import COMPANIES

GAME = "american-rails"


@cache
def drawings() -> list[tuple[Any, ET.Element]]:
    return [(view, parsed(draw(view))) for view in views(GAME)]


def test_the_sample_is_rich() -> None:
    crowds = [Counter(hex for it in view["companies"].values() for hex in it["track"]) for view in views(GAME)]
    assert max(max(crowd.values(), default=0) for crowd in crowds) > 1
    assert any(len(lays(view)) > 5 for view in views(GAME))
    assert any(len({company for company, _ in lays(view)}) > 1 for view in views(GAME))
    assert any(view["board"]["developed"] for view in views(GAME))
    assert any(view["board"]["removed"] for view in views(GAME))


def lays(view: Any) -> dict[tuple[str, str], int]:
    """What may be laid, by company and hex, with its cost."""
    return {tuple(choice["target"].split()): choice["cost"] for choice in view["choices"] if choice["verb"] == "lay"}


# The map


def test_neighbours_on_the_board_touch_on_the_paper() -> None:
    for hex, near in NEIGHBOURS.items():
        touching = {name for name, centre in CENTRES.items() if 1 < dist(centre, CENTRES[hex]) < 1.8 * RADIUS}
        assert touching == {*near}


def test_the_map_has_one_coast_and_no_hole() -> None:
    (loop,) = COAST
    assert len(loop) == sum(6 - len(near) for near in NEIGHBOURS.values())


@pytest.mark.parametrize("count", POINTY_ROWS)
def test_plates_on_a_hex_do_not_overlap_and_stay_on_it(count: int) -> None:
    laid = spots(count, (100, 100), RADIUS, POINTY_ROWS)
    assert len(laid) == count
    for one, other in combinations(laid, 2):
        apart_across = abs(one.x - other.x) >= (one.width + other.width) / 2
        assert apart_across or abs(one.y - other.y) >= (one.height + other.height) / 2
    for spot in laid:
        assert abs(spot.x - 100) + spot.width / 2 <= RADIUS * 3**0.5 / 2
        assert abs(spot.y - 100) + spot.height / 2 <= 10, "names above and values below need their room"


# Pieces


def test_every_cube_has_its_plate() -> None:
    for view, root in drawings():
        for hex, group in spaces(root).items():
            there = [name for name in COMPANIES if hex in view["companies"][name]["track"]]
            assert written(group, "letters") == there
            words = title(group).split(", ")
            assert words[0] == CITIES.get(hex, hex)
            assert words[len(words) - len(there) :] == there


def test_six_plates_fit_on_one_hex() -> None:
    view = deepcopy(views(GAME)[0]) | {"choices": []}
    for company in view["companies"].values():
        company["track"] = ["B2"]
    group = spaces(parsed(draw(view)))["B2"]
    places = [plate.attrib["transform"] for plate in group.iter(f"{SVG}g") if "transform" in plate.attrib]
    assert len({*places}) == len(COMPANIES)
    assert written(group, "letters") == [*COMPANIES]


def test_the_price_of_every_legal_lay_is_shown_and_no_other() -> None:
    for view, root in drawings():
        shown = marked(root, "price")
        assert {hex: written(tag, "price") for hex, tag in shown.items()} == {
            hex: [str(cost)] for (_, hex), cost in lays(view).items()
        }
        several = len({company for company, _ in lays(view)}) > 1
        for hex, tag in shown.items():
            who = "".join(company[0] for company, target in lays(view) if target == hex)
            assert written(tag, "who") == ([who] if several else [])


def test_marks_follow_the_choices_and_lie_on_their_hexes() -> None:
    for view, root in drawings():
        outlined = {str(choice["target"]) for choice in view["choices"] if choice["verb"] in ("develop", "found")}
        assert on_hexes(root, "legal") == {hex for _, hex in lays(view)}
        assert on_hexes(root, "open-to-develop") == outlined
        assert classes(root).count("last") == len(view["expansion"]["laid"] if view["expansion"] else [])


def on_hexes(root: ET.Element, cls: str) -> set[str]:
    """The hexes in whose middle the shapes of a class lie."""
    paths = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("class") == cls]
    return {nearest(path) for path in paths}


def nearest(path: str) -> str:
    numbers = [float(text) for text in re.findall(r"-?[\d.]+", path)]
    middle = sum(numbers[::2]) / 6, sum(numbers[1::2]) / 6
    return next((hex for hex, centre in CENTRES.items() if dist(centre, middle) < 0.5), "none")


def test_every_network_is_one_tree() -> None:
    for view, root in drawings():
        drawn = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("class") == "rail"]
        joints = [len(view["companies"][name]["track"]) - 1 for name in COMPANIES]
        assert [path.count("M") for path in drawn] == [count for count in joints if count > 0]


def test_a_city_shows_its_values_and_the_one_in_force_is_bold() -> None:
    for view, root in drawings():
        groups = spaces(root)
        for hex, city in PRINTED["city"].items():
            grown = hex in view["board"]["developed"]
            full, shared = city["full"] + 2 * grown, city["shared"] + grown
            (text,) = [text for text in groups[hex].iter(f"{SVG}text") if text.attrib.get("class") == "value"]
            assert "".join(text.itertext()) == f"{full} / {shared}"
            crowd = sum(hex in company["track"] for company in view["companies"].values())
            bold = [part.attrib.get("class") == "in-force" for part in text.iter(f"{SVG}tspan")]
            assert bold == [crowd < 2, crowd > 1]
            assert ("mark developed" in classes(groups[hex])) is grown
        assert classes(root).count("mark never") == len(NEVER_DEVELOPED) + 1, "and one in the legend"


def test_a_hex_is_named_in_words() -> None:
    view = deepcopy(views(GAME)[0]) | {"choices": []}
    view = view | {"board": view["board"] | {"developed": ["F6"]}}
    view["companies"]["CON"]["track"] = ["F6", "F7"]
    groups = spaces(parsed(draw(view)))
    assert title(groups["F6"]) == "Cincinnati, city, full 6, shared 3, developed, CON"
    assert title(groups["F7"]) == "F7, forest, full, CON"
    assert title(groups["B2"]) == "Chicago, special city, full 7, shared 5"
    assert title(spaces(parsed(draw(view, language="fr")))["F7"]) == "F7, forêt, complète, CON"
