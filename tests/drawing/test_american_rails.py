"""American Rails drawn: every cube, value, price, marker and clock is the view's own."""

import re
from collections import Counter
from copy import deepcopy
from functools import cache
from itertools import combinations
from math import dist
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from drawing.reading import SVG, all_words, classes, marked, parsed, spaces, title, written
from drawing.samples import NAMES, sampled, seen, states, views
from railhead.drawing import draw
from railhead.drawing.plates import POINTY_ROWS, spots
from railhead.games.american_rails.drawing.clocks import low_reserves
from railhead.games.american_rails.drawing.connecting import distance, links
from railhead.games.american_rails.drawing.map import CENTRES, COAST, NEIGHBOURS, NEVER_DEVELOPED, RADIUS
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.drawing.track import in_column, next_order, this_order
from railhead.games.american_rails.rules import ending
from railhead.games.american_rails.rules.board import NAMES as CITIES
from railhead.games.american_rails.rules.board import PRINTED
from railhead.games.american_rails.rules.components import COMPANIES, SPACES

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
        assert classes(root).count("mark never") == len(NEVER_DEVELOPED) + 1, "and one in the key"


def test_a_hex_is_named_in_words() -> None:
    view = deepcopy(views(GAME)[0]) | {"choices": []}
    view = view | {"board": view["board"] | {"developed": ["F6"]}}
    view["companies"]["CON"]["track"] = ["F6", "F7"]
    groups = spaces(parsed(draw(view)))
    assert title(groups["F6"]) == "Cincinnati, city, full 6, shared 3, developed, CON"
    assert title(groups["F7"]) == "F7, forest, full, CON"
    assert title(groups["B2"]) == "Chicago, special city, full 7, shared 5"
    assert title(spaces(parsed(draw(view, language="fr")))["F7"]) == "F7, forêt, complète, CON"


# Tracks and clocks


def test_the_action_track_has_every_marker() -> None:
    for view, root in drawings():
        assert [*marked(root, "space")] == [*SPACES]
        for space, row in marked(root, "space").items():
            columns = view["board"]["track"].values()
            assert written(row, "ring-letter") == [NAMES[taken[space]][0] for taken in columns if space in taken]
        rings = [text for text in root.iter(f"{SVG}text") if "ring-letter asked" in text.attrib.get("class", "")]
        asked = view["to_act"]
        assert {text.text for text in rings} <= ({NAMES[asked][0]} if isinstance(asked, int) else set())


def test_the_order_of_the_next_phase_is_shown_as_soon_as_it_is_sure() -> None:
    example = {"1": {"expand3": 0, "develop": 1, "pass": 2}, "2": {"develop": 2}, "3": {}}
    view: Any = {"seats": [{}, {}, {}], "board": {"action_phase": 2, "turn_order": [0, 1, 2], "track": example}}
    assert this_order(view) == [2, 1, 0]
    assert next_order(view) == [None, None, None], "somebody may still pass"
    example["2"] = {"pass": 2, "expand4": 1}
    assert next_order(view) == [2, None, 1]
    example["2"]["auction"] = 0
    assert next_order(view) == [2, 0, 1]


def test_no_later_marker_changes_what_was_said_of_the_order() -> None:
    said: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for state in states(GAME, (5, None, {}), 9):
        view = seen(GAME, state, None)
        board = view["board"]
        when = board["year"], board["action_phase"]
        known = {(rank, seat) for rank, seat in enumerate(next_order(view)) if seat is not None}
        said.setdefault(when, set()).update(known)
        if board["action_phase"] and len(board["track"][str(board["action_phase"])]) == 5:
            assert said[when] == {*enumerate(in_column(view, board["action_phase"]))}


def test_the_clocks_agree_with_the_rules() -> None:
    for state, view in zip(sampled(GAME), views(GAME), strict=True):
        assert low_reserves(view) == ending.low_reserves(state)
        words = all_words(draw(view))
        assert f"{low_reserves(view)} of {state.seats}" in words
        assert f"{sum(company['shares_left'] for company in view['companies'].values())} left" in words


def test_the_year_is_marked() -> None:
    for view, root in drawings():
        (track,) = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "track"]
        assert written(track, "reverse") == [str(view["board"]["year"])]
        marks = [cls == "space spent" for cls in classes(track, "rect") if cls.startswith("space")]
        assert marks == [year == view["board"]["year"] for year in range(1851, 1858)]


def test_how_far_a_connection_is() -> None:
    view = deepcopy(views(GAME)[0])
    for company in view["companies"].values():
        company["track"] = []
    view["companies"]["LIB"]["track"] = ["B2", "C3"]
    near = distance(Placing(view), ["B2", "C3"], "D16")
    assert near == 14, "one step down to D3, thirteen along the row"
    assert next(links(Placing(view)))[1:] == (["LIB"], near)
    view["companies"]["LIB"]["pieces_left"] = near - 1
    assert not next(links(Placing(view))).companies
    wall = [hex for hex in CENTRES if hex.endswith(("9", "10", "11")) and hex not in CITIES]
    view["companies"]["AME"]["track"] = sorted(wall)
    longer = distance(Placing(view), ["B2", "C3"], "D16")
    assert longer is None or longer > near


def test_connected_pairs_have_the_plates_of_those_who_connect_them() -> None:
    view = views(GAME)[0] | {"choices": []}
    view = view | {"board": view["board"] | {"connections": {"REP": [["B2", "M6"]], "AME": [["B2", "M6"]]}}}
    assert [link.companies for link in links(Placing(view))][1] == ["AME", "REP"]


@pytest.mark.parametrize(("income", "mark"), [(99, []), (100, []), (101, ["+100"]), (187, ["+100"])])
def test_an_income_past_the_ruler_goes_round(income: int, mark: list[str]) -> None:
    view = deepcopy(next(view for view in views(GAME) if view["companies"]["AME"]["track"]))
    view["companies"]["AME"]["income"] = income
    assert re.findall(r"\+100\b", all_words(draw(view))) == mark


def test_a_company_out_of_the_game_is_said_to_be() -> None:
    for view, root in drawings():
        assert " ".join(root.itertext()).count("not in this game") == len(view["board"]["removed"])
