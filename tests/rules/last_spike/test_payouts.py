"""LS-PAY: a complete route pays the owners of land in its two cities."""

from typing import Any

import pytest

from rules.last_spike.table import (
    CITIES,
    OPEN_ALL,
    PRICES,
    ROUTES,
    board,
    gains,
    position,
    route,
    say,
    take_turn,
)

PAYOUTS = {
    "STL": (10000, 20000, 30000, 40000, 50000),
    "OMA": (7000, 14000, 21000, 28000, 35000),
    "DOD": (7000, 14000, 21000, 28000, 35000),
    "DEN": (5000, 10000, 15000, 20000, 25000),
    "LAR": (10000, 20000, 30000, 40000, 50000),
    "ELP": (10000, 20000, 30000, 40000, 50000),
    "OGD": (7000, 14000, 21000, 28000, 35000),
    "YUM": (7000, 14000, 21000, 28000, 35000),
    "SAC": (10000, 20000, 30000, 40000, 50000),
}


@pytest.mark.clause("LS-PAY-1")
def test_two_denver_and_one_dodge_city_receive_17000() -> None:
    """E4 costs the player 2,000; the third seat has the free card of Dodge City and a second one."""
    before = position(hands=("E4", "", ""), cards=("", "DEN 0 3000, DOD 4000", "DOD 0 5000"), laid="E1 E2 E3 V1")
    assert gains(before, say(before, "play E4")) == [-2000, 10000 + 7000, 14000]


@pytest.mark.clause("LS-PAY-1")
@pytest.mark.parametrize("owned", range(1, 6))
@pytest.mark.parametrize("city", CITIES)
def test_each_city_pays_by_the_number_of_its_cards(city: str, owned: int) -> None:
    letter = next(letter for letter, ends in ROUTES.items() if city in ends)
    deck = [0, *PRICES[city]][:owned]
    tile, others = f"{letter}2", f"{letter}1 {letter}3 {letter}4"
    before = position(hands=(tile, "", ""), cards=("", f"{city} {' '.join(map(str, deck))}"), laid=others)
    assert gains(before, say(before, f"play {tile}"))[1] == PAYOUTS[city][owned - 1]


@pytest.mark.clause("LS-PAY-1")
@pytest.mark.parametrize("letter", ROUTES)
def test_a_route_pays_its_two_cities_and_no_other(letter: str) -> None:
    """Seat 1 owns a card of each end of the route, seat 2 a card of every other city."""
    laid = " ".join({*OPEN_ALL.split(), *(f"{letter}{space}" for space in (1, 3, 4))} - {f"{letter}2"})
    east, west = ROUTES[letter]
    rest = [city for city in CITIES if city not in ROUTES[letter]]
    cards = ("", f"{east} 0, {west} 0", ", ".join(f"{city} {PRICES[city][0]}" for city in rest))
    before = position(hands=(f"{letter}2", "", ""), cards=cards, laid=laid)
    after = say(before, f"play {letter}2")
    assert gains(before, after)[1:] == [PAYOUTS[east][0] + PAYOUTS[west][0], 0]


@pytest.mark.clause("LS-PAY-1")
def test_nothing_is_paid_before_the_fourth_tile() -> None:
    state = position(hands=("A2", "A3", ""), cards=("", "", "STL 0, OMA 0"), laid="A1 A4")
    third = say(state, "play A2")
    assert (gains(state, third), board(third)["routes"]) == ([-1000, 0, 0], [])
    state = say(third, "skip", "draw B1")
    fourth = say(state, "play A3")
    assert (gains(state, fourth), board(fourth)["routes"]) == ([0, -3000, 10000 + 7000], ["A"])


@pytest.mark.clause("LS-PAY-1")
def test_the_player_of_the_tile_is_paid_like_the_others() -> None:
    before = position(hands=("A3", "", ""), cards=("STL 0 5000, OMA 4000", "STL 7000"), laid="A1 A2 A4")
    assert gains(before, say(before, "play A3")) == [-3000 + 20000 + 7000, 10000, 7000]


@pytest.mark.clause("LS-PAY-1")
def test_a_bankrupt_player_is_paid_nothing() -> None:
    before = position(hands=("A3", "", ""), cards=("STL 5000",), laid="A1 A2 A4", out=[2])
    assert gains(before, say(before, "play A3")) == [-3000 + 10000, 0, 0]


def completions(letters: str, owned: str) -> list[int]:
    """What the last seat, the owner, receives as the seats before it complete one route each."""
    seats = len(letters) + 1
    laid = " ".join(f"{letter}{space}" for letter in letters for space in (1, 3, 4))
    state: Any = position(
        hands=[*(f"{letter}2" for letter in letters), ""], cards=[*[""] * (seats - 1), owned], laid=laid
    )
    received = []
    for letter in letters:
        before, state = state, take_turn(state, f"{letter}2")
        received.append(gains(before, state)[-1])
    return received


@pytest.mark.clause("LS-PAY-2")
@pytest.mark.parametrize(
    ("city", "letters", "each"), [("DEN", "DEVW", 10000), ("YUM", "WXZ", 14000), ("STL", "AB", 20000)]
)
def test_a_city_pays_again_for_each_of_its_routes(city: str, letters: str, each: int) -> None:
    """The owner also has the free cards of the cities at the other ends, each of which pays once."""
    others = [PAYOUTS[other][0] for letter in letters for other in ROUTES[letter] if other != city]
    owned = f"{city} 0 {PRICES[city][0]}"
    assert completions(letters, owned) == [each + other for other in others]
    assert {letter for letter, ends in ROUTES.items() if city in ends} == set(letters)


@pytest.mark.clause("LS-PAY-2")
def test_each_route_pays_once() -> None:
    state = position(hands=("B1", "", ""), cards=("", "OMA 0 4000"), laid=route("A"))
    after = take_turn(state, "B1")
    assert gains(state, after) == [-3000, 0, 0]
