"""A table that a test plays on while somebody looks at it: every seat is the test's own."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx2

from browser.moments import SEATS
from browser.played import NAMES, When, play_until, seen
from server.hosted import Hosted, answered


@dataclass
class Evening:
    """A table whose every seat the test can play for, and the link of each."""

    host: httpx2.Client
    id: str
    links: tuple[str, ...]
    view: Any

    def act(self, choice: Any) -> Any:
        """Whoever is asked says something."""
        said = {"ply": self.view["ply"], "do": [choice["do"]], "seat": self.view["to_act"]}
        answered(self.host.post(f"/api/tables/{self.id}/actions", json=said))
        self.view = seen(self.host, self.id)
        return self.view

    def until(self, when: When, by: str = "random") -> Any:
        self.view = play_until(self.host, self.id, when, Random(1), by)
        return self.view


@contextmanager
def evening(
    server: Hosted, game: str, when: When, *, people: int | None = None, by: str = "random"
) -> Iterator[Evening]:
    """A table at a moment; it is played on as long as the context lasts."""
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in NAMES[: people or SEATS[game]]]
        wanted = {"game": game, "seats": seats, "rules": {"seating": "fixed"}}
        made = answered(host.post("/api/tables", json=wanted))
        answered(host.post(f"/api/tables/{made['id']}/start"))
        links = tuple(seat["link"] for seat in made["seats"])
        table = Evening(host, made["id"], links, None)
        table.until(when, by)
        yield table


@contextmanager
def table(server: Hosted, *names: str, **rules: object) -> Iterator[tuple[httpx2.Client, Any]]:
    """A table in play whose host is not one of the players, and what its making answered."""
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in names]
        wanted = {"game": "chicago-express", "seats": seats, "rules": {"seating": "fixed"} | rules}
        made = answered(host.post("/api/tables", json=wanted))
        answered(host.post(f"/api/tables/{made['id']}/start"))
        yield host, made
