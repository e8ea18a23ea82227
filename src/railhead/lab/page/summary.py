"""What a study found, in one sentence, and of how many games."""

from statistics import NormalDist

from railhead.lab.balance import Measure, Study, measured, measures
from railhead.lab.estimates import SIGNIFICANCE, Estimate, wilson
from railhead.lab.page.labels import Labels
from railhead.lab.playing import distinct

Found = list[tuple[Measure, Estimate]]


def in_a_sentence(labels: Labels, study: Study) -> str:
    """Who wins, what pays, how long a game lasts and what ends it."""
    parts = {"who": who_wins, "what": what_pays, "length": how_long, "end": what_ends_it}
    said = {name: part(labels, study) for name, part in parts.items()}
    return labels.words("summary", games=len(study.printed.played), seats=study.seats, **said)


def counts(labels: Labels, study: Study) -> str:
    """How many games, and how many of them differ."""
    games, varied = len(study.printed.played), distinct(study.printed.played)
    return labels.words("counts" if varied == games else "counts.repeated", games=games, different=varied)


def found(study: Study, what: str) -> Found:
    """A measure by whoever has it."""
    asked = [one for one in measures(study) if one.what == what]
    return [(one, answer) for one in asked if (answer := measured(one, study.printed.played))]


def most(answers: Found) -> tuple[Measure, Estimate]:
    return max(answers, key=lambda answer: answer[1].mean)


def who_wins(labels: Labels, study: Study) -> str:
    """The seat that wins most, if it is clearly more than its fair share."""
    seat, wins = most(found(study, "wins"))
    if not is_clear(wins, study):
        return labels.words("summary.even")
    return labels.words("summary.seat", seat=int(seat.whose) + 1, wins=labels.words.percent(wins.mean, 0))


def is_clear(wins: Estimate, study: Study) -> bool:
    """Whether chance alone would bring any seat so far in fewer than 1 study of 20."""
    strict = NormalDist().inv_cdf(1 - SIGNIFICANCE / (2 * study.seats))
    return wilson(wins.mean, distinct(study.printed.played), strict)[0] > 1 / study.seats


def what_pays(labels: Labels, study: Study) -> str:
    """What brought its owners most beyond its price."""
    lot, net = most(found(study, "net"))
    gain = labels.words.signed(net.mean, 1 if abs(net.mean) < 100 else 0)
    return labels.words(labels.own("summary.lot"), lot=labels.whose(lot), gain=gain)


def how_long(labels: Labels, study: Study) -> str:
    ((_, length),) = found(study, "dividends")
    return labels.words(labels.own("summary.length"), length=labels.words.number(length.mean, 1))


def what_ends_it(labels: Labels, study: Study) -> str:
    condition, part = most(found(study, "ended"))
    return labels.words("summary.end", ending=labels.whose(condition), part=labels.words.percent(part.mean, 0))
