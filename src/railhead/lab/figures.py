"""Figures of games among equals, for docs/bots.md: text made from the statistics of many games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from railhead.lab.playing import Played
from railhead.lab.words import Words

ENGLISH = Words("en")
"""The pages of docs/ are in English."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a title's games: what it is, its text, and what people know of it from play."""

    what: str
    text: Callable[[Sequence[Played]], str]
    known: str = ""


def mean_of(key: str) -> Callable[[Sequence[Played]], str]:
    """The mean of a number of the statistics."""
    return lambda games: ENGLISH.number(fmean(one.statistics[key] for one in games), 2)


def percentages(parts: Mapping[str, float]) -> str:
    return ", ".join(f"{name} {ENGLISH.percent(part, 0)}" for name, part in parts.items())


def opening_prices(games: Sequence[Played]) -> str:
    """The mean price of each company's opening share, as a part of a player's starting cash."""
    companies = sorted({company for one in games for company in one.statistics["opening"]})
    return percentages({company: part_of_purse(games, company) for company in companies})


def part_of_purse(games: Sequence[Played], company: str) -> float:
    opened = [one.statistics for one in games if company in one.statistics["opening"]]
    return fmean(found["opening"][company] / found["purse"] for found in opened)


def endings(games: Sequence[Played]) -> str:
    """How often each end condition held at the end; several may."""
    names = sorted({name for one in games for name in one.statistics["ending"]})
    return percentages({name: fmean(name in one.statistics["ending"] for one in games) for name in names})


OPENING = "opening prices, as a part of a player's cash"
ENDING = "what ends it"

FIGURES = (Figure(OPENING, opening_prices), Figure("dividends", mean_of("dividends")), Figure(ENDING, endings))
"""The figures of any share game."""
