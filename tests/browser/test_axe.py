"""axe, which knows the guidelines for accessible pages by heart, finds nothing on any screen of the page.

And a table fits its window: what is longer scrolls within it.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.evening import table
from browser.guests import Guest, Guests
from browser.learner import Learner
from browser.moments import AMERICAN, CHICAGO, GAMES, SPIKE, moment, waiting
from browser.played import NAMES, in_phase, played
from server.hosted import Hosted

pytestmark = pytest.mark.prove

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS: dict[str, dict[str, Any]] = {
    "laptop": {"locale": "en-GB", "viewport": {"width": 1440, "height": 900}},
    "phone": {"locale": "fr-FR", "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
RUN = "tags => axe.run(document, { runOnly: tags, resultTypes: ['violations'], preload: false })"
CONTRAST = "() => axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false })"

BELOW = "() => document.scrollingElement.scrollHeight - innerHeight"

THREE_CUBES = re.compile("three cubes|trois cubes")
"""What the action space does that the test takes."""

HAS_WORKER = "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.active))"

looks = pytest.mark.parametrize("look", LOOKS)


class Looked:
    """Somebody who looks a page over, on both papers, and notes all that is found."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.found: list[str] = []

    def over(self, name: str, *, dark: bool = True) -> None:
        """By every rule on light paper; on dark paper only the colours are others."""
        self.page.evaluate("document.fonts.ready.then(() => true)")
        late = self.page.locator(".map:not(:has(.touch)), .touch:not([aria-label])")
        expect(late, "spaces, then their words, come after the map").to_have_count(0)
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        self.note(name, self.page.evaluate(RUN, TAGS))
        if dark:
            with_theme(self.page, "dark")
            self.note(f"{name}, dark", self.page.evaluate(CONTRAST))
            with_theme(self.page, "light")

    def fits(self, name: str) -> None:
        """Nothing goes on below the window."""
        if below := self.page.evaluate(BELOW):
            self.found.append(f"{name}: the page goes on for {below} pixels below the window")

    def note(self, name: str, told: Any) -> None:
        for violation in told["violations"]:
            nodes = [
                f"{node['target']} {node['html'][:160]} {node['failureSummary']}" for node in violation["nodes"][:3]
            ]
            self.found.append(f"{name}: {violation['id']}\n    " + "\n    ".join(nodes))


def with_theme(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


Coming = Callable[[str, str], Looked]


@pytest.fixture
def come(guests: Guests) -> Coming:
    """Somebody comes to an address, in a look."""

    def come(address: str, look: str) -> Looked:
        return Looked(guests.come(address, reduced_motion="reduce", **LOOKS[look]))

    return come


@looks
def test_the_first_screen(come: Coming, server: Hosted, look: str) -> None:
    eye = come(server.address, look)
    page = eye.page
    expect(page.locator(".samples li")).to_have_count(3)
    eye.over("home")
    page.locator(".card-note button[aria-expanded]").first.click()
    page.locator("#friends button[aria-expanded]").click()
    expect(page.locator(".setup")).to_have_count(2)
    eye.over("home with its settings open")
    assert eye.found == []


@looks
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson(come: Coming, server: Hosted, look: str, game: str) -> None:
    eye = come(server.address, look)
    eye.page.locator(".first-visit button").nth(GAMES.index(game)).click()
    learner = Learner(eye.guest)
    expect(learner.ring).to_be_visible()
    eye.over(f"lesson of {game}, its first step")
    eye.fits(f"lesson of {game}, its first step")
    while learner.stations.nth(3).get_attribute("class") != "here":
        expect(learner.ring).to_be_visible()
        learner.tap()
    expect(learner.ring).to_be_visible()
    eye.over(f"lesson of {game}, its fourth station")
    assert eye.found == []


def at_table(eye: Looked, name: str, look: str) -> None:
    """A table, and on a phone each of its tabs."""
    expect(eye.page.locator("svg.ground > *, .money-page").first).to_be_attached()
    eye.over(name)
    eye.fits(name)
    if look == "phone":
        tabs = eye.page.locator(".tabs-below button")
        for number in (1, 2, 3):
            tabs.nth(number).click()
            eye.over(f"{name}, tab {number}", dark=False)
            eye.fits(f"{name}, tab {number}")
        tabs.nth(0).click()


@looks
def test_choosing_in_chicago_express(come: Coming, server: Hosted, look: str) -> None:
    table = moment(server, "choose")
    eye = come(table.asked, look)
    at_table(eye, "choose", look)
    eye.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first.click()
    expect(eye.page.locator(".build")).to_be_visible()
    hexes = eye.page.locator(".touch.live")
    expect(hexes.first).to_be_attached()
    hexes.first.focus()
    hexes.first.press("Enter")
    expect(eye.page.locator("ol.laid li")).to_have_count(1)
    eye.over("expansion")
    far = eye.page.locator(".touch:not(.live)").first
    far.focus()
    far.press("Enter")
    expect(eye.page.locator(".strip.refusal")).to_be_visible()
    eye.over("refusal")
    assert eye.found == []


@pytest.mark.parametrize(
    ("name", "look"), [("opening", "laptop"), ("auction", "phone"), ("bid", "laptop"), ("found", "phone")]
)
def test_auctions_and_what_follows(come: Coming, server: Hosted, name: str, look: str) -> None:
    eye = come(moment(server, name).asked, look)
    at_table(eye, name, look)
    assert eye.found == []


@looks
def test_a_hint_and_what_a_share_is_worth(come: Coming, server: Hosted, look: str) -> None:
    table = played(server, CHICAGO, in_phase("auction", 12), seats=2, by="random", hints=True)
    eye = come(table.asked, look)
    worth = eye.page.locator(".worth")
    worth.locator("summary").first.click()
    expect(worth.locator(".opinion").first).to_be_visible()
    eye.page.locator(".hint-button").click()
    expect(eye.page.locator(".advice .callout")).to_be_visible()
    worth.locator("summary").first.evaluate("line => line.scrollIntoView({block: 'center'})")  # off the edge of a sheet
    eye.over("hint")
    assert eye.found == []


@pytest.mark.parametrize(("name", "look"), [("choose", "laptop"), ("take", "phone"), ("play", "laptop")])
def test_waiting_for_others_beside_each_tab(come: Coming, server: Hosted, name: str, look: str) -> None:
    eye = come(waiting(moment(server, name)), look)
    at_table(eye, f"waiting at {name}", look)
    if look == "laptop":
        for number in (1, 2):
            eye.page.get_by_role("tab").nth(number).click()
            eye.over(f"waiting at {name}, side tab {number}")
    assert eye.found == []


@looks
def test_what_is_preferred_and_all_keys(come: Coming, server: Hosted, look: str) -> None:
    eye = come(moment(server, "choose").asked, look)
    expect(eye.page.locator("svg.ground > *").first).to_be_attached()
    eye.page.locator(".settings > .tool, .menu-button").click()
    expect(eye.page.locator(".preference")).to_have_count(9)
    eye.over("settings")
    eye.page.locator(".preference .tool").last.click()
    expect(eye.page.get_by_role("dialog")).to_be_visible()
    eye.over("keys")
    assert eye.found == []


@looks
def test_the_line_of_truths(come: Coming, guests: Guests, server: Hosted, look: str) -> None:
    with table(server, "Ann", "Ben", "Cleo", undo="consent") as (_, made):
        ann, eye = guests.come(made["seats"][0]["link"]), come(made["seats"][1]["link"], look)
        ann.bid()
        ann.button("Take back").click()
        expect(eye.page.locator(".truths button").first).to_be_visible()
        eye.over("a wish to take back")
        eye.page.wait_for_function(HAS_WORKER)  # cut off while its worker comes, a browser complains
        eye.page.context.set_offline(True)
        expect(eye.page.locator(".truths")).to_contain_text(re.compile("Conne(ct|x)ion"))
        eye.over("without a line")
    assert eye.found == []


@looks
def test_taking_and_expanding_in_american_rails(come: Coming, server: Hosted, look: str) -> None:
    eye = come(moment(server, "take").asked, look)
    at_table(eye, "take", look)
    eye.page.locator("ul.choose-space button").filter(has_text=THREE_CUBES).click()
    hexes = eye.page.locator(".touch.live")
    expect(hexes.first).to_be_attached()
    hexes.first.focus()
    hexes.first.press("Enter")
    expect(eye.page.locator("ol.laid li")).to_have_count(1)
    eye.over("expansion")
    assert eye.found == []


@looks
def test_playing_and_buying_in_the_last_spike(come: Coming, server: Hosted, look: str) -> None:
    eye = come(moment(server, "play").asked, look)
    at_table(eye, "play", look)
    eye.page.locator(".ls-row:not(.idle)").first.click()
    expect(eye.page.locator(".ls-acts")).to_be_visible()
    eye.over("a tile")
    other = come(moment(server, "buy").asked, look)
    expect(other.page.locator("svg.ground > *").first).to_be_attached()
    other.over("buying")
    assert eye.found + other.found == []


@pytest.mark.parametrize(
    ("game", "look"), [(CHICAGO, "laptop"), (AMERICAN, "phone"), (SPIKE, "laptop"), (CHICAGO, "phone")]
)
def test_the_end(come: Coming, server: Hosted, game: str, look: str) -> None:
    eye = come(moment(server, f"{game} end").asked, look)
    expect(eye.page.locator(".end-panel .standing")).to_be_visible()
    at_table(eye, "end of a review", look)
    eye.page.get_by_role("button", name=re.compile("Money over time|L’argent au fil du temps")).click()
    at_table(eye, "end", look)
    if look == "laptop":
        eye.page.locator(".left-tabs button").nth(1).click()
        expect(eye.page.locator(".map")).to_be_attached()
        eye.over("end, the board")
    assert eye.found == []


@pytest.mark.parametrize(("name", "look"), [("choose", "laptop"), ("take", "phone"), ("auction", "phone")])
def test_the_past_and_what_would_be_if(come: Coming, server: Hosted, name: str, look: str) -> None:
    table = moment(server, name)
    eye = come(table.asked, look)
    expect(eye.page.locator("svg.ground > *").first).to_be_attached()
    eye.page.keyboard.press("ArrowLeft")
    expect(eye.page.locator(".turn-tag.past")).to_be_visible()
    eye.over("the past")
    eye.page.locator(".ways button").first.click()
    expect(eye.page.locator(".table-screen.what-if")).to_be_visible()
    eye.over("what if")
    assert eye.found == []


@pytest.mark.parametrize(("game", "look"), [(CHICAGO, "phone"), (AMERICAN, "laptop"), (SPIKE, "phone")])
def test_a_replay(come: Coming, server: Hosted, game: str, look: str) -> None:
    eye = come(f"{server.address}/replay/{game}?ply=40", look)
    expect(eye.page.locator(".player")).to_be_visible()
    at_table(eye, "replay", look)
    eye.page.locator(".review-panel [aria-haspopup=dialog]").click()
    expect(eye.page.get_by_role("dialog")).to_be_visible()
    eye.over("playing on")
    assert eye.found == []


@pytest.mark.parametrize("look", ["laptop", "phone"])
def test_a_review_of_a_game_of_ones_own(come: Coming, server: Hosted, look: str) -> None:
    eye = come(moment(server, f"{CHICAGO} end").links[0], look)
    expect(eye.page.locator(".player")).to_be_visible()
    eye.page.keyboard.press("Home")
    expect(eye.page.locator(".review-panel")).to_be_visible()
    at_table(eye, "review", look)
    eye.page.locator(".review-panel .act").click()
    expect(eye.page.locator(".table-screen.what-if")).to_be_visible()
    eye.over("what if in a review")
    assert eye.found == []


@looks
def test_a_place_to_bring_a_record_to(come: Coming, server: Hosted, look: str) -> None:
    eye = come(f"{server.address}/replay/", look)
    eye.page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"no record"}
    )
    expect(eye.page.locator(".problem")).to_be_visible()
    eye.over("no record")
    assert eye.found == []


@pytest.mark.parametrize(("game", "look"), [*((game, "laptop") for game in GAMES), (CHICAGO, "phone")])
def test_the_rules(come: Coming, server: Hosted, game: str, look: str) -> None:
    eye = come(f"{server.address}/rules/{game}", look)
    expect(eye.page.get_by_role("heading", level=1)).to_be_visible()
    eye.over("rules")
    assert eye.found == []


@looks
def test_a_lobby_for_its_host_and_for_somebody_invited(come: Coming, server: Hosted, look: str) -> None:
    host = come(server.address, look)
    host.page.locator("#friends input[name=name]").fill("Ann")
    host.page.locator("#friends button[type=submit]").click()
    link = host.page.locator("input[readonly]").first
    expect(link).to_be_visible()
    host.over("lobby")
    guest = come(link.input_value(), look)
    expect(guest.page.locator("input[name=name]")).to_be_visible()
    guest.over("invited")
    assert host.found + guest.found == []


@looks
def test_the_curtain(come: Coming, server: Hosted, look: str) -> None:
    table = moment(server, "play")
    asked = table.view["to_act"]
    eye = come(table.links[(asked + 1) % 3], look)
    for seat, buttons in (((asked + 2) % 3, 2), (asked, 1)):
        expect(eye.page.locator(".moment, main.curtain")).to_be_visible()
        eye.page.goto(table.links[seat])
        expect(eye.page.locator("main.curtain h1")).to_contain_text(NAMES[asked])
        expect(eye.page.locator("main.curtain button")).to_have_count(buttons)
        eye.over(f"curtain, seat {seat}")
    assert eye.found == []


@looks
def test_trouble(come: Coming, server: Hosted, look: str) -> None:
    eye = come(f"{server.address}/t/nowhere", look)
    expect(eye.page.locator(".trouble-screen")).to_be_visible()
    eye.over("trouble")
    eye.guest.complaints.clear()  # a browser notes that the table is not found
    assert eye.found == []
