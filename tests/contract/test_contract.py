"""What every game keeps, unasked: these tests run on whatever stands in the registry."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import railhead
from contract.recount import RECOUNTS
from railhead.core.record import Record, replay
from railhead.lab.invariants import check_json, check_state, check_step

GAMES_EACH = 3


def set_ups() -> Iterator[Any]:
    for name, game in railhead.GAMES.items():
        for edition, seats in product(game.editions.names, game.editions.seats):
            yield pytest.param(name, edition, seats, id=f"{name}-{edition}-{seats}")


every_set_up = pytest.mark.parametrize(("name", "edition", "seats"), list(set_ups()))


def walk(name: str, edition: str, seats: int, seed: int) -> Iterator[Any]:
    """The states of a random game, one after the other, each checked by itself and by the step to it."""
    game = railhead.game(name)
    rng = random.Random(f"{name}{edition}{seats}{seed}")
    options = {option: rng.random() < 0.5 for option in game.editions.options}
    state = game.new(seats, edition, options)
    yield state
    while legal := game.legal(state):
        state = check_step(game, state, rng.choice(legal))
        yield state


@every_set_up
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_a_random_game_keeps_every_invariant(name: str, edition: str, seats: int, seed: int) -> None:
    game = railhead.game(name)
    rng = random.Random(seed)
    for plies, state in enumerate(walk(name, edition, seats, seed)):
        check_state(game, state, rng)
        assert plies <= game.longest(seats)
    assert game.to_act(state) is None
    assert game.winners(state)


@every_set_up
def test_money_pieces_and_incomes_agree_with_a_recount_from_the_view(name: str, edition: str, seats: int) -> None:
    game = railhead.game(name)
    for state in walk(name, edition, seats, GAMES_EACH):
        RECOUNTS[name](game.view(state), sum(state.money))


@every_set_up
def test_where_an_earlier_reading_passed_a_seat_over_it_is_asked_and_the_clause_is_told(
    name: str, edition: str, seats: int
) -> None:
    """Such a reason is told to everybody, so it names the seat and nothing that might be hidden."""
    game = railhead.game(name)
    for state in walk(name, edition, seats, GAMES_EACH):
        if (told := game.read_anew(state)) is not None:
            assert told.clause
            assert told.reason.values == {"seat": game.to_act(state)}


@every_set_up
def test_equal_replays_give_equal_states(name: str, edition: str, seats: int) -> None:
    game = railhead.game(name)
    rng = random.Random(seats)
    state, actions = game.new(seats, edition), []
    while legal := game.legal(state):
        actions.append(str(rng.choice(legal)))
        game.play(state, game.parse(actions[-1]))
    record = Record(name, edition, tuple("ABCDEF"[:seats]), tuple(actions))
    first, first_events = replay(game, record)
    second, second_events = replay(game, Record.from_text(record.to_text()))
    assert first == second == state
    assert first.key() == second.key()
    assert first_events == second_events


@every_set_up
def test_a_view_shows_the_auction_and_choices_to_the_seat_that_acts_alone(name: str, edition: str, seats: int) -> None:
    game = railhead.game(name)
    for state in walk(name, edition, seats, 7):
        to_act = game.to_act(state)
        for seat in (None, *range(seats)):
            view = game.view(state, seat)
            assert view["auction"] == game.auction(state)
            texts = [choice["do"] for choice in view["choices"]]
            assert texts == (
                [str(action) for action in game.legal(state)] if seat is not None and seat == to_act else []
            )


@every_set_up
def test_positions_and_samples_lead_back_to_the_state(name: str, edition: str, seats: int) -> None:
    game = railhead.game(name)
    rng = random.Random(3)
    for number, state in enumerate(walk(name, edition, seats, 11)):
        if number % 5 == 0:
            check_json(game, state)
            to_act = game.to_act(state)
            view = game.view(state, to_act)
            assert game.view(game.sample(view, rng), to_act) == view


@every_set_up
def test_every_action_that_is_not_listed_is_refused(name: str, edition: str, seats: int) -> None:
    game = railhead.game(name)
    for number, state in enumerate(walk(name, edition, seats, 13)):
        if number % 25:
            continue
        legal = set(game.legal(state))
        for index in range(game.actions.first_bid + 80 * game.actions.has_bids):
            action = game.actions.action(index)
            refusal = game.refusal(state, action)
            assert (refusal is None) == (action in legal), action
            assert refusal is None or (refusal.clause and str(refusal.reason)), action


@pytest.mark.parametrize("name", railhead.GAMES)
def test_the_numbering_of_actions_puts_the_bids_last(name: str) -> None:
    table = railhead.game(name).actions
    texts = [str(table.action(index)) for index in range(table.first_bid)]
    assert len(set(texts)) == len(texts)
    assert [table.index(table.parse(text)) for text in texts] == list(range(table.first_bid))
    if table.has_bids:
        for amount in (0, 1, 7, 300, 10**9):
            assert table.index(table.parse(f"bid {amount}")) == table.first_bid + amount


@every_set_up
def test_a_spectator_sees_no_more_events_than_a_seat(name: str, edition: str, seats: int) -> None:
    game = railhead.game(name)
    rng = random.Random(17)
    state = game.new(seats, edition)
    while legal := game.legal(state):
        step = game.apply(state, rng.choice(legal))
        for event in step.events:
            assert event.seen_by(None).kind == event.seen_by(0).kind == event.kind
            assert event.to_json()["event"] == event.kind
        state = step.state
