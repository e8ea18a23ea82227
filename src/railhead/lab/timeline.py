"""What came when: how a title counts its time, and what it looks for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from railhead.core.event import Event
from railhead.lab.estimates import Estimate, Spread, estimate_proportion, spread
from railhead.lab.playing import Played, distinct

Came = tuple[str, str]
"""A chart and a line of it; with an empty line what comes is counted: the first, the second, and so on."""


def stands_still(time: int, _: Event) -> int:
    return time


def nothing(_: Event) -> Iterable[Came]:
    return ()


@dataclass(frozen=True, slots=True)
class Timeline:
    """A title's time (rounds, years, turns) from the first event on, and what an event brings."""

    begins: int = 1
    after: Callable[[int, Event], int] = stands_still
    """The time when an event has happened."""

    came: Callable[[Event], Iterable[Came]] = nothing
    charts: tuple[str, ...] = ()
    """In the order of a page."""


NO_TIME = Timeline()
"""Of a title that looks for nothing."""


@dataclass(frozen=True, slots=True)
class Trend:
    """When something came: in which part of the games at all, and at what times in those."""

    whose: str
    part: Estimate
    games: int
    when: Spread
    times: tuple[int, ...]


def moments(timeline: Timeline, events: Sequence[Event]) -> dict[str, dict[str, int]]:
    """By chart and line: when it first came in a game."""
    found: dict[str, dict[str, int]] = {}
    time = timeline.begins
    for event in events:
        time = timeline.after(time, event)
        for chart, line in timeline.came(event):
            lines = found.setdefault(chart, {})
            lines.setdefault(line or str(len(lines) + 1), time)
    return found


def trends(timeline: Timeline, played: Sequence[Played]) -> dict[str, list[Trend]]:
    """By chart: its lines, what is counted in its order and the rest by their usual time."""
    games = [one for one in played if "moments" in one.statistics]
    found = {chart: [trend(games, chart, one) for one in lines_of(games, chart)] for chart in timeline.charts}
    return {chart: sorted(some, key=place) for chart, some in found.items() if some}


def lines_of(games: Sequence[Played], chart: str) -> set[str]:
    return {line for one in games for line in one.statistics["moments"].get(chart, {})}


def place(one: Trend) -> tuple[int, float, str]:
    return (int(one.whose) if one.whose.isdecimal() else 0, one.when.median, one.whose)


def trend(games: Sequence[Played], chart: str, whose: str) -> Trend:
    found = [time_of(one.statistics, chart, whose) for one in games]
    times = tuple(time for time in found if time is not None)
    part = estimate_proportion([float(time is not None) for time in found], distinct(games))
    return Trend(whose, part, len(times), spread(times), times)


def time_of(statistics: Mapping[str, Any], chart: str, whose: str) -> int | None:
    time: int | None = statistics["moments"].get(chart, {}).get(whose)
    return time
