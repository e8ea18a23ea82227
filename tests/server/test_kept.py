"""Answers are kept for a while, within bounds."""

from hypothesis import given
from hypothesis import strategies as st

from railhead.server.workers.cache import Cache


def test_what_was_wanted_longest_ago_goes_first() -> None:
    kept = Cache(most=2, most_bytes=100)
    kept.put(b"one", b"1")
    kept.put(b"two", b"2")
    assert kept.get(b"one") == b"1"
    kept.put(b"three", b"3")
    assert [kept.get(about) for about in (b"one", b"two", b"three")] == [b"1", None, b"3"]


def test_what_is_larger_than_all_that_may_be_kept_drives_nothing_out() -> None:
    kept = Cache(most=10, most_bytes=10)
    kept.put(b"small", b"12345")
    kept.put(b"large", b"12345678901")
    assert (kept.get(b"small"), kept.get(b"large")) == (b"12345", None)


@given(st.lists(st.tuples(st.binary(max_size=1), st.binary(max_size=20))))
def test_never_more_than_the_bounds_and_never_an_old_answer(put: list[tuple[bytes, bytes]]) -> None:
    kept, latest = Cache(most=5, most_bytes=40), {}
    for about, answer in put:
        kept.put(about, answer)
        latest[about] = answer
        assert kept.get(about) == answer
    found = [answer for about, answer in latest.items() if kept.get(about) is not None]
    assert all(kept.get(about) in (None, answer) for about, answer in latest.items())
    assert len(kept) == len(found) <= 5
    assert kept.bytes == sum(map(len, found)) <= 40
