"""What shared layers ask of a game, asked along random games: clocks, the next bid, where a move begins and goes on."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import railhead
from railhead.core.action import Bid
from railhead.core.event import GameEnded

games = pytest.mark.parametrize("name", railhead.GAMES)
FAST = 5
"""Bids go up by so much at most, so that auctions end."""


def walked(name: str, seed: int) -> Iterator[tuple[Any, Any, railhead.Step[Any]]]:
    """A random game: each state, the action that is taken, and the step it makes."""
    game, rng = railhead.game(name), Random(seed)
    state = game.new(rng.choice(game.editions.seats))
    while game.to_act(state) is not None:
        legal = game.legal(state)
        action = rng.choice(legal[:FAST] if any(isinstance(one, Bid) for one in legal) else legal)
        step = game.apply(state, action)
        yield state, action, step
        state = step.state


@games
def test_the_game_ends_when_a_clock_has_run_out(name: str) -> None:
    game = railhead.game(name)
    for seed in range(8):
        *_, (_, _, last) = walked(name, seed)
        clocks = game.view(last.state)["clocks"]
        assert all(clock["clause"] and clock["reached"] >= 0 for clock in clocks)
        (ended,) = [event for event in last.events if isinstance(event, GameEnded)]
        up = [clock["key"] for clock in clocks if clock["reached"] >= clock["of"]]
        assert up == [key for key in ended.conditions if key in {clock["key"] for clock in clocks}]


@games
def test_the_next_bid_is_the_least_that_is_legal(name: str) -> None:
    game = railhead.game(name)
    for state, _, _ in walked(name, 1):
        if auction := game.view(state)["auction"]:
            bids = [action.amount for action in game.legal(state) if isinstance(action, Bid)]
            assert auction["next"] == bids[0] if bids else game.refusal(state, Bid(auction["next"]))
            assert auction["next"] == (auction["least"] if auction["bid"] is None else auction["bid"] + 1)


@games
def test_whoever_goes_on_has_begun_before(name: str) -> None:
    """A move begins, may go on by the same seat, and the next one begins: nothing goes on that has not begun."""
    game, begun = railhead.game(name), 0
    for state, _, step in walked(name, 2):
        begun += game.begins(state)
        if game.goes_on(step.state):
            assert not game.begins(step.state)
            assert game.to_act(state) == game.to_act(step.state)
    assert begun > 10
    assert game.begins(step.state)


@games
def test_a_seat_that_declines_lays_and_buys_nothing(name: str) -> None:
    game = railhead.game(name)
    declined = [(state, step) for state, action, step in walked(name, 3) if action.declines]
    assert declined
    for state, step in declined:
        seat = game.to_act(state)
        assert seat is not None
        assert (
            game.view(state)["seats"][seat]["shares"].items() <= game.view(step.state)["seats"][seat]["shares"].items()
        )


@games
def test_nothing_is_read_anew_in_a_game_that_has_just_begun(name: str) -> None:
    game = railhead.game(name)
    assert all(game.read_anew(state) is None for state, _, _ in list(walked(name, 4))[:20])
