"""Taking back: who may, what never can be, and that the log, the record and the draws stay true to it."""

from random import Random
from typing import Any

import msgspec
import pytest

import railhead
from railhead.core import fair
from railhead.core.game import CHANCE
from railhead.core.record import replay
from railhead.games.last_spike.rules.events import PlayerBankrupted
from railhead.server.table import automation, undo, visibility
from railhead.server.table.sheet import Sheet, StandingBid
from railhead.server.table.table import Move, Table
from rules.last_spike.table import position, route
from server.tables import Played, finished, from_position, said

OPENED = ["bid 9", "pass", "pass", "bid 8", "pass", "pass", "bid 8", "pass", "pass", "bid 8", "pass", "pass"]


def why(played: Played, seat: int, actions: int) -> str | None:
    """The key of the reason for which a seat may not take so much back."""
    reason = undo.why_not(played.table, played.sheet, seat, actions)
    return None if reason is None else reason.key


def with_bot(played: Played, seat: int) -> Played:
    played.sheet = played.sheet.with_seat(seat, bot="random")
    return played


# Whose action it is


def test_freely_one_takes_back_ones_own_action() -> None:
    played = said(Played("chicago-express", undo="free"), ["bid 9"])
    assert why(played, 0, 1) is None
    assert why(played, 1, 1) == "table.undo.others"
    assert why(played, 2, 1) == "table.undo.others"


def test_freely_one_does_not_take_back_what_another_person_has_said_since() -> None:
    played = said(Played("chicago-express", undo="free"), ["bid 9", "bid 10"])
    assert why(played, 0, 2) == "table.undo.others"
    reason = undo.why_not(played.table, played.sheet, 0, 2)
    assert reason is not None
    assert reason.values == {"name": "Ben"}
    assert why(played, 1, 1) is None
    assert why(played, 1, 2) == "table.undo.others"


def test_freely_one_takes_back_with_it_what_bots_have_answered() -> None:
    played = with_bot(said(Played("chicago-express", undo="free"), ["bid 9", "bid 10"]), 1)
    assert undo.span(played.table, 0) == 2
    assert why(played, 0, 2) is None
    played.undo(0, 2)
    assert played.table.to_act == 0


def test_freely_one_takes_back_with_it_what_the_table_has_played_for_others() -> None:
    """Ada bids all she has: the others pass since they can do nothing else, and so does she for the next share."""
    played = said(Played("chicago-express", undo="free"), ["bid 40"])
    assert played.texts() == ["bid 40", "pass", "pass", "pass"]
    assert undo.span(played.table, 0) == 4
    assert why(played, 0, 4) is None
    played.undo(0, 4)
    assert len(played.table.game.legal(played.table.state)) > 1


def test_several_actions_of_ones_own_can_be_taken_back_at_once() -> None:
    played = said(Played("chicago-express", undo="free"), OPENED)
    played.say("expand NYC", "lay R2")
    assert why(played, 0, 1) is None
    assert why(played, 0, 2) is None
    assert why(played, 0, 3) == "table.undo.others"


def test_by_consent_anything_can_be_asked_for_in_a_game_without_secrets() -> None:
    played = said(Played("chicago-express"), ["bid 9", "bid 10", "bid 11"])
    for seat in range(3):
        for actions in (1, 2, 3):
            assert why(played, seat, actions) is None


@pytest.mark.parametrize("actions", [1, 2])
def test_where_it_is_off_nothing_is_taken_back(actions: int) -> None:
    played = said(Played("chicago-express", undo="off"), ["bid 9", "bid 10"])
    assert why(played, 1, actions) == "table.undo.off"


@pytest.mark.parametrize("rule", ["free", "consent"])
def test_what_is_not_there_is_not_taken_back(rule: str) -> None:
    played = Played("chicago-express", undo=rule)
    assert undo.span(played.table, 0) == 0
    assert why(played, 0, 0) == "table.undo.nothing"
    assert why(played, 0, 1) == "table.undo.nothing"
    played.say("bid 9")
    assert undo.span(played.table, 1) == 0
    assert why(played, 0, 2) == "table.undo.nothing"
    assert why(played, 0, -1) == "table.undo.nothing"


def test_what_was_taken_back_is_not_taken_back_again() -> None:
    played = said(Played("chicago-express", undo="free"), ["bid 9"])
    played.undo(0, 1)
    assert why(played, 0, 1) == "table.undo.nothing"
    assert undo.span(played.table, 0) == 0


def test_how_far_back_ones_last_action_is() -> None:
    played = said(Played("chicago-express"), ["bid 9", "bid 10", "bid 11"])
    assert [undo.span(played.table, seat) for seat in range(3)] == [3, 2, 1]


@pytest.mark.parametrize("game", ["chicago-express", "american-rails", "last-spike"])
@pytest.mark.parametrize("rule", ["free", "consent"])
def test_after_the_end_nothing_is_taken_back(game: str, rule: str) -> None:
    played = finished(game, 3, 3, undo=rule)
    for seat in range(3):
        assert why(played, seat, 1) == "table.undo.over"


# Chance and secrets


@pytest.mark.parametrize("rule", ["free", "consent"])
@pytest.mark.parametrize("game", ["american-rails", "last-spike"])
def test_no_draw_is_taken_back(game: str, rule: str) -> None:
    played = Played(game, undo=rule)
    for seat in range(3):
        assert why(played, seat, 1) == "table.undo.draw"
        assert why(played, seat, played.table.ply) == "table.undo.draw"


@pytest.mark.parametrize("rule", ["free", "consent"])
def test_after_the_draw_that_ends_a_turn_nothing_of_it_is_taken_back(rule: str) -> None:
    played = Played("last-spike", undo=rule)
    seat = played.table.to_act
    assert seat is not None
    played.say(str(played.table.game.legal(played.table.state)[0]))
    assert why(played, seat, 1) is None
    played.say("skip")
    assert played.texts()[-1].startswith("draw")
    assert why(played, seat, undo.span(played.table, seat)) == "table.undo.draw"


@pytest.mark.parametrize("rule", ["free", "consent"])
def test_a_tile_that_another_has_shown_is_not_taken_back(rule: str) -> None:
    played = Played("last-spike", undo=rule)
    seat = played.table.to_act
    assert seat is not None
    played.say(str(played.table.game.legal(played.table.state)[0]))
    for other in {0, 1, 2} - {seat}:
        assert why(played, other, 1) == "table.undo.secret"


@pytest.mark.parametrize("rule", ["free", "consent"])
@pytest.mark.parametrize("seats", [3, 5])
def test_in_a_game_with_secrets_only_ones_own_running_turn_is_taken_back(seats: int, rule: str) -> None:
    """Also with an empty pile: whose turn comes next, and who goes bankrupt before it, tells what others hold."""
    allowed = 0
    for seed in range(4):
        played = Played("last-spike", seats, undo=rule)
        rng = Random(seed)
        while played.table.to_act is not None:
            for seat in range(seats):
                actions = undo.span(played.table, seat)
                if why(played, seat, actions) is None:
                    allowed += 1
                    assert played.table.to_act == seat
                    assert actions == 1
                    assert played.texts()[-1].split()[0] in ("play", "sell")
            played.play_on(rng, 1)
    assert allowed > 0


def empty_pile(cash: int | tuple[int, ...]) -> Any:
    """Seat 0 is to play; no tile is left to draw, so that its purchase ends its turn. Seat 1 has dear tiles."""
    hands = ("A2 A3 B2 B3", "C4 V1 U4 W3", route("X"), route("Y"), route("Z"), route("E"))
    laid = {*route("ABCDFUVW").split()} - {*hands[0].split(), *hands[1].split()}
    return position(hands=hands, cash=cash, laid=" ".join(sorted(laid)))


def test_what_showed_that_somebody_is_bankrupt_is_not_taken_back() -> None:
    """Seat 1 can pay none of its tiles, and seat 2 is next."""
    played = from_position(empty_pile(cash=(20000, 0, *[20000] * 4)), undo="free")
    played.say("play A2")
    assert why(played, 0, 1) is None
    played.say("skip")
    assert played.texts() == ["play A2", "skip"]
    assert PlayerBankrupted(1, []) in played.table.events[1]
    assert [why(played, 0, actions) for actions in (1, 2)] == ["table.undo.secret"] * 2


def test_what_showed_that_somebody_can_play_is_not_taken_back_either() -> None:
    played = from_position(empty_pile(cash=20000), undo="free")
    played.say("play A2", "skip")
    assert played.table.to_act == 1
    assert why(played, 0, 1) == "table.undo.secret"


def test_a_bankruptcy_after_which_it_is_ones_own_turn_again_is_not_taken_back() -> None:
    """The other seats have no tiles (LS-READ-3), so with seat 1 bankrupt the turn comes back to seat 0."""
    state = empty_pile(cash=(20000, 0, *[20000] * 4))
    for seat in range(2, 6):
        state.aside |= state.hands[seat]
        state.hands[seat] = 0
    played = from_position(state, undo="free")
    played.say("play A2", "skip")
    assert played.table.to_act == 0
    assert why(played, 0, 1) == "table.undo.secret"


def test_another_seats_standing_bid_is_taken_back_like_any_bid_of_theirs() -> None:
    """Not freely, and with the consent of everybody, its player included; a refusal of its own would show it."""
    for rule, refused in (("free", "table.undo.others"), ("consent", None)):
        played = Played("chicago-express", undo=rule)
        played.sheet = played.sheet.replaced(bids={1: StandingBid(20, "pass")})
        played.say("bid 9")
        assert played.texts() == ["bid 9", "bid 10"]
        assert why(played, 0, 2) == refused
        assert why(played, 2, 1) == refused
        assert why(played, 1, 1) is None


# The log


def test_a_ply_never_falls_and_an_undo_is_a_line() -> None:
    played = said(Played("chicago-express", undo="free"), ["bid 9", "bid 10"])
    played.undo(1, 1)
    assert played.table.ply == 3
    line = played.table.lines[-1]
    assert (line.ply, line.seat, line.text, line.at, line.auto) == (2, 1, "undo 1", 3.0, None)
    assert played.table.events[-1] == ()
    assert played.table.effective == [0]
    played.say("bid 12")
    assert played.table.effective == [0, 3]
    assert played.table.to_act == 2


def test_an_undo_of_several_actions_leads_to_the_state_before_them() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    key = played.table.state.key()
    said(played, ["bid 10", "bid 11", "pass"])
    played.undo(2, 3)
    assert played.table.state.key() == key
    assert played.table.to_act == 1
    assert [visibility.line_seen(played.table, 4, reader)["do"] for reader in (0, 1, None)] == ["undo 3"] * 3


def test_an_undo_may_be_followed_by_another() -> None:
    played = said(Played("chicago-express"), ["bid 9", "bid 10", "bid 11"])
    played.undo(2, 1)
    played.undo(1, 1)
    assert played.texts() == ["bid 9", "bid 10", "bid 11", "undo 1", "undo 1"]
    assert played.table.effective == [0]
    assert [played.table.state_at(ply).ply for ply in range(6)] == [0, 1, 2, 3, 2, 1]


# Asking


def test_what_somebody_asks_to_take_back_is_dropped_by_any_move() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    asking = undo.asked(played.table, 0, 1)
    assert (asking.seat, asking.ply, asking.actions, asking.agreed) == (0, 1, 1, (0,))
    played.sheet = played.sheet.replaced(undo=asking)
    played.say("bid 10")
    assert played.sheet.undo is None


def test_what_somebody_asks_to_take_back_is_dropped_by_an_undo_and_by_the_end() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    played.sheet = played.sheet.replaced(undo=undo.asked(played.table, 0, 1))
    played.undo(0, 1)
    assert played.sheet.undo is None
    last = finished("chicago-express", 2, 1)
    assert last.sheet.undo is None
    assert automation.finished(last.sheet.replaced(undo=undo.asked(last.table, 0, 1))).undo is None


def test_a_standing_bid_that_says_nothing_yet_leaves_what_is_asked_as_it_is() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    played.sheet = played.sheet.replaced(undo=undo.asked(played.table, 0, 1), bids={2: StandingBid(20, "pass")})
    played.follow(Move(played.table, 5.0))
    assert played.sheet.undo is not None


def test_it_is_agreed_once_every_person_has() -> None:
    played = said(Played("chicago-express", 4), ["bid 9"])
    asking = undo.asked(played.table, 0, 1)
    assert not undo.is_agreed(played.sheet, asking)
    for seat in (2, 1):
        asking = undo.agreed(asking, seat)
        assert not undo.is_agreed(played.sheet, asking)
    assert undo.agreed(asking, 1) == asking
    assert undo.is_agreed(played.sheet, undo.agreed(asking, 3))
    assert undo.agreed(asking, 3).agreed == (0, 1, 2, 3)


def test_bots_and_stand_ins_always_agree() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    asking = undo.agreed(undo.asked(played.table, 0, 1), 2)
    assert undo.is_agreed(with_bot(played, 1).sheet, asking)
    seats = (
        played.sheet.seats[0],
        *(msgspec.structs.replace(seat, kind="bot", bot="greedy") for seat in played.sheet.seats[1:]),
    )
    alone: Sheet = played.sheet.replaced(seats=seats)
    assert undo.is_agreed(alone, undo.asked(played.table, 0, 1))


# What stands


def with_undos(game: str, seats: int, seed: int) -> Played:
    """A whole game in which much is taken back, by whoever may."""
    rng, played = Random(seed), Played(game, seats, undo="consent")
    while played.table.to_act is not None:
        played.play_on(rng, 1)
        seat, actions = rng.choice([played.table.to_act or 0, rng.randrange(seats)]), rng.choice([1, 1, 2, 4])
        if rng.random() < 0.4 and undo.why_not(played.table, played.sheet, seat, actions) is None:
            ply = played.table.ply
            played.undo(seat, actions)
            assert played.table.ply == ply + 1
    return played


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["chicago-express", "american-rails", "last-spike"])
def test_a_record_holds_what_stands_and_replays(game: str, seed: int) -> None:
    played = with_undos(game, 3, seed)
    table = played.table
    assert sum(text.startswith("undo") for text in played.texts()) > 3
    record = visibility.record(table, played.sheet.names, None)
    assert record.actions == tuple(table.lines[ply].text for ply in table.effective)
    assert not any(text.startswith("undo") for text in record.actions)
    state, events = railhead.replay(record.to_json())
    assert state.key() == table.state.key()
    assert events == [event for ply in table.effective for event in table.events[ply]]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["american-rails", "last-spike"])
def test_the_draws_of_a_game_with_undos_can_be_checked(game: str, seed: int) -> None:
    """What was taken back counts in the ply of a draw, and is not in the record."""
    played = with_undos(game, 3, seed)
    record = visibility.record(played.table, played.sheet.names, None)
    assert fair.check(played.table.game, record) == sum(line.seat == CHANCE for line in played.table.lines) > 0
    assert record.fair is not None
    assert all(played.table.lines[ply].seat == CHANCE for ply in record.fair.plies)


@pytest.mark.parametrize("game", ["chicago-express", "american-rails", "last-spike"])
def test_a_log_with_undos_is_read_again_as_it_was(game: str) -> None:
    table = with_undos(game, 4, 7).table
    again = Table(table.header, 4, table.lines)
    assert again.frozen is None
    assert (again.state.key(), again.effective, again.events) == (table.state.key(), table.effective, table.events)


@pytest.mark.parametrize("game", ["chicago-express", "american-rails"])
def test_a_running_record_with_undos_replays_too(game: str) -> None:
    rng, played = Random(5), Played(game)
    for _ in range(25):
        played.play_on(rng, 2)
        if undo.why_not(played.table, played.sheet, 0, 1) is None:
            played.undo(0, 1)
        record = visibility.record(played.table, played.sheet.names, 0)
        assert replay(played.table.game, record)[0].key() == played.table.state.key()
