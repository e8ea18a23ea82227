"""A worker in which bots sit that no server should meet."""

import os
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from railhead.bots import BOTS
from railhead.core.view import View
from railhead.server.workers.main import main

Choose = Callable[[View, Random], object]


class BadBot:
    """A bot by its name and what it does instead of choosing well."""

    def __init__(self, name: str, does: Choose) -> None:
        self.name = name
        self.does = does

    def choose(self, view: View, rng: Random) -> str:
        return self.does(view, rng)  # type: ignore[return-value]


def sleep(view: View, rng: Random) -> object:
    say("sleeping")
    time.sleep(3600)
    return first(view, rng)


def nap(view: View, rng: Random) -> object:
    time.sleep(0.8)
    return first(view, rng)


def spin(view: View, rng: Random) -> object:
    say("spinning")
    while True:
        rng.random()


def hang(view: View, rng: Random) -> object:
    """A search for hours in which no other thread gets to run."""
    say("hanging")
    return re.match("(a+)+$", "a" * 60 + "b")


def stumble(view: View, rng: Random) -> object:
    raise ZeroDivisionError


def leave(view: View, rng: Random) -> object:
    sys.exit(0)


def crash(view: View, rng: Random) -> object:
    os._exit(3)


def kill(view: View, rng: Random) -> object:
    os.kill(os.getpid(), signal.SIGKILL)
    return first(view, rng)


def die_once(view: View, rng: Random) -> object:
    """Only the first time does the file not yet exist."""
    died = Path(os.environ["RAILHEAD_DIED"])
    if not died.exists():
        died.touch()
        kill(view, rng)
    return first(view, rng)


def chatter(view: View, rng: Random) -> object:
    say("chattering")
    return first(view, rng)


def say(word: str) -> None:
    print(word, flush=True)


def first(view: View, rng: Random) -> object:
    return view["choices"][0]["do"]


def last(view: View, rng: Random) -> object:
    return view["choices"][-1]["do"]


BAD: dict[str, Choose] = {
    "slow": sleep,
    "napping": nap,
    "spinning": spin,
    "hanging": hang,
    "raising": stumble,
    "leaving": leave,
    "crashing": crash,
    "killed": kill,
    "killed once": die_once,
    "chattering": chatter,
    "illegal": lambda view, rng: "bid 1000000",
    "silent": lambda view, rng: None,
    "listing": lambda view, rng: [first(view, rng)],
    "odd": lambda view, rng: object(),
    "last": last,
}

if __name__ == "__main__":
    BOTS.update({name: BadBot(name, does) for name, does in BAD.items()})
    for name in sys.argv[1:-1]:
        BOTS["random"] = BOTS[name]
    main(int(sys.argv[-1]))
