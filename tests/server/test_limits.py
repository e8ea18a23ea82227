"""Readers who ask too much are told how long to wait."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railhead.server.http.failures import status_of
from railhead.server.http.limits import ConnectionCounts, Limits, household
from railhead.server.refused import Refused


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_and_then_a_steady_rate() -> None:
    clock = Clock()
    limits = Limits(rate=60, burst=3, clock=clock)
    assert [limits.allow("ada") for _ in range(4)] == [0, 0, 0, 1]
    clock.now += 0.25
    assert limits.allow("ada") == 0.75
    clock.now += 0.75
    assert limits.allow("ada") == 0
    assert limits.allow("ada") == 1


def test_each_reader_has_an_allowance_of_their_own() -> None:
    limits = Limits(rate=60, burst=1, clock=Clock())
    assert [limits.allow(key) for key in ("ada", "ben", "ada")] == [0, 0, 1]


def test_a_dear_request_draws_more_and_one_beyond_the_burst_the_whole_bucket() -> None:
    clock = Clock()
    limits = Limits(rate=60, burst=10, clock=clock)
    assert limits.allow("ada", cost=8) == 0
    assert limits.allow("ada", cost=5) == 3
    assert limits.allow("ben", cost=1000) == 0
    assert limits.allow("ben") == 1
    assert limits.allow("ben", cost=1000) == 10


def test_whoever_was_away_long_enough_is_forgotten() -> None:
    clock = Clock()
    limits = Limits(rate=60, burst=5, clock=clock)
    for number in range(100):
        limits.allow(f"reader {number}")
    assert len(limits) == 100
    clock.now += 10
    limits.allow("ada")
    assert len(limits) == 1


def test_what_costs_nothing_is_not_kept() -> None:
    limits = Limits(rate=60, burst=5, clock=Clock())
    assert limits.allow("ada", cost=0) == 0
    assert len(limits) == 0


def test_no_crowd_fills_the_memory() -> None:
    limits = Limits(rate=1, burst=1, keep=50, clock=Clock())
    for number in range(1000):
        limits.allow(f"reader {number}")
    assert len(limits) == 50
    assert limits.allow("reader 999") == 60
    assert limits.allow("reader 0") == 0


@given(
    st.integers(1, 100_000),
    st.integers(1, 1000),
    st.lists(st.tuples(st.floats(0, 100), st.floats(0.1, 50)), max_size=40),
)
def test_waiting_as_long_as_told_is_enough_and_nobody_gets_more_than_their_rate(
    rate: int, burst: int, asked: list[tuple[float, float]]
) -> None:
    clock = Clock()
    limits = Limits(rate, burst, clock=clock)
    drawn = 0.0
    for pause, cost in asked:
        clock.now += pause
        if wait := limits.allow("ada", cost):
            clock.now += wait
            assert limits.allow("ada", cost) == 0
        drawn += min(cost, burst)
    assert drawn <= burst + (clock.now - 1000) * rate / 60 + 1e-3


@pytest.mark.parametrize(
    ("address", "stands_for"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:DB8:1:2::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::1", "::"),
        ("", ""),
    ],
)
def test_an_address_stands_for_the_line_it_was_given_on(address: str, stands_for: str) -> None:
    assert household(address) == stands_for


def test_a_crowd_is_counted_by_household_and_forgets_who_has_gone() -> None:
    crowd = ConnectionCounts("sockets", 2, wait=5)
    assert [crowd.enter(key) for key in ("ada", "ada", "ben")] == [1, 2, 1]
    with pytest.raises(Refused) as refused, crowd.place("ada"):
        pass
    assert (refused.value.limit, refused.value.wait, status_of(refused.value)) == ("sockets", 5, 429)
    crowd.leave("ada")
    with crowd.place("ada"):
        assert len(crowd) == 3
    for key in ("ada", "ben"):
        crowd.leave(key)
    assert len(crowd) == 0
