"""An executor on a Ray cluster. Ray is optional, and imported only when it is asked for."""

import socket
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from railhead.core.errors import SetupError, because
from railhead.interrupts import heard
from railhead.lab.match import Match
from railhead.lab.playing import Played
from railhead.lab.workers import map_unordered

RETRIES = 10
"""How often a game is restarted when its process or machine is lost."""

CONNECT_TIMEOUT = 5.0
"""Seconds that a cluster may take to answer; Ray itself would try for minutes."""


class ClusterExecutor:
    """The cluster at an address (`auto`: the one this machine belongs to), or one made of this machine."""

    def __init__(self, address: str | None = None) -> None:
        self.ray = connected(address)

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        play = self.ray.remote(max_retries=RETRIES)(play_one)
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
    """One game. Ray reuses its processes, and a variant needs one that has not read the rules yet."""
    if not match.variant:
        return match.play(number)
    (played,) = map_unordered(match.play, [number], jobs=1)
    return played


def connected(address: str | None) -> Any:
    """Ray, connected to the cluster."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise SetupError(because("lab.ray.missing")) from None
    try:
        check_reachable(address)
        ray.init(address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError, RuntimeError):
        raise SetupError(because("lab.ray.address", address=address)) from None
    return ray


def check_reachable(address: str | None) -> None:
    """Raises OSError if nothing listens at an address that has a port."""
    place = urlsplit(address if address and "://" in address else f"//{address or ''}")
    if place.hostname and place.port:
        socket.create_connection((place.hostname, place.port), CONNECT_TIMEOUT).close()
