"""A game told in one sentence: what was nearly won, what was won back, or since when it was decided."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

HAD, NEARLY, BACK = 0.6, 0.4, 0.12
"""With such chances a loser had it won, or nearly; with so little, or less, a winner came back."""

NEARLY_AS_GOOD = 0.03

Kind = Literal["shared", "had", "nearly", "back", "ahead"]


@dataclass(frozen=True, slots=True)
class Position:
    """Each seat's chances at a ply."""

    ply: int
    chances: Sequence[float]


@dataclass(frozen=True, slots=True)
class Tale:
    """What is told of whom: the `part` of the win that the seat had at a ply; who won, and the best two results."""

    kind: Kind
    seat: int
    ply: int
    part: float
    winner: int
    scores: list[int]


def tale(
    course: Sequence[Position], scores: Sequence[int], winners: Sequence[int], reader: int | None = None
) -> Tale | None:
    """The sentence for a reader who played, or for somebody who watched; none before the end."""
    if not winners or len(scores) < 2:
        return None
    winner = winners[0]
    others = [seat for seat in range(len(scores)) if seat not in winners]
    about = next(candidates(course, winners, others, reader))
    other = about[1] if about[0] in ("had", "nearly") else max(others or winners[1:], key=lambda seat: scores[seat])
    return Tale(*about, winner, [scores[winner], scores[other]])


Found = tuple[Kind, int, int, float]


def candidates(
    course: Sequence[Position], winners: Sequence[int], others: Sequence[int], reader: int | None
) -> Iterator[Found]:
    """What could be told, the best first; the last can always be."""
    winner = winners[0]
    if len(winners) > 1:
        yield "shared", winner, course[-1].ply, course[-1].chances[winner]
    if reader not in winners:
        told = others if reader is None else [reader]
        seat, best = max(((seat, highest(course, seat)) for seat in told), key=lambda one: one[1].chances[one[0]])
        part = best.chances[seat]
        if part >= HAD or (reader is not None and part >= NEARLY):
            yield "had" if part >= HAD else "nearly", seat, best.ply, part
    worst = min(course[len(course) // 4 :], key=lambda position: position.chances[winner])
    if worst.chances[winner] <= BACK:
        yield "back", winner, worst.ply, worst.chances[winner]
    since = led_since(course, winner)
    yield "ahead", winner, since.ply, since.chances[winner]


def highest(course: Sequence[Position], seat: int) -> Position:
    """The last position before the end at which a seat's chances were as good as they ever were, or nearly."""
    before = course[:-1] or course
    best = max(position.chances[seat] for position in before)
    return [position for position in before if position.chances[seat] >= best - NEARLY_AS_GOOD][-1]


def led_since(course: Sequence[Position], seat: int) -> Position:
    """The first position after which nobody had better chances than this seat any more."""
    since = course[-1]
    for position in reversed(course):
        if position.chances[seat] < max(position.chances):
            break
        since = position
    return since
