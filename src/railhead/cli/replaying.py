"""The commands that open a record: show where it stands, and check that its draws were fair."""

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import NonNegativeInt
from rich.console import Console

from railhead.cli import options
from railhead.cli.options import AsJson, File, about, say
from railhead.cli.records import check_seat, read_record, state_at
from railhead.core.fair import check
from railhead.core.view import with_names
from railhead.drawing import draw
from railhead.games import game as game_of
from railhead.terminal.board import show
from railhead.terminal.words import Words


def replay_command(
    file: File,
    *,
    ply: Annotated[NonNegativeInt | None, about("ply")] = None,
    seat: Annotated[NonNegativeInt | None, about("seat")] = None,
    open_: Annotated[bool, Parameter(help=say("cli.open"), name="--open", negative=())] = False,
    as_json: AsJson = False,
    svg: Annotated[Path | None, about("svg")] = None,
) -> None:
    record = read_record(file)
    game = game_of(record.game)
    check_seat(record, seat)
    state = state_at(record, ply)
    view = with_names(game.view(state, game.to_act(state) if open_ else seat), record.seats)
    if svg is not None:
        svg.write_text(draw(view, language=options.LANGUAGE), "utf-8")
    if as_json:
        everything = {"position": game.state_to_json(state)} if open_ else {}
        print(json.dumps({**view, **everything}, ensure_ascii=False, indent=1))
    elif svg is None:
        show(Console(), view, Words(options.LANGUAGE, record.seats, record.game))


def verify_command(file: File) -> None:
    record = read_record(file)
    print(say("cli.verified", draws=check(game_of(record.game), record)))
