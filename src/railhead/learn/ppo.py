"""Proximal policy optimisation: how the network follows from the games that it played."""

from typing import Any, NamedTuple

from railhead.learn.accelerator import jax, jnp, optax
from railhead.learn.plan import Settings
from railhead.learn.returns import returns
from railhead.learn.rollout import Step, Tables, World, log_chances_of, turned
from railhead.vector.arrays import Array, marked, pick
from railhead.vector.network import Weights, judge


class Lesson(NamedTuple):
    """Steps with what they teach, by step and game."""

    seen: Array
    may: Array
    choice: Array
    log_chance: Array
    advantage: Array
    decides: Array  # how much the choice counts: of a learning seat that had one
    judges: Array  # how much the judgement counts: of any seat
    wins: Array  # targets, from the seat that looks on
    money: Array
    forecast: Array
    seats: Array


def lesson(world: World, tables: Tables, steps: Step, last: Array, cash: Array) -> Lesson:
    """Returns as targets, and by how much each choice did better than was expected of its seat."""
    width = world.sizes.seats
    found = returns(world.plan.trace, steps.expected, steps.gained, steps.over, steps.drawn, last)
    better = found - steps.expected
    seat = steps.seat.astype(jnp.int32)
    wins, money = (pick(jnp, better[..., first : first + width], seat) for first in (0, width))
    advantage = (1 - cash) * wins + cash * money
    decides = (steps.learns & (steps.may.sum(-1) > 1)).astype(jnp.float32)
    advantage = advantage - average(advantage, decides)
    advantage = advantage / jnp.sqrt(average(jnp.square(advantage), decides) + 1e-8)
    seats = jnp.broadcast_to(tables.seats, seat.shape)
    return Lesson(
        seen=steps.seen,
        may=steps.may,
        choice=steps.choice,
        log_chance=steps.log_chance,
        advantage=advantage,
        decides=decides,
        judges=(~steps.drawn).astype(jnp.float32),
        wins=turned(found[..., :width], seat, seats),
        money=turned(found[..., width : 2 * width], seat, seats),
        forecast=found[..., 2 * width :],
        seats=seats,
    )


def average(values: Array, weights: Array) -> Array:
    return (values * weights).sum() / jnp.maximum(weights.sum(), 1)


def loss(world: World, weights: Weights, given: Lesson, entropy_bonus: Array) -> tuple[Array, dict[str, Array]]:
    """What is made small: clipped policy gradient, errors of the judgement, and too little variety."""
    plan = world.plan
    judged = judge(jnp, world.sizes, world.computed(weights), given.seen)
    log_chances = log_chances_of(judged.choices, given.may)
    log_chance = jnp.where(marked(given.choice, world.sizes.choices), log_chances, 0).sum(-1)
    # A choice that is not the learner's has no ratio; it must be out before exp makes it infinite.
    log_ratio = jnp.where(given.decides > 0, log_chance - given.log_chance, 0)
    ratio = jnp.exp(log_ratio)
    clipped = jnp.clip(ratio, 1 - plan.clip, 1 + plan.clip)
    policy = -average(jnp.minimum(ratio * given.advantage, clipped * given.advantage), given.decides)
    variety = -jnp.where(given.may, jnp.exp(log_chances) * log_chances, 0).sum(-1)
    entropy = average(variety / jnp.log(jnp.maximum(given.may.sum(-1), 2)), given.decides)
    wins, money = (
        average(cross_entropy(world, logits, target, given.seats), given.judges)
        for logits, target in ((judged.wins, given.wins), (judged.money, given.money))
    )
    forecast = average(optax.huber_loss(judged.forecast, given.forecast).sum(-1), given.judges)
    whole = policy + plan.value * (wins + money) + plan.forecast * forecast - entropy_bonus * entropy
    figures = {
        "loss": whole,
        "policy_loss": policy,
        "entropy": entropy,
        "win_loss": wins,
        "money_loss": money,
        "forecast_loss": forecast,
        "divergence": average(ratio - 1 - log_ratio, given.decides),
        "clipped": average((jnp.abs(ratio - 1) > plan.clip).astype(jnp.float32), given.decides),
    }
    return whole, figures


def cross_entropy(world: World, logits: Array, target: Array, seats: Array) -> Array:
    """How far a distribution over the seats is from what it should be."""
    sits = world.sits(seats)
    return -jnp.where(sits, target * log_chances_of(logits, sits), 0).sum(-1)


def optimiser(world: World) -> Any:
    """Adam on gradients of bounded length; the rate is multiplied in where it is known."""
    return optax.chain(optax.clip_by_global_norm(world.plan.longest_step), optax.scale_by_adam(eps=1e-5))


def learn(
    world: World, weights: Weights, moments: Any, given: Lesson, settings: Settings, key: Any
) -> tuple[Weights, Any, dict[str, Array]]:
    """All minibatches of all epochs, each of a few steps of all games."""
    plan, adam = world.plan, optimiser(world)
    orders = [jax.random.permutation(one, plan.steps) for one in jax.random.split(key, plan.epochs)]
    batches = jnp.concatenate(orders).reshape(-1, plan.rows)

    def one(carry: tuple[Weights, Any], rows: Array) -> tuple[tuple[Weights, Any], dict[str, Array]]:
        weights, moments = carry
        batch = Lesson(*(part[rows] for part in given))
        slope, figures = jax.grad(lambda weights: loss(world, weights, batch, settings.entropy), has_aux=True)(weights)
        change, moments = adam.update(slope, moments)
        weights = Weights(*(old - settings.rate * new for old, new in zip(weights, change, strict=True)))
        return (weights, moments), figures

    (weights, moments), figures = jax.lax.scan(one, (weights, moments), batches)
    return weights, moments, {name: values.mean() for name, values in figures.items()}
