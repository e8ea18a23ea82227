"""The railhead command. `hosting` (the server) and `studying` (the laboratory) are read only when asked for."""

import json
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any, NoReturn

from cyclopts import App, CycloptsError, Parameter
from cyclopts.types import NonNegativeInt, PositiveInt
from rich.console import Console
from rich.progress import track

import railhead
from railhead.bots import BOTS, bot
from railhead.core.errors import RailheadError, RecordError, SetupError, because
from railhead.core.fair import check
from railhead.core.record import Record, steps
from railhead.core.variant import refuse_variant
from railhead.core.view import with_names
from railhead.drawing import draw
from railhead.lab import bench as benches
from railhead.lab.fuzz import fuzz as fuzz_games
from railhead.lab.perft import divide
from railhead.lab.perft import perft as count
from railhead.locale import language_of_reader, sentence
from railhead.terminal.board import show
from railhead.terminal.table import Table, save
from railhead.terminal.words import Reader

LANGUAGE = language_of_reader()
STATUS_OF_BAD_INPUT = 2


def say(key: str, **values: object) -> str:
    return sentence(LANGUAGE, key, values)


def about(key: str) -> Any:
    """A parameter with its help in the reader's language."""
    return Parameter(help=say(f"cli.{key}"))


Seats = Annotated[PositiveInt, about("seats")]
Seed = Annotated[NonNegativeInt | None, about("seed")]
Edition = Annotated[str | None, about("edition")]
AsJson = Annotated[bool, Parameter(help=say("cli.json"), name="--json", negative=())]
File = Annotated[Path, about("file")]
GameId = Annotated[str, about("game")]

app = App(name="railhead", help=say("cli.railhead"), version=railhead.__version__)


for served in ("play", "serve", "backup", "restore", "export", "import"):
    app.command(f"railhead.cli.hosting:{served}_command", name=served, help=say(f"cli.{served}"))

for studied in ("simulate", "tournament", "ratings", "balance"):
    app.command(f"railhead.cli.studying:{studied}_command", name=studied, help=say(f"cli.{studied}"))

app.command("railhead.cli.analysing:analyse_command", name="analyse", help=say("cli.analyse"))


@app.command(help=say("cli.terminal"))
def terminal(
    *,
    game: GameId = "chicago-express",
    seats: Seats = 3,
    edition: Edition = None,
    opponents: Annotated[str, about("opponents")] = "greedy",
    name: Annotated[str, about("name")] = "",
    resume: Annotated[Path | None, about("resume")] = None,
    save_to: Annotated[Path, Parameter(help=say("cli.save"), name="--save")] = Path("railhead-game.json"),
    seed: Seed = None,
    language: Annotated[str, about("language")] = LANGUAGE,
) -> None:
    language = language_of_reader(language)
    person = name or sentence(language, "terminal.you")
    if resume is None:
        names = (person, *(f"{opponents.capitalize()} {number}" for number in range(1, seats)))
        record = Record(game, railhead.game(game).editions.edition(edition), names)
    else:
        record = read_record(resume)
    bots = {seat: bot(opponents) for seat in range(1, len(record.seats))}
    rng = Random(seed if seed is not None else SystemRandom().randrange(2**32))
    table = Table(railhead.game(record.game), record, bots, language, rng)
    try:
        table.play(Console(), input)
    finally:
        save(table.record, save_to)
        print(sentence(language, "terminal.saved", {"path": save_to}))


@app.command(help=say("cli.replay"))
def replay(
    file: File,
    *,
    ply: Annotated[NonNegativeInt | None, about("ply")] = None,
    seat: Annotated[NonNegativeInt | None, about("seat")] = None,
    open_: Annotated[bool, Parameter(help=say("cli.open"), name="--open", negative=())] = False,
    as_json: AsJson = False,
    svg: Annotated[Path | None, about("svg")] = None,
) -> None:
    record = read_record(file)
    game = railhead.game(record.game)
    if seat is not None and seat >= len(record.seats):
        raise SetupError(because("error.no_seat", seat=seat, last=len(record.seats) - 1))
    state = state_at(record, ply)
    view = with_names(game.view(state, game.to_act(state) if open_ else seat), record.seats)
    if svg is not None:
        svg.write_text(draw(view, language=LANGUAGE), "utf-8")
    if as_json:
        everything = {"position": game.state_to_json(state)} if open_ else {}
        print(json.dumps({**view, **everything}, ensure_ascii=False, indent=1))
    elif svg is None:
        show(Console(), view, Reader(LANGUAGE, record.seats, record.game))


def state_at(record: Record, ply: int | None) -> Any:
    """The state after so many actions in all, or the last one."""
    for step in steps(railhead.game(record.game), record):
        state = step.state
        if state.ply == ply:
            return state
    if ply is not None:
        raise RecordError(because("error.no_ply", ply=ply, last=state.ply))
    return state


@app.command(help=say("cli.verify"))
def verify(file: File) -> None:
    record = read_record(file)
    print(say("cli.verified", draws=check(railhead.game(record.game), record)))


@app.command(name="perft", help=say("cli.perft"))
def perft_command(
    file: File,
    *,
    depth: Annotated[PositiveInt, about("depth")],
    split: Annotated[bool, Parameter(help=say("cli.divide"), name="--divide", negative=())] = False,
) -> None:
    record = read_record(file)
    game, state = railhead.game(record.game), state_at(record, None)
    if split:
        for text, leaves in divide(game, state, depth).items():
            print(f"{text} {leaves}")
    print(count(game, state, depth))


@app.command(help=say("cli.fuzz"))
def fuzz(
    game: GameId = "chicago-express",
    *,
    games: Annotated[PositiveInt, about("games")] = 200,
    seed: Seed = 0,
    jobs: Annotated[PositiveInt, about("jobs")] = 1,
    bots: Annotated[bool, Parameter(help=say("cli.fuzz_bots"), negative=())] = False,
    failures: Annotated[Path, about("failures")] = Path("fuzz-failures"),
) -> None:
    railhead.game(game)
    running = fuzz_games(game, games, seed or 0, jobs, bots)
    plies = broken = 0
    for outcome in track(running, say("cli.fuzzing"), games, console=Console(stderr=True)):
        plies += outcome.plies
        if outcome.failure is not None:
            broken += 1
            failures.mkdir(parents=True, exist_ok=True)
            path = failures / f"{game}-{seed}-{outcome.number}.json"
            save(outcome.record, path)
            print(say("cli.fuzz_failure", path=path, failure=outcome.failure))
    print(say("cli.fuzzed", games=games, plies=plies, broken=broken))
    if broken:
        sys.exit(1)


@app.command(help=say("cli.bench"))
def bench(*, rounds: Annotated[PositiveInt, about("rounds")] = benches.ROUNDS) -> None:
    running = benches.measure(benches.contestants(), rounds)
    figures = list(track(running, say("cli.measuring"), rounds, console=Console(stderr=True)))
    print("\n".join(benches.report(benches.medians(figures))))


@app.command(name="bots", help=say("cli.list_bots"))
def list_bots() -> None:
    for name in BOTS:
        print(f"{name}: {say(f'bot.{name}')}")


def read_record(path: Path) -> Record:
    """A record from a file, or one sentence why not."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error.reason
        raise RecordError(because("error.file", path=path, reason=reason)) from None
    return Record.from_text(text)


def fail(text: str) -> NoReturn:
    """One sentence, and the status of bad input."""
    print(text, file=sys.stderr)
    sys.exit(STATUS_OF_BAD_INPUT)


def main(arguments: list[str] | None = None) -> None:
    """Run the command; whatever is wrong with the input becomes one sentence."""
    try:
        refuse_variant()
        app(arguments, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        fail(f"{' '.join(str(error).split())} {say('cli.see_help')}")
    except RailheadError as error:
        action = getattr(error, "action", getattr(error, "text", None))
        where = "" if error.ply is None else say("cli.at_ply", ply=error.ply, action=action) + " "
        fail(where + error.words(LANGUAGE))
    except OSError as error:
        fail(say("error.file", path=error.filename, reason=error.strerror))
    except KeyboardInterrupt:
        sys.exit(130)
