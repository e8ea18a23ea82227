"""What is hidden stays hidden: nothing that a reader is sent changes when what they may not know is another.

Each pair of positions is a moment of a random game of The Last Spike and a twin of it. Whatever a seat or somebody who
watches can get out of a table, to the byte, must be the same for both. `tests/load/secrecy.py` asks more of more pairs.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from railhead.core.errors import IllegalAction, Reason, because
from railhead.core.event import Event
from railhead.core.game import CHANCE, Game
from railhead.games.last_spike.rules import view as views
from railhead.games.last_spike.rules.board import BOARD
from railhead.server.table import story, undo, visibility
from railhead.server.table.table import Table
from rules.last_spike.table import position, route
from server.answers import Asked, Figures, compare
from server.tables import from_position
from server.twins import Moment, moments, public, twin

PAIRS = 400
"""For each number of seats; from each pair a part of the questions is drawn."""
PART = 0.015
WHOLE_PAIRS = 2
"""For each number of seats with every question there is."""


@pytest.mark.prove
@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_that_is_sent_tells_what_is_hidden(seats: int) -> None:
    figures = compare(Random(f"part {seats}"), seats, PAIRS, PART)
    assert figures.differences == []
    assert figures.pairs == PAIRS
    assert figures.tiles > 3 * PAIRS
    assert figures.cash > 0.4 * PAIRS
    assert figures.empty_pile > 0.02 * PAIRS
    assert figures.questions > 12 * PAIRS


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_question_at_all_tells_what_is_hidden(seats: int) -> None:
    figures = compare(Random(f"whole {seats}"), seats, WHOLE_PAIRS, 1.0, each=1)
    assert figures.differences == []
    assert figures.questions > 400 * WHOLE_PAIRS


def test_twins_are_the_same_in_public_and_differ_behind_it() -> None:
    rng, hands, cash = Random(1), 0, 0
    source = moments(rng, 4, 5)
    for moment in (next(source) for _ in range(40)):
        if (other := twin(moment, rng)) is None:
            continue
        for ply in range(moment.table.ply + 1):
            one, two = moment.table.state_at(ply), other.state_at(ply)
            assert public(one, moment.reader) == public(two, moment.reader)
        hands += moment.table.state.hands != other.state.hands
        cash += moment.table.state.money != other.state.money
    assert hands > 20
    assert cash > 8


# Two positions made by hand


def before_a_bankruptcy(hands: Sequence[str]) -> Moment:
    """Seat 0 is to play and the pile is empty. Seat 1, who has 2,000, holds dear tiles or cheap ones."""
    laid = {*route("ABCDFUVW").split()} - {*["A2", "A3", "B2", "B3", "C4", "V1", "U4", "W3"]}
    state = position(hands=hands, cash=(20000, 2000, *[20000] * 4), laid=" ".join(sorted(laid)))
    assert state.pile == 0
    played = from_position(state, undo="free")
    return Moment(played.table, played.sheet, 0)


def test_nothing_tells_beforehand_that_somebody_will_be_bankrupt() -> None:
    """Nor does a submit that is refused because it goes on after one's own turn."""
    rest = (route("X"), route("Y"), route("Z"))
    dear, cheap = "C4 V1 U4 W3", route("E")
    ruined = before_a_bankruptcy(("A2 A3 B2 B3", dear, *rest, cheap))
    solvent = before_a_bankruptcy(("A2 A3 B2 B3", cheap, *rest, dear))
    assert public(ruined.table.state, 0) == public(solvent.table.state, 0)
    asked = Asked(ruined, Random(1), 1.0)
    assert [found.partition(": [")[0] for found in asked.differences(solvent.table)] == []


# The proof can fail


def all_texts(table: Table, ply: int, reader: int | None) -> str:
    return table.lines[ply].text


def all_events(table: Table, event: Event, reader: int | None) -> dict[str, Any]:
    return event.to_json()


def true_draft(table: Table, names: Sequence[str], reader: int | None, ply: int, texts: Sequence[str]) -> Any:
    """Drafts tried on the true state."""
    state = table.state_at(ply)
    for text in texts:
        state = table.game.apply(state, text).state
    return visibility.named(table, state, names, reader, ply)


def true_cash(state: Any, seat: int, *, is_known: bool) -> int:
    return int(state.money[seat])


def count_of_high_tiles(state: Any, seat: int, *, is_known: bool) -> Any:
    """A seat that shows how many of its tiles come late in the alphabet."""
    high = BOARD.mask([f"{letter}{number}" for letter in "UVWXYZ" for number in range(1, 5)])
    return shown_of_seat(state, seat, is_known=is_known) | {"high": (state.hands[seat] & high).bit_count()}


shown_of_seat = views.holder


def rule_before_turn(self: Game[Any], state: Any, text: str, seat: int | None, ply: int | None) -> Any:
    """Whether an action is legal is asked before whose turn it is."""
    action = self.parse(text)
    if refusal := self.refusal(state, action):
        raise IllegalAction(text, refusal)
    return checked(self, state, text, seat, ply)


checked = Game._check


def undo_that_names_a_draw(table: Table, taken: Sequence[Any], seat: int) -> Reason | None:
    drawn = [line.text for line in taken if line.seat == CHANCE]
    return because("table.undo.draw", drawn=drawn[0]) if drawn else None


def open_story(table: Table, names: Sequence[str], reader: int | None) -> Any:
    """A story that shows every hand while the game still runs."""
    return story.told(table, names, reader, story.open_views(table, names))


LEAKS: dict[str, tuple[Any, str, Any]] = {
    "the log tells draws": (visibility, "text_seen", all_texts),
    "events are told whole": (visibility, "event_seen", all_events),
    "drafts are tried on the true state": (visibility, "draft", true_draft),
    "the view tells cash": (views, "cash_shown", true_cash),
    "the view tells a little of a hand": (views, "holder", count_of_high_tiles),
    "a refusal cites the rules to whoever asks": (Game, "_check", rule_before_turn),
    "the story is told open": (story, "story", open_story),
    "a refused undo names a draw": (undo, "crossed", undo_that_names_a_draw),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, figures = Random(leak), Figures()
    for moment in moments(rng, 4, 4):
        if (other := twin(moment, rng)) is not None:
            with monkeypatch.context() as planted:
                planted.setattr(*LEAKS[leak])
                figures.add(Asked(moment, rng, 0.2), other)
        if figures.differences or figures.pairs == 60:
            break
    assert figures.differences != []
