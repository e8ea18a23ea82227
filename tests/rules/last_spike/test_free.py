"""LS-FREE: the free card of a city."""

import pytest

from rules.last_spike.table import (
    CITIES,
    TILES,
    beside,
    cards,
    deal,
    gains,
    is_open,
    legal,
    position,
    prices_left,
    refused,
    say,
    take_turn,
)


@pytest.mark.clause("LS-FREE-1")
@pytest.mark.parametrize("tile", ["A4", "C1", "D1"])
def test_the_first_of_a4_c1_and_d1_takes_omahas_free_card(tile: str) -> None:
    state = deal("A4 C1 D1", "", "")
    assert (is_open(state, "OMA"), prices_left(state, "OMA")) == (False, [0, 4000, 5000, 6000, 8000])
    state = say(state, f"play {tile}")
    assert cards(state, 0) == {"OMA": [0]}
    assert (is_open(state, "OMA"), prices_left(state, "OMA")) == (True, [4000, 5000, 6000, 8000])


@pytest.mark.clause("LS-FREE-1")
def test_only_the_first_player_next_to_a_city_is_given_its_free_card() -> None:
    state = take_turn(deal("A4", "C1", "D1"), "A4")
    state = take_turn(state, "C1")
    state = take_turn(state, "D1")
    assert [cards(state, seat) for seat in range(3)] == [{"OMA": [0]}, {}, {}]


@pytest.mark.clause("LS-FREE-1")
@pytest.mark.parametrize("city", CITIES)
def test_every_city_has_a_free_card_for_whoever_comes_first(city: str) -> None:
    ends = [tile for tile in TILES if beside(tile) == city]
    for tile in ends:
        before = position(hands=(tile, "", ""))
        after = say(before, f"play {tile}")
        assert (cards(after, 0), is_open(after, city)) == ({city: [0]}, True)
    assert len(ends) == {"DEN": 4, "STL": 2, "LAR": 2, "ELP": 2, "SAC": 2}.get(city, 3)


@pytest.mark.clause("LS-FREE-1")
def test_the_free_card_costs_nothing() -> None:
    before = position(hands=("C1", "", ""))
    assert gains(before, say(before, "play C1")) == [-1000, 0, 0]


@pytest.mark.clause("LS-FREE-1")
@pytest.mark.parametrize("tile", ["A2", "A3"])
def test_a_tile_in_the_middle_of_a_route_brings_no_free_card(tile: str) -> None:
    state = say(position(hands=(f"{tile} B2 C3 D2", "", "")), f"play {tile}")
    assert cards(state, 0) == {}
    assert not any(is_open(state, city) for city in CITIES)


@pytest.mark.clause("LS-FREE-2")
def test_land_is_for_sale_only_when_the_free_card_is_taken() -> None:
    state = say(position(hands=("A2", "C1", "A3"), laid="A1"), "play A2")
    assert legal(state) == ["buy STL", "skip"]
    assert refused(state, "buy OMA") == "LS-FREE-2"
    state = say(state, "skip", "draw B1", "play C1", "skip", "draw B2", "play A3")
    assert legal(state) == ["buy STL", "buy OMA", "skip"]


@pytest.mark.clause("LS-FREE-2")
def test_once_it_is_taken_anybody_may_buy() -> None:
    state = take_turn(deal("A4 A3", "C1 C2", "D1 D2"), "A4")
    state = say(take_turn(state, "C1", buy="OMA"), "play D1", "buy OMA")
    assert [cards(state, seat) for seat in range(3)] == [{"OMA": [0]}, {"OMA": [4000]}, {"OMA": [5000]}]


@pytest.mark.clause("LS-FREE-3")
def test_who_was_given_a_free_card_may_not_buy_in_the_same_turn() -> None:
    state = say(position(hands=("C1", "", ""), laid="A1"), "play C1")
    assert cards(state, 0) == {"OMA": [0]}
    assert legal(state) == ["skip"]
    assert refused(state, "buy STL") == "LS-FREE-3"
    assert refused(state, "buy OMA") == "LS-FREE-3"


@pytest.mark.clause("LS-FREE-3")
def test_in_the_next_turn_they_may() -> None:
    state = take_turn(position(hands=("C1 C2", "D1", ""), laid="A1"), "C1")
    assert legal(say(state, "play D1")) == ["buy STL", "buy OMA", "skip"]
    state = take_turn(position(hands=("C1 C2", "D1", "A2"), laid="A1"), "C1")
    state = say(take_turn(take_turn(state, "D1"), "A2"), "play C2")
    assert legal(state) == ["buy STL", "buy OMA", "skip"]
