"""What everybody sees of a position by the rules, from as few views as will prove it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, NoReturn

from railhead.core.game import Game, Seat
from railhead.core.view import View

Sight = tuple[Sequence[Seat | None], View]
"""A view, and whose it is; None is a spectator."""


class SomeSeat:
    """A seat of which nothing is said. A view that is built for it is that of every seat which it was not asked for.

    It can be asked whether it is a certain seat, says no, and keeps in mind which. Whatever else could tell one seat
    from another, such as its number, a place in a list, or being in a set, is a TypeError.
    """

    def __init__(self) -> None:
        self.asked_for: list[object] = []

    def __eq__(self, other: object) -> bool:
        self.asked_for.append(other)
        return False

    __hash__ = None  # type: ignore[assignment]

    def refuse(self, *_: object) -> NoReturn:
        raise TypeError

    __bool__ = __str__ = __repr__ = __format__ = refuse


def sights(game: Game[Any], state: Any) -> Iterator[Sight]:
    """The views of a spectator and of every seat; those that are equal but for their choices are one."""
    plain = game.view(state)
    alike: list[Seat | None] = [None]
    for seats, view in views_of_seats(game, state):
        if is_alike(view, plain):
            alike += seats
        else:
            yield seats, view
    yield alike, plain


def is_alike(view: Any, plain: Any) -> bool:
    """Whether a view shows what a spectator sees, and beside it choices at most."""
    return bool({**view, "choices": plain["choices"]} == plain)


def views_of_seats(game: Game[Any], state: Any) -> Iterator[Sight]:
    """The view of every seat. Where it matters only whether a seat is that to act, one view is built for that seat and
    one for all others; else one for each."""
    seats = range(len(game.scores(state)))
    some: Any = SomeSeat()
    others: list[Seat | None] = []
    with suppress(TypeError):
        view = game.view(state, some)
        others += [seat for seat in seats if seat not in some.asked_for]
        yield others, view
    yield from (([seat], game.view(state, seat)) for seat in seats if seat not in others)
