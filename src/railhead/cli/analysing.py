"""The command that looks at a game again: everybody's chances over its course, and where it turned."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Annotated, Any

from cyclopts.types import NonNegativeInt
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from railhead.analysis.report import Assessment, TurningPoint, assessments, turning_points
from railhead.bots.mcts.budget import Budget
from railhead.cli import options
from railhead.cli.options import AsJson, File, about, say
from railhead.cli.records import check_seat, read_record
from railhead.core.record import Record
from railhead.games import game as game_of
from railhead.interrupts import heard_in, held
from railhead.terminal.words import Words

ROWS = 12
"""So many positions stand in the table of chances."""

LEVELS = "▁▂▃▄▅▆▇█"
WIDTH = 48


def analyse_command(
    file: File,
    *,
    seat: Annotated[NonNegativeInt | None, about("analyse_seat")] = None,
    budget: Annotated[str | None, about("budget")] = None,
    as_json: AsJson = False,
) -> None:
    record = read_record(file)
    limit = None if budget is None else Budget.of(budget)
    game_of(record.game)
    check_seat(record, seat)
    seen = looked_at(record, seat, limit)
    turned = turning_points(record, seen)
    if as_json:
        print(json.dumps(report(record, seat, seen, turned), ensure_ascii=False, indent=1))
    else:
        show(Console(), record, seen, turned)


def looked_at(record: Record, seat: int | None, budget: Budget | None) -> list[Assessment]:
    """The positions, with a bar that says how far we are."""
    seen = []
    with held(), Progress(console=Console(stderr=True)) as progress:
        looking = progress.add_task(say("analysis.looking"), total=len(record.actions))
        for rest in heard_in(assessments(record, seat, budget)):
            seen.append(rest)
            progress.update(looking, completed=rest.ply)
    return seen


def report(
    record: Record, seat: int | None, seen: Sequence[Assessment], turned: Sequence[TurningPoint]
) -> dict[str, Any]:
    """The same as JSON values."""
    return {
        "game": record.game,
        "seats": list(record.seats),
        "seen_from": seat,
        "chances": [{"ply": rest.ply, "chances": rest.chances} for rest in seen],
        "turns": [turn_json(turn) for turn in turned],
    }


def turn_json(turn: TurningPoint) -> dict[str, Any]:
    said = {name: value for name, value in asdict(turn).items() if name not in ("events", "advice")}
    advice = turn.advice
    return said | {"greedy": None if advice is None else {"do": advice.do, "why": advice.why.words(options.LANGUAGE)}}


# For people


def show(console: Console, record: Record, seen: Sequence[Assessment], turned: Sequence[TurningPoint]) -> None:
    words = Words(options.LANGUAGE, record.seats, record.game)
    console.print(say("analysis.over_the_game"), style="bold")
    console.print(chances_table(record, seen))
    for seat, name in enumerate(record.seats):
        console.print(f"{line_of([rest.chances[seat] for rest in seen])}  {name}", markup=False, highlight=False)
    console.print()
    console.print(say("analysis.turns" if turned else "analysis.no_turns"), style="bold")
    console.print(turns_table(turned, words))


def chances_table(record: Record, seen: Sequence[Assessment]) -> Table:
    """Some positions evenly over the game, the last one among them."""
    table = Table(box=None, pad_edge=False)
    for head in (say("analysis.ply"), *record.seats):
        table.add_column(head, justify="right")
    for rest in spread(seen, ROWS):
        table.add_row(str(rest.ply), *map(percent, rest.chances))
    return table


def spread(seen: Sequence[Assessment], count: int) -> list[Assessment]:
    """So many of some positions, evenly over them, the first and the last included."""
    last = len(seen) - 1
    return [seen[number] for number in sorted({last * step // max(1, count - 1) for step in range(count)})]


def line_of(values: Sequence[float]) -> str:
    """A course of chances as one line of blocks."""
    last = len(values) - 1
    shown = [values[last * step // (WIDTH - 1)] for step in range(WIDTH)]
    return "".join(LEVELS[min(len(LEVELS) - 1, int(value * len(LEVELS)))] for value in shown)


def percent(part: float) -> str:
    return say("analysis.percent", value=round(100 * part))


def turns_table(turned: Sequence[TurningPoint], words: Words) -> Table:
    """The moves at which the game turned, with their plies in front."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    for turn in turned:
        table.add_row(str(turn.ply), Text("\n".join(turn_lines(turn, words))))
    return table


def turn_lines(turn: TurningPoint, words: Words) -> Iterator[str]:
    """What was done, how it changed the chances, the most first, and what greedy would have done instead."""
    yield " ".join(words.event(event) for event in turn.events) or turn.do
    moved = sorted(zip(words.names, turn.before, turn.after, strict=True), key=lambda one: -abs(one[2] - one[1]))
    shown = [(name, percent(before), percent(after)) for name, before, after in moved]
    yield " · ".join(f"{name} {before} → {after}" for name, before, after in shown if before != after)
    if turn.advice is not None:
        key = "analysis.greedy_too" if turn.advice.do == turn.do else "analysis.greedy"
        yield say(key, do=turn.advice.do, why=turn.advice.why.words(options.LANGUAGE))
