"""A training from its first update to its last: what is on the device, what is kept in a folder, what is told."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

import numpy as np

from railhead.core.errors import RailheadError, because
from railhead.interrupts import held
from railhead.learn import checkpoint, league
from railhead.learn.accelerator import jax, jnp
from railhead.learn.beginning import begun, guest_of, on_device, world_of
from railhead.learn.checkpoint import Progress
from railhead.learn.plan import Plan, checked, settings_at
from railhead.learn.update import updating
from railhead.vector.network import Weights
from railhead.vector.weights import Header, WeightsError, read_weights, write_weights

Figures = dict[str, float]

SECONDS_BETWEEN_CHECKPOINTS = 60.0


class TrainingStopped(RailheadError):
    """Something is wrong with the training itself; what was kept before stays."""


def kept(pool: Weights, slot: int, weights: Weights) -> Weights:
    """The pool with one more snapshot."""
    return Weights(*(all_.at[slot].set(one.astype(all_.dtype)) for all_, one in zip(pool, weights, strict=True)))


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
            *(jnp.zeros((plan.snapshots + 1, *array.shape), jnp.float16) for array in self.learner.average)
        )
        guest = guest_of(plan, self.world.sizes)[1]
        self.guest = None if guest is None else on_device(guest)

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
        wanted = self.world.sizes
        if header.sizes.companies == 0:  # made before shares were forecast: what it lacks is learned
            lacking = ((0, 0), (0, wanted.outputs - header.sizes.outputs))
            weights = weights._replace(
                leave=np.pad(weights.leave, lacking), leave_bias=np.pad(weights.leave_bias, lacking[1])
            )
        if header.sizes._replace(money=wanted.money, companies=wanted.companies) != wanted:
            raise WeightsError(because("error.weights_sizes", path=path, title=self.plan.game))
        networks = self.learner.networks._replace(player=on_device(weights))
        self.learner = self.learner._replace(networks=networks, average=on_device(weights))

    def snapshot_file(self, number: int) -> Path:
        return self.folder / "pool" / f"{number:03}.bin"

    def header(self) -> Header:
        plan, progress = self.plan, self.progress
        seeds = (*plan.earlier_seeds, plan.seed)
        hours = round(plan.earlier_hours + progress.seconds / 3600, 4)
        games = plan.earlier_games + progress.finished
        today = datetime.now(UTC).date().isoformat()
        return Header(plan.game, self.world.sizes, plan.commit, seeds, hours, games, today)

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
        self.learner, found = self.update(self.learner, self.pool, self.guest, settings)
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
            self.pool = kept(self.pool, number, self.learner.networks.player)
            write_weights(self.snapshot_file(number), self.header(), self.learner.networks.player)
            self.progress = replace(self.progress, kept=number + 1)
        if so_far >= 0.5 and not self.progress.halved:
            write_weights(self.folder / "half.bin", self.header(), self.learner.average)
            self.progress = replace(self.progress, halved=True)

    def save(self) -> None:
        """Everything that is needed to go on, and the weights as they are now."""
        self.progress = replace(self.progress, saved=self.progress.seconds)
        checkpoint.save(self.folder, self.plan, self.learner, self.progress)
        write_weights(self.folder / "average.bin", self.header(), self.learner.average)
        write_weights(self.folder / "last.bin", self.header(), self.learner.networks.player)


def check(figures: Figures) -> None:
    """A training stops at the first illegal action, and when a number is none."""
    if figures["illegal"]:
        raise TrainingStopped(because("error.training_illegal", actions=int(figures["illegal"])))
    if not np.isfinite(list(figures.values())).all():
        raise TrainingStopped(because("error.training_nan"))


COUNTED = ("decisions", "finished", "illegal", "league_won", "league_fair")


def told(progress: Progress, figures: Figures, seconds: float) -> Figures:
    """A line of the log. Of games of one learning seat among guests it says by seats how many, and the part won."""
    fair, won = figures["league_fair"], figures["league_won"]
    rest = {name: value for name, value in figures.items() if name not in COUNTED}
    duels = {name.removeprefix("duels_"): value for name, value in rest.items() if name.startswith("duels_")}
    shares = {f"won_{count}": rest[f"won_{count}"] / max(many, 1) for count, many in duels.items()}
    return {
        "update": progress.updates,
        "seconds": round(progress.seconds, 2),
        "decisions": progress.decisions,
        "games": progress.finished,
        "decisions_a_second": round(figures["decisions"] / seconds),
        "against_snapshot": round(won / fair, 4) if fair else 1.0,
        **{name: round(value, 5) for name, value in (rest | shares).items()},
    }


def train(plan: Plan, folder: Path, begin: Path | None = None) -> Iterator[Report]:
    """A new training in a folder, update by update; from the first weights on, or from those of a file."""
    if checkpoint.is_in(folder):
        raise checkpoint.CheckpointError(because("error.training_exists", path=folder))
    if begin is None:
        return Training(checked(plan), folder).run()
    training = Training(checked(following(plan, read_weights(begin, plan.game)[0])), folder)
    training.begin_with(begin)
    return training.run()


def following(plan: Plan, begin: Header) -> Plan:
    """The plan of a training that goes on from weights: with their sizes, and all that made them is told on."""
    return replace(
        plan,
        width=begin.sizes.width,
        blocks=begin.sizes.blocks,
        earlier_seeds=begin.seeds,
        earlier_hours=begin.hours,
        earlier_games=begin.games,
    )


def resumed(game: str, folder: Path, minutes: float | None = None, updates: int | None = None) -> Iterator[Report]:
    """The training in a folder goes on as it was planned, or with another budget in all."""
    plan = checkpoint.plan_in(folder)
    if plan.game != game:
        raise checkpoint.CheckpointError(because("error.training_other", path=folder, title=plan.game, wanted=game))
    training = Training(replace(plan, minutes=minutes or plan.minutes, updates=updates or plan.updates), folder)
    training.resume()
    return training.run()
