"""AR-PREP: one share of each company is put up before the first round."""

import pytest

from rules.american_rails.table import (
    CHICAGO,
    CITIES,
    COMPANIES,
    EDITIONS,
    GAME,
    NEW_YORK,
    ON_THE_BRAIN,
    QUINED,
    SHARES,
    auction,
    bids,
    board,
    cash,
    company,
    everybody_passes,
    idle,
    incomes,
    legal,
    phase,
    refused,
    say,
    see,
    sell,
    shares,
    start,
    takes,
    track,
    treasury,
    turn_order,
)


@pytest.mark.clause("AR-PREP-1")
@pytest.mark.parametrize(("seats", "edition"), [(4, QUINED), (5, QUINED), (3, ON_THE_BRAIN)])
def test_the_banker_chooses_the_first_share_and_bids_or_passes_first(seats: int, edition: str) -> None:
    state = start(seats, edition)
    assert (GAME.to_act(state), see(state)["turn"], phase(state)) == (0, 0, "offer")
    assert legal(state) == [f"offer {name}" for name in COMPANIES]
    state = say(state, "offer MAJ")
    assert (GAME.to_act(state), see(state)["turn"], phase(state)) == (0, 0, "bid")
    assert legal(state) == ["pass", *bids(10, cash(state)[0])]
    assert auction(state) == {
        "company": "MAJ",
        "least": 10,
        "bid": None,
        "by": None,
        "next": 10,
        "in": list(range(seats)),
        "to_bid": 0,
    }


@pytest.mark.clause("AR-PREP-1")
def test_the_least_bid_is_10() -> None:
    state = say(start(), "offer AME")
    for amount in (0, 1, 9):
        assert refused(state, f"bid {amount}") == "AR-PREP-1"
    assert auction(say(state, "bid 10"))["bid"] == 10


@pytest.mark.clause("AR-PREP-1")
def test_clockwise_higher_or_pass_and_a_pass_is_final() -> None:
    state = say(start(), "offer AME", "bid 12")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass", *bids(13, 50)])
    assert refused(state, "bid 12") == "AR-PREP-1"
    state = say(state, "bid 13", "pass")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass", *bids(14, 50)])
    state = say(state, "bid 20", "bid 21", "pass")
    assert (GAME.to_act(state), auction(state)["in"], legal(state)) == (3, [0, 3], ["pass", *bids(22, 50)])
    state = say(state, "bid 22")
    assert (GAME.to_act(state), legal(state)) == (0, ["pass", *bids(23, 50)])
    state = say(state, "pass")
    assert (auction(state), GAME.to_act(state), phase(state)) == (None, 3, "found")


@pytest.mark.clause("AR-PREP-1")
@pytest.mark.parametrize("sold", [True, False])
def test_each_company_is_put_up_once_whether_its_share_sells_or_not(sold: bool) -> None:
    state = start()
    for number, name in enumerate(("REP", "CON", "AME", "LIB", "MAJ", "NAT")):
        assert phase(state) == "offer"
        assert len(legal(state)) == 6 - number
        state = say(state, f"offer {name}")
        state = say(state, "bid 10", "pass", "pass", "pass", legal_city(number)) if sold and number < 4 else state
        state = everybody_passes(state)
        if phase(state) == "offer":
            assert refused(state, f"offer {name}") == "AR-PREP-1"
    assert (phase(state), board(state)["action_phase"]) == ("take", 1)


def legal_city(number: int) -> str:
    return f"found {list(CITIES)[number]}"


@pytest.mark.clause("AR-PREP-1")
@pytest.mark.parametrize(
    "line", ["pass", "bid 10", "decline", "take pass", "found B2", "stop", "lay AME B2", "fund AME"]
)
def test_whoever_chooses_a_share_can_say_nothing_else(line: str) -> None:
    assert refused(start(), line) in {"AR-PREP-1", "AR-READ-13"}


@pytest.mark.clause("AR-PREP-2")
def test_the_winner_takes_the_share_pays_the_treasury_and_places_a_cube() -> None:
    state = say(start(), "offer MAJ", "pass", "bid 14", "pass", "pass")
    assert (GAME.to_act(state), phase(state)) == (1, "found")
    assert legal(state) == [f"found {city}" for city in sorted(CITIES)]
    state = say(state, f"found {CHICAGO}")
    assert (cash(state), treasury(state, "MAJ")) == ([50, 36, 50, 50], 14)
    assert [shares(state, seat) for seat in range(4)] == [{}, {"MAJ": 1}, {}, {}]
    assert company(state, "MAJ") == {
        "treasury": 14,
        "income": 7,
        "shares_left": 3,
        "pieces_left": 20,
        "track": [CHICAGO],
        "share_value": 7,
        "value_after_sale": 4,
    }


@pytest.mark.clause("AR-PREP-2")
@pytest.mark.parametrize("city", CITIES)
def test_the_income_is_the_full_value_printed_in_the_city(city: str) -> None:
    state = sell(start(), "CON", seat=2, price=10, city=city)
    assert (track(state, "CON"), incomes(state)) == ([city], [0, 0, CITIES[city][0], 0, 0, 0])


@pytest.mark.clause("AR-PREP-2")
def test_a_city_with_a_cube_cannot_be_chosen() -> None:
    state = sell(start(), "AME", seat=0, city=NEW_YORK)
    state = sell(state, "NAT", seat=0)
    assert legal(state) == [f"found {city}" for city in sorted(CITIES) if city != NEW_YORK]
    assert refused(state, f"found {NEW_YORK}") == "AR-PREP-2"


@pytest.mark.clause("AR-PREP-2")
@pytest.mark.parametrize("line", ["pass", "bid 20", "decline", "offer NAT", "stop", "take pass", "lay AME B2"])
def test_the_cube_must_be_placed(line: str) -> None:
    state = say(start(), "offer AME", "bid 10", "pass", "pass", "pass")
    assert refused(state, line) in {"AR-PREP-2", "AR-READ-13"}


@pytest.mark.clause("AR-PREP-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_takes_the_lowest_free_number_and_chooses_the_next_share(edition: str) -> None:
    state = say(start(edition=edition), "offer AME", "pass", "pass", "bid 10", "pass")
    assert turn_order(state) == []
    state = say(state, "found D16")
    assert (turn_order(state), GAME.to_act(state), phase(state)) == ([2], 2, "offer")
    state = say(state, "offer NAT")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", *bids(10, 40)])
    state = say(state, "pass", "pass", "bid 11", "pass", "found B2")
    assert (turn_order(state), GAME.to_act(state)) == ([2, 0], 0)


@pytest.mark.clause("AR-PREP-3")
def test_a_marker_that_stands_there_already_stays() -> None:
    state = sell(start(), "AME", seat=2, city="D16")
    state = sell(state, "NAT", seat=0, city="B2")
    state = sell(state, "CON", seat=2, city="M6")
    assert (turn_order(state), GAME.to_act(state)) == ([2, 0], 2)
    state = sell(state, "MAJ", seat=3, city="G1")
    assert turn_order(state) == [2, 0, 3]


@pytest.mark.clause("AR-PREP-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_share_without_a_bid_leaves_the_game_and_the_last_to_pass_chooses_next(edition: str) -> None:
    state = say(start(edition=edition), "offer AME", "pass", "pass", "pass", "pass")
    assert (company(state, "AME")["shares_left"], board(state)["shares_removed"]) == (4, {"AME": 1})
    assert (company(state, "AME")["track"], treasury(state, "AME"), cash(state)) == ([], 0, [50] * 4)
    assert (GAME.to_act(state), phase(state)) == (3, "offer")
    assert legal(state) == [f"offer {name}" for name in COMPANIES if name != "AME"]
    state = say(state, "offer REP")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass", *bids(10, 50)])
    assert GAME.to_act(say(state, "pass")) == 0


@pytest.mark.clause("AR-PREP-4")
@pytest.mark.parametrize(
    ("seats", "edition", "choosers"),
    [
        (3, QUINED, [0, 2, 1, 0, 2]),
        (3, ON_THE_BRAIN, [0, 2, 1, 0, 2, 1]),
        (4, QUINED, [0, 3, 2, 1, 0, 3]),
        (5, QUINED, [0, 4, 3, 2, 1, 0]),
    ],
)
def test_if_nobody_ever_bids_the_choice_goes_round_by_the_seat_before(
    seats: int, edition: str, choosers: list[int]
) -> None:
    state, asked = start(seats, edition), []
    while phase(state) == "offer":
        asked.append(GAME.to_act(state))
        state = everybody_passes(say(state, legal(state)[0]))
    assert asked == choosers


@pytest.mark.clause("AR-PREP-4")
def test_a_forced_pass_counts() -> None:
    state = sell(start(), "AME", seat=3, price=50, city="D16")
    state = sell(state, "NAT", seat=0, price=10, city="B2")
    state = say(state, "offer CON", "pass", "pass", "pass")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass"])
    state = say(state, "pass")
    assert (GAME.to_act(state), phase(state)) == (3, "offer")
    state = say(state, "offer LIB")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass"])


@pytest.mark.clause("AR-PREP-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_players_without_a_share_fill_the_track_from_the_banker_clockwise(edition: str) -> None:
    state = sell(start(seats=5, edition=edition), "AME", seat=3, city="D16")
    state = sell(state, "NAT", seat=1, city="B2")
    for name in ("CON", "MAJ", "LIB", "REP"):
        assert turn_order(state) == [3, 1]
        state = everybody_passes(say(state, f"offer {name}"))
    assert (turn_order(state), phase(state), GAME.to_act(state)) == ([3, 1, 0, 2, 4], "take", 3)


@pytest.mark.clause("AR-PREP-5")
def test_if_nobody_won_a_share_the_banker_is_first() -> None:
    state = start()
    for name in COMPANIES:
        state = everybody_passes(say(state, f"offer {name}"))
    assert (turn_order(state), GAME.to_act(state)) == ([0, 1, 2, 3], 0)
    assert (board(state)["year"], board(state)["action_phase"]) == (1851, 1)


@pytest.mark.clause("AR-PREP-5")
def test_the_first_round_goes_by_the_track() -> None:
    state = start()
    for name, seat, city in [("AME", 2, "D16"), ("NAT", 1, "B2"), ("CON", 3, "M6"), ("MAJ", 2, "G1")]:
        state = sell(state, name, seat, 10, city)
    state = everybody_passes(say(state, "offer LIB"))
    state = everybody_passes(say(state, "offer REP"))
    moves = []
    for _ in range(4):
        moves.append(GAME.to_act(state))
        state = idle(state)
    assert moves == [2, 1, 3, 0]


@pytest.mark.clause("AR-PREP-6")
def test_a_company_whose_first_share_nobody_took_is_not_on_the_map_and_may_come_in_later() -> None:
    state = start()
    for name, city in zip(COMPANIES[:5], ("D16", "B2", "M6", "G1", ""), strict=True):
        state = sell(state, name, 0, 10, city) if city else everybody_passes(say(state, f"offer {name}"))
    state = everybody_passes(say(state, "offer REP"))
    assert phase(state) == "take"
    assert [company(state, name)["shares_left"] for name in COMPANIES] == [4, 3, 2, 3, 1, 2]
    for name in ("LIB", "REP"):
        box = company(state, name)
        assert (box["track"], box["income"], box["share_value"]) == ([], 0, None)
        assert board(state)["shares_removed"][name] == 1
    state = say(idle(state), "take auction")
    assert legal(state, "offer") == [f"offer {name}" for name in COMPANIES]
    state = sell(state, "REP", seat=1, price=12, city="R0")
    assert company(state, "REP") == {
        "treasury": 12,
        "income": 5,
        "shares_left": 1,
        "pieces_left": 15,
        "track": ["R0"],
        "share_value": 5,
        "value_after_sale": 3,
    }


@pytest.mark.clause("AR-PREP-6")
def test_the_game_goes_on_though_nobody_took_any_share() -> None:
    state = start()
    for name in COMPANIES:
        state = everybody_passes(say(state, f"offer {name}"))
    assert legal(state) == takes("pass", "develop", "fund", "two", "expand3", "auction", "expand4")
    assert [company(state, name)["shares_left"] for name in COMPANIES] == [SHARES[name] - 1 for name in COMPANIES]
