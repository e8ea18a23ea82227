"""LS-END: the last spike, and who wins."""

from typing import Any

import pytest

import railhead
from rules.last_spike.table import (
    GAME,
    TILES,
    board,
    cards,
    cash,
    gains,
    legal,
    out,
    phase,
    position,
    refused,
    route,
    say,
    see,
    story,
)

NEARLY = f"{route('BEY')} V1 V2 V4"
"""Everything between St. Louis and Sacramento but V3; the free cards go to the last seat."""


def at_the_end(money: int | tuple[int, ...] = 20000, cards: tuple[str, ...] = ()) -> Any:
    return position(hands=("V3 C1 C2 C3", "", ""), cash=money, cards=cards, laid=NEARLY)


@pytest.mark.clause("LS-END-1")
def test_the_tile_that_joins_st_louis_to_sacramento_ends_the_game_and_brings_20000() -> None:
    before = at_the_end()
    after = say(before, "play V3")
    assert gains(before, after)[:2] == [-3000 + 20000, 0]
    assert (phase(after), GAME.to_act(after), board(after)["routes"]) == ("over", None, ["B", "E", "V", "Y"])


@pytest.mark.clause("LS-END-1")
@pytest.mark.parametrize("letters", ["ACUY", "ADVY", "ADWZ", "BEVY", "BEWZ", "BFXZ", "ADEFXZ", "BEDCUY", "BFXWVY"])
def test_any_unbroken_railway_will_do(letters: str) -> None:
    last = f"{letters[-1]}2"
    laid = " ".join(tile for tile in route(letters).split() if tile != last)
    after = say(position(hands=(last, "", ""), laid=laid), f"play {last}")
    assert phase(after) == "over"


@pytest.mark.clause("LS-END-1")
@pytest.mark.parametrize("letters", ["CUVWXZ", "ABCDEF", "UVWXYZ", "ADEFX", "BFXW", "CUYZX"])
def test_a_broken_one_does_not_end_the_game(letters: str) -> None:
    last = f"{letters[-1]}2"
    laid = " ".join(tile for tile in route(letters).split() if tile != last)
    before = position(hands=(last, "", ""), laid=laid)
    after = say(before, f"play {last}")
    assert (phase(after), board(after)["routes"]) == ("buy", sorted(letters))


@pytest.mark.clause("LS-END-1")
def test_the_routes_must_be_built_whole() -> None:
    """A tile lies on every route, and beside every city."""
    state = position(hands=("V2 C1 C2 C3", "", ""), laid=f"{route('BEY')} V1 V4")
    assert phase(say(state, "play V2")) == "buy"


@pytest.mark.clause("LS-END-1")
def test_the_tile_is_paid_before_the_bonus_is_received() -> None:
    state = at_the_end(money=(2000, 20000, 20000))
    assert legal(state) == ["play C1"]
    assert refused(state, "play V3") == "LS-TURN-4"


@pytest.mark.clause("LS-END-1")
def test_land_may_have_to_be_sold_for_the_last_spike() -> None:
    state = at_the_end(money=(1000, 20000, 20000), cards=("DEN 3000",))
    state = say(state, "play V3")
    assert (phase(state), board(state)["pending"]) == ("sell", "V3")
    state = say(state, "sell DEN 3000")
    assert (phase(state), cash(state)[0], cards(state, 0)) == ("over", 1000 + 2000 - 3000 + 20000, {})


@pytest.mark.clause("LS-END-1")
def test_free_land_that_is_due_is_taken_with_the_last_spike() -> None:
    before = position(hands=("Z4", "", ""), laid=f"{route('BFX')} Z1 Z2 Z3")
    after = say(before, "play Z4")
    assert (phase(after), cards(after, 0)) == ("over", {"SAC": [0]})
    assert gains(before, after) == [-2000 + 20000 + 10000, 0, 7000]


@pytest.mark.clause("LS-END-2")
def test_the_last_route_is_paid_out() -> None:
    """Denver pays 10,000 and 5,000, Ogden 7,000 and 7,000."""
    before = at_the_end(cards=("OGD 4000", "DEN 3000 4000"))
    assert gains(before, say(before, "play V3")) == [-3000 + 20000 + 7000, 10000, 5000 + 7000]


@pytest.mark.clause("LS-END-2")
def test_only_the_last_route_is_paid_out() -> None:
    """Cards of St. Louis, Dodge City and Sacramento bring nothing now."""
    before = at_the_end(cards=("", "STL 5000, DOD 4000, SAC 5000 7000"))
    assert gains(before, say(before, "play V3"))[1] == 0


@pytest.mark.clause("LS-END-2")
def test_nothing_is_bought_or_drawn_any_more() -> None:
    before = at_the_end()
    after = say(before, "play V3")
    assert (legal(after), see(after)["to_act"]) == ([], None)
    assert board(after)["draw_pile"] == board(before)["draw_pile"]
    for line in ("buy STL", "skip", "draw A1", "play C1"):
        with pytest.raises(railhead.IllegalAction):
            GAME.apply(after, line)


@pytest.mark.clause("LS-END-3")
def test_most_cash_wins_and_land_does_not_count() -> None:
    state = at_the_end(money=(10000, 26000, 1000), cards=("", "STL 5000 7000 9000 11000, SAC 9000 11000"))
    assert GAME.winners(state) == []
    state = say(state, "play V3")
    assert (cash(state), GAME.winners(state)) == ([27000, 26000, 13000], [0])
    assert (see(state)["winners"], see(state)["scores"]) == ([0], [27000, 26000, 13000])


@pytest.mark.clause("LS-END-3")
@pytest.mark.parametrize(
    ("owned", "winners"),
    [
        (("", "STL 5000"), [1]),
        (("STL 5000", "STL 7000"), [1]),
        (("STL 5000 9000", "STL 11000"), [0]),
        (("STL 5000", "SAC 5000"), [0, 1]),
        (("STL 5000, SAC 7000", "DOD 4000 8000"), [0, 1]),
        (("", ""), [0, 1]),
        (("STL 0, SAC 0", ""), [0, 1]),
    ],
)
def test_a_tie_goes_to_the_higher_price_of_land_and_if_that_is_equal_is_shared(
    owned: tuple[str, ...], winners: list[int]
) -> None:
    state = say(at_the_end(money=(10000, 27000, 1000), cards=owned), "play V3")
    assert cash(state) == [27000, 27000, 13000]
    assert GAME.winners(state) == winners


@pytest.mark.clause("LS-END-3")
def test_all_may_share_the_win() -> None:
    state = say(at_the_end(money=(10000, 27000, 15000)), "play V3")
    assert (cash(state), GAME.winners(state)) == ([27000, 27000, 27000], [0, 1, 2])


@pytest.mark.clause("LS-END-3")
def test_a_bankrupt_player_never_wins() -> None:
    """Nobody has money or land, and nobody who is in holds a tile."""
    hands = ("C3", "", "A2 A3 B2 B3", "")
    laid = " ".join(tile for tile in TILES if tile not in " ".join(hands))
    state = position(hands=hands, cash=(2000, 0, 0, 0), laid=laid, out=[3], short=True)
    state = say(state, "play C3", "skip")
    assert (phase(state), cash(state), out(state)) == ("over", [0, 0, 0, 0], [False, False, True, True])
    assert GAME.winners(state) == [0, 1]


# The game of the diagram, by four players. The words are tiles in the order of play; a colon buys land.

DIAGRAM = """
    Y1 Y2:OGD Y3 Y4
    X1 X2:ELP X3:ELP X4
    F1 F2:DOD F3:ELP F4:DOD
    E1:DOD E2 E3:DOD E4
    B1 B2:STL B3:STL B4:STL
    A1:STL A2 A3 A4
    Z1:YUM Z2 Z4 V1 V2 V4 V3!
"""

PAYMENTS = [
    [7000, 7000, 0, 10000 - 6000],  # Y: Ogden 1, 1; Sacramento 1
    [10000, 10000, 10000, 7000 - 3000],  # X: El Paso 1, 1, 1; Yuma 1
    [10000 + 7000, 10000 + 7000, 20000, -3000],  # F: El Paso 1, 1, 2; Dodge City 1, 1
    [14000, 7000, 7000, 7000 + 5000 - 2000],  # E: Dodge City 2, 1, 1, 1; Denver 1
    [10000 + 14000, 10000 + 7000, 10000 + 7000, 7000 - 1000],  # B: St. Louis 1, 1, 1; Dodge City as before
    [20000, 10000, 10000, 10000 + 7000 - 2000],  # A: St. Louis 2, 1, 1, 1; Omaha 1
    [7000, 7000, 20000 - 3000, 5000],  # V: Ogden 1, 1; Denver 1; the bonus
]
"""The cash each seat gains with the tile that completes a route, its cost taken off, reckoned by hand."""

FINAL = [96000, 79000, 72000, 61000]


def diagram() -> list[str]:
    """Seat 2, who plays V3, owns no land of Ogden or Denver and could play Z3 as well."""
    return story(4, DIAGRAM.strip(), keep={2: "Z3"})


def before_the_last_spike() -> Any:
    return say(GAME.new(seats=4), *diagram()[:-1])


@pytest.mark.clause("LS-END-4")
def test_the_game_of_the_diagram_has_seven_payouts_and_ends_with_v3() -> None:
    state: Any = GAME.new(seats=4)
    seen, payouts = [], []
    for line in diagram():
        before, state = state, say(state, line)
        done = [letter for letter in board(state)["routes"] if letter not in board(before)["routes"]]
        if done:
            seen += done
            payouts.append(gains(before, state))
    assert seen == ["Y", "X", "F", "E", "B", "A", "V"]
    assert payouts == PAYMENTS
    assert (phase(state), cash(state), GAME.winners(state)) == ("over", FINAL, [0])


@pytest.mark.clause("LS-END-4")
def test_laramie_was_never_paid() -> None:
    state = say(before_the_last_spike(), "play V3")
    assert not {"C", "U"} & set(board(state)["routes"])


@pytest.mark.clause("LS-END-4")
def test_the_player_of_v3_paid_3000_and_took_the_bonus_without_land_of_ogden_or_denver() -> None:
    state = before_the_last_spike()
    assert GAME.to_act(state) == 2
    assert not {"OGD", "DEN"} & set(cards(state, 2))
    assert gains(state, say(state, "play V3"))[2] == -3000 + 20000


@pytest.mark.clause("LS-END-4")
def test_z3_could_have_been_the_last_spike_too() -> None:
    """It completes St. Louis, Dodge City, El Paso, Yuma, Sacramento."""
    state = before_the_last_spike()
    assert {"play V3", "play Z3"} <= set(legal(state))
    after = say(state, "play Z3")
    assert (phase(after), board(after)["routes"]) == ("over", ["A", "B", "E", "F", "X", "Y", "Z"])
    assert "V3" not in board(after)["laid"]
    assert gains(state, after) == [7000, 0, 20000 - 5000, 7000 + 10000]


@pytest.mark.clause("LS-END-4")
def test_the_record_of_the_diagram_replays() -> None:
    record = {"railhead": 1, "game": "last-spike", "seats": ["Ada", "Ben", "Cleo", "Dan"], "actions": diagram()}
    state, events = railhead.replay(record)
    assert (phase(state), GAME.scores(state)) == ("over", FINAL)
    assert [event.to_json()["route"] for event in events if event.kind == "payout_made"] == [*"YXFEBAV"]
