"""Balance: measures of games, their means, and what a variant changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from railhead.lab.estimates import Difference, Estimate, difference, estimate, estimate_proportion
from railhead.lab.part import lab_part
from railhead.lab.playing import Played, distinct
from railhead.lab.variants import Variant

GROUPS = ("seats", "lots", "opening", "ending", "length")
PROPORTIONS = ("wins", "holder", "ended", "shared")
"""Measures between 0 and 1."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number of a game: `what`, and `whose` if each seat, lot or end condition has its own."""

    group: str
    what: str
    whose: str | int = ""

    @property
    def is_proportion(self) -> bool:
        return self.what in PROPORTIONS

    def of(self, one: Played) -> float | None:
        """Its value in a game; None if it has none."""
        answer = ANSWERS.get(self.what)
        return float(one.statistics[self.what]) if answer is None else answer(one, self.whose)


@dataclass(frozen=True, slots=True)
class BoxGames:
    """The games with one box and number of players."""

    variant: Variant
    played: Sequence[Played]


@dataclass(frozen=True, slots=True)
class Study:
    """Games with the printed box, and with variants on the same seeds."""

    seats: int
    printed: BoxGames
    variants: Sequence[BoxGames] = field(default_factory=tuple)


def measures(study: Study) -> list[Measure]:
    """All measures that the games of a study have."""
    games = [one for row in (study.printed, *study.variants) for one in row.played]
    known = games[0].statistics
    parts: dict[str, Mapping[str, Iterable[str | int]]] = {
        "seats": dict.fromkeys(("wins", "score"), range(study.seats)),
        "lots": {what: lots_with(known["lots"], what) for what in ("income", "payouts", "sold", "net", "holder")},
        "opening": {"price": [lot for lot in known["lots"] if any(lot in one.statistics["opening"] for one in games)]},
        "ending": {"ended": sorted({name for one in games for name in one.statistics["ending"]})},
        "length": {what: [""] for what in lengths(games[0])},
    }
    return [Measure(group, what, one) for group, part in parts.items() for what, whose in part.items() for one in whose]


def lots_with(lots: Mapping[str, Mapping[str, Any]], what: str) -> list[str]:
    """The lots that have a number; what is derived from others they all have."""
    return [lot for lot, known in lots.items() if what in known or what in {"net", "holder"}]


def net_of_a_share(one: Played, name: str) -> float | None:
    """What a share paid its owner beyond its price, on average over all that were sold."""
    lot = one.statistics["lots"][name]
    return (sum(lot["brought"]) - sum(lot["paid"])) / lot["sold"] if lot["sold"] else None


def wins_of_holder(one: Played, name: str) -> float | None:
    """The win share of the seat that holds most of a lot at the end; equals are averaged."""
    held = one.statistics["lots"][name]["held"]
    if not any(held):
        return None
    return fmean(one.win_share([seat]) for seat, count in enumerate(held) if count == max(held))


def margin(one: Played, _: str) -> float:
    """By how much the winner is ahead of the second."""
    first, second, *_others = sorted(one.scores, reverse=True)
    return first - second


def lengths(one: Played) -> list[str]:
    """What is measured of how long and how close games are; a title may have measures of its own."""
    own = [what for what in lab_part(one.record.game).measures if what in one.statistics]
    return ["plies", "dividends", *own, "margin", "shared"]


ANSWERS: Mapping[str, Callable[[Played, Any], float | None]] = {
    "wins": lambda one, seat: one.win_share([seat]),
    "score": lambda one, seat: one.scores[seat],
    "income": lambda one, lot: float(one.statistics["lots"][lot]["income"]),
    "payouts": lambda one, lot: float(one.statistics["lots"][lot]["payouts"]),
    "sold": lambda one, lot: float(one.statistics["lots"][lot]["sold"]),
    "net": net_of_a_share,
    "holder": wins_of_holder,
    "price": lambda one, lot: one.statistics["opening"].get(lot),
    "ended": lambda one, name: float(name in one.statistics["ending"]),
    "plies": lambda one, _: one.plies,
    "dividends": lambda one, _: float(one.statistics["dividends"]),
    "margin": margin,
    "shared": lambda one, _: float(len(one.winners) > 1),
}


def measured(measure: Measure, played: Sequence[Played]) -> Estimate | None:
    """The mean of a measure over the games that have it."""
    answers = [(one, value) for one in played if (value := measure.of(one)) is not None]
    if not answers:
        return None
    values, trials = [value for _, value in answers], distinct([one for one, _ in answers])
    return estimate_proportion(values, trials) if measure.is_proportion else estimate(values, trials)


def compared(measure: Measure, printed: BoxGames, variant: BoxGames, comparisons: int) -> Difference | None:
    """What a variant changes in a measure, comparing games with the same number."""
    before = {one.number: one for one in printed.played}
    both = [(before[one.number], one) for one in variant.played if one.number in before]
    answers = {(first.course, second.course): (measure.of(first), measure.of(second)) for first, second in both}
    trials = sum(first is not None and second is not None for first, second in answers.values())
    values = [(measure.of(first), measure.of(second)) for first, second in both]
    pairs = [(first, second) for first, second in values if first is not None and second is not None]
    return difference(pairs, trials, comparisons) if pairs else None


def comparisons(studies: Sequence[Study]) -> int:
    """The number of differences on a page with all these studies."""
    return sum(len(measures(study)) * len(study.variants) for study in studies) or 1
