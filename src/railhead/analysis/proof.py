"""Whether a hint is true: it is what shrewd plays, and every number in its sentence is what playing it gives."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from railhead.analysis.chances import DETERMINISATIONS, drawn, forecasts, seeded
from railhead.analysis.hint import Hint, hint
from railhead.analysis.market import market_of
from railhead.analysis.recount import Figures
from railhead.analysis.replayed import replay
from railhead.bots.evaluators import evaluator_of
from railhead.bots.shrewd import ShrewdBot
from railhead.core.errors import Reason
from railhead.core.game import Game
from railhead.core.view import View
from railhead.locale import figure

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
"""Of those at the table, as the sentence has them."""

NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?")

AGAINST = ("bid_too_high", "pass_too_soon", "buy_too_dear", "skip_bargain")
"""Sentences that speak against a move, by how their keys end; they are no reason to advise it."""


@dataclass(frozen=True, slots=True)
class Proved:
    """A hint that was played: what is wrong with it, if anything, and how many numbers it had."""

    do: list[str]
    sentence: str
    numbers: int
    wrong: list[str]


def prove(game: Game[Any], state: Any) -> Proved:
    """The hint for the seat that is to act."""
    seat = game.to_act(state)
    assert seat is not None
    view: View = game.view(state, seat)
    found = hint(view, seeded(view), NAMES[: len(view["seats"])])
    wrong = [*other_move(game, state, seat, found), *against_itself(found.why)]
    said = str(found.why)
    claims = [*numbers_in(found.why), *numbers_in(found.chances)]
    wrong += other_numbers(found.chances, chances_of(game, view, found.do))
    market = market_of(game.id)
    if market is not None and market.recount is not None:
        counted = market.recount(replay(game, state, seat, found.do))
        wrong += [*other_numbers(found.why, counted), *other_names(found.why, counted)]
        wrong += unclaimed(said, found.why, [value for _, value in claims])
    return Proved(found.do, said, len(claims), wrong)


def other_move(game: Game[Any], state: Any, seat: int, found: Hint) -> Iterator[str]:
    """Shrewd at the table itself, asked action by action."""
    rng = seeded(game.view(state, seat))
    for text in found.do:
        played = ShrewdBot().choose(game.view(state, seat), rng)
        if played != text:
            yield f"shrewd plays {played}, not {text}"
            return
        state = game.apply(state, text, seat=seat).state
    if game.goes_on(state) and game.to_act(state) == seat:
        yield "the move is not done"


def against_itself(why: Reason) -> Iterator[str]:
    if why.key.endswith(AGAINST):
        yield f"the sentence speaks against the move: {why.key}"


# Chances


def chances_of(game: Game[Any], view: View, do: Sequence[str]) -> Figures:
    """Before and after a move, by the forecast that the table shows; with secrets on what the seat may suppose."""
    evaluator, seat = evaluator_of(game.id), view["to_act"]
    assert isinstance(seat, int)
    states = drawn(evaluator, view, DETERMINISATIONS)
    ends = [replay(game, state, seat, do).end for state in states]
    before, after = forecasts(evaluator, [states, ends])
    low, high = after.between[seat] if after.between else (0.0, 0.0)
    figures = {"before": before.chances[seat], "after": after.chances[seat], "low": low, "high": high}
    return {name: round(100 * chance) for name, chance in figures.items()}


# Numbers


def values_of(why: Reason) -> Iterator[tuple[str, object]]:
    """All values of a sentence and of its parts, by their names."""
    for name, value in why.values.items():
        if isinstance(value, Reason):
            yield from values_of(value)
        yield name, value


def numbers_in(why: Reason) -> Iterator[tuple[str, float]]:
    return ((name, value) for name, value in values_of(why) if isinstance(value, int | float))


def other_numbers(why: Reason, counted: Figures) -> Iterator[str]:
    for name, value in numbers_in(why):
        if counted.get(name) != value:
            yield f"{name} is {counted.get(name)}, not {value}"


def other_names(why: Reason, counted: Figures) -> Iterator[str]:
    for name, value in values_of(why):
        if name == "rival" and value != NAMES[counted["rival"]]:
            yield f"the rival is {NAMES[counted['rival']]}, not {value}"


def unclaimed(said: str, why: Reason, numbers: list[float]) -> Iterator[str]:
    """Numbers in the English sentence that are none of its figures; names may hold digits, and are passed over."""
    for name in sorted({text for _, text in values_of(why) if isinstance(text, str)}, key=len, reverse=True):
        said = said.replace(name, " ") if name else said
    known = {figure("en", value, 0 if float(value).is_integer() else 1) for value in numbers}
    yield from (f"{number} is said without a figure" for number in NUMBER.findall(said) if number not in known)
