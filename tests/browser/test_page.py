"""The page as people meet it: in a real browser, on a real server."""

import re
from pathlib import Path
from signal import SIGKILL, SIGTERM

import pytest
from playwright.sync_api import Browser, expect

from browser.guests import PHONE, Guest, Guests, bid_in_turn, friends, plies
from server.hosted import Hosted, hosted

TITLES = ("Chicago Express", "American Rails", "The Last Spike")


def test_a_newcomer_bids_after_one_click_and_the_bots_answer(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    expect(ann.sentence).to_have_text(re.compile("^Guest, bid for PRR or pass"))
    ann.bid()
    expect(ann.log).to_contain_text(re.compile(r"Guest bids \d+ for PRR"))
    after = ann.log.get_by_role("listitem").filter(has_text="Guest bids").last.locator("xpath=following-sibling::li")
    expect(after.filter(has_text=re.compile("Bot (Ada|Ben) (bids|passes)")).first).to_be_visible()


def test_the_keyboard_is_enough(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.button("New game against bots: Chicago Express").press("Enter")
    amount = ann.now.get_by_label("exactly")
    least = int(amount.input_value())
    amount.press("ArrowUp")
    expect(ann.now).to_contain_text(f"At {least + 1} you keep {40 - least - 1}")
    amount.press("Enter")
    expect(ann.log).to_contain_text(f"Guest bids {least + 1} for PRR")
    expect(ann.page.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_its_board_its_choices_and_its_ledger(guests: Guests, server: Hosted, title: str) -> None:
    ann = guests.come(server.address, color_scheme="dark")
    with ann.page.expect_response(re.compile(r"board\.svg.*theme=dark")) as drawn:
        ann.begin(title)
    assert drawn.value.status == 200
    assert drawn.value.headers["content-type"].startswith("image/svg+xml")
    expect(ann.sentence).to_contain_text(", ")
    ann.now.get_by_role("button").first.click()
    expect(ann.log).to_contain_text("Guest")
    expect(ann.page.get_by_role("region", name="Ledger").get_by_role("columnheader", name="Guest")).to_be_visible()


def test_two_browsers_play_at_one_server(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    first.now.get_by_label("exactly").fill("1")
    first.button("Bid").click()
    expect(first.refusal).to_contain_text(re.compile(r"CE-\w+-\d: A bid of 1 is below the least bid"))
    bid_in_turn(first, second, 3)
    expect(first.refusal).to_be_hidden()


def test_what_was_done_is_taken_back_when_the_other_agrees(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    first.bid()
    first.button("Take back").click()
    second.button("Agree").click()
    expect(first.log).to_contain_text("takes back")
    expect(first.page.get_by_text("Your turn", exact=True)).to_be_visible()
    second.page.get_by_label("Say something").fill("Well bid!")
    second.button("Send").click()
    expect(first.page.get_by_role("log", name="Chat")).to_contain_text("Well bid!")


def test_a_standing_bid_bids_for_its_seat_and_is_seen_by_nobody_else(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    second.page.get_by_text("Standing bid", exact=True).click()
    second.now.get_by_label("up to").fill("20")
    second.button("Set").click()
    expect(second.now).to_contain_text("Your standing bid: up to 20, then pass.")
    first.bid()
    expect(second.log).to_contain_text("By your standing bid.")
    expect(first.log.get_by_role("listitem").filter(has_text=" bids ")).to_have_count(2)
    expect(first.log).not_to_contain_text("standing")


def test_a_seat_can_be_told_of_its_turn_elsewhere_and_try_it(guests: Guests, server: Hosted) -> None:
    first, _ = friends(guests, server)
    first.page.get_by_text("Tell me when it is my turn", exact=True).click()
    first.button("Try it").click()
    expect(first.page.get_by_text("enter one first")).to_be_visible()
    first.page.get_by_label("Address").fill("http://example.org/")
    first.page.locator("details", has=first.page.get_by_label("Address")).get_by_role("button", name="Set").click()
    expect(first.page.get_by_text("must begin with https://")).to_be_visible()
    first.page.get_by_label("Address").fill("https://no-such-name.invalid/turn")
    first.page.locator("details", has=first.page.get_by_label("Address")).get_by_role("button", name="Set").click()
    expect(first.page.get_by_text("The secret that signs, shown this once")).to_be_visible()
    first.button("Try it").click()
    expect(first.page.get_by_text("It was not taken (name).")).to_be_visible()
    first.complaints.clear()  # a browser notes every refusal of a request


def test_one_screen_for_two_shows_no_hand_before_its_player_has_it(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 2, "last-spike")
    ann.page.get_by_label("Another player at this screen").fill("Ben")
    ann.button("Sit down").click()
    ann.button("Begin the game").click()
    for _ in range(3):
        expect(ann.sentence).to_have_text(re.compile("^Pass to (Ann|Ben)$"))
        name = ann.sentence.inner_text().split()[-1]
        expect(ann.now).to_have_count(0)
        ann.button(f"I am {name}: show my hand").click()
        expect(ann.sentence).to_have_text(f"{name}, play a tile.")
        ann.now.get_by_role("button").first.click()
        ann.button("Buy nothing").click()


def test_a_seat_goes_on_at_another_device_by_a_code(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    ann.button("Continue on another device").click()
    code = ann.page.get_by_text(re.compile("^Code [A-Z0-9]+:")).inner_text().split()[1].rstrip(":")
    phone = guests.come(server.address, viewport=PHONE)
    phone.page.get_by_label("Code or link").fill(code)
    phone.button("Enter").click()
    expect(phone.sentence).to_have_text(ann.sentence.inner_text())
    phone.bid()
    expect(ann.log).to_contain_text("Guest bids")


def test_my_tables_are_found_again(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin("The Last Spike")
    expect(ann.sentence).to_contain_text("Guest, play a tile")
    ann.page.get_by_role("link", name="Railhead").click()
    mine = ann.page.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link", name="The Last Spike").click()
    expect(ann.sentence).to_contain_text("Guest, play a tile")


@pytest.mark.parametrize("signal", [SIGKILL, SIGTERM])
def test_a_server_that_is_gone_is_missed_and_found_again(browser: Browser, home: Path, signal: int) -> None:
    with Guests(browser) as guests:
        with hosted(home) as server:
            ann = guests.come(server.address)
            ann.begin()
            ann.bid()
            expect(ann.log.get_by_role("listitem").filter(has_text="Guest bids")).to_have_count(1)
            expect(ann.least_bid).to_be_enabled()
            server.process.send_signal(signal)
            expect(ann.sentence).to_have_text("The connection is lost. Trying again …")
            expect(ann.least_bid).to_be_disabled()
            server.process.wait()
        with hosted(home, "--port", server.address.rpartition(":")[2]):
            expect(ann.sentence).to_contain_text("Guest, bid for")
            ann.bid()
            expect(ann.log.get_by_role("listitem").filter(has_text="Guest bids")).to_have_count(2)
            seen = plies(ann)
            assert seen == list(range(1, len(seen) + 1))
            ann.page.close()
        assert all("net::ERR_" in complaint or "WebSocket" in complaint for complaint in ann.complaints)
        ann.complaints.clear()


def test_french_on_a_phone(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address, locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    assert content_width(ann) == PHONE["width"]
    ann.button("Nouvelle partie contre des robots: Chicago Express").tap()
    expect(ann.sentence).to_have_text(re.compile("^Invité, enchérissez pour PRR ou passez"))
    assert content_width(ann) == PHONE["width"]
    ann.page.get_by_label("exactement").fill("1")
    ann.button("Offrir").tap()
    expect(ann.refusal).to_contain_text(re.compile(r"CE-OPEN-3\s: Une enchère de 1 "))
    ann.page.get_by_role("region", name="Maintenant").get_by_role("button", name=re.compile(r"^Offrir \d+$")).tap()
    expect(ann.page.get_by_role("list", name="Déroulement")).to_contain_text(re.compile(r"Invité offre \d+ pour PRR"))
    ann.button("English").tap()
    expect(ann.sentence).to_have_text(re.compile("^(Invité, bid for|Robot)"))


def content_width(guest: Guest) -> int:
    """How wide the page is, with whatever stands out of it."""
    metrics = guest.page.context.new_cdp_session(guest.page).send("Page.getLayoutMetrics")
    width: float = metrics["cssContentSize"]["width"]
    return round(width)


@pytest.mark.parametrize("flags", [(), ("--lan",)])
def test_the_page_says_how_friends_nearby_come_as_the_terminal_does(
    browser: Browser, home: Path, flags: tuple[str, ...]
) -> None:
    with hosted(home, "--no-browser", *flags, command="play") as server, Guests(browser) as guests:
        found = re.search(r"Friends on your network go to (\S+)", server.told)
        shown = found[1] if found else "railhead play --lan"
        ann = guests.come(server.address)
        expect(ann.page.get_by_role("region", name="Play with friends")).to_contain_text(shown)
        link = ann.make_table("Ann", 3)
        assert link.startswith(f"{found[1] if found else server.address + '/'}t/")
        expect(ann.now).to_contain_text(shown)


def test_a_link_that_opens_nothing_says_so(guests: Guests, server: Hosted) -> None:
    ann = guests.come(f"{server.address}/t/nowhere#nothing-at-all")
    expect(ann.refusal.first).to_contain_text("This link or code opens nothing")
    expect(ann.sentence).to_contain_text("There is no such table")
    assert ann.page.url == f"{server.address}/t/nowhere"
    assert [complaint for complaint in ann.complaints if "403" not in complaint] == []
    ann.complaints.clear()


def test_without_a_link_a_table_stays_closed(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 2)
    eve = guests.come(ann.page.url)
    expect(eve.sentence).to_contain_text("To see this table you need a link to it")
