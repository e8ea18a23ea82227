"""The search: max^n, in batches or one by one, within its budget."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bots.stones import Stones, Take, stones
from railhead.bots.mcts import search as search_of
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import EXPAND_AFTER, Node, Search
from railhead.bots.memory import Memory
from railhead.core.action import Action
from railhead.core.errors import SetupError
from railhead.core.game import CHANCE


def searched(left: int, simulations: int = 400, seats: int = 2, seed: int = 1) -> Search[Any]:
    search = Search(*stones(left, seats), Random(seed))
    search.run(Budget(simulations=simulations))
    return search


@pytest.mark.parametrize("left", [2, 4, 5, 7, 8, 10])
def test_it_leaves_the_other_a_lost_heap(left: int) -> None:
    assert searched(left).best() == Take(left % 3)


def test_with_three_seats_everyone_looks_after_himself() -> None:
    """Three stones are lost for the seat to move, and won for the next; with five, taking one may come back to it."""
    assert searched(3, seats=3).win_probabilities()[1] > 0.9
    assert searched(5, seats=3).best() == Take(1)


@pytest.mark.parametrize("left", [6, 9])
@pytest.mark.parametrize("richer", [1, 2])
def test_whoever_has_lost_plays_for_money(left: int, richer: int) -> None:
    search = searched(left)
    search.worths = {Take(1): 5.0 * (richer == 1), Take(2): 5.0 * (richer == 2)}
    assert search.best() == Take(richer)


def test_no_money_is_worth_a_game() -> None:
    search = searched(4)
    search.worths = {Take(1): 0.0, Take(2): 100.0}
    assert search.best() == Take(1)


def test_a_won_game_is_seen_as_won() -> None:
    assert searched(2).win_probabilities()[0] > 0.9


@pytest.mark.parametrize("batch", [1, 4, 16])
def test_another_evaluator_may_take_many_leaves_at_once(batch: int) -> None:
    asked: list[int] = []

    def evaluate(states: Sequence[Stones]) -> list[list[float]]:
        asked.append(len(states))
        return [evaluator.win_probabilities(state) for state in states]

    evaluator, view = stones(8)
    search = Search(evaluator, view, Random(1), evaluate, batch)
    search.run(Budget(simulations=402))
    assert search.best() == Take(2)
    assert max(asked) == batch
    assert sum(asked) == 402 == search.root.visits


def test_with_secrets_every_action_meets_the_same_determinisations_before_a_leaf_is_expanded() -> None:
    search = Search(*stones(7, dark=5), Random(1))
    left: dict[Action, list[int]] = {Take(1): [], Take(2): []}
    for _ in range(EXPAND_AFTER):
        [(_, edge, _)], state = search.descend()
        left[edge.action].append(state.left)
    ones, twos = [count + 1 for count in left[Take(1)]], [count + 2 for count in left[Take(2)]]
    few = min(len(ones), len(twos))
    assert few > 5
    assert ones[:few] == twos[:few]
    assert len(set(ones)) > 2


@pytest.mark.parametrize("kept", [1, 3, 10])
def test_a_state_that_is_kept_changes_nothing_but_the_time(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = searched(9)
    monkeypatch.setattr(search_of, "STATES_KEPT", kept)
    few = searched(9)
    assert (whole.states_kept > kept) == (few.states_kept == kept)
    assert tree(few.root) == tree(whole.root)


def tree(node: Node[Any]) -> list[Any]:
    """What was found of each action, and below it."""
    return [(edge.action, edge.visits, edge.total, edge.child and tree(edge.child)) for edge in node.edges]


def test_where_chance_draws_no_state_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_act(state: Stones) -> int | None:
        return (CHANCE if state.ply % 2 else state.turn) if state.left else None

    evaluator, view = stones(9)
    monkeypatch.setattr(evaluator.rules, "to_act", to_act)
    monkeypatch.setattr(evaluator.rules, "legal", lambda state: [Take(1)])
    search = Search(evaluator, view, Random(1))
    search.run(Budget(simulations=50))
    assert search.states_kept == 1


def test_a_memory_that_is_full_forgets_the_oldest() -> None:
    memory: Memory[int] = Memory(2)
    for number in range(3):
        memory.keep(number, number)
    assert memory == {1: 1, 2: 2}


def test_the_same_seed_finds_the_same() -> None:
    one, other = searched(9, 100), searched(9, 100)
    assert one.root == other.root


def test_it_goes_on_where_it_stopped() -> None:
    whole, pieces = searched(9, 100), searched(9, 60)
    pieces.run(Budget(simulations=40))
    assert whole.root == pieces.root


def test_it_can_be_interrupted_and_asked_at_any_time() -> None:
    search = Search(*stones(5), Random(1))
    assert search.best() in (Take(1), Take(2))
    search.run(Budget(), stop=lambda left: search.simulations >= 30)
    assert search.simulations == 30
    assert search.best() == Take(2)


def test_it_stops_once_more_simulations_cannot_change_its_choice() -> None:
    search = Search(*stones(2), Random(1))
    search.run(Budget(simulations=4_000), search.is_decided)
    assert search.simulations < 3_000
    assert search.best() == Take(2)


def test_time_ends_it_too() -> None:
    search = Search(*stones(9), Random(1))
    search.run(Budget(seconds=0.01))
    assert search.simulations > 0


@pytest.mark.parametrize(
    ("done", "spent", "left"), [(0, 0.0, 1_000), (100, 0.5, 101), (900, 0.5, 100), (900, 1.0, 0), (1_000, 0.5, 0)]
)
def test_what_is_left_of_a_budget_follows_the_pace_so_far(done: int, spent: float, left: int) -> None:
    assert Budget(1_000, 1.0).left(done, spent) == left


@pytest.mark.parametrize(
    ("text", "budget"), [("100ms", Budget(seconds=0.1)), ("2s", Budget(seconds=2.0)), ("400", Budget(simulations=400))]
)
def test_a_budget_is_a_time_or_a_number_of_simulations(text: str, budget: Budget) -> None:
    assert Budget.of(text) == budget


@pytest.mark.parametrize("text", ["0", "0ms", "-5", "1h", "ms", "", "1.5s", "601s", "99999999"])
def test_an_impossible_budget_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(SetupError) as refused:
        Budget.of(text)
    assert str(refused.value).endswith(".")
