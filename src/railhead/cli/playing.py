"""The commands of whoever plays without a server: a table in the terminal, and who else can sit at it."""

import sys
from pathlib import Path
from random import Random, SystemRandom
from shlex import quote
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from railhead.bots import BOTS, bot
from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import LANGUAGE, Edition, GameId, Seats, Seed, about, say
from railhead.cli.records import read_record
from railhead.core.record import Record
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.locale import language_of_reader, sentence
from railhead.terminal.table import TerminalTable, save


def terminal_command(
    *,
    game: GameId = FIRST,
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
        record = Record(game, game_of(game).editions.edition(edition), names)
    else:
        record = read_record(resume)
    bots = {seat: bot(opponents) for seat in range(1, len(record.seats))}
    rng = Random(seed if seed is not None else SystemRandom().randrange(2**32))
    table = TerminalTable(game_of(record.game), record, bots, language, rng)
    try:
        table.play(Console(), input)
    except KeyboardInterrupt:
        print()  # the question has a line of its own
        sys.exit(STATUS_OF_INTERRUPT)
    finally:
        save(table.record, save_to)
        print(sentence(language, "terminal.saved", {"path": save_to, "typed": quote(str(save_to))}))


def bots_command() -> None:
    for name in BOTS:
        print(f"{name}: {say(f'bot.{name}')}")
