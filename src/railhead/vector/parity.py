"""Both engines side by side: what the rules say of some positions, and what the second engine says of the same."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from railhead.core.game import Game
from railhead.vector.arrays import NONE
from railhead.vector.engine import NOBODY, Engine, Legal

Difference = tuple[int, str]
"""The place of a game among many, and what is not alike in it."""


def differences(game: Game[Any], engine: Engine[Any], states: Mapping[int, Any], arrays: Any) -> dict[int, str]:
    """The first difference of each game that has one, by its place: who acts, legal actions, scores, winners, and every
    field as each seat and a spectator see it. `states` are those of the rules; others of the arrays are passed over."""
    found: dict[int, str] = {}
    for place, difference in (*in_answers(game, engine, states, arrays), *in_views(game, engine, states, arrays)):
        found.setdefault(place, difference)
    return found


def in_answers(game: Game[Any], engine: Engine[Any], states: Mapping[int, Any], arrays: Any) -> Iterator[Difference]:
    """What both engines answer alike: who acts, what is legal, scores and winners."""
    legal = Legal(*map(np.asarray, engine.legal(arrays)))
    asked = (engine.to_act, engine.scores, engine.winners)
    to_act, scores, winners = (np.asarray(answer(arrays)) for answer in asked)
    for place, state in states.items():
        seat, cash = game.to_act(state), game.scores(state)
        expected = {
            "to_act": (NOBODY if seat is None else seat, to_act[place]),
            "legal": ([game.actions.index(action) for action in game.legal(state)], numbers(engine, legal, place)),
            "scores": (cash, scores[place, : len(cash)].tolist()),
            "winners": (game.winners(state), np.flatnonzero(winners[place]).tolist()),
        }
        for what, (by_rules, in_arrays) in expected.items():
            if by_rules != in_arrays:
                yield place, told(what, by_rules, in_arrays)


def numbers(engine: Engine[Any], legal: Legal, place: int) -> list[int]:
    """The numbers of the legal actions of one game, in order."""
    bids = range(legal.least[place], legal.most[place] + 1)
    return [*np.flatnonzero(legal.actions[place]).tolist(), *(engine.actions.first_bid + bid for bid in bids)]


def in_views(game: Game[Any], engine: Engine[Any], states: Mapping[int, Any], arrays: Any) -> Iterator[Difference]:
    """What a spectator and each seat see, read into arrays, beside what they may know of the arrays played."""
    viewers = [(place, seat) for place, state in states.items() for seat in (None, *range(len(game.scores(state))))]
    if not viewers:
        return
    seen = engine.read([game.view(states[place], seat) for place, seat in viewers])
    games = len(arrays[0])
    known = [engine.known(arrays, np.full(games, seat, np.int8)) for seat in range(NONE, engine.most_seats)]
    rows = np.array([games * (0 if seat is None else seat + 1) + place for place, seat in viewers])
    for name, by_rules, *in_arrays in zip(seen._fields, seen, *known, strict=True):
        field, may_know = np.asarray(by_rules), np.concatenate([np.asarray(part) for part in in_arrays])[rows]
        for row in np.flatnonzero((field != may_know).reshape(len(rows), -1).any(-1)):
            place, seat = viewers[row]
            yield place, f"seat {seat} sees {told(name, field[row].tolist(), may_know[row].tolist())}"


def told(what: str, by_rules: object, in_arrays: object) -> str:
    """A difference in words; of two long rows only where they differ."""
    if isinstance(by_rules, list) and isinstance(in_arrays, list) and len(by_rules) == len(in_arrays):
        unlike = [place for place, pair in enumerate(zip(by_rules, in_arrays, strict=True)) if pair[0] != pair[1]]
        by_rules, in_arrays = ({place: row[place] for place in unlike} for row in (by_rules, in_arrays))
    return f"{what}: {by_rules} by the rules, {in_arrays} in arrays"
