"""Tables that are played to some moment before anybody looks at them: by a bot, over the real API."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx2

from railhead.bots import bot
from server.hosted import Hosted, answered

NAMES = ("Ann", "Ben", "Cleo", "Dev", "Eve", "Flo")
When = Callable[[Any], bool]
"""Whether a view, with the choices of the seat that is asked, is the moment that is wanted."""


@dataclass(frozen=True)
class Played:
    """A table at a moment, and the links of its seats."""

    id: str
    address: str
    links: tuple[str, ...]
    view: Any

    @property
    def asked(self) -> str:
        """The link of the seat that is asked, or of the first."""
        seat = self.view["to_act"]
        return self.links[seat if isinstance(seat, int) else 0]


def played(
    server: Hosted, game: str, when: When, *, seats: int = 4, seed: int = 1, by: str = "greedy", **rules: object
) -> Played:
    """A table in play at the first moment that is wanted, or at its end. The random bot plays worse, but fast."""
    with server.visitor() as host:
        kinds = [{"kind": "me", "name": name} for name in NAMES[:seats]]
        wanted = {"game": game, "seats": kinds, "rules": {"seating": "fixed"} | rules}
        made = answered(host.post("/api/tables", json=wanted))
        answered(host.post(f"/api/tables/{made['id']}/start"))
        view = play_until(host, made["id"], when, Random(seed), by)
    links = tuple(seat["link"] for seat in made["seats"])
    return Played(made["id"], f"{server.address}/t/{made['id']}", links, view)


def play_until(host: httpx2.Client, table: str, when: When, rng: Random, by: str = "greedy") -> Any:
    """Every seat says what a bot would."""
    while True:
        view = seen(host, table)
        if view["to_act"] is None or when(view):
            return view
        said = {"ply": view["ply"], "do": [bot(by).choose(view, rng)], "seat": view["to_act"]}
        answered(host.post(f"/api/tables/{table}/actions", json=said))


def seen(host: httpx2.Client, table: str) -> Any:
    """The view of the seat that is asked."""
    view = answered(host.get(f"/api/tables/{table}", params={"seat": 0}))["view"]
    if view["to_act"] in (None, 0):
        return view
    return answered(host.get(f"/api/tables/{table}", params={"seat": view["to_act"]}))["view"]


def in_phase(phase: str, after: int = 0) -> When:
    return lambda view: bool(view["phase"] == phase and view["ply"] >= after and view["choices"])


def at_end(view: Any) -> bool:
    return bool(view["to_act"] is None)
