"""Analysis of a record: each seat's chances over the game, and its turning points.

A move is assessed as a whole: an auction from its offer to its sale, an expansion from its first hex to its last. In
between chances swing with every bid, and say little.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, pairwise, takewhile

from railhead.analysis.chances import IN_A_REVIEW, forecasts_of, search, seeded
from railhead.analysis.decisions import ComparedMove, Decision
from railhead.analysis.hint import Hint
from railhead.bots.judgement import Judged, followed
from railhead.bots.mcts.budget import Budget
from railhead.core.auction import PASS
from railhead.core.event import Event
from railhead.core.game import CHANCE
from railhead.core.record import Record, steps
from railhead.core.view import View
from railhead.games import game as game_of

MOST_TURNING_POINTS = 6
"""How many turning points are listed."""

LEAST_CHANGE = 0.05
"""A smaller change of chances is no turning point."""

SENTENCES = 3
"""How many events of a move are listed."""

SECOND_LOOK = Budget(simulations=150)
"""A search that must see a turning point as well."""

SEEN = 0.25
"""The part of a change that the search must see at least."""


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """An action of the record: its ply, who played it, and its events."""

    ply: int
    seat: int | None
    do: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Assessment:
    """A position between two moves: its ply, the move that led to it, each seat's chances, and the whole outlook where
    they come of a forecast by somebody to whom nothing is hidden."""

    ply: int
    move: tuple[RecordedAction, ...]
    chances: list[float]
    outlook: Judged | None = None


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that changed chances much: the action that decided it, its events, the chances before and after, and the
    decision beside shrewd's; null where there was no choice."""

    ply: int
    seat: int
    do: str
    events: tuple[Event, ...]
    before: list[float]
    after: list[float]
    decision: Decision | None

    @property
    def change(self) -> float:
        return largest_change(self.before, self.after)

    @property
    def advice(self) -> Hint | None:
        """Shrewd's move, and why."""
        return None if self.decision is None else self.decision.advice

    @property
    def played(self) -> ComparedMove | None:
        """The move, with what its player could expect of it."""
        made = self.decision
        return None if made is None else ComparedMove.of(made.played, made.outlook, made.seat)

    @property
    def better(self) -> ComparedMove | None:
        """Shrewd's, where it promised more."""
        made = self.decision
        return ComparedMove.of(made.advice.do, made.better, made.seat) if made is not None and made.loss else None


def largest_change(before: Sequence[float], after: Sequence[float]) -> float:
    return max(abs(new - old) for old, new in zip(before, after, strict=True))


@dataclass(frozen=True, slots=True)
class Rest:
    """A position between two moves before it is assessed: its ply, the move that led to it, and a view of it."""

    ply: int
    move: tuple[RecordedAction, ...]
    view: View


def assessments(record: Record, seat: int | None, budget: Budget | None) -> Iterator[Assessment]:
    """The positions between moves, the first and the last included, as a seat or a spectator sees them: all of them by
    one forecast, or each by a search with a budget."""
    found, hides = list(rests(record, seat)), game_of(record.game).has_secrets
    if budget is None:
        for rest, outlook in zip(found, forecasts_of([rest.view for rest in found], IN_A_REVIEW), strict=True):
            yield Assessment(rest.ply, rest.move, outlook.chances, None if hides else outlook)
        return
    for rest in found:
        yield Assessment(rest.ply, rest.move, search(rest.view, seeded(rest.view), budget).chances)


def rests(record: Record, seat: int | None) -> Iterator[Rest]:
    game = game_of(record.game)
    actor: int | None = None
    move: list[RecordedAction] = []
    for ply, step in enumerate(steps(game, record)):
        if ply:
            move.append(RecordedAction(ply - 1, actor, record.actions[ply - 1], step.events))
        actor = game.to_act(step.state)
        if game.begins(step.state) or ply in (0, len(record.actions)):
            view = followed(game, step.state) if seat is None else game.view(step.state, seat)
            yield Rest(ply, tuple(move), view)
            move.clear()


# Turning points


Turned = Callable[[Assessment, Assessment], bool]
"""Whether a game really turned between two positions."""

AtBids = Callable[[Sequence[int]], list[list[float]]]
"""The chances at plies at which somebody is to bid."""


def turning_points(
    assessed: Sequence[Assessment],
    made: Iterable[Decision],
    has_turned: Turned = lambda before, after: True,
    at_bids: AtBids | None = None,
) -> list[TurningPoint]:
    """The moves that changed chances most, in the order of the game, with what was decided at them."""
    by_ply = {decision.ply: decision for decision in made}
    pairs = [(before, after) for before, after in pairwise(assessed) if decisive(after.move) is not None]
    by_change = sorted(pairs, key=lambda pair: -largest_change(pair[0].chances, pair[1].chances))
    large = takewhile(lambda pair: largest_change(pair[0].chances, pair[1].chances) >= LEAST_CHANGE, by_change)
    chosen = sorted(islice((pair for pair in large if has_turned(*pair)), MOST_TURNING_POINTS), key=began)
    offers = decided_by_offers(chosen, at_bids) if at_bids is not None else set()
    return [turning_point(*pair, by_ply, began(pair) in offers) for pair in chosen]


def began(pair: tuple[Assessment, Assessment]) -> int:
    return pair[0].ply


def decided_by_offers(pairs: Sequence[tuple[Assessment, Assessment]], at_bids: AtBids) -> set[int]:
    """Where moves begin that are auctions, and of which the offer moved the chances more than all bids together."""
    auctions = [pair for pair in pairs if is_offered(pair[1].move)]
    bidding = at_bids([offered(after.move)[-1].ply + 1 for _, after in auctions])
    return {
        before.ply
        for (before, after), between in zip(auctions, bidding, strict=True)
        if largest_change(before.chances, between) > largest_change(between, after.chances)
    }


def seen_by_search(record: Record) -> Turned:
    """Whether a search that knows nothing of the forecast sees the same seat gain, or lose, and not much less."""
    views = {rest.ply: rest.view for rest in rests(record, None)}

    @cache  # where one move ends the next begins
    def chances(ply: int) -> list[float]:
        return search(views[ply], seeded(views[ply]), SECOND_LOOK).chances

    def has_turned(before: Assessment, after: Assessment) -> bool:
        changes = [new - old for old, new in zip(before.chances, after.chances, strict=True)]
        seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
        old, new = (chances(one.ply)[seat] for one in (before, after))
        return (new - old) / changes[seat] >= SEEN

    return has_turned


def forecast_at_bids(record: Record) -> AtBids:
    """By the forecast of the review, as somebody sees it who followed the game."""

    def at_bids(plies: Sequence[int]) -> list[list[float]]:
        game = game_of(record.game)
        states = [step.state for step in steps(game, record)] if plies else []
        return [one.chances for one in forecasts_of([followed(game, states[ply]) for ply in plies], IN_A_REVIEW)]

    return at_bids


def decisive(move: Sequence[RecordedAction]) -> RecordedAction | None:
    """The action that decided a move: the last bid of an auction, else the first action of a seat."""
    by_seats = [one for one in move if one.seat not in (None, CHANCE)]
    bids = [one for one in by_seats if is_bid(one)]
    return bids[-1] if bids else next(iter(by_seats), None)


def offered(move: Sequence[RecordedAction]) -> list[RecordedAction]:
    """What a seat did in an auction before anybody could bid or pass."""
    return list(takewhile(lambda one: not is_bid(one) and one.do != str(PASS), move))


def is_offered(move: Sequence[RecordedAction]) -> bool:
    """Whether a move is an auction that somebody chose, and in which somebody bid."""
    return any(map(is_bid, move)) and bool(offered(move))


def is_bid(action: RecordedAction) -> bool:
    return action.do.startswith("bid ")


def turning_point(
    before: Assessment, after: Assessment, made: Mapping[int, Decision], by_offer: bool = False
) -> TurningPoint:
    """Decided by an offer it is what was offered, with what that promised; else what came of the whole move."""
    move = offered(after.move) if by_offer else after.move
    action = decisive(move)
    assert action is not None
    assert action.seat is not None
    events = [event for one in move for event in one.events]
    shown = [event for event in events if event.is_news] or events
    decision = made.get(action.ply)
    if not by_offer:
        decision = carried_through(decision, after.outlook)
    return TurningPoint(
        action.ply, action.seat, action.do, tuple(shown[:SENTENCES]), before.chances, after.chances, decision
    )


def carried_through(decision: Decision | None, outlook: Judged | None) -> Decision | None:
    """A decision with what its whole move led to, as the chart has it: the founding of a company included."""
    return decision if decision is None or outlook is None else replace(decision, outlook=outlook)
