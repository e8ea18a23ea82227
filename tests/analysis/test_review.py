"""The review of a game: how well each played, what was paid, and the sentence that tells it."""

from dataclasses import replace
from functools import cache
from importlib.resources import files
from random import Random

import pytest

from railhead.analysis.accuracy import accuracies, kept
from railhead.analysis.decisions import Decision, decisions
from railhead.analysis.purchases import purchases
from railhead.analysis.report import assessments
from railhead.analysis.review import check, reviewed
from railhead.analysis.tale import Position, tale
from railhead.analysis.valuation import valuations
from railhead.core.errors import RecordError
from railhead.core.record import Record, steps
from railhead.games import GAMES, game, package_of
from railhead.server.workers import studies


def sample(name: str) -> Record:
    return Record.from_text((files(package_of(name)) / "sample.json").read_text("utf-8"))


def begun(name: str, actions: int) -> Record:
    record = sample(name)
    return Record(record.game, record.edition, record.seats, record.actions[:actions], record.options)


@cache
def decided(name: str) -> list[Decision]:
    return decisions(begun(name, 90))


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_the_move_that_was_played_and_an_auction_asks_each_seat_once(name: str) -> None:
    record, found = begun(name, 90), decided(name)
    for made in found:
        assert record.actions[made.ply : made.ply + len(made.played)] == made.played
    plies = [ply for made in found for ply in range(made.ply, made.ply + len(made.played))]
    assert len(plies) == len(set(plies))
    words = [record.actions[made.ply] for made in found]
    assert words.count("pass") + sum(word.startswith("bid ") for word in words) <= 5 * len(purchases(record)) + 5


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_lost_by_the_bots_own_move(name: str) -> None:
    for made in decided(name):
        assert 0 <= made.loss <= 1
        if list(made.played) == made.advice.do:
            assert made.loss == 0
            assert made.outlook == made.better


def test_a_decision_is_judged_by_what_its_player_could_know() -> None:
    record = begun("last-spike", 60)
    title = game(record.game)
    state = [step.state for step in steps(title, record)][20]
    seat = title.to_act(state)
    other = title.sample(title.view(state, seat), Random(5))
    assert title.view(other, seat) == title.view(state, seat)
    first, alone = (
        next(made for made in decisions(one) if made.ply == 20) for one in (record, begun("last-spike", 21))
    )
    assert (first.played, first.advice) == (alone.played, alone.advice)  # what came later changes nothing
    for one, other in ((first.outlook, alone.outlook), (first.better, alone.better)):
        assert (one.chances, one.between) == (other.chances, other.between)
        assert one.money == pytest.approx(other.money)


@pytest.mark.parametrize("name", ["chicago-express", "american-rails"])
def test_chart_table_and_panel_have_one_figure_for_one_question(name: str) -> None:
    """What a move promised is the chart's next point, and any point is what the panel said there."""
    record = begun(name, 150)
    states = [step.state for step in steps(game(name), record)]
    found = reviewed(record, assessments(record, None, None))
    assert found.turns
    for turn in found.turns:
        assert turn.played is None or turn.played.chances == turn.after[turn.seat]
    for rest in found.seen[::5]:
        for reader in (None, 0):
            [told] = studies.chances({"views": [game(name).view(states[rest.ply], reader)]})
            assert told["chances"] == rest.chances


def test_small_losses_are_forgiven() -> None:
    assert [round(kept(loss), 2) for loss in (0, 0.02, 0.1, 0.2, 0.5)] == [1, 0.99, 0.8, 0.5, 0.14]
    [one, other] = accuracies([], 2)
    assert (one.decisions, one.accuracy, other.seat) == (0, None, 1)


@pytest.mark.parametrize("name", GAMES)
def test_the_worth_of_a_purchase_is_the_valuations(name: str) -> None:
    record = begun(name, 90)
    title = game(name)
    states = [step.state for step in steps(title, record)]
    found = purchases(record)
    assert found
    for one in found:
        view = title.view(states[one.ply], one.seat)
        assert title.to_act(states[one.ply]) == one.seat
        [lot] = valuations(view, one.lot)
        assert lot.opinion is not None
        assert lot.opinion.seats[one.seat].up_to == one.worth


def test_what_shares_brought_back_is_what_was_paid_out() -> None:
    record = sample("chicago-express")
    events = [event for step in steps(game(record.game), record) for event in step.events]
    paid = sum(sum(event.to_json()["payments"]) for event in events if event.kind == "dividend_paid")
    assert sum(one.back for one in purchases(record)) == paid


COURSE = [Position(0, [0.3, 0.4, 0.3]), Position(9, [0.1, 0.8, 0.1]), Position(20, [0.05, 0.9, 0.05])]


def test_a_tale_tells_a_loser_what_was_nearly_won() -> None:
    end = [*COURSE, Position(30, [1, 0, 0])]
    for reader in (None, 1):
        told = tale(end, [43, 42, 20], [0], reader)
        assert told is not None
        assert (told.kind, told.seat, told.ply, told.part, told.winner, told.scores) == ("had", 1, 20, 0.9, 0, [43, 42])


def test_a_tale_tells_others_who_came_back_or_was_ahead() -> None:
    end = [*COURSE, Position(30, [1, 0, 0])]
    back = tale(end, [43, 42, 20], [0], 0)
    assert back is not None
    assert (back.kind, back.seat, back.ply) == ("back", 0, 20)
    ahead = tale([*COURSE, Position(30, [0, 1, 0])], [20, 42, 40], [1])
    assert ahead is not None
    assert (ahead.kind, ahead.seat, ahead.ply, ahead.scores) == ("ahead", 1, 0, [42, 40])


def test_a_shared_win_and_a_game_that_is_not_over() -> None:
    shared = tale([*COURSE, Position(30, [0.5, 0.5, 0])], [42, 42, 40], [0, 1])
    assert shared is not None
    assert shared.kind == "shared"
    assert tale(COURSE, [1, 2, 3], []) is None


def test_a_game_that_is_not_over_has_figures_and_no_tale() -> None:
    record = begun("chicago-express", 60)
    found = reviewed(record, assessments(record, None, None))
    assert (found.tale, found.tales) == (None, [])
    assert len(found.accuracy) == len(record.seats)
    assert found.purchases


def test_a_record_that_hides_draws_is_refused_in_one_sentence() -> None:
    record = begun("last-spike", 30)
    hidden = replace(record, actions=("draw ?", *record.actions[1:]))
    with pytest.raises(RecordError, match="hides what was drawn"):
        check(hidden)
    check(record)
