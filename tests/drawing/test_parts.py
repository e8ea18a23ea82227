"""The parts of a drawing: geometry, lettering, plates, rails and the colours."""

import re
from itertools import combinations, pairwise
from math import dist, sqrt
from pathlib import Path

import pytest

import railhead
from railhead.core.board import hex_neighbours
from railhead.drawing import atlas, liveries
from railhead.drawing.hexes import coast, corners
from railhead.drawing.lettering import SQUEEZE, shortened, width_of
from railhead.drawing.livery import COLOURS, by_rank
from railhead.drawing.plates import spots
from railhead.drawing.rails import tree
from railhead.drawing.svg import Markup, element, number
from railhead.drawing.theme import BOX, PALETTES, PAPER, SAFE, STANDS_FOR, colours, company_class
from railhead.games import OURS
from railhead.games.chicago_express.drawing.map import CENTRES, COAST, NEIGHBOURS, RADIUS

HERE = Path(railhead.__file__).parent
SOURCES = sorted([*HERE.glob("drawing/**/*.py"), *HERE.glob("games/*/drawing/*.py")])


# Writing


def test_text_is_escaped_and_markup_is_not() -> None:
    assert element("g", "<&>", element("path"), cls='"') == '<g class="&quot;">&lt;&amp;&gt;<path/></g>'
    assert isinstance(element("g"), Markup)


@pytest.mark.parametrize(("value", "text"), [(1.0, "1"), (-0.001, "0"), (2.345, "2.35"), (10, "10"), (0.5, "0.5")])
def test_numbers_have_no_idle_digits(value: float, text: str) -> None:
    assert number(value) in (text, text[:-1] + "4")


# Geometry


def test_neighbours_on_the_board_touch_on_the_paper() -> None:
    for hex, near in NEIGHBOURS.items():
        touching = {name for name, centre in CENTRES.items() if 1 < dist(centre, CENTRES[hex]) < 1.8 * RADIUS}
        assert touching == set(near)


def test_a_coast_runs_round_the_land() -> None:
    (loop,) = coast([(0, 0), (0, sqrt(3) * 10)], 10)
    assert len(loop) == 10
    for start, end in pairwise([*loop, loop[0]]):
        assert dist(start, end) == pytest.approx(10, abs=0.2)


def test_the_map_has_one_coast_and_no_hole() -> None:
    assert len(COAST) == 1
    edges = sum(6 - len(near) for near in NEIGHBOURS.values())
    assert len(COAST[0]) == edges


@pytest.mark.parametrize("count", range(1, 6))
def test_plates_on_a_hex_do_not_overlap_and_stay_on_it(count: int) -> None:
    laid = spots(count, (100, 100), RADIUS)
    assert len(laid) == count
    for one, other in combinations(laid, 2):
        apart_across = abs(one.x - other.x) >= (one.width + other.width) / 2
        assert apart_across or abs(one.y - other.y) >= (one.height + other.height) / 2
    for spot in laid:
        assert abs(spot.x - 100) + spot.width / 2 <= RADIUS
        assert abs(spot.y - 100) + spot.height / 2 <= 12.5, "names above and figures below need their room"


def test_corners_lie_on_the_circle() -> None:
    assert {round(dist((3, 4), corner), 6) for corner in corners((3, 4), 7, 30)} == {7}


# Rails


def test_a_tree_joins_the_whole_network_by_neighbours_once() -> None:
    neighbours = hex_neighbours([f"{column}{row}" for column in "ABCD" for row in range(4)])
    track = ["A0", "A1", "B0", "B1", "C1", "C2", "D1"]
    joints = tree(track, "A0", neighbours)
    assert sorted(space for _, space in joints) == sorted(set(track) - {"A0"})
    assert all(space in neighbours[before] for before, space in joints)


def test_of_two_ways_the_rails_take_the_straight_one() -> None:
    neighbours = hex_neighbours([f"{column}{row}" for column in "ABC" for row in range(4)])
    assert ("A1", "A2") in tree(["A0", "A1", "A2", "B0", "B1"], "A0", neighbours)
    assert ("B0", "C1") in tree(["A0", "A1", "B0", "B1", "C1"], "A0", neighbours)


# Lettering


def test_long_names_are_cut_and_short_ones_are_not() -> None:
    assert shortened("Ann", 12, 40) == "Ann"
    cut = shortened("Bartholomew Featherstonehaugh", 12, 40)
    assert cut.endswith("…")
    assert width_of(cut, 12) <= 40 * SQUEEZE


# Colours


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", PAPER)
def test_plates_can_be_read_and_seen(palette: str, theme: str) -> None:
    for name in [*BOX[theme], *SAFE[theme]]:
        fill, lettering, edge = colours(theme, palette, name)
        assert contrast(fill, lettering) >= 4.5
        assert contrast(edge, PAPER[theme]["land"]) >= 4


def test_every_colour_of_a_box_has_a_safe_one_that_stands_for_it() -> None:
    assert {*STANDS_FOR} == {*BOX["light"]} == {*BOX["dark"]}
    assert {*STANDS_FOR.values()} < {*SAFE["light"]} == {*SAFE["dark"]}
    assert len({*STANDS_FOR.values()}) == len(STANDS_FOR)


@pytest.mark.parametrize("theme", PAPER)
def test_text_can_be_read_on_every_ground(theme: str) -> None:
    tokens = PAPER[theme]
    for ground in ("paper", "raised", "land", "forest", "mount"):
        assert contrast(tokens["ink2"], tokens[ground]) >= 4.5
    assert contrast(tokens["ink3"], tokens["act-wash"]) >= 4.5
    assert contrast(tokens["act"], tokens["act-on"]) >= 4.5
    assert contrast(tokens["start-on"], tokens["start-knock"]) >= 4.5
    assert set(tokens) == set(PAPER["light"])


@pytest.mark.parametrize("game", OURS)
def test_every_company_of_ours_has_a_shape_and_a_colour_of_its_own(game: str) -> None:
    worn = liveries(game.replace("_", "-"))
    assert [*worn] != [] or game == "last_spike"
    assert {*worn} == {company.id for company in atlas(game.replace("_", "-")).companies}
    assert len({livery.shape for livery in worn.values()}) == len(worn)
    assert len({livery.colour for livery in worn.values()}) == len(worn)


def test_companies_without_a_livery_get_one_by_rank() -> None:
    """As many as there are colours and shapes together look different, in both palettes alike."""
    worn = by_rank(f"C{rank}" for rank in range(20))
    assert len({*worn.values()}) == 20
    assert [livery.colour for livery in worn.values()][: len(COLOURS)] == [*COLOURS]
    for livery in worn.values():
        assert colours("light", "box", livery.colour) == colours("light", "okabe-ito", livery.colour)


def test_a_company_may_have_any_name() -> None:
    assert company_class("B&O") == "co-bo"
    assert company_class("Île-de-France 2") == "co-îledefrance2"


# Layers


def test_the_drawing_imports_only_what_lies_below_it() -> None:
    for path in SOURCES:
        for module in re.findall(r"^(?:from|import) (railhead[\w.]*)", path.read_text("utf-8"), re.MULTILINE):
            assert module.startswith(("railhead.drawing", "railhead.games", "railhead.core", "railhead.locale"))


def test_the_shared_drawing_names_no_title_and_no_company() -> None:
    titles = [name for title in OURS for name in (title, title.replace("_", "-"), title.replace("_", " "))]
    companies = [company for title in OURS for company in liveries(title.replace("_", "-"))]
    named = re.compile("|".join([*titles, *(f'"{re.escape(company)}"' for company in companies)]), re.IGNORECASE)
    for path in HERE.glob("drawing/**/*.py"):
        assert not named.search(path.read_text("utf-8")), path
