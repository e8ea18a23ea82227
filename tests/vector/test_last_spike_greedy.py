"""What greedy finds best in arrays: exactly what the bot does, in every kind of decision."""

from collections.abc import Iterator
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

from railhead.bots.evaluator import Rated
from railhead.bots.greedy import GreedyBot
from railhead.core.game import CHANCE
from railhead.games.last_spike.bots import LastSpikeEvaluator
from railhead.games.last_spike.bots.determinisation import likely_cash, set_cash
from railhead.games.last_spike.bots.in_arrays.best import best
from railhead.games.last_spike.bots.in_arrays.seen import as_seen
from railhead.games.last_spike.bots.in_arrays.seen import likely_cash as likely_in_arrays
from railhead.games.last_spike.bots.in_arrays.values import values
from railhead.games.last_spike.bots.spike import danger, spikes
from railhead.games.last_spike.rules import turn
from railhead.games.last_spike.rules.board import BIT
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.state import BUY, PLAY, SELL, State
from railhead.games.last_spike.rules.view import open_view
from railhead.games.last_spike.vector.engine import LastSpike

EVALUATOR = LastSpikeEvaluator()
RULES, TABLE, MARGIN = EVALUATOR.rules, EVALUATOR.rules.actions, EVALUATOR.tie_margin
ENGINE = LastSpike(np)
GAMES = 70
IN_BOTH = ("abs", "asarray", "concatenate", "maximum", "minimum", "roll", "where", "zeros_like")
CENT = 0.01
"""Worths differ by less, in 32 bits. Actions that are so near the margin may be among the best or not."""


class Asked(NamedTuple):
    """Decisions, and what greedy thinks of each."""

    states: list[State]
    ratings: list[list[Rated]]
    arrays: Any
    worth: Any  # by action of the table; no number where it is not legal

    @property
    def behind(self) -> Any:
        """By how many dollars each action is worse than the best."""
        return np.nanmax(self.worth, -1, keepdims=True) - self.worth


def played(number: int) -> Iterator[tuple[State, list[Rated]]]:
    """The decisions of a game among greedy bots whose hands slip more or less often; in every second they are poor."""
    rng = Random(number)
    options = {"voluntary_double": number % 4 > 1, "hidden_cash": number % 3 == 0}
    state = RULES.new(2 + number % 5, None, options)
    for seat in range(state.seats) if number % 2 else ():
        set_cash(state, seat, THOUSAND * rng.randint(9, 20))
    slips = rng.choice((0.0, 0.1, 0.3, 0.6))
    while (seat_to_act := turn.to_act(state)) is not None:
        legal = RULES.legal(state)
        if seat_to_act == CHANCE:
            RULES.play(state, rng.choice(legal))
            continue
        rated = EVALUATOR.rate(state)
        if len(legal) > 1:
            yield state.copy(), rated
        RULES.play(state, rng.choice(legal) if rng.random() < slips else rated[0].action)


@cache
def asked() -> Asked:
    """Some thousand decisions."""
    states, ratings = map(list, zip(*(one for number in range(GAMES) for one in played(number)), strict=True))
    worth = np.full((len(states), TABLE.first_bid), np.nan)
    for row, rated in zip(worth, ratings, strict=True):
        for one in rated:
            row[TABLE.index(one.action)] = one.worth
    return Asked(states, ratings, ENGINE.read([open_view(state) for state in states]), worth)


def opens_danger(state: State) -> bool:
    """Whether a tile in hand would leave the last spike to rivals who may hold it."""
    ready = spikes(state.laid)
    tiles = [bit for bit in BIT.values() if bit & state.hands[state.turn] & ~ready]
    opened = [spikes(state.laid | bit) & ~ready for bit in tiles]
    return any(danger(state, state.turn, spike) for spike in opened if spike)


def test_the_decisions_are_of_every_kind() -> None:
    found = asked()
    playing = [place for place, state in enumerate(found.states) if state.phase is PLAY]
    best_of, least = (measure(found.worth, axis=-1) for measure in (np.nanmax, np.nanmin))
    assert {state.seats for state in found.states} == {2, 3, 4, 5, 6}
    assert sum(state.phase is SELL for state in found.states) > 50
    assert sum(state.phase is BUY for state in found.states) > 1000
    assert sum(opens_danger(found.states[place]) for place in playing) > 100
    assert (best_of[playing] > 60 * THOUSAND).sum() > 10  # a last spike that wins
    assert (least[playing] < -60 * THOUSAND).sum() > 10  # and one that loses
    secret = np.array([state.hidden_cash for state in found.states])
    assert (secret[:, None] & (abs(found.worth) > 60 * THOUSAND)).any(-1).sum() > 5
    assert (np.array([state.out for state in found.states]) != 0).sum() > 20
    assert ((found.behind <= MARGIN).sum(-1) > 1).sum() > 10


def test_the_best_actions_are_those_of_greedy() -> None:
    found = asked()
    said = best(np, found.arrays)
    wanted = found.behind <= MARGIN
    near = (abs(found.behind - MARGIN) < CENT).any(-1)
    assert near.sum() < 5
    assert (said.actions == wanted)[~near].all()
    assert (said.most < said.least).all()
    assert (said.actions <= ENGINE.legal(found.arrays).actions).all()
    assert said.actions.any(-1).all()


def test_actions_are_behind_the_best_by_as_much_as_greedy_says() -> None:
    found = asked()
    worth = values(np, as_seen(np, found.arrays))
    assert worth.dtype == np.float32
    worth = THOUSAND * np.where(np.isnan(found.worth), np.nan, worth)
    behind = np.nanmax(worth, -1, keepdims=True) - worth
    assert np.nanmax(abs(behind - found.behind)) < 2 * CENT


def test_it_is_what_the_bot_chooses_among_by_its_view() -> None:
    found, bot, rng = asked(), GreedyBot(), Random(1)
    states = found.states[::40]
    views = [RULES.view(state, state.turn) for state in states]
    flags = best(np, ENGINE.read(views)).actions
    for view, row in zip(views, flags, strict=True):
        assert {str(TABLE.action(int(number))) for number in np.flatnonzero(row)} == set(bot.equals(view, rng))


def test_it_looks_at_nothing_that_the_seat_does_not_know() -> None:
    arrays = asked().arrays
    known = ENGINE.known(arrays, arrays.turn)
    assert (known.tiles != arrays.tiles).any(-1).sum() > 1000
    assert (known.cash != arrays.cash).any(-1).sum() > 500
    assert (best(np, known).actions == best(np, arrays).actions).all()


def test_hidden_cash_is_estimated_as_the_bot_does() -> None:
    """Where an estimate lies in the middle between two thousands, the bot takes either."""
    found = asked()
    estimates = likely_in_arrays(np, found.arrays)
    differences = [
        estimates[place, seat] - likely_cash(state, seat)
        for place, state in enumerate(found.states)
        for seat in range(state.seats)
    ]
    assert set(map(abs, differences)) <= {0, THOUSAND}
    assert np.mean(np.array(differences) != 0) < 0.01


def test_only_what_numpy_and_jax_have_alike_is_used_and_nothing_is_changed_in_place() -> None:
    shared: Any = SimpleNamespace(**{name: getattr(np, name) for name in IN_BOTH})
    arrays = asked().arrays
    for field in arrays:
        field.setflags(write=False)
    assert (best(shared, arrays).actions == best(np, arrays).actions).all()


@pytest.mark.prove
def test_jax_finds_the_same() -> None:
    jax = pytest.importorskip("jax")
    arrays = type(asked().arrays)(*(field[::7] for field in asked().arrays))
    in_jax = jax.jit(lambda state: best(jax.numpy, state).actions)
    near = (abs(asked().behind[::7] - MARGIN) < CENT).any(-1)
    assert (np.asarray(in_jax(arrays)) == best(np, arrays).actions)[~near].all()
