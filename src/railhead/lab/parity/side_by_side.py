"""Games in both engines, ply by ply, compared before every action and at the end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import numpy as np

from railhead.core.game import Game
from railhead.lab.fuzz import Outcome
from railhead.lab.parity.pair import Pair
from railhead.vector.arrays import where
from railhead.vector.engine import SILENCE, Engine
from railhead.vector.parity import differences


def side_by_side(game: Game[Any], engine: Engine[Any], pairs: Iterable[Pair], at_once: int) -> Iterator[Outcome]:
    """So many games at once; each ends with the end of the game, or with the first difference, and leaves its place to
    the next. The arrays are of one size, and so compiled once."""
    waiting = iter(pairs)
    placed = list(islice(waiting, at_once))
    playing = dict(enumerate(placed))
    arrays = begun(game, engine, placed) if placed else None
    while playing:
        found = differences(game, engine, {place: pair.state for place, pair in playing.items()}, arrays)
        said, over = np.full(len(placed), SILENCE, np.int32), []
        for place, pair in playing.items():
            if place in found or pair.is_over(game):
                over.append(place)
            else:
                said[place] = pair.play(game)
        arrays = engine.step(arrays, said)
        for place in over:
            yield playing.pop(place).outcome(game, found.get(place))
        if fresh := dict(zip(over, waiting, strict=False)):
            playing |= fresh
            placed = [playing.get(place, pair) for place, pair in enumerate(placed)]
            is_fresh = engine.xp.asarray([place in fresh for place in range(len(placed))])
            arrays = where(engine.xp, is_fresh, begun(game, engine, placed), arrays)


def begun(game: Game[Any], engine: Engine[Any], pairs: Sequence[Pair]) -> Any:
    """The games in arrays: from their setup, or from the position that a record begins with."""
    new = engine.new([pair.setup for pair in pairs])
    placed = [pair.record.position is not None for pair in pairs]
    if not any(placed):
        return new
    seen = engine.read([opened(game.view(pair.state), game.state_to_json(pair.state)) for pair in pairs])
    return where(engine.xp, engine.xp.asarray(placed), seen, new)


def opened(view: Any, position: Any) -> Any:
    """A view with what it hides: a position has the same form, and is open."""
    if isinstance(view, Mapping) and isinstance(position, Mapping):
        shown = {key: opened(view[key], value) if key in view else value for key, value in position.items()}
        return {**view, **shown}
    if isinstance(view, list) and isinstance(position, list) and len(view) == len(position):
        return [opened(*pair) for pair in zip(view, position, strict=True)]
    return position
