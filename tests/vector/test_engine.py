"""The second engines as those that learn meet them."""

from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from vector.titles import every_title, setups

import railhead
from railhead.games.chicago_express.vector import tables
from railhead.games.chicago_express.vector.state import EXPAND
from railhead.vector import bids
from railhead.vector.arrays import nth_set, where
from railhead.vector.engine import NOBODY, SILENCE, Legal, Setup
from railhead.vector.engines import engine_of
from railhead.vector.random_play import advance, any_of, numbers

GAME = "chicago-express"
GAMES = 20

IN_BOTH = {
    *("arange", "asarray", "bitwise_count", "bitwise_or", "broadcast_to", "clip", "concatenate", "maximum", "minimum"),
    *("argsort", "pad", "roll", "stack", "take_along_axis", "where", "zeros_like"),
}
"""What the engines may ask of an array module: functions that numpy and jax.numpy have alike."""


@cache
def positions(name: str) -> tuple[Any, ...]:
    """Positions of random play, every tenth ply."""
    engine = engine_of(name)
    state, kept = engine.new(setups(name, GAMES)), []
    for turn in range(160):
        state = advance(np, engine, state, numbers(np, GAMES, 5, turn))
        if turn % 10 == 0:
            kept.append(state)
    return tuple(kept)


def frozen(state: Any) -> Any:
    """Arrays that cannot be changed, as those of jax are."""
    for field in state:
        field.setflags(write=False)
    return state


@every_title
def test_only_what_numpy_and_jax_have_alike_is_used_and_nothing_is_changed_in_place(name: str) -> None:
    shared: Any = SimpleNamespace(**{function: getattr(np, function) for function in IN_BOTH})
    plain = engine_of(name)
    engine = type(plain)(shared)
    state = engine.new(setups(name, GAMES))
    for turn in range(60):
        number = numbers(shared, GAMES, 1, turn)
        state = frozen(advance(shared, engine, state, number))
        bids.decoded(shared, engine.legal(state), any_of(shared, engine.legal(state), number))
        observed = engine.observe(state, engine.to_act(state))
        assert (observed == plain.observe(state, plain.to_act(state))).all()


@every_title
def test_every_field_keeps_its_type_and_shape(name: str) -> None:
    first = engine_of(name).new(setups(name, GAMES))
    for state in positions(name):
        for field, begun in zip(state, first, strict=True):
            assert (field.dtype, field.shape) == (begun.dtype, begun.shape)


@every_title
def test_a_game_that_is_over_stays_as_it_is_and_begins_again_where_that_is_wanted(name: str) -> None:
    engine = engine_of(name)
    state = engine.new(setups(name, GAMES))
    turn = 0
    while not engine.is_over(state).all():
        state = engine.step(state, any_of(np, engine.legal(state), numbers(np, GAMES, 9, turn)))
        turn += 1
    assert (engine.to_act(state) == NOBODY).all()
    assert engine.winners(state).any(-1).all()
    legal = engine.legal(state)
    assert not legal.actions.any()
    assert (legal.most < legal.least).all()
    for action in (-1, 0, 200, 400):
        after = engine.step(state, np.full(GAMES, action, np.int32))
        assert all((a == b).all() for a, b in zip(after, state, strict=True))
    silent = engine.step(first := engine.new(setups(name, GAMES)), np.full(GAMES, SILENCE, np.int32))
    assert all((a == b).all() for a, b in zip(silent, first, strict=True))
    again = engine.again(state)
    assert all((a == b).all() for a, b in zip(again, first, strict=True))


@every_title
def test_one_game_alone_is_played_as_among_many(name: str) -> None:
    engine = engine_of(name)
    state = positions(name)[7]
    action = any_of(np, engine.legal(state), numbers(np, GAMES, 2, 0))
    after = engine.step(state, action)
    alone = engine.step(type(state)(*(np.asarray(field[3]) for field in state)), action[3])
    assert all((a == b[3]).all() for a, b in zip(alone, after, strict=True))


# Bids


def auction_of(least: int, most: int) -> Legal:
    actions = np.zeros((1, tables.FIRST_BID), np.bool_)
    actions[:, tables.PASSES] = True
    return Legal(actions, np.array([least]), np.array([most]))


@pytest.mark.parametrize(("least", "most"), [(7, 60), (1, 328), (5, 5), (9, 4), (3, 7000), (20, 40), (8, 9)])
def test_the_cells_of_bids_are_legal_and_none_means_the_same_as_another(least: int, most: int) -> None:
    legal = auction_of(least, most)
    open_cells = np.flatnonzero(bids.choices(np, legal)[0])
    chosen = [int(bids.decoded(np, legal, np.array([choice]))[0]) for choice in open_cells]
    amounts = [number - tables.FIRST_BID for number in chosen if number >= tables.FIRST_BID]
    assert chosen[0] == tables.PASSES
    assert len(amounts) == len(set(amounts)) == len(open_cells) - 1
    assert all(least <= amount <= most for amount in amounts)
    assert not amounts if least > most else {least, most} <= set(amounts)


def test_a_bid_beyond_any_table_is_played() -> None:
    """There is no greatest bid: here it is more than all the numbers of actions together."""
    game, engine = railhead.game(GAME), engine_of(GAME)
    position = game.state_to_json(game.new(2)) | {"seats": [{"cash": 60, "shares": {}}, {"cash": 60, "shares": {}}]}
    state = game.state_from_json(position)
    arrays = engine.read([game.view(state, 0)])._replace(cash=np.array([[5000, 60, 0, 0, 0, 0]], np.int32))
    assert engine.legal(arrays).most[0] == 5000
    after = engine.step(engine.step(arrays, np.array([tables.FIRST_BID + 4999])), np.array([tables.PASSES]))
    assert (after.cash[0, 0], after.treasury[0, 0]) == (1, 4999)


# Random play


def test_the_nth_of_those_that_are_set_is_found() -> None:
    flags = np.random.default_rng(1).random((50, 335)) < 0.1
    for row in flags:
        places = np.flatnonzero(row)
        ranks = np.arange(len(places))
        assert (nth_set(np, np.broadcast_to(row, (len(places), 335)), ranks) == places).all()


def test_random_actions_are_legal_and_all_alike_often() -> None:
    engine = engine_of(GAME)
    state = engine.new([Setup(3, "first", {"chicago_interrupts": True})] * 8000)
    action = any_of(np, engine.legal(state), numbers(np, 8000, 4, 0))
    counted = np.bincount(action, minlength=tables.FIRST_BID + 41)
    assert counted[tables.PASSES] + counted[tables.FIRST_BID + 7 : tables.FIRST_BID + 41].sum() == 8000
    assert counted[counted > 0].min() > 8000 / 35 * 0.7
    assert (counted > 0).sum() == 35


# Observations


@every_title
def test_an_observation_has_the_same_size_in_every_game_and_no_number_is_wild(name: str) -> None:
    engine = engine_of(name)
    sizes = set()
    for state in positions(name):
        seen = engine.observe(state, engine.to_act(state))
        assert np.isfinite(seen).all()
        assert np.abs(seen).max() < 8
        sizes.add((seen.shape[-1], seen.dtype))
    assert len(sizes) == 1


def test_a_network_sees_what_laying_costs_and_brings_as_the_choices_say_it() -> None:
    game, engine = railhead.game(GAME), engine_of(GAME)
    looked_at = 0
    for seed in range(4):
        rng, state = Random(seed), game.new(3)
        while legal := game.legal(state):
            seat = game.to_act(state)
            view: Any = game.view(state, seat)
            if view["phase"] == "expand":
                arrays = engine.read([view])
                assert arrays.phase[0] == EXPAND
                planes = engine.observe(arrays, np.array([seat]))[0, -9 * len(tables.HEXES) :].reshape(9, -1)
                laid = [choice for choice in view["choices"] if choice["verb"] == "lay"]
                places = [tables.HEX[choice["target"]] for choice in laid]
                assert planes[6, places] * 8 == pytest.approx([choice["income"] for choice in laid])
                assert planes[7, places] * 20 == pytest.approx([choice["cost"] for choice in laid])
                looked_at += len(laid)
            game.play(state, rng.choice(legal))
    assert looked_at > 100


@pytest.mark.parametrize(("name", "width"), [("chicago-express", 13), ("american-rails", 18)])
def test_each_seat_sees_itself_first(name: str, width: int) -> None:
    engine = engine_of(name)
    state = positions(name)[12]
    for seat in (0, 1):
        seen = engine.observe(state, np.full(GAMES, seat))
        assert seen[:, 1] * 100 == pytest.approx(state.cash[:, seat])
        neighbour = (seat + 1) % state.seats
        assert seen[:, width + 1] * 100 == pytest.approx(np.take_along_axis(state.cash, neighbour[:, None], 1)[:, 0])


# Dividends


def test_what_shares_were_paid_is_what_came_into_the_pockets() -> None:
    engine: Any = engine_of(GAME)
    state, paying = engine.new(setups(GAME, GAMES)), 0
    for turn in range(400):
        after = engine.step(state, any_of(np, engine.legal(state), numbers(np, GAMES, 6, turn)))
        paid = engine.paid(state, after)
        bought = after.shares - state.shares
        held: Any = np.where(state.revised[:, None, None], state.shares, after.shares)
        reached = (after.hexes & ~state.hexes)[:, tables.CHICAGO] != 0
        came = (np.where(reached[:, None, None], after.shares, held) * paid[..., None]).sum(1)
        price = (bought * (after.treasury - state.treasury)[..., None]).sum(1)
        assert (after.cash - state.cash == came - price).all()
        paying += int((paid > 0).any(-1).sum())
        state = where(np, engine.is_over(after), engine.again(after), after)
    assert paying > 20
