"""Why the best answer of a puzzle is the best: what follows from the rules, and what the deep search found."""

from collections.abc import Iterator

from railhead.analysis.chances import seeded
from railhead.analysis.hint import why
from railhead.analysis.proof import AGAINST
from railhead.analysis.puzzles.puzzle import WORTH, Answer, Book, Puzzle, asked_state
from railhead.analysis.valuation import valuations
from railhead.bots.played_out import addressed
from railhead.core.errors import Reason, because
from railhead.core.view import View, with_names
from railhead.games import game as game_of


def asked_view(book: Book, puzzle: Puzzle) -> View:
    """What the seat that is asked may know, and no more."""
    record = book.record(puzzle)
    game, state = game_of(record.game), asked_state(record)
    return with_names(game.view(state, game.to_act(state)), record.seats)


def explained(book: Book, puzzle: Puzzle) -> list[Reason]:
    """Sentences for the seat that is asked, made of the best answer played out."""
    view, best = asked_view(book, puzzle), puzzle.answers[puzzle.best]
    if puzzle.kind == WORTH:
        return [*facts_of(view), because(f"puzzle.why.{worth_case(best)}", **prices(best), **figures(puzzle))]
    return [*arguments(view, best), because("puzzle.why.margin", **figures(puzzle), **percentages(puzzle))]


def arguments(view: View, best: Answer) -> Iterator[Reason]:
    """What a hint would say of the move, unless it speaks against it."""
    said = why(view, best.do, seeded(view))
    seat = view["to_act"]
    assert isinstance(seat, int)
    if not said.key.endswith(AGAINST):
        yield addressed(said, seat, [one["name"] for one in view["seats"]])


def facts_of(view: View) -> Iterator[Reason]:
    """What the share on the block pays with it and without it, and how often it can still pay."""
    seat = view["to_act"]
    assert isinstance(seat, int)
    for lot in valuations(view, opinion=False):
        held = lot.seats[seat]
        if held.bought is not None and held.unbought is not None:
            yield because("puzzle.why.pays", company=lot.lot, bought=held.bought, unbought=held.unbought)
        yield because("puzzle.why.times", least=lot.times.least, most=lot.times.most + lot.times.extra)


def worth_case(best: Answer) -> str:
    if best.least is None:
        return "worth_below"
    return "worth_above" if best.below is None else "worth_between"


def prices(best: Answer) -> dict[str, int]:
    return {key: price for key, price in (("least", best.least), ("below", best.below)) if price is not None}


def figures(puzzle: Puzzle) -> dict[str, object]:
    return {"playouts": puzzle.playouts, "margin": round(100 * puzzle.margin)}


def percentages(puzzle: Puzzle) -> dict[str, int]:
    """The chances of the best answer and of the next, in hundredths."""
    chances = sorted((answer.chances or 0.0 for answer in puzzle.answers), reverse=True)
    return {"first": round(100 * chances[0]), "second": round(100 * chances[1])}
