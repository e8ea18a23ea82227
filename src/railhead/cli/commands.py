"""The commands by name, and what becomes of what goes wrong in one: a sentence, and a status."""

from cyclopts import App, CycloptsError

from railhead import __version__
from railhead.cli import options
from railhead.cli.ending import fail, fail_interrupted
from railhead.cli.options import say
from railhead.core.errors import RailheadError
from railhead.interrupts import heard

COMMANDS = {
    "hosting": ("play", "serve", "backup", "restore", "export", "import"),
    "playing": ("terminal", "bots"),
    "replaying": ("replay", "verify"),
    "proving": ("perft", "fuzz", "hints", "turns", "bench"),
    "comparing": ("parity",),
    "forecasting": ("forecast",),
    "studying": ("simulate", "tournament", "ratings", "balance"),
    "analysing": ("analyse",),
    "puzzling": ("puzzles",),
    "learning": ("train",),
}
"""The commands of each module of this package. A module is read when one of its commands is asked for, so that the
others run where what it needs is not installed."""

HELP = {"bots": "cli.list_bots"}
"""Sentences about a command whose key is not the command's name."""

app = App(name="railhead", help=say("cli.railhead"), version=__version__)
for module, names in COMMANDS.items():
    for name in names:
        app.command(f"railhead.cli.{module}:{name}_command", name=name, help=say(HELP.get(name, f"cli.{name}")))


def run_command(arguments: list[str]) -> None:
    """Run the command; whatever is wrong with the input becomes one sentence."""
    try:
        command, given, _ = app.parse_args(arguments, exit_on_error=False, print_error=False)
        with heard():
            command(*given.args, **given.kwargs)
    except CycloptsError as error:
        fail(f"{' '.join(str(error).split())} {say('cli.see_help')}")
    except RailheadError as error:
        action = getattr(error, "action", getattr(error, "text", None))
        where = "" if error.ply is None else say("cli.at_ply", ply=error.ply, action=action) + " "
        fail(where + error.words(options.LANGUAGE))
    except OSError as error:
        fail(say("error.file", path=error.filename, reason=error.strerror))
    except KeyboardInterrupt:
        fail_interrupted()
