"""An action is a frozen dataclass, a line of text and an integer, all in one table."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from railhead.core.errors import NotationError


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat, or chance, may say. Its text is its verb and, where it has one, its target."""

    verb: ClassVar[str]

    @property
    def declines(self) -> bool:
        """Whether it leaves undone what could be done."""
        return False

    @property
    def target(self) -> str | int | None:
        return None

    def __str__(self) -> str:
        return self.verb if self.target is None else f"{self.verb} {self.target}"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    verb = "bid"
    amount: int

    @property
    def target(self) -> int:
        return self.amount


BID = re.compile(r"bid (0|[1-9][0-9]{0,99})")


class ActionTable:
    """Every action of a game: numbered, with the bids behind all others (`bid N` is first_bid + N for every N)."""

    def __init__(self, actions: Iterable[Action], *, bids: bool) -> None:
        self.actions = tuple(actions)
        self.first_bid = len(self.actions)
        self.has_bids = bids
        self._index = {action: index for index, action in enumerate(self.actions)}
        self._by_text = {str(action): action for action in self.actions}
        one_of_each = {action.verb: str(action) for action in reversed(self.actions)} | (
            {"bid": "bid 9"} if bids else {}
        )
        self.examples = ", ".join(sorted(one_of_each.values()))

    def parse(self, text: str) -> Action:
        """The action a text names, exactly; anything else is a notation error."""
        if (action := self._by_text.get(text)) is not None:
            return action
        if self.has_bids and (found := BID.fullmatch(text)):
            return Bid(int(found[1]))
        raise NotationError(text, self.examples)

    def index(self, action: Action) -> int:
        if isinstance(action, Bid) and self.has_bids:
            return self.first_bid + action.amount
        if action not in self._index:
            raise NotationError(str(action), self.examples)
        return self._index[action]

    def action(self, index: int) -> Action:
        if 0 <= index < self.first_bid:
            return self.actions[index]
        if self.has_bids and index >= self.first_bid:
            return Bid(index - self.first_bid)
        raise NotationError(str(index), self.examples)
