"""A worker that notes what it is about to think out, in its order, and then waits until it may go on.

All of it in the folder that `RAILHEAD_NOTED` names: `noted` has a line for each thought, whatever its process; `go`
lets every thought go on, and with `fail` studies fail.
"""

import os
import sys
import time
from pathlib import Path
from random import Random

from railhead.bots import BOTS
from railhead.core.view import View
from railhead.server.workers.main import main
from railhead.server.workers.studies import STUDIES, Question

FOLDER = Path(os.environ["RAILHEAD_NOTED"])


def note(what: str) -> None:
    with (FOLDER / "noted").open("a") as notes:
        notes.write(f"{what}\n")
    while not (FOLDER / "go").exists():
        time.sleep(0.005)


class NotingBot:
    """Notes the edition of the view, which a test may have given a name of its own."""

    name = "noting"

    def choose(self, view: View, rng: Random) -> str:
        note(view["edition"])
        return view["choices"][0]["do"]


def study(question: Question) -> object:
    """Notes what it is about, or of a real study its name, and finds the same as the real one."""
    what = question["study"]
    note(str(question.get("about", what)))
    if (FOLDER / "fail").exists():
        raise ZeroDivisionError
    return REAL[what](question) if what in REAL else question["about"]


if __name__ == "__main__":
    REAL = dict(STUDIES)
    STUDIES.update(dict.fromkeys((*REAL, "quick", "long"), study))
    BOTS["noting"] = NotingBot()
    main(int(sys.argv[-1]))
