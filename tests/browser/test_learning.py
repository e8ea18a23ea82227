"""Learning a game in the page: its rules in both languages, and help where an action is chosen."""

import re

import pytest
from playwright.sync_api import expect

from browser.guests import Guests
from browser.played import in_phase, played
from server.hosted import Hosted

pytestmark = pytest.mark.prove

TITLES = {"chicago-express": "Chicago Express", "american-rails": "American Rails", "last-spike": "The Last Spike"}
FIRST_CLAUSES = {"chicago-express": "CE-OPEN-1", "american-rails": "AR-PREP-1", "last-spike": "LS-TURN-1"}


@pytest.mark.parametrize("game", TITLES)
def test_the_rules_are_there_in_both_languages_and_a_clause_has_its_address(
    guests: Guests, server: Hosted, game: str
) -> None:
    clause = FIRST_CLAUSES[game]
    ann = guests.come(f"{server.address}/rules/{game}#{clause}")
    wanted = ann.page.locator(f"[id='{clause}']")
    expect(wanted).to_be_in_viewport()
    english = wanted.inner_text()
    ann.choose("FR Français")
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(wanted).not_to_have_text(english)
    expect(ann.page.get_by_role("link", name=clause, exact=True).first).to_be_visible()


def test_a_word_finds_its_clauses(guests: Guests, server: Hosted) -> None:
    ann = guests.come(f"{server.address}/rules/chicago-express")
    ann.page.get_by_label("Find in these rules").fill("detroit dividend")
    expect(ann.page.locator(".rule").first).to_contain_text("Detroit")
    assert ann.page.locator(".rule").count() < 8
    ann.page.get_by_label("Find in these rules").fill("spaceship")
    expect(ann.page.get_by_text("No clause speaks of “spaceship”.")).to_be_visible()


def test_rules_of_no_game_lead_back(guests: Guests, server: Hosted) -> None:
    ann = guests.come(f"{server.address}/rules/monopoly")
    expect(ann.sentence).to_contain_text("There are no rules of that name here")
    ann.page.get_by_role("link", name="To the first page").click()
    expect(ann.button("Play now: Chicago Express")).to_be_visible()


def test_each_action_is_explained_where_it_is_chosen(guests: Guests, server: Hosted) -> None:
    table = played(server, "chicago-express", in_phase("choose"))
    ann = guests.come(table.asked)
    ann.now.get_by_text("What can I do here?").click()
    help = ann.now.locator(".help")
    expect(help).to_contain_text("Auction a share")
    expect(help).to_contain_text("Expand a company")
    with ann.page.expect_popup() as opened:
        help.get_by_role("link", name=re.compile("^CE-EXP-")).first.click()
    expect(opened.value.locator(".rule:target")).to_be_visible()
