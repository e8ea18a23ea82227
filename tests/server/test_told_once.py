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
from server.pushing import Browser
from server.receiving import Receiver
from server.told import PHONE

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
        """Who is asked, at which ply, and what they can do. Between two looks a server may hear from the other one."""
        seat = 0
        while (view := self.view(server, seat))["to_act"] not in (None, seat):
            seat = view["to_act"]
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


def party(server: Hosted, receiver: Receiver, browser: Browser | None = None) -> Party:
    """Ben is told at an address, or on a device."""
    way, more = ("hook", {"url": receiver.address}) if browser is None else ("push", on_phone(browser))
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
        wanted = {"game": "chicago-express", "seats": seats, "rules": {"seating": "fixed"}}
        made = answered(host.post("/api/tables", json=wanted))
        table = Party(made["id"], [seat["link"].partition("#")[2] for seat in made["seats"]])
        answered(host.post(f"/api/tables/{table.table}/start"))
        answered(host.post(f"/api/tables/{table.table}/{way}", json={**more, "seat": BEN}))
    return table


def on_phone(browser: Browser) -> dict[str, Any]:
    return {"device": PHONE, "subscription": browser.subscription}


def host_key(server: Hosted) -> str:
    with server.visitor() as anybody:
        return str(answered(anybody.get("/api/push"))["key"])


def plies(receiver: Receiver) -> list[int]:
    return [heard.json["ply"] for heard in receiver.heard]


def play_by_turns(servers: list[Hosted], table: Party) -> int:
    """Sixty moves, each at the other server; how often it became Ben's turn."""
    due, last = 0, None
    for number in range(60):
        seat = table.say(servers[number % 2])
        due += seat == BEN and last not in (None, BEN)
        last = seat
    seat, _, _ = table.asked(servers[0])
    return due + (seat == BEN and last != BEN)


def test_two_servers_on_one_database_tell_each_turn_once(postgres: str, tmp_path: Path, receiver: Receiver) -> None:
    flags = ("--database", postgres, "--notices", "anywhere", "--rate", 100_000)
    with ExitStack() as stack:
        servers = [stack.enter_context(hosted(tmp_path, *flags)) for _ in range(2)]
        due = play_by_turns(servers, party(servers[0], receiver))
        receiver.wait_for(due)
        time.sleep(SETTLED)
    assert len(receiver.heard) == due > 5
    assert len(set(plies(receiver))) == due


def test_two_servers_push_each_turn_once_and_by_one_key(postgres: str, tmp_path: Path, receiver: Receiver) -> None:
    flags, phone = ("--database", postgres, "--notices", "anywhere", "--rate", 100_000), Browser(receiver)
    with ExitStack() as stack:
        servers = [stack.enter_context(hosted(tmp_path, *flags)) for _ in range(2)]
        [key] = {host_key(server) for server in servers}
        due = play_by_turns(servers, party(servers[0], receiver, phone))
        receiver.wait_for(due)
        time.sleep(SETTLED)
    assert len(phone.messages(key)) == due > 5


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


@pytest.mark.long
def test_a_push_that_a_killed_server_was_at_is_made_by_the_next(tmp_path: Path, receiver: Receiver) -> None:
    flags, phone = ("--notices", "anywhere", "--rate", 100_000), Browser(receiver)
    with hosted(tmp_path, *flags) as server:
        table, key = party(server, receiver, phone), host_key(server)
        receiver.answer(None)
        table.until_ben(server)
        receiver.wait_for(1)
        server.process.kill()
        server.process.wait()
    receiver.answer(201)
    with hosted(tmp_path, *flags) as server:
        receiver.wait_for(2)
        time.sleep(SETTLED)
        assert host_key(server) == key
    with hosted(tmp_path, *flags):
        time.sleep(SETTLED)
    assert len(phone.messages(key)) == 2


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
