"""A game looked at again, position by position: everybody's chances over its course, and where it turned.

A move is judged whole: an auction from its offer to its sale, an expansion from its first hex to its last. On the way
through it chances swing to and fro with every bid, and say little.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from railhead.analysis.chances import glance, search, seeded
from railhead.bots.bot import Advice
from railhead.bots.greedy import GreedyBot
from railhead.bots.mcts.budget import Budget
from railhead.core.event import Event
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, first_state, steps
from railhead.core.view import View
from railhead.games import game as game_of

MOST = 6
"""So many turning points are told."""

WORTH_TELLING = 0.05
"""A change of chances below this is no turn."""

SENTENCES = 3
TOLD = {
    *("share_sold", "share_given", "share_kept", "shares_left_game", "company_founded"),
    *("expansion_ended", "chicago_reached", "hex_developed", "forest_developed", "action_declined"),
    *("cube_laid", "cities_connected", "city_developed", "company_funded", "cash_taken", "others_paid"),
    *("space_declined", "tile_laid", "isolated_tile_laid", "land_bought", "last_spike_driven", "player_bankrupted"),
}
"""What is worth saying of a move: so many of its events, of these kinds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position after so many actions of the record: the last of them, who said it, what happened, the chances, and
    whether a new move begins here."""

    ply: int
    seat: int | None
    do: str | None
    events: tuple[Event, ...]
    chances: list[float]
    is_new: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A move after which somebody's chances changed much: the action that decided it, what came of the move, chances
    before and after it, and what greedy would have said instead."""

    ply: int
    seat: int
    do: str
    events: tuple[Event, ...]
    before: list[float]
    after: list[float]
    advice: Advice | None

    @property
    def change(self) -> float:
        return largest_change(self.before, self.after)


def largest_change(before: Sequence[float], after: Sequence[float]) -> float:
    return max(abs(new - old) for old, new in zip(before, after, strict=True))


def moments(record: Record, seat: int | None, budget: Budget | None) -> Iterator[Moment]:
    """Every position of a record from its start, seen from a seat or as somebody who watches."""
    game = game_of(record.game)
    actor: int | None = None
    for number, step in enumerate(steps(game, record)):
        view = game.view(step.state, seat)
        do = record.actions[number - 1] if number else None
        yield Moment(number, actor, do, step.events, chances_at(view, budget), begins(view))
        actor = game.to_act(step.state)


def chances_at(view: View, budget: Budget | None) -> list[float]:
    """At a glance, or by a search within a budget; the truth once the game is over."""
    found = glance(view, seeded(view)) if budget is None else search(view, seeded(view), budget)
    return found.chances


def begins(view: View) -> bool:
    """Whether nothing is under way: a turn begins, a share is to be chosen, or one was just put up at the opening."""
    auction = view["auction"]
    if auction is not None:
        everybody = len(auction["in"]) == len(view["seats"])
        return view["phase"] == "opening" and auction["bid"] is None and everybody
    is_preparation = view["phase"] == "offer" and view["board"]["action_phase"] == 0
    return view["phase"] in ("choose", "take", "play", "over") or is_preparation


def at_rest(seen: Sequence[Moment]) -> list[Moment]:
    """The positions between the moves, the first and the last one included."""
    return [moment for moment in seen if moment.is_new or moment.ply in (0, len(seen) - 1)]


# Where it turned


def turns(record: Record, seen: Sequence[Moment]) -> list[Turn]:
    """The moves that changed most, in the order of the game."""
    rests = [moment.ply for moment in at_rest(seen)]
    changes = [
        (largest_change(seen[first].chances, seen[last].chances), first, last)
        for first, last in pairwise(rests)
        if decisive(seen[first + 1 : last + 1]) is not None
    ]
    largest = sorted(changes, reverse=True)[:MOST]
    chosen = sorted((first, last) for change, first, last in largest if change >= WORTH_TELLING)
    return [turn(record, seen[first], seen[first + 1 : last + 1]) for first, last in chosen]


def decisive(move: Sequence[Moment]) -> Moment | None:
    """The action that decided a move: of an auction the last bid, else the first that a seat said."""
    said = [moment for moment in move if moment.seat not in (None, CHANCE)]
    bids = [moment for moment in said if (moment.do or "").startswith("bid ")]
    return bids[-1] if bids else next(iter(said), None)


def turn(record: Record, before: Moment, move: Sequence[Moment]) -> Turn:
    action = decisive(move)
    assert action is not None
    assert action.seat is not None
    assert action.do is not None
    happened = [event for moment in move for event in moment.events]
    told = [event for event in happened if event.kind in TOLD] or happened
    advice = advice_at(record, action.ply - 1, action.seat)
    return Turn(
        action.ply - 1,
        action.seat,
        action.do,
        tuple(told[:SENTENCES]),
        before.chances,
        move[-1].chances,
        advice,
    )


def advice_at(record: Record, number: int, seat: int) -> Advice | None:
    """What greedy would have done on a seat after so many actions, knowing what the seat could know."""
    game = game_of(record.game)
    view = game.view(state_after(game, record, number), seat)
    return GreedyBot().advise(view, seeded(view)) if len(view["choices"]) > 1 else None


def state_after(game: Game[Any], record: Record, number: int) -> Any:
    state = first_state(game, record).copy()
    for action in record.actions[:number]:
        game.play(state, game.parse(action))
    return state
