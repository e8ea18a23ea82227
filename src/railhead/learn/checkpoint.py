"""What is kept of a training so that it can go on: one file of arrays, replaced as a whole."""

import io
import json
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from railhead.core.errors import RailheadError, because
from railhead.learn.accelerator import jax, jnp
from railhead.learn.plan import Plan
from railhead.vector.weights import written

T = TypeVar("T")


class CheckpointError(RailheadError):
    """A folder in which no training can go on, or none can begin."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a training is."""

    updates: int = 0
    seconds: float = 0.0
    saved: float = 0.0
    decisions: int = 0
    finished: int = 0
    kept: int = 0
    halved: bool = False


def file_in(folder: Path) -> Path:
    return folder / "checkpoint.npz"


def is_in(folder: Path) -> bool:
    return file_in(folder).exists()


def save(folder: Path, plan: Plan, learner: Any, progress: Progress) -> None:
    """Everything, whole or not at all."""
    arrays = {str(number): np.asarray(leaf) for number, leaf in enumerate(jax.tree.leaves(learner))}
    said = json.dumps({"plan": asdict(plan), "progress": asdict(progress)}).encode()
    whole = io.BytesIO()
    np.savez(whole, said=np.frombuffer(said, np.uint8), **arrays)  # type: ignore[arg-type]
    written(file_in(folder), whole.getvalue())


def opened(folder: Path) -> dict[str, Any]:
    """The arrays of a checkpoint by name; nothing in it is code."""
    try:
        with np.load(io.BytesIO(file_in(folder).read_bytes()), allow_pickle=False) as arrays:
            return {name: arrays[name] for name in arrays.files}
    except FileNotFoundError:
        raise CheckpointError(because("error.no_training", path=folder)) from None
    except (OSError, ValueError, TypeError, zipfile.BadZipFile, EOFError):
        raise CheckpointError(because("error.checkpoint", path=folder)) from None


def said_in(folder: Path, arrays: dict[str, Any]) -> dict[str, Any]:
    try:
        said: dict[str, Any] = json.loads(arrays["said"].tobytes())
        return {"plan": planned(said["plan"]), "progress": Progress(**said["progress"])}
    except (KeyError, ValueError, TypeError):
        raise CheckpointError(because("error.checkpoint", path=folder)) from None


def planned(said: dict[str, Any]) -> Plan:
    """A plan as it was written; JSON knows no pairs, and older plans say of the money only how much counts at first."""
    pairs: dict[str, Any] = {name: tuple(value) for name, value in said.items() if isinstance(value, list)}
    return Plan(**(said | {"cash": (said["cash"], 0.0)} | pairs))


def plan_in(folder: Path) -> Plan:
    """How the training in a folder was planned."""
    plan: Plan = said_in(folder, opened(folder))["plan"]
    return plan


def load(folder: Path, like: T) -> tuple[T, Progress]:
    """What was saved, in the shape of a training that is about to begin."""
    arrays = opened(folder)
    leaves, shape = jax.tree.flatten(like)
    found = [arrays.get(str(number)) for number in range(len(leaves))]
    for ours, theirs in zip(leaves, found, strict=True):
        if theirs is None or (ours.shape, ours.dtype) != (theirs.shape, theirs.dtype):
            raise CheckpointError(because("error.checkpoint", path=folder))
    progress: Progress = said_in(folder, arrays)["progress"]
    return jax.tree.unflatten(shape, [jnp.array(leaf) for leaf in found]), progress
