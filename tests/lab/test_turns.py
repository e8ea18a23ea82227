"""Whether a review is right about where a game turned: by a deep search, and by the command."""

from itertools import islice

import pytest

from railhead import cli
from railhead.bots.mcts.budget import Budget
from railhead.cli import options
from railhead.games import GAMES
from railhead.lab.turns import Turned, turns

QUICK = Budget(simulations=40)


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_the_greatest_turning_points_are_searched(game: str) -> None:
    """So few games prove nothing but that they can be searched."""
    found = list(islice(turns(game, seed=3, budget=QUICK), 2))
    assert len(found) == 2
    for one in found:
        assert 0.05 <= abs(one.said) <= 1
        assert abs(one.searched) <= 1
        assert (one.better_said is None) == (one.better_searched is None)
    assert any(one.agrees for one in found)


def test_a_turning_point_agrees_where_both_moved_the_same_way() -> None:
    assert Turned(0, 9, 1, -0.3, -0.1, None, None).agrees
    assert not Turned(0, 9, 1, -0.3, 0.1, None, None).agrees
    assert Turned(0, 9, 1, -0.3, 0.1, None, None).better_agrees is None
    assert Turned(0, 9, 1, -0.3, 0.1, 0.2, 0.1).better_agrees


@pytest.mark.prove
def test_the_command_counts_those_that_agree(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(options, "LANGUAGE", "en")
    cli.run(["turns", "last-spike", "--games", "2", "--budget", "30"])
    assert "Of 2 turning points" in capsys.readouterr().out
