"""Two servers on one database: a holiday, a nudge, and a seat that is late are everybody's, and each happens once."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from patience import LONG
from server.hosted import Hosted, answered
from server.moving import DAY, HOUR, Moving, moved
from server.postgres import postgres, postgres_server

pytestmark = pytest.mark.prove
__all__ = ["postgres", "postgres_server"]
AFTER = 3.0
"""Seconds in which a server that has not heard of something would have done it too."""
RULES = {"seating": "fixed", "pace": {"kind": "days", "days": 3}, "absent": "bot", "stand_in": "random"}


class Pair:
    """Two servers in one time, and a table of three whose keys the test has."""

    def __init__(self, servers: list[Hosted], moving: Moving) -> None:
        self.servers, self.moving = servers, moving
        with servers[0].visitor() as host:
            seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
            made = answered(host.post("/api/tables", json={"game": "chicago-express", "seats": seats, "rules": RULES}))
            answered(host.post(f"/api/tables/{made['id']}/start"))
        self.table = f"/api/tables/{made['id']}"
        self.keys = [seat["key"] for seat in made["seats"]]

    def post(self, at: int, who: int, path: str, **body: Any) -> Any:
        with self.servers[at].visitor(self.keys[who]) as player:
            return player.post(f"{self.table}/{path}", json=body).json()

    def seats(self, at: int) -> list[Any]:
        with self.servers[at].visitor(self.keys[2]) as player:
            return list(answered(player.get(self.table))["table"]["seats"])

    def notes(self, at: int) -> list[str]:
        with self.servers[at].visitor(self.keys[2]) as player:
            return [note["kind"] for note in answered(player.get(f"{self.table}/log"))["notes"]]

    def said_once(self, kind: str) -> None:
        """Both servers get a note of a kind, and none of them another one."""
        until(lambda: all(kind in self.notes(at) for at in (0, 1)))
        sleep(AFTER)
        assert [self.notes(at).count(kind) for at in (0, 1)] == [1, 1]


def until(holds: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not holds():
        assert monotonic() < end
        sleep(0.05)


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[Pair]:
    with ExitStack() as stack:
        ran = [stack.enter_context(moved(tmp_path, "--database", postgres)) for _ in range(2)]
        yield Pair([server for server, _ in ran], ran[0][1])


def test_a_holiday_holds_at_both_and_ends_once(pair: Pair) -> None:
    end = pair.moving.time() + 5 * DAY
    assert "error" not in pair.post(0, 0, "away", until=end)
    pair.moving.go_on(4.9 * DAY)
    until(lambda: pair.seats(1)[0]["away"] == end)
    assert [pair.seats(at)[0]["seconds_left"] for at in (0, 1)] == pytest.approx([3 * DAY] * 2, abs=LONG)
    pair.moving.go_on(HOUR + 0.1 * DAY)
    pair.said_once("returned")
    for at in (0, 1):
        assert pair.seats(at)[0]["seconds_left"] == pytest.approx(3 * DAY - HOUR, abs=LONG)


def test_of_two_nudges_at_once_one_is_sent(pair: Pair) -> None:
    pair.moving.go_on(HOUR)
    with ThreadPoolExecutor() as pool:
        told = list(pool.map(lambda at: pair.post(at, 1 + at, "nudge"), (0, 1)))
    assert sorted(answer.get("error", "") for answer in told) == ["", "forbidden"]
    pair.said_once("nudged")


def test_who_is_late_is_replaced_once_and_comes_back_at_either(pair: Pair) -> None:
    pair.moving.go_on(3 * DAY + 60)
    pair.said_once("time_over")
    until(lambda: pair.seats(1)[0]["bot"] == "random")
    assert "error" not in pair.post(1, 0, "seats", seat=0, do="return")
    until(lambda: pair.seats(0)[0]["bot"] is None)
    assert pair.seats(0)[0]["seconds_left"] > HOUR
