"""What the commands share: the reader's language, and the parameters that several of them have."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.types import NonNegativeInt, PositiveInt

from railhead.locale import language_of_reader, sentence

LANGUAGE = language_of_reader()


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
