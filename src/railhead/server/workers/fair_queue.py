"""A queue in which nobody's many keep another's one waiting."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things that wait, each under a path of names. They are taken in turn: round the first names, of each round the
    names below it, and under the whole path in their order."""

    def __init__(self) -> None:
        self._own: OrderedDict[T, None] = OrderedDict()
        self._below: OrderedDict[str, FairQueue[T]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._own or self._below)

    def put(self, item: T, path: Sequence[str]) -> None:
        if path:
            self._below.setdefault(path[0], FairQueue()).put(item, path[1:])
        else:
            self._own[item] = None

    def take(self) -> T:
        """The next; whoever it belongs to has their next turn after everybody else."""
        if self._own:
            return self._own.popitem(last=False)[0]
        name, below = self._below.popitem(last=False)
        item = below.take()
        if below:
            self._below[name] = below
        return item

    def drop(self, item: T, path: Sequence[str]) -> bool:
        """Take something out of turn, since nobody wants it any more; whether it was still there."""
        if not path:
            was_there = item in self._own
            self._own.pop(item, None)
        else:
            below = self._below.get(path[0], FairQueue())
            was_there = below.drop(item, path[1:])
            if not below:
                self._below.pop(path[0], None)
        return was_there
