"""A queue in which everybody has their turn."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from railhead.server.workers.fair_queue import FairQueue

PATHS = st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"))


def taken(queue: FairQueue[int]) -> list[int]:
    found = []
    while queue:
        found.append(queue.take())
    return found


def test_round_the_first_names_and_of_each_round_the_next_and_then_in_order() -> None:
    queue: FairQueue[int] = FairQueue()
    for number, path in enumerate(("ax", "ax", "ay", "ax", "bz", "bz")):
        queue.put(number, path)
    assert taken(queue) == [0, 4, 2, 5, 1, 3]


def test_whoever_comes_back_is_the_last() -> None:
    queue: FairQueue[int] = FairQueue()
    for number, path in enumerate("ab"):
        queue.put(number, path)
    assert queue.take() == 0
    queue.put(2, "a")
    assert taken(queue) == [1, 2]


def test_what_is_dropped_is_gone_and_takes_nobodys_turn() -> None:
    queue: FairQueue[int] = FairQueue()
    for number, path in enumerate(("ax", "ay", "bz")):
        queue.put(number, path)
    assert [queue.drop(0, "ax"), queue.drop(0, "ax"), queue.drop(2, "cz"), queue.drop(2, "bz")] == [
        *(True, False, False, True)
    ]
    assert taken(queue) == [1]
    assert not queue


@given(st.lists(PATHS, max_size=30), st.sets(st.integers(0, 29)))
def test_everything_comes_once_and_nobody_has_two_turns_while_another_waits(
    paths: list[tuple[str, str]], dropped: set[int]
) -> None:
    queue: FairQueue[int] = FairQueue()
    for number, path in enumerate(paths):
        queue.put(number, path)
    for number in dropped & set(range(len(paths))):
        assert queue.drop(number, paths[number])
    left = set(range(len(paths))) - dropped
    order = taken(queue)
    assert sorted(order) == sorted(left)
    turns = [paths[number][0] for number in order]
    for place, (one, following) in enumerate(pairwise(turns)):
        assert one != following or set(turns[place + 1 :]) == {one}
