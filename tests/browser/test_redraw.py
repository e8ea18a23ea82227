"""Only what changed is redrawn; a screen loads little, and all of it from the server it came from."""

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from browser.guests import Guest, Guests
from browser.moments import AMERICAN, CHICAGO, GAMES, SPIKE, fresh, moment, waiting
from server.hosted import Hosted

pytestmark = pytest.mark.prove

MOST_SCRIPT = 80_000
"""Bytes of script, with gzip, that one screen may load."""
MOST_FOR_A_BID = 80
"""Nodes that somebody else's bid may touch."""
MOMENT = {CHICAGO: "choose", AMERICAN: "take", SPIKE: "play"}

WATCH = """() => {
    window.touched = new Set();
    window.watching?.disconnect();
    window.watching = new MutationObserver((records) => records.forEach(note));
    const note = ({ target, addedNodes, removedNodes }) => {
        for (const node of [target, ...addedNodes, ...removedNodes]) touched.add(node);
    };
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    watching.observe(document.getElementById("page"), everything);
}"""
TOUCHED = """() => [...touched].map((node) => {
    const one = node instanceof Element ? node : node.parentElement;
    const name = one === null ? "gone" : `${one.tagName} ${one.getAttribute("class") ?? ""}`;
    return { name, isGround: one?.closest("svg.ground") != null, space: one?.dataset?.space ?? null };
})"""
REMEMBER = """() => {
    window.ground = document.querySelector("svg.ground");
    window.grounds = [...ground.querySelectorAll("*")];
}"""
SETTLED = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))"""
"""What comes after a drawing, such as the words of spaces, has come too."""
IS_SAME = """() => {
    const now = [...document.querySelectorAll("svg.ground *")];
    const isWhole = ground.isConnected && now.length === grounds.length;
    return isWhole && now.every((one, at) => one === grounds[at]);
}"""


def come(guests: Guests, address: str) -> Guest:
    guest = guests.come(address, viewport={"width": 1440, "height": 900})
    expect(guest.page.locator("svg.ground > *").first).to_be_attached()
    return guest


def touched(page: Page) -> list[Any]:
    """What was touched since the watch began."""
    found: list[Any] = page.evaluate(TOUCHED)
    return found


def test_the_bid_of_another_touches_little_and_never_the_ground(guests: Guests, server: Hosted) -> None:
    table = fresh(server, "opening")
    ann, ben = come(guests, table.asked), come(guests, waiting(table))
    ann.page.evaluate(REMEMBER)
    ann.bid()
    expect(ben.turn).to_be_visible()
    expect(ann.turn).to_be_hidden()
    ann.page.evaluate(WATCH)
    ben.bid()
    expect(ann.turn).to_be_visible()
    found = touched(ann.page)
    assert [one for one in found if one["isGround"] or one["space"]] == []
    assert len(found) < MOST_FOR_A_BID, sorted(one["name"] for one in found)
    assert ann.page.evaluate(IS_SAME)


def test_a_hex_that_is_laid_touches_no_other(guests: Guests, server: Hosted) -> None:
    ann = come(guests, fresh(server, "choose").asked)
    ann.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first.click()
    hexes = ann.page.locator(".touch.live")
    expect(hexes.first).to_be_attached()
    ann.page.evaluate(SETTLED)
    ann.page.evaluate(REMEMBER)
    legal = set(ann.page.locator(".touch.live").evaluate_all("all => all.map((one) => one.dataset.space)"))
    ann.page.evaluate(WATCH)
    hexes.first.focus()
    hexes.first.press("Enter")
    expect(ann.page.locator("ol.laid li")).to_have_count(1)
    then = set(ann.page.locator(".touch.live").evaluate_all("all => all.map((one) => one.dataset.space)"))
    found = touched(ann.page)
    assert {one["space"] for one in found if one["space"]} <= legal | then
    assert not any(one["isGround"] for one in found)
    ann.button(re.compile("^Build")).click()
    expect(ann.turn).to_be_hidden()
    assert ann.page.evaluate(IS_SAME)


@pytest.mark.parametrize("name", ["choose", "take", "play"])
def test_looking_around_redraws_nothing(guests: Guests, server: Hosted, name: str) -> None:
    page = come(guests, moment(server, name).asked).page
    page.get_by_role("button", name="Closer").click()
    box = page.locator(".map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.evaluate(WATCH)
    page.mouse.down()
    for step in range(1, 11):
        page.mouse.move(x + 9 * step, y + 5 * step)
    page.mouse.up()
    page.mouse.wheel(0, -120)
    expect(page.locator(".map .sheet")).not_to_have_class(re.compile("moving|gliding"))
    names = {one["name"].split()[1] if " " in one["name"].strip() else one["name"] for one in touched(page)}
    assert names <= {"sheet", "in-sight", "overview"}, names


def test_another_language_keeps_what_was_typed(guests: Guests, server: Hosted) -> None:
    ann = come(guests, moment(server, "opening").asked)
    field = ann.page.locator("#exact-bid")
    field.fill("13")
    ann.choose("FR Français")
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.sentence).to_contain_text("enchéri")
    expect(field).to_have_value("13")


@pytest.mark.parametrize("screen", ["home", "replay", *GAMES])
def test_a_screen_loads_little_and_only_from_its_server(guests: Guests, server: Hosted, screen: str) -> None:
    others = {"home": server.address, "replay": f"{server.address}/replay/{AMERICAN}"}
    address = others.get(screen) or waiting(fresh(server, MOMENT[screen]))
    page = guests.browser.new_context().new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 (it asks what it is given)
    page.route("**/api/replay/course*", lambda _: None)  # what a review needs comes when the game was gone through
    page.goto(address)
    expect(page.locator(".samples li, svg.ground > *").first).to_be_attached()
    expect(page.locator(".player")).to_have_count(1 if screen == "replay" else 0)
    page.evaluate("document.fonts.ready.then(() => true)")
    scripts = [answer for answer in answers if answer.url.endswith(".js")]
    weights = {answer.url.rpartition("/")[2]: len(gzip.compress(answer.body(), 6)) for answer in scripts}
    assert 10_000 < sum(weights.values()) < MOST_SCRIPT, weights
    assert {answer.url.partition("?")[0].startswith(server.address) for answer in answers} == {True}
    assert any(answer.url.endswith(".woff2") for answer in answers)
    assert all(answer.ok for answer in answers)
    page.context.close()
