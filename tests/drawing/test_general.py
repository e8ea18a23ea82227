"""The drawing of a title that brings none: from what its board says of itself, hexes or a graph, or no board at all."""

from math import dist
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from drawing.reading import SVG, classes, marked, parsed, title, written
from drawing.valley import rules
from railhead.core.atlas import Atlas, Place
from railhead.drawing import atlas, bare_map, board, draw, general, page_map, vignette
from railhead.drawing.general.board import LARGE
from railhead.drawing.general.pieces import MOST, crowd, forest
from railhead.drawing.general.sheet import laid_out
from railhead.drawing.theme import PALETTES, Theme
from railhead.games import GAMES

BOARDS = ("flat", "pointed", "graph")
TRACKS = {
    "flat": {"ASH": ["A1", "A2", "B2"], "O&W": ["B2", "B3"]},
    "pointed": {"ASH": ["A1", "A2", "B2"], "O&W": ["B2", "B3"]},
    "graph": {"ASH": ["N", "E"], "O&W": ["E"]},
    "none": {"ASH": ["A1"], "O&W": []},
}


@pytest.fixture(autouse=True)
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The made-up title stands among the others, with one of its boards."""
    chosen: str = getattr(request, "param", "flat")
    monkeypatch.setitem(GAMES.packages, "valley", "drawing.valley")
    monkeypatch.setitem(GAMES._read, "valley", rules.PART)
    monkeypatch.setattr(rules.PART, "atlas", rules.BOARDS[chosen])
    general.drawer.cache_clear()
    return chosen


boards = pytest.mark.parametrize("kind", BOARDS, indirect=True)
all_boards = pytest.mark.parametrize("kind", [*BOARDS, "none"], indirect=True)


def view(kind: str, *choices: tuple[str, int | None], **changes: Any) -> Any:
    """A table of two in the middle of the game."""
    companies = {
        name: {"treasury": 7, "income": 3, "shares_left": 1, "pieces_left": 2, "track": track, "share_value": 2}
        for name, track in TRACKS[kind].items()
    }
    offered = [{"do": f"build {target}", "verb": "build", "target": target, "cost": cost} for target, cost in choices]
    common = {"game": "valley", "edition": "first", "ply": 9, "phase": "choose", "to_act": 0, "turn": 0, "winners": []}
    seats = [{"cash": 12, "shares": {"ASH": 2}, "name": "Ann"}, {"cash": 4, "shares": {"O&W": 1}, "name": "Ben"}]
    clocks = [{"key": "rounds", "reached": 2, "of": 6, "clause": "V-END-1"}]
    table = {"seats": seats, "companies": companies, "clocks": clocks, "choices": offered}
    return {**common, **table, "auction": None, "expansion": None, **changes}


# Every picture


@all_boards
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_picture_of_any_board_is_whole(kind: str, language: str) -> None:
    seen = view(kind)
    pictures = [draw(seen, language=language), board(seen, language=language), vignette(seen, language=language)]
    for svg in [*pictures, bare_map("valley", language=language), page_map("valley", language=language)]:
        root = parsed(svg)
        assert root.attrib["lang"] == language
        assert title(root) == "Valley"
        ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
        assert len(ids) == len({*ids})


@all_boards
def test_the_ledger_and_the_clocks_are_there(kind: str) -> None:
    root = parsed(draw(view(kind)))
    assert [*marked(root, "row")] == ["ASH", "O&W", "cash"]
    assert "rounds" in " ".join(root.itertext())
    assert written(root, "letters")[-2:] == ["ASH", "O&W"]


@boards
def test_a_page_gets_the_same_layers_as_of_any_title(kind: str) -> None:
    part = parsed(page_map("valley"))
    assert [one.attrib.get("class") for one in part if one.tag == f"{SVG}g"] == ["ground", "under", "names", "over"]
    assert not list(part.iter(f"{SVG}style"))
    assert sorted(written(part, "name")) == sorted(place.name for place in spaces(kind) if place.name)
    assert sorted(written(part, "cost")) == sorted(place.id for place in spaces(kind) if not place.name)


def spaces(kind: str) -> Any:
    told = rules.BOARDS[kind]
    assert told is not None
    return told.spaces


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_companies_wear_colours_of_their_rank(theme: Theme) -> None:
    for palette in PALETTES:
        svg = draw(view("flat"), theme=theme, palette=palette)
        assert ".co-ash{--fill:#0072b2" in svg
        assert ".co-ow{--fill:#d55e00" in svg


# The board


@boards
def test_spaces_lie_on_the_sheet_and_apart(kind: str) -> None:
    told = atlas("valley")
    assert [space.id for space in told.spaces] == [place.id for place in spaces(kind)]
    for space in told.spaces:
        assert 30 < space.x < told.width - 30
        assert 30 < space.y < told.height - 30
    for one in told.spaces:
        for other in told.spaces:
            assert one is other or dist((one.x, one.y), (other.x, other.y)) > 40


@pytest.mark.parametrize("kind", ["flat", "pointed"], indirect=True)
def test_hexes_touch_their_neighbours_and_no_other(kind: str) -> None:
    told = atlas("valley")
    assert told.turn == (30 if kind == "pointed" else 0)
    for one in told.spaces:
        near = {other.id for other in told.spaces if 1 < dist((one.x, one.y), (other.x, other.y)) < 1.8 * told.radius}
        assert near == {*one.neighbours}


@pytest.mark.parametrize("kind", ["graph"], indirect=True)
def test_links_of_a_graph_run_both_ways_and_are_drawn_once(kind: str) -> None:
    told = atlas("valley")
    assert (told.radius, told.turn) == (0, 0)
    assert {space.id: [*space.neighbours] for space in told.spaces} == {
        "N": ["E", "W"],
        "E": ["N", "S"],
        "S": ["E", "W"],
        "W": ["N", "S"],
    }
    assert classes(parsed(bare_map("valley"))).count("way") == 4


def test_what_is_printed_is_in_the_atlas() -> None:
    told = atlas("valley")
    (moor,) = [space for space in told.spaces if space.id == "C3"]
    assert (moor.name, moor.terrain, moor.cost, moor.income, moor.one) == ("Low Moor", "moor", 8, 7, False)
    assert [(company.id, company.start, company.pieces) for company in told.companies] == [
        ("ASH", "A1", 5),
        ("O&W", "B3", 5),
    ]
    assert [company.shape for company in told.companies] == ["cut_corners", "pill"]
    assert [company.shape for company in atlas("american-rails").companies][-2:] == ["square", "shield"]


def test_a_kind_without_an_engraving_looks_like_a_plain() -> None:
    looks = [cls for cls in classes(parsed(bare_map("valley"))) if cls.startswith("hex ")]
    assert looks == [
        "hex on-plain",
        "hex on-forest",
        "hex on-plain",
        "hex on-mountain",
        "hex on-city",
        *["hex on-plain"] * 3,
    ]


@pytest.mark.parametrize("grid", ["flat", "pointed", None])
def test_a_board_of_one_space_and_a_large_one_fit(grid: Any) -> None:
    one = Atlas(spaces=[Place(id="A1", x=5, y=5)], grid=grid)
    many = Atlas(
        spaces=[
            Place(
                id=f"{line}{number}", x=3.0 * number, y=ord(line), links=(f"{line}{number + 1}",) if number < 39 else ()
            )
            for line in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            for number in range(40)
        ],
        grid=grid,
    )
    for told in (one, many):
        sheet = laid_out(told, LARGE)
        assert sheet.radius > 1
        assert sheet.width <= LARGE.width + 1
        assert sheet.height <= LARGE.height + 1
        for x, y in sheet.centres.values():
            assert x - sheet.radius * 0.86 + 0.1 >= LARGE.margin
            assert x + sheet.radius * 0.86 - 0.1 <= sheet.width - LARGE.margin
            assert y - sheet.radius * 0.86 + 0.1 >= LARGE.margin
            assert y + sheet.radius * 0.86 - 0.1 <= sheet.height - LARGE.margin


def test_a_small_board_is_drawn_larger_where_it_stands_alone() -> None:
    scales = [
        part.attrib["transform"] for part in parsed(draw(view("flat"))).iter(f"{SVG}g") if "transform" in part.attrib
    ]
    assert any("scale(1.6)" in scale for scale in scales)
    assert "scale(" not in board(view("flat"))


# Pieces


@boards
def test_every_piece_has_its_plate(kind: str) -> None:
    groups = marked(parsed(draw(view(kind))), "space")
    for place in spaces(kind):
        there = [name for name, track in TRACKS[kind].items() if place.id in track]
        assert written(groups[place.id], "letters") == there
        assert title(groups[place.id]).startswith(place.name or place.id)


@boards
def test_track_runs_from_plate_to_plate(kind: str) -> None:
    root = parsed(draw(view(kind)))
    rails = [path for path in root.iter(f"{SVG}path") if path.attrib.get("class") == "rail"]
    joints = [len(track) - 1 for track in TRACKS[kind].values() if len(track) > 1]
    assert [path.attrib["d"].count("M") for path in rails] == joints


def test_a_space_is_named_in_words() -> None:
    groups = marked(parsed(draw(view("flat"))), "space")
    assert title(groups["B2"]) == "Mill & Brook, city, cost 5, income 4, ASH, O&W"
    assert title(groups["C3"]) == "Low Moor, moor, cost 8, income 7"
    french = marked(parsed(draw(view("flat"), language="fr")), "space")
    assert title(french["A2"]) == "A2, forêt, coût 2, revenu 1, ASH"


@boards
def test_what_may_be_done_is_marked_with_the_least_price(kind: str) -> None:
    first, second = (place.id for place in spaces(kind)[2:4])
    root = parsed(draw(view(kind, (f"ASH {first}", 3), (f"O&W {first}", 2), (second, None), ("ASH", 9))))
    marks = [part for part in root.iter() if part.attrib.get("class") == "legal"]
    assert len(marks) == 2
    assert {
        space: written(group, "price") for space, group in marked(root, "space").items() if written(group, "price")
    } == {first: ["2"]}
    assert not [part for part in parsed(draw(view(kind))).iter() if part.attrib.get("class") == "legal"]


@boards
def test_what_was_just_laid_is_marked(kind: str) -> None:
    laid = TRACKS[kind]["ASH"][-1]
    root = parsed(draw(view(kind, expansion={"company": "ASH", "laid": [laid], "left": 1})))
    assert len([part for part in root.iter() if part.attrib.get("class") == "last"]) == 1


def test_a_company_and_a_space_that_the_board_does_not_tell_of_do_no_harm() -> None:
    seen = view("flat")
    seen["companies"]["NEW"] = {**seen["companies"]["ASH"], "track": ["Q9", "A1"]}
    groups = marked(parsed(draw(seen)), "space")
    assert written(groups["A1"], "letters") == ["ASH", "NEW"]


def test_a_network_in_pieces_is_drawn_piece_by_piece() -> None:
    line = {"a": ["b"], "b": ["a", "c"], "c": ["b"], "x": ["y"], "y": ["x"]}
    assert sorted(forest(["x", "y", "a", "b"], "b", line)) == [("b", "a"), ("x", "y")]
    assert forest(["c"], None, line) == []


@pytest.mark.parametrize("count", range(6, MOST + 1))
def test_a_crowd_finds_room_on_a_space(count: int) -> None:
    rows, width, height = crowd(count)
    assert sum(rows) == count
    assert max(rows) * (width + 0.9) <= 52
    assert len(rows) * (height + 0.9) <= 31
    assert min(width, height) > 4


def test_everybody_on_one_space_can_be_drawn() -> None:
    seen = view("flat")
    for rank in range(MOST + 5):
        seen["companies"][f"C{rank}"] = {**seen["companies"]["ASH"], "track": ["A1"]}
    group = marked(parsed(draw(seen)), "space")["A1"]
    assert len(written(group, "letters")) == MOST


@boards
def test_a_vignette_has_the_networks_and_no_lettering(kind: str) -> None:
    root: ET.Element = parsed(vignette(view(kind)))
    assert not list(root.iter(f"{SVG}text"))
    assert len([part for part in root.iter(f"{SVG}circle") if part.attrib["class"] == "plate"]) == sum(
        map(len, TRACKS[kind].values())
    )
