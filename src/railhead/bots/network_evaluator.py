"""What a trained network expects of positions, many at once: for bots, the search and whoever studies games.

It looks from the seat that is to act, as in training. This needs numpy.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from railhead.core.errors import because
from railhead.core.view import View
from railhead.vector import bids
from railhead.vector.arrays import Array
from railhead.vector.engine import SILENCE
from railhead.vector.engines import engine_of
from railhead.vector.network import NEVER, Judgement, foresee, judge, softmax
from railhead.vector.random_play import any_of, mixed, numbers
from railhead.vector.seats import around
from railhead.vector.weights import WeightsError, read_weights

AT_ONCE = 256
"""So many positions are judged together: with more nothing is faster, and memory is read twice."""

CHANCE = -1

Expected = tuple[list[float], list[float]]
"""By seat the chance to win, and the money at the end."""


class Forecast(NamedTuple):
    """How some games are expected to end. Seats stand along the last axis; an empty one has 0."""

    chances: Array
    money: Array
    paid: Array  # by company what a share of it will still pay; without companies where the network does not say


class NetworkEvaluator:
    """The network of one title, on its second engine."""

    def __init__(self, game: str, path: Path) -> None:
        self.game, self.path = game, path
        self.engine = engine_of(game)
        self.header, self.weights = read_weights(path, game)

    def forecast_of(self, views: Sequence[View], number: int = 0) -> Forecast:
        """The forecasts of positions that views show; what they hide is dealt at random, by a number."""
        parts = [self.forecast(self.dealt(views[first : first + AT_ONCE], number)) for first in starts(len(views))]
        return joined(parts)

    def dealt(self, views: Sequence[View], number: int = 0) -> Any:
        """The positions of some views, with what they hide dealt and what chance owes drawn."""
        dealing = numbers(np, len(views), np.uint32(number), np.uint32(0))
        return self.settled(self.engine.dealt(self.engine.read(views), dealing), mixed(dealing))

    def settled(self, state: Any, number: Array) -> Any:
        """The positions after all that chance has to draw before a seat acts, by a random number for each."""
        while (waits := self.engine.to_act(state) == CHANCE).any():
            drawn = any_of(np, self.engine.legal(state), number)
            state, number = self.engine.step(state, np.where(waits, drawn, SILENCE)), mixed(number)
        return state

    def forecast(self, state: Any) -> Forecast:
        """The forecasts of positions in which a seat is to act, or which are over."""
        if len(state.seats) > AT_ONCE:
            parts = (rows(state, slice(first, first + AT_ONCE)) for first in starts(len(state.seats)))
            return joined([self.forecast(part) for part in parts])
        seat = self.looking(state)
        return self.ended(state, self.expected(state, seat, self.asked(foresee, state, seat)))

    def foreseen(self, looks: Sequence[tuple[View, int]]) -> list[Expected]:
        """What some seats foresee in positions as they see them."""
        found: list[Expected] = []
        for first in range(0, len(looks), AT_ONCE):
            some = looks[first : first + AT_ONCE]
            state, seat = self.engine.read([view for view, _ in some]), np.array([seat for _, seat in some], np.int32)
            forecast = self.ended(state, self.expected(state, seat, self.asked(foresee, state, seat)))
            both = zip(forecast.chances.tolist(), forecast.money.tolist(), state.seats.tolist(), strict=True)
            found += [(chances[:seats], money[:seats]) for chances, money, seats in both]
        return found

    def looking(self, state: Any) -> Array:
        """The seat that is to act; where there is none, any."""
        return np.maximum(self.engine.to_act(state), 0)

    def seen(self, state: Any, seat: Array) -> Array:
        """What the seats see; weights that were trained on another version of the engine are refused."""
        seen = self.engine.observe(state, seat)
        sizes = self.header.sizes
        if seen.shape[-1] != sizes.seen or sizes.actions not in (self.engine.actions.first_bid, 0):
            raise self.unfit()
        return seen

    def unfit(self) -> WeightsError:
        return WeightsError(because("error.weights_sizes", path=self.path, title=self.game))

    def judged(self, state: Any) -> Judgement:
        """All that the network says, for the seats that are to act; one that only judges is refused."""
        if not self.header.sizes.actions:
            raise self.unfit()
        return self.asked(judge, state, self.looking(state))

    def asked(self, question: Callable[..., Judgement], state: Any, seat: Array) -> Judgement:
        """What the network says to what the seats see. Most of that is 0 for all of them, and left out."""
        seen = self.seen(state, seat)
        there = np.flatnonzero(seen.any(0))
        weights = self.weights._replace(enter=self.weights.enter[there])
        return question(np, self.header.sizes, weights, seen[:, there])

    def chosen(self, state: Any, judged: Judgement, luck: Array) -> Array:
        """The actions that the network plays in games that are not over: the likelier, the more luck another needs."""
        legal = self.engine.legal(state)
        logits = np.where(bids.choices(np, legal), judged.choices, NEVER)
        return bids.decoded(np, legal, (logits + luck).argmax(-1))

    def played_on(self, state: Any, rng: np.random.Generator) -> Any:
        """Every game that is not over one action further, as the network plays, drawn by its own chances."""
        going = np.flatnonzero(~self.engine.is_over(state))
        if not going.size:
            return state
        part = rows(state, going)
        judged = self.judged(part)
        action = np.full(len(state.seats), SILENCE, np.int32)
        action[going] = self.chosen(part, judged, rng.gumbel(size=judged.choices.shape))
        return self.engine.step(state, action)

    def expected(self, state: Any, seat: Array, judged: Judgement) -> Forecast:
        """A judgement of seats that look, as a forecast."""
        sizes = self.header.sizes
        sits, _ = around(np, seat, state.seats, sizes.seats)
        _, turned_back = around(np, -seat % state.seats, state.seats, sizes.seats)
        chances, parts = (turned_back(softmax(np, logits, sits)) for logits in (judged.wins, judged.money))
        forecast = np.maximum(judged.forecast, 0) * sizes.money
        return Forecast(chances, parts * forecast[:, :1] * state.seats[:, None], forecast[:, 1:])

    def ended(self, state: Any, expected: Forecast) -> Forecast:
        """A forecast with the results of the games that are over."""
        over = self.engine.is_over(state)[:, None]
        won = self.engine.winners(state)
        shares = won / np.maximum(won.sum(-1, keepdims=True), 1)
        return Forecast(
            np.where(over, shares, expected.chances),
            np.where(over, self.engine.scores(state), expected.money),
            np.where(over, 0, expected.paid),
        )


def starts(many: int) -> range:
    """Where the batches of so many positions begin; one, if it is empty, too."""
    return range(0, max(many, 1), AT_ONCE)


def rows(state: Any, places: Any) -> Any:
    """Some games of a state."""
    return type(state)(*(field[places] for field in state))


def joined(parts: Sequence[Forecast]) -> Forecast:
    return Forecast(*(np.concatenate(fields) for fields in zip(*parts, strict=True)))
