"""A coach asks once before an expensive mistake, with the reason, and can be told to be quiet."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import Guest, Guests
from browser.moments import CHICAGO
from browser.played import in_phase, played
from server.hosted import Hosted

pytestmark = pytest.mark.prove
TOO_MUCH = 29
"""Of 30, for the first of four shares."""


def bidding(guests: Guests, server: Hosted, *, hints: bool = True) -> Guest:
    """Somebody who is to bid first, and has wished for a coach."""
    ann = guests.come(played(server, CHICAGO, in_phase("opening"), hints=hints).asked)
    ann.choose("Coach: on")
    expect(ann.least_bid).to_be_visible()
    return ann


def coach(guest: Guest) -> Locator:
    return guest.page.get_by_role("alertdialog", name="The coach asks")


def test_before_an_expensive_mistake_the_coach_asks_once(guests: Guests, server: Hosted) -> None:
    ann = bidding(guests, server)
    ann.bid_exactly(TOO_MUCH)
    expect(coach(ann)).to_contain_text(re.compile(r"gives away about \d+ of 100 games"))
    expect(coach(ann).locator("p").first).not_to_be_empty()
    expect(ann.ply).to_have_text("Ply 0")
    coach(ann).get_by_role("button", name="Show me the other move").click()
    expect(coach(ann)).to_have_count(0)
    expect(ann.page.locator(".callout")).to_be_visible()
    ann.bid_exactly(TOO_MUCH)
    expect(ann.ply).to_have_text("Ply 1")


def test_a_move_that_is_doubted_can_be_played_and_the_coach_told_to_be_quiet(guests: Guests, server: Hosted) -> None:
    ann = bidding(guests, server)
    ann.bid_exactly(TOO_MUCH)
    coach(ann).get_by_role("button", name="Play it, and ask no more").click()
    expect(ann.ply).to_have_text("Ply 1")
    ann.button("Settings").click()
    expect(ann.button("Coach: Off")).to_have_attribute("aria-pressed", "true")


def test_what_a_bot_would_do_too_goes_out_without_a_word(guests: Guests, server: Hosted) -> None:
    ann = bidding(guests, server)
    ann.bid()
    expect(ann.ply).to_have_text("Ply 1")
    expect(coach(ann)).to_have_count(0)


def test_where_hints_are_not_allowed_there_is_no_coach(guests: Guests, server: Hosted) -> None:
    ann = bidding(guests, server, hints=False)
    ann.bid_exactly(TOO_MUCH)
    expect(ann.ply).to_have_text("Ply 1")
    expect(coach(ann)).to_have_count(0)
