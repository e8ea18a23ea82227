"""What a bot remembers of positions: a search comes to the same ones again and again, in another order of actions."""

from collections.abc import Hashable
from typing import TypeVar

V = TypeVar("V")


class Memory(dict[Hashable, V]):
    """Values by the keys of positions; when it is full it forgets the oldest."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def keep(self, key: Hashable, value: V) -> None:
        if len(self) >= self.size:
            del self[next(iter(self))]
        self[key] = value
