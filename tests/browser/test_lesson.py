"""A first game that teaches: every step by the hand, wrong taps, reloading, the ways out of it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.guests import PHONE, Guest, Guests
from browser.learner import MOST, Learner
from server.hosted import Hosted

pytestmark = pytest.mark.prove

TITLES = {"chicago-express": "Chicago Express", "american-rails": "American Rails", "last-spike": "The Last Spike"}


def begun(guests: Guests, server: Hosted, title: str, **context: Any) -> Guest:
    ann = guests.come(server.address, pace="off", **context)
    ann.button(f"Learn {title}").click()
    expect(ann.page.locator(".lesson-ring")).to_be_visible()
    return ann


@pytest.mark.parametrize("game", TITLES)
def test_the_hand_leads_through_the_whole_lesson(guests: Guests, server: Hosted, game: str) -> None:
    ann = begun(guests, server, TITLES[game])
    learner = Learner(ann)
    expect(learner.stations).to_have_count(9)
    assert learner.learn_all() > 12
    expect(ann.page.locator(".so-far dt")).to_have_count(9)
    ann.page.locator(".lesson .ways button").click()
    expect(ann.page.get_by_role("region", name="Your first game")).to_be_hidden()
    expect(ann.log).to_be_visible()


def test_the_last_spike_is_driven_in_its_lesson_and_the_next_game_is_a_game(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "The Last Spike")
    learner = Learner(ann)
    ann.space("A3").click()
    expect(ann.page.locator(".lesson-no")).to_contain_text("Not yet. Lay A4, beside Omaha.")
    learner.reach("Hand")
    ann.page.reload()
    expect(learner.here).to_have_text("Hand")
    learner.learn_all()
    expect(learner.over).to_have_text("That is all there is to know. The next game is yours.")
    expect(ann.page.locator(".so-far dd").last).to_have_text(
        "The last spike earns 20,000, its route still pays, and the game is over."
    )
    expect(ann.page.locator(".standing .mine")).to_contain_text("119,000")
    there = ann.page.url
    ann.button("Play again, same seats").click()
    expect(ann.page).not_to_have_url(there)
    expect(ann.sentence).to_be_visible()
    expect(ann.page.get_by_role("region", name="Your first game")).to_be_hidden()


def test_on_a_phone_the_space_to_tap_comes_into_sight(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "The Last Spike", viewport=PHONE)
    learner = Learner(ann)
    learner.reach("Route")
    expect(ann.sentence).to_contain_text("Lay A3.")


IS_READ = """() => {
  const words = document.querySelector('.lesson-says');
  const { left, top, width, height } = words.getBoundingClientRect();
  words.style.pointerEvents = 'auto';
  const ends = [8, height - 8].map((down) => document.elementFromPoint(left + width / 2, top + down));
  words.style.pointerEvents = '';
  return ends.every((one) => one !== null && words.contains(one));
}"""
"""Whether nothing lies over the words of the hand, nor are they out of the window."""


def test_on_a_phone_nothing_covers_the_words_of_the_hand(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "American Rails", viewport=PHONE)
    learner, seen = Learner(ann), []
    while (station := learner.here.inner_text()) != "Share":
        expect(learner.ring).to_be_visible()
        assert ann.page.evaluate(IS_READ), station
        seen.append(station)
        assert len(seen) < MOST
        learner.tap()
    assert {"Build", "Order"} < set(seen)


def test_from_another_part_of_a_phone_the_hand_leads_back(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "Chicago Express", viewport=PHONE)
    learner, ledger = Learner(ann), ann.page.get_by_role("button", name="Ledger")
    words = ann.page.locator(".lesson-do").inner_text()
    ledger.click()
    expect(ann.page.locator(".lesson-do")).to_have_text("Back to the map first.")
    learner.tap()
    expect(ledger).to_have_attribute("aria-pressed", "false")
    expect(ann.page.locator(".lesson-do")).to_have_text(words)


def test_a_wrong_tap_is_answered_where_it_happened_and_changes_nothing(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "Chicago Express")
    ann.bid()
    expect(ann.page.locator(".lesson-no")).to_contain_text("20 is a lot for a share that pays 7. Pass.")
    expect(ann.ply).to_have_text("Ply 2")
    Learner(ann).reach("Build")
    ann.space("M2").click()
    expect(ann.refusal).to_contain_text("Not yet. Build from Baltimore to Cumberland.")
    expect(ann.page.locator(".lesson-no")).to_be_visible()
    expect(ann.ply).to_have_text("Ply 21")


def test_whoever_comes_back_is_where_they_were(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "Chicago Express")
    learner = Learner(ann)
    learner.reach("Bid")
    ann.page.reload()
    expect(learner.here).to_have_text("Bid")
    expect(ann.sentence).to_contain_text("A cheaper railway is up")
    expect(learner.ring).to_be_visible()


def test_a_step_is_shown_or_skipped_and_the_lesson_ended_at_the_same_table(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "Chicago Express")
    learner = Learner(ann)
    ann.button("Skip this step").click()
    expect(learner.here).to_have_text("Bid")
    learner.reach("Build")
    ann.button("Show me").click()
    expect(learner.here).to_have_text("Share")
    ann.button("End the lesson").click()
    expect(learner.here).to_be_hidden()
    there = ann.page.url
    ann.bid_exactly(8)  # what the lesson would not have had
    expect(ann.turn.or_(ann.page.get_by_text("Ann’s turn"))).to_be_visible()
    ann.page.reload()
    expect(ann.sentence).to_be_visible()
    assert ann.page.url == there
    expect(learner.here).to_be_hidden()


def test_the_keyboard_alone_goes_through_a_step(guests: Guests, server: Hosted) -> None:
    ann = begun(guests, server, "Chicago Express")
    learner = Learner(ann)
    learner.reach("Build")
    for _ in range(5):
        expect(learner.ring).to_be_visible()
        before = learner.seen()
        ann.button("Take me there").focus()
        ann.page.keyboard.press("Enter")
        ann.page.keyboard.press("Enter")
        learner.wait_from(before)
    expect(learner.here).to_have_text("Share")
