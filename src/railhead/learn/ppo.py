"""Proximal policy optimisation: how the network follows from the games that it played."""

from typing import Any, NamedTuple

from railhead.learn.accelerator import jax, jnp, optax
from railhead.learn.plan import Settings
from railhead.learn.returns import returns
from railhead.learn.rollout import Step
from railhead.learn.speaking import said_and_varied
from railhead.learn.world import Networks, Tables, World, log_chances_of, turned
from railhead.vector.arrays import Array, pick
from railhead.vector.network import Judgement, Weights, judge


class Lesson(NamedTuple):
    """Steps with what they teach, by step and game."""

    seen: Array
    hidden: Array
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
        hidden=steps.hidden,
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


def loss(world: World, networks: Networks, given: Lesson, entropy_bonus: Array) -> tuple[Array, dict[str, Array]]:
    """What is made small: clipped policy gradient, errors of the judgements, and too little variety."""
    plan = world.plan
    networks = world.computed_all(networks)
    judged = judge(jnp, world.sizes, networks.player, given.seen)
    log_chance, variety = said_and_varied(judged.choices, given.may, given.choice)
    # A choice that is not the learner's has no ratio; it must be out before exp makes it infinite.
    log_ratio = jnp.where(given.decides > 0, log_chance - given.log_chance, 0)
    ratio = jnp.exp(log_ratio)
    clipped = jnp.clip(ratio, 1 - plan.clip, 1 + plan.clip)
    policy = -average(jnp.minimum(ratio * given.advantage, clipped * given.advantage), given.decides)
    entropy = average(variety / jnp.log(jnp.maximum(given.may.sum(-1), 2)), given.decides)
    errors = misjudged(world, judged, given)
    whole = policy + errors.pop("whole") - entropy_bonus * entropy
    if world.critic is not None:
        criticised = world.criticised(networks, judged, given.seen, given.hidden)
        errors |= {f"critic_{name}": error for name, error in misjudged(world, criticised, given).items()}
        whole = whole + errors.pop("critic_whole")
    figures = {
        "loss": whole,
        "policy_loss": policy,
        "entropy": entropy,
        **errors,
        "divergence": average(ratio - 1 - log_ratio, given.decides),
        "clipped": average((jnp.abs(ratio - 1) > plan.clip).astype(jnp.float32), given.decides),
    }
    return whole, figures


def misjudged(world: World, judged: Judgement, given: Lesson) -> dict[str, Array]:
    """How far a judgement is from what came, part by part, and all of it as it counts."""
    wins, money = (
        average(cross_entropy(world, logits, target, given.seats), given.judges)
        for logits, target in ((judged.wins, given.wins), (judged.money, given.money))
    )
    forecast = average(optax.huber_loss(judged.forecast, given.forecast).sum(-1), given.judges)
    whole = world.plan.value * (wins + money) + world.plan.forecast * forecast
    return {"win_loss": wins, "money_loss": money, "forecast_loss": forecast, "whole": whole}


def cross_entropy(world: World, logits: Array, target: Array, seats: Array) -> Array:
    """How far a distribution over the seats is from what it should be."""
    sits = world.sits(seats)
    return -jnp.where(sits, target * log_chances_of(logits, sits), 0).sum(-1)


def optimiser(longest_step: float) -> Any:
    """Adam on gradients of bounded length; the rate is multiplied in where it is known."""
    return optax.chain(optax.clip_by_global_norm(longest_step), optax.scale_by_adam(eps=1e-5))


def improved(adam: Any, weights: Any, moments: Any, slope: Any, rate: Array) -> tuple[Any, Any]:
    """One network a step further; none where there is none. Each has a length of gradient of its own."""
    if weights is None:
        return None, moments
    change, moments = adam.update(slope, moments)
    return Weights(*(old - rate * new for old, new in zip(weights, change, strict=True))), moments


def learn(
    world: World, networks: Networks, moments: Any, given: Lesson, settings: Settings, key: Any
) -> tuple[Networks, Any, dict[str, Array]]:
    """All minibatches of all epochs, each of a few steps of all games."""
    plan, adam = world.plan, optimiser(world.plan.longest_step)
    orders = [jax.random.permutation(one, plan.steps) for one in jax.random.split(key, plan.epochs)]
    batches = jnp.concatenate(orders).reshape(-1, plan.rows)

    def one(carry: tuple[Networks, Any], rows: Array) -> tuple[tuple[Networks, Any], dict[str, Array]]:
        networks, moments = carry
        batch = Lesson(*(part[rows] for part in given))
        slope, figures = jax.grad(lambda ours: loss(world, ours, batch, settings.entropy), has_aux=True)(networks)
        each = zip(networks, moments, slope, strict=True)
        rates = (settings.rate * settings.plays, settings.rate)
        steps = [improved(adam, *network, rate) for network, rate in zip(each, rates, strict=True)]
        return (Networks(*(step[0] for step in steps)), tuple(step[1] for step in steps)), figures

    (networks, moments), figures = jax.lax.scan(one, (networks, moments), batches)
    return networks, moments, {name: values.mean() for name, values in figures.items()}
