"""Win probabilities: they add up, are the same for the same question, and true at the end."""

from random import Random
from typing import Any

import pytest

from railhead.analysis.chances import forecasts_of, search, seeded
from railhead.analysis.hint import hint
from railhead.bots import bot
from railhead.bots.mcts.budget import Budget
from railhead.core.game import CHANCE
from railhead.games import GAMES
from rules.last_spike import table as spike

FEW = Budget(simulations=20)


def positions(game: str, seed: int, seats: int = 3) -> list[Any]:
    """Every state of a game among quick bots."""
    rules, rng = GAMES[game], Random(seed)
    state = rules.new(seats)
    states = [state.copy()]
    while (seat := rules.to_act(state)) is not None:
        text = rng.choice(rules.legal(state)) if seat == CHANCE else bot("random").choose(rules.view(state, seat), rng)
        rules.play(state, rules.parse(str(text)))
        states.append(state.copy())
    return states


@pytest.mark.parametrize("game", GAMES)
def test_chances_add_up_and_depend_on_the_view_alone(game: str) -> None:
    rules = GAMES[game]
    states = positions(game, seed=1)
    for number, state in enumerate(states[:: len(states) // 8]):
        view = rules.view(state, (None, 0, 1, 2)[number % 4])
        for found in (forecasts_of([view])[0], search(view, seeded(view), FEW)):
            assert sum(found.chances) == pytest.approx(1.0, abs=0.001)
            assert all(part >= 0 for part in found.chances)
        assert search(view, seeded(view), FEW) == found


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_chances_are_the_truth(game: str) -> None:
    rules = GAMES[game]
    state = positions(game, seed=2)[-1]
    view = rules.view(state)
    won = rules.winners(state)
    due = [1 / len(won) if seat in won else 0.0 for seat in range(3)]
    assert forecasts_of([view])[0].chances == pytest.approx(due, abs=0.001)
    assert search(view, seeded(view), FEW).simulations == 0


def test_a_search_keeps_to_its_budget() -> None:
    view = GAMES["chicago-express"].view(GAMES["chicago-express"].new(3), 0)
    assert search(view, seeded(view), FEW).simulations == 20


def test_a_seat_that_has_all_but_won_has_most_of_the_chances() -> None:
    """Seat 0 can drive the last spike and is far ahead."""
    laid = f"{spike.route('BE')} V1 V2 V4 {spike.route('Y')}"
    state = spike.position(hands=("V3", "", ""), laid=laid, cash=[90000, 5000, 5000], cards=("DEN 0, OGD 0, SAC 0",))
    view = spike.GAME.view(state, 0)
    assert search(view, seeded(view), FEW).chances[0] > 0.9


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_whole_move_that_can_be_played(game: str) -> None:
    rules = GAMES[game]
    states = [state for state in positions(game, seed=3) if rules.to_act(state) not in (None, CHANCE)]
    for before in states[:: len(states) // 10]:
        seat = rules.to_act(before)
        view = rules.view(before, seat)
        found = hint(view, seeded(view))
        state = before
        for text in found.do:
            state = rules.apply(state, text, seat=seat).state
        assert found.why.words("en")
        assert found.why.words("fr")


def test_a_hint_to_expand_says_where() -> None:
    """What a page shows as ghosts: the company, then its hexes."""
    rules = GAMES["chicago-express"]
    states = [state for state in positions("chicago-express", seed=4) if state.phase.value == "choose"]
    hints = [hint(view, seeded(view)) for state in states if (view := rules.view(state, rules.to_act(state)))]
    whole = [found.do for found in hints if found.do[0].startswith("expand") and not found.do[0].endswith("none")]
    assert whole
    assert all(len(do) > 1 and do[1].startswith("lay") for do in whole)
