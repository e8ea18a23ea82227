"""A training from its first update to its last: what is on the device, what is kept in a folder, what is told."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from railhead.core.errors import RailheadError, because
from railhead.games import game as game_of
from railhead.interrupts import held
from railhead.learn import checkpoint, league
from railhead.learn.accelerator import jax, jnp
from railhead.learn.checkpoint import Progress
from railhead.learn.plan import Plan, Settings, checked, mixed_setups, settings_at
from railhead.learn.ppo import learn, lesson, optimiser
from railhead.learn.rollout import Tables, World, rollout
from railhead.vector.arrays import Array
from railhead.vector.engine import Engine
from railhead.vector.engines import engine_of
from railhead.vector.network import Sizes, Weights, drawn
from railhead.vector.random_play import advance, numbers
from railhead.vector.weights import Header, WeightsError, read_weights, write_weights

Figures = dict[str, float]

SECONDS_BETWEEN_CHECKPOINTS = 60.0
TRIED, TURNS = 64, 60
"""So many games are played at random, so far, to see whether chance ever acts."""


class TrainingStopped(RailheadError):
    """Something is wrong with the training itself; what was kept before stays."""


class Learner(NamedTuple):
    """All that is on the device and changes."""

    weights: Weights
    average: Weights
    moments: Any
    tables: Tables
    key: Array


# What a title is like


def world_of(plan: Plan) -> tuple[World, Any]:
    """A title with the sizes that its network has, and its games before their first action."""
    engine = engine_of(plan.game, "jax")
    setups = mixed_setups(game_of(plan.game).editions, plan.games, plan.seed)
    state = engine.new(setups)
    seats = np.array([setup.seats for setup in setups], np.int32)
    sizes = Sizes(
        seen=engine.observe(state, jnp.zeros(plan.games, jnp.int32)).shape[-1],
        actions=engine.actions.first_bid,
        seats=engine.most_seats,
        companies=getattr(engine, "companies", 0),
        width=plan.width,
        blocks=plan.blocks,
        money=round(float(np.mean(np.asarray(engine.scores(state)).sum(-1) / seats)), 2) or 1.0,
    )
    return World(plan, engine, sizes, has_chance(engine_of(plan.game), setups[:TRIED])), (state, seats)


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
    key, to_seat = jax.random.split(jax.random.PRNGKey(world.plan.seed))
    weights = Weights(*map(jnp.asarray, drawn(world.sizes, world.plan.seed)))
    learns = league.seated(world.plan, jnp.asarray(seats), world.sizes.seats, to_seat)
    tables = Tables(state, jnp.asarray(seats), learns)
    own = [
        jax.tree.map(jnp.array, part) for part in (weights, weights, tables)
    ]  # no two share memory that is given away
    return Learner(own[0], own[1], optimiser(world).init(weights), own[2], key)


# One update


def updating(world: World) -> Callable[[Learner, Weights, Settings], tuple[Learner, dict[str, Array]]]:
    """A compiled function: games are played on, and the network learns from them."""

    def update(learner: Learner, pool: Weights, settings: Settings) -> tuple[Learner, dict[str, Array]]:
        key, to_play, to_learn = jax.random.split(learner.key, 3)
        theirs = world.computed(Weights(*(array[settings.rival] for array in pool)))
        tables, steps, last = rollout(world, world.computed(learner.weights), theirs, learner.tables, to_play)
        given = lesson(world, tables, steps, last, settings.cash)
        weights, moments, figures = learn(world, learner.weights, learner.moments, given, settings, to_learn)
        kept = settings.average
        average = Weights(*(kept * a + (1 - kept) * b for a, b in zip(learner.average, weights, strict=True)))
        counted = {
            "decisions": (~steps.drawn).sum(),
            "finished": steps.over.sum(),
            "league_won": steps.league[..., 0].sum(),
            "league_fair": steps.league[..., 1].sum(),
            "illegal": steps.illegal.sum(),
        }
        return Learner(weights, average, moments, tables, key), figures | counted

    return jax.jit(update, donate_argnums=0)  # type: ignore[no-any-return]


def kept(pool: Weights, slot: int, weights: Weights) -> Weights:
    """The pool with one more snapshot."""
    return Weights(*(all_.at[slot].set(one.astype(all_.dtype)) for all_, one in zip(pool, weights, strict=True)))


# The whole training


@dataclass(frozen=True, slots=True)
class Report:
    """What is told of an update."""

    progress: float
    figures: Figures


class Training:
    """A training in a folder: `checkpoint.npz`, `log.jsonl`, `pool/`, and files of weights."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.world, begin = world_of(plan)
        self.learner = begun(self.world, *begin)
        self.update = updating(self.world)
        self.progress = Progress()
        self.pool = Weights(
            *(jnp.zeros((plan.snapshots + 1, *array.shape), jnp.float16) for array in self.learner.weights)
        )

    def resume(self) -> None:
        """Go on from what is kept in the folder."""
        self.learner, self.progress = checkpoint.load(self.folder, self.learner)
        for number in range(self.progress.kept):
            header, weights = read_weights(self.snapshot_file(number), self.plan.game)
            if header.sizes != self.world.sizes:
                raise checkpoint.CheckpointError(because("error.checkpoint", path=self.folder))
            self.pool = kept(self.pool, number, weights)

    def begin_with(self, path: Path) -> None:
        """Go on learning from weights that are there already, in a league of its own."""
        header, weights = read_weights(path, self.plan.game)
        if header.sizes._replace(money=self.world.sizes.money) != self.world.sizes:
            raise WeightsError(because("error.weights_sizes", path=path, title=self.plan.game))
        first, average = (Weights(*map(jnp.array, weights)) for _ in range(2))  # no two share memory
        self.learner = self.learner._replace(weights=first, average=average)

    def snapshot_file(self, number: int) -> Path:
        return self.folder / "pool" / f"{number:03}.bin"

    def header(self) -> Header:
        plan, progress = self.plan, self.progress
        hours, today = round(progress.seconds / 3600, 4), datetime.now(UTC).date().isoformat()
        return Header(plan.game, self.world.sizes, plan.commit, (plan.seed,), hours, progress.finished, today)

    def run(self) -> Iterator[Report]:
        """Update after update until the budget is used up; however it ends, what was learned is kept."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with self.saving(), (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            while (so_far := self.used()) < 1:
                with held():
                    report = self.once(so_far)
                    log.write(json.dumps(report.figures) + "\n")
                    log.flush()
                    if self.progress.seconds >= self.progress.saved + SECONDS_BETWEEN_CHECKPOINTS:
                        self.save()
                yield report

    @contextmanager
    def saving(self) -> Iterator[None]:
        """Whoever interrupts finds the last update kept; a training that went wrong leaves what was kept before."""
        try:
            yield
        except TrainingStopped:
            raise
        except BaseException:
            self.save()
            raise
        self.save()

    def used(self) -> float:
        """The part of the budget that is used up."""
        if self.plan.updates is not None:
            return self.progress.updates / self.plan.updates
        return self.progress.seconds / 60 / self.plan.minutes

    def once(self, so_far: float) -> Report:
        """One update, and what belongs to it."""
        begun = perf_counter()
        self.keep_snapshots(so_far)
        progress = self.progress
        rival = league.rival(self.plan, progress.updates, progress.kept)
        settings = settings_at(self.plan, so_far, progress.updates, rival)
        self.learner, found = self.update(self.learner, self.pool, settings)
        figures = {name: float(value) for name, value in jax.device_get(found).items()}
        check(figures)
        seconds = perf_counter() - begun
        self.progress = replace(
            progress,
            updates=progress.updates + 1,
            seconds=progress.seconds + seconds,
            finished=progress.finished + int(figures["finished"]),
            decisions=progress.decisions + int(figures["decisions"]),
        )
        return Report(self.used(), told(self.progress, figures, seconds))

    def keep_snapshots(self, so_far: float) -> None:
        """A snapshot for the league whenever its time has come, the first before anything is learned; and at half time
        the averaged weights."""
        due = 1 + int(so_far * self.plan.snapshots)
        if self.progress.kept < min(due, self.plan.snapshots + 1):
            number = self.progress.kept
            self.pool = kept(self.pool, number, self.learner.weights)
            write_weights(self.snapshot_file(number), self.header(), self.learner.weights)
            self.progress = replace(self.progress, kept=number + 1)
        if so_far >= 0.5 and not self.progress.halved:
            write_weights(self.folder / "half.bin", self.header(), self.learner.average)
            self.progress = replace(self.progress, halved=True)

    def save(self) -> None:
        """Everything that is needed to go on, and the weights as they are now."""
        self.progress = replace(self.progress, saved=self.progress.seconds)
        checkpoint.save(self.folder, self.plan, self.learner, self.progress)
        write_weights(self.folder / "average.bin", self.header(), self.learner.average)
        write_weights(self.folder / "last.bin", self.header(), self.learner.weights)


def check(figures: Figures) -> None:
    """A training stops at the first illegal action, and when a number is none."""
    if figures["illegal"]:
        raise TrainingStopped(because("error.training_illegal", actions=int(figures["illegal"])))
    if not np.isfinite(list(figures.values())).all():
        raise TrainingStopped(because("error.training_nan"))


def told(progress: Progress, figures: Figures, seconds: float) -> Figures:
    """A line of the log."""
    fair = figures.pop("league_fair")
    won = figures.pop("league_won")
    return {
        "update": progress.updates,
        "seconds": round(progress.seconds, 2),
        "decisions": progress.decisions,
        "games": progress.finished,
        "decisions_a_second": round(figures["decisions"] / seconds),
        "against_snapshot": round(won / fair, 4) if fair else 1.0,
        **{
            name: round(value, 5) for name, value in figures.items() if name not in ("decisions", "finished", "illegal")
        },
    }


def train(plan: Plan, folder: Path, begin: Path | None = None) -> Iterator[Report]:
    """A new training in a folder, update by update; from the first weights on, or from those of a file."""
    if checkpoint.is_in(folder):
        raise checkpoint.CheckpointError(because("error.training_exists", path=folder))
    if begin is None:
        return Training(checked(plan), folder).run()
    sizes = read_weights(begin, plan.game)[0].sizes
    training = Training(checked(replace(plan, width=sizes.width, blocks=sizes.blocks)), folder)
    training.begin_with(begin)
    return training.run()


def resumed(game: str, folder: Path, minutes: float | None = None, updates: int | None = None) -> Iterator[Report]:
    """The training in a folder goes on as it was planned, or with another budget in all."""
    plan = checkpoint.plan_in(folder)
    if plan.game != game:
        raise checkpoint.CheckpointError(because("error.training_other", path=folder, title=plan.game, wanted=game))
    training = Training(replace(plan, minutes=minutes or plan.minutes, updates=updates or plan.updates), folder)
    training.resume()
    return training.run()
