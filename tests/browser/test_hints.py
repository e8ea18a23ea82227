"""Hints and what a share is worth: facts at every table, opinions and hints only where they are allowed."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import PHONE, Guest, Guests, friends
from browser.moments import can_expand, moment
from browser.played import Played, in_phase, played
from server.hosted import Hosted

pytestmark = pytest.mark.prove


def hint(guest: Guest) -> Locator:
    return guest.now.get_by_role("button", name="Hint", exact=True)


def advice(guest: Guest) -> Locator:
    """What a bot would do, and why."""
    return guest.now.get_by_role("status").filter(has_text=re.compile(r"\S"))


def worth(guest: Guest) -> Locator:
    return guest.now.get_by_role("group").filter(has_text="What this share is worth")


def unfold(guest: Guest) -> None:
    worth(guest).locator("summary").first.click()


def allowed(server: Hosted, game: str, phase: str, after: int) -> Played:
    """A table with hints at a moment."""
    return played(server, game, in_phase(phase, after), seats=3, by="random", hints=True)


def test_a_hint_in_an_auction_marks_a_bid_and_bids_nothing(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    expect(ann.turn).to_be_visible()
    ply = ann.ply.inner_text()
    hint(ann).click()
    expect(advice(ann)).to_contain_text(re.compile(r"^(Bid \d+|Pass)\. "))
    expect(ann.now.locator(".hinted")).to_have_count(1)
    expect(ann.ply).to_have_text(ply)
    advice(ann).get_by_role("button", name="Close").click()
    expect(ann.now.locator(".hinted")).to_have_count(0)
    expect(hint(ann)).to_be_visible()


def test_a_hint_to_build_shows_its_ghosts_by_the_key_and_leaves_the_decision(guests: Guests, server: Hosted) -> None:
    table = played(server, "chicago-express", can_expand(12), seats=2, by="random", hints=True)
    ann = guests.come(table.asked)
    expect(hint(ann)).to_be_visible()  # before, the key means nothing
    ann.page.keyboard.press("h")
    expect(advice(ann)).to_be_visible()
    expect(ann.now.locator("button.act")).to_be_enabled()
    expect(ann.ply).to_have_text(f"Ply {table.view['ply']}")
    ann.page.keyboard.press("b")
    expect(ann.ply).not_to_have_text(f"Ply {table.view['ply']}")
    expect(advice(ann)).to_have_count(0)


def test_a_hint_in_american_rails_takes_the_space_and_what_to_do_there(guests: Guests, server: Hosted) -> None:
    table = allowed(server, "american-rails", "take", 30)
    ann = guests.come(table.asked)
    hint(ann).click()
    expect(advice(ann)).to_be_visible()
    expect(ann.now.locator("button.act")).to_be_enabled()
    expect(ann.ply).to_have_text(f"Ply {table.view['ply']}")


def test_friends_see_facts_and_no_opinion_and_have_no_hints(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    for guest in (first, second):
        unfold(guest)
        expect(worth(guest)).to_contain_text("Dividends left2 to 8, and one in Chicago")
        expect(worth(guest)).to_contain_text("One dividend pays you0 now, 7 if you buy")
        expect(worth(guest)).not_to_contain_text("Worth up to")
        expect(hint(guest)).to_have_count(0)
    first.page.keyboard.press("h")
    expect(advice(first)).to_have_count(0)


def test_where_hints_are_allowed_a_share_has_an_opinion_and_the_lobby_says_so(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.page.get_by_role("region", name="Play with friends").get_by_role("button", name="House rules").click()
    ann.page.get_by_label("Hints").select_option("on")
    link = ann.make_table("Ann", 2)
    expect(ann.page.locator(".rule-words")).to_contain_text("Hints and opinions of a bot are allowed.")
    ben = guests.come(link)
    ben.sit_down("Ben")
    ann.button("Begin the game").click()
    for guest in (ann, ben):
        unfold(guest)
        expect(worth(guest)).to_contain_text(re.compile(r"Worth up to.*you \d+"))


def test_what_a_share_is_worth_is_one_line_that_unfolds_above_the_bids(guests: Guests, server: Hosted) -> None:
    table = allowed(server, "chicago-express", "auction", 12)
    ann = guests.come(table.asked, viewport=PHONE, has_touch=True, is_mobile=True)
    expect(worth(ann).get_by_text("Dividends left")).to_be_hidden()
    worth(ann).locator("summary").first.tap()
    expect(worth(ann).get_by_text("Dividends left")).to_be_visible()
    expect(ann.least_bid).to_be_in_viewport(ratio=1)


def test_at_the_end_turning_points_lead_back_to_their_moves(guests: Guests, server: Hosted) -> None:
    table = moment(server, "american-rails end")
    ann = guests.come(table.links[0])
    expect(ann.page.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(ann.page.get_by_role("img", name=re.compile("^Winning chances over the game"))).to_be_visible()
    turn = ann.page.locator(".turns button").first
    expect(turn).to_contain_text(re.compile(r"\d+\s+to\s+\d+%"))
    ply = int(turn.locator(".at").inner_text())
    turn.click()
    expect(ann.page.locator(".player .sub")).to_have_text(re.compile(rf"^ply {ply} of \d+$"))


def test_land_has_an_opinion_where_it_is_allowed(guests: Guests, server: Hosted) -> None:
    for hints, count in ((True, 1), (False, 0)):
        table = played(server, "last-spike", can_buy, seats=3, by="random", hints=hints)
        ann = guests.come(table.asked)
        expect(ann.now.get_by_role("columnheader", name="city")).to_be_visible()
        expect(ann.now.get_by_role("columnheader", name="Worth up to")).to_have_count(count)


def can_buy(view: dict[str, object]) -> bool:
    """Somebody may buy land."""
    choices = view["choices"]
    assert isinstance(choices, list)
    return view["phase"] == "buy" and len(choices) > 2
