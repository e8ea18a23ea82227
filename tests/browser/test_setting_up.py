"""Until the game begins the host changes seats, order, edition, options and rules, and friends see it at once."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.guests import Guest, Guests
from browser.test_axe import LOOKS, Looked
from browser.test_lobby import met, said
from server.hosted import Hosted

pytestmark = pytest.mark.prove

RULES = re.compile(r"/rules(\?|$)")
TOUCHED = ".lobby :is(button, select, summary, .check, input:not([type=checkbox]))"
SMALL = """targets => targets.filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML.slice(0, 120))"""


def seats(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name=re.compile("^(Players|Joueurs)$")).get_by_role("listitem")


def count(host: Guest, wanted: int) -> None:
    host.page.get_by_label("Number of seats").select_option(str(wanted))


def told(guest: Guest, words: str | re.Pattern[str]) -> None:
    """The newest line of the chat."""
    expect(said(guest).last).to_contain_text(words)


def test_the_host_changes_the_number_of_seats_while_a_guest_sits(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server)
    expect(ben.page.get_by_label("Number of seats")).to_be_hidden()
    count(ann, 5)
    for guest in (ann, ben):
        expect(seats(guest)).to_have_count(5)
    told(ben, "Ann changes the table: 5 seats.")
    ann.button("Seat a bot").last.click()
    for guest in (ann, ben):
        expect(seats(guest).last).to_contain_text("bot")
    bot = seats(ann).last.locator(".who").inner_text()
    count(ann, 2)
    expect(seats(ben)).to_have_count(2)
    expect(seats(ben)).to_contain_text(["Ann", "Ben"])
    told(ben, f"Ann changes the table: 2 seats; {bot} makes room.")
    ann.button("Begin the game").click()
    for guest in (ann, ben):
        expect(guest.sentence).to_contain_text("Pennsylvania")


def test_nobody_is_thrown_out_by_a_smaller_table(guests: Guests, server: Hosted) -> None:
    ann, _ben = met(guests, server)
    ann.page.get_by_label("Another player at this screen").fill("Cleo")
    ann.button("Sit down").click()
    expect(seats(ann).last).to_contain_text("Cleo")
    count(ann, 2)
    expect(ann.refusal).to_contain_text("Ann, Ben, Cleo sit at this table")
    expect(ann.page.get_by_label("Number of seats")).to_have_value("3")
    expect(seats(ann)).to_have_count(3)
    assert [complaint for complaint in ann.complaints if "403" not in complaint] == []  # Chromium's word on a refusal
    ann.complaints.clear()


def test_the_host_changes_edition_options_and_rules_while_a_guest_sits(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server)
    ann.unfold("Change the rules")
    edition = ann.page.get_by_label("Edition")
    other = edition.locator("option").nth(1).inner_text()
    expect(ben.page.get_by_role("banner")).not_to_contain_text(other)
    edition.select_option(label=other)
    expect(ben.page.get_by_role("banner")).to_contain_text(other)
    told(ben, f"Ann changes the table: {other}.")
    option = ann.page.get_by_role("checkbox").first
    expect(option).to_be_checked()
    option.uncheck()
    told(ben, "Ann changes the table: without “")
    expect(option).not_to_be_checked()
    ann.page.get_by_label("Taking back").select_option(label="never")
    told(ben, "Ann changes the house rules: Nothing is taken back.")


def test_two_choices_in_a_row_both_hold(guests: Guests, server: Hosted) -> None:
    """Rules go out as a whole: the second choice is made before the first has arrived."""
    ann, ben = met(guests, server)
    ann.unfold("Change the rules")
    held: list[Route] = []
    ann.page.route(RULES, lambda route: route.continue_() if held else held.append(route))
    with ann.page.expect_request(RULES):
        ann.page.get_by_label("Taking back").select_option(label="never")
    ann.page.get_by_label("Who may watch").select_option(label="nobody")
    expect(ann.page.get_by_label("Taking back")).to_have_value("off")
    held[0].continue_()
    rules = ben.page.locator(".rule-words")
    expect(rules).to_contain_text("Only those who play see the game.")
    expect(rules).to_contain_text("Nothing is taken back.")
    expect(ann.page.get_by_label("Taking back")).to_have_value("off")


def test_the_host_chooses_how_a_bot_plays_and_who_plays_first(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server)
    ann.button("Seat a bot").click()
    bot = seats(ann).last.locator(".who")
    expect(bot).not_to_contain_text("free")
    name = bot.inner_text()
    ann.page.get_by_label(f"How {name} plays").select_option(label="Tycoon")
    expect(ann.page.get_by_label(f"How {name} plays")).to_have_value("tycoon")
    expect(bot).to_have_text(name)
    expect(ann.button(f"Move up one seat: {name}")).to_be_hidden()
    ann.unfold("Change the rules")
    ann.page.get_by_label("Order of seats").select_option(label="as seated")
    ann.button("Move up one seat: Ben").click()
    expect(seats(ben)).to_contain_text(["Ben", "Ann", name])
    told(ben, f"Ann changes the table: in the order Ben, Ann, {name}.")
    ann.button(f"Move up one seat: {name}").click()
    expect(seats(ben)).to_contain_text(["Ben", name, "Ann"])
    expect(seats(ben).first).to_contain_text("you")
    ben.button("Begin the game").click()
    for guest in (ann, ben):
        expect(guest.sentence).to_contain_text("Pennsylvania")
    expect(ben.sentence).to_contain_text("Ben, bid")


@pytest.mark.parametrize("look", LOOKS)
def test_a_table_that_is_set_up_is_accessible_and_fits(guests: Guests, server: Hosted, look: str) -> None:
    context: dict[str, Any] = LOOKS[look] | {"reduced_motion": "reduce"}
    ann = guests.come(server.address, **context | {"locale": "en-GB"})
    ann.make_table("Ann", 4)
    ann.button("Seat a bot").first.click()
    expect(seats(ann).nth(1)).to_contain_text("bot")
    ann.unfold("Change the rules")
    ann.page.get_by_label("Order of seats").select_option(label="as seated")
    count(ann, 5)
    expect(seats(ann)).to_have_count(5)
    eye = Looked(ann)
    eye.over("a table that is set up")
    assert eye.found == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if look == "phone":
        assert ann.page.locator(TOUCHED).evaluate_all(SMALL) == []
