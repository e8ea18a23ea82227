"""One update: games are played on, the network learns from them, and what happened is counted."""

from collections.abc import Callable

from railhead.learn import league
from railhead.learn.accelerator import jax
from railhead.learn.beginning import Learner
from railhead.learn.plan import Settings
from railhead.learn.ppo import learn, lesson
from railhead.learn.rollout import Step, rollout
from railhead.learn.world import Others, Tables, World
from railhead.vector.arrays import Array
from railhead.vector.network import Weights


def updating(world: World) -> Callable[[Learner, Weights, Weights | None, Settings], tuple[Learner, dict[str, Array]]]:
    """A compiled function: games are played on, and the network learns from them."""

    def update(
        learner: Learner, pool: Weights, guest: Weights | None, settings: Settings
    ) -> tuple[Learner, dict[str, Array]]:
        key, to_play, to_learn = jax.random.split(learner.key, 3)
        snapshot = world.computed(Weights(*(array[settings.rival] for array in pool)))
        others = Others(snapshot, None if guest is None else world.computed(guest))
        ours = world.computed_all(learner.networks)
        tables, steps, last = rollout(world, ours, others, learner.tables, to_play)
        given = lesson(world, tables, steps, last, settings.cash)
        networks, moments, figures = learn(world, learner.networks, learner.moments, given, settings, to_learn)
        kept = settings.average
        pairs = zip(learner.average, networks.player, strict=True)
        average = Weights(*(kept * a + (1 - kept) * b for a, b in pairs))
        return Learner(networks, average, moments, tables, key), figures | counted(world, learner.tables, steps)

    return jax.jit(update, donate_argnums=0)  # type: ignore[no-any-return]


def counted(world: World, tables: Tables, steps: Step) -> dict[str, Array]:
    """Decisions, finished games, and what learning seats won of those where others play along."""
    plan = world.plan
    first = plan.guest_games
    with_rivals, duels = slice(first, first + plan.league_games), slice(0, plan.duels)
    fair = (tables.who == league.LEARNS).sum(-1) / tables.seats
    found = {
        "decisions": (~steps.drawn).sum(),
        "finished": steps.over.sum(),
        "league_won": steps.won[:, with_rivals].sum(),
        "league_fair": (steps.over * fair)[:, with_rivals].sum(),
        "illegal": steps.illegal.sum(),
    }
    for count in range(2, world.sizes.seats + 1) if plan.duels else ():
        sits = tables.seats[duels] == count
        found[f"duels_{count}"] = (steps.over[:, duels] & sits).sum()
        found[f"won_{count}"] = (steps.won[:, duels] * sits).sum()
    return found
