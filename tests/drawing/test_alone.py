"""A picture that stands alone: a title line, the board, and one ledger that is the same for every title."""

import re
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from drawing.reading import SVG, marked, parsed, title, written
from drawing.samples import NAMES, sampled, seen, views
from railhead.drawing import atlas, board, draw
from railhead.drawing.alone import TITLE
from railhead.games import GAMES
from railhead.locale import catalogue

games = pytest.mark.parametrize("game", GAMES)
FIGURES = ("treasury", "income", "share_value", "shares_left", "pieces_left")


@cache
def drawings(game: str) -> list[tuple[Any, ET.Element]]:
    return [(view, parsed(draw(view))) for view in views(game)[::2]]


def texts(group: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in group.iter(f"{SVG}text")]


def description(root: ET.Element) -> str:
    found = root.find(f"{SVG}desc")
    assert found is not None
    return found.text or ""


# The ledger


@games
def test_the_ledger_has_a_row_for_each_company_or_city(game: str) -> None:
    cities = [city.id for city in atlas(game).cities]
    for view, root in drawings(game):
        assert [*marked(root, "row")] == [*view["companies"], "cash"] if view["companies"] else [*cities, "cash"]


@games
def test_every_figure_is_the_views_own(game: str) -> None:
    for view, root in drawings(game):
        rows = marked(root, "row")
        for name, company in view["companies"].items():
            figures = [company[key] for key in FIGURES]
            shown = [name, *("–" if figure is None or not any(figures) else str(figure) for figure in figures)]
            assert texts(rows[name])[: len(shown)] == shown
        for name in [*rows][:-1]:
            held = [seat["shares"].get(name, 0) for seat in view["seats"]]
            assert texts(rows[name])[-len(held) :] == [str(count) if count else "·" for count in held]
        assert texts(rows["cash"])[1:] == [cash(seat) for seat in view["seats"]]


def cash(seat: Any) -> str:
    if seat.get("out"):
        return "out"
    return "hidden" if seat["cash"] is None else f"{seat['cash']:,}"


def test_the_samples_have_hidden_cash() -> None:
    assert any(seat["cash"] is None for view in views("last-spike") for seat in view["seats"])


def test_a_seat_that_is_out_is_said_to_be() -> None:
    view = deepcopy(views("last-spike")[4])
    view["seats"][1] |= {"out": True, "cash": 0}
    assert texts(marked(parsed(draw(view)), "row")["cash"])[2] == "out"


def test_a_company_that_is_not_in_this_game_has_no_figures() -> None:
    removed = [(view, root) for view, root in drawings("american-rails") if view["board"]["removed"]]
    assert removed
    for view, root in removed:
        (name,) = view["board"]["removed"]
        assert texts(marked(root, "row")[name])[1:6] == ["–"] * 5


def test_no_amount_is_ever_cut() -> None:
    view = deepcopy(max(views("last-spike"), key=lambda view: len(view["seats"])))
    for number, seat in enumerate(view["seats"]):
        seat |= {"cash": 1_104_000 + number, "out": False}
    assert texts(marked(parsed(draw(view)), "row")["cash"])[1:] == [f"1,104,00{number}" for number in range(6)]


@games
def test_the_column_of_the_seat_that_is_asked_is_violet_and_no_other(game: str) -> None:
    for view, root in drawings(game):
        asked = NAMES[view["to_act"]] if isinstance(view["to_act"], int) else None
        (ledger,) = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "ledger"]
        assert len(written(ledger, "on-act")) == (asked is not None)
        assert not asked or written(ledger, "on-act")[0][:2] == asked[:2]


# Turn and clocks


@games
def test_the_tag_says_whose_turn_it_is(game: str) -> None:
    for state in sampled(game)[::4]:
        for seat in [None, *range(state.seats)]:
            view = seen(game, state, seat)
            assert written(parsed(draw(view)), "turn") == [turn(view)]


def turn(view: Any) -> str:
    if view["choices"]:
        return "Your turn"
    if view["to_act"] is None:
        return "The end"
    return "The draw" if view["to_act"] == "chance" else f"{NAMES[view['to_act']]}’s turn"


@games
def test_at_the_end_the_winners_are_named(game: str) -> None:
    ended = [(view, root) for view, root in drawings(game) if view["phase"] == "over"]
    assert ended
    for view, root in ended:
        (words,) = written(root, "more")
        assert all(NAMES[seat] in words for seat in view["winners"])


def test_an_auction_says_the_least_bid_or_the_high_one() -> None:
    auctions = [(view, root) for view, root in drawings("chicago-express") if view["auction"]]
    assert {view["auction"]["bid"] is None for view, _ in auctions} == {True, False}
    for view, root in auctions:
        auction = view["auction"]
        (words,) = written(root, "more")
        assert auction["company"] in words
        assert str(auction["least"] if auction["bid"] is None else auction["bid"]) in words
        assert auction["by"] is None or NAMES[auction["by"]] in words


@games
def test_every_clock_has_a_line_and_one_that_has_run_out_is_red(game: str) -> None:
    for view, root in drawings(game):
        lines = marked(root, "clock")
        assert [*lines] == [clock["key"] for clock in view["clocks"]]
        for clock in view["clocks"]:
            run_out = clock["reached"] >= clock["of"]
            count = f"{clock['reached']} of {clock['of']}"
            assert written(lines[clock["key"]], "red" if run_out else "figure") == [count]
            full = [box for box in lines[clock["key"]].iter(f"{SVG}rect") if box.attrib["class"] == "pip full"]
            part = float(full[0].attrib["width"]) / 84 if full else 0
            assert part == pytest.approx(min(1, clock["reached"] / clock["of"]), abs=0.001)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clock_of_ours_has_words_of_its_own(language: str) -> None:
    clocks = {f"drawing.{game}.clock.{clock['key']}" for game in GAMES for clock in views(game)[0]["clocks"]}
    assert {key for key in catalogue(language) if re.match(r"drawing\.([\w-]+\.)?clock\.", key)} == clocks


def test_a_clock_without_words_of_its_own_says_its_key() -> None:
    view = views("last-spike")[0]
    strange = view | {"clocks": [{"key": "coal_is_gone", "reached": 1, "of": 2, "clause": "X-END-1"}]}
    assert texts(marked(parsed(draw(strange)), "clock")["coal_is_gone"]) == ["coal is gone", "1 of 2"]


# The picture


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_title_line_names_game_edition_table_and_ply(language: str) -> None:
    names = {"chicago-express": "Chicago Express", "american-rails": "American Rails", "last-spike": "The Last Spike"}
    for game, name in names.items():
        view = views(game)[2] | {"ply": 1234}
        root = parsed(draw(view, language=language))
        assert written(root, "title") == [title(root)] == [name]
        (note,) = [words for words in written(root, "note") if "1234" in words]
        assert note.startswith(catalogue(language)[f"page.{game}.edition.{view['edition']}"])


@games
def test_the_board_stands_under_the_title_and_over_the_ledger(game: str) -> None:
    for view, root in drawings(game)[::5]:
        width, height = (float(number) for number in parsed(board(view)).attrib["viewBox"].split()[2:])
        placed = [group.attrib.get("transform") for group in root if group.tag == f"{SVG}g"]
        assert f"translate(0 {TITLE:g})" in placed
        assert float(root.attrib["width"]) == width
        assert float(root.attrib["height"]) > TITLE + height + 150


@games
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_of_the_ledger_leaves_the_picture(game: str, language: str) -> None:
    for view in {len(view["seats"]): view for view in views(game)}.values():
        root = parsed(draw(view, language=language))
        inside = [*marked(root, "row").values(), *marked(root, "clock").values()]
        for part in (part for group in inside for tag in ("rect", "text") for part in group.iter(f"{SVG}{tag}")):
            assert 0 <= float(part.attrib["x"]) <= float(root.attrib["width"])
            assert 0 <= float(part.attrib["y"]) <= float(root.attrib["height"])


@games
def test_those_who_listen_hear_what_everybody_has(game: str) -> None:
    for view in views(game)[::3]:
        for words in (description(parsed(draw(view))), description(parsed(board(view)))):
            assert words.startswith(turn(view))
            for name, company in view["companies"].items():
                assert (f"{name}: " in words) is bool(company["track"])
            for seat in view["seats"]:
                assert f"{seat['name']}: cash {cash(seat)}, owns " in words


def test_a_game_without_clocks_has_no_list_of_them() -> None:
    root = parsed(draw(views("last-spike")[0] | {"clocks": []}))
    assert "Towards the end" not in " ".join(root.itertext())
