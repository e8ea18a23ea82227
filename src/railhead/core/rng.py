"""The generator that callers bring where rules draw. Rules make none, so that play depends on nothing else."""

from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Rng(Protocol):
    """What rules may ask of it; `random.Random` can do it all."""

    def random(self) -> float: ...

    def randrange(self, start: int, stop: int, step: int = 1, /) -> int: ...

    def choice(self, options: Sequence[T], /) -> T: ...

    def sample(self, options: Sequence[T], count: int, /) -> list[T]: ...

    def shuffle(self, row: MutableSequence[Any], /) -> None: ...
