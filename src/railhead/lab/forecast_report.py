"""What forecasts were worth, as lines of text. `python -m railhead.lab.forecast_report` says it where only numpy is."""

import argparse
import sys
from collections.abc import Iterator, Sequence

from railhead.core.errors import RailheadError
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.interrupts import taken_over
from railhead.lab.estimates import Estimate
from railhead.lab.forecast import (
    EVALUATOR,
    FORECASTERS,
    JUDGE,
    JUDGEMENT,
    MOMENTS,
    TENTHS,
    Foreseen,
    Moment,
    Tenth,
    brier_scores,
    calibration,
    completed,
    foreseen,
    movement,
)
from railhead.lab.paying import MANY, biases
from railhead.lab.report import Row, markdown_table
from railhead.lab.words import Words
from railhead.locale import language_of_reader


def lines(words: Words, game: str, seed: int, games: Sequence[Foreseen]) -> Iterator[str]:
    """The scores of all forecasts, and how those that know a title are calibrated, and how far the judgement moves."""
    moments = completed(games)
    yield words("forecast.title", games=words.number(len(games)), game=words.title(game), seed=seed)
    yield ""
    yield from markdown_table(heads(words), scores(words, moments))
    yield ""
    yield words("forecast.calibration")
    yield ""
    shown = [name for name in (JUDGEMENT, JUDGE, EVALUATOR) if any(name in one.said for one in moments)]
    head = (words("forecast.tenth"), *(words(f"forecast.{name}") for name in shown))
    yield from markdown_table(head, calibrations(words, moments, shown))
    yield ""
    yield within(words, [tenth for tenth in calibration(moments, JUDGEMENT) if tenth is not None])
    yield ""
    went = movement(games)
    figures = {"moved": went.moved.mean, "margin": went.moved.high - went.moved.mean, "honest": went.honest}
    shown_figures = {name: words.number(figure, 3) for name, figure in figures.items()}
    yield words("forecast.movement", **shown_figures, times=words.number(went.moved.mean / went.honest, 2))
    if rows := paying(words, games):
        yield ""
        yield words("forecast.paying")
        yield ""
        yield from markdown_table(paying_heads(words), rows)


def heads(words: Words) -> Row:
    return (words("forecast.forecaster"), *(words.percent(when, 0) for when in MOMENTS))


def scores(words: Words, moments: Sequence[Moment]) -> list[Row]:
    """A row for each forecaster that said something."""
    said = [name for name in FORECASTERS if any(name in one.said for one in moments)]
    return [(words(f"forecast.{name}"), *(score(words, moments, name, when) for when in MOMENTS)) for name in said]


def score(words: Words, moments: Sequence[Moment], forecaster: str, when: float) -> str:
    found = brier_scores(moments, forecaster, when)
    if found is None:
        return "–"
    return words("forecast.score", mean=words.number(found.mean, 3), margin=words.number(found.high - found.mean, 3))


def calibrations(words: Words, moments: Sequence[Moment], forecasters: Sequence[str]) -> list[Row]:
    """A row for each tenth of the chance."""
    found = [calibration(moments, name) for name in forecasters]
    rows = []
    for number, tenths in enumerate(zip(*found, strict=True)):
        cells = ["–" if one is None else came(words, one) for one in tenths]
        rows.append((words.span(number / TENTHS, (number + 1) / TENTHS, 0), *cells))
    return rows


def came(words: Words, tenth: Tenth) -> str:
    won = words.span(tenth.won.low, tenth.won.high, 0)
    return words("forecast.came", said=words.percent(tenth.said, 0), won=won, forecasts=tenth.forecasts)


def within(words: Words, tenths: Sequence[Tenth]) -> str:
    """How many tenths of the judgement are within their intervals, of ten of which half a one misses what is true."""
    alone = sum(one.won.holds(one.said) for one in tenths)
    together = sum(one.together.holds(one.said) for one in tenths)
    return words("forecast.within", alone=alone, together=together, tenths=len(tenths))


def paying(words: Words, games: Sequence[Foreseen]) -> list[Row]:
    """A row for each company: how much more it was said to pay than it did, by the dividends that were to come."""
    found = biases(game.payments for game in games)
    companies = sorted({company for company, _ in found})
    counts = range(1, MANY + 1)
    return [(company, *(bias(words, found.get((company, count))) for count in counts)) for company in companies]


def paying_heads(words: Words) -> Row:
    return (words("forecast.company"), *map(str, range(1, MANY)), words("forecast.many", count=MANY))


def bias(words: Words, found: Estimate | None) -> str:
    if found is None:
        return "–"
    return words("forecast.score", mean=words.signed(found.mean, 1), margin=words.number(found.high - found.mean, 1))


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.forecast_report", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    game_of(wanted.game)
    games = list(foreseen(wanted.game, wanted.games, wanted.seed, wanted.jobs))
    print("\n".join(lines(Words(language_of_reader()), wanted.game, wanted.seed, games)))


if __name__ == "__main__":
    try:
        with taken_over():
            main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
