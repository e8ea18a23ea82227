"""Many games played on for some steps, by the network that learns, a snapshot and guests, all on the device."""

from typing import Any, NamedTuple

from railhead.bots.policy import TEMPERATURE
from railhead.learn import league
from railhead.learn.accelerator import jax, jnp
from railhead.learn.world import Networks, Others, Tables, World, log_chances_of, turned
from railhead.vector import bids
from railhead.vector.arrays import Array, marked, pick, where
from railhead.vector.engine import SILENCE
from railhead.vector.network import NEVER, Judgement, judge, softmax
from railhead.vector.random_play import any_of


class Step(NamedTuple):
    """One step of all games, as far as learning needs it. Of seats, the absolute ones."""

    seen: Array
    hidden: Array  # what only the critic sees
    may: Array
    choice: Array
    log_chance: Array
    seat: Array
    learns: Array
    drawn: Array  # whether chance acted
    over: Array
    expected: Array  # chances to win, shares of the money, forecasts
    gained: Array  # the same, as far as the step brought them
    won: Array  # of finished games the share of the win that learning seats had
    illegal: Array


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


def logits_of(world: World, others: Others, logits: Array, seen: Array, state: Any, who: Array) -> Array:
    """The logits of whoever plays the seat: the network that learns, a snapshot, or a guest as it sits at a table."""
    plan = world.plan
    if plan.with_snapshots.start < plan.with_snapshots.stop:
        part = plan.with_snapshots
        theirs = judge(jnp, world.sizes, others.snapshot, seen[part]).choices
        logits = replaced(logits, part, (who == league.SNAPSHOT)[part], theirs)
    part = slice(0, plan.guest_games)
    if world.guest is not None and others.guest is not None:
        theirs = judge(jnp, world.guest, others.guest, seen[part]).choices / TEMPERATURE
        logits = replaced(logits, part, (who == league.GUEST)[part], theirs)
    if world.greedy is not None:
        best = world.greedy(jnp, type(state)(*(field[part] for field in state)))
        theirs = jnp.where(bids.choices(jnp, best), 0.0, NEVER)
        logits = replaced(logits, part, (who == league.GUEST)[part], theirs)
    return logits


def replaced(rows: Array, part: slice, flags: Array, by: Array) -> Array:
    """Some rows of a part by others."""
    return rows.at[part].set(jnp.where(flags[:, None], by, rows[part]))


def after_chance(world: World, state: Any, key: Any) -> Any:
    """What chance draws once, where it is to act."""
    number = jax.random.bits(key, (world.plan.games,))
    action = any_of(jnp, world.engine.legal(state), number)
    return world.engine.step(state, jnp.where(world.engine.to_act(state) == -1, action, SILENCE))


def play(world: World, ours: Networks, others: Others, tables: Tables, key: Any) -> tuple[Tables, Step]:
    """All games one action further; those that are over begin anew."""
    engine, seats = world.engine, tables.seats
    to_choose, to_draw, to_draw_next, to_seat = jax.random.split(key, 4)
    to_act = engine.to_act(tables.state)
    drawn, seat = to_act < 0, jnp.maximum(to_act, 0).astype(jnp.int32)
    legal = engine.legal(tables.state)
    may = bids.choices(jnp, legal)
    seen, hidden = world.looks(tables, seat)
    judged = judge(jnp, world.sizes, ours.player, seen)
    who = pick(jnp, tables.who, seat)
    log_chances = log_chances_of(logits_of(world, others, judged.choices, seen, tables.state, who), may)
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
    step = Step(
        seen=seen,
        hidden=hidden,
        may=may,
        choice=choice.astype(jnp.int16),
        log_chance=jnp.where(is_chosen, log_chances, 0).sum(-1),
        seat=seat.astype(jnp.int8),
        learns=(who == league.LEARNS) & ~drawn,
        drawn=drawn,
        over=over,
        expected=expectation(world, world.criticised(ours, judged, seen, hidden), seat, seats),
        gained=gained,
        won=(gained[:, : world.sizes.seats] * (tables.who == league.LEARNS)).sum(-1),
        illegal=~drawn & ~(is_chosen & may).any(-1),
    )
    fresh = league.seated(world.plan, seats, world.sizes.seats, to_seat)
    following = jnp.where(over[:, None], fresh, tables.who)
    return Tables(where(jnp, over, engine.again(state), state), seats, following), step


def rollout(world: World, ours: Networks, others: Others, tables: Tables, key: Any) -> tuple[Tables, Step, Array]:
    """Some steps of all games, one behind the other, and what is expected behind the last."""

    def one(tables: Tables, key: Any) -> tuple[Tables, Step]:
        return play(world, ours, others, tables, key)

    tables, steps = jax.lax.scan(one, tables, jax.random.split(key, world.plan.steps))
    seat = jnp.maximum(world.engine.to_act(tables.state), 0).astype(jnp.int32)
    seen, hidden = world.looks(tables, seat)
    judged = world.criticised(ours, judge(jnp, world.sizes, ours.player, seen), seen, hidden)
    return tables, steps, expectation(world, judged, seat, tables.seats)
