"""A Ray cluster as crew: the same games on other machines. Ray is installed only where somebody wants it."""

import json
import socket
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from railhead.core import variant
from railhead.core.errors import SetupError, because
from railhead.interrupts import heard
from railhead.lab.match import Match
from railhead.lab.playing import Played

RETRIES = 10
"""How often a game is begun again when the process or the machine that plays it is lost."""

PATIENCE = 5.0
"""How many seconds a cluster may take to answer; Ray itself would try for minutes."""


class Cluster:
    """The cluster at an address (`auto`: the one this machine belongs to), or one made of this machine."""

    def __init__(self, address: str | None = None) -> None:
        self.ray = joined(address)

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        play = self.ray.remote(max_retries=RETRIES, **environment(match))(play_one)
        waiting = [play.remote(match, number) for number in numbers]
        try:
            while waiting:
                with heard():
                    done, waiting = self.ray.wait(waiting)
                yield from self.ray.get(done)
        finally:
            for game in waiting:
                self.ray.cancel(game, force=True)


def play_one(match: Match, number: int) -> Played:
    return match.play(number)


def environment(match: Match) -> dict[str, Any]:
    """A variant needs processes that have not read the printed rules."""
    if not match.variant:
        return {}
    said = json.dumps({match.game: dict(match.variant)})
    return {"runtime_env": {"env_vars": {variant.VARIABLE: said}}}


def joined(address: str | None) -> Any:
    """Ray, joined to the cluster."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise SetupError(because("lab.ray.missing")) from None
    try:
        knock(address)
        ray.init(address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError):
        raise SetupError(because("lab.ray.address", address=address)) from None
    return ray


def knock(address: str | None) -> None:
    """See whether anybody listens at an address with a port."""
    place = urlsplit(address if address and "://" in address else f"//{address or ''}")
    if place.hostname and place.port:
        socket.create_connection((place.hostname, place.port), PATIENCE).close()
