"""The page on a phone, under real fingers: each gesture has one owner, and nothing is too wide or too small."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from browser.guests import Guest, Guests
from browser.moments import AMERICAN, CHICAGO, GAMES, SPIKE, moment
from server.hosted import Hosted

pytestmark = pytest.mark.prove

Point = tuple[float, float]
MOMENT = {CHICAGO: "choose", AMERICAN: "take", SPIKE: "play"}
STEPS = 6

IN_SIGHT = """() => [...document.querySelectorAll(".touch.live")].flatMap((space) => {
    const box = space.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const map = space.closest(".map").getBoundingClientRect();
    const far = Math.hypot(x - map.left - map.width / 2, y - map.top - map.height / 2);
    return document.elementFromPoint(x, y) === space ? [[far, x, y]] : [];
}).sort(([one], [other]) => one - other).map(([, x, y]) => [x, y])"""

SIDEWAYS = """() => [...document.querySelectorAll("#page, #page *")].filter((box) =>
    !box.closest("svg") && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 &&
    ["auto", "scroll"].includes(getComputedStyle(box).overflowX)
).map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} > ${box.clientWidth}`)"""

SMALL = """() => [...document.querySelectorAll("button, a, input, select, summary")].filter((one) => {
    const [box, style] = [one.getBoundingClientRect(), getComputedStyle(one)];
    const isSeen = box.width > 1 && box.height > 1 && style.visibility === "visible" && style.display !== "inline";
    // The number of a line of the log is pressed anywhere in the line; a city of the ledger is named in the panel, too.
    const hasAnother = one.matches(".log .ply, th button");
    return isSeen && !hasAnother && (box.width < 43.5 || box.height < 43.5);
}).map((one) => {
    const box = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") ?? one.textContent;
    return `${one.tagName} .${one.className} "${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`;
})"""


class Fingers:
    """What a touch screen tells the browser."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)

    def put(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def slide(self, *ways: tuple[Point, Point]) -> None:
        """Each finger goes from one point to another, all at once."""
        self.put("touchStart", [start for start, _ in ways])
        for step in range(1, STEPS + 1):
            self.put("touchMove", [between(start, end, step / STEPS) for start, end in ways])
        self.put("touchEnd", [])


def between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


Phone = Callable[..., Guest]


@pytest.fixture
def phone(guests: Guests) -> Phone:
    """Somebody opens a table on a phone."""

    def come(address: str, width: int = 390, locale: str = "en-GB") -> Guest:
        size = {"width": width, "height": 844}
        guest = guests.come(address, viewport=size, locale=locale, has_touch=True, is_mobile=True)
        expect(guest.page.locator("svg.ground > *").first).to_be_attached()
        return guest

    return come


def begin_to_build(guest: Guest, game: str) -> None:
    """Up to where a tap on the map lays something."""
    if game == CHICAGO:
        options = guest.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])")
        options.first.tap()
    if game == AMERICAN:
        guest.page.locator("ul.choose-space button").filter(has_text="three cubes").tap()
    expect(guest.page.locator(".touch.live").first).to_be_attached()
    lower(guest)


def lower(guest: Guest) -> None:
    """The sheet at its lowest, so that more of the map is in sight."""
    for height in ("full", "low"):
        guest.page.locator(".handle").tap()
        expect(guest.page.locator(".sheet-panel")).to_have_attribute("data-height", height)


def ghosts(guest: Guest, game: str) -> Locator:
    """What is tried: pieces of a draft, or what can be done with the tile that is picked."""
    return guest.page.locator(".ls-acts" if game == SPIKE else "ol.laid li")


def in_sight(guest: Guest) -> list[Point]:
    """The middles of spaces that a tap would lay on, and that nothing covers; those in the middle of the map first."""
    expect(guest.page.locator(".sheet.gliding, .sheet.moving")).to_have_count(0)
    found: list[Point] = guest.page.evaluate(IN_SIGHT)
    assert found
    return found


def camera(guest: Guest) -> tuple[float, ...]:
    """Where the map is, and how large."""
    text: str = guest.page.locator(".map .sheet").evaluate("sheet => sheet.style.transform")
    return tuple(
        float(part)
        for part in text.replace("translate(", "").replace(") scale(", ",").rstrip(")").replace("px", "").split(",")
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_that_pans_and_two_that_pinch_lay_nothing(phone: Phone, server: Hosted, game: str) -> None:
    ann = phone(moment(server, MOMENT[game]).asked)
    begin_to_build(ann, game)
    fingers = Fingers(ann.page)
    x, y, scale = camera(ann)
    start = in_sight(ann)[0]
    fingers.slide((start, (start[0] + 30, start[1] - 40)))
    assert camera(ann)[:2] != (x, y)
    assert camera(ann)[2] == scale
    x, y = in_sight(ann)[0]
    inward = 1 if x < ann.page.locator(".map").evaluate("map => map.clientWidth / 2") else -1
    fingers.slide(((x, y), (x - 30 * inward, y)), ((x + 30 * inward, y), (x + 60 * inward, y)))
    assert camera(ann)[2] > scale * 1.2
    expect(ghosts(ann, game)).to_have_count(0)
    tapped = in_sight(ann)[0]
    ann.page.touchscreen.tap(*tapped)
    expect(ghosts(ann, game)).to_have_count(1)
    ann.page.touchscreen.tap(*tapped)
    expect(ghosts(ann, game)).to_have_count(0)


def test_the_sheet_has_three_heights(phone: Phone, server: Hosted) -> None:
    ann = phone(moment(server, "choose").asked)
    sheet = ann.page.locator(".sheet-panel")
    handle = ann.page.locator(".handle")
    heights = []
    for name in ("middle", "full", "low", "middle"):
        expect(sheet).to_have_attribute("data-height", name)
        heights.append(height(sheet))
        handle.tap()
    assert heights[2] < heights[0] < heights[1]
    expect(sheet).to_have_attribute("data-height", "full")
    fingers = Fingers(ann.page)
    for name in ("middle", "low", "low"):
        x, y = middle_of(handle)
        fingers.slide(((x, y), (x, y + 60)))
        expect(sheet).to_have_attribute("data-height", name)
    x, y = middle_of(handle)
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x, y - 60)
    ann.page.mouse.up()
    expect(sheet).to_have_attribute("data-height", "middle")


def height(of: Locator) -> float:
    box = of.bounding_box()
    assert box is not None
    return box["height"]


def middle_of(one: Locator) -> Point:
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_one_part_at_a_time_and_the_draft_goes_along(phone: Phone, server: Hosted) -> None:
    ann = phone(moment(server, "choose").asked)
    begin_to_build(ann, CHICAGO)
    ann.page.touchscreen.tap(*in_sight(ann)[0])
    expect(ghosts(ann, CHICAGO)).to_have_count(1)
    bar = ann.page.locator(".draft-bar")
    expect(bar).to_be_hidden()
    for name, part in (("Ledger", ".ledger-panel"), ("Log", ".log"), ("Chat", ".chat")):
        ann.page.locator(".tabs-below").get_by_role("button", name=name).tap()
        expect(ann.page.locator(part)).to_be_visible()
        expect(ann.page.locator(".map")).to_be_hidden()
        expect(bar).to_be_visible()
    bar.get_by_role("button").tap()
    expect(ann.page.locator(".map")).to_be_visible()
    expect(ghosts(ann, CHICAGO)).to_have_count(1)


def each_part(guest: Guest) -> Iterator[str]:
    """Every tab, one after the other."""
    expect(guest.page.locator(".tabs-below button")).to_have_count(4)
    for tab in guest.page.locator(".tabs-below button").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        yield tab.inner_text()


@pytest.mark.parametrize("width", [375, 390])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_stands_out_at_the_side_in_french(phone: Phone, server: Hosted, game: str, width: int) -> None:
    ann = phone(moment(server, MOMENT[game]).asked, width, "fr-FR")
    wide: dict[str, Any] = {}
    for part in each_part(ann):
        assert ann.page.evaluate("document.documentElement.scrollWidth") == width, part
        if found := ann.page.evaluate(SIDEWAYS):
            wide[part] = found
    assert wide == {}


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_large_enough_for_a_finger(phone: Phone, server: Hosted, game: str) -> None:
    ann = phone(moment(server, MOMENT[game]).asked, 375, "fr-FR")
    small = [f"{part}: {one}" for part in each_part(ann) for one in ann.page.evaluate(SMALL)]
    ann.page.get_by_role("tab").nth(2).tap()
    small += ann.page.evaluate(SMALL)
    ann.page.locator(".menu-button").tap()
    small += ann.page.evaluate(SMALL)
    assert small == []
