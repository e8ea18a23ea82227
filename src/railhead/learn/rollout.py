"""Many games played on for some steps, by the network that learns and by a snapshot, all on the device."""

from typing import Any, NamedTuple

import numpy as np

from railhead.learn import league
from railhead.learn.accelerator import jax, jnp
from railhead.learn.plan import Plan
from railhead.vector import bids
from railhead.vector.arrays import Array, marked, pick, where
from railhead.vector.engine import SILENCE, Engine
from railhead.vector.network import NEVER, Judgement, Sizes, Weights, judge, softmax
from railhead.vector.random_play import any_of


class Tables(NamedTuple):
    """The games that are under way."""

    state: Any
    seats: Array
    learns: Array  # by seat


class Step(NamedTuple):
    """One step of all games, as far as learning needs it. Of seats, the absolute ones."""

    seen: Array
    may: Array
    choice: Array
    log_chance: Array
    seat: Array
    learns: Array
    drawn: Array  # whether chance acted
    over: Array
    expected: Array  # chances to win, shares of the money, forecasts
    gained: Array  # the same, as far as the step brought them
    league: Array  # of finished games with a snapshot: the share of the win that learning seats had, and a fair one
    illegal: Array


ALIGNED = 64
"""Matrices whose sides are multiples of this are multiplied fast."""


def padded(array: Array, axis: int) -> Array:
    """Zeros behind an axis, up to the next multiple."""
    behind = [(0, -length % ALIGNED if number == axis else 0) for number, length in enumerate(array.shape)]
    return jnp.pad(array, behind)


def log_chances_of(logits: Array, may: Array) -> Array:
    """The logarithms of probabilities over what may be; very low ones elsewhere. Made to be differentiated."""
    return jax.nn.log_softmax(jnp.where(may, logits, NEVER))


class World(NamedTuple):
    """What does not change in a training: rules and sizes."""

    plan: Plan
    engine: Engine[Any]
    sizes: Sizes
    has_chance: bool

    @property
    def precision(self) -> Any:
        return jnp.bfloat16 if self.plan.half else jnp.float32

    def computed(self, weights: Weights) -> Weights:
        """Weights as they are computed with: in their precision, and padded at both ends as `seen` is."""
        weights = weights._replace(
            enter=padded(weights.enter, 0),
            leave=padded(weights.leave, 1),
            leave_bias=padded(weights.leave_bias, 0),
        )
        return Weights(*(array.astype(self.precision) for array in weights))

    def seen(self, state: Any, seat: Array) -> Array:
        """What a seat sees, as it enters the network."""
        return padded(self.engine.observe(state, seat).astype(self.precision), 1)

    def sits(self, seats: Array) -> Array:
        return np.arange(self.sizes.seats) < seats[..., None]


def turned(values: Array, by: Array, seats: Array) -> Array:
    """The values of some seats around the table, so many seats on; those of empty places stay."""
    places = np.arange(values.shape[-1])
    on = (places + by[..., None]) % seats[..., None]
    return jnp.take_along_axis(values, jnp.where(places < seats[..., None], on, places), -1)


def expectation(world: World, judged: Judgement, seat: Array, seats: Array) -> Array:
    """What a judgement expects, in one row: chances and shares of money by seat, and forecasts."""
    sits = world.sits(seats)
    by_seat = (turned(softmax(jnp, logits, sits), -seat, seats) for logits in (judged.wins, judged.money))
    return jnp.concatenate((*by_seat, judged.forecast), axis=-1)


def outcome(world: World, before: Any, after: Any, over: Array, seats: Array) -> Array:
    """What a step brought: of a finished game the win, the money; and always what shares were paid."""
    winners = world.engine.winners(after).astype(jnp.float32)
    cash = jnp.where(world.sits(seats), jnp.maximum(world.engine.scores(after), 0), 0).astype(jnp.float32)
    money = cash.sum(-1, keepdims=True)
    shares = jnp.where(money > 0, cash / jnp.maximum(money, 1), world.sits(seats) / seats[:, None])
    wins = winners / jnp.maximum(winners.sum(-1, keepdims=True), 1)
    average = money / seats[:, None] / world.sizes.money
    ended = jnp.where(over[:, None], jnp.concatenate((wins, shares, average), axis=-1), 0)
    if not world.sizes.companies:
        return ended
    paying: Any = world.engine
    return jnp.concatenate((ended, paying.paid(before, after) / world.sizes.money), axis=-1)


def logits_of(world: World, judged: Judgement, theirs: Weights, seen: Array, learns: Array) -> Array:
    """The logits of whoever plays the seat: the network that learns, or in games of the league the snapshot."""
    games = world.plan.league_games
    if not games:
        return judged.choices
    rivals = judge(jnp, world.sizes, theirs, seen[:games]).choices
    played = jnp.where(learns[:games, None], judged.choices[:games], rivals)
    return jnp.concatenate((played, judged.choices[games:]))


def after_chance(world: World, state: Any, key: Any) -> Any:
    """What chance draws once, where it is to act."""
    number = jax.random.bits(key, (world.plan.games,))
    action = any_of(jnp, world.engine.legal(state), number)
    return world.engine.step(state, jnp.where(world.engine.to_act(state) == -1, action, SILENCE))


def play(world: World, ours: Weights, theirs: Weights, tables: Tables, key: Any) -> tuple[Tables, Step]:
    """All games one action further; those that are over begin anew."""
    engine, seats = world.engine, tables.seats
    to_choose, to_draw, to_draw_next, to_seat = jax.random.split(key, 4)
    to_act = engine.to_act(tables.state)
    drawn, seat = to_act < 0, jnp.maximum(to_act, 0).astype(jnp.int32)
    legal = engine.legal(tables.state)
    may = bids.choices(jnp, legal)
    seen = world.seen(tables.state, seat)
    judged = judge(jnp, world.sizes, ours, seen)
    learns = pick(jnp, tables.learns, seat) > 0
    log_chances = log_chances_of(logits_of(world, judged, theirs, seen, learns), may)
    choice = (log_chances + jax.random.gumbel(to_choose, log_chances.shape)).argmax(-1)
    is_chosen = marked(choice, world.sizes.choices)
    action = bids.decoded(jnp, legal, choice)
    if world.has_chance:
        action = jnp.where(drawn, any_of(jnp, legal, jax.random.bits(to_draw, action.shape)), action)
    state = engine.step(tables.state, action)
    if world.has_chance:
        state = after_chance(world, state, to_draw_next)
    over = engine.is_over(state)
    gained = outcome(world, tables.state, state, over, seats)
    in_league = over & (np.arange(world.plan.games) < world.plan.league_games)
    won = (gained[:, : world.sizes.seats] * tables.learns).sum(-1)
    step = Step(
        seen=seen,
        may=may,
        choice=choice.astype(jnp.int16),
        log_chance=jnp.where(is_chosen, log_chances, 0).sum(-1),
        seat=seat.astype(jnp.int8),
        learns=learns & ~drawn,
        drawn=drawn,
        over=over,
        expected=expectation(world, judged, seat, seats),
        gained=gained,
        league=jnp.where(in_league[:, None], jnp.stack((won, tables.learns.sum(-1) / seats), axis=-1), 0),
        illegal=~drawn & ~(is_chosen & may).any(-1),
    )
    fresh = league.seated(world.plan, seats, world.sizes.seats, to_seat)
    learning = jnp.where(over[:, None], fresh, tables.learns)
    return Tables(where(jnp, over, engine.again(state), state), seats, learning), step


def rollout(world: World, ours: Weights, theirs: Weights, tables: Tables, key: Any) -> tuple[Tables, Step, Array]:
    """Some steps of all games, one behind the other, and what is expected behind the last."""

    def one(tables: Tables, key: Any) -> tuple[Tables, Step]:
        return play(world, ours, theirs, tables, key)

    tables, steps = jax.lax.scan(one, tables, jax.random.split(key, world.plan.steps))
    seat = jnp.maximum(world.engine.to_act(tables.state), 0).astype(jnp.int32)
    seen = world.seen(tables.state, seat)
    return tables, steps, expectation(world, judge(jnp, world.sizes, ours, seen), seat, tables.seats)
