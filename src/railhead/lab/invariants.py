"""Invariants: what must hold in every state of every game. A check that fails raises Broken."""

from functools import cache
from random import Random
from typing import Any

from railhead.core.action import Action, ActionTable
from railhead.core.errors import IllegalAction
from railhead.core.game import Game

ILLEGAL_SAMPLES = 3


class Broken(AssertionError):
    """An invariant that does not hold."""


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


def check_state(game: Game[Any], state: Any, rng: Random) -> None:
    """All invariants of a single state."""
    legal = game.legal(state)
    demand(bool(legal) == (game.to_act(state) is not None), "legal is empty exactly when the game is over")
    check_listing(game, state, legal)
    check_refusals(game, state, legal, rng)
    problems = game.problems(state)
    demand(not problems, f"the audit finds: {'; '.join(map(str, problems))}")


def check_listing(game: Game[Any], state: Any, legal: list[Action]) -> None:
    """Legal actions are in order, their texts and numbers round-trip, and none is refused."""
    numbers = [number_of(game.actions, action) for action in legal]
    demand(numbers == sorted(set(numbers)), "legal actions stand in the order of their numbers, none twice")
    for action in legal:
        if game.refusal(state, action) is not None:
            raise Broken(f"{action} is legal but refused")


@cache
def number_of(table: ActionTable, action: Action) -> int:
    """An action's number, after checking that its text and number round-trip."""
    number = table.index(action)
    demand(table.parse(str(action)) == action, f"{action}: the text leads back to the action")
    demand(table.action(number) == action, f"{action}: the number leads back to the action")
    return number


def check_refusals(game: Game[Any], state: Any, legal: list[Action], rng: Random) -> None:
    """An action that is not listed is refused, with a clause and a sentence, and changes nothing."""
    known = set(legal)
    before = state.copy()
    for _ in range(ILLEGAL_SAMPLES):
        action = game.actions.action(rng.randrange(game.actions.first_bid + 60 * game.actions.has_bids))
        if action in known:
            continue
        try:
            game.apply(state, action)
        except IllegalAction as error:
            demand(bool(error.clause) and bool(str(error)), f"{action} is refused without a clause")
        else:
            raise Broken(f"{action} is not listed but was played")
    demand(state == before, "a refused action leaves the state as it was")


def check_json(game: Game[Any], state: Any) -> None:
    """A position written as JSON and read again is the same."""
    demand(game.state_from_json(game.state_to_json(state)) == state, "the position written and read is the same")


def check_step(game: Game[Any], state: Any, action: Action) -> Any:
    """Applying leaves the caller's state untouched, does the same as playing in place, and gives events."""
    before = state.copy()
    step = game.apply(state, action)
    demand(state == before, f"{action}: the caller's state was changed")
    in_place = state.copy()
    game.play(in_place, action)
    demand(step.state == in_place, f"{action}: apply and play differ")
    demand(step.state.ply == state.ply + 1, f"{action}: the ply rises by one")
    demand(bool(step.events), f"{action}: nothing was told")
    return step.state
