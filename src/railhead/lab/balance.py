"""How a game falls out: measures that each game answers with a number, their means, and what a variant changes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from railhead.lab.estimates import Difference, Estimate, difference, estimate, estimate_part
from railhead.lab.playing import Played, different
from railhead.lab.variants import Variant

GROUPS = ("seats", "lots", "opening", "ending", "length")
PARTS = ("wins", "holder", "ended", "shared")
"""Measures that lie between 0 and 1."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to know of a game: `what`, and `whose` if each seat, lot or condition has its own."""

    group: str
    what: str
    whose: str | int = ""

    @property
    def is_part(self) -> bool:
        return self.what in PARTS

    def of(self, one: Played) -> float | None:
        """A game's answer; None if it has none."""
        return ANSWERS[self.what](one, self.whose)


@dataclass(frozen=True, slots=True)
class Row:
    """The games of one box with so many players."""

    variant: Variant
    played: Sequence[Played]


@dataclass(frozen=True, slots=True)
class Study:
    """The printed box, and variants on the same seeds."""

    seats: int
    printed: Row
    variants: Sequence[Row] = field(default_factory=tuple)


def measures(study: Study) -> list[Measure]:
    """Everything the games of a study can be asked."""
    games = [one for row in (study.printed, *study.variants) for one in row.played]
    known = games[0].told
    parts: dict[str, Mapping[str, Iterable[str | int]]] = {
        "seats": dict.fromkeys(("wins", "score"), range(study.seats)),
        "lots": {what: lots_with(known["lots"], what) for what in ("income", "payouts", "sold", "net", "holder")},
        "opening": {"price": [lot for lot in known["lots"] if any(lot in one.told["opening"] for one in games)]},
        "ending": {"ended": sorted({name for one in games for name in one.told["ending"]})},
        "length": {what: [""] for what in LENGTHS if what not in SOME_GAMES or what in known},
    }
    return [Measure(group, what, one) for group, part in parts.items() for what, whose in part.items() for one in whose]


def lots_with(lots: Mapping[str, Mapping[str, Any]], what: str) -> list[str]:
    """The lots that know something; what is reckoned from the rest they all know."""
    return [lot for lot, known in lots.items() if what in known or what in {"net", "holder"}]


def net_of_a_share(one: Played, name: str) -> float | None:
    """What a share brought its owner beyond its price, on average over all that were sold."""
    lot = one.told["lots"][name]
    return (sum(lot["brought"]) - sum(lot["paid"])) / lot["sold"] if lot["sold"] else None


def wins_of_holder(one: Played, name: str) -> float | None:
    """The part of the win of whoever holds most of a lot at the end; equals are averaged."""
    held = one.told["lots"][name]["held"]
    if not any(held):
        return None
    return fmean(one.part_of_win([seat]) for seat, count in enumerate(held) if count == max(held))


def margin(one: Played, _: str) -> float:
    """How far the winner is ahead of the next."""
    first, second, *_others = sorted(one.scores, reverse=True)
    return first - second


LENGTHS = ("plies", "dividends", "connections", "tiles", "margin", "shared")
SOME_GAMES = ("connections", "tiles")
"""What only some titles tell."""

ANSWERS: Mapping[str, Callable[[Played, Any], float | None]] = {
    "wins": lambda one, seat: one.part_of_win([seat]),
    "score": lambda one, seat: one.scores[seat],
    "income": lambda one, lot: float(one.told["lots"][lot]["income"]),
    "payouts": lambda one, lot: float(one.told["lots"][lot]["payouts"]),
    "sold": lambda one, lot: float(one.told["lots"][lot]["sold"]),
    "net": net_of_a_share,
    "holder": wins_of_holder,
    "price": lambda one, lot: one.told["opening"].get(lot),
    "ended": lambda one, name: float(name in one.told["ending"]),
    "plies": lambda one, _: one.plies,
    "dividends": lambda one, _: float(one.told["dividends"]),
    "connections": lambda one, _: float(one.told["connections"]),
    "tiles": lambda one, _: float(one.told["tiles"]),
    "margin": margin,
    "shared": lambda one, _: float(len(one.winners) > 1),
}


def measured(measure: Measure, played: Sequence[Played]) -> Estimate | None:
    """The mean of a measure over the games that can answer."""
    answers = [(one, value) for one in played if (value := measure.of(one)) is not None]
    if not answers:
        return None
    values, trials = [value for _, value in answers], different([one for one, _ in answers])
    return estimate_part(values, trials) if measure.is_part else estimate(values, trials)


def compared(measure: Measure, printed: Row, variant: Row, comparisons: int) -> Difference | None:
    """What a variant changes in a measure, game against game with the same number."""
    before = {one.number: one for one in printed.played}
    both = [(before[one.number], one) for one in variant.played if one.number in before]
    answers = {(first.course, second.course): (measure.of(first), measure.of(second)) for first, second in both}
    trials = sum(first is not None and second is not None for first, second in answers.values())
    said = [(measure.of(first), measure.of(second)) for first, second in both]
    pairs = [(first, second) for first, second in said if first is not None and second is not None]
    return difference(pairs, trials, comparisons) if pairs else None


def comparisons(studies: Sequence[Study]) -> int:
    """How many differences a page with all these studies shows."""
    return sum(len(measures(study)) * len(study.variants) for study in studies) or 1
