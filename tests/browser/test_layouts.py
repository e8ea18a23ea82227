"""Every size of window has a layout: what must be seen is in sight, and the map is cropped, never shrunk."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.guests import Guest, Guests, find_nothing
from browser.moments import AMERICAN, CHICAGO, GAMES, SPIKE, can_expand, holds_a_share
from browser.played import Played, When, in_phase, played
from server.hosted import Hosted

pytestmark = pytest.mark.prove


@dataclass(frozen=True)
class Window:
    """A size, whether fingers touch it, and how small a hex may be drawn there."""

    width: int
    height: int
    radius: float
    building: float
    is_touch: bool = False

    @property
    def has_one_part(self) -> bool:
        """Whether only one part stands beside or below the map."""
        return self.width < 900 or self.height < 500

    @property
    def context(self) -> dict[str, Any]:
        size = {"viewport": {"width": self.width, "height": self.height}}
        return size | ({"has_touch": True, "is_mobile": True} if self.is_touch else {})


WINDOWS = {
    "large": Window(2560, 1440, 44, 44),
    "laptop": Window(1440, 900, 29, 29),
    "small": Window(1280, 720, 26, 26),
    "tablet": Window(1024, 768, 26, 26),
    "zoomed": Window(720, 450, 26, 26),
    "sideways": Window(844, 390, 26, 31, is_touch=True),
    "phone": Window(390, 844, 31, 40, is_touch=True),
    "little": Window(375, 667, 31, 40, is_touch=True),
}
LINE = 22
"""How high a line of the log is."""


def many(game: str, when: When, seats: int) -> Callable[[Hosted], Played]:
    return partial(played, game=game, when=when, seats=seats, by="random")


MOMENTS: Mapping[tuple[str, str], Callable[[Hosted], Played]] = {
    (CHICAGO, "auction"): many(CHICAGO, in_phase("auction", 12), 5),
    (CHICAGO, "choice"): many(CHICAGO, can_expand(20), 5),
    (AMERICAN, "auction"): many(AMERICAN, in_phase("bid", 12), 5),
    (AMERICAN, "choice"): many(AMERICAN, holds_a_share(30), 5),
    (SPIKE, "choice"): many(SPIKE, in_phase("play", 40), 6),
}
KEPT: dict[tuple[str, str, str], Played] = {}


def at(server: Hosted, game: str, name: str) -> str:
    """The link of the seat that is asked; each table is played to its moment once."""
    kept = (server.address, game, name)
    if kept not in KEPT:
        KEPT[kept] = MOMENTS[game, name](server)
    return KEPT[kept].asked


MUST = {
    "auction": ".bidding .act, .bidding .pass",
    "choice": ".choose .option, .choose-space button, .ls-row",
    "building": ".now .acts button",
}
"""What must be pressed: the buttons of each kind of moment."""

STRIP = """() => {
    const style = new CSSStyleSheet();
    style.replaceSync(`
        .left:not(:has(> .strip))::before { flex: none; height: 52px; content: "" }
        @media (width < 900px), (height < 500px) { .left:not(:has(> .strip))::before { height: 40px } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}"""
"""Room for what just happened, over the map."""

UNSEEN = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isInside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const hit = document.elementFromPoint(x, y);
    return box.width > 0 && !(isInside && hit !== null && (one.contains(hit) || hit.contains(one)));
}).map((one) => one.textContent)"""

SMALL = """(least) => [...document.querySelectorAll("button, a, input, select, summary")].filter((one) => {
    const [box, style] = [one.getBoundingClientRect(), getComputedStyle(one)];
    const isSeen = box.width > 1 && box.height > 1 && style.visibility === "visible" && style.display !== "inline";
    // The number of a line is pressed anywhere in the line; a city of the market is named in the panel, too.
    const hasAnother = one.closest(".log, th, .said") !== null;
    return isSeen && !hasAnother && (box.width < least || box.height < least);
}).map((one) => {
    const box = one.getBoundingClientRect();
    return `${one.className} "${one.textContent}" ${Math.round(box.width)} x ${Math.round(box.height)}`;
})"""

RADIUS = """() => {
    const box = document.querySelector(".touch").getBoundingClientRect();
    return Math.max(box.width, box.height) / 2;
}"""

COVERED = """() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    const isIn = (x, y) => x > map.left && x < map.right && y > map.top && y < map.bottom;
    return [...document.querySelectorAll(".touch.live")].flatMap((space) => {
        const box = space.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return isIn(x, y) && document.elementFromPoint(x, y) !== space ? [space.dataset.space] : [];
    });
}"""

IN_SIGHT = """() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    return [...document.querySelectorAll(".touch.live")].map((space) => {
        const box = space.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return x > map.left && x < map.right && y > map.top && y < map.bottom;
    });
}"""


def come(guests: Guests, address: str, window: Window, locale: str = "en-GB") -> Guest:
    guest = guests.come(address, locale=locale, **window.context)
    expect(guest.page.locator("svg.ground > *").first).to_be_attached()
    guest.page.evaluate(STRIP)
    rest(guest.page)
    return guest


def rest(page: Page) -> None:
    """Until the map stands still, and everything is where it stays."""
    page.evaluate("document.fonts.ready.then(() => true)")
    expect(page.locator(".sheet.gliding, .sheet.moving")).to_have_count(0)


def begin_to_build(guest: Guest, game: str) -> None:
    """Up to where a tap on the map lays something."""
    if game == CHICAGO:
        options = guest.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])")
        options.first.click()
        expect(guest.page.locator(".build")).to_be_visible()
    if game == AMERICAN:
        guest.page.locator("ul.choose-space button").filter(has_text="Expand 3").click()
        expect(guest.page.locator(".build")).to_be_visible()
    if game == SPIKE:
        guest.page.locator(".ls-row:not(.idle)").first.click()
        expect(guest.page.locator(".ls-acts")).to_be_visible()
    rest(guest.page)


def nothing_is_out_of_place(guest: Guest, window: Window, kind: str, building: bool, has_hexes: bool) -> None:
    page = guest.page
    expect(page.locator(MUST[kind]).first).to_be_attached()
    find_nothing(page, UNSEEN, MUST[kind])
    find_nothing(page, SMALL, 43.5 if window.is_touch else 23.5)
    assert page.evaluate("document.documentElement.scrollWidth") == window.width
    assert page.evaluate("document.documentElement.scrollHeight") == window.height
    if has_hexes:
        least = window.building if building else window.radius
        page.wait_for_function(f"least => ({RADIUS})() >= least", arg=least - 0.5)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", [CHICAGO, AMERICAN])
def test_an_auction_with_ledger_and_log(guests: Guests, server: Hosted, game: str, size: str) -> None:
    window = WINDOWS[size]
    for locale in ("en-GB", "fr-FR"):
        ann = come(guests, at(server, game, "auction"), window, locale)
        nothing_is_out_of_place(ann, window, "auction", building=False, has_hexes=True)
        if window.has_one_part:
            continue
        expect(ann.page.locator(".ledger tr").first).to_be_visible()
        find_nothing(ann.page, UNSEEN, ".ledger tr > :first-child, .ledger tr > :last-child")
        expect(ann.page.locator(".log")).to_be_visible()
        assert ann.page.locator(".log").evaluate("log => log.clientHeight") >= 6 * LINE


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_a_plain_choice(guests: Guests, server: Hosted, game: str, size: str) -> None:
    window = WINDOWS[size]
    ann = come(guests, at(server, game, "choice"), window)
    nothing_is_out_of_place(ann, window, "choice", building=False, has_hexes=game != SPIKE)
    if not window.has_one_part:
        expect(ann.page.locator(".ledger .totals tr").first).to_be_visible()
        find_nothing(ann.page, UNSEEN, ".ledger .totals tr > :last-child")


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_building_frames_what_can_be_built_on(guests: Guests, server: Hosted, game: str, size: str) -> None:
    window = WINDOWS[size]
    ann = come(guests, at(server, game, "choice"), window)
    begin_to_build(ann, game)
    nothing_is_out_of_place(ann, window, "building", building=True, has_hexes=game != SPIKE)
    some = "every" if not window.has_one_part and game == CHICAGO else "some"
    ann.page.wait_for_function(f"() => ({IN_SIGHT})().{some}((is) => is)")
    ann.page.wait_for_function(f"() => ({COVERED})().length === 0")


@pytest.mark.parametrize(("game", "least"), [(CHICAGO, 35), (AMERICAN, 35), (SPIKE, 30)])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_ledger_can_be_read_on_a_little_phone(
    guests: Guests, server: Hosted, game: str, least: int, locale: str
) -> None:
    window = WINDOWS["little"]
    ann = come(guests, at(server, game, "choice"), window, locale)
    ann.page.locator(".tabs-below button").nth(1).tap()
    tables = ann.page.locator(".ledger-panel table.ledger")
    expect(tables).to_have_count(2)
    widths = tables.locator("thead th").evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    heights = tables.locator("tbody tr").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert min(widths) >= 35.5
    assert min(heights) >= least - 0.5
    assert ann.page.evaluate("document.documentElement.scrollWidth") == window.width
    too_wide = tables.locator("td, thead th").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert too_wide == []


def test_a_large_screen_has_three_columns(guests: Guests, server: Hosted) -> None:
    ann = come(guests, at(server, CHICAGO, "auction"), WINDOWS["large"])
    now, side = ann.page.locator(".sheet-panel").bounding_box(), ann.page.locator(".side").bounding_box()
    assert now is not None
    assert side is not None
    assert round(now["width"]) == 676
    assert round(side["width"]) == 463
    expect(ann.page.locator(".log")).to_be_visible()
    expect(ann.page.locator(".chat")).to_be_visible()


def test_the_map_is_moved_under_the_pointer_where_everything_is_larger(guests: Guests, server: Hosted) -> None:
    ann = come(guests, at(server, CHICAGO, "choice"), WINDOWS["large"])
    begin_to_build(ann, CHICAGO)
    ann.page.locator(".touch.live").first.click()
    expect(ann.page.locator("ol.laid li")).to_have_count(1)


def test_folded_clocks_open_over_the_map_and_never_over_the_log(guests: Guests, server: Hosted) -> None:
    ann = come(guests, at(server, CHICAGO, "choice"), WINDOWS["small"])
    faces = ann.page.locator(".clock-faces")
    expect(faces).to_be_hidden()
    before = ann.page.locator(".map").bounding_box()
    ann.page.locator(".clock-line").click()
    expect(faces).to_be_visible()
    assert ann.page.locator(".map").bounding_box() == before
    opened, log = faces.bounding_box(), ann.page.locator(".log").bounding_box()
    assert opened is not None
    assert log is not None
    assert opened["x"] + opened["width"] <= log["x"] + 1


def test_a_field_opens_where_there_is_no_room_for_it(guests: Guests, server: Hosted) -> None:
    ann = come(guests, at(server, CHICAGO, "auction"), WINDOWS["phone"])
    expect(ann.exactly).to_be_hidden()
    ann.page.locator(".opens-exact").tap()
    expect(ann.exactly).to_be_focused()
    find_nothing(ann.page, UNSEEN, ".bidding .act, .bidding .pass, #exact-bid")
