"""The page as people meet it: in a real browser, on a real server."""

import re
from pathlib import Path
from signal import SIGKILL, SIGTERM
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.guests import PHONE, Guest, Guests, bid_in_turn, friends, plies
from server.hosted import Hosted, hosted

TITLES = ("Chicago Express", "American Rails", "The Last Spike")
TILE = re.compile(r"\b[A-FU-Z][1-4]\b")


def test_a_newcomer_bids_after_one_click_and_the_bots_answer(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    expect(ann.sentence).to_have_text(re.compile("^Guest, bid for Pennsylvania or pass"))
    ann.bid()
    expect(ann.turn).to_be_visible()
    expect(ann.unfold_line("PRR share").get_by_role("columnheader", name="You")).to_be_visible()


@pytest.mark.prove
def test_the_keyboard_is_enough(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.button("Play now: Chicago Express").press("Enter")
    wanted = int(ann.exactly.get_attribute("placeholder") or 0) + 1
    ann.exactly.press_sequentially(str(wanted))
    expect(ann.now.locator(".facts")).to_contain_text(re.compile(rf"(?<!\d){wanted}(?!\d)"))
    asked_at = ann.ply.inner_text()
    ann.exactly.press("Enter")
    expect(ann.page.locator(":focus")).to_have_count(1)
    expect(ann.ply).not_to_have_text(asked_at)
    expect(ann.turn).to_be_visible()
    here = ann.page.locator("[data-space]:focus")
    ann.page.locator('[data-space][tabindex="0"]').press("ArrowRight")
    beside = here.get_attribute("data-space")
    here.press("ArrowLeft")
    assert here.get_attribute("data-space") != beside
    here.press("p")
    expect(ann.unfold_line("PRR share")).to_contain_text(re.compile(rf"{wanted}.*pass", re.DOTALL))


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_its_board_its_choices_and_its_ledger(guests: Guests, server: Hosted, title: str) -> None:
    ann = guests.come(server.address, color_scheme="dark")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    with ann.page.expect_response(re.compile(r"map\.svg.*part=page")) as drawn:
        ann.begin(title)
    assert drawn.value.status == 200
    assert drawn.value.headers["content-type"].startswith("image/svg+xml")
    expect(ann.page.get_by_role("group", name="The board").locator("svg.ground *").first).to_be_attached()
    expect(ann.sentence).to_contain_text("Guest, ")
    asked = ann.sentence.inner_text()
    ann.now.get_by_role("button").filter(has_not_text="cannot be played").first.click()
    if title == "The Last Spike":
        ann.button(re.compile(r"^Lay \w\d$")).click()
    if "put up a share" in asked:
        ann.button(re.compile("^Put up")).click()
    expect(ann.log).to_contain_text(re.compile("[Yy]ou|[A-Z]{3} share"))
    expect(ann.page.get_by_role("region", name="Ledger").get_by_role("columnheader", name="Guest")).to_be_visible()


def test_two_browsers_play_at_one_server(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    first.bid_exactly(1)
    expect(first.refusal).to_have_text(re.compile(r"^A bid of 1 is below the least bid of 7\. CE-OPEN-3$"))
    expect(first.exactly).to_have_value("1")
    bid_in_turn(first, second, 3)
    assert plies(first) == plies(second) == [1, 2, 3]
    expect(first.refusal).to_be_hidden()


@pytest.mark.prove
def test_what_was_done_is_taken_back_when_the_other_agrees(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    first.bid()
    first.button("Take back").click()
    second.button("Agree").click()
    expect(first.log).to_contain_text(re.compile("takes? the last action back"))
    expect(first.turn).to_be_visible()
    expect(first.least_bid).to_have_text(re.compile("^ *Bid 7"))


@pytest.mark.prove
def test_a_standing_bid_bids_for_its_seat_and_is_seen_by_nobody_else(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    second.now.get_by_label("Up to").fill("20")
    second.button("Set").click()
    expect(second.now).to_contain_text("Your standing bid: up to 20, then pass.")
    first.bid()
    expect(second.log).to_contain_text("PRR share: you 8")
    expect(second.unfold_line("PRR share")).to_contain_text("You: By your standing bid.")
    expect(first.log).to_contain_text(re.compile(r"PRR share: (Ann|Ben) 8"))
    first.unfold_line("PRR share")
    for hidden in ("standing", "up to 20"):
        expect(first.page.locator("#page")).not_to_contain_text(hidden)


@pytest.mark.prove
def test_a_seat_can_be_told_of_its_turn_elsewhere_and_try_it(guests: Guests, server: Hosted) -> None:
    first, _ = friends(guests, server)
    first.open_tab("Table")
    first.unfold("Tell me when it is my turn")
    address = first.page.get_by_label("Address")
    expect(first.button("Try it")).to_be_hidden()
    address.fill("https://matrix.example.org/")
    first.page.locator("select[name=kind]").select_option("Matrix")
    first.page.get_by_label("Access token").fill("t0ken")
    address.press("Enter")
    expect(first.refusal).to_contain_text("The address of a room of Matrix is its server, then the room")
    first.page.locator("select[name=kind]").select_option("A program of your own")
    expect(first.page.get_by_label("Access token")).to_have_count(0)
    first.page.locator("select[name=quiet]").select_option("every night")
    first.page.get_by_label("Until").fill("07:30")
    address.fill("http://example.org/")
    address.press("Enter")
    expect(first.refusal).to_contain_text("must begin with https://")
    address.fill("https://no-such-name.invalid/turn")
    address.press("Enter")
    expect(first.page.get_by_text("The secret that signs, shown this once")).to_be_visible()
    first.button("Try it").click()
    expect(first.page.get_by_text("It was not taken (name).")).to_be_visible()
    first.button("No more notices").click()
    expect(first.page.get_by_text("No more notices for this seat.")).to_be_visible()
    expect(first.button("Try it")).to_be_hidden()
    first.complaints.clear()  # a browser notes every refusal of a request


@pytest.mark.prove
def test_one_screen_for_two_shows_no_hand_before_its_player_has_it(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 2, "last-spike")
    ann.page.get_by_label("Another player at this screen").fill("Ben")
    ann.button("Sit down").click()
    ann.button("Begin the game").click()
    for _ in range(3):
        expect(ann.sentence).to_have_text(re.compile("^Pass to (Ann|Ben)$"))
        assert TILE.findall(ann.page.locator("body").inner_html()) == []
        name = ann.sentence.inner_text().split()[-1]
        ann.button(f"I am {name}: show my hand").click()
        expect(ann.sentence).to_contain_text(f"{name}, play one tile")
        own, other = hands(ann, name)
        cards = ann.page.locator(".ls-card .ls-tile")
        expect(cards).to_have_count(len(own))
        assert set(cards.all_inner_texts()) == own
        mine = ann.page.get_by_role("button", name=re.compile("can be played|in your hand")).and_(
            ann.page.locator("[data-space]")
        )
        expect(mine).to_have_count(len(own))
        assert {space.get_attribute("data-space") for space in mine.all()} == own
        assert not other & set(re.findall(r"\((\w\d)\)", ann.log.inner_text()))
        ann.now.get_by_role("button").filter(has_not_text="cannot be played").first.click()
        ann.button(re.compile(r"^Lay \w\d$")).click()
        ann.button(re.compile("^(Buy nothing|Go on and draw)$")).click()


def hands(guest: Guest, name: str) -> tuple[set[str], set[str]]:
    """The hand of somebody at a shared screen, and what the other holds, as the server knows them."""
    table = re.sub(r"/t/", "/api/tables/", guest.page.url)
    views: list[Any] = [guest.page.request.get(table, params={"seat": seat}).json() for seat in (0, 1)]
    held = {
        seen["table"]["seats"][seat]["name"]: seen["view"]["seats"][seat]["hand"] for seat, seen in enumerate(views)
    }
    return set(held.pop(name)), set(*held.values())


@pytest.mark.prove
def test_a_seat_goes_on_at_another_device_by_a_code(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    ann.open_tab("Table")
    ann.unfold("Continue on another device")
    ann.button("Show a code").click()
    code = ann.page.locator("output.code").inner_text()
    assert re.fullmatch(r"[A-Z0-9]{5} [A-Z0-9]{5}", code)
    phone = guests.come(server.address, viewport=PHONE)
    phone.page.get_by_label("the code of your other device").fill(code)
    phone.button("Enter").click()
    expect(phone.sentence).to_have_text(ann.sentence.inner_text())
    phone.bid()
    ann.open_tab("Log")
    expect(ann.log).to_contain_text("PRR share")


@pytest.mark.prove
def test_my_games_are_found_again(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin("The Last Spike")
    expect(ann.sentence).to_contain_text("Guest, play one tile")
    ann.page.get_by_role("link", name="Railhead").click()
    mine = ann.page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link", name="Play: The Last Spike").click()
    expect(ann.sentence).to_contain_text("Guest, play one tile")


@pytest.mark.prove
@pytest.mark.parametrize("signal", [SIGKILL, SIGTERM])
def test_a_server_that_is_gone_is_missed_and_found_again(browser: Browser, home: Path, signal: int) -> None:
    with Guests(browser) as guests:
        with hosted(home) as server:
            ann = guests.come(server.address)
            ann.begin()
            expect(ann.turn).to_be_visible()
            asked_at = ann.ply.inner_text()
            ann.bid()
            expect(ann.log).to_contain_text("PRR share")
            expect(ann.ply).not_to_have_text(asked_at)
            expect(ann.turn).to_be_visible()
            known = plies(ann)
            ann.exactly.fill("29")
            server.process.send_signal(signal)
            line = ann.page.locator(".truths")
            expect(line).to_contain_text("Connection lost")
            ann.bid()
            expect(line).to_contain_text(re.compile(r"Your bid of \d+ is kept and will be sent\."))
            ann.button("Withdraw it").click()
            expect(line).to_contain_text("The table is out of reach.")
            server.process.wait()
        with hosted(home, "--port", server.address.rpartition(":")[2]):
            expect(line).to_be_empty()
            expect(ann.sentence).to_contain_text("Guest, bid for")
            expect(ann.refusal).to_be_hidden()
            expect(ann.exactly).to_have_value("29")
            assert plies(ann) == known
            asked_at = ann.ply.inner_text()
            ann.bid()
            expect(ann.ply).not_to_have_text(asked_at)
            expect(ann.turn).to_be_visible()
            seen = plies(ann)
            assert seen == list(range(1, len(seen) + 1))
            assert len(seen) > len(known)
            ann.page.close()
        assert all("net::ERR_" in complaint or "WebSocket" in complaint for complaint in ann.complaints)
        ann.complaints.clear()


def test_french_on_a_phone_and_english_at_once(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address, locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    assert content_width(ann) == PHONE["width"]
    ann.button(re.compile(r"^Jouer.*: Chicago Express$")).first.tap()
    expect(ann.sentence).to_have_text(re.compile("^Invité, enchérissez pour Pennsylvania ou passez"))
    assert content_width(ann) == PHONE["width"]
    ann.button("Montant …").tap()
    ann.page.get_by_label("Montant", exact=True).fill("1")
    ann.button("Offrir").tap()
    expect(ann.refusal).to_contain_text(re.compile(r"^Une offre de 1 .*CE-OPEN-3"))
    now = ann.page.get_by_role("region", name="Maintenant")
    now.get_by_role("button", name=re.compile(r"^Offrir \d+$")).tap()
    ann.button("Journal").tap()
    told = ann.page.get_by_role("log", name="Déroulement")
    expect(told).to_contain_text("Part PRR")
    assert content_width(ann) == PHONE["width"]
    ann.page.evaluate("() => { window.stays = true; }")
    ann.button("Menu").tap()
    ann.button("EN English").tap()
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    expect(ann.sentence).to_have_text(re.compile("^(Invité, bid for|(Ben|Cleo|Dev) is to bid)"))
    expect(ann.log).to_contain_text("PRR share")
    assert ann.page.evaluate("window.stays") is True


def content_width(guest: Guest) -> int:
    """How wide the page is, with whatever stands out of it."""
    metrics = guest.page.context.new_cdp_session(guest.page).send("Page.getLayoutMetrics")
    width: float = metrics["cssContentSize"]["width"]
    return round(width)


@pytest.mark.prove
@pytest.mark.parametrize("flags", [(), ("--lan",)])
def test_the_page_says_how_friends_nearby_come_as_the_terminal_does(
    browser: Browser, home: Path, flags: tuple[str, ...]
) -> None:
    with hosted(home, "--no-browser", *flags, command="play") as server, Guests(browser) as guests:
        found = re.search(r"Friends on your network go to http://(\S+)/", server.told)
        shown = found[1] if found else "railhead play --lan"
        ann = guests.come(server.address)
        expect(ann.page.get_by_role("region", name="Play with friends")).to_contain_text(shown)
        link = ann.make_table("Ann", 3)
        assert link.startswith(f"http://{found[1]}/t/" if found else f"{server.address}/t/")
        expect(ann.page.get_by_role("region", name="Invite")).to_contain_text(shown)
        expect(ann.page.get_by_role("img", name="for a phone’s camera")).to_have_count(1 if found else 0)
