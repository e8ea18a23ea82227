"""The drawn table: whatever position comes, the picture is whole and says what the view says."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import dist
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import railhead
from drawing.reading import SVG, all_words, parsed, spaces, title, written
from railhead.drawing import bare_map, draw
from railhead.drawing.theme import Palette, Theme
from railhead.games.chicago_express.drawing.map import CENTRES
from railhead.games.chicago_express.rules.board import NAMES, TERRAIN

GAME = railhead.game("chicago-express")
TABLES = [(seats, edition) for seats in range(2, 7) for edition in ("first", "revised")]


def likely(rng: random.Random, legal: list[Any]) -> Any:
    """A random action that keeps auctions short and networks growing."""
    lays = [action for action in legal if action.verb in ("lay", "expand") and action.target != "none"]
    if lays and rng.random() < 0.7:
        return rng.choice(lays)
    return rng.choice(legal[:6])


def states(seats: int, edition: str, seed: int) -> Iterator[Any]:
    """Every position of a random game."""
    rng = random.Random(seed)
    state = GAME.new(seats, edition)
    while GAME.to_act(state) is not None:
        yield state.copy()
        GAME.play(state, likely(rng, GAME.legal(state)))
    yield state


@cache
def sampled() -> list[Any]:
    """Views of the seat to act: the end, and positions of every phase, of games with every number of seats."""
    found = []
    for seed, (seats, edition) in enumerate(TABLES):
        game = list(states(seats, edition, seed))
        by_phase = {state.phase: state for state in game}
        found += [view_of(state) for state in [game[0], *game[:: max(1, len(game) // 4)], *by_phase.values()]]
    return found


@cache
def drawings() -> list[tuple[Any, str, ET.Element]]:
    """The sampled views with their drawings, as text and as a tree."""
    texts = [(view, draw(view)) for view in sampled()]
    return [(view, svg, parsed(svg)) for view, svg in texts]


def view_of(state: Any) -> Any:
    return json.loads(json.dumps(GAME.view(state, GAME.to_act(state))))


def test_the_sample_holds_every_phase_and_a_crowd() -> None:
    assert {view["phase"] for view in sampled()} == {"opening", "choose", "auction", "expand", "over"}
    assert any(choice["verb"] == "lay" for view in sampled() for choice in view["choices"])
    assert max(max(Counter(hexes(view)).values()) for view in sampled()) > 2


def hexes(view: Any) -> list[str]:
    return [hex for company in view["companies"].values() for hex in company["track"]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_is_well_formed(language: str) -> None:
    for view in sampled()[:: 1 if language == "en" else 4]:
        assert parsed(draw(view, language=language)).tag == f"{SVG}svg"


def test_every_piece_has_its_plate() -> None:
    for view, _, root in drawings():
        for hex, group in spaces(root).items():
            there = [name for name, company in view["companies"].items() if hex in company["track"]]
            assert written(group, "letters") == there
            assert title(group).split(", ")[len(title(group).split(", ")) - len(there) :] == there


def test_the_price_of_every_legal_lay_is_shown_and_no_other() -> None:
    for view, _, root in drawings():
        prices = {choice["target"]: str(choice["cost"]) for choice in view["choices"] if choice["verb"] == "lay"}
        shown = {hex: written(group, "price") for hex, group in spaces(root).items()}
        assert {hex: tags[0] for hex, tags in shown.items() if tags} == prices


def test_marks_follow_the_choices() -> None:
    for view, _, root in drawings():
        marks = Counter(path.attrib.get("class") for path in root.iter(f"{SVG}path"))
        verbs = Counter(choice["verb"] for choice in view["choices"] if choice["target"] != "none")
        assert marks["legal"] == verbs["lay"]
        assert marks["open-to-develop"] == verbs["develop"]
        assert marks["last"] == len(view["expansion"]["laid"] if view["expansion"] else [])


def test_marks_lie_on_their_hexes() -> None:
    for view, _, root in drawings():
        targets = [choice["target"] for choice in view["choices"] if choice["verb"] == "lay"]
        paths = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("class") == "legal"]
        assert sorted(map(nearest, paths)) == sorted(targets)


def nearest(path: str) -> str:
    """The hex in whose middle a shape of six corners lies."""
    numbers = [float(text) for text in re.findall(r"-?[\d.]+", path)]
    middle = sum(numbers[::2]) / 6, sum(numbers[1::2]) / 6
    return next((hex for hex, centre in CENTRES.items() if dist(centre, middle) < 0.5), "none")


def test_every_network_is_one_tree() -> None:
    for view, _, root in drawings():
        drawn = [path.attrib["d"] for path in root.iter(f"{SVG}path") if path.attrib.get("class") == "rail"]
        joints = [len(company["track"]) - 1 for company in view["companies"].values() if len(company["track"]) > 1]
        assert [path.count("M") for path in drawn] == joints


def test_industries_houses_and_money_are_the_views_own() -> None:
    for view, _, root in drawings():
        groups = spaces(root)
        assert written(groups["K4"], "income") == [f"+{view['board']['industry']['pittsburgh']}"]
        built = {hex for hex, group in groups.items() if group.find(f"{SVG}path[@class='house built']") is not None}
        assert built == set(view["board"]["houses"])
        words = [text.text for text in root.iter(f"{SVG}text")]
        assert all(str(seat["cash"]) in words for seat in view["seats"])


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
    view: Any = view_of(GAME.new(4))
    for company in view["companies"].values():
        company["track"] = ["A2"]
    (group,) = [group for hex, group in spaces(parsed(draw(view))).items() if hex == "A2"]
    places = [plate.attrib["transform"] for plate in group.iter(f"{SVG}g") if "transform" in plate.attrib]
    assert len(set(places)) == 5
    assert written(group, "letters") == ["PRR", "B&O", "NYC", "C&O", "WAB"]


@pytest.mark.parametrize(("income", "mark"), [(50, None), (51, "+50"), (100, "+50"), (101, "+100")])
def test_an_income_past_the_ruler_goes_round(income: int, mark: str | None) -> None:
    view = view_of(GAME.new(4))
    view["companies"]["PRR"]["income"] = income
    rounds = [word for word in ("+50", "+100") if word in re.findall(r"\+\d+", all_words(draw(view)))]
    assert rounds == ([mark] if mark else [])


NASTY = "<script>alert(\"1\")</script> & 'co' \x00\x0b\ud800"


@pytest.mark.parametrize("name", [NASTY, "]]>", "&amp;", "{seat}", "<", '"'])
def test_names_are_escaped(name: str) -> None:
    for view in sampled()[::9]:
        renamed = view | {"seats": [seat | {"name": name} for seat in view["seats"]]}
        svg = draw(renamed)
        svg.encode()
        clean = re.sub("[\x00\x0b\ud800]", "", name)
        assert "<script" not in svg
        heads = [title(group) for group in parsed(svg).iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
        assert heads.count(clean) == len(view["seats"])


def test_a_seat_without_a_name_has_its_number() -> None:
    view = view_of(GAME.new(3))
    assert "Seat 3" in all_words(draw(view))
    assert "Place\u00a03" in all_words(draw(view, language="fr"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("palette", ["box", "okabe-ito"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_dresses_differ_but_hold_the_same(theme: Theme, palette: Palette, language: str) -> None:
    plain, dressed = draw(sampled()[7]), draw(sampled()[7], theme=theme, palette=palette, language=language)
    assert (plain == dressed) is ((theme, palette, language) == ("light", "box", "en"))
    assert [written(group, "letters") for group in spaces(parsed(plain)).values()] == [
        written(group, "letters") for group in spaces(parsed(dressed)).values()
    ]


def test_colours_stand_in_the_style_sheet_only() -> None:
    for view in sampled()[::9]:
        svg = draw(view)
        style = svg[svg.index("<style>") : svg.index("</style>")]
        outside = set(re.findall(r"#[0-9a-f]{3,6}\b", svg.replace(style, "")))
        assert outside <= {"#fff"}
        assert set(re.findall(r"var\(--([a-z0-9-]+)\)", style)) <= set(re.findall(r"--([a-z0-9-]+):", style))


def test_who_looks_changes_nothing_but_the_choices() -> None:
    for seats, edition in TABLES[::3]:
        for state in list(states(seats, edition, 4))[::70]:
            drawn = {draw(GAME.view(state, seat)) for seat in [None, *range(seats)] if seat != GAME.to_act(state)}
            assert len(drawn) == 1
            if GAME.to_act(state) is not None:
                view = GAME.view(state, GAME.to_act(state))
                assert draw(view) not in drawn
                view["choices"] = []
                assert draw(view) in drawn


def test_equal_views_give_equal_text() -> None:
    for view, svg, _ in drawings():
        assert svg == draw(json.loads(json.dumps(view)))


def test_drawing_leaves_the_view_alone() -> None:
    for view in sampled()[::5]:
        before = json.dumps(view)
        draw(view)
        assert json.dumps(view) == before


def test_the_bare_map_holds_the_map_and_no_piece() -> None:
    root = parsed(bare_map("chicago-express"))
    assert sorted(written(root, "name")) == sorted(NAMES.values())
    hexes = [path for path in root.iter(f"{SVG}path") if path.attrib.get("class", "").startswith("hex ")]
    assert len(hexes) == len(TERRAIN)
    assert not written(root, "letters")
    assert {group.attrib.get("class") for group in root.iter(f"{SVG}g")} >= {"ground", "under", "names", "over"}
    assert parsed(bare_map("chicago-express", language="fr")).attrib["lang"] == "fr"


def test_an_unknown_game_theme_or_palette_is_refused() -> None:
    view = view_of(GAME.new(3))
    with pytest.raises(railhead.SetupError):
        draw(view | {"game": "monopoly"})
    with pytest.raises(ValueError, match="sepia"):
        draw(view, theme="sepia")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pastel"):
        draw(view, palette="pastel")  # type: ignore[arg-type]
