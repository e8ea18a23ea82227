"""What a submit leads to, by the rules alone: whole or not at all, fair draws, automatic passes, a log that replays."""

import hashlib
import hmac
from dataclasses import replace
from typing import Any

import pytest

import railhead
from railhead.games import game as game_of
from railhead.server.table import clock
from railhead.server.table.log import Line
from railhead.server.table.sheet import Pace
from railhead.server.table.table import Move, Table, submit
from server.tables import SEED, Played, finished, header

GAMES = ["chicago-express", "american-rails", "last-spike"]


def test_a_submit_is_checked_against_the_ply() -> None:
    played = Played("chicago-express")
    with pytest.raises(railhead.StalePly):
        played.say("bid 9", ply=1)
    assert played.texts() == []


def test_a_submit_is_checked_against_the_turn() -> None:
    played = Played("chicago-express")
    with pytest.raises(railhead.NotYourTurn):
        played.say("bid 9", seat=1)
    with pytest.raises(railhead.NotYourTurn):
        played.say("bid 9", "pass")
    assert played.texts() == []


def test_several_actions_are_kept_whole_or_not_at_all() -> None:
    played = Played("chicago-express")
    for text in ("bid 9", "pass", "pass", "bid 8", "pass", "pass", "bid 8", "pass", "pass", "bid 8", "pass", "pass"):
        played.say(text)
    before, ply = played.table.state.key(), played.table.ply
    choices = played.table.game.view(played.table.state, 0)["choices"]
    company = next(one["do"] for one in choices if one["verb"] == "expand" and one["target"] != "none")
    with pytest.raises(railhead.IllegalAction) as refusal:
        played.say(company, "lay A2")
    assert refusal.value.clause
    assert (played.table.state.key(), played.table.ply) == (before, ply)
    played.say(company, first_lay(played, company), "stop")
    assert played.table.ply == ply + 3


def first_lay(played: Played, company: str) -> str:
    state = played.table.game.apply(played.table.state, company).state
    return next(str(action) for action in played.table.game.legal(state) if action.verb == "lay")


@pytest.mark.parametrize("game", ["american-rails", "last-spike"])
def test_draws_are_those_of_the_seed_at_their_ply(game: str) -> None:
    """The contract's formula, written out."""
    table = finished(game, 3, 5).table
    state = table.first
    draws = 0
    for ply in table.effective:
        text = table.lines[ply].text
        if table.lines[ply].seat == railhead.CHANCE:
            legal = [str(action) for action in table.game.legal(state)]
            number = int(hmac.new(SEED, str(ply).encode(), hashlib.sha256).hexdigest(), 16)
            assert text == legal[number % len(legal)]
            draws += 1
        state = table.game.apply(state, text).state
    assert draws > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_log_read_again_leads_to_the_same_table(game: str) -> None:
    table = finished(game, 4, 3).table
    again = Table(table.header, 4, table.lines)
    assert again.state.key() == table.state.key()
    assert again.effective == table.effective
    assert again.events == table.events
    assert again.frozen is None


def test_a_pass_that_is_forced_is_played_with_its_reason() -> None:
    """Ada bids her whole cash: the others cannot go higher, and are not asked."""
    played = Played("chicago-express")
    cash = played.table.game.scores(played.table.state)[0]
    played.say(f"bid {cash}")
    assert played.texts()[:3] == [f"bid {cash}", "pass", "pass"]
    auto = played.table.lines[1].auto
    assert auto is not None
    assert "CE-AUC" in auto or "CE-READ" in auto or "CE-OPEN" in auto
    assert {line.at for line in played.table.lines[:3]} == {2.0}


def test_where_cash_may_be_hidden_nothing_is_played_for_anybody() -> None:
    """That somebody could do nothing else would tell what they hold."""
    table = finished("last-spike", 3, 8, options={"hidden_cash": True}).table
    assert all(line.auto is None for line in table.lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_log_that_no_longer_replays_is_frozen_at_its_last_legal_ply(game: str) -> None:
    table = finished(game, 3, 2).table
    lines = list(table.lines)
    lines[20] = replace(lines[20], text="lay nowhere")
    frozen = Table(table.header, 3, lines)
    assert frozen.ply == 20
    assert isinstance(frozen.frozen, railhead.NotationError)
    frozen.read(table.lines[20:])
    assert frozen.ply == 20


def test_the_state_of_every_ply_can_be_had_again() -> None:
    played = Played("chicago-express")
    keys = [played.table.state.key()]
    for text in ("bid 9", "bid 10", "pass"):
        played.say(text)
        keys.append(played.table.state.key())
    assert [played.table.state_at(ply).key() for ply in range(4)] == keys
    with pytest.raises(railhead.StalePly):
        played.table.state_at(5)


def test_a_move_leaves_the_table_alone_until_it_is_kept() -> None:
    played = Played("last-spike")
    key, ply = played.table.state.key(), played.table.ply
    seat = played.table.to_act
    assert seat is not None
    texts = [played.table.game.view(played.table.state, seat)["choices"][0]["do"]]
    submit(played.table, seat, ply, texts, 2.0)
    assert (played.table.state.key(), played.table.ply) == (key, ply)


def test_a_line_that_takes_back_is_read_again_too() -> None:
    played = Played("chicago-express")
    played.say("bid 9")
    played.say("bid 10")
    played.undo(1, 1)
    assert played.texts() == ["bid 9", "bid 10", "undo 1"]
    assert played.table.ply == 3
    again = Table(played.table.header, 3, played.table.lines)
    assert again.state.key() == played.table.state.key()
    assert again.effective == [0]
    assert again.state_at(2).key() != again.state.key()
    assert again.state_at(1).key() == again.state.key()


PAIRS = 400


def often_taken_back(game: str) -> list[Line]:
    """A log in whose middle one and the same action is said and taken back again and again."""
    whole = finished(game, 3, 5).table.lines
    middle = next(ply for ply in range(len(whole) // 2, len(whole)) if whole[ply].seat >= 0)
    lines = list(whole[:middle])
    for _ in range(PAIRS):
        lines.append(replace(whole[middle], ply=len(lines)))
        lines.append(Line(len(lines), whole[middle].seat, "undo 1", 1.0))
    return lines


def plays(title: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is played in a game from now on."""
    said: list[str] = []
    kind: Any = type(game_of(title))
    play = kind.play

    def played(game: object, state: object, action: object, *more: object) -> None:
        said.append(str(action))
        play(game, state, action, *more)

    monkeypatch.setattr(kind, "play", played)
    return said


@pytest.mark.parametrize("game", GAMES)
def test_reading_a_log_plays_each_line_at_most_twice(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = often_taken_back(game)
    said = plays(game, monkeypatch)
    table = Table(header(game), 3, lines)
    assert table.frozen is None
    assert len(said) <= 2 * len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_newer_in_a_log_is_read_without_playing_all_of_it_for_each_line(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = often_taken_back(game)
    begun = len(lines) - 2 * PAIRS
    table = Table(header(game), 3, lines[:begun])
    said = plays(game, monkeypatch)
    table.read(lines[begun:])
    assert table.frozen is None
    assert len(said) <= 2 * len(lines)
    assert table.state.key() == Table(header(game), 3, lines[:begun]).state.key()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_step_by_step_is_as_it_was(game: str) -> None:
    whole = finished(game, 3, 5).table
    back = [Line(whole.ply + number, 0, "undo 1", 1.0) for number in range(whole.ply)]
    table = Table(header(game), 3, whole.lines)
    for number, line in enumerate(back, 1):
        table.read([line])
        if number % 40 == 0:
            assert table.state.key() == whole.state_at(whole.ply - number).key()
    at_once = Table(header(game), 3, [*whole.lines, *back])
    assert at_once.state.key() == table.state.key() == whole.first.key()
    assert at_once.effective == []


@pytest.mark.parametrize("text", ["undo 2", f"undo {'9' * 5000}", "undo 0", "undo 01", "undo -1"])
def test_more_than_stands_cannot_be_taken_back(text: str) -> None:
    lines = [Line(0, 0, "bid 9", 1.0), Line(1, 0, text, 1.0), Line(2, 1, "bid 10", 1.0)]
    table = Table(header("chicago-express"), 3, lines)
    assert (table.ply, table.effective) == (1, [0])
    assert isinstance(table.frozen, railhead.RailheadError)


def test_a_log_is_frozen_at_its_first_line_that_does_not_play_after_an_undo() -> None:
    lines = [Line(0, 0, "bid 9", 1.0), Line(1, 0, "undo 1", 1.0), Line(2, 1, "bid 10", 1.0)]
    table = Table(header("chicago-express"), 3, lines)
    assert table.ply == 2
    assert isinstance(table.frozen, railhead.NotYourTurn)


def test_the_time_a_seat_has_thought_is_that_of_its_lines() -> None:
    played = Played("chicago-express", pace=Pace("clock", minutes=1))
    played.sheet = played.sheet.replaced(started=100.0)
    times = [110.0, 113.0, 120.0, 121.0]
    texts = ["bid 9", "bid 10", "undo 1", "bid 11"]
    played.table.read(
        Line(ply, int(ply > 0), text, at) for ply, (text, at) in enumerate(zip(texts, times, strict=True))
    )
    assert [clock.used(played, seat) for seat in range(3)] == [10.0, 11.0, 0.0]
    assert [clock.left(played, seat, 125.0) for seat in range(3)] == [50.0, 49.0, 56.0]


def test_a_line_for_a_seat_that_was_not_asked_is_not_replayed() -> None:
    table = Table(header("chicago-express"), 3, [Line(0, 2, "bid 9", 1.0)])
    assert isinstance(table.frozen, railhead.NotYourTurn)


def test_a_finished_table_plays_nothing_more() -> None:
    played = finished("chicago-express", 2, 1)
    assert played.sheet.status == "finished"
    with pytest.raises(railhead.NotYourTurn):
        submit(played.table, 0, played.table.ply, ["bid 9"], 1.0)
    assert Move(played.table, 1.0).to_act is None


def test_two_tables_with_one_seed_draw_alike() -> None:
    one, two = finished("last-spike", 3, 4), finished("last-spike", 3, 4)
    assert one.texts() == two.texts()
