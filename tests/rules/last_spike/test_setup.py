"""LS-SET: the box, who starts, and the hands."""

from itertools import pairwise
from typing import Any

import pytest

import railhead
from rules.last_spike.table import (
    CITIES,
    GAME,
    PRICES,
    ROUTES,
    TILES,
    beside,
    board,
    cards,
    cash,
    deal,
    gains,
    hand,
    is_open,
    legal,
    phase,
    position,
    prices_left,
    refused,
    route,
    say,
    see,
    take_turn,
    tiles,
)

COSTS = {
    "A": (2000, 1000, 3000, 2000),
    "B": (3000, 2000, 1000, 1000),
    "C": (1000, 1000, 2000, 5000),
    "D": (2000, 1000, 1000, 2000),
    "E": (1000, 1000, 2000, 2000),
    "F": (2000, 2000, 4000, 3000),
    "U": (2000, 3000, 4000, 6000),
    "V": (6000, 5000, 3000, 4000),
    "W": (5000, 4000, 6000, 3000),
    "X": (2000, 3000, 3000, 3000),
    "Y": (4000, 2000, 3000, 6000),
    "Z": (3000, 3000, 5000, 2000),
}


@pytest.mark.clause("LS-SET-1")
@pytest.mark.parametrize(("seats", "each"), [(2, 60000), (3, 50000), (4, 40000), (5, 35000), (6, 30000)])
def test_the_fewer_play_the_more_each_receives(seats: int, each: int) -> None:
    assert cash(GAME.new(seats=seats)) == [each] * seats


@pytest.mark.clause("LS-SET-1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(railhead.SetupError) as refusal:
        GAME.new(seats=seats)
    assert refusal.value.clause == "LS-SET-1"


@pytest.mark.clause("LS-SET-2")
def test_there_is_one_tile_for_each_of_48_spaces() -> None:
    state = GAME.new(seats=3)
    assert legal(state) == [f"draw {tile}" for tile in TILES]
    assert len(TILES) == 48
    assert (board(state)["draw_pile"], board(state)["laid"], board(state)["routes"]) == (48, [], [])


@pytest.mark.clause("LS-SET-2")
def test_there_are_nine_cities_and_no_companies() -> None:
    view = see(GAME.new(seats=3))
    assert tuple(view["board"]["land"]) == CITIES
    assert view["companies"] == {}


@pytest.mark.clause("LS-SET-2")
@pytest.mark.parametrize("tile", TILES)
def test_each_tile_has_its_cost(tile: str) -> None:
    """Its neighbours lie on the board, so it has a normal place."""
    letter, number = tile[0], int(tile[1])
    others = " ".join(f"{letter}{space}" for space in (number - 1, number + 1) if 1 <= space <= 4)
    before = position(hands=(tile, "", ""), laid=others)
    assert gains(before, say(before, f"play {tile}")) == [-COSTS[letter][number - 1], 0, 0]


@pytest.mark.clause("LS-SET-2")
@pytest.mark.parametrize("letter", ROUTES)
def test_each_route_joins_its_two_cities(letter: str) -> None:
    state = position(hands=(route(letter), "", ""))
    for number, city in ((1, ROUTES[letter][0]), (4, ROUTES[letter][1])):
        assert cards(say(state, f"play {letter}{number}"), 0) == {city: [0]}
    full = position(hands=(f"{letter}3", "", ""), laid=f"{letter}1 {letter}2 {letter}4")
    assert board(say(full, f"play {letter}3"))["routes"] == [letter]


@pytest.mark.clause("LS-SET-3")
def test_45_land_cards_lie_in_nine_stacks_the_free_card_on_top_the_dearest_below() -> None:
    state = GAME.new(seats=3)
    assert [prices_left(state, city) for city in CITIES] == [[0, *PRICES[city]] for city in CITIES]
    assert sum(len(prices_left(state, city)) for city in CITIES) == 45
    assert all(low < high for city in CITIES for low, high in pairwise([0, *PRICES[city]]))
    assert not any(is_open(state, city) for city in CITIES)
    assert [cards(state, seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.clause("LS-SET-3")
@pytest.mark.parametrize("city", CITIES)
def test_a_stack_is_bought_from_the_cheapest_to_the_dearest(city: str) -> None:
    tile = next(tile for tile in TILES if beside(tile) == city)
    laid = " ".join({tile, "A1", "B1", "C1", "D1"})
    state = position(hands=("A2", "B2", "C2", "D2"), laid=laid)
    for seat, price in enumerate(PRICES[city]):
        assert prices_left(state, city)[0] == price
        before, state = state, take_turn(state, f"{'ABCD'[seat]}2", buy=city)
        assert gains(before, state)[seat] == -price - COSTS["ABCD"[seat]][1]
    assert prices_left(state, city) == []


def started(*draws: str) -> Any:
    """The draws that decide who starts have been made."""
    return say(GAME.new(seats=len(draws)), *(f"draw {tile}" for tile in draws))


@pytest.mark.clause("LS-SET-4")
@pytest.mark.parametrize(
    ("draws", "first"),
    [
        (["A3", "B1", "C1"], 0),
        (["B1", "A3", "C1"], 1),
        (["Z1", "B4", "A4"], 2),
        (["B2", "B1", "Z4"], 1),
        (["Y4", "Z1", "Z2"], 0),
        (["F1", "U1", "E4", "E3"], 3),
        (["A2", "A1", "A3", "A4", "B1", "B2"], 1),
    ],
)
def test_the_nearest_to_a1_starts_letter_first_then_number(draws: list[str], first: int) -> None:
    state = started(*draws)
    assert see(state)["turn"] == first
    dealt = say(state, *(f"draw {tile}" for tile in TILES[8 : 8 + 4 * len(draws)]))
    assert (phase(dealt), GAME.to_act(dealt), see(dealt)["turn"]) == ("play", first, first)


@pytest.mark.clause("LS-SET-4")
def test_each_player_draws_one_and_none_goes_back_before_the_last() -> None:
    state = GAME.new(seats=3)
    for seat, tile in enumerate(["A3", "B1"]):
        assert (phase(state), GAME.to_act(state)) == ("start", railhead.CHANCE)
        state = say(state, f"draw {tile}")
        assert board(state)["draw_pile"] == 47 - seat
    assert legal(state) == [f"draw {tile}" for tile in TILES if tile not in ("A3", "B1")]
    assert refused(state, "draw A3") == "LS-SET-4"


@pytest.mark.clause("LS-SET-4")
def test_the_tiles_go_back_together_after_the_last_draw() -> None:
    state = started("A3", "B1", "C1")
    assert phase(state) == "deal"
    assert (board(state)["draw_pile"], tiles(state)) == (48, [0, 0, 0])
    assert legal(state) == [f"draw {tile}" for tile in TILES]


@pytest.mark.clause("LS-SET-4")
def test_all_see_the_draws_that_decide_who_starts() -> None:
    step = GAME.apply(GAME.new(seats=3), "draw A3")
    assert any("A3" in event.to_json().values() for event in step.events)
    for seat in (None, 0, 1, 2):
        assert [event.seen_by(seat).to_json() for event in step.events] == [event.to_json() for event in step.events]


@pytest.mark.clause("LS-SET-5")
def test_the_starter_draws_four_then_each_next_seat() -> None:
    state = started("C1", "B1", "D1")
    order = []
    for tile in TILES[:12]:
        before = tiles(state)
        state = say(state, f"draw {tile}")
        order += [seat for seat in range(3) if tiles(state)[seat] > before[seat]]
    assert order == [1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0]
    assert [hand(state, seat) for seat in (1, 2, 0)] == [TILES[:4], TILES[4:8], TILES[8:12]]
    assert (tiles(state), board(state)["draw_pile"], phase(state)) == ([4, 4, 4], 36, "play")


@pytest.mark.clause("LS-SET-5")
def test_a_tile_is_dealt_once() -> None:
    state = say(started("C1", "B1", "D1"), "draw A1")
    assert refused(state, "draw A1") == "LS-SET-5"


@pytest.mark.clause("LS-SET-5")
def test_a_hand_is_hidden_from_the_others() -> None:
    state = deal("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4")
    for watcher in (None, 0, 1, 2):
        seats = see(state, watcher)["seats"]
        assert [seat.get("hand") for seat in seats] == [
            hand(state, seat) if seat == watcher else None for seat in range(3)
        ]
        assert [seat["tiles"] for seat in seats] == [4, 4, 4]


@pytest.mark.clause("LS-SET-5")
def test_only_the_seat_that_draws_is_told_the_tile() -> None:
    step = GAME.apply(started("C1", "B1", "D1"), "draw U2")
    told = {seat: str([event.seen_by(seat).to_json() for event in step.events]) for seat in (None, 0, 1, 2)}
    assert [seat for seat, text in told.items() if "U2" in text] == [1]


@pytest.mark.clause("LS-SET-6")
def test_with_two_players_one_tile_is_put_aside_before_the_deal() -> None:
    state = started("A3", "B1")
    assert (phase(state), board(state)["draw_pile"], len(legal(state))) == ("aside", 48, 48)
    state = say(state, "draw V2")
    assert (phase(state), board(state)["draw_pile"], tiles(state)) == ("deal", 47, [0, 0])
    assert refused(state, "draw V2") in {"LS-SET-5", "LS-SET-6"}


@pytest.mark.clause("LS-SET-6")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_with_more_players_no_tile_is_put_aside(seats: int) -> None:
    state = started(*TILES[:seats])
    assert (phase(state), board(state)["draw_pile"]) == ("deal", 48)


@pytest.mark.clause("LS-SET-6")
def test_nobody_sees_the_tile_put_aside() -> None:
    state = started("A3", "B1")
    one, other = GAME.apply(state, "draw V2"), GAME.apply(state, "draw C3")
    for seat in (None, 0, 1):
        assert see(one.state, seat) == see(other.state, seat)
        assert [event.seen_by(seat) for event in one.events] == [event.seen_by(seat) for event in other.events]


@pytest.mark.clause("LS-SET-6")
def test_the_tile_put_aside_never_comes_into_the_game() -> None:
    state = deal("A1", "B1", aside="V2")
    seen = set()
    while GAME.to_act(state) is not None:
        lines = legal(state)
        seen |= set(lines)
        state = say(state, lines[-1])
    assert {"draw V1", "draw V3"} <= seen
    assert not {"draw V2", "play V2"} & seen
