"""Each turn is told once: by servers that share a database, and by one that is killed between writing and telling."""

import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from railhead.server.live.housekeeping import REMINDS
from server.hosted import Hosted, answered, hosted
from server.postgres import postgres, postgres_server
from server.receiving import Receiver

pytestmark = pytest.mark.prove

__all__ = ["postgres", "postgres_server"]

BEN = 1
SETTLED = REMINDS + 3
"""Seconds after which whatever was to be told again has been."""


@dataclass
class Party:
    """A table of three, each with the key of their seat; Ben wants to be told."""

    table: str
    keys: list[str]

    def asked(self, server: Hosted) -> tuple[int | None, int, list[str]]:
        """Who is asked, at which ply, and what they can do."""
        view = self.view(server, 0)
        if view["to_act"] not in (None, 0):
            view = self.view(server, view["to_act"])
        return view["to_act"], view["ply"], [choice["do"] for choice in view["choices"]]

    def view(self, server: Hosted, seat: int) -> Any:
        with server.visitor(self.keys[seat]) as player:
            return answered(player.get(f"/api/tables/{self.table}"))["view"]

    def say(self, server: Hosted) -> int | None:
        """Whoever is asked does what comes first; who that was."""
        seat, ply, choices = self.asked(server)
        if seat is not None:
            with server.visitor(self.keys[seat]) as player:
                answered(player.post(f"/api/tables/{self.table}/actions", json={"ply": ply, "do": choices[:1]}))
        return seat

    def until_ben(self, server: Hosted) -> None:
        """Others play, and Ben does, until somebody's next move makes it Ben's turn."""
        while True:
            before = self.say(server)
            seat, _, _ = self.asked(server)
            if seat == BEN and before != BEN:
                return


def party(server: Hosted, receiver: Receiver) -> Party:
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
        wanted = {"game": "chicago-express", "seats": seats, "rules": {"seating": "fixed"}}
        made = answered(host.post("/api/tables", json=wanted))
        table = Party(made["id"], [seat["link"].partition("#")[2] for seat in made["seats"]])
        answered(host.post(f"/api/tables/{table.table}/start"))
        answered(host.post(f"/api/tables/{table.table}/hook", json={"url": receiver.address, "seat": BEN}))
    return table


def plies(receiver: Receiver) -> list[int]:
    return [heard.json["ply"] for heard in receiver.heard]


def test_two_servers_on_one_database_tell_each_turn_once(postgres: str, tmp_path: Path, receiver: Receiver) -> None:
    flags = ("--database", postgres, "--notices", "anywhere", "--rate", 100_000)
    with ExitStack() as stack:
        servers = [stack.enter_context(hosted(tmp_path, *flags)) for _ in range(2)]
        table = party(servers[0], receiver)
        due, last = 0, None
        for number in range(60):
            seat = table.say(servers[number % 2])
            due += seat == BEN and last not in (None, BEN)
            last = seat
        seat, _, _ = table.asked(servers[0])
        due += seat == BEN and last != BEN
        receiver.wait_for(due)
        time.sleep(SETTLED)
    assert len(receiver.heard) == due > 5
    assert len(set(plies(receiver))) == due


def test_a_server_that_is_killed_while_it_tells_leaves_it_to_the_next(tmp_path: Path, receiver: Receiver) -> None:
    flags = ("--notices", "anywhere", "--rate", 100_000)
    with hosted(tmp_path, *flags) as server:
        table = party(server, receiver)
        receiver.answer(None)
        table.until_ben(server)
        receiver.wait_for(1)
        server.process.kill()
        server.process.wait()
    receiver.answer(200)
    with hosted(tmp_path, *flags):
        receiver.wait_for(2)
        time.sleep(SETTLED)
    assert len(receiver.heard) == 2
    assert len(set(plies(receiver))) == 1


@pytest.mark.parametrize("pause", [0.0, 0.002, 0.01])
def test_a_turn_is_never_lost_however_soon_the_server_dies(tmp_path: Path, receiver: Receiver, pause: float) -> None:
    flags = ("--notices", "anywhere", "--rate", 100_000)
    with hosted(tmp_path, *flags) as server:
        table = party(server, receiver)
        table.say(server)
        time.sleep(pause)
        server.process.kill()
        server.process.wait()
    with hosted(tmp_path, *flags) as server:
        receiver.wait_for(1)
        time.sleep(SETTLED)
        seat, ply, _ = table.asked(server)
    assert seat == BEN
    assert plies(receiver) in ([ply], [ply, ply])
