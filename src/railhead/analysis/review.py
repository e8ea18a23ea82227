"""The review of a game: its course, its turning points, how well each played, what was paid, and one sentence."""

from collections.abc import Iterable
from dataclasses import dataclass

from railhead.analysis.accuracy import Accuracy, accuracies
from railhead.analysis.decisions import decisions
from railhead.analysis.purchases import Purchase, purchases
from railhead.analysis.report import Assessment, TurningPoint, forecast_at_bids, seen_by_search, turning_points
from railhead.analysis.tale import Position, Tale, tale
from railhead.core.errors import RecordError, because
from railhead.core.record import Record, replay
from railhead.games import game as game_of


@dataclass(frozen=True, slots=True)
class Review:
    """`tale` is for somebody who watched, `tales` by seat for those who played; there are none before the end."""

    seen: list[Assessment]
    turns: list[TurningPoint]
    accuracy: list[Accuracy]
    purchases: list[Purchase]
    tale: Tale | None
    tales: list[Tale]


def check(record: Record) -> None:
    """Refuse a record as a seat saw it while the game went on: nobody can tell what was drawn."""
    if any(action.endswith(" ?") for action in record.actions):
        raise RecordError(because("analysis.hidden"))


def reviewed(record: Record, assessed: Iterable[Assessment]) -> Review:
    """All of it, with the positions of the record as they were assessed."""
    seen, made = list(assessed), decisions(record)
    return Review(
        seen,
        turning_points(seen, made, seen_by_search(record), forecast_at_bids(record)),
        accuracies(made, len(record.seats)),
        purchases(record),
        *tales(record, seen),
    )


def tales(record: Record, seen: list[Assessment]) -> tuple[Tale | None, list[Tale]]:
    """For somebody who watched, and for each seat."""
    game = game_of(record.game)
    end, _ = replay(game, record)
    course = [Position(one.ply, one.chances) for one in seen]
    told = [tale(course, game.scores(end), game.winners(end), reader) for reader in (None, *range(len(record.seats)))]
    return told[0], [one for one in told[1:] if one is not None]
