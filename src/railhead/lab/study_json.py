"""All figures of a page as JSON values."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from railhead.lab.balance import BoxGames, Study, compared, comparisons, measured, measures
from railhead.lab.match import Match
from railhead.lab.openings import first_prices, openings
from railhead.lab.part import lab_part
from railhead.lab.playing import distinct
from railhead.lab.sale import ANYBODY, Step
from railhead.lab.timeline import Trend, trends

DIGITS = 4


def page_json(match: Match, studies: Sequence[Study]) -> dict[str, Any]:
    """What was played, and each study; `comparisons` is the number of differences that verdicts allow for."""
    number = comparisons(studies)
    head = {"game": match.game, "edition": match.edition, "bots": list(match.bots), "seed": match.seed}
    found = [study_json(study, number) for study in studies]
    return {**head, "tremble": match.tremble, "comparisons": number, "studies": rounded(found)}


def study_json(study: Study, number: int) -> dict[str, Any]:
    played = study.printed.played
    timeline = lab_part(played[0].record.game).timeline
    lines = [asdict(one) | {"steps": [step_json(step) for step in one.steps]} for one in openings(played)]
    return {
        "seats": study.seats,
        "games": len(played),
        "distinct": distinct(played),
        "measures": [asdict(one) | asdict(found) for one in measures(study) if (found := measured(one, played))],
        "first_prices": [asdict(one) for one in first_prices(played)],
        "openings": lines,
        "moments": {chart: [trend_json(one) for one in some] for chart, some in trends(timeline, played).items()},
        "variants": [variant_json(study, row, number) for row in study.variants],
    }


def step_json(step: Step) -> dict[str, Any]:
    """A step without what does not tell it from others."""
    return {name: value for name, value in step._asdict().items() if value not in {"", ANYBODY}}


def trend_json(one: Trend) -> dict[str, Any]:
    return {name: value for name, value in asdict(one).items() if name != "times"}


def variant_json(study: Study, row: BoxGames, number: int) -> dict[str, Any]:
    changes = [
        asdict(one) | asdict(found)
        for one in measures(study)
        if (found := compared(one, study.printed, row, number)) is not None
    ]
    return {"variant": dict(row.variant), "games": len(row.played), "differences": changes}


def rounded(value: Any) -> Any:
    """The same with numbers as exact as is of use."""
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return round(value, DIGITS) if isinstance(value, float) else value
