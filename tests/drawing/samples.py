"""Positions of random games of every title, and the views that are drawn of them."""

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from railhead.core.view import with_names
from railhead.games import GAMES

NAMES = ("Ann", "Ben", "Cleo", "Dev", "Eve", "Fay")
TABLES: dict[str, Sequence[tuple[int, str | None, dict[str, bool]]]] = {
    "chicago-express": [(seats, edition, {}) for seats in range(2, 7) for edition in ("first", "revised")],
    "american-rails": [
        (3, "quined-2013", {}),
        (3, "games-on-the-brain-2010", {}),
        (4, "quined-2013", {}),
        (5, "quined-2013", {}),
    ],
    "last-spike": [
        (2, None, {}),
        (3, None, {"hidden_cash": True}),
        (4, None, {"voluntary_double": True}),
        (6, None, {"hidden_cash": True, "voluntary_double": True}),
    ],
}
BUILDING = ("lay", "develop", "found", "buy", "expand")
BUSY = ("take expand4", "take expand3", "take auction", "take develop", "two expand")


def likely(rng: random.Random, legal: Sequence[Any]) -> Any:
    """A random action that keeps auctions short and networks growing."""
    building = [action for action in legal if action.verb in BUILDING and not action.declines]
    if building and rng.random() < 0.7:
        return rng.choice(building)
    busy = [action for action in legal if str(action) in BUSY]
    if busy and rng.random() < 0.6:
        return rng.choice(busy)
    return rng.choice(legal[:8])


def states(game: str, table: tuple[int, str | None, dict[str, bool]], seed: int) -> Iterator[Any]:
    """Every position of a random game."""
    rules, rng = GAMES[game], random.Random(seed)
    state = rules.new(*table)
    while rules.to_act(state) is not None:
        yield state.copy()
        rules.play(state, likely(rng, rules.legal(state)))
    yield state


@cache
def sampled(game: str) -> list[Any]:
    """Positions of every phase, and some between, of games with every number of seats."""
    found = []
    for seed, table in enumerate(TABLES[game]):
        play = list(states(game, table, seed))
        by_phase = {state.phase: state for state in play}
        found += [play[0], *play[:: max(1, len(play) // 6)], *by_phase.values()]
    return found


def actor(game: str, state: Any) -> int | None:
    """The seat that is to act; none while chance is, or after the end."""
    seat = GAMES[game].to_act(state)
    return seat if seat is not None and seat >= 0 else None


def seen(game: str, state: Any, seat: int | None) -> Any:
    """What a seat sees, as it comes over a wire, with names."""
    view = json.loads(json.dumps(GAMES[game].view(state, seat)))
    return with_names(view, NAMES[: len(view["seats"])])


@cache
def views(game: str) -> list[Any]:
    """The sampled positions as the seat to act sees them."""
    return [seen(game, state, actor(game, state)) for state in sampled(game)]
