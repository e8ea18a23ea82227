"""LS-READ: what the rulebook leaves open."""

from typing import Any

import pytest

from rules.last_spike.table import (
    GAME,
    OPEN_ALL,
    TILES,
    board,
    cards,
    cash,
    choice,
    deal,
    gains,
    is_open,
    legal,
    out,
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


def pressed(*, voluntary_double: bool = False, money: int = 3000, third: str = "") -> Any:
    """Seat 1's V1 has a normal place and costs 6,000; B3, C2 and D2 are isolated and cost 2,000 doubled."""
    return position(
        hands=("A1 A4 E1 E4", "B3 C2 D2 V1", third), cash=(20000, money, 20000), voluntary_double=voluntary_double
    )


@pytest.mark.clause("LS-READ-1", "LS-TURN-3", "LS-SELL-5")
def test_a_tile_beyond_the_means_bars_nothing() -> None:
    state = take_turn(pressed(), "E1")
    assert (out(state), GAME.to_act(state)) == ([False, False, False], 1)
    assert legal(state) == ["play B3", "play C2", "play D2"]
    assert refused(state, "play V1") == "LS-TURN-4"
    anew = GAME.read_anew(state)
    assert anew is not None
    assert anew.clause == "LS-READ-1"
    assert gains(state, say(state, "play C2")) == [0, -2000, 0]


@pytest.mark.clause("LS-READ-1")
@pytest.mark.parametrize(("money", "owned"), [(4000, ""), (1000, "OMA 5000"), (0, "OMA 8000")])
def test_the_catalogues_example_of_double_cost(money: int, owned: str) -> None:
    """Cash and saleable land come to 4,000: D2 and D3 at 2,000 each can be paid, Y4 and V1 at 6,000 cannot."""
    state = position(hands=("A1 A2 E1 E4", "D2 D3 Y4 V1", ""), cash=(20000, money, 20000), cards=("", owned), laid="A4")
    state = take_turn(state, "E1")
    assert (out(state)[1], GAME.to_act(state), legal(state)) == (False, 1, ["play D2", "play D3"])
    assert [refused(state, f"play {tile}") for tile in ("V1", "Y4")] == ["LS-TURN-4", "LS-TURN-4"]


@pytest.mark.clause("LS-READ-1", "LS-TURN-2")
@pytest.mark.parametrize(("money", "owned"), [(6000, ""), (2000, "OMA 8000")])
def test_a_tile_with_a_normal_place_that_can_be_raised_bars_double_cost(money: int, owned: str) -> None:
    """V1 costs 6,000, which cash pays, or the sale of land makes up (LS-TURN-4)."""
    state = position(hands=("A1 A2 E1 E4", "D2 D3 Y4 V1", ""), cash=(20000, money, 20000), cards=("", owned), laid="A4")
    state = take_turn(state, "E1")
    assert legal(state) == ["play V1", "play Y4"]
    assert refused(state, "play D2") in {"LS-READ-1", "LS-TURN-2"}


@pytest.mark.clause("LS-READ-1", "LS-SELL-5")
@pytest.mark.parametrize(("money", "broke"), [(1000, True), (2000, False)])
def test_only_who_can_pay_no_tile_at_all_is_bankrupt(money: int, broke: bool) -> None:
    state = take_turn(pressed(money=money), "E1")
    assert out(state) == [False, broke, False]
    assert GAME.to_act(state) == (2 if broke else 1)


@pytest.mark.clause("LS-READ-1")
def test_a_tile_at_double_cost_may_be_raised_by_selling_too() -> None:
    """Means 4,000: B2 costs 4,000 here, and V1 and Y4 6,000."""
    state = position(hands=("B2 C2 V1 Y4", "", ""), cash=0, cards=("OMA 8000",), laid="A4")
    assert legal(state) == ["play B2", "play C2"]
    state = say(state, "play B2")
    assert (phase(state), board(state)["pending"], legal(state)) == ("sell", "B2", ["sell OMA 8000"])
    state = say(state, "sell OMA 8000")
    assert ("B2" in board(state)["laid"], cash(state)[0]) == (True, 0)


@pytest.mark.clause("LS-READ-1")
def test_what_is_not_held_cannot_be_played_instead_of_an_isolated_tile() -> None:
    """As a record may have it in which the player was still taken for bankrupt: seat 2 goes on with its F1."""
    state = take_turn(pressed(third="F1"), "E1")
    assert refused(state, "play F1") == "LS-READ-1"
    rich = take_turn(pressed(third="F1", money=20000), "E1")
    assert refused(rich, "play F1") == "LS-TURN-1"


@pytest.mark.clause("LS-READ-1")
def test_where_somebody_was_once_bankrupt_the_game_says_why_they_are_asked() -> None:
    """Not before the turn begins, nor where no tile has a normal place, one can be paid, or the option is chosen."""
    asked = take_turn(pressed(), "E1")
    told = GAME.read_anew(asked)
    assert told is not None
    assert (told.clause, told.reason.values) == ("LS-READ-1", {"seat": 1})
    others = (
        say(pressed(), "play E1"),
        say(asked, "play B3"),
        take_turn(pressed(money=20000), "E1"),
        take_turn(pressed(voluntary_double=True), "E1"),
        position(hands=("B3 C2 D2 V2", "", ""), cash=3000),
    )
    assert [GAME.read_anew(state) for state in others] == [None] * 5


@pytest.mark.clause("LS-READ-1")
def test_by_the_option_tiles_beyond_the_means_are_left_out() -> None:
    state = take_turn(pressed(voluntary_double=True), "E1")
    assert (out(state), GAME.to_act(state)) == ([False, False, False], 1)
    assert legal(state) == ["play B3", "play C2", "play D2"]


@pytest.mark.clause("LS-READ-1")
def test_by_the_option_isolated_tiles_may_always_be_played_at_double_cost() -> None:
    rich = take_turn(pressed(voluntary_double=True, money=20000), "E1")
    assert legal(rich) == ["play B3", "play C2", "play D2", "play V1"]
    assert [choice(rich, f"play {tile}")["cost"] for tile in ("B3", "C2", "D2", "V1")] == [2000, 2000, 2000, 6000]
    strict = take_turn(pressed(money=20000), "E1")
    assert legal(strict) == ["play V1"]
    assert refused(strict, "play B3") in {"LS-READ-1", "LS-TURN-2"}


@pytest.mark.clause("LS-READ-1")
def test_by_the_option_too_tiles_with_a_normal_place_cost_what_is_printed() -> None:
    state = position(hands=("A2 A3 B1 B2", "", ""), laid="A1", voluntary_double=True)
    assert [choice(state, f"play {tile}")["cost"] for tile in ("A2", "A3", "B1", "B2")] == [1000, 6000, 3000, 4000]


@pytest.mark.clause("LS-READ-2")
def test_only_the_neighbouring_number_of_the_same_route_is_next_to_a_tile() -> None:
    """A4 and B4 lie, which are next to neither A2 nor B2, and D1 and C1 beside the same city as A4."""
    state = position(hands=("A2 B2 C3 D3", "", ""), laid="A4 B4 C1 D1")
    assert legal(state) == ["play A2", "play B2", "play C3", "play D3"]
    assert [choice(state, f"play {tile}")["cost"] for tile in ("A2", "B2", "C3", "D3")] == [2000, 4000, 4000, 2000]


@pytest.mark.clause("LS-READ-2")
@pytest.mark.parametrize("tile", [tile for tile in TILES if tile[1] in "14"])
def test_spaces_1_and_4_are_never_isolated(tile: str) -> None:
    others = [inner for inner in TILES if inner[1] in "23" and inner[0] != tile[0]][:3]
    state = position(hands=(" ".join([tile, *others]), "", ""))
    assert legal(state) == [f"play {tile}"]


def last_tiles(hands: tuple[str, ...], **more: Any) -> Any:
    """The pile is empty, and everything that is in no hand lies on the board; the last seat is bankrupt."""
    held = " ".join(hands).split()
    laid = " ".join(tile for tile in TILES if tile not in held)
    return position(hands=hands, laid=laid, out=[len(hands) - 1], short=True, **more)


@pytest.mark.clause("LS-READ-3")
def test_with_an_empty_pile_the_draw_is_left_out() -> None:
    state = last_tiles(("A2 A3", "B2", "B3", ""))
    assert board(state)["draw_pile"] == 0
    state = say(state, "play A2", "skip")
    assert (phase(state), GAME.to_act(state), tiles(state)) == ("play", 1, [1, 1, 1, 0])


@pytest.mark.clause("LS-READ-3")
def test_a_player_without_tiles_has_no_turn_and_is_not_bankrupt() -> None:
    state = last_tiles(("A2 A3", "", "B2 B3", ""), cash=(9000, 0, 9000, 0))
    state = say(state, "play A2", "skip")
    assert (GAME.to_act(state), out(state), cash(state)) == (2, [False, False, False, True], [8000, 0, 9000, 0])
    state = say(state, "play B2", "skip")
    assert (GAME.to_act(state), tiles(state)) == (0, [1, 0, 1, 0])


@pytest.mark.clause("LS-READ-3")
def test_a_player_without_tiles_does_not_draw_when_the_pile_fills_again() -> None:
    """Seat 2 goes bankrupt and its tiles return to the pile; seat 3 draws at the end of its turn, seat 1 never."""
    state = last_tiles(("A2 A3", "", "B2 B3", "C3", ""), cash=(9000, 0, 0, 9000, 0))
    state = say(state, "play A2", "skip")
    assert (out(state), GAME.to_act(state), board(state)["draw_pile"]) == ([False, False, True, False, True], 3, 2)
    state = say(state, "play C3", "skip", "draw B3")
    assert (GAME.to_act(state), tiles(state), board(state)["draw_pile"]) == (0, [1, 0, 0, 1, 0], 1)


@pytest.mark.clause("LS-READ-4")
def test_free_land_counts_in_the_payout_of_the_same_tile() -> None:
    before = position(hands=("A4", "", ""), cards=("STL 0",), laid="A1 A2 A3")
    after = say(before, "play A4")
    assert cards(after, 0) == {"STL": [0], "OMA": [0]}
    assert gains(before, after) == [-2000 + 10000 + 7000, 0, 0]


@pytest.mark.clause("LS-READ-5")
def test_the_very_card_that_was_sold_can_be_bought_back() -> None:
    """E3 costs 2,000 and completes a route that pays the seller 7,000 for a card of Dodge City."""
    state = position(hands=("E3", "", ""), cash=1000, cards=("DOD 0, STL 5000",), laid="E1 E2 E4 A1")
    state = say(state, "play E3", "sell STL 5000")
    assert (cash(state)[0], prices_left(state, "STL")[0]) == (1000 + 3000 - 2000 + 7000, 5000)
    assert "buy STL" in legal(state)
    state = say(state, "buy STL")
    assert (cash(state)[0], cards(state, 0)) == (4000, {"STL": [5000], "DOD": [0]})


@pytest.mark.clause("LS-READ-5")
def test_what_is_bought_is_the_cheapest_of_the_stack() -> None:
    state = position(hands=("A2", "", ""), cards=("", "STL 7000"), laid="A1")
    assert cards(say(state, "play A2", "buy STL"), 0) == {"STL": [5000]}
    state = position(hands=("A2", "", ""), cards=("", "STL 5000 9000"), laid="A1")
    assert cards(say(state, "play A2", "buy STL"), 0) == {"STL": [7000]}


@pytest.mark.clause("LS-READ-6")
def test_a_tile_that_needs_a_sale_may_be_chosen_although_another_could_be_paid() -> None:
    state = position(hands=("D1 E2 V1 W2", "", ""), cash=3000, cards=("STL 5000",), laid=OPEN_ALL)
    assert legal(state) == ["play D1", "play V1"]
    state = say(state, "play V1")
    assert (phase(state), board(state)["pending"]) == ("sell", "V1")
    assert cash(say(state, "sell STL 5000"))[0] == 0


def after_a_bankruptcy() -> Any:
    """Seat 1, which had the free cards of St. Louis and Omaha, is out; seat 2 is to play."""
    state = position(
        hands=("C1 C2 C3 E1", "U4 V1 W1 C4", "F1 F2 F3 F4"),
        cash=(20000, 0, 20000),
        cards=("", "STL 0 5000, OMA 0"),
        laid=route("AB"),
    )
    return take_turn(state, "C1")


@pytest.mark.clause("LS-READ-7")
def test_a_city_whose_free_card_has_left_the_game_stays_open() -> None:
    state = after_a_bankruptcy()
    assert (out(state)[1], is_open(state, "STL"), is_open(state, "OMA")) == (True, True, True)
    state = say(state, "play F1")
    assert legal(state) == ["buy STL", "buy OMA", "buy DOD", "skip"]
    assert cards(say(state, "buy OMA"), 2)["OMA"] == [4000]


@pytest.mark.clause("LS-READ-7")
def test_nobody_is_given_a_free_card_that_has_left_the_game() -> None:
    state = take_turn(after_a_bankruptcy(), "F1")
    assert cards(say(state, "play C2"), 0) == {}
    state = position(hands=("D1", "", ""), laid="A4", out=[2])
    assert cards(say(state, "play D1"), 0) == {}


@pytest.mark.clause("LS-READ-7")
def test_the_tiles_of_a_bankrupt_player_are_drawn_again() -> None:
    state = say(after_a_bankruptcy(), "play F1", "skip")
    assert {"draw U4", "draw V1", "draw W1", "draw C4"} <= set(legal(state))


@pytest.mark.clause("LS-READ-8")
def test_the_player_who_is_left_alone_wins_at_once() -> None:
    state = position(hands=("C1", "U4 V1 W1 C4"), cash=(1000, 4000))
    state = say(state, "play C1", "skip")
    assert phase(state) == "draw"
    state = say(state, legal(state)[0])
    assert (phase(state), GAME.to_act(state), legal(state)) == ("over", None, [])
    assert (cash(state), out(state), GAME.winners(state)) == ([0, 0], [False, True], [0])


@pytest.mark.clause("LS-READ-8")
def test_two_bankruptcies_in_a_row_can_leave_one() -> None:
    state = position(hands=("C1", "U4 V1 W1 C4", "V2 V3 W2 W3"), cash=(9000, 1000, 1000))
    state = take_turn(state, "C1")
    assert (phase(state), out(state), GAME.winners(state)) == ("over", [False, True, True], [0])


@pytest.mark.clause("LS-READ-8")
def test_a_bankruptcy_that_leaves_two_does_not_end_the_game() -> None:
    assert phase(after_a_bankruptcy()) == "play"


@pytest.mark.clause("LS-READ-8")
@pytest.mark.parametrize(("money", "winners"), [((9000, 8000), [1]), ((10000, 8000), [0, 1]), ((11000, 8000), [0])])
def test_when_nobody_who_is_in_holds_a_tile_cash_decides(money: tuple[int, int], winners: list[int]) -> None:
    """Seat 0 plays the last tile of those who can pay, for 2,000; seat 2 can pay none of its own."""
    state = last_tiles(("C3", "", "A2 A3 B2 B3", ""), cash=(*money, 0, 0))
    state = say(state, "play C3", "skip")
    assert (phase(state), tiles(state), out(state)) == ("over", [0, 0, 0, 0], [False, False, True, True])
    assert (cash(state)[:2], GAME.winners(state)) == ([money[0] - 2000, money[1]], winners)


@pytest.mark.clause("LS-READ-9")
def test_the_pending_tile_does_not_complete_a_city_before_it_is_paid() -> None:
    """B4 will complete the last route of St. Louis, whose land pays for it."""
    laid = f"{route('A')} B1 B2 B3"
    state = position(hands=("B4", "", ""), cash=0, cards=("STL 5000 7000",), laid=laid)
    state = say(state, "play B4")
    assert legal(state) == ["sell STL 5000", "sell STL 7000"]
    after = say(state, "sell STL 7000")
    assert (board(after)["routes"], cards(after, 0)) == (["A", "B"], {"STL": [5000], "DOD": [0]})
    assert cash(after)[0] == 4000 - 1000 + 10000 + 7000


@pytest.mark.clause("LS-READ-9")
def test_once_it_is_laid_the_city_is_complete() -> None:
    laid = f"{route('A')} B1 B2 B3 B4 D4"
    state = position(hands=("V1 U4 C4 W1", "", ""), cash=3000, cards=("STL 5000, OMA 5000",), laid=laid)
    assert legal(say(state, "play V1")) == ["sell OMA 5000"]


def hidden() -> Any:
    return position(hands=("V3", "", ""), cash=(11000, 12000, 13000), laid=f"{route('BEY')} V1 V2 V4", hidden_cash=True)


@pytest.mark.clause("LS-READ-10")
def test_hidden_cash_and_scores_are_known_to_their_owner_only() -> None:
    for watcher in (None, 0, 1, 2):
        view = see(hidden(), watcher)
        known = [amount if seat == watcher else None for seat, amount in enumerate((11000, 12000, 13000))]
        assert [seat["cash"] for seat in view["seats"]] == known
        assert view["scores"] == known


@pytest.mark.clause("LS-READ-10")
def test_at_the_end_all_cash_is_shown() -> None:
    state = say(hidden(), "play V3")
    for watcher in (None, 0, 1, 2):
        view = see(state, watcher)
        assert view["scores"] == [seat["cash"] for seat in view["seats"]] == [28000, 12000, 25000]
        assert view["winners"] == [0]


@pytest.mark.clause("LS-READ-10")
def test_by_default_all_cash_is_open() -> None:
    state = deal("A1", "B1", "C1")
    assert [see(state, watcher)["scores"] for watcher in (None, 0, 1, 2)] == [[50000] * 3] * 4


@pytest.mark.clause("LS-READ-11")
def test_after_every_tile_the_player_buys_or_skips() -> None:
    state = say(position(hands=("A2", "", ""), laid="A1"), "play A2")
    assert (phase(state), legal(state)) == ("buy", ["buy STL", "skip"])


@pytest.mark.clause("LS-READ-11")
def test_skip_is_the_only_action_after_free_land() -> None:
    state = say(position(hands=("B4", "", ""), laid="A1"), "play B4")
    assert (phase(state), GAME.to_act(state), legal(state)) == ("buy", 0, ["skip"])


@pytest.mark.clause("LS-READ-11")
def test_skip_is_the_only_action_when_nothing_can_be_bought() -> None:
    nothing_open = say(position(hands=("A2 B3 C2 D3", "", "")), "play A2")
    too_poor = say(position(hands=("A2", "", ""), cash=4000, laid="A1"), "play A2")
    for state in (nothing_open, too_poor):
        assert (phase(state), GAME.to_act(state), legal(state)) == ("buy", 0, ["skip"])


@pytest.mark.clause("LS-READ-12")
@pytest.mark.parametrize("first", range(4))
def test_clockwise_is_rising_seat_numbers(first: int) -> None:
    state = deal("A1", "B1", "C1", "D1", first=first)
    order = []
    for _ in range(4):
        seat = GAME.to_act(state)
        order.append(seat)
        state = take_turn(state, f"{'ABCD'[seat or 0]}1")
    assert order == [(first + step) % 4 for step in range(4)]


@pytest.mark.clause("LS-READ-13")
def test_the_bank_pays_whatever_is_due() -> None:
    """More money than the box holds is about already."""
    cards = ("STL 0 5000 7000 9000 11000, OMA 0 4000 5000 6000 8000",)
    before = position(hands=("A3", "", ""), cash=900000, cards=cards, laid="A1 A2 A4")
    assert gains(before, say(before, "play A3")) == [-3000 + 50000 + 35000, 0, 0]
