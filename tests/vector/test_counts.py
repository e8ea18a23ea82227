"""The second engine counts as many legal sequences as the rules do."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from vector.titles import TITLES

import railhead
from railhead.core.record import Record
from railhead.vector.engine import Engine, Legal
from railhead.vector.engines import engine_of

COUNTS = Path(__file__).parents[1] / "perft"
LINES = [
    line
    for name in TITLES
    if not railhead.game(name).has_secrets  # what a view hides cannot be played on
    for line in (COUNTS / f"{name}.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def every_action(legal: Legal) -> tuple[Any, Any]:
    """The games and their legal actions, one after the other."""
    games, actions = np.nonzero(legal.actions)
    bids = np.maximum(legal.most - legal.least + 1, 0)
    bidders = np.repeat(np.arange(len(bids)), bids)
    amounts = np.arange(len(bidders)) - np.repeat(np.cumsum(bids) - bids, bids) + legal.least[bidders]
    return np.append(games, bidders), np.append(actions, legal.actions.shape[-1] + amounts)


def counted(engine: Engine[Any], state: Any) -> Iterator[int]:
    """How many sequences there are of 1, 2, ... actions; a game that is over counts once."""
    over = 0
    while True:
        games, actions = every_action(engine.legal(state))
        over += int(engine.is_over(state).sum())
        yield len(games) + over
        state = engine.step(type(state)(*(field[games] for field in state)), actions)


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_the_counts_are_those_of_the_rules(line: str) -> None:
    text, _, numbers = line.rpartition(" | ")
    record, expected = Record.from_text(text), [int(number) for number in numbers.split()]
    state, _ = railhead.replay(record)
    engine = engine_of(record.game)
    counts = counted(engine, engine.read([railhead.game(record.game).view(state)]))
    assert [next(counts) for _ in expected] == expected
