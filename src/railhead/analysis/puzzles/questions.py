"""What can be asked at a decision: which moves, or which prices, stand against each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from railhead.analysis.chances import seeded
from railhead.analysis.hint import why
from railhead.analysis.market import market_of
from railhead.analysis.proof import AGAINST
from railhead.analysis.puzzles.judge import Judge
from railhead.analysis.puzzles.puzzle import MOVE, WORTH
from railhead.analysis.replayed import passes_after
from railhead.bots.evaluators import evaluator_of
from railhead.bots.greedy import GreedyBot
from railhead.core.game import Game
from railhead.core.view import View

CONSIDERED = 8
"""So many actions are looked at, the best rated first."""

MOST_ANSWERS = 4
LEAST_MOVES = 3

PROMISING = 0.07
"""By how much chances the best answer must lead at a glance, to be looked at longer."""

WORTHLESS = 0.1
"""How often it may be asked what a share is worth that is not worth the lowest bid."""

NARROWEST, WIDEST = 4, 12
"""How wide a range of prices may be; a dear one may be as wide as its lowest price."""


@dataclass(frozen=True, slots=True)
class Question:
    """A kind, and moves to compare. Of a worth they are a pass and purchases at the edges of the best range."""

    kind: str
    moves: tuple[tuple[str, ...], ...]
    edges: tuple[int, ...] = ()
    best_range: int | None = None


def question(game: Game[Any], state: Any, played: str, judge: Judge, rng: Random) -> Question | None:
    """What could be asked of the seat that is to act, if the best answer seems clear."""
    view = game.view(state, game.to_act(state))
    if view["auction"] is not None:
        return about_worth(view, judge, rng)
    if not game.begins(state):
        return None
    moves = moves_at(game, view, played)
    ends = [move for move in moves if is_over_after(game, view, move)]
    goes_on = [move for move in moves if move not in ends]
    if ends and goes_on:
        return about_the_end(view, ends, goes_on, judge)
    return about_moves(view, moves, judge, rng)


def moves_at(game: Game[Any], view: View, played: str) -> list[tuple[str, ...]]:
    """Whole moves: those greedy rates best, those that end the game, and the one that was played."""
    evaluator = evaluator_of(game.id)
    rated = [str(one.action) for one in evaluator.rate(evaluator.determiniser(view)(seeded(view)))]
    ending = [str(choice["do"]) for choice in view["choices"] if choice.get("ends_game")]
    firsts = dict.fromkeys([*rated[:CONSIDERED], *ending[:2], played])
    return [tuple(GreedyBot().move(view, seeded(view), first)) for first in firsts]


def is_over_after(game: Game[Any], view: View, move: Sequence[str]) -> bool:
    return game.to_act(after(game, view, move)) is None


def after(game: Game[Any], view: View, move: Sequence[str]) -> Any:
    state = game.sample(view, Random(0))
    for text in move:
        game.play(state, game.parse(text))
    return state


# To end it, or to play on


def about_the_end(
    view: View, ends: list[tuple[str, ...]], goes_on: list[tuple[str, ...]], judge: Judge
) -> Question | None:
    """The best of either."""
    market = market_of(view["game"])
    kind = "end" if market is None else market.ending_puzzle
    chances = dict(zip([*ends, *goes_on], judge.glance(view, [*ends, *goes_on]), strict=True))
    moves = tuple(max(some, key=lambda move: chances[move]) for some in (ends, goes_on))
    first, second = (chances[move] for move in moves)
    return Question(kind, moves) if abs(first - second) >= PROMISING and speaks_for(view, moves, chances) else None


def speaks_for(view: View, moves: Sequence[tuple[str, ...]], chances: dict[tuple[str, ...], float]) -> bool:
    """Whether what can be said of the best move speaks for it."""
    best = max(moves, key=lambda move: chances[move])
    return not why(view, best, seeded(view)).key.endswith(AGAINST)


# Find the move


def about_moves(view: View, moves: list[tuple[str, ...]], judge: Judge, rng: Random) -> Question | None:
    if len(moves) < LEAST_MOVES:
        return None
    chances = dict(zip(moves, judge.glance(view, moves), strict=True))
    best = sorted(moves, key=lambda move: -chances[move])[:MOST_ANSWERS]
    if chances[best[0]] - chances[best[1]] < PROMISING or not speaks_for(view, best, chances):
        return None
    rng.shuffle(best)
    return Question(MOVE, tuple(best))


# What is this share worth?


def about_worth(view: View, judge: Judge, rng: Random) -> Question | None:
    """Four ranges of prices. At the lower edge of the best it seems better to buy, at its upper edge to pass."""
    prices = [int(choice["do"].split()[1]) for choice in view["choices"] if choice["do"].startswith("bid ")]
    if len(prices) < NARROWEST:
        return None
    passed, *bought = judge.glance(view, [("pass",), *(bought_at(view, price) for price in prices)])
    cheap = [price for price, chance in zip(prices, bought, strict=True) if chance >= passed + PROMISING]
    dear = [price for price, chance in zip(prices, bought, strict=True) if chance <= passed - PROMISING]
    if not dear or (not cheap and rng.random() > WORTHLESS):
        return None
    low, high = (cheap[-1] if cheap else None), dear[0]
    edges, best = ranges(low, high, rng)
    if (low is not None and high - low > max(WIDEST, low)) or edges[0] <= 0:
        return None
    purchases = [bought_at(view, price) for price in (low, high) if price is not None]
    return Question(WORTH, (("pass",), *purchases), edges, best)


def ranges(low: int | None, high: int, rng: Random) -> tuple[tuple[int, ...], int]:
    """The three edges of four ranges as wide as the best one, and which that is."""
    wide = max(NARROWEST, high // 3 if low is None else high - low)
    best = 0 if low is None else rng.randint(1, 2)
    first = high - best * wide
    return tuple(first + number * wide for number in range(3)), best


def bought_at(view: View, price: int) -> tuple[str, ...]:
    """A bid after which everybody else passes."""
    bid = f"bid {price}"
    return (bid, *passes_after(view, [bid]))
