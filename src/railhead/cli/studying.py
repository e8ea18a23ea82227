"""The commands of the laboratory: many games among bots, what they say of the bots, and what of the game."""

import json
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveInt
from cyclopts.validators import Number
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from railhead.cli import options
from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import AsJson, Edition, GameId, Seats, Seed, about, say
from railhead.cli.progress import watched
from railhead.core.errors import SetupError, because
from railhead.interrupts import held
from railhead.lab import report
from railhead.lab.balance import BoxGames, Study
from railhead.lab.executors import Executor, executor_of
from railhead.lab.match import Match
from railhead.lab.page import Page
from railhead.lab.playing import Played, distinct
from railhead.lab.results import Results, results_of
from railhead.lab.seating import next_even
from railhead.lab.statistics import up_to_date
from railhead.lab.study_json import page_json
from railhead.lab.variants import Variant, read_variant, spelled, try_out
from railhead.lab.win_rates import summary
from railhead.lab.words import Words
from railhead.locale import language_of_reader

FEWEST_GAMES = 10
TREMBLE = 0.05

Bots = Annotated[str, about("bots")]
Games = Annotated[PositiveInt, about("games")]
Jobs = Annotated[PositiveInt | None, about("jobs_all")]
Out = Annotated[Path | None, about("out")]
Cluster = Annotated[list[str] | None, Parameter(help=say("cli.ray"), name="--ray", consume_multiple=(0, 1))]
FROM = Parameter(help=say("cli.from"), name="--from", consume_multiple=True, negative=())
Tremble = Annotated[float, Parameter(help=say("cli.tremble"), validator=Number(gte=0, lte=1))]
Language = Annotated[str, about("language")]


def simulate_command(
    game: GameId,
    *,
    seats: Seats = 4,
    bots: Bots = "greedy,random",
    games: Games = 100,
    edition: Edition = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    ray: Cluster = None,
    tremble: Tremble = 0.0,
    as_json: AsJson = False,
) -> None:
    match = Match(game, seats, names_in(bots), seed or 0, edition or "", in_turn=True, tremble=tremble).checked()
    played = finished(match, games, executor_of(jobs, ray), out)
    if as_json:
        head = {"game": game, "edition": match.edition, "seats": seats, "seed": seed}
        print(json.dumps(head | summary(played), indent=1))
    else:
        show(Words(options.LANGUAGE), match, played)


def tournament_command(
    game: GameId,
    *,
    seats: Seats = 4,
    bots: Bots = "greedy,random",
    games: Games = 200,
    split: Annotated[PositiveInt | None, about("split")] = None,
    edition: Edition = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    ray: Cluster = None,
    tremble: Tremble = 0.0,
    report_to: Annotated[Path | None, Parameter(help=say("cli.report"), name="--report")] = None,
    language: Language = "",
) -> None:
    words = Words(language_of_reader(language or options.LANGUAGE))
    match = Match(game, seats, names_in(bots), seed or 0, edition or "", split=split, tremble=tremble).checked()
    if report_to is not None:
        check_writable(report_to)
    played = finished(match, games, executor_of(jobs, ray), out)
    show(words, match, played)
    if games != (even := next_even(games, match.bots, seats, split)):
        print(words("uneven", games=games, even=even))
    if report_to is not None:
        report_to.write_text(report.markdown(words, match, played), "utf-8")


def ratings_command(
    game: GameId,
    *,
    seats: Seats = 4,
    bots: Bots = "random,greedy,mcts:100ms",
    games: Games = 200,
    edition: Edition = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    ray: Cluster = None,
    tremble: Tremble = 0.0,
    from_: Annotated[list[Path] | None, FROM] = None,
) -> None:
    words = Words(options.LANGUAGE)
    if from_:
        played = [one for path in from_ for one in results_of(game, path)]
    else:
        match = Match(game, seats, names_in(bots), seed or 0, edition or "", tremble=tremble).checked()
        played = list(finished(match, games, executor_of(jobs, ray), out))
    print(words("ratings.title", game=words.title(game), games=words.number(len(played))))
    print_table(report.rating_heads(words), report.rating_rows(words, played))
    print(words("ratings.note"))


def balance_command(
    game: GameId,
    *,
    html: Annotated[Path, about("html")],
    seats: Annotated[str, about("seats_some")] = "4",
    bots: Bots = "greedy",
    games: Games = 200,
    vary: Annotated[list[str] | None, Parameter(help=say("cli.vary"), negative=())] = None,
    edition: Edition = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Annotated[Path | None, about("out_folder")] = None,
    ray: Cluster = None,
    tremble: Tremble = TREMBLE,
    language: Language = "",
    as_json: AsJson = False,
) -> None:
    words = Words(language_of_reader(language or options.LANGUAGE))
    if games < FEWEST_GAMES:
        raise SetupError(because("lab.few_games", games=games, fewest=FEWEST_GAMES))
    any_seats = Match(game, 0, names_in(bots), seed or 0, edition or "", in_turn=True, tremble=tremble)
    matches = [replace(any_seats, seats=number).checked() for number in numbers_in(seats)]
    variants = [read_variant(game, text) for text in vary or []]
    for match, variant in product(matches, variants):
        try_out(replace(match, variant=variant))
    check_writable(html)
    executor = executor_of(jobs, ray)
    studies = [study(match, variants, games, executor, out) for match in matches]
    html.write_text(Page(matches[0], games, studies).html(words.language), "utf-8")
    print(json.dumps(page_json(matches[0], studies), indent=1) if as_json else words("written", path=html))


def study(match: Match, variants: Sequence[Variant], games: int, executor: Executor, out: Path | None) -> Study:
    """The printed box and its variants, on the same seeds."""
    rows = []
    for variant in [{}, *variants]:
        changed = replace(match, variant=variant)
        played = finished(changed, games, executor, out and file_of(out, changed))
        if (varied := distinct(played)) < FEWEST_GAMES:
            raise SetupError(because("lab.always_same", bots=", ".join(match.bots), different=varied, games=games))
        rows.append(BoxGames(variant, [up_to_date(one) for one in played]))
    return Study(match.seats, rows[0], rows[1:])


def file_of(folder: Path, match: Match) -> Path:
    """The file of one row of games, named after what is played."""
    folder.mkdir(parents=True, exist_ok=True)
    box = spelled(match.variant).replace(", ", "-") or "printed"
    return folder / f"{match.game}-{match.seats}-{box}.jsonl"


def numbers_in(seats: str) -> list[int]:
    """Numbers of players; what is no number is no number of players either."""
    return [int(part) if part.isdecimal() else 0 for part in seats.split(",")]


def check_writable(path: Path) -> None:
    """What cannot be written is said before hours are spent; nothing is left behind."""
    is_new = not path.exists()
    path.open("ab").close()
    if is_new:
        path.unlink()


def names_in(bots: str) -> tuple[str, ...]:
    return tuple(bots.split(","))


def finished(match: Match, games: int, executor: Executor, out: Path | None) -> Sequence[Played]:
    """Play what is missing and keep each game at once; whoever interrupts is told what is kept, and how to go on."""
    with held(), closing(Results(match, out)) as results:
        done = games - len(results.missing(games))
        try:
            for _ in watched(results.play(games, executor), say("cli.simulating"), games, done):
                pass
        except KeyboardInterrupt:
            print(interrupted(len(results.first(games)), games, out), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
        return results.first(games)


def interrupted(kept: int, games: int, out: Path | None) -> str:
    if out is None:
        return say("lab.interrupted.lost")
    return say("lab.interrupted.kept", kept=kept, games=games, path=out)


def show(words: Words, match: Match, played: Sequence[Played]) -> None:
    """The report on the terminal."""
    print(report.title(words, match, played))
    print_table(report.heads(words), report.rows(words, played))
    if (varied := distinct(played)) < len(played):
        print(words("repeated", different=varied, games=len(played)))


def print_table(heads: report.Row, rows: Sequence[report.Row]) -> None:
    """Names on the left, figures on the right."""
    table = Table(*heads, box=SIMPLE_HEAD)
    for column, cells in zip(table.columns[1:], list(zip(*rows, strict=True))[1:], strict=True):
        column.justify, column.min_width = "right", max(map(len, cells))
    for row in rows:
        table.add_row(*row)
    Console().print(table)
