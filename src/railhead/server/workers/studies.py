"""What is asked beside the game: a hint, chances, the worth of what is on offer. It is thought out where bots think,
from the view of whoever asks, so that nothing hidden can be in it, and told in every language, so that it need not be
thought out again for a viewer of another.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from railhead.analysis import hint as analysis
from railhead.analysis.chances import forecasts_of, outlooks, seeded
from railhead.analysis.report import TurningPoint, assessments
from railhead.analysis.review import reviewed
from railhead.analysis.valuation import valuations
from railhead.bots.judgement import Judged
from railhead.core.errors import Reason
from railhead.core.record import Record
from railhead.locale import LANGUAGES

Question = dict[str, Any]


def hint(question: Question) -> Question:
    """What shrewd would do, why, and what that makes of the seat's chances."""
    view = question["view"]
    found = analysis.hint(view, seeded(view), question["names"])
    return {"do": found.do, "why": in_words(found.why), "chances": in_words(found.chances)}


def coach(question: Question) -> Question:
    """What a move gives away of the win beside the hint, as its player can know it; nothing where both begin alike."""
    view, played = question["view"], tuple(question["do"])
    found = analysis.hint(view, seeded(view), question["names"])
    told = {"do": found.do, "why": in_words(found.why)}
    if not played or found.do[:1] == [played[0]]:
        return told | {"loss": 0.0}
    [[mine, better]] = outlooks([(view, [played, tuple(found.do)])])
    seat = view["to_act"]
    return told | {"loss": max(0.0, round(better.chances[seat] - mine.chances[seat], 4))}


def in_words(why: Reason) -> dict[str, str]:
    """A reason by language."""
    return {language: why.words(language) for language in LANGUAGES}


def chances(question: Question) -> list[Question]:
    """The same forecast as in a review, of each of some positions."""
    return [{"chances": one.chances, "between": intervals(one)} for one in forecasts_of(question["views"])]


def intervals(judged: Judged) -> list[Question] | None:
    return None if judged.between is None else [{"low": low, "high": high} for low, high in judged.between]


def valuation(question: Question) -> list[Question]:
    return [asdict(lot) for lot in valuations(question["view"], question["lot"])]


def course(question: Question) -> Question:
    """A record reviewed, as somebody who watches sees it."""
    record = Record.from_json(question["record"])
    found = reviewed(record, assessments(record, None, None))
    return {
        "plies": [rest.ply for rest in found.seen],
        "chances": [rest.chances for rest in found.seen],
        "turns": [turned(turn) for turn in found.turns],
        "accuracy": [asdict(one) for one in found.accuracy],
        "purchases": [asdict(one) for one in found.purchases],
        "tale": found.tale and asdict(found.tale),
        "tales": [asdict(one) for one in found.tales],
    }


def turned(turn: TurningPoint) -> Question:
    advice, played, better = turn.advice, turn.played, turn.better
    return {
        "ply": turn.ply,
        "seat": turn.seat,
        "do": turn.do,
        "events": [event.to_json() for event in turn.events],
        "before": turn.before,
        "after": turn.after,
        "greedy": advice and advice.do[0],
        "why": advice and in_words(advice.why),
        "played": played and asdict(played),
        "better": better and asdict(better),
    }


STUDIES: dict[str, Callable[[Question], Any]] = {
    "hint": hint,
    "coach": coach,
    "chances": chances,
    "valuation": valuation,
    "course": course,
}
