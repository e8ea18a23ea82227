"""Positions of Chicago Express: any that can be, none that cannot, and everything that is wrong with one."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railhead
from positions.tampering import (
    Change,
    Position,
    add_to,
    golden_phase,
    golden_position,
    problems_of,
    refused_or_plays_on,
    set_at,
)
from railhead.core.view import with_names
from railhead.games.chicago_express.rules.board import TERRAIN

GAME = railhead.game("chicago-express")
NAME = "chicago-express"

CHOOSE = golden_phase(NAME, "first-chicago-3", "choose", 55)
AUCTION = golden_phase(NAME, "first-chicago-3", "auction", 40)
EXPAND = golden_phase(NAME, "first-chicago-3", "expand", 30)
REVISED = golden_phase(NAME, "revised-chicago-5", "choose", 10)
OVER = golden_phase(NAME, "first-chicago-3", "over")
START = GAME.state_to_json(GAME.new(3))
SECOND = golden_position(NAME, "first-chicago-3", 25)


def test_the_bases_are_what_they_are_called() -> None:
    for base, phase in (
        (CHOOSE, "choose"),
        (AUCTION, "auction"),
        (EXPAND, "expand"),
        (OVER, "over"),
        (START, "opening"),
    ):
        assert base["phase"] == phase
        assert GAME.state_to_json(GAME.state_from_json(base)) == base


SHAPES = [
    (set_at("phase", to="sleep"), "position.one_of"),
    (set_at("turn", to=3), "position.number"),
    (set_at("turn", to="0"), "position.number"),
    (set_at("ply", to=-1), "position.number"),
    (set_at("seats", 0, "cash", to=-1), "position.number"),
    (set_at("seats", 0, "cash", to=True), "position.number"),
    (set_at("seats", 0, "cash", to=10**7), "position.number"),
    (set_at("seats", 0, "shares", to=[]), "position.object"),
    (set_at("seats", 0, "shares", "LIB", to=1), "position.unknown"),
    (set_at("companies", to={}), "position.number"),
    (set_at("companies", to=7), "position.list"),
    (set_at("companies", "PRR", "track", to="R5"), "position.list"),
    (set_at("companies", "PRR", "track", to=["R5", "Z9"]), "position.unknown"),
    (set_at("companies", "PRR", "track", to=["R5", ["Q5"]]), "position.unknown"),
    (set_at("companies", "PRR", "track", to=["R5", "R5"]), "position.twice"),
    (set_at("board", "wabash_open", to=1), "position.truth"),
    (set_at("board", "dials", to=[1, 2, 3]), "position.number"),
    (set_at("auction", to={"company": "LIB", "in": [0, 9], "to_bid": 0}), "position.one_of"),
    (set_at("expansion", to={"company": "PRR", "laid": 3}), "position.list"),
]


@pytest.mark.parametrize(("change", "key"), SHAPES)
def test_a_position_of_the_wrong_shape(change: Change, key: str) -> None:
    assert key in problems_of(NAME, CHOOSE, change)


IMPOSSIBLE = [
    (CHOOSE, [set_at("seats", 0, "shares", "PRR", to=4)], "shares"),
    (CHOOSE, [set_at("seats", seat, "shares", to={}) for seat in range(3)], "opening_share"),
    (CHOOSE, [set_at("companies", "PRR", "track", to=["Q5"])], "no_start"),
    (CHOOSE, [add_to("companies", "B&O", "track", more=["C0"])], "disconnected"),
    (START, [add_to("companies", "NYC", "track", more=["S4", "R4", "R5"])], "foreign_start"),
    (CHOOSE, [set_at("companies", "WAB", "track", to=[f"{c}{r}" for c in "CDE" for r in range(1, 6)])], "locomotives"),
    (
        START,
        [add_to("companies", "NYC", "track", more=["R3"]), add_to("companies", "PRR", "track", more=["R4", "R3"])],
        "crowded",
    ),
    (CHOOSE, [set_at("board", "wabash_open", to=False)], "wabash_and_chicago"),
    (CHOOSE, [set_at("companies", "WAB", "track", to=["E3"])], "wabash_and_fort_wayne"),
    (START, [set_at("companies", "WAB", "treasury", to=5)], "wabash_closed"),
    (CHOOSE, [set_at("board", "houses", to=["S5"])], "house"),
    (CHOOSE, [set_at("board", "houses", to=["A2"])], "house"),
    (CHOOSE, [set_at("board", "industry", "detroit", to=9)], "industry"),
    (START, [set_at("board", "industry", "wheeling", to=4)], "industry_alone"),
    (CHOOSE, [set_at("board", "dials", "auction", to=4)], "dial"),
    (CHOOSE, [set_at("board", "dials", to={"auction": 3, "expansion": 5, "development": 0})], "red_dials"),
    (AUCTION, [set_at("board", "dials", to={"auction": 3, "expansion": 5, "development": 4})], "red_dials"),
    (REVISED, [set_at("board", "dials", to={"auction": 3, "expansion": 5, "development": 0})], "red_dials"),
    (OVER, [set_at("board", "dials", "auction", to=0), set_at("board", "dials", "expansion", to=0)], "red_at_end"),
    (START, [set_at("phase", to="over")], "not_over"),
    (START, [set_at("seats", 0, "cash", to=41)], "opening_untouched"),
    (START, [set_at("board", "industry", "detroit", to=2)], "opening_untouched"),
    (START, [set_at("auction", "company", to="NYC")], "opening_order"),
    (START, [set_at("auction", "company", to="WAB")], "opening_order"),
    (START, [set_at("turn", to=1)], "opening_first_bidder"),
    (START, [set_at("auction", to=None)], "auction_phase"),
    (CHOOSE, [set_at("auction", to={"company": "PRR", "in": [0, 1, 2], "to_bid": CHOOSE["turn"]})], "auction_phase"),
    (CHOOSE, [set_at("phase", to="expand")], "expansion_phase"),
    (AUCTION, [set_at("board", "dials", "auction", to=0)], "dial_not_turned"),
    (AUCTION, [set_at("auction", "in", to=[])], "bidding"),
    (
        AUCTION,
        [set_at("auction", "bid", to=None), set_at("auction", "by", to=None), set_at("auction", "in", to=[])],
        "bidding",
    ),
    (AUCTION, [set_at("auction", "to_bid", to=AUCTION["auction"]["by"])], "bidding"),
    (AUCTION, [set_at("auction", "bid", to=999)], "high_bid"),
    (START, [set_at("auction", "in", to=[0])], "bidding"),
    (
        EXPAND,
        [set_at("board", "dials", "expansion", to=0), set_at("board", "dials", "development", to=1)],
        "dial_not_turned",
    ),
    (EXPAND, [set_at("expansion", "laid", to=["A4"])], "laid"),
    (EXPAND, [set_at("companies", EXPAND["expansion"]["company"], "treasury", to=0)], "expansion_over"),
    (CHOOSE, [set_at("scores", to=[0, 0, 0])], "position.differs"),
    (CHOOSE, [set_at("companies", "PRR", "income", to=99)], "position.differs"),
    (CHOOSE, [set_at("scores", to=[0])], "position.differs"),
    (CHOOSE, [set_at("weather", to="fine")], "position.unknown_key"),
    (CHOOSE, [set_at("companies", "PRR", "colour", to="red")], "position.unknown_key"),
]


@pytest.mark.parametrize(
    ("base", "changes", "key"), IMPOSSIBLE, ids=[f"{key}-{n}" for n, (*_, key) in enumerate(IMPOSSIBLE)]
)
def test_an_impossible_position(base: Position, changes: list[Change], key: str) -> None:
    assert key in problems_of(NAME, base, *changes)


def test_a_share_that_cannot_be_on_the_block() -> None:
    sold_out = next(name for name in ("PRR", "B&O", "NYC", "C&O") if held(OVER, name) == SHARES[name])
    changes = [set_at("phase", to="auction"), set_at("board", "dials", "expansion", to=1)]
    auction = {"company": sold_out, "in": [0, 1, 2], "to_bid": OVER["turn"]}
    assert "nothing_to_sell" in problems_of(NAME, OVER, *changes, set_at("auction", to=auction))


SHARES = {"PRR": 3, "B&O": 4, "NYC": 5, "C&O": 6, "WAB": 2}


def held(position: Position, company: str) -> int:
    return sum(seat["shares"].get(company, 0) for seat in position["seats"])


def test_an_expansion_by_a_player_without_a_share() -> None:
    company, turn = EXPAND["expansion"]["company"], EXPAND["turn"]
    others = {name: count for name, count in EXPAND["seats"][turn]["shares"].items() if name != company}
    neighbour = (turn + 1) % len(EXPAND["seats"])
    taken = EXPAND["seats"][neighbour]["shares"].get(company, 0) + EXPAND["seats"][turn]["shares"][company]
    changes = [set_at("seats", turn, "shares", to=others), set_at("seats", neighbour, "shares", company, to=taken)]
    assert "expansion_share" in problems_of(NAME, EXPAND, *changes)


def test_more_houses_than_there_are() -> None:
    rich = golden_position(NAME, "first-locomotives-5", 190)
    tracks = {hex for company in rich["companies"].values() for hex in company["track"]}
    houses = [hex for hex in sorted(tracks) if TERRAIN[hex] in ("city", "mountain", "forest") and hex != "A2"]
    assert len(houses) > 20
    assert "houses" in problems_of(NAME, rich, set_at("board", "houses", to=houses))


def test_everything_that_is_wrong_is_said_at_once() -> None:
    found = problems_of(
        NAME, CHOOSE, set_at("board", "dials", "auction", to=4), set_at("board", "industry", "wheeling", to=7)
    )
    assert {"dial", "industry"} <= set(found)
    found = problems_of(
        NAME, CHOOSE, set_at("phase", to=""), set_at("turn", to=-1), set_at("seats", 1, "cash", to=None)
    )
    assert len(found) == 3


def test_what_follows_may_be_left_out_or_must_agree() -> None:
    state = GAME.state_from_json(CHOOSE)
    view = with_names(GAME.view(state, state.turn), ["Ada", "Ben", "Cleo"])
    assert GAME.state_from_json(view) == state
    without = {key: value for key, value in CHOOSE.items() if key not in ("edition", "options", "ply")}
    assert GAME.state_from_json(without).key() == state.key()


def test_the_order_of_lists_and_shares_that_are_none_do_not_matter() -> None:
    position = copy.deepcopy(CHOOSE)
    for company in position["companies"].values():
        company["track"].reverse()
    for seat in position["seats"]:
        seat["shares"] = {name: seat["shares"].get(name, 0) for name in SHARES}
    assert GAME.state_from_json(position) == GAME.state_from_json(CHOOSE)


def test_an_edition_or_option_that_is_none() -> None:
    wrongs: list[Position] = [{"edition": "third"}, {"options": {"fog": True}}, {"options": "abc"}, {"seats": [{}]}]
    for wrong in [*wrongs, {"seats": 3}]:
        with pytest.raises(railhead.SetupError):
            GAME.state_from_json(CHOOSE | wrong)


def test_a_broken_ledger_is_noticed() -> None:
    state = GAME.new(3)
    state.money[0] -= 1
    keys = [problem.key.removeprefix("chicago_express.position.") for problem in GAME.problems(state)]
    assert keys[:2] == ["money", "debt"]


def test_a_broken_count_is_noticed() -> None:
    state = GAME.new(3)
    state.income[0] += 1
    assert [problem.values for problem in GAME.problems(state)] == [{"field": "income"}]


@settings(max_examples=300)
@given(st.sampled_from([CHOOSE, AUCTION, EXPAND, REVISED, OVER, START, SECOND]), st.data())
def test_a_tampered_position_is_refused_or_plays_on(base: Position, data: st.DataObject) -> None:
    refused_or_plays_on(NAME, base, data)
