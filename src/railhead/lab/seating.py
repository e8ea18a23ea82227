"""Who sits where, game by game, so that no bot owes its wins to its seat or to its neighbours."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, combinations, permutations

from railhead.core.errors import SetupError, because

Seating = tuple[str, ...]
"""The names of the bots, seat by seat."""

Round = tuple[Seating, ...]
"""Seatings that games take in turn, over and over."""


def in_turn(bots: Sequence[str], seats: int) -> Round:
    """The bots fill the seats in turn, and everybody moves on one seat from game to game."""
    if len(bots) > seats:
        raise SetupError(because("error.bots_and_seats", bots=len(bots), seats=seats))
    return rotations(tuple(bots[seat % len(bots)] for seat in range(seats)))


def balanced(bots: Sequence[str], seats: int, split: int | None = None) -> Round:
    """Every bot equally often in every seat, and in every mixture of bots."""
    check_named_once(bots)
    return tuple(seating for block in blocks(bots, seats, split) for seating in block)


def blocks(bots: Sequence[str], seats: int, split: int | None) -> list[Round]:
    """The parts of a round, each balanced by itself: one order around the table of every mixture."""
    circles = [circles_of(mixture) for mixture in mixtures(bots, seats, split)]
    return [tuple(chain.from_iterable(same_rank)) for same_rank in zip(*circles, strict=True)]


def next_even(games: int, bots: Sequence[str], seats: int, split: int | None = None) -> int:
    """The least number of games from `games` on with which all seats and mixtures are balanced."""
    sizes = [len(block) for block in blocks(bots, seats, split)]
    whole, rest = divmod(games, sum(sizes))
    ends = accumulate(sizes, initial=0)
    return whole * sum(sizes) + next(end for end in ends if end >= rest)


def check_named_once(bots: Sequence[str]) -> None:
    for name in bots:
        if bots.count(name) > 1:
            raise SetupError(because("lab.named_twice", bot=name))


def mixtures(bots: Sequence[str], seats: int, split: int | None = None) -> list[Seating]:
    """Which bots sit together: two as they are split, more as evenly as possible, too many in every selection."""
    if split is not None and (len(bots) != 2 or not 0 < split < seats):
        raise SetupError(because("lab.split", split=split, bots=len(bots), most=seats - 1))
    if len(bots) == 2:
        first = split or 1
        return [(bots[0],) * first + (bots[1],) * (seats - first)]
    if len(bots) > seats:
        return list(combinations(bots, seats))
    each, more = divmod(seats, len(bots))
    return [tuple(bots) * each + extra for extra in combinations(bots, more)]


def circles_of(mixture: Seating) -> list[Round]:
    """Every order around the table, each with all its rotations, so that each is balanced by itself."""
    return list(new_circles(mixture))


def new_circles(mixture: Seating) -> Iterator[Round]:
    known: set[Seating] = set()
    for order in permutations(mixture):
        if order not in known:
            circle = rotations(order)
            known.update(circle)
            yield circle


def rotations(order: Seating) -> Round:
    """The distinct rotations of an order."""
    shifted = (order[shift:] + order[:shift] for shift in range(len(order)))
    return tuple(dict.fromkeys(shifted))
