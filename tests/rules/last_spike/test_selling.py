"""LS-SELL: raising the cost of a tile, and what happens to a player who cannot."""

from typing import Any

import pytest

import railhead
from rules.last_spike.table import (
    GAME,
    OPEN_ALL,
    PRICES,
    board,
    cards,
    cash,
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

ISOLATED = "V2 V3 W2 W3"
"""With one tile beside each city these cost 10,000, 6,000, 8,000 and 12,000."""


def selling(owned: str, tile: str = "W3", money: int = 0) -> Any:
    """Seat 0 has chosen a tile that must be paid by selling."""
    return say(position(hands=(ISOLATED, "", ""), cash=money, cards=(owned,), laid=OPEN_ALL), f"play {tile}")


@pytest.mark.clause("LS-SELL-1")
def test_bought_for_5000_sold_for_3000() -> None:
    before = selling("DOD 5000, STL 7000 9000 11000")
    assert gains(before, say(before, "sell DOD 5000")) == [3000, 0, 0]


@pytest.mark.clause("LS-SELL-1")
@pytest.mark.parametrize(("city", "price"), [(city, price) for city, prices in PRICES.items() for price in prices])
def test_half_the_price_is_rounded_up_to_the_next_thousand(city: str, price: int) -> None:
    others = [other for other in ("LAR", "ELP", "SAC") if other != city][:2]
    before = selling(", ".join([f"{city} {price}", *(f"{other} 9000 11000" for other in others)]))
    value = {3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 11: 6}[price // 1000] * 1000
    assert gains(before, say(before, f"sell {city} {price}")) == [value, 0, 0]


@pytest.mark.clause("LS-SELL-1")
def test_any_saleable_card_may_be_sold_one_at_a_time() -> None:
    state = selling("STL 5000 11000, DEN 3000 6000", tile="V3")
    assert legal(state) == ["sell STL 5000", "sell STL 11000", "sell DEN 3000", "sell DEN 6000"]
    state = say(state, "sell DEN 6000")
    assert (phase(state), cash(state)[0], cards(state, 0)) == ("sell", 3000, {"STL": [5000, 11000], "DEN": [3000]})
    state = say(state, "sell DEN 3000")
    assert (phase(state), cash(state)[0], legal(state)) == ("sell", 5000, ["sell STL 5000", "sell STL 11000"])
    state = say(state, "sell STL 11000")
    assert (phase(state), cash(state)[0], cards(state, 0)) == ("buy", 5000 + 6000 - 6000, {"STL": [5000]})


@pytest.mark.clause("LS-SELL-1")
def test_as_soon_as_cash_reaches_the_cost_the_tile_is_paid_and_laid() -> None:
    state = selling("STL 5000 7000, DEN 3000", tile="V3", money=1000)
    state = say(state, "sell STL 5000")
    assert (phase(state), board(state)["pending"], cash(state)[0]) == ("sell", "V3", 4000)
    state = say(state, "sell DEN 3000")
    assert (phase(state), board(state)["pending"], cash(state)[0]) == ("buy", None, 0)
    assert "V3" in board(state)["laid"]
    assert refused(state, "sell STL 7000") == "LS-SELL-1"


@pytest.mark.clause("LS-SELL-1")
def test_land_is_not_sold_without_need() -> None:
    state = position(hands=("V1 W1 D1 E1", "", ""), cards=("STL 5000 7000",), laid=OPEN_ALL)
    assert refused(state, "sell STL 5000") == "LS-SELL-1"
    assert refused(say(state, "play D1"), "sell STL 5000") == "LS-SELL-1"
    assert refused(say(state, "play D1", "skip"), "sell STL 5000") == "LS-SELL-1"


@pytest.mark.clause("LS-SELL-1")
def test_a_card_that_is_not_owned_cannot_be_sold() -> None:
    """Seat 1 owns the dearest card of St. Louis; that of Denver lies in its stack."""
    cards = ("STL 5000 7000 9000", "STL 11000")
    state = say(position(hands=(ISOLATED, "", ""), cash=0, cards=cards, laid=OPEN_ALL), "play W3")
    assert refused(state, "sell STL 11000") == "LS-SELL-1"
    assert refused(state, "sell DEN 3000") == "LS-SELL-1"


@pytest.mark.clause("LS-SELL-2")
def test_the_bank_does_not_take_free_cards() -> None:
    state = selling("STL 0 5000, DOD 0 8000", tile="V3")
    assert legal(state) == ["sell STL 5000", "sell DOD 8000"]
    assert refused(state, "sell STL 0") == "LS-SELL-2"
    assert refused(state, "sell DOD 0") == "LS-SELL-2"


@pytest.mark.clause("LS-SELL-2")
def test_nor_cards_of_a_city_all_of_whose_routes_are_complete() -> None:
    laid = f"{route('AB')} D4"
    state = position(hands=("V1 W1 U4 C4", "", ""), cash=3000, cards=("STL 5000 7000, OMA 5000",), laid=laid)
    assert legal(state) == ["play C4", "play U4", "play V1", "play W1"]
    state = say(state, "play V1")
    assert legal(state) == ["sell OMA 5000"]
    assert refused(state, "sell STL 5000") == "LS-SELL-2"


@pytest.mark.clause("LS-SELL-2")
def test_with_one_route_missing_they_are_taken() -> None:
    laid = f"{route('A')} B1 B2 B4 D4"
    state = position(hands=("V1 W1 U4 C4", "", ""), cash=3000, cards=("STL 5000 7000, OMA 5000",), laid=laid)
    assert legal(say(state, "play V1")) == ["sell STL 5000", "sell STL 7000", "sell OMA 5000"]


@pytest.mark.clause("LS-SELL-2")
def test_land_the_bank_does_not_take_raises_nothing() -> None:
    laid = f"{route('AB')} D4"
    state = position(hands=("V1 W1 D3 C4", "", ""), cash=2000, cards=("STL 5000 7000, OMA 0",), laid=laid)
    assert legal(state) == ["play D3"]
    assert refused(state, "play C4") == "LS-TURN-4"


@pytest.mark.clause("LS-SELL-3")
def test_a_sold_card_goes_back_in_price_order_for_anyone_to_buy() -> None:
    state = position(
        hands=("W3 V2 V3 W2", "D1", ""),
        cash=(9000, 50000, 50000),
        cards=("STL 5000 9000, DEN 4000", "STL 7000, DEN 3000"),
        laid=OPEN_ALL,
    )
    assert (prices_left(state, "STL"), prices_left(state, "DEN")) == ([11000], [5000, 6000])
    state = say(state, "play V2", "sell DEN 4000")
    assert (prices_left(state, "STL"), prices_left(state, "DEN")) == ([11000], [4000, 5000, 6000])
    state = say(state, "skip", "draw E2", "play D1", "buy DEN")
    assert cards(state, 1)["DEN"] == [3000, 4000]
    assert cash(state)[1] == 50000 - 2000 - 4000


@pytest.mark.clause("LS-SELL-3")
def test_it_may_come_to_lie_on_top_in_the_middle_or_at_the_bottom() -> None:
    state = selling("STL 5000 9000, LAR 11000, ELP 7000 9000 11000", tile="W3")
    assert [prices_left(state, city) for city in ("STL", "LAR", "ELP")] == [[7000, 11000], [5000, 7000, 9000], [5000]]
    assert prices_left(say(state, "sell STL 5000"), "STL") == [5000, 7000, 11000]
    assert prices_left(say(state, "sell STL 9000"), "STL") == [7000, 9000, 11000]
    assert prices_left(say(state, "sell LAR 11000"), "LAR") == [5000, 7000, 9000, 11000]
    assert prices_left(say(state, "sell ELP 11000", "sell ELP 7000"), "ELP") == [5000, 7000, 11000]


@pytest.mark.clause("LS-SELL-4")
@pytest.mark.parametrize(
    "line", ["sell DOD 5000 1", "sell DOD 5000 to 1", "give 1 5000", "lend 1 5000", "borrow 5000", "trade DOD 1"]
)
def test_there_are_no_words_for_loans_and_trades(line: str) -> None:
    state = selling("DOD 5000, STL 7000 9000 11000")
    with pytest.raises(railhead.NotationError):
        GAME.apply(state, line)


@pytest.mark.clause("LS-SELL-4")
def test_a_sale_moves_money_between_the_bank_and_the_seller_only() -> None:
    before = selling("DOD 5000, STL 7000 9000 11000")
    after = say(before, "sell DOD 5000")
    assert gains(before, after) == [3000, 0, 0]
    assert [cards(after, seat) for seat in (1, 2)] == [cards(before, seat) for seat in (1, 2)]


@pytest.mark.clause("LS-SELL-4")
def test_the_others_money_does_not_make_a_tile_affordable() -> None:
    state = position(hands=("V1 W1 U4 D1", "", ""), cash=(2000, 90000, 90000), laid=OPEN_ALL)
    assert legal(state) == ["play D1"]


def ruin(money: int = 1000) -> Any:
    """Seat 1 owns land that the bank does not take, and its cheapest tile costs 5,000; seat 0 is to play."""
    return position(
        hands=("C1 C2 C3 E1", "U4 V1 W1 C4", ""),
        cash=(20000, money, 20000),
        cards=("", "STL 0 5000 11000, OMA 0"),
        laid=route("AB"),
    )


@pytest.mark.clause("LS-SELL-5")
def test_a_player_who_can_raise_no_tile_is_bankrupt_when_their_turn_begins() -> None:
    state = say(ruin(), "play C1", "skip")
    assert out(state) == [False, False, False]
    state = say(state, "draw F2")
    assert out(state) == [False, True, False]
    assert (phase(state), GAME.to_act(state), see(state)["turn"]) == ("play", 2, 2)


@pytest.mark.clause("LS-SELL-5")
def test_tiles_cash_and_land_go_back_and_free_cards_leave_the_game() -> None:
    before = say(ruin(), "play C1", "skip")
    assert (board(before)["draw_pile"], prices_left(before, "STL")) == (28, [7000, 9000])
    after = say(before, "draw F2")
    assert (cash(after)[1], cards(after, 1), tiles(after)) == (0, {}, [4, 0, 4])
    assert board(after)["draw_pile"] == 28 - 1 + 4
    assert prices_left(after, "STL") == [5000, 7000, 9000, 11000]
    assert prices_left(after, "OMA") == [4000, 5000, 6000, 8000]
    assert gains(before, after) == [0, -1000, 0]
    held = [price for seat in range(3) for city in ("STL", "OMA") for price in cards(after, seat).get(city, [])]
    assert held == []


@pytest.mark.clause("LS-SELL-5")
def test_the_bankrupt_player_neither_draws_nor_takes_another_turn() -> None:
    state = say(ruin(), "play C1", "skip", "draw F2")
    order = []
    for _ in range(4):
        seat = GAME.to_act(state)
        order.append(seat)
        state = take_turn(state, legal(state)[0].split()[1])
    assert order == [2, 0, 2, 0]
    assert tiles(state)[1] == 0


@pytest.mark.clause("LS-SELL-5")
@pytest.mark.parametrize(("money", "broke"), [(4000, True), (5000, False)])
def test_one_tile_that_can_be_raised_is_enough(money: int, broke: bool) -> None:
    """W1 costs 5,000, the others 5,000 and 6,000."""
    state = take_turn(ruin(money=money), "C1")
    assert out(state)[1] is broke
    if not broke:
        assert (GAME.to_act(state), legal(state)) == (1, ["play C4", "play W1"])


@pytest.mark.clause("LS-SELL-5")
def test_saleable_land_counts() -> None:
    """Omaha's card of 8,000 brings 4,000."""
    state = position(
        hands=("C1 C2 C3 E1", "U4 V1 W1 C4", ""),
        cash=(20000, 1000, 20000),
        cards=("", "STL 0 5000 11000, OMA 0 8000"),
        laid=route("AB"),
    )
    state = take_turn(state, "C1")
    assert (out(state)[1], legal(state)) == (False, ["play C4", "play W1"])


@pytest.mark.clause("LS-SELL-5")
def test_a_player_without_money_is_not_bankrupt_before_their_turn() -> None:
    """Seat 0 completes a route that brings the second seat, which owns a card of Omaha, what it needs."""
    state = position(
        hands=("D3 C2 C3 E1", "U4 V1 W1 C4", ""),
        cash=(20000, 0, 20000),
        cards=("", "OMA 0"),
        laid=f"{route('A')} D1 D2 D4",
    )
    state = take_turn(state, "D3")
    assert (out(state)[1], cash(state)[1], GAME.to_act(state)) == (False, 7000, 1)


@pytest.mark.clause("LS-SELL-5")
def test_one_bankruptcy_may_follow_another() -> None:
    state = position(
        hands=("C1 C2 C3 E1", "U4 V1 W1 C4", "V2 V3 W2 W3", ""),
        cash=(20000, 1000, 2000, 20000),
        laid=route("AB"),
    )
    state = take_turn(state, "C1")
    assert out(state) == [False, True, True, False]
    assert (GAME.to_act(state), tiles(state)) == (3, [4, 0, 0, 4])


@pytest.mark.clause("LS-SELL-5")
def test_with_an_empty_pile_the_bankruptcy_follows_the_purchase_and_fills_the_pile() -> None:
    """Seat 1 can pay neither of its tiles, and the pile that nobody could draw from has four tiles again."""
    hands = ("A2 A3 B2 B3", "C4 V1 U4 W3", route("X"), route("Y"), route("Z"), "E1 E2 E3 E4")
    laid = " ".join(sorted({*route("ABCDFUVW").split()} - {*hands[0].split(), *hands[1].split()}))
    state = position(hands=hands, cash=(20000, 0, *[20000] * 4), laid=laid)
    assert board(state)["draw_pile"] == 0
    state = say(state, "play A2", "skip")
    assert (out(state)[1], GAME.to_act(state), board(state)["draw_pile"]) == (True, 2, 4)
    state = say(state, "play X1", "skip")
    assert legal(state) == ["draw C4", "draw U4", "draw V1", "draw W3"]
    assert is_open(state, "STL")
