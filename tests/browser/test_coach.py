"""A coach asks once before an expensive mistake, with the reason, and can be told to be quiet."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.guests import Guest, Guests
from browser.moments import CHICAGO
from browser.played import in_phase, played
from server.hosted import Hosted

pytestmark = pytest.mark.prove
TOO_MUCH = 29
"""Of 30, for the first of four shares."""


def bidding(guests: Guests, server: Hosted, *, hints: bool = True) -> Guest:
    """Somebody who is to bid first, and has wished for a coach."""
    return coached(guests.come(opening(server, hints=hints)))


def opening(server: Hosted, *, hints: bool = True) -> str:
    return played(server, CHICAGO, in_phase("opening"), hints=hints).asked


def coached(guest: Guest) -> Guest:
    guest.choose("Coach: on")
    expect(guest.least_bid).to_be_visible()
    return guest


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


def test_a_move_that_is_made_before_the_coach_has_come_waits_for_it(guests: Guests, server: Hosted) -> None:
    ann, on_its_way = guests.come(server.address), list[Route]()
    ann.page.route("**/lateAsides-*.js", lambda part: on_its_way.append(part))  # noqa: PLW0108 (it writes on it)
    ann.page.goto(opening(server))
    coached(ann).bid_exactly(TOO_MUCH)
    expect(ann.now.locator("[aria-busy=true]")).to_be_visible()
    expect(ann.ply).to_have_text("Ply 0")
    on_its_way[0].continue_()
    expect(coach(ann)).to_contain_text("of 100 games")
    expect(ann.ply).to_have_text("Ply 0")


def test_what_was_opened_before_the_table_has_come_stays_open(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.page.route("**/api/tables/*", lambda _on_its_way: None)
    ann.page.goto(opening(server))
    ann.button("Settings").click()
    switch = ann.page.locator(".settings-panel").get_by_role("button", name="Coach: on")
    expect(switch).to_be_visible()
    ann.page.unroute("**/api/tables/*")
    expect(ann.least_bid).to_be_visible()
    expect(switch).to_be_visible()


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
