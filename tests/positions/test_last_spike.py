"""Positions of The Last Spike: any that can be, none that cannot, and everything that is wrong with one."""

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from positions.tampering import Change, Position, problems_of, refused_or_plays_on, set_at
from railhead.games.last_spike.rules import sample
from rules.last_spike.table import GAME, OPEN_ALL, TILES, position, route, say

NAME = "last-spike"

TILES_OF_B = ("B1", "B2", "B3", "B4")
NEW = GAME.new(seats=3)
START = GAME.state_to_json(say(NEW, "draw A1"))
ASIDE = GAME.state_to_json(say(GAME.new(seats=2), "draw A1", "draw A2"))
DEAL = GAME.state_to_json(
    say(NEW, "draw A1", "draw A2", "draw A3", *(f"draw {tile}" for tile in TILES_OF_B), "draw Z1")
)
PLAY = GAME.state_to_json(position(hands=("V1 V2 V3 W1", "", ""), cards=("STL 0 5000",), laid=OPEN_ALL))
SELL = GAME.state_to_json(
    say(position(hands=("V1", "", ""), cash=0, cards=("STL 9000 11000",), laid=OPEN_ALL), "play V1")
)
BUY = GAME.state_to_json(say(position(hands=("V1", "", ""), cards=("STL 0",), laid=OPEN_ALL), "play V1"))
DRAW = GAME.state_to_json(say(position(hands=("V1", "", ""), laid=OPEN_ALL), "play V1", "skip"))
TWO = GAME.state_to_json(position(hands=("V1 V2 V3 W1", ""), laid=OPEN_ALL))
OVER = GAME.state_to_json(say(position(hands=("V3", "", ""), laid=f"{route('BEY')} V1 V2 V4"), "play V3"))


SHAPES = [
    (set_at("phase", to="sleep"), "position.one_of"),
    (set_at("turn", to=3), "position.number"),
    (set_at("seats", 0, "cash", to=None), "position.number"),
    (set_at("seats", 0, "hand", to="V1"), "position.list"),
    (set_at("seats", 0, "hand", to=["V1", "V1"]), "position.twice"),
    (set_at("seats", 0, "hand", to=["V9"]), "position.unknown"),
    (set_at("seats", 0, "cards", to=[]), "position.object"),
    (set_at("seats", 0, "cards", to={"STL": [1]}), "position.unknown"),
    (set_at("seats", 0, "cards", to={"STL": [0, 5000], "PAR": [1]}), "position.unknown_key"),
    (set_at("seats", 0, "out", to=1), "position.truth"),
    (set_at("seats", 0, to=7), "position.number"),
    (set_at("seats", 0, "shares", to={"STL": 3}), "position.differs"),
    (set_at("seats", 0, "shares", to=7), "position.differs"),
    (set_at("seats", 0, "tiles", to=3), "position.differs"),
    (set_at("board", "pending", to="V9"), "position.one_of"),
    (set_at("board", "laid", to=7), "position.list"),
    (set_at("board", "draw_pile", to=3), "position.differs"),
    (set_at("board", "colour", to=3), "position.unknown_key"),
    (set_at("board", to=3), "position.list"),
]


@pytest.mark.parametrize(("change", "key"), SHAPES)
def test_a_position_of_the_wrong_shape(change: Change, key: str) -> None:
    assert key in problems_of(NAME, PLAY, change)


EMPTY_HANDS = [set_at("seats", seat, "hand", to=[]) for seat in range(3)]
ALL_FREE_TO_LAST = set_at("seats", 2, "cards", to={c: [0] for c in ("STL", "OMA", "DOD", "DEN", "OGD", "YUM", "SAC")})
IMPOSSIBLE = [
    (PLAY, [set_at("seats", 1, "hand", to=["V1", "V2", "V3", "W1"])], "tile_twice"),
    (PLAY, [set_at("seats", 1, "cards", to={"STL": [5000]})], "card_twice"),
    (PLAY, [set_at("board", "laid", to=["A1"])], "closed_land"),
    (PLAY, [set_at("seats", 0, "cards", to={"STL": [5000]})], "free_land_lost"),
    (PLAY, [set_at("seats", 1, "out", to=True)], "out_owns"),
    (PLAY, [set_at("seats", 0, to={"cash": 0, "cards": {}, "hand": [], "out": True})], "out_plays"),
    (PLAY, [set_at("board", "aside", to="B1")], "no_aside"),
    (TWO, [set_at("board", "aside", to=None)], "aside"),
    (DEAL, [set_at("phase", to="aside")], "no_aside"),
    (START, [set_at("turn", to=2)], "starting"),
    (PLAY, [set_at("seats", 0, "starting_tile", to="B1")], "starting"),
    (START, [set_at("seats", 0, "cash", to=1)], "untouched"),
    (ASIDE, [set_at("seats", 0, "hand", to=["B1"])], "no_hands_yet"),
    (DEAL, [set_at("phase", to="buy")], "nothing_laid"),
    (OVER, [set_at("phase", to="play")], "railway_finished"),
    (
        PLAY,
        [set_at("seats", s, to={"cash": 0, "cards": {}, "hand": [], "out": True}) for s in (1, 2)],
        "one_player_left",
    ),
    (PLAY, [set_at("phase", to="over")], "not_over"),
    (
        OVER,
        [set_at("board", "laid", to=route("BEVYADWZ").split()), *EMPTY_HANDS, ALL_FREE_TO_LAST],
        "beyond_last_spike",
    ),
    (PLAY, [set_at("seats", 0, "hand", to=["V1", "V2", "V3", "W1", "B1"])], "hand_size"),
    (BUY, [lambda p: p["seats"][0]["hand"].append("B1")], "hand_size"),
    (PLAY, [set_at("seats", 0, "hand", to=["V1", "V2", "V3"])], "hands_not_full"),
    (
        PLAY,
        [set_at("seats", 0, "hand", to=["V1", "V2", "V3"]), lambda p: p["seats"][1].update(hand=[])],
        "hands_not_full",
    ),
    (DEAL, [set_at("seats", 2, "hand", to=["C1"])], "dealing"),
    (PLAY, [set_at("seats", 0, "cash", to=0), set_at("seats", 0, "cards", to={"STL": [0]})], "cannot_play"),
    (PLAY, [set_at("board", "pending", to="V1")], "pending_phase"),
    (SELL, [set_at("board", "pending", to=None)], "pending_phase"),
    (SELL, [set_at("seats", 0, "cash", to=7000)], "pending"),
    (SELL, [set_at("board", "pending", to="B1")], "pending"),
    (DRAW, [set_at("board", "free_taken", to=True)], "free_taken"),
]


@pytest.mark.parametrize(("base", "changes", "key"), IMPOSSIBLE)
def test_a_position_that_cannot_be(base: Position, changes: list[Change], key: str) -> None:
    assert key in problems_of(NAME, base, *changes)


def test_states_that_were_tampered_with() -> None:
    state = GAME.state_from_json(PLAY)
    for change, key in (
        (lambda s: s.money.__setitem__(0, 1), "money"),
        (lambda s: s.money.__setitem__(0, -1000), "debt"),
        (lambda s: setattr(s, "pile", s.pile & s.pile - 1), "count"),
        (lambda s: setattr(s, "stacks", 0), "count"),
    ):
        broken = state.copy()
        change(broken)
        assert f"last_spike.position.{key}" in [problem.key for problem in GAME.problems(broken)]


def almost_all_laid(hands: tuple[str, str, str]) -> Position:
    """Late in a game: every tile is laid that is in no hand."""
    laid = " ".join(tile for tile in TILES if tile not in " ".join(hands).split())
    return GAME.state_to_json(position(hands=hands, laid=laid, short=True))


def test_when_the_pile_is_empty() -> None:
    late = almost_all_laid(("A1 B1", "V1 W1", "Y1 Z1"))
    assert GAME.view(GAME.state_from_json(late))["board"]["draw_pile"] == 0
    assert problems_of(NAME, late, set_at("phase", to="draw"), set_at("turn", to=2)) == ["nothing_to_draw"]
    uneven = copy.deepcopy(late)
    uneven["seats"][0]["hand"], uneven["seats"][1]["hand"] = ["A1"], ["B1", "V1", "W1"]
    assert problems_of(NAME, uneven) == ["hands_uneven"]


@pytest.mark.parametrize("base", [START, ASIDE, DEAL, PLAY, SELL, BUY, DRAW, OVER, TWO])
def test_positions_lead_back_to_themselves(base: Position) -> None:
    assert GAME.state_to_json(GAME.state_from_json(base)) == base
    for seat in (None, 0, 1):
        view = GAME.view(GAME.state_from_json(base), seat)
        assert GAME.view(GAME.sample(view, random.Random(1)), seat) == view


@pytest.mark.parametrize(
    ("hands", "cash", "watcher"),
    [
        (("B1 Z1", "V1 W1", "Y4 U4"), 3000, None),  # B1 or Z1 must be there: nothing else can be paid
        (("A2 A3", "A1 A4", "Y4 Z3"), 2000, 1),  # A2 must be there: nothing else can be paid, not even at double cost
    ],
)
def test_a_hand_is_built_around_a_good_tile_if_need_be(
    monkeypatch: pytest.MonkeyPatch, hands: tuple[str, str, str], cash: int, watcher: int | None
) -> None:
    monkeypatch.setattr(sample, "TRIES", 0)
    base = almost_all_laid(hands)
    base["seats"][0]["cash"] = cash
    view = GAME.view(GAME.state_from_json(base), watcher)
    for seed in range(30):
        guessed = GAME.sample(view, random.Random(seed))
        assert GAME.problems(guessed) == []
        assert GAME.view(guessed, watcher) == view


@settings(max_examples=200)
@given(st.sampled_from([START, ASIDE, DEAL, PLAY, SELL, BUY, DRAW, TWO, OVER]), st.data())
def test_a_tampered_position_is_refused_or_plays_on(base: Position, data: st.DataObject) -> None:
    refused_or_plays_on(NAME, base, data)
