"""Chicago Express drawn: every locomotive, price, house and figure is the view's own."""

import re
from collections import Counter
from copy import deepcopy
from functools import cache
from math import dist
from typing import Any
from xml.etree import ElementTree as ET

import railhead
from drawing.reading import SVG, parsed, spaces, title, written
from drawing.samples import sampled, seen, views
from railhead.drawing import bare_map, board, draw
from railhead.games.chicago_express.drawing.map import CENTRES
from railhead.games.chicago_express.rules.board import INDUSTRIES, INDUSTRY_TRACK, NAMES, TERRAIN

NAME = "chicago-express"
GAME = railhead.game(NAME)


@cache
def drawings() -> list[tuple[Any, ET.Element]]:
    return [(view, parsed(draw(view))) for view in views(NAME)]


def test_the_sample_is_rich() -> None:
    assert any(choice["verb"] == "lay" for view in views(NAME) for choice in view["choices"])
    assert any(view["board"]["houses"] for view in views(NAME))
    assert max(max(Counter(hexes(view)).values()) for view in views(NAME)) > 2


def hexes(view: Any) -> list[str]:
    return [hex for company in view["companies"].values() for hex in company["track"]]


def test_every_piece_has_its_plate() -> None:
    for view, root in drawings():
        for hex, group in spaces(root).items():
            there = [name for name, company in view["companies"].items() if hex in company["track"]]
            assert written(group, "letters") == there
            assert title(group).split(", ")[len(title(group).split(", ")) - len(there) :] == there


def test_the_price_of_every_legal_lay_is_shown_and_no_other() -> None:
    for view, root in drawings():
        prices = {choice["target"]: str(choice["cost"]) for choice in view["choices"] if choice["verb"] == "lay"}
        shown = {hex: written(group, "price") for hex, group in spaces(root).items()}
        assert {hex: tags[0] for hex, tags in shown.items() if tags} == prices


def test_marks_follow_the_choices() -> None:
    for view, root in drawings():
        marks = Counter(path.attrib.get("class") for path in root.iter(f"{SVG}path"))
        verbs = Counter(choice["verb"] for choice in view["choices"] if choice["target"] != "none")
        assert marks["legal"] == verbs["lay"]
        assert marks["open-to-develop"] == verbs["develop"]
        assert marks["last"] == len(view["expansion"]["laid"] if view["expansion"] else [])


def test_marks_lie_on_their_hexes() -> None:
    for view, root in drawings():
        targets = [choice["target"] for choice in view["choices"] if choice["verb"] == "lay"]
        paths = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("class") == "legal"]
        assert sorted(map(nearest, paths)) == sorted(targets)


def nearest(path: str) -> str:
    """The hex in whose middle a shape of six corners lies."""
    numbers = [float(text) for text in re.findall(r"-?[\d.]+", path)]
    middle = sum(numbers[::2]) / 6, sum(numbers[1::2]) / 6
    return next((hex for hex, centre in CENTRES.items() if dist(centre, middle) < 0.5), "none")


def test_every_network_is_one_tree() -> None:
    for view, root in drawings():
        drawn = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("class") == "rail"]
        joints = [len(company["track"]) - 1 for company in view["companies"].values() if len(company["track"]) > 1]
        assert [path.count("M") for path in drawn] == joints


def test_industries_and_houses_are_the_views_own() -> None:
    for view, root in drawings():
        groups = spaces(root)
        assert written(groups["K4"], "income") == [f"+{view['board']['industry']['pittsburgh']}"]
        built = {hex for hex, group in groups.items() if group.find(f"{SVG}path[@class='house built']") is not None}
        assert built == set(view["board"]["houses"])
        (industry,) = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "industry"]
        assert written(industry, "reverse") == [str(view["board"]["industry"][town]) for town in INDUSTRIES]
        assert len(written(industry, "dim")) == sum(map(len, INDUSTRY_TRACK)) - len(INDUSTRIES)


def test_a_hex_is_named_in_words() -> None:
    state = GAME.state_to_json(GAME.new(3))
    state |= {"phase": "choose", "auction": None}
    state["board"]["houses"] = ["M4"]
    state["companies"]["PRR"]["track"] = ["M4", "N4", "O5", "P5", "Q5", "R5"]
    for seat, name in zip([0, 1, 2, 0], ["PRR", "B&O", "NYC", "C&O"], strict=True):
        state["seats"][seat]["shares"][name] = 1
    view = GAME.view(GAME.state_from_json(state))
    groups = spaces(parsed(draw(view)))
    assert title(groups["M4"]) == "Altoona, city, cost 4, income 2, developed, PRR"
    assert title(groups["N4"]) == "N4, mountain, full, income 1, PRR"
    assert title(groups["R5"]) == "Philadelphia, start, PRR"
    assert title(groups["A3"]) == "A3, plain, cost 1"
    assert title(spaces(parsed(draw(view, language="fr")))["A2"]) == "Chicago, ville, coût 3, revenu 7"


def test_five_plates_fit_on_one_hex() -> None:
    view = deepcopy(views(NAME)[0]) | {"choices": []}
    for company in view["companies"].values():
        company["track"] = ["A2"]
    (group,) = [group for hex, group in spaces(parsed(draw(view))).items() if hex == "A2"]
    places = [plate.attrib["transform"] for plate in group.iter(f"{SVG}g") if "transform" in plate.attrib]
    assert len(set(places)) == 5
    assert written(group, "letters") == ["PRR", "B&O", "NYC", "C&O", "WAB"]


def test_who_looks_changes_nothing_but_the_choices() -> None:
    for state in sampled(NAME)[::9]:
        asked = GAME.to_act(state)
        drawn = {draw(seen(NAME, state, seat)) for seat in [None, *range(state.seats)] if seat != asked}
        assert len(drawn) == 1
        if asked is not None:
            view = seen(NAME, state, asked)
            assert draw(view) not in drawn
            assert draw(view | {"choices": []}) in drawn


def test_the_board_alone_is_the_board_of_the_picture() -> None:
    for view, root in drawings()[::9]:
        alone = parsed(board(view))
        for hex, group in spaces(root).items():
            assert ET.tostring(spaces(alone)[hex]) == ET.tostring(group)
        assert "ledger" not in {group.attrib.get("class") for group in alone.iter(f"{SVG}g")}


def test_the_bare_map_has_every_hex_and_every_name() -> None:
    root = parsed(bare_map(NAME))
    assert sorted(written(root, "name")) == sorted(NAMES.values())
    hexes = [path for path in root.iter(f"{SVG}path") if path.attrib.get("class", "").startswith("hex ")]
    assert len(hexes) == len(TERRAIN)
