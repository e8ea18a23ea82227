"""What the table does by itself: standing bids, forced passes and draws, all in the move that they follow."""

import json
from random import Random

import pytest

from railhead.core.auction import ShareOffered
from railhead.core.game import CHANCE
from railhead.core.view import AuctionView
from railhead.games.chicago_express.rules.events import ShareKept
from railhead.server.refused import Refused
from railhead.server.table import automation, visibility
from railhead.server.table.sheet import StandingBid
from railhead.server.table.table import Move
from server.tables import Played, finished, said

OPENED = ["bid 9", "pass", "pass", "bid 8", "pass", "pass", "bid 8", "pass", "pass", "bid 8", "pass", "pass"]
"""The opening auctions of Chicago Express for three: seat 0 buys all four shares."""


def leave(played: Played, seat: int, up_to: int, then: str = "pass") -> None:
    """A seat leaves a standing bid, as the server takes it."""
    bid = StandingBid(up_to, "pass" if then == "pass" else "ask")
    automation.check(played.table, seat, bid)
    played.sheet = played.sheet.replaced(bids=played.sheet.bids | {seat: bid})
    played.follow(Move(played.table, 4.0))


def in_auction(game: str) -> Played:
    """The first auction: PRR from 7 with 40 each, or AME from 10 with 50 each; seat 0 bids first."""
    played = Played(game)
    return played if game == "chicago-express" else said(played, ["offer AME"])


def auction_of(played: Played) -> AuctionView | None:
    return played.table.game.view(played.table.state)["auction"]


def refusal_of(played: Played, seat: int, up_to: int) -> str:
    with pytest.raises(Refused) as refused:
        leave(played, seat, up_to)
    assert refused.value.word == "forbidden"
    return refused.value.reason.key


# Carrying out


@pytest.mark.parametrize(("game", "least"), [("chicago-express", 7), ("american-rails", 10)])
def test_a_standing_bid_is_carried_out_as_an_ordinary_bid(game: str, least: int) -> None:
    played = in_auction(game)
    leave(played, 1, 20)
    before = len(played.texts())
    played.say(f"bid {least}")
    assert played.texts()[before:] == [f"bid {least}", f"bid {least + 1}"]
    made = played.table.lines[-1]
    assert (made.seat, made.at, json.loads(made.auto or "")["key"]) == (1, 2.0, "table.standing_bid")
    assert played.table.to_act == 2


def test_a_standing_bid_bids_no_more_than_the_least_that_is_possible() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 30)
    played.say("bid 7")
    played.say("bid 15")
    assert played.texts() == ["bid 7", "bid 8", "bid 15"]
    played.say("bid 20")
    assert played.texts()[3:] == ["bid 20", "bid 21"]


def test_a_standing_bid_that_is_outbid_passes() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 11)
    said(played, ["bid 10", "bid 12", "pass"])
    assert played.texts() == ["bid 10", "bid 11", "bid 12", "pass", "pass"]
    assert [line.seat for line in played.table.lines] == [0, 1, 2, 0, 1]


def test_a_standing_bid_that_is_outbid_asks_if_it_was_told_to() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 10, "ask")
    played.say("bid 7")
    played.say("bid 11")
    played.say("pass")
    assert played.table.to_act == 1
    assert played.sheet.bids == {1: StandingBid(10, "ask")}
    played.say("bid 12")
    assert played.table.to_act == 2


def test_two_standing_bids_go_on_until_one_gives_up() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 12)
    leave(played, 2, 30)
    played.say("bid 7")
    played.say("pass")
    assert played.texts() == ["bid 7", "bid 8", "bid 9", "pass", "bid 10", "bid 11", "bid 12", "bid 13", "pass"]
    assert {line.at for line in played.table.lines[3:]} == {2.0}
    assert played.table.game.view(played.table.state)["seats"][2]["shares"] == {"PRR": 1}


def test_of_two_equal_standing_bids_the_one_that_reaches_the_amount_first_wins() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 9)
    leave(played, 2, 9)
    played.say("pass")
    assert played.texts() == ["pass", "bid 7", "bid 8", "bid 9", "pass"]
    assert played.table.game.view(played.table.state)["seats"][1]["shares"] == {"PRR": 1}


def test_all_seats_may_leave_the_auction_to_their_standing_bids() -> None:
    played = in_auction("american-rails")
    leave(played, 1, 14, "ask")
    leave(played, 2, 12)
    leave(played, 0, 13)
    assert played.texts()[2:] == ["bid 10", "bid 11", "bid 12", "bid 13", "bid 14", "pass", "pass"]
    assert played.table.game.view(played.table.state)["phase"] == "found"


def test_a_standing_bid_on_ones_own_turn_acts_at_once() -> None:
    played = in_auction("chicago-express")
    leave(played, 0, 8)
    assert played.texts() == ["bid 7"]
    assert played.table.lines[0].at == 4.0
    assert played.table.to_act == 1


def test_a_standing_bid_below_what_is_asked_now_passes_at_once() -> None:
    played = in_auction("chicago-express")
    leave(played, 0, 6)
    assert played.texts() == ["pass"]


def test_a_standing_bid_that_asks_changes_nothing_below_what_is_asked_now() -> None:
    played = in_auction("chicago-express")
    leave(played, 0, 6, "ask")
    assert played.texts() == []
    assert played.table.to_act == 0


def test_a_standing_bid_can_be_changed_and_taken_away() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 30)
    leave(played, 1, 8)
    assert played.sheet.bids == {1: StandingBid(8, "pass")}
    played.sheet = played.sheet.replaced(bids={})
    played.say("bid 7")
    assert played.texts() == ["bid 7"]
    assert played.table.to_act == 1


def test_a_standing_bid_may_be_the_whole_cash() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 40)
    played.say("bid 39")
    assert played.texts()[:3] == ["bid 39", "bid 40", "pass"]


# What is refused


def test_a_standing_bid_beyond_cash_is_refused() -> None:
    played = in_auction("chicago-express")
    assert refusal_of(played, 1, 41) == "table.bid_beyond_cash"
    assert played.sheet.bids == {}


def test_a_standing_bid_without_an_auction_is_refused() -> None:
    assert refusal_of(Played("american-rails"), 0, 10) == "table.no_auction"
    assert refusal_of(said(Played("chicago-express"), OPENED), 0, 10) == "table.no_auction"


def test_a_standing_bid_of_a_seat_that_has_passed_is_refused() -> None:
    played = said(in_auction("chicago-express"), ["pass"])
    assert refusal_of(played, 0, 10) == "table.no_auction"


def test_in_the_last_spike_there_is_nothing_to_bid_for() -> None:
    assert refusal_of(Played("last-spike"), 0, 10) == "table.no_auction"


def test_a_finished_game_takes_no_standing_bid() -> None:
    assert refusal_of(finished("chicago-express", 3, 1), 0, 0) == "table.no_auction"


# The end of an auction


def test_a_share_that_is_sold_in_the_opening_ends_standing_bids() -> None:
    """The next share is put up in the same action."""
    played = in_auction("chicago-express")
    leave(played, 2, 30)
    said(played, ["bid 29", "pass"])
    assert played.texts() == ["bid 29", "pass", "bid 30"]
    played.say("pass")
    assert auction_of(played) is not None
    assert played.sheet.bids == {}
    assert played.texts()[4:] == []


def test_a_share_that_nobody_wants_in_the_opening_ends_standing_bids() -> None:
    played = in_auction("chicago-express")
    leave(played, 2, 0)
    said(played, ["pass", "pass"])
    assert played.texts() == ["pass", "pass", "pass"]
    assert auction_of(played) is not None
    assert played.sheet.bids == {}


def test_the_last_share_of_the_opening_ends_standing_bids() -> None:
    played = said(in_auction("chicago-express"), OPENED[:9])
    leave(played, 2, 0)
    said(played, ["pass", "pass"])
    assert auction_of(played) is None
    assert played.sheet.bids == {}


@pytest.mark.parametrize("texts", [["bid 5", "pass", "pass"], ["pass", "pass", "pass"]])
def test_an_auction_that_ends_a_turn_ends_standing_bids(texts: list[str]) -> None:
    """Sold, or kept because nobody bids: Chicago Express after the opening."""
    played = said(Played("chicago-express"), [*OPENED, "auction C&O"])
    leave(played, 1, 2, "ask")
    said(played, texts)
    assert auction_of(played) is None
    assert played.sheet.bids == {}
    kept = [event for events in played.table.events for event in events if isinstance(event, ShareKept)]
    assert bool(kept) is (texts[0] == "pass")


@pytest.mark.parametrize("texts", [["bid 12", "pass", "pass"], ["pass", "pass", "pass"]])
def test_an_auction_in_american_rails_ends_standing_bids(texts: list[str]) -> None:
    """Sold, and then founded; or gone because nobody bids."""
    played = in_auction("american-rails")
    leave(played, 2, 9, "ask")
    said(played, texts)
    assert auction_of(played) is None
    assert played.sheet.bids == {}


def test_a_standing_bid_that_wins_ends_itself_and_the_others() -> None:
    played = in_auction("american-rails")
    leave(played, 1, 30)
    leave(played, 2, 20)
    played.say("pass")
    assert played.texts()[-3:] == ["bid 19", "bid 20", "pass"]
    assert played.sheet.bids == {}
    assert played.table.to_act == 1


def test_whoever_offers_and_bids_in_one_breath_meets_no_old_standing_bid() -> None:
    played = in_auction("american-rails")
    leave(played, 1, 30)
    said(played, ["bid 10", "pass", "pass", "found B2"])
    played.say("offer NAT", "bid 10")
    assert played.sheet.bids == {}
    assert played.texts()[-1] == "bid 10"


def test_taking_back_into_an_earlier_auction_ends_the_standing_bids_of_the_later_one() -> None:
    """Both are for a share of C&O; what a seat would bid in the one it may not even have had in the other."""
    played = said(Played("chicago-express"), [*OPENED, "auction C&O"])
    before = len(played.table.effective)
    said(played, ["pass", "bid 3", "pass", "expand none", "expand none", "auction C&O"])
    leave(played, 0, 7)
    assert auction_of(played) is not None
    played.undo(0, len(played.table.effective) - before)
    assert auction_of(played) is not None
    assert played.sheet.bids == {}


def test_taking_back_within_an_auction_leaves_standing_bids_as_they_are() -> None:
    played = in_auction("chicago-express")
    leave(played, 2, 30)
    played.say("bid 7")
    played.undo(0, 1)
    assert played.sheet.bids == {2: StandingBid(30, "pass")}
    said(played, ["bid 8", "pass"])
    assert played.texts()[-1] == "bid 9"


@pytest.mark.parametrize("game", ["chicago-express", "american-rails"])
@pytest.mark.parametrize("seed", range(4))
def test_no_standing_bid_outlives_its_auction(game: str, seed: int) -> None:
    """Whole games in which everybody leaves standing bids all the time."""
    rng, played, auctions = Random(seed), Played(game), 0
    while (seat := played.table.to_act) is not None:
        offers = sum(isinstance(event, ShareOffered) for events in played.table.events for event in events)
        assert not played.sheet.bids or offers == auctions
        auctions = offers
        view = played.table.game.view(played.table.state, seat)
        if view["auction"] is None:
            assert played.sheet.bids == {}
            played.play_on(rng, 1)
        else:
            bidder = rng.choice(view["auction"]["in"])
            leave(played, bidder, rng.randint(0, view["seats"][bidder]["cash"] or 0), rng.choice(["pass", "ask"]))
            if played.table.to_act == seat and not played.sheet.bids.get(seat):
                played.play_on(rng, 1)
            elif played.table.to_act == seat:
                played.say("pass")
    assert any(line.auto == automation.STANDING for line in played.table.lines)


# Who may know


def test_that_a_bid_was_a_standing_one_is_for_its_seat_alone_to_know() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 20)
    played.say("bid 7")
    shown = {reader: visibility.line_seen(played.table, 1, reader) for reader in (0, 1, 2, None)}
    assert shown[1]["auto"] == {"key": "table.standing_bid", "values": {}}
    for reader in (0, 2, None):
        assert shown[reader] == {"ply": 1, "seat": 1, "do": "bid 8", "at": 2.0, "auto": None}


def test_a_pass_by_a_standing_bid_is_no_less_secret() -> None:
    played = in_auction("chicago-express")
    leave(played, 1, 7)
    played.say("bid 7")
    assert played.texts() == ["bid 7", "pass"]
    assert visibility.line_seen(played.table, 1, 1)["auto"] is not None
    assert visibility.line_seen(played.table, 1, 0)["auto"] is None


def test_nothing_that_others_are_sent_depends_on_how_high_a_standing_bid_goes() -> None:
    """Two tables at which seat 1 would go to different lengths: for the others they are the same."""
    tables = []
    for up_to in (12, 35):
        played = in_auction("chicago-express")
        leave(played, 1, up_to, "ask")
        tables.append(said(played, ["bid 7", "pass"]))
    one, two = tables
    for reader in (0, 2, None):
        for look in (visibility.log, visibility.events):
            assert look(one.table, reader) == look(two.table, reader)
        assert visibility.view(one.table, one.sheet.names, reader) == visibility.view(
            two.table, two.sheet.names, reader
        )
        assert visibility.record(one.table, one.sheet.names, reader) == visibility.record(
            two.table, two.sheet.names, reader
        )


# Forced passes and draws


def reason_of(played: Played, ply: int) -> dict[str, object]:
    reason: dict[str, object] = json.loads(played.table.lines[ply].auto or "null")
    return reason


def test_a_forced_pass_says_the_clause_and_the_reason_to_everybody() -> None:
    played = said(in_auction("chicago-express"), ["bid 40"])
    assert played.texts()[:3] == ["bid 40", "pass", "pass"]
    reason = {"key": "auction.beyond_cash", "values": {"amount": 41, "cash": 40}}
    due = {"key": "error.clause", "values": {"clause": "CE-OPEN-3", "reason": reason}}
    assert reason_of(played, 1) == due
    for reader in (0, 1, 2, None):
        assert visibility.line_seen(played.table, 1, reader)["auto"] == due


def test_a_forced_pass_is_played_for_a_seat_with_a_standing_bid_too() -> None:
    """One that would ask is not asked what it cannot answer."""
    played = in_auction("chicago-express")
    leave(played, 1, 20, "ask")
    played.say("bid 40")
    assert played.texts()[:2] == ["bid 40", "pass"]
    assert reason_of(played, 1)["key"] == "error.clause"


def test_a_seat_with_one_bid_left_is_asked() -> None:
    played = said(in_auction("chicago-express"), ["bid 39"])
    assert played.texts() == ["bid 39"]
    assert played.table.to_act == 1


def test_forced_passes_and_declines_have_their_reason_in_whole_games() -> None:
    """Every line that the table played was the only thing that could be said; all others were a choice."""
    keys = set()
    for seed in range(6):
        for game in ("chicago-express", "american-rails"):
            table = finished(game, 3, seed).table
            for line in (line for line in table.lines if line.seat != CHANCE):
                legal = table.game.legal(table.state_at(line.ply))
                is_forced = len(legal) == 1 and legal[0].verb in ("pass", "skip", "decline")
                assert (line.auto is not None) is is_forced
                keys |= {json.loads(line.auto)["key"]} if line.auto else set()
    assert keys == {"error.clause", "table.nothing_else"}


def test_draws_belong_to_the_move_before_them() -> None:
    """The table's own first move draws before anybody is asked; a purchase ends with the next tile."""
    started = Played("american-rails")
    assert [(line.seat, line.text.split()[0], line.at) for line in started.table.lines] == [(CHANCE, "remove", 1.0)]
    played = Played("last-spike")
    assert {line.seat for line in played.table.lines} == {CHANCE}
    ply, seat = played.table.ply, played.table.to_act
    played.say(str(played.table.game.legal(played.table.state)[0]), "skip")
    assert [(line.seat, line.at) for line in played.table.lines[ply:]] == [(seat, 2.0), (seat, 2.0), (CHANCE, 2.0)]


@pytest.mark.parametrize("hidden", [False, True])
def test_in_a_game_with_secrets_nobody_is_spoken_for(hidden: bool) -> None:
    """After free land `skip` is the only answer, and it is asked all the same."""
    played = finished("last-spike", 4, 2, options={"hidden_cash": hidden})
    table = played.table
    alone = [ply for ply in table.effective if len(table.game.legal(table.state_at(ply))) == 1]
    assert any(table.lines[ply].text == "skip" for ply in alone)
    assert all(line.auto is None for line in table.lines)
