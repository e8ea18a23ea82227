"""LS-TURN: play, be paid, buy, draw."""

import pytest

import railhead
from rules.last_spike.table import (
    GAME,
    ROUTES,
    TILES,
    board,
    cards,
    cash,
    choice,
    deal,
    gains,
    hand,
    legal,
    phase,
    position,
    refused,
    route,
    say,
    see,
    take_turn,
    tiles,
)


@pytest.mark.clause("LS-TURN-1")
def test_play_then_buy_then_draw_and_the_next_seat_follows() -> None:
    state = position(hands=("A2 B1 B4 C1", "", ""), laid="A1")
    assert (phase(state), GAME.to_act(state)) == ("play", 0)
    state = say(state, "play A2")
    assert (phase(state), GAME.to_act(state), legal(state)) == ("buy", 0, ["buy STL", "skip"])
    state = say(state, "buy STL")
    assert (phase(state), GAME.to_act(state), see(state)["turn"]) == ("draw", railhead.CHANCE, 0)
    state = say(state, "draw C2")
    assert (phase(state), GAME.to_act(state), see(state)["turn"]) == ("play", 1, 1)
    assert hand(state, 0) == ["B1", "B4", "C1", "C2"]


@pytest.mark.clause("LS-TURN-1")
def test_playing_a_tile_is_a_duty() -> None:
    state = position(hands=("A1 A4 B1 B4", "", ""))
    assert legal(state) == ["play A1", "play A4", "play B1", "play B4"]
    assert refused(state, "skip") == "LS-TURN-1"
    assert refused(state, "draw C2") == "LS-TURN-1"


@pytest.mark.clause("LS-TURN-1")
def test_land_is_bought_after_playing_not_before() -> None:
    state = position(hands=("A2 B1 B4 C1", "", ""), laid="A1")
    assert refused(state, "buy STL") == "LS-TURN-1"


@pytest.mark.clause("LS-TURN-1")
def test_buying_is_a_choice() -> None:
    state = say(position(hands=("A2 B1 B4 C1", "", ""), laid="A1"), "play A2")
    assert gains(state, say(state, "skip")) == [0, 0, 0]
    assert cards(say(state, "skip"), 0) == {}


@pytest.mark.clause("LS-TURN-1")
def test_a_payout_comes_before_the_purchase_and_can_pay_for_it() -> None:
    state = position(hands=("E4", "", ""), cash=2000, cards=("DEN 0",), laid="E1 E2 E3 D4")
    state = say(state, "play E4")
    assert cash(state)[0] == 5000
    assert legal(state) == ["buy DOD", "buy DEN", "skip"]
    assert cash(say(state, "buy DOD"))[0] == 1000


@pytest.mark.clause("LS-TURN-1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_turns_go_clockwise(seats: int) -> None:
    state = deal(*["A1 A4", "B1 B4", "C1 C4", "D1 D4", "E1 E4", "F1 F4"][:seats])
    order = []
    for number in (1, 4):
        for letter in "ABCDEF"[:seats]:
            order.append(GAME.to_act(state))
            state = take_turn(state, f"{letter}{number}")
    assert order == [*range(seats), *range(seats)]


@pytest.mark.clause("LS-TURN-2")
@pytest.mark.parametrize("letter", ROUTES)
def test_on_an_empty_board_only_the_spaces_next_to_a_city_are_normal(letter: str) -> None:
    state = position(hands=(route(letter), "", ""))
    assert legal(state) == [f"play {letter}1", f"play {letter}4"]
    assert refused(state, f"play {letter}2") == "LS-TURN-2"
    assert refused(state, f"play {letter}3") == "LS-TURN-2"


@pytest.mark.clause("LS-TURN-2")
@pytest.mark.parametrize("letter", ROUTES)
def test_a_space_next_to_a_tile_of_its_route_is_normal(letter: str) -> None:
    west = position(hands=(f"{letter}2 {letter}3 {letter}4", "", ""), laid=f"{letter}1")
    east = position(hands=(f"{letter}1 {letter}2 {letter}3", "", ""), laid=f"{letter}4")
    middle = position(hands=(f"{letter}1 {letter}2 {letter}4", "", ""), laid=f"{letter}3")
    assert [line for line in legal(west) if line[5] == letter] == [f"play {letter}2", f"play {letter}4"]
    assert [line for line in legal(east) if line[5] == letter] == [f"play {letter}1", f"play {letter}3"]
    assert [line for line in legal(middle) if line[5] == letter] == [f"play {letter}{n}" for n in (1, 2, 4)]


@pytest.mark.clause("LS-TURN-2")
def test_a_tile_goes_on_its_own_space() -> None:
    state = say(position(hands=("A2 B1 B4 C1", "", ""), laid="A1"), "play A2")
    assert board(state)["laid"] == ["A1", "A2"]
    assert hand(state, 0) == ["B1", "B4", "C1"]


@pytest.mark.clause("LS-TURN-2")
@pytest.mark.parametrize("tile", ["A1", "D1", "F4"])
def test_only_a_tile_in_hand_can_be_played(tile: str) -> None:
    """A1 lies on the board, D1 is in the pile and F4 in another hand."""
    state = position(hands=("A2 B1 B4 C1", "F4", ""), laid="A1")
    assert (refused(state, f"play {tile}") or "").startswith("LS-TURN-")


@pytest.mark.clause("LS-TURN-3")
def test_a_player_with_isolated_tiles_only_plays_one_at_double_cost() -> None:
    state = position(hands=("A3 B3 C2 V2", "", ""))
    assert legal(state) == ["play A3", "play B3", "play C2", "play V2"]
    for tile, double in {"A3": 6000, "B3": 2000, "C2": 2000, "V2": 10000}.items():
        assert gains(state, say(state, f"play {tile}")) == [-double, 0, 0]
        assert choice(state, f"play {tile}")["cost"] == double


@pytest.mark.clause("LS-TURN-3")
def test_one_tile_with_a_normal_place_bars_double_cost() -> None:
    state = position(hands=("A3 B3 C2 V1", "", ""))
    assert legal(state) == ["play V1"]
    assert choice(state, "play V1")["cost"] == 6000
    assert refused(state, "play B3") in {"LS-TURN-2", "LS-TURN-3"}


@pytest.mark.clause("LS-TURN-3")
def test_next_to_an_isolated_tile_a_tile_costs_what_is_printed() -> None:
    state = take_turn(position(hands=("A3 B3 C2 V2", "B2 C3 D2 D3", "")), "B3")
    assert legal(state) == ["play B2"]
    assert gains(state, say(state, "play B2")) == [0, -2000, 0]


@pytest.mark.clause("LS-TURN-3")
def test_double_cost_must_be_raised_too() -> None:
    """A3 costs 6,000 here and D2 only 2,000."""
    state = position(hands=("A3 C3 D2 V2", "", ""), cash=5000)
    assert legal(state) == ["play C3", "play D2"]
    assert refused(state, "play A3") == "LS-TURN-4"


@pytest.mark.clause("LS-TURN-4")
def test_the_cost_goes_to_the_bank() -> None:
    state = position(hands=("A3", "", ""), laid="A4")
    assert gains(state, say(state, "play A3")) == [-3000, 0, 0]


@pytest.mark.clause("LS-TURN-4")
def test_short_of_cash_the_tile_stays_in_hand_pending_until_it_is_paid() -> None:
    state = position(hands=("A3 B1 C4 V1", "", ""), cash=1000, cards=("DOD 5000",), laid="A4 B4")
    chosen = say(state, "play A3")
    assert (phase(chosen), GAME.to_act(chosen), board(chosen)["pending"]) == ("sell", 0, "A3")
    assert (board(chosen)["laid"], hand(chosen, 0)) == (board(state)["laid"], ["A3", "B1", "C4", "V1"])
    assert tiles(chosen) == [4, 4, 4]
    assert (cash(chosen)[0], legal(chosen)) == (1000, ["sell DOD 5000"])
    paid = say(chosen, "sell DOD 5000")
    assert (phase(paid), board(paid)["pending"]) == ("buy", None)
    assert board(paid)["laid"] == sorted(["A3", *board(state)["laid"]])
    assert (cash(paid)[0], hand(paid, 0)) == (1000, ["B1", "C4", "V1"])


@pytest.mark.clause("LS-TURN-4")
def test_nothing_else_can_be_said_while_a_tile_is_pending() -> None:
    state = position(hands=("A3 B1 C4 V1", "", ""), cash=1000, cards=("DOD 5000",), laid="A4 B4")
    chosen = say(state, "play A3")
    for line in ("play A3", "play B1", "skip", "buy OMA", "draw C1"):
        assert refused(chosen, line) in {"LS-TURN-1", "LS-TURN-4", "LS-TURN-5"}


@pytest.mark.clause("LS-TURN-4")
@pytest.mark.parametrize(("money", "can"), [(1000, False), (2000, True)])
def test_cash_and_saleable_land_must_reach_the_cost(money: int, can: bool) -> None:
    """C4 costs 5,000, and the card brings 3,000; the free card brings nothing."""
    state = position(hands=("C1 C4 V1 U4", "", ""), cash=money, cards=("DOD 0 5000",), laid="B4")
    assert legal(state) == ["play C1", "play C4"] if can else ["play C1"]
    if can:
        assert cash(say(state, "play C4", "sell DOD 5000"))[0] == 0
    else:
        assert refused(state, "play C4") == "LS-TURN-4"


@pytest.mark.clause("LS-TURN-4")
def test_with_the_exact_cash_nothing_is_sold() -> None:
    state = position(hands=("C4", "", ""), cash=5000, cards=("DOD 5000",), laid="B4")
    state = say(state, "play C4")
    assert (phase(state), cash(state)[0], cards(state, 0)) == ("buy", 0, {"DOD": [5000], "LAR": [0]})


@pytest.mark.clause("LS-TURN-5")
def test_a_turn_ends_with_one_draw_from_the_pile() -> None:
    state = say(position(hands=("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4")), "play A1", "skip")
    assert legal(state) == [f"draw {tile}" for tile in TILES[12:]]
    assert refused(state, "draw B1") == "LS-TURN-5"
    assert refused(state, "draw A1") == "LS-TURN-5"
    after = say(state, "draw D1")
    assert (tiles(after), board(after)["draw_pile"], hand(after, 0)) == ([4, 4, 4], 35, ["A2", "A3", "A4", "D1"])


@pytest.mark.clause("LS-TURN-5")
def test_one_tile_a_turn_never_more() -> None:
    state = say(position(hands=("A1 A2 A3 A4", "", "")), "play A1")
    assert refused(state, "play A2") in {"LS-TURN-1", "LS-TURN-5"}
    assert refused(say(state, "skip"), "play A2") == "LS-TURN-5"


@pytest.mark.clause("LS-TURN-5")
def test_the_last_tile_of_the_pile_is_drawn_too() -> None:
    six = ("A1 A2 A3 A4", "B1 B2 B3 B4", route("W"), route("X"), route("Y"), route("Z"))
    state = say(position(hands=six, laid=route("CDEFUV").replace("V4", "")), "play A1", "skip")
    assert (phase(state), legal(state)) == ("draw", ["draw V4"])
    assert tiles(say(state, "draw V4")) == [4, 4, 4, 4, 4, 4]


@pytest.mark.clause("LS-TURN-5")
def test_with_no_tile_to_draw_play_goes_on_with_the_tiles_in_hand() -> None:
    six = ("A1 A2 A3 A4", "B1 B2 B3 B4", route("W"), route("X"), route("Y"), route("Z"))
    state = position(hands=six, laid=route("CDEFUV"))
    assert board(state)["draw_pile"] == 0
    state = take_turn(state, "A1")
    assert (phase(state), GAME.to_act(state), tiles(state)) == ("play", 1, [3, 4, 4, 4, 4, 4])
    for tile in ("B1", "W1", "X1", "Y1", "Z1", "A2"):
        state = take_turn(state, tile)
    assert tiles(state) == [2, 3, 3, 3, 3, 3]
