"""Nobody does by accident what they did not mean: buttons that change, questions, keys, names."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.evening import table
from browser.guests import Guest, Guests
from browser.played import in_phase, played
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove


def middle(button: Locator) -> tuple[float, float]:
    box = button.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_press_is_not_taken_where_the_button_under_it_has_just_changed(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (host, made):
        ann = guests.come(server.address)
        ann.page.clock.install(time=0)
        ann.page.goto(made["seats"][0]["link"])
        expect(ann.now).to_contain_text("dividends left")
        place = middle(ann.least_bid)
        expect(ann.least_bid).to_have_text(re.compile("^ *Bid 7"))
        ann.page.clock.pause_at(60_000)
        ann.page.clock.run_for(1_000)  # the guard has seen what stands where
        for ply, seat in enumerate((0, 1)):
            bid = {"ply": ply, "do": [f"bid {12 + ply}"], "seat": seat}
            answered(host.post(f"/api/tables/{made['id']}/actions", json=bid))
        expect(ann.least_bid).to_have_text(re.compile("^ *Bid 14"))
        assert middle(ann.least_bid) == pytest.approx(place, abs=20)
        ann.page.mouse.click(*place)
        expect(ann.least_bid).to_have_attribute("data-fresh", re.compile(r"\d"))
        ann.page.clock.run_for(600)
        expect(ann.least_bid).not_to_have_attribute("data-fresh", re.compile(r"\d"))
        expect(ann.ply).to_have_text("Ply 2")
        ann.page.mouse.click(*place)
        expect(ann.ply).to_have_text("Ply 3")


def test_what_is_pressed_is_what_was_under_the_finger_when_it_went_down(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (host, made):
        ann = guests.come(made["seats"][0]["link"])
        ann.page.mouse.move(*middle(ann.least_bid))
        ann.page.mouse.down()
        for ply, seat in enumerate((0, 1)):
            bid = {"ply": ply, "do": [f"bid {12 + ply}"], "seat": seat}
            answered(host.post(f"/api/tables/{made['id']}/actions", json=bid))
        expect(ann.least_bid).to_have_text(re.compile("^ *Bid 14"))
        expect(ann.least_bid).not_to_have_attribute("data-fresh", re.compile(r"\d"))
        ann.page.mouse.up()
        ann.exactly.hover()
        expect(ann.ply).to_have_text("Ply 2")
        ann.bid()
        expect(ann.ply).to_have_text("Ply 3")


def test_a_question_stands_elsewhere_than_the_button_that_asked(guests: Guests, server: Hosted) -> None:
    ann = guests.come(played(server, "chicago-express", in_phase("opening"), seats=2).asked)
    ann.open_tab("Table")
    leave = ann.button("Leave the seat")
    leave.hover()  # it stands still
    place = middle(leave)
    ann.page.mouse.dblclick(*place)
    question = ann.page.locator(".confirm")
    expect(question.get_by_role("button", name="Leave")).to_be_visible()
    assert not covers(question, place)
    expect(ann.turn).to_be_visible()
    question.get_by_role("button", name="No").click()
    expect(question).to_be_hidden()


def covers(what: Locator, place: tuple[float, float]) -> bool:
    box = what.bounding_box()
    assert box is not None
    return box["x"] <= place[0] <= box["x"] + box["width"] and box["y"] <= place[1] <= box["y"] + box["height"]


def test_a_bid_of_the_whole_cash_is_asked_about_below_the_bids(guests: Guests, server: Hosted) -> None:
    ann = guests.come(played(server, "chicago-express", in_phase("opening"), seats=2).asked)
    cash = ann.page.locator(".totals tr").first.locator(".you").inner_text()
    place = middle(ann.now.locator(".amount button").first)
    ann.bid_exactly(int(cash))
    question = ann.page.locator(".sure")
    expect(question).to_be_visible()
    assert not covers(question, place)
    assert not covers(question, middle(ann.now.locator("[aria-keyshortcuts=B]")))
    ann.page.keyboard.press("Escape")
    expect(question).to_be_hidden()


def test_a_typed_amount_does_not_survive_into_the_next_bid(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (host, made):
        ann = guests.come(made["seats"][0]["link"])
        ann.bid_exactly(9)
        expect(ann.ply).to_have_text("Ply 1")
        answered(host.post(f"/api/tables/{made['id']}/actions", json={"ply": 1, "do": ["bid 10"], "seat": 1}))
        expect(ann.turn).to_be_visible()
        expect(ann.exactly).to_have_value("")


def test_single_letters_can_be_switched_off_and_a_dialog_lists_all_keys(guests: Guests, server: Hosted) -> None:
    address = played(server, "chicago-express", in_phase("opening"), seats=2).asked
    ann = guests.come(address)
    expect(ann.least_bid).to_be_visible()
    ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("Ask for a hint")
    for key in ("B", "P", "H", "?", "Esc"):
        expect(keys.locator("kbd").get_by_text(key, exact=True)).to_be_visible()
    keys.get_by_label("Keys of a single letter work").uncheck()
    ann.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    ann.page.keyboard.press("p")
    ann.page.keyboard.press("?")
    expect(keys).to_be_hidden()
    ann.page.reload()
    expect(ann.least_bid).to_be_visible()
    ann.page.keyboard.press("p")
    ann.choose("Show all keys")
    expect(ann.ply).to_have_text("Ply 0")
    keys.get_by_label("Keys of a single letter work").check()
    ann.button("Close").click()
    ann.page.keyboard.press("p")
    expect(ann.ply).to_have_text("Ply 1")


def test_two_at_one_screen_take_back_across_their_seats(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 2)
    ann.page.get_by_label("Another player at this screen").fill("Ben")
    ann.button("Sit down").click()
    expect(ann.person("Ben")).to_be_visible()
    ann.button("Begin the game").click()
    ann.bid()
    expect(ann.ply).to_have_text("Ply 1")
    ann.button("Take back").click()
    expect(ann.ply).to_have_text("Ply 2")
    expect(ann.least_bid).to_have_text(re.compile("^ *Bid 7"))


@pytest.mark.parametrize(
    ("name", "said"), [("   ", "A name has 1 to 40 characters"), ("Ann", "There is a Ann at this table already")]
)
def test_a_name_that_cannot_be_is_answered_and_the_page_goes_on(
    guests: Guests, server: Hosted, name: str, said: str
) -> None:
    link = guests.come(server.address).make_table("Ann", 2)
    ben = guests.come(link)
    ben.page.get_by_label("Your name").fill(name)
    ben.button("Sit down").click()
    expect(ben.refusal).to_contain_text(said)
    ben.complaints[:] = [complaint for complaint in ben.complaints if "status of 403" not in complaint]
    ben.sit_down("Ben")


def test_a_name_of_two_hundred_letters_is_no_longer_than_it_may_be(guests: Guests, server: Hosted) -> None:
    link = guests.come(server.address).make_table("Ann", 2)
    ben: Guest = guests.come(link)
    ben.page.get_by_label("Your name").press_sequentially("x" * 60)
    expect(ben.page.get_by_label("Your name")).to_have_value("x" * 40)
    ben.button("Sit down").click()
    expect(ben.page.get_by_label("Your name")).to_be_hidden()
