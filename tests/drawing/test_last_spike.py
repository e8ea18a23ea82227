"""The Last Spike drawn: every tile, price and card is the view's own, and what is hidden stays hidden."""

from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from drawing.reading import SVG, all_words, classes, marked, parsed, title, written
from drawing.samples import actor, sampled, seen, views
from railhead.drawing import draw
from railhead.games.last_spike.drawing.geometry import ENDS, HEIGHT, PLACES, PLAQUE, PLAQUES, SPACES, WIDTH, smoothed
from railhead.games.last_spike.drawing.pieces import TILE
from railhead.games.last_spike.rules.board import BIT, CITIES, COST, PAYOUT
from railhead.games.last_spike.rules.board import NAMES as CITY_NAMES

GAME = "last-spike"
Box = tuple[float, float, float, float]


@cache
def drawings() -> list[tuple[Any, ET.Element]]:
    return [(view, parsed(draw(view))) for view in views(GAME)]


def by_target(view: Any, verb: str) -> dict[str, Any]:
    return {choice["target"]: choice for choice in view["choices"] if choice["verb"] == verb}


def test_the_sample_is_rich() -> None:
    assert any(view["board"]["routes"] for view in views(GAME))
    assert any(view["board"]["pending"] for view in views(GAME))
    for verb in ("play", "buy", "sell"):
        assert any(by_target(view, verb) for view in views(GAME)), verb
    assert any(choice.get("double") for view in views(GAME) for choice in view["choices"])


# The board


def boxes() -> dict[str, Box]:
    """What must not cover one another: spaces, stations and plaques, by their corners."""
    spaces = {tile: (x - TILE[0] / 2, y - TILE[1] / 2, *TILE) for tile, (x, y) in SPACES.items()}
    stations = {city: (x - 13, y - 13, 26.0, 26.0) for city, (x, y) in PLACES.items()}
    return spaces | stations | {f"plaque {city}": (*corner, *PLAQUE) for city, corner in PLAQUES.items()}


def test_nothing_on_the_board_covers_anything_else() -> None:
    assert {*PLAQUES} == {*CITIES}
    for (one, a), (other, b) in combinations(boxes().items(), 2):
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (one, other)
    for x, y, width, height in boxes().values():
        assert x >= 0
        assert y >= 0
        assert x + width <= WIDTH
        assert y + height <= HEIGHT


def test_smoothing_keeps_the_ends_of_a_line() -> None:
    line = smoothed([(0, 0), (10, 0), (10, 10)])
    assert line[0] == (0, 0)
    assert line[-1] == (10, 10)
    assert (10, 0) not in line


def test_every_tile_is_drawn_as_it_stands() -> None:
    for view, root in drawings():
        tiles = marked(root, "tile")
        assert sorted(tiles) == sorted(BIT)
        for tile, group in tiles.items():
            assert state_of(view, tile) in classes(group, "rect")[0].split()
            assert written(group, "tile-name") == [tile]
            assert title(group).startswith(f"{tile}, ")


def state_of(view: Any, tile: str) -> str:
    board = view["board"]
    if tile in board["laid"]:
        return "laid"
    if tile == board["pending"]:
        return "pending"
    return "playable" if tile in by_target(view, "play") else "unbuilt"


def test_the_cost_of_every_tile_is_shown_and_a_legal_one_in_violet() -> None:
    for view, root in drawings():
        plays = by_target(view, "play")
        for tile, group in marked(root, "tile").items():
            if tile in plays:
                assert written(group, "price") == [str(plays[tile]["cost"] // 1000)]
            else:
                assert written(group, "tile-cost") == [str(COST[BIT[tile]] // 1000)]
                assert not written(group, "price")


def test_a_finished_route_has_its_sleepers() -> None:
    for view, root in drawings():
        (ways,) = [group for group in root.iter(f"{SVG}g") if group.attrib.get("class") == "ways"]
        drawn = classes(ways)
        assert drawn.count("sleepers") == drawn.count("way done") == len(view["board"]["routes"])
        assert drawn.count("way") == len(ENDS) - len(view["board"]["routes"])


def test_a_city_counts_its_routes() -> None:
    for view, root in drawings():
        for city, group in marked(root, "city").items():
            routes = [route for route, ends in ENDS.items() if city in ends]
            done = [route for route in routes if route in view["board"]["routes"]]
            assert written(group, "figure") == [f"{len(done)}/{len(routes)}"]


# Land


def test_a_plaque_shows_the_cards_that_are_left() -> None:
    for view, root in drawings():
        buys = by_target(view, "buy")
        for city, group in marked(root, "land").items():
            left = view["board"]["land"][city]["prices_left"]
            shown = [str(price // 1000) if price else "Ø" for price in left]
            drawn = written(group, "price") + written(group, "strong") + written(group, "second")
            assert drawn[: len(shown)] == shown
            assert len(written(group, "nil")) == 5 - len(shown)
            assert written(group, "price") == ([str(buys[city]["cost"] // 1000)] if city in buys else [])
            assert written(group, "town")[0] == CITY_NAMES[city]
            assert f"pays {PAYOUT[CITIES.index(city)][1] // 1000}" in written(group, "second")


def test_what_may_be_sold_is_said() -> None:
    for view, root in drawings():
        plaques = marked(root, "land").items()
        said = {city for city, group in plaques if any(text.startswith("sells ") for text in written(group, "will"))}
        assert said == {target.split()[0] for target in by_target(view, "sell")}


# What is hidden


def test_a_hand_shows_only_in_what_its_seat_may_play() -> None:
    for state in sampled(GAME):
        hands = state.hands
        for seat in [None, *range(state.seats)]:
            svg = draw(seen(GAME, state, seat))
            if seat != actor(GAME, state) and len({hand.bit_count() for hand in hands}) == 1:
                other = state.copy()
                other.hands = hands[1:] + hands[:1]
                assert draw(seen(GAME, other, seat)) == svg, "the same table with other tiles in hand looks the same"


def test_hidden_cash_stays_hidden() -> None:
    looked = 0
    for state in sampled(GAME):
        view = seen(GAME, state, None)
        if view["options"]["hidden_cash"] and view["phase"] != "over":
            looked += 1
            richer = state.copy()
            for seat in range(state.seats):
                richer.money[seat] += 123_000
            assert draw(seen(GAME, richer, None)) == draw(view)
            assert draw(seen(GAME, richer, 0)) != draw(seen(GAME, state, 0))
    assert looked > 5


@pytest.mark.parametrize(("language", "text"), [("en", "60,000"), ("fr", "60\u202f000")])
def test_money_is_written_as_the_reader_writes_it(language: str, text: str) -> None:
    assert text in all_words(draw(views(GAME)[0], language=language))
