"""What there is before the first update: the title with the sizes of its networks, and all that will change."""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from railhead.bots.evaluators import evaluator_of
from railhead.core.errors import SetupError, because
from railhead.games import game as game_of
from railhead.learn import league
from railhead.learn.accelerator import jax, jnp
from railhead.learn.plan import GREEDY, Plan, mixed_setups
from railhead.learn.ppo import optimiser
from railhead.learn.world import Greedy, Networks, Tables, World
from railhead.vector.arrays import Array
from railhead.vector.engine import Engine
from railhead.vector.engines import engine_of
from railhead.vector.network import Sizes, Weights, drawn
from railhead.vector.random_play import advance, numbers
from railhead.vector.weights import WeightsError, read_weights

TRIED, TURNS = 64, 60
"""So many games are played at random, so far, to see whether chance ever acts."""


class Learner(NamedTuple):
    """All that is on the device and changes."""

    networks: Networks
    average: Weights
    moments: Any
    tables: Tables
    key: Array


def world_of(plan: Plan) -> tuple[World, Any]:
    """A title with the sizes that its network has, and its games before their first action."""
    engine = engine_of(plan.game, "jax")
    setups = mixed_setups(game_of(plan.game).editions, plan.games, plan.seed, plan.mix)
    state = engine.new(setups)
    seats = np.array([setup.seats for setup in setups], np.int32)
    sizes = Sizes(
        seen=jax.eval_shape(engine.observe, state, jnp.zeros(plan.games, jnp.int32)).shape[-1],
        actions=engine.actions.first_bid,
        seats=engine.most_seats,
        companies=getattr(engine, "companies", 0),
        width=plan.width,
        blocks=plan.blocks,
        money=round(float(np.mean(np.asarray(engine.scores(state)).sum(-1) / seats)), 2) or 1.0,
    )
    chance = has_chance(engine_of(plan.game), setups[:TRIED])
    world = World(plan, engine, sizes, chance, guest=guest_of(plan, sizes)[0], greedy=greedy_of(plan))
    return world._replace(critic=critic_of(world, state)), (state, seats)


def critic_of(world: World, state: Any) -> Sizes | None:
    """The sizes of a network that sees everything; none where there are no secrets."""
    plan, engine, sizes = world.plan, world.engine, world.sizes
    seat = jnp.zeros(plan.games, jnp.int32)
    everything = jax.eval_shape(engine.observe_all, state, seat).shape[-1]
    if everything == sizes.seen or not plan.critic_width:
        return None
    tables = Tables(state, jnp.ones(plan.games, jnp.int32), jnp.zeros((plan.games, sizes.seats), jnp.int32))
    looked = jax.eval_shape(world._replace(critic=sizes).looks, tables, seat)
    seen = sum(part.shape[-1] for part in looked)
    return sizes._replace(seen=seen, actions=0, width=plan.critic_width, blocks=plan.critic_blocks)


def guest_of(plan: Plan, sizes: Sizes) -> tuple[Sizes | None, Weights | None]:
    """The network that plays along and never learns, if one does."""
    if plan.guests in ("", GREEDY):
        return None, None
    header, weights = read_weights(Path(plan.guests), plan.game)
    if header.sizes[:3] != sizes[:3]:
        raise WeightsError(because("error.weights_sizes", path=plan.guests, title=plan.game))
    return header.sizes, weights


def greedy_of(plan: Plan) -> Greedy | None:
    """The greedy bot in arrays, if it plays along."""
    if plan.guests != GREEDY:
        return None
    found = evaluator_of(plan.game).best_in_arrays()
    if found is None:
        raise SetupError(because("error.no_greedy", title=plan.game))
    return found


def has_chance(engine: Engine[Any], setups: Any) -> bool:
    """Whether chance acts in a title, seen in a few games played at random."""
    state = engine.new(setups)
    for turn in range(TURNS):
        if (engine.to_act(state) == -1).any():
            return True
        state = advance(np, engine, state, numbers(np, len(setups), 1, turn))
    return False


def begun(world: World, state: Any, seats: Array) -> Learner:
    """Everything before the first update."""
    seed = world.plan.seed
    key, to_seat = jax.random.split(jax.random.PRNGKey(seed))
    critic = None if world.critic is None else on_device(drawn(world.critic, seed))
    networks = Networks(on_device(drawn(world.sizes, seed)), critic)
    adam = optimiser(world.plan.longest_step)
    moments = tuple(() if weights is None else adam.init(weights) for weights in networks)
    who = league.seated(world.plan, jnp.asarray(seats), world.sizes.seats, to_seat)
    tables = Tables(jax.tree.map(jnp.array, state), jnp.array(seats), who)
    return Learner(networks, on_device(networks.player), moments, tables, key)


def on_device(weights: Weights) -> Weights:
    """A copy, since no two may share memory that is given away."""
    return Weights(*map(jnp.array, weights))
