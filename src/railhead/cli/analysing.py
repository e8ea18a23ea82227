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

from railhead.analysis.accuracy import Accuracy
from railhead.analysis.decisions import ComparedMove
from railhead.analysis.purchases import Purchase
from railhead.analysis.report import Assessment, TurningPoint, assessments
from railhead.analysis.review import Review, check, reviewed
from railhead.analysis.tale import Tale
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
    check(record)
    found = reviewed(record, looked_at(record, seat, limit))
    if as_json:
        print(json.dumps(report(record, seat, found), ensure_ascii=False, indent=1))
    else:
        show(Console(), record, found, seat)


def looked_at(record: Record, seat: int | None, budget: Budget | None) -> list[Assessment]:
    """The positions, with a bar that says how far we are."""
    seen = []
    with held(), Progress(console=Console(stderr=True)) as progress:
        looking = progress.add_task(say("analysis.looking"), total=len(record.actions))
        for rest in heard_in(assessments(record, seat, budget)):
            seen.append(rest)
            progress.update(looking, completed=rest.ply)
    return seen


def report(record: Record, seat: int | None, found: Review) -> dict[str, Any]:
    """The same as JSON values."""
    return {
        "game": record.game,
        "seats": list(record.seats),
        "seen_from": seat,
        "chances": [{"ply": rest.ply, "chances": rest.chances} for rest in found.seen],
        "turns": [turn_json(turn) for turn in found.turns],
        "accuracy": [asdict(one) for one in found.accuracy],
        "purchases": [asdict(one) for one in found.purchases],
        "tale": found.tale and asdict(found.tale),
        "tales": [asdict(one) for one in found.tales],
    }


def turn_json(turn: TurningPoint) -> dict[str, Any]:
    said = {name: value for name, value in asdict(turn).items() if name not in ("events", "decision")}
    advice, played, better = turn.advice, turn.played, turn.better
    return said | {
        "greedy": advice and {"do": advice.do[0], "why": advice.why.words(options.LANGUAGE)},
        "played": played and asdict(played),
        "better": better and asdict(better),
    }


# For people


def show(console: Console, record: Record, found: Review, seat: int | None) -> None:
    words = Words(options.LANGUAGE, record.seats, record.game)
    told = found.tales[seat] if found.tales and seat is not None else found.tale
    if told is not None:
        console.print(Text(" ".join(tale_lines(told, words)), style="bold"))
        console.print()
    console.print(say("analysis.over_the_game"), style="bold")
    console.print(chances_table(record, found.seen))
    for number, name in enumerate(record.seats):
        line = line_of([rest.chances[number] for rest in found.seen])
        console.print(f"{line}  {name}", markup=False, highlight=False)
    console.print()
    console.print(say("analysis.turns" if found.turns else "analysis.no_turns"), style="bold")
    console.print(turns_table(found.turns, words))
    console.print()
    console.print(say("course.accuracy"), style="bold")
    console.print(accuracy_table(found.accuracy, words))
    console.print(Text(say("course.accuracy.about")))
    if found.purchases:
        console.print()
        console.print(say("course.paid"), style="bold")
        console.print(purchases_table(found.purchases, words))


def tale_lines(tale: Tale, words: Words) -> Iterator[str]:
    """What was nearly won, or won back, or since when it was decided; and by how much it was won."""
    yield words(f"tale.{tale.kind}", seat=words.names[tale.seat], percent=percent(tale.part), ply=tale.ply)
    most, next_ = tale.scores
    if tale.kind != "shared":
        key = "tale.won" if most > next_ else "tale.tie"
        yield words(key, seat=words.names[tale.winner], by=most - next_, most=most, next=next_)


def accuracy_table(found: Sequence[Accuracy], words: Words) -> Table:
    """The best first."""
    table = ruled("end.player", "course.decisions", "course.accuracy")
    for one in sorted(found, key=lambda one: -(one.accuracy or 0)):
        table.add_row(words.names[one.seat], str(one.decisions), "" if one.accuracy is None else percent(one.accuracy))
    return table


def purchases_table(found: Sequence[Purchase], words: Words) -> Table:
    table = ruled("end.player", "course.lot", "course.price", "course.worth", "course.back")
    for one in found:
        worth = "" if one.worth is None else f"{one.worth:d}"
        table.add_row(words.names[one.seat], words.place(one.lot), f"{one.price:d}", worth, f"{one.back:d}")
    return table


def ruled(*heads: str) -> Table:
    """A plain table: its first column holds names, the others figures."""
    table = Table(box=None, pad_edge=False)
    for number, head in enumerate(heads):
        table.add_column(say(head), justify="right" if number else "left")
    return table


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
        first = turn.advice.do[0]
        key = "analysis.advice_too" if first == turn.do else "analysis.advice"
        yield say(key, do=first, why=turn.advice.why.words(options.LANGUAGE))
    if turn.played is not None and turn.better is not None:
        yield " · ".join(map(compared, (turn.played, turn.better)))


def compared(move: ComparedMove) -> str:
    return say("analysis.compared", do=", ".join(move.do), chances=percent(move.chances), money=move.money)
