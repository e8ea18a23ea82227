"""What a reader is shown: views of every ply, the log, drafts that foretell what happens, and the record."""

import json
from random import Random
from typing import Any

import pytest

import railhead
from railhead.core import fair
from railhead.core.game import CHANCE
from railhead.core.record import Record
from railhead.server.refused import Refused
from railhead.server.table import undo, visibility
from railhead.server.table.table import Table
from server.tables import SEED, Played, finished, said

GAMES = ["chicago-express", "american-rails", "last-spike"]
OPEN_GAMES = ["chicago-express", "american-rails"]


def readers(table: Table) -> list[int | None]:
    return [None, *range(len(table.game.scores(table.state)))]


def view(played: Played, reader: int | None, ply: int | None = None) -> Any:
    return visibility.view(played.table, played.sheet.names, reader, ply)


def draft(played: Played, reader: int | None, ply: int, *texts: str) -> Any:
    return visibility.draft(played.table, played.sheet.names, reader, ply, texts)


def with_undos(game: str, seats: int, seed: int) -> Played:
    rng, played = Random(seed), Played(game, seats, undo="free")
    while (seat := played.table.to_act) is not None:
        played.play_on(rng, 1)
        if rng.random() < 0.2 and undo.why_not(played.table, played.sheet, seat, 1) is None:
            played.undo(seat, 1)
    return played


def is_told(error: pytest.ExceptionInfo[railhead.NotYourTurn], to_act: int | None) -> bool:
    return error.value.to_act == to_act


# Views and the log


@pytest.mark.parametrize("game", GAMES)
def test_the_view_of_a_past_ply_is_the_one_that_was_seen_then(game: str) -> None:
    rng, played, then = Random(4), Played(game, 3, undo="free"), {}
    while (seat := played.table.to_act) is not None:
        then[played.table.ply] = [view(played, reader) for reader in readers(played.table)]
        played.play_on(rng, 1)
        if rng.random() < 0.2 and undo.why_not(played.table, played.sheet, seat, 1) is None:
            played.undo(seat, 1)
    assert "undo 1" in played.texts()
    for ply, views in then.items():
        assert [view(played, reader, ply) for reader in readers(played.table)] == views


@pytest.mark.parametrize("game", GAMES)
def test_a_view_carries_the_names_and_the_ply_of_the_log(game: str) -> None:
    played = with_undos(game, 4, 1)
    for ply in range(played.table.ply + 1):
        shown = view(played, 2, ply)
        assert shown["ply"] == ply
        assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Ben", "Cleo", "Dan"]


def test_a_ply_that_is_not_there_yet_cannot_be_seen() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    with pytest.raises(railhead.StalePly):
        view(played, 0, 2)
    with pytest.raises(railhead.StalePly):
        draft(played, 0, 2)


def test_only_the_seat_that_is_asked_sees_choices() -> None:
    played = said(Played("chicago-express"), ["bid 9"])
    assert [bool(view(played, reader)["choices"]) for reader in (None, 0, 1, 2)] == [False, False, True, False]
    assert [bool(view(played, reader, 0)["choices"]) for reader in (None, 0, 1, 2)] == [False, True, False, False]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_since_a_ply_is_the_rest_of_the_whole_log(game: str) -> None:
    table = with_undos(game, 3, 2).table
    for reader in readers(table):
        whole, events = visibility.log(table, reader), visibility.events(table, reader)
        assert [line["ply"] for line in whole] == list(range(table.ply))
        for since in (0, 1, table.ply // 2, table.ply - 1, table.ply, table.ply + 5):
            assert visibility.log(table, reader, since) == whole[since:]
            assert visibility.events(table, reader, since) == [event for event in events if event["ply"] >= since]


def test_a_line_says_who_said_what_and_when() -> None:
    played = said(Played("american-rails"), ["offer AME", "bid 10"])
    chance, offer, bid = visibility.log(played.table, None)
    assert chance["seat"] == "chance"
    assert chance["do"] == played.texts()[0]
    assert offer == {"ply": 1, "seat": 0, "do": "offer AME", "at": 2.0, "auto": None}
    assert bid["do"] == "bid 10"
    assert [event["event"] for event in visibility.events(played.table, None, 1)] == ["share_offered", "bid_made"]


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_where_nothing_is_hidden_all_read_the_same(game: str) -> None:
    table = finished(game, 3, 6).table
    half = Table(table.header, 3, table.lines[: table.ply // 2])
    for reader in readers(half):
        assert visibility.log(half, reader) == visibility.log(half, None)
        assert visibility.events(half, reader) == visibility.events(half, None)
        assert [line["do"] for line in visibility.log(half, reader)] == [line.text for line in half.lines]


def test_a_draw_is_known_to_whoever_drew_it_alone() -> None:
    """Before the first turn all see the tiles that decide who starts; then each sees their own four."""
    played = Played("last-spike", 4)
    table, starter = played.table, played.table.to_act
    assert starter is not None
    for reader in readers(table):
        texts = [line["do"] for line in visibility.log(table, reader)]
        assert texts[:4] == [line.text for line in table.lines[:4]]
        for number in range(4):
            dealt = slice(4 + 4 * number, 8 + 4 * number)
            mine = (starter + number) % 4 == reader
            assert texts[dealt] == ([line.text for line in table.lines[dealt]] if mine else ["draw ?"] * 4)
        drawn = [event for event in visibility.events(table, reader) if event["event"] == "tile_drawn"]
        tiles = [dict(event)["tile"] for event in drawn]
        assert tiles == [text.split()[1] for text in texts[4:]]


def test_the_tile_that_is_put_aside_is_known_to_nobody() -> None:
    played = Played("last-spike", 2)
    for reader in (None, 0, 1):
        assert visibility.text_seen(played.table, 2, reader) == "draw ?"
        assert {"event": "tile_set_aside", "tile": "?", "ply": 2} in visibility.events(played.table, reader)


def test_at_the_end_everything_is_told() -> None:
    played = finished("last-spike", 2, 3)
    for reader in (None, 0, 1):
        assert [line["do"] for line in visibility.log(played.table, reader)] == played.texts()
        assert "?" not in json.dumps(visibility.events(played.table, reader))


# Drafts


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", OPEN_GAMES)
def test_a_draft_of_ones_own_actions_is_what_then_happens(game: str, seed: int) -> None:
    """Each choice of the one who is asked, through whole games: the view and the events, to the last value."""
    rng, played = Random(seed), Played(game, 3)
    while (seat := played.table.to_act) is not None:
        table = played.table
        texts = [choice["do"] for choice in view(played, seat)["choices"]]
        for text in rng.sample(texts, min(3, len(texts))):
            tried = draft(played, seat, table.ply, text)
            step = table.game.apply(table.state, text, seat=seat)
            asked = table.game.to_act(step.state)
            assert tried["ply"] == table.ply
            assert tried["view"] == visibility.named(table, step.state, played.sheet.names, asked, table.ply + 1)
            assert tried["events"] == [event.to_json() for event in step.events]
        assert draft(played, seat, table.ply)["view"] == view(played, seat)
        played.play_on(rng, 1)


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_where_nothing_is_hidden_the_actions_of_all_seats_can_be_tried(game: str) -> None:
    """What really happened, tried from the start and from anywhere on, by any reader: what if."""
    played = finished(game, 4, 5)
    table = played.table
    first = next(ply for ply, line in enumerate(table.lines) if line.seat != CHANCE)
    texts = [line.text for line in table.lines]
    for start, stop in ((first, first + 12), (first, table.ply), (table.ply // 2, table.ply // 2 + 20)):
        for reader in (None, 0, 3):
            tried = draft(played, reader, start, *texts[start:stop])
            asked = table.game.to_act(table.state_at(stop))
            assert tried["view"] == view(played, asked, stop)
            due = [event.to_json() for ply in range(start, stop) for event in table.events[ply]]
            assert tried["events"] == due


def test_a_draft_of_several_seats_shows_the_choices_of_whoever_would_be_asked() -> None:
    tried = draft(Played("chicago-express"), 0, 0, "bid 9", "bid 10")
    assert tried["view"]["to_act"] == 2
    assert tried["view"]["choices"][0]["do"] == "pass"


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_keeps_nothing(game: str) -> None:
    played = Played(game)
    seat, key, texts = played.table.to_act, played.table.state.key(), played.texts()
    assert seat is not None
    for choice in view(played, seat)["choices"]:
        draft(played, seat, played.table.ply, choice["do"])
    assert (played.table.state.key(), played.texts()) == (key, texts)


def test_a_draft_from_a_past_ply_plays_on_from_there() -> None:
    played = said(Played("chicago-express"), ["bid 9", "bid 10", "pass"])
    assert draft(played, 0, 1, "bid 20", "pass")["view"]["auction"]["bid"] == 20
    assert draft(played, 0, 0, "pass")["view"]["to_act"] == 1
    assert draft(played, 2, 2)["view"] == view(played, 2, 2)


def test_a_draft_from_the_ply_of_an_undo_begins_where_that_led_to() -> None:
    played = said(Played("chicago-express"), ["bid 9", "bid 10"])
    played.undo(1, 1)
    assert draft(played, 1, 3, "bid 11")["view"]["auction"]["bid"] == 11
    assert draft(played, 1, 3, "bid 10")["view"]["auction"]["by"] == 1
    with pytest.raises(railhead.IllegalAction):
        draft(played, 1, 2, "bid 10")


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_what_cannot_be_said_is_refused_in_a_draft_too(game: str) -> None:
    played = Played(game)
    ply = played.table.ply
    with pytest.raises(railhead.NotationError):
        draft(played, 0, ply, "dance")
    with pytest.raises(railhead.IllegalAction) as refused:
        draft(played, 0, ply, "stop")
    assert refused.value.clause


def test_nobody_acts_for_chance_in_a_draft() -> None:
    """The first ply of American Rails and of The Last Spike is chance's; so is the end of a turn in the latter."""
    for game, text in (("american-rails", "remove AME"), ("last-spike", "draw A1")):
        played = Played(game)
        for reader in readers(played.table):
            with pytest.raises(railhead.NotYourTurn) as refused:
                draft(played, reader, 0, text)
            assert is_told(refused, CHANCE)
            assert draft(played, reader, 0)["view"] == view(played, reader, 0)


def test_a_draft_ends_where_chance_would_draw() -> None:
    played = Played("last-spike")
    seat, ply = played.table.to_act, played.table.ply
    assert seat is not None
    own = view(played, seat)["choices"][0]["do"]
    tried = draft(played, seat, ply, own, "skip")
    assert (tried["view"]["to_act"], tried["view"]["phase"]) == ("chance", "draw")
    for text in ("draw A1", "draw Z4", "play A1", "skip"):
        with pytest.raises(railhead.NotYourTurn) as refused:
            draft(played, seat, ply, own, "skip", text)
        assert is_told(refused, CHANCE)


def test_where_there_are_secrets_nobody_tries_what_another_seat_might_say() -> None:
    played = Played("last-spike")
    seat, ply = played.table.to_act, played.table.ply
    legal = [str(action) for action in played.table.game.legal(played.table.state)]
    for text in (*legal, "play A1", "nonsense"):
        for reader in {0, 1, 2} - {seat}:
            with pytest.raises(railhead.NotYourTurn) as refused:
                draft(played, reader, ply, text)
            assert is_told(refused, seat)
        with pytest.raises(Refused, match="no seat"):
            draft(played, None, ply, text)


def test_a_draft_shows_no_money_that_the_reader_does_not_know() -> None:
    """Also where it would end the game: then there are no winners to be told."""
    ended = 0
    for seed in range(6):
        played = finished("last-spike", 3, seed, options={"hidden_cash": True})
        last = next(ply for ply in reversed(played.table.effective) if played.table.lines[ply].seat >= 0)
        line = played.table.lines[last]
        tried = draft(played, line.seat, last, line.text)["view"]
        ended += tried["phase"] == "over"
        others = [seat for seat in range(3) if seat != line.seat]
        assert [tried["seats"][seat]["cash"] for seat in others] == [None, None]
        assert [tried["scores"][seat] for seat in others] == [None, None]
        assert tried["winners"] == []
    assert ended


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_nothing_can_be_tried(game: str) -> None:
    played = finished(game, 3, 1)
    for reader in readers(played.table):
        with pytest.raises(railhead.NotYourTurn) as refused:
            draft(played, reader, played.table.ply, "pass")
        assert is_told(refused, None)


@pytest.mark.parametrize("options", [{}, {"hidden_cash": True}, {"voluntary_double": True}])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_with_secrets_a_draft_shows_what_happens_for_as_long_as_ones_turn_lasts(
    seats: int, options: dict[str, bool]
) -> None:
    """Whatever a seat may say keeps to what that seat knows; only what comes after its turn is not its to know."""
    rng, played, tries = Random(seats), Played("last-spike", seats, options), 0
    while (seat := played.table.to_act) is not None:
        table = played.table
        for choice in view(played, seat)["choices"]:
            step = table.game.apply(table.state, choice["do"], seat=seat)
            if table.game.to_act(step.state) in (seat, CHANCE):
                tried = draft(played, seat, table.ply, choice["do"])
                assert tried["view"] == visibility.named(table, step.state, played.sheet.names, seat, table.ply + 1)
                assert tried["events"] == [event.seen_by(seat).to_json() for event in step.events]
                tries += 1
        played.play_on(rng, 1)
    assert tries > 100


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_with_secrets_a_draft_of_nothing_is_the_view_of_its_ply(seats: int, hidden: bool) -> None:
    """For every reader and every ply, also between draws: what is guessed for a draft agrees with what is known."""
    played = finished("last-spike", seats, 9, options={"hidden_cash": hidden})
    for ply in range(played.table.ply):
        for reader in readers(played.table):
            assert draft(played, reader, ply)["view"] == view(played, reader, ply)


# Records


def half_of(game: str, seats: int, seed: int) -> Played:
    """A game that is still running."""
    played = Played(game, seats)
    played.play_on(Random(seed), 30)
    return played


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_where_nothing_is_hidden_everybody_has_the_record_at_any_time(game: str) -> None:
    played = half_of(game, 3, 2)
    for reader in readers(played.table):
        assert visibility.has_record(played.table, reader)
        record = visibility.record(played.table, played.sheet.names, reader)
        assert list(record.actions) == played.texts()
        state, _ = railhead.replay(record.to_json())
        assert state.key() == played.table.state.key()


def test_a_running_game_with_secrets_has_no_record_for_those_who_watch() -> None:
    played = half_of("last-spike", 3, 2)
    assert [visibility.has_record(played.table, reader) for reader in (None, 0, 1, 2)] == [False, True, True, True]
    assert visibility.has_record(finished("last-spike", 3, 2).table, None)


@pytest.mark.parametrize("seats", [2, 3])
def test_in_the_record_of_a_seat_others_draws_are_not_told(seats: int) -> None:
    played = half_of("last-spike", seats, 2)
    for reader in range(seats):
        record = visibility.record(played.table, played.sheet.names, reader)
        hand = set(view(played, reader)["seats"][reader]["hand"])
        draws = [text for text in record.actions[seats:] if text.startswith("draw")]
        known = {text.split()[1] for text in draws} - {"?"}
        assert hand <= known <= hand | set(view(played, reader)["board"]["laid"])
        assert draws.count("draw ?") == len(draws) - len(known) > 0
        others = [text for text in record.actions if not text.startswith("draw")]
        assert others == [text for text in played.texts() if not text.startswith("draw")]


@pytest.mark.parametrize("game", GAMES)
def test_the_hash_is_told_from_the_start_and_the_seed_at_the_end(game: str) -> None:
    running, over = half_of(game, 3, 1), finished(game, 3, 1)
    for played in (running, over):
        for reader in (0, 1, 2):
            proof = visibility.record(played.table, played.sheet.names, reader).fair
            assert proof is not None
            assert proof.sha256 == fair.seed_hash(SEED)
            assert proof.seed == (SEED.hex() if played is over else None)
            draws = [ply for ply, line in enumerate(played.table.lines) if line.seat == CHANCE]
            assert list(proof.plies) == draws


def test_until_the_end_nothing_that_is_shown_has_the_seed_in_it() -> None:
    played = half_of("last-spike", 3, 1)
    for reader in range(3):
        shown = [
            view(played, reader),
            visibility.log(played.table, reader),
            visibility.events(played.table, reader),
            visibility.record(played.table, played.sheet.names, reader).to_json(),
        ]
        assert SEED.hex() not in json.dumps(shown)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_finished_game_is_the_same_for_all_and_can_be_checked(game: str) -> None:
    played = with_undos(game, 3, 4)
    texts = {visibility.record(played.table, played.sheet.names, reader).to_text() for reader in (None, 0, 1, 2)}
    assert len(texts) == 1
    record = Record.from_text(texts.pop())
    state, _ = railhead.replay(record.to_json())
    assert state.key() == played.table.state.key()
    assert fair.check(played.table.game, record) == sum(line.seat == CHANCE for line in played.table.lines)
