"""LS-BUY: one card a turn, the top one, at its price."""

import pytest

from rules.last_spike.table import (
    CITIES,
    GAME,
    cards,
    cash,
    choice,
    gains,
    legal,
    phase,
    position,
    prices_left,
    refused,
    say,
    see,
)


@pytest.mark.clause("LS-BUY-1")
def test_the_top_card_is_bought_at_its_printed_price_from_the_bank() -> None:
    before = say(position(hands=("A2", "", ""), laid="A1"), "play A2")
    assert choice(before, "buy STL")["cost"] == 5000
    after = say(before, "buy STL")
    assert gains(before, after) == [-5000, 0, 0]
    assert (cards(after, 0), prices_left(after, "STL")) == ({"STL": [5000]}, [7000, 9000, 11000])


@pytest.mark.clause("LS-BUY-1")
def test_the_next_card_costs_more() -> None:
    state = position(hands=("A2", "", ""), cards=("STL 5000", "STL 7000"), laid="A1")
    state = say(state, "play A2", "buy STL")
    assert cards(state, 0) == {"STL": [5000, 9000]}
    assert cash(state)[0] == 50000 - 1000 - 9000


@pytest.mark.clause("LS-BUY-1")
def test_one_card_a_turn() -> None:
    state = say(position(hands=("A2", "", ""), laid="A1 B4"), "play A2", "buy STL")
    assert phase(state) == "draw"
    assert refused(state, "buy DOD") in {"LS-BUY-1", "LS-TURN-1", "LS-TURN-5"}


@pytest.mark.clause("LS-BUY-1")
@pytest.mark.parametrize(("money", "lines"), [(6000, ["buy STL", "skip"]), (5000, ["skip"])])
def test_a_card_must_be_paid_in_full(money: int, lines: list[str]) -> None:
    """A2 costs 1,000 and the card 5,000."""
    state = say(position(hands=("A2", "", ""), cash=money, laid="A1"), "play A2")
    assert legal(state) == lines
    if lines == ["skip"]:
        assert refused(state, "buy STL") == "LS-BUY-1"
    else:
        assert cash(say(state, "buy STL"))[0] == 0


@pytest.mark.clause("LS-BUY-1")
def test_an_empty_stack_sells_nothing() -> None:
    state = position(hands=("A2", "", ""), cards=("", "STL 5000 7000", "STL 9000 11000"), laid="A1 B4")
    state = say(state, "play A2")
    assert legal(state) == ["buy DOD", "skip"]
    assert refused(state, "buy STL") == "LS-BUY-1"


@pytest.mark.clause("LS-BUY-1")
def test_cities_are_offered_in_their_order() -> None:
    state = say(position(hands=("A2", "", ""), laid="A1 A4 B4 D4 C4 F4 V4 W4 Z4"), "play A2")
    assert legal(state) == [*(f"buy {city}" for city in CITIES), "skip"]


@pytest.mark.clause("LS-BUY-2")
@pytest.mark.parametrize("hidden_cash", [False, True])
def test_land_lies_face_up_for_all(hidden_cash: bool) -> None:
    state = position(hands=("A2", "", ""), cards=("STL 5000", "STL 7000"), laid="A1", hidden_cash=hidden_cash)
    for watcher in (None, 0, 1, 2):
        seats = see(state, watcher)["seats"]
        assert [seat["cards"] for seat in seats] == [{"STL": [5000]}, {"STL": [7000]}, {"STL": [0]}]
        assert [seat["shares"] for seat in seats] == [{"STL": 1}, {"STL": 1}, {"STL": 1}]


@pytest.mark.clause("LS-BUY-2")
def test_cash_lies_open_unless_the_table_hides_it() -> None:
    money = [11000, 12000, 13000]
    shown = position(cash=money)
    hidden = position(cash=money, hidden_cash=True)
    for watcher in (None, 0, 1, 2):
        assert [seat["cash"] for seat in see(shown, watcher)["seats"]] == money
        known = [amount if seat == watcher else None for seat, amount in enumerate(money)]
        assert [seat["cash"] for seat in see(hidden, watcher)["seats"]] == known


@pytest.mark.clause("LS-BUY-2")
def test_cash_is_open_by_default() -> None:
    assert see(GAME.new(seats=3))["options"] == {"voluntary_double": False, "hidden_cash": False}
