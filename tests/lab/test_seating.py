"""Seatings are balanced: no bot owes a win to its seat or to its neighbours."""

from collections import Counter
from itertools import pairwise

import pytest

from railhead.core.errors import SetupError
from railhead.lab.seating import Round, balanced, in_turn, next_even


def seats_of(round_: Round) -> Counter[tuple[str, int]]:
    """How often each bot sits in each seat."""
    return Counter((bot, seat) for seating in round_ for seat, bot in enumerate(seating))


def test_bots_fill_the_seats_in_turn_and_move_on() -> None:
    assert in_turn(["a", "b"], 3) == (("a", "b", "a"), ("b", "a", "a"), ("a", "a", "b"))
    assert in_turn(["a"], 4) == (("a",) * 4,)


def test_one_bot_sits_alone_against_a_table_in_every_chair() -> None:
    assert balanced(["a", "b"], 3) == (("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b"))


def test_two_against_two_sit_in_every_order() -> None:
    round_ = balanced(["a", "b"], 4, split=2)
    assert len(set(round_)) == len(round_) == 6
    assert set(seats_of(round_).values()) == {3}


@pytest.mark.parametrize(("bots", "seats"), [("abc", 4), ("abc", 6), ("abcd", 3), ("abcde", 5), ("ab", 5), ("a", 3)])
def test_every_bot_sits_everywhere_equally_often(bots: str, seats: int) -> None:
    round_ = balanced(list(bots), seats)
    for bot in bots:
        assert len({seats_of(round_)[bot, seat] for seat in range(seats)}) == 1


@pytest.mark.parametrize(("bots", "seats"), [("abc", 4), ("abcd", 3), ("abcde", 4)])
def test_every_mixture_comes_equally_often(bots: str, seats: int) -> None:
    mixtures = Counter(tuple(sorted(seating)) for seating in balanced(list(bots), seats))
    assert len(set(mixtures.values())) == 1
    assert len({bot for mixture in mixtures for bot in mixture}) == len(bots)


@pytest.mark.parametrize(("games", "even"), [(1, 4), (4, 4), (5, 6), (7, 10), (200, 202), (600, 600)])
def test_even_is_where_a_round_or_a_whole_part_of_it_ends(games: int, even: int) -> None:
    assert next_even(games, ["a", "b"], 4, split=2) == even


def test_an_even_number_of_games_is_really_even() -> None:
    bots = ["a", "b", "c"]
    round_ = balanced(bots, 4)
    ends = sorted({next_even(games, bots, 4) for games in range(1, len(round_))})
    for end in ends:
        counts = seats_of(round_[:end])
        assert len(set(counts.values())) == 1
    assert max(after - before for before, after in pairwise(ends)) == 12


@pytest.mark.parametrize(
    ("bots", "split", "words"),
    [
        (["a", "a"], None, "a is named twice"),
        (["a", "b"], 4, "1 to 3 seats"),
        (["a", "b", "c"], 2, "for two bots (here 3)"),
    ],
)
def test_what_cannot_be_seated_is_refused(bots: list[str], split: int | None, words: str) -> None:
    with pytest.raises(SetupError) as refused:
        balanced(bots, 4, split)
    assert words in str(refused.value)


def test_too_many_bots_cannot_sit_in_turn() -> None:
    with pytest.raises(SetupError, match="3 bots cannot sit on 2 seats"):
        in_turn(["a", "b", "c"], 2)
