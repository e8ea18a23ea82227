"""What a title brings for the laboratory; what it leaves out has a general default."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from railhead.core.event import Event
from railhead.core.view import View
from railhead.games import part
from railhead.lab import share_games
from railhead.lab.figures import FIGURES, Figure
from railhead.lab.sale import Sale, Step, by_buyer
from railhead.lab.timeline import NO_TIME, Timeline


def fair_share(seats: int) -> float:
    return 1 / seats


@dataclass(frozen=True, slots=True)
class LabPart:
    """What `lab.py` of a title exports as `PART`."""

    statistics: Callable[[View, Sequence[Event]], dict[str, Any]] = share_games.statistics
    """Counts a finished game, from the view at its end and all its events."""

    sales: Callable[[Sequence[Event]], list[Sale]] = share_games.sales
    """What was sold in a game, in its order."""

    step: Callable[[Sale], Step] = by_buyer
    """What tells one opening from another."""

    timeline: Timeline = NO_TIME
    """What came when: its time, and what a study looks for."""

    measures: tuple[str, ...] = ()
    """Numbers of its statistics that a study of balance shows besides those of every title."""

    figures: tuple[Figure, ...] = FIGURES
    """What `make strength` lists of games of greedy against itself."""

    promise: Callable[[int], float] = fair_share
    """By the number of players: the part of the wins that one greedy bot promises against random ones."""


def lab_part(game: str) -> LabPart:
    own: LabPart | None = part(game, "lab")
    return own or LabPart()
