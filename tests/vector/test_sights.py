"""What everybody sees: no view is left out, however few are built."""

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from vector.titles import every_title, golden_games

import railhead
from railhead.core.record import steps
from railhead.vector.sights import SomeSeat, is_alike, sights


@every_title
def test_everybody_has_the_view_that_the_rules_would_show(name: str) -> None:
    game: Any = railhead.game(name)
    for step in list(steps(game, golden_games(name)[0]))[::7]:
        state = step.state
        seen = {seat: view for seats, view in sights(game, state) for seat in seats}
        assert set(seen) == {None, *range(len(game.scores(state)))}
        assert all(is_alike(game.view(state, seat), {**view, "choices": []}) for seat, view in seen.items())
        assert all("hand" not in seat for seat in seen[None]["seats"])


def test_a_title_without_secrets_needs_three_views(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = railhead.game("chicago-express")
    seeing = Mock(side_effect=game.view)
    monkeypatch.setattr(game, "view", seeing)
    assert [set(seats) for seats, _ in sights(game, game.new(6))] == [{None, *range(6)}]
    assert seeing.call_count == 3


def test_a_seat_that_sees_more_than_others_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = railhead.game("chicago-express")
    view = game.view
    monkeypatch.setattr(game, "view", lambda state, seat=None: {**view(state, seat), "ply": 7 if seat == 2 else 0})
    seen = {seat: view["ply"] for seats, view in sights(game, game.new(4)) for seat in seats}
    assert seen == {None: 0, 0: 0, 1: 0, 2: 7, 3: 0}


ASKING: list[Callable[[Any], object]] = [
    bool,
    hash,
    str,
    int,
    lambda seat: [1, 2, 3][seat],
    lambda seat: seat + 1,
    lambda seat: seat < 3,
    lambda seat: seat in {1, 2},
    lambda seat: f"{seat}",
]


@pytest.mark.parametrize("ask", ASKING)
def test_what_could_tell_one_seat_from_another_is_refused(ask: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError):
        ask(SomeSeat())
