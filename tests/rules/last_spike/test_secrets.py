"""What a seat may not know shows in nothing it is given: not in its view, its choices or its events."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import pytest

import railhead
from rules.last_spike.table import GAME, OPEN_ALL, TILES, position, route, say, see

TRIES = 6
"""How often another deal of the hidden tiles is sought that leads to the same public course."""

DIFFERENCES = (-3000, -2000, -1000, 1000, 2000, 3000, 10000)


class Moment(NamedTuple):
    """A state of a game and the action said there."""

    state: Any
    action: str


def game(seats: int, seed: int, **options: bool) -> Iterator[Moment]:
    """The moments of a random game. Who can, buys: so money is short now and then."""
    rng = Random(f"{seats} {seed} {options}")
    state = GAME.new(seats=seats, options=options)
    while lines := [str(action) for action in GAME.legal(state)]:
        bought = [line for line in lines if line.startswith("buy")]
        action = rng.choice(bought if bought and rng.random() < 0.9 else lines)
        yield Moment(state, action)
        state = say(state, action)
    yield Moment(state, "")


def shown(state: Any, watcher: int | None) -> str:
    """Everything a watcher is shown, to the byte."""
    return json.dumps(see(state, watcher))


def told(step: Any, watcher: int | None) -> str:
    """Everything a watcher is told of a step, to the byte."""
    return json.dumps([event.seen_by(watcher).to_json() for event in step.events])


# The same table with other secrets


def hidden_from(state: Any, watcher: int | None) -> list[str]:
    """The tiles that a watcher cannot place: other hands, the pile and the tile put aside."""
    table = GAME.state_to_json(state)
    known = {*table["board"]["laid"], table["board"]["pending"]}
    known |= {seat.get("starting_tile") for seat in table["seats"]}
    if watcher is not None:
        known |= {*table["seats"][watcher]["hand"]}
    return [tile for tile in TILES if tile not in known]


def exchanged(state: Any, other: dict[str, str]) -> dict[str, Any]:
    """The position with hidden tiles exchanged for one another."""
    table = deepcopy(GAME.state_to_json(state))
    for seat in table["seats"]:
        seat["hand"] = sorted(other.get(tile, tile) for tile in seat["hand"])
    if table["board"]["aside"]:
        table["board"]["aside"] = other.get(table["board"]["aside"], table["board"]["aside"])
    return table


def secret_cash(table: dict[str, Any], watcher: int | None, rng: Random) -> None:
    """Others have more or less money than they had."""
    for number, seat in enumerate(table["seats"]):
        if number != watcher and not seat["out"]:
            seat["cash"] = max(0, seat["cash"] + rng.choice(DIFFERENCES))


def twin(moment: Moment, watcher: int | None, rng: Random) -> Moment | None:
    """The same moment with other secrets, if there is one; what the action makes known stays as it is."""
    state, action = moment
    verb, _, target = action.partition(" ")
    to_act = GAME.to_act(state)
    is_shown = (
        verb == "play" or see(state)["phase"] == "start" or (to_act == railhead.CHANCE and drawer(state) == watcher)
    )
    pool = [tile for tile in hidden_from(state, watcher) if not (is_shown and tile == target)]
    other = dict(zip(pool, rng.sample(pool, len(pool)), strict=True))
    table = exchanged(state, other)
    if see(state)["options"]["hidden_cash"] and see(state)["phase"] not in ("start", "aside", "deal", "over"):
        secret_cash(table, watcher, rng)
    if table == GAME.state_to_json(state):
        return None
    try:
        changed = GAME.state_from_json(table)
    except railhead.PositionError:
        return None
    return Moment(changed, f"draw {other.get(target, target)}" if verb == "draw" else action)


def drawer(state: Any) -> int | None:
    """The seat a tile is drawn for; nobody, when it is put aside."""
    view = see(state)
    return None if view["phase"] == "aside" else view["turn"]


def public(state: Any) -> Any:
    """What the rules make public of hidden things: whose turn it is, who is out, what has to be sold for."""
    view = see(state)
    return view["phase"], view["turn"], view["board"], [seat["out"] for seat in view["seats"]]


def twins(moment: Moment, watcher: int | None, rng: Random) -> Iterator[tuple[Any, Any, Any, Any]]:
    """State, other state and the steps of the action in both, as long as both take the same public course."""
    for _ in range(TRIES):
        other = twin(moment, watcher, rng)
        if other is None:
            continue
        if not moment.action:
            yield moment.state, other.state, None, None
            return
        if other.action not in map(str, GAME.legal(other.state)):
            continue
        steps = GAME.apply(moment.state, moment.action), GAME.apply(other.state, other.action)
        if public(steps[0].state) == public(steps[1].state):
            yield moment.state, other.state, *steps
            return


@pytest.mark.clause("LS-SET-5", "LS-SET-6", "LS-READ-10")
@pytest.mark.parametrize("hidden_cash", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_views_choices_and_events_are_the_same_whatever_is_hidden(seats: int, hidden_cash: bool) -> None:
    rng = Random(seats)
    compared = 0
    for seed in range(2):
        options = {"hidden_cash": hidden_cash, "voluntary_double": seed % 2 == 1}
        for moment in list(game(seats, seed, **options))[seed::2]:
            watcher = rng.choice([None, *range(seats)])
            for state, other, step, other_step in twins(moment, watcher, rng):
                assert state != other
                assert shown(state, watcher) == shown(other, watcher), moment.action
                compared += 1
                if step is not None and see(step.state)["phase"] != "over":
                    assert told(step, watcher) == told(other_step, watcher), moment.action
                    assert shown(step.state, watcher) == shown(other_step.state, watcher), moment.action
    assert compared > 60


@pytest.mark.clause("LS-SET-5")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_watcher_is_shown_no_tile_that_is_hidden_from_them(seats: int) -> None:
    """Nowhere in a view, in whatever form: only laid tiles, one's own hand and what is pending are named."""
    for moment in game(seats, 9, hidden_cash=True):
        for watcher in (None, *range(seats)):
            text = shown(moment.state, watcher)
            assert [tile for tile in hidden_from(moment.state, watcher) if f'"{tile}"' in text] == []


@pytest.mark.clause("LS-SET-6")
def test_the_tile_put_aside_and_the_pile_can_change_places() -> None:
    state = position(hands=("A1 A2 A3 A4", "B1 B2 B3 B4"), aside="V2")
    other = position(hands=("A1 A2 A3 A4", "B1 B2 B3 B4"), aside="C3")
    assert state != other
    for watcher in (None, 0, 1):
        assert shown(state, watcher) == shown(other, watcher)


def short_of(money: int) -> Any:
    """Seat 0 will choose V1 for 6,000 and must sell land for it."""
    cards = ("STL 5000 11000",)
    return position(
        hands=("V1 E2 W2 W3", "", ""), cash=(money, 20000, 20000), cards=cards, laid=OPEN_ALL, hidden_cash=True
    )


@pytest.mark.clause("LS-READ-10")
@pytest.mark.parametrize("line", ["play V1", "sell STL 5000"])
def test_hidden_cash_is_not_told_by_what_a_player_has_to_raise(line: str) -> None:
    before = ["play V1"] if line != "play V1" else []
    one, other = (say(short_of(money), *before) for money in (0, 1000))
    for watcher in (None, 1, 2):
        steps = GAME.apply(one, line), GAME.apply(other, line)
        assert told(steps[0], watcher) == told(steps[1], watcher)
        assert shown(steps[0].state, watcher) == shown(steps[1].state, watcher)


@pytest.mark.clause("LS-READ-10")
def test_the_player_sees_what_is_to_be_raised() -> None:
    """Their own view and choices know their cash."""
    state = say(short_of(1000), "play V1")
    assert see(state, 0)["seats"][0]["cash"] == 1000
    assert shown(state, 0) != shown(say(short_of(0), "play V1"), 0)


@pytest.mark.clause("LS-SELL-5")
def test_the_tiles_and_the_hidden_cash_of_a_bankrupt_player_are_not_told() -> None:
    def ruined(hand: str, money: int) -> Any:
        return position(hands=("C1 C2 C3 E1", hand, ""), cash=(20000, money, 20000), laid="A1 D4", hidden_cash=True)

    one, other = ruined("U4 V1 W1 C4", 4000), ruined("U4 V1 V4 W1", 3000)
    lines = "play C1", "skip", "draw F2"
    for watcher in (None, 0, 2):
        states = [one, other]
        for line in lines:
            steps = [GAME.apply(state, line) for state in states]
            assert told(steps[0], watcher) == told(steps[1], watcher)
            states = [step.state for step in steps]
            assert shown(states[0], watcher) == shown(states[1], watcher)
        assert see(states[0])["seats"][1]["out"]


@pytest.mark.clause("LS-SET-5", "LS-READ-10")
@pytest.mark.parametrize("hidden_cash", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_sample_looks_like_the_state_to_the_seat_it_was_made_for(seats: int, hidden_cash: bool) -> None:
    rng = Random(seats)
    for seed in range(2):
        options = {"hidden_cash": hidden_cash, "voluntary_double": seed % 2 == 1}
        for state, _ in list(game(seats, seed, **options))[seed::2]:
            watcher = rng.choice([None, *range(seats)])
            view = see(state, watcher)
            guess = GAME.sample(view, rng)
            assert json.dumps(see(guess, watcher)) == json.dumps(view)
            assert GAME.problems(guess) == []
            assert GAME.state_from_json(GAME.state_to_json(guess)) == guess


@pytest.mark.clause("LS-SET-5")
def test_samples_differ_in_what_is_hidden() -> None:
    state = position(hands=("A1 A2 A3 A4", "", ""), hidden_cash=True)
    view = see(state, 0)
    guesses = [GAME.state_to_json(GAME.sample(view, Random(seed))) for seed in range(20)]
    assert len({json.dumps(guess["seats"][1]["hand"]) for guess in guesses}) > 10
    assert len({guess["seats"][1]["cash"] for guess in guesses}) > 5
    assert all(guess["seats"][0] == guesses[0]["seats"][0] for guess in guesses)


@pytest.mark.clause("LS-SET-5")
def test_a_sample_rests_on_the_view_alone() -> None:
    """Two tables that look alike to a seat give it the same sample."""
    one = position(hands=("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"))
    other = position(hands=("A1 A2 A3 A4", "D1 D2 D3 D4", "E1 E2 E3 E4"))
    assert GAME.sample(see(one, 0), Random(5)) == GAME.sample(see(other, 0), Random(5))


@pytest.mark.clause("LS-SELL-5", "LS-READ-1")
def test_a_sample_gives_the_seat_to_play_a_hand_that_is_not_bankrupt() -> None:
    """With 4,000 only Y2 can be paid, so it is in every hand; the others are isolated, or beyond the means."""
    state = position(
        hands=("V2 W2 Y2 Y3", "V4 W4 Y1 Z1", "U4 V1 V3 W1"),
        cash=(4000, 20000, 20000),
        laid=f"{route('ABCDEFX')} U1 U2 U3 Z4",
    )
    view = see(state, 1)
    held: set[str] = set()
    for seed in range(100):
        guess = GAME.sample(view, Random(seed))
        assert see(guess, 1) == view
        assert [str(action) for action in GAME.legal(guess)] == ["play Y2"]
        assert GAME.problems(guess) == []
        held |= {*see(guess, 0)["seats"][0]["hand"]}
    assert {"U4", "V1", "W1"} <= held


def paying_double(*, voluntary_double: bool = False) -> Any:
    """Seat 0, whose means are 5,000, sells land for B2, which is isolated and costs 4,000."""
    state = position(
        hands=("B2 C2 V1 Y4", "", ""),
        cash=(1000, 20000, 20000),
        cards=("OMA 8000",),
        laid="A4 D4 E4",
        voluntary_double=voluntary_double,
    )
    return say(state, "play B2")


def held_beside_pending(state: Any, watcher: int) -> set[str]:
    """Every tile that samples give seat 0 beside the one it pays for."""
    view = see(state, watcher)
    held: set[str] = set()
    for seed in range(300):
        guess = GAME.sample(view, Random(seed))
        assert see(guess, watcher) == view
        assert GAME.problems(guess) == []
        held |= {*see(guess, 0)["seats"][0]["hand"]}
    return held - {view["board"]["pending"]}


@pytest.mark.clause("LS-READ-1", "LS-SET-5")
def test_who_pays_double_cost_holds_tiles_that_are_isolated_or_beyond_the_means() -> None:
    """A3, D3 and E3 are next to tiles that lie, and can be paid; U4, V1 and Y4 touch cities, but cost 6,000."""
    state = paying_double()
    isolated = {tile for tile in hidden_from(state, 1) if tile[1] in "23"} - {"A3", "D3", "E3"}
    assert held_beside_pending(state, 1) == isolated | {"U4", "V1", "Y4"}


@pytest.mark.clause("LS-READ-1")
def test_by_the_option_who_pays_double_cost_may_hold_any_tile() -> None:
    state = paying_double(voluntary_double=True)
    assert held_beside_pending(state, 1) == {*hidden_from(state, 1)}


@pytest.mark.clause("LS-READ-1", "LS-READ-10")
def test_who_pays_double_cost_has_too_little_cash_for_what_must_be_in_hand() -> None:
    """Hidden are the hands of seats 0 and 2 alone. Seat 2's could be paid with 4,000, so U4, V1 and W1 are seat 0's;
    with 1,000 in cash its means would pay for W1, and it could not have chosen B2."""
    hands = ("B2 U4 V1 W1", "B1 B3 Y1 Z1", "A1 D1 E1 F1")
    laid = " ".join(tile for tile in TILES if tile not in " ".join(hands).split())
    state = position(hands=hands, cash=(0, 20000, 20000), cards=("OMA 8000",), laid=laid, hidden_cash=True)
    state = say(state, "play B2")
    for seed in range(20):
        guess = GAME.state_to_json(GAME.sample(see(state, 1), Random(seed)))
        assert (guess["seats"][0]["cash"], guess["seats"][0]["hand"]) == (0, ["B2", "U4", "V1", "W1"])
