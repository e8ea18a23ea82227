"""Positions of American Rails: any that can be, none that cannot."""

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
from railhead.games.american_rails.rules.board import NAMES

NAME = "american-rails"
GAME = railhead.game(NAME)

REMOVE = GAME.state_to_json(GAME.new(3))
START = GAME.state_to_json(GAME.new(4))
PREPARING = golden_phase(NAME, "quined-shares-5", "offer", 3)
FIRST_BID = golden_phase(NAME, "quined-shares-5", "bid", 2)
FIRST_FOUND = golden_phase(NAME, "quined-shares-5", "found", 1)
TAKE = golden_phase(NAME, "quined-year-3", "take", 30)
DEVELOP = golden_phase(NAME, "quined-year-3", "develop", 2)
FUND = golden_phase(NAME, "quined-year-3", "fund", 2)
TWO = golden_phase(NAME, "quined-year-3", "two", 2)
EXPAND = golden_phase(NAME, "brain-year-4", "expand", 20)
OFFER = golden_phase(NAME, "brain-shares-3", "offer", 8)
BID = golden_phase(NAME, "brain-shares-3", "bid", 40)
FOUND = golden_phase(NAME, "quined-founded-late-5", "found", 1)
OVER = golden_phase(NAME, "quined-year-3", "over")
BASES = {
    "remove": REMOVE,
    "take": TAKE,
    "develop": DEVELOP,
    "fund": FUND,
    "two": TWO,
    "expand": EXPAND,
    "offer": OFFER,
    "bid": BID,
    "found": FOUND,
    "over": OVER,
}


@pytest.mark.parametrize(("phase", "base"), BASES.items())
def test_a_position_is_read_as_it_was_written(phase: str, base: Position) -> None:
    assert base["phase"] == phase
    assert GAME.state_to_json(GAME.state_from_json(base)) == base


def turned(position: Position, by: int = 1) -> int:
    return int((position["turn"] + by) % len(position["seats"]))


def no_shares(position: Position) -> None:
    for seat in position["seats"]:
        seat["shares"] = {}


def nobody_stands(position: Position) -> None:
    """On the action track."""
    position["board"]["track"] = {"1": {}, "2": {}, "3": {}}


IMPOSSIBLE = [
    (START, [set_at("board", "removed", to=["LIB"])], "removal"),
    (TAKE, [set_at("board", "removed", to=[])], "removal"),
    (START, [set_at("phase", to="remove")], "removal"),
    (TAKE, [set_at("companies", TAKE["board"]["removed"][0], "treasury", to=5)], "removed_company"),
    (REMOVE, [set_at("companies", "MAJ", "treasury", to=1)], "before_removal"),
    (TAKE, [set_at("board", "shares_removed", to={"AME": 6})], "shares"),
    (TAKE, [set_at("seats", 0, "shares", "AME", to=6)], "shares"),
    (TAKE, [no_shares, set_at("board", "shares_removed", to={})], "first_share"),
    (EXPAND, [add_to("companies", "AME", "track", more=["R0"])], "disconnected"),
    (START, [set_at("companies", "AME", "track", to=["A12"])], "disconnected"),
    (START, [set_at("companies", "REP", "track", to=[f"{r}{c}" for r in "FGHI" for c in range(2, 8)])], "cubes"),
    (START, [set_at("companies", "REP", "track", to=["B2"])], "on_the_map"),
    (START, [set_at("companies", name, "track", to=["A11", "A12"]) for name in ("REP", "LIB")], "crowded"),
    (TAKE, [set_at("board", "developed", to=["B2"])], "marker"),
    (TAKE, [set_at("board", "developed", to=["A12"])], "marker"),
    (TAKE, [set_at("board", "year", to=1858)], "year"),
    (START, [set_at("board", "year", to=1852)], "year"),
    (START, [set_at("phase", to="take")], "phase"),
    (TAKE, [set_at("phase", to="over")], "not_over"),
    (PREPARING, [set_at("board", "turn_order", to=[0, 1, 2, 3, 4])], "turn_order"),
    (TAKE, [set_at("board", "turn_order", to=[0, 1])], "turn_order"),
    (START, [set_at("board", "track", "1", to={"pass": 0})], "action_track"),
    (TAKE, [set_at("board", "track", to={"1": {}, "2": {}, "3": {"pass": 0}})], "action_track"),
    (TAKE, [set_at("turn", to=turned(TAKE))], "action_track"),
    (TAKE, [set_at("phase", to="develop")], "action_track"),
    (DEVELOP, [set_at("phase", to="fund")], "space"),
    (EXPAND, [nobody_stands], "action_track"),
    (OVER, [set_at("board", "track", "3", to={"pass": 0})], "action_track"),
    (TAKE, [set_at("auction", to={"company": "AME", "in": [0, 1, 2], "to_bid": 0})], "auction_phase"),
    (BID, [set_at("auction", "bid", to=9), set_at("auction", "by", to=turned(BID, 2))], "bidding"),
    (BID, [set_at("auction", "in", to=[])], "bidding"),
    (TAKE, [set_at("board", "founding", to={"company": "AME", "seat": 0})], "on_the_map"),
    (FOUND, [set_at("board", "founding", "seat", to=(FOUND["board"]["founding"]["seat"] + 1) % 5)], "founding"),
    (FIRST_FOUND, [set_at("turn", to=turned(FIRST_FOUND))], "founding"),
    (FOUND, [set_at("phase", to="take")], "founding_phase"),
    (TAKE, [set_at("expansion", to={"laid": [], "left": 3})], "expansion_phase"),
    (EXPAND, [set_at("expansion", "left", to=9)], "expansion"),
    (EXPAND, [set_at("expansion", to=None)], "expansion_phase"),
    (EXPAND, [set_at("scores", to=[1, 2, 3, 4])], "position.differs"),
    (EXPAND, [set_at("board", "weather", to="fine")], "position.unknown_key"),
    (TAKE, [set_at("board", "track", "1", to={"pass": 7})], "position.number"),
    (TAKE, [set_at("board", "track", "1", to={"sleep": 0})], "position.unknown"),
    (TAKE, [set_at("board", "turn_order", to=[0, 0, 1])], "position.twice"),
    (FOUND, [set_at("board", "founding", "company", to="PRR")], "position.one_of"),
]


@pytest.mark.parametrize(("base", "changes", "key"), IMPOSSIBLE)
def test_an_impossible_position(base: Position, changes: list[Change], key: str) -> None:
    assert key in problems_of(NAME, base, *changes)


def test_a_founding_that_is_none() -> None:
    position = copy.deepcopy(FOUND)
    position["board"]["founding"] = None
    assert "on_the_map" in problems_of(NAME, position)


def test_the_preparation_round_sells_one_share_each() -> None:
    twice = [name for name in PREPARING["companies"] if any(name in seat["shares"] for seat in PREPARING["seats"])]
    owner = next(seat for seat in range(5) if twice[0] in PREPARING["seats"][seat]["shares"])
    assert "preparation" in problems_of(NAME, PREPARING, set_at("seats", owner, "shares", twice[0], to=2))
    everything = {"AME": 1, "NAT": 1, "CON": 1, "MAJ": 1, "LIB": 1, "REP": 1}
    assert "preparation" in problems_of(NAME, START, set_at("board", "shares_removed", to=everything))


def test_more_markers_than_there_are() -> None:
    late = golden_position(NAME, "quined-greedy-4", 395)
    held = {hex for company in late["companies"].values() for hex in company["track"]}
    cities = [hex for hex in sorted(held) if hex in NAMES and hex not in ("B2", "D16", "F13", "E15", "B18")]
    assert len(cities) > 12
    assert "markers" in problems_of(NAME, late, set_at("board", "developed", to=cities))


def test_shares_removed_may_say_none() -> None:
    position = copy.deepcopy(START)
    position["board"]["shares_removed"] = {"AME": 0}
    assert GAME.state_from_json(position) == GAME.new(4)


def test_what_follows_may_be_left_out_or_must_agree() -> None:
    for base in BASES.values():
        state = GAME.state_from_json(base)
        view = with_names(GAME.view(state, GAME.to_act(state)), [f"Seat {seat}" for seat in range(len(base["seats"]))])
        assert GAME.state_from_json(view) == state


def test_a_broken_ledger_or_count_is_noticed() -> None:
    state = GAME.new(4)
    state.money[0] -= 1
    assert [problem.key for problem in GAME.problems(state)] == ["american_rails.position.money"]
    state = GAME.new(4)
    state.cubes[0] -= 1
    assert [problem.values for problem in GAME.problems(state)] == [{"field": "cubes"}]


@settings(max_examples=300)
@given(st.sampled_from([*BASES.values(), START, PREPARING, FIRST_BID, FIRST_FOUND]), st.data())
def test_a_tampered_position_is_refused_or_plays_on(base: Position, data: st.DataObject) -> None:
    refused_or_plays_on(NAME, base, data)
