"""The first screen while games are under way: one's own first, whose turn it is, how long is left, how they stand."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import Guest, Guests
from browser.played import Played, at_end, in_phase, played
from browser.test_axe import LOOKS, Looked
from server.hosted import Hosted

pytestmark = pytest.mark.prove

DAY = {"kind": "days", "days": 1}
TOUCHED = "main :is(button, a.button, select, input:not([type=checkbox]))"
SMALL = """targets => targets.filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML.slice(0, 120))"""


@dataclass(frozen=True)
class Evening:
    """Games of one guest: one waits for them with a clock, one for somebody else, one has ended."""

    asked: Played
    other: Played
    ended: Played

    def links(self) -> list[str]:
        asked, other = self.asked.view["to_act"], self.other.view["to_act"]
        return [self.ended.links[0], self.other.links[(other + 1) % 3], self.asked.links[asked]]


@pytest.fixture(scope="session")
def evening(server: Hosted) -> Evening:
    return Evening(
        played(server, "american-rails", in_phase("take", 20), seats=3, by="random", pace=DAY),
        played(server, "last-spike", in_phase("play", 30), seats=3, by="random", pace=DAY),
        played(server, "chicago-express", at_end, seats=3, by="random"),
    )


def comes(guests: Guests, server: Hosted, evening: Evening, **context: Any) -> Guest:
    """Somebody with all these games, and an open table, on the first screen."""
    guest = guests.come(server.address, **context)
    for link in evening.links():
        guest.page.goto(link)
        expect(guest.page).to_have_url(link.partition("#")[0])
    open_seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    made = guest.page.request.post(
        f"{server.address}/api/tables", data={"game": "chicago-express", "seats": open_seats}
    )
    assert made.ok
    guest.page.goto(server.address)
    expect(rows(guest)).to_have_count(4)
    return guest


def rows(guest: Guest) -> Locator:
    return guest.page.locator(".my-games li")


def test_my_games_come_first_in_the_order_of_their_hurry(guests: Guests, server: Hosted, evening: Evening) -> None:
    ann = comes(guests, server, evening)
    yours, theirs, waits, over = (rows(ann).nth(number) for number in range(4))
    expect(yours).to_contain_text("American Rails")
    expect(yours).to_contain_text("Your turn")
    expect(yours).to_contain_text("take an action")
    expect(yours).to_contain_text(re.compile(r"23 h \d+ min left"))
    expect(yours.locator(".time")).to_have_attribute("title", re.compile(r"day,? \d+ \w+ \d{4}.* \d\d:\d\d$"))
    expect(yours.get_by_role("link", name="Play: American Rails")).to_be_visible()
    expect(theirs).to_contain_text("The Last Spike")
    expect(theirs).to_contain_text(re.compile(r"(Ann|Ben|Cleo)’s turn", re.IGNORECASE))
    expect(theirs).to_contain_text(re.compile(r"23 h \d+ min left"))
    expect(theirs).to_contain_text(re.compile(r"\d+ of 48 tiles laid"))
    expect(waits).to_contain_text("1 of 3 seats taken")
    expect(over).to_contain_text(re.compile("won|shared"))
    expect(over.locator(".whose small")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    expect(over.get_by_role("link", name="Review: Chicago Express")).to_be_visible()
    expect(ann.page).to_have_title("(1) Railhead")
    assert ann.page.locator("main > :not(.hidden):not(.truths)").first.get_attribute("class") == "own-games"


def test_the_time_goes_on_to_its_end(guests: Guests, server: Hosted, evening: Evening) -> None:
    ann = comes(guests, server, evening)
    ann.page.clock.install()
    ann.page.reload()
    left = rows(ann).first.locator(".time")
    expect(left).to_contain_text("23 h")
    ann.page.clock.fast_forward("20:00:00")
    expect(left).to_contain_text(re.compile(r"^3 h \d+ min left"))
    ann.page.clock.fast_forward("05:00:00")
    expect(left).to_contain_text("the time is over")


def test_taking_a_game_off_the_list_asks_once(guests: Guests, server: Hosted, evening: Evening) -> None:
    ann = comes(guests, server, evening)
    over = rows(ann).last
    over.get_by_role("button", name="Take this game of Chicago Express off the list").click()
    expect(rows(ann)).to_have_count(4)
    over.get_by_role("button", name="No").click()
    expect(over).to_contain_text(re.compile("won|shared"))
    over.get_by_role("button", name="Take this game of Chicago Express off the list").click()
    over.get_by_role("button", name="Take it off").click()
    expect(rows(ann)).to_have_count(3)
    ann.page.reload()
    expect(rows(ann)).to_have_count(3)


def test_on_a_phone_a_new_game_unfolds_below_ones_own(guests: Guests, server: Hosted, evening: Evening) -> None:
    ann = comes(guests, server, evening, **LOOKS["phone"] | {"locale": "en-GB"})
    tile = ann.button("The Last Spike")
    expect(ann.button("Play now: The Last Spike")).to_be_hidden()
    tile.click()
    expect(tile).to_have_attribute("aria-expanded", "true")
    ann.button("American Rails").click()
    expect(ann.button("Play now: The Last Spike")).to_be_hidden()
    ann.button("Play now: American Rails").click()
    expect(ann.page).to_have_url(re.compile("/t/"))


def test_a_newcomer_on_a_phone_sees_the_games_themselves(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address, **LOOKS["phone"] | {"locale": "en-GB"})
    for title in ("Chicago Express", "American Rails", "The Last Spike"):
        expect(ann.button(f"Play now: {title}")).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_my_games_are_accessible_and_fit(guests: Guests, server: Hosted, evening: Evening, look: str) -> None:
    ann = comes(guests, server, evening, reduced_motion="reduce", **LOOKS[look])
    if look == "phone":
        ann.button("The Last Spike").click()
        expect(ann.page.locator(".new-game .game-card")).to_be_visible()
        expect(ann.page.locator(".my-games")).to_contain_text("À vous")
    eye = Looked(ann)
    eye.over("my games")
    assert eye.found == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if look == "phone":
        assert ann.page.locator(TOUCHED).evaluate_all(SMALL) == []
