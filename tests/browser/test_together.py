"""People at one table: they talk, they play, and each sees at once what the other does."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.guests import PHONE, Guest, Guests, friends, plies
from browser.played import in_phase, played
from browser.player import Player
from server.hosted import Hosted

pytestmark = pytest.mark.prove

MOVES = 20


def test_a_move_that_comes_too_late_is_explained_and_what_was_typed_stays(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    page = first.page.context.new_page()
    hear = deafened(page)
    page.goto(first.page.url)
    slow = Guest(page)
    slow.hear_complaints()
    guests.came.append((slow, guests.came[0][1]))
    slow.exactly.fill("12")
    hear(False)
    first.bid()
    second.bid()
    expect(first.turn).to_be_visible()
    expect(slow.least_bid).to_have_text(re.compile("Bid 7"))
    slow.exactly.press("Enter")
    expect(slow.refusal).to_have_text(re.compile(r"\w{3}"))
    expect(slow.least_bid).to_have_text(re.compile("Bid 9"))
    expect(slow.exactly).to_have_value("12")
    hear(True)
    slow.exactly.press("Enter")
    expect(second.sentence).to_contain_text("has bid 12")
    expect(slow.refusal).to_be_hidden()
    assert plies(slow) == plies(second) == [1, 2, 3]


def deafened(page: Page) -> Callable[[bool], None]:
    """The page's line is cut on the way in and mended at will: nothing but refusals is heard meanwhile."""
    held: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    is_open = [True]

    def listen(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server().on_message(lambda said: pass_on(line, said))

    def pass_on(line: WebSocketRoute, said: str | bytes) -> None:
        if is_open[0] or '"error"' in str(said):
            line.send(said)
        else:
            held.append(said)

    def hear(wanted: bool) -> None:
        is_open[0] = wanted
        while wanted and held:
            lines[-1].send(held.pop(0))

    page.route_web_socket(re.compile("/live"), listen)
    return hear


@pytest.mark.parametrize(
    ("locale", "field", "title", "words"),
    [("en-GB", "Exactly", "rules", "least bid"), ("fr-FR", "Montant", "règles", "offre")],
)
def test_a_refused_bid_names_its_clause_and_the_clause_opens(
    guests: Guests, server: Hosted, locale: str, field: str, title: str, words: str
) -> None:
    table = played(server, "chicago-express", in_phase("opening"), seats=2)
    ann = guests.come(table.asked, locale=locale)
    ann.page.get_by_label(field).fill("1")
    ann.page.get_by_label(field).press("Enter")
    with ann.page.expect_popup() as opened:
        ann.refusal.get_by_role("link", name="CE-OPEN-3").click()
    rules = opened.value
    assert rules.url == f"{server.address}/rules/chicago-express#CE-OPEN-3"
    expect(rules.get_by_role("heading", level=1)).to_contain_text(re.compile(title, re.IGNORECASE))
    clause = rules.locator("#CE-OPEN-3")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text(words)


def test_what_somebody_says_is_announced_by_a_dot_until_it_is_read(guests: Guests, server: Hosted) -> None:
    table = played(server, "chicago-express", in_phase("opening"), seats=2)
    ann = guests.come(table.links[0])
    ben = guests.come(table.links[1], viewport=PHONE, has_touch=True, is_mobile=True)
    expect(ben.sentence).to_be_visible()
    ann.open_tab("Chat")
    say(ann, "Well met!")
    unread = ben.button("Chat new messages")
    unread.tap()
    expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("Well met!")
    ann.open_tab("Log")
    expect(ben.button("Chat")).to_be_visible()
    say(ben, "<b>Well</b> bid!")
    ann.open_tab("Chat new messages")
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Ben <b>Well</b> bid!")
    ann.open_tab("Log")
    expect(ann.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


def say(guest: Guest, text: str) -> None:
    guest.page.get_by_label("Say something").fill(text)
    guest.button("Send").click()


def test_two_play_on_and_an_expansion_tapped_on_the_map_is_seen_by_the_other(guests: Guests, server: Hosted) -> None:
    both = friends(guests, server)
    for sold in range(4):
        mover, other = in_turn(*both)
        mover.bid()
        expect(other.turn).to_be_visible()
        other.button("Pass").click()
        for guest in both:
            expect(guest.ply).to_have_text(f"Ply {2 * sold + 2}")
    mover, other = in_turn(*both)
    company, laid = expand(mover)
    expect(other.ply).not_to_have_text("Ply 8")
    for hex in laid:
        expect(other.space(hex)).to_have_attribute("aria-label", re.compile(rf"\b{company}\b"))
    expect(other.log).to_contain_text(re.compile(rf"expands {company}"))
    players = [Player(guest, Random(5)) for guest in both]
    while len(plies(mover)) < MOVES:
        mover, other = in_turn(*both)
        players[both.index(mover)].step()
        expect(other.ply).to_have_text(mover.ply.inner_text())
    assert plies(mover) == plies(other)


def in_turn(first: Guest, second: Guest) -> tuple[Guest, Guest]:
    """Whoever is asked, and whoever waits, at two pages that know the same."""
    return (first, second) if first.turn.is_visible() else (second, first)


def expand(guest: Guest) -> tuple[str, list[str]]:
    """Expand a company by two hexes, tapped on the map; which company, and which hexes."""
    block = guest.now.get_by_role("region", name="Expand a network")
    option = block.get_by_role("button", disabled=False).first
    company = option.get_by_role("img").get_attribute("aria-label") or ""
    option.click()
    laid = []
    for count in (1, 2):
        live = guest.page.locator("[data-space].live").first
        laid.append(live.get_attribute("data-space") or "")
        live.click()
        expect(guest.now.get_by_role("list", name="What would be laid").get_by_role("listitem")).to_have_count(count)
    guest.button(re.compile("^Build")).click()
    return company, laid
