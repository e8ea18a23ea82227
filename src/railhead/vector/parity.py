"""Both engines side by side: what the rules say of some positions, and what the second engine says of the same."""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np

from railhead.core.action import Action, ActionTable
from railhead.core.game import Game, Seat
from railhead.core.view import View
from railhead.vector.arrays import NONE
from railhead.vector.engine import NOBODY, Engine
from railhead.vector.sights import sights

Difference = tuple[int, str]
"""The place of a game among many, and what is not alike in it."""


def differences(game: Game[Any], engine: Engine[Any], states: Mapping[int, Any], arrays: Any) -> dict[int, str]:
    """The first difference of each game that has one, by its place: who acts, legal actions, scores, winners, and every
    field as each seat and a spectator see it. `states` are those of the rules; others of the arrays are passed over."""
    found: dict[int, str] = {}
    with uncollected():
        for place, difference in (*in_answers(game, engine, states, arrays), *in_views(game, engine, states, arrays)):
            found.setdefault(place, difference)
    return found


@contextmanager
def uncollected() -> Iterator[None]:
    """Nothing looks for circles of objects meanwhile: views are many, have none, and to look takes long."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


# What both engines answer


def in_answers(game: Game[Any], engine: Engine[Any], states: Mapping[int, Any], arrays: Any) -> Iterator[Difference]:
    """What both engines answer alike: who acts, what is legal, scores and winners."""
    legal = legal_in_arrays(engine, arrays)
    asked = (engine.to_act, engine.scores, engine.winners)
    to_act, scores, winners = (np.asarray(answer(arrays)).tolist() for answer in asked)
    for place, state in states.items():
        seat, cash = game.to_act(state), game.scores(state)
        won = [seat for seat, has_won in enumerate(winners[place]) if has_won]
        compared = (
            ("to_act", NOBODY if seat is None else seat, to_act[place]),
            ("legal", numbers(game.actions, game.legal(state)), legal[place]),
            ("scores", cash, scores[place][: len(cash)]),
            ("winners", game.winners(state), won),
        )
        for what, by_rules, in_arrays in compared:
            if by_rules != in_arrays:
                yield place, told(what, by_rules, in_arrays)


def legal_in_arrays(engine: Engine[Any], arrays: Any) -> list[list[int]]:
    """By game the numbers of the legal actions, in order."""
    flags, least, most = map(np.asarray, engine.legal(arrays))
    actions, first_bid = np.nonzero(flags)[1].tolist(), engine.actions.first_bid
    bounds = pairwise([0, *np.count_nonzero(flags, axis=1).cumsum().tolist()])
    return [
        [*actions[begin:end], *range(first_bid + low, first_bid + high + 1)]
        for (begin, end), low, high in zip(bounds, least.tolist(), most.tolist(), strict=True)
    ]


def numbers(table: ActionTable, actions: list[Action]) -> list[int]:
    """The numbers of some actions. Most are those of the table themselves, which are found sooner than their equals."""
    own = own_numbers(table)
    return [own[id(action)] if id(action) in own else table.index(action) for action in actions]


@lru_cache
def own_numbers(table: ActionTable) -> dict[int, int]:
    """The numbers of the actions of a table, by the identity of each."""
    return {id(action): number for number, action in enumerate(table.actions)}


# What everybody sees


def in_views(game: Game[Any], engine: Engine[Any], states: Mapping[int, Any], arrays: Any) -> Iterator[Difference]:
    """What a spectator and each seat see, read into arrays, beside what they may know of the arrays played."""
    views: list[View] = []
    read_by: dict[tuple[Seat | None, int], int] = {}
    for place, state in states.items():
        for seats, view in sights(game, state):
            read_by.update({(seat, place): len(views) for seat in seats})
            views.append(view)
    if not views:
        return
    seen = engine.read(views)
    nobody = np.full(len(arrays[0]), NONE, np.int8)
    compared: list[tuple[Any, Mapping[int, int]]] = []
    for seat in (None, *range(engine.most_seats)):
        known = engine.known(arrays, nobody if seat is None else nobody - NONE + seat)
        read = {place: read_by[seat, place] for place in states if (seat, place) in read_by}
        if not any(known is same and read.items() <= rows.items() for same, rows in compared):
            yield from in_fields(seat, seen, known, read)
        compared.append((known, read))


def in_fields(seat: Seat | None, seen: Any, known: Any, read: Mapping[int, int]) -> Iterator[Difference]:
    """By game what a view of a seat shows, in the row that it was read into, beside what the seat may know."""
    places, rows = list(read), list(read.values())
    for name, by_rules, in_arrays in zip(seen._fields, seen, known, strict=True):
        field, may_know = np.asarray(by_rules)[rows], np.asarray(in_arrays)[places]
        for number in np.flatnonzero((field != may_know).any(axis=tuple(range(1, field.ndim)))):
            difference = told(name, field[number].tolist(), may_know[number].tolist())
            yield places[number], f"seat {seat} sees {difference}"


def told(what: str, by_rules: object, in_arrays: object) -> str:
    """A difference in words; of two long rows only where they differ."""
    if isinstance(by_rules, list) and isinstance(in_arrays, list) and len(by_rules) == len(in_arrays):
        unlike = [place for place, pair in enumerate(zip(by_rules, in_arrays, strict=True)) if pair[0] != pair[1]]
        by_rules, in_arrays = ({place: row[place] for place in unlike} for row in (by_rules, in_arrays))
    return f"{what}: {by_rules} by the rules, {in_arrays} in arrays"
