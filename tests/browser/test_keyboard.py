"""The keyboard alone is enough: every move of every game, and nobody ever loses their place."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.guests import Guest, Guests
from browser.moments import AMERICAN, CHICAGO, SPIKE, fresh
from browser.played import Played
from server.hosted import Hosted

pytestmark = pytest.mark.prove

TITLES = {CHICAGO: "Chicago Express", AMERICAN: "American Rails", SPIKE: "The Last Spike"}
SIX = {
    "flat": ("ArrowUp", "ArrowDown", "Home", "PageUp", "End", "PageDown"),
    "pointy": ("ArrowLeft", "ArrowRight", "Home", "PageUp", "End", "PageDown"),
}
"""The keys to the six neighbours, where hexes have flat tops and where they stand on a point."""
BACK = {
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
    "Home": "PageDown",
    "PageDown": "Home",
    "PageUp": "End",
    "End": "PageUp",
}
MOST = 90
"""Stops of the Tab key after which something is taken for out of reach."""

NAME = """() => {
    const one = document.activeElement;
    const name = one.getAttribute("aria-label") ?? one.labels?.[0]?.textContent ?? one.textContent ?? "";
    return one === document.body ? "" : name.trim().replace(/\\s+/g, " ");
}"""
MARKED = """() => {
    const [one, style] = [document.activeElement, getComputedStyle(document.activeElement)];
    const isOutlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
    return isOutlined || (one instanceof SVGElement && style.stroke !== "none" && parseFloat(style.strokeWidth) > 0);
}"""
INLAND = """async () => {
    const game = document.querySelector(".table-screen").dataset.game;
    const { spaces } = await (await fetch(`/api/games/${game}/atlas`)).json();
    const inner = new Set(spaces.filter(({ neighbours }) => neighbours.length === 6).map(({ id }) => id));
    return spaces.find(({ id, neighbours }) => inner.has(id) && neighbours.every((one) => inner.has(one))).id;
}"""
SPACE = "() => document.activeElement.dataset.space ?? null"


class Typist:
    """Somebody without a mouse. After every key the focus is somewhere, and can be seen."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page: Page = guest.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def is_somewhere(self) -> None:
        """The focus is on something, and is seen there."""
        expect(self.page.locator(":focus")).to_have_count(1)
        assert self.page.evaluate(MARKED), self.name

    @property
    def name(self) -> str:
        found: str = self.page.evaluate(NAME)
        return found

    @property
    def space(self) -> str | None:
        found: str | None = self.page.evaluate(SPACE)
        return found

    def go_to(self, name: str) -> None:
        """By the Tab key to a control of this name."""
        for _ in range(MOST):
            self.press("Tab")
            if re.match(name, self.name):
                self.is_somewhere()
                return
        raise AssertionError(f"the Tab key does not come to {name!r}")

    def go_to_board(self) -> str:
        """By the Tab key to the board, which is one stop; where one is there."""
        for _ in range(MOST):
            self.press("Tab")
            if (space := self.space) is not None:
                self.is_somewhere()
                return space
        raise AssertionError("the Tab key does not come to the board")


def opened(guests: Guests, table: Played) -> Typist:
    guest = guests.come(table.asked)
    expect(guest.turn).to_be_visible()
    expect(guest.page.locator("svg.ground > *").first).to_be_attached()
    return Typist(guest)


@pytest.mark.parametrize("title", TITLES.values())
def test_from_the_first_page_to_the_first_move(guests: Guests, server: Hosted, title: str) -> None:
    ann = guests.come(server.address)
    expect(ann.button(f"Play now: {title}")).to_be_enabled()
    typist = Typist(ann)
    typist.go_to(f"Play now: {title}")
    typist.press("Enter")
    expect(ann.turn).to_be_visible()
    if title == TITLES[CHICAGO]:
        typist.go_to(r"Bid \d+")
        typist.press("Enter")
        expect(ann.log).to_contain_text("PRR share")
    elif title == TITLES[AMERICAN]:
        first_of_american_rails(typist)
    else:
        typist.go_to_board()
        typist.press("Enter")
        expect(ann.page.locator(".ls-acts")).to_be_visible()
        typist.is_somewhere()
        typist.press("l")
        expect(ann.log).to_contain_text(re.compile("[Yy]ou"))
    typist.is_somewhere()


def first_of_american_rails(typist: Typist) -> None:
    """The first move is a share to put up, or a bid for somebody else's."""
    ann = typist.guest
    options = ann.now.locator("button.option, .options button")
    if options.count():
        typist.go_to(words(options.first))
        typist.press("Enter")
    else:
        typist.go_to(r"Bid \d+")
    expect(ann.now.locator("button.act").first).to_be_enabled()
    typist.press("b")
    expect(ann.log).to_contain_text("share, from")


def test_an_expansion_in_chicago_express(guests: Guests, server: Hosted) -> None:
    typist = opened(guests, fresh(server, "choose"))
    ann = typist.guest
    expand = ann.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first
    typist.go_to(words(expand))
    typist.press("Enter")
    expect(ann.page.locator(".build")).to_be_visible()
    typist.is_somewhere()
    build(typist)
    expect(ann.log).to_contain_text(re.compile("expand|builds|extends"))
    typist.is_somewhere()


def test_an_expansion_in_american_rails(guests: Guests, server: Hosted) -> None:
    typist = opened(guests, fresh(server, "take"))
    ann = typist.guest
    typist.go_to("Expand.3")
    typist.press("Enter")
    expect(ann.page.locator(".build")).to_be_visible()
    typist.is_somewhere()
    build(typist)
    typist.is_somewhere()


def words(of: Locator) -> str:
    """What is read on a control, as a pattern."""
    return re.escape(" ".join((of.text_content() or "").split())) + "$"


def build(typist: Typist) -> None:
    """Lay, clear, lay again, and build."""
    pieces = typist.guest.page.locator("ol.laid li")
    space = typist.go_to_board()
    assert typist.guest.page.locator(f'[data-space="{space}"]').get_attribute("class") == "touch live"
    typist.press("Enter")
    expect(pieces).to_have_count(1)
    typist.is_somewhere()
    assert typist.space == space
    typist.press("Escape")
    expect(pieces).to_have_count(0)
    typist.is_somewhere()
    typist.press("Enter")
    expect(pieces).to_have_count(1)
    typist.press("b")
    expect(typist.guest.turn).to_be_hidden()


def test_the_arrow_keys_go_from_space_to_space_and_each_says_what_it_is(guests: Guests, server: Hosted) -> None:
    typist = opened(guests, fresh(server, "choose"))
    typist.go_to_board()
    seen = {typist.space}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"):
        before = typist.space
        typist.press(key)
        assert typist.space != before
        seen.add(typist.space)
        assert re.match(r"^[^,]+, [a-z]", typist.name), typist.name
        typist.is_somewhere()
    assert len(seen) >= 5
    typist.press("Shift+Tab")
    assert typist.space is None
    typist.press("Tab")
    typist.press("Tab")
    assert typist.space is None


@pytest.mark.parametrize(("name", "keys"), [("choose", SIX["flat"]), ("take", SIX["pointy"])])
def test_six_keys_go_to_the_six_neighbours_and_back(
    guests: Guests, server: Hosted, name: str, keys: tuple[str, ...]
) -> None:
    typist = opened(guests, fresh(server, name))
    typist.go_to_board()
    start = inland(typist)
    for key in keys:
        typist.press(key)
        assert typist.space != start
        typist.is_somewhere()
        typist.press(BACK[key])
        assert typist.space == start


def inland(typist: Typist) -> str | None:
    """The focus goes to a space with neighbours on every side, and theirs too."""
    typist.guest.space(typist.page.evaluate(INLAND)).focus()
    return typist.space


@pytest.mark.parametrize("name", ["choose", "play"])
def test_one_key_goes_to_the_next_legal_space_and_says_what_it_brings(
    guests: Guests, server: Hosted, name: str
) -> None:
    typist = opened(guests, fresh(server, name))
    ann = typist.guest
    if name == "choose":
        ann.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first.click()
        expect(ann.page.locator(".build")).to_be_visible()
    count = ann.page.locator(".touch.live").count()
    seen = set()
    for number in range(count):
        typist.press("n")
        expect(ann.page.locator("path.touch.live:focus")).to_have_count(1)
        expect(ann.page.locator(".spoken [role=status]")).to_contain_text(re.compile(r"cost [\d,]+.*of \d+ legal"))
        seen.add(typist.space)
        assert len(seen) == number + 1
    typist.press("n")
    first = typist.space
    assert first in seen
    typist.press("Shift+N")
    typist.press("n")
    assert typist.space == first


@pytest.mark.parametrize("name", ["choose", "take", "play"])
def test_legal_spaces_stand_in_a_list_with_what_they_cost_and_bring(guests: Guests, server: Hosted, name: str) -> None:
    typist = opened(guests, fresh(server, name))
    ann = typist.guest
    if name == "choose":
        ann.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first.click()
    if name == "take":
        ann.page.locator("ul.choose-space button").filter(has_text="Expand 3").click()
    expect(ann.page.locator(".touch.live").first).to_be_attached()
    typist.go_to("List$")
    typist.press("Enter")
    offers = ann.page.get_by_role("region", name="What can be done on the map").get_by_role("listitem")
    expect(offers).to_have_count(ann.page.locator(".touch.live").count())
    expect(offers.first).to_contain_text(re.compile(r"cost [\d,]+"))
    offers.first.get_by_role("button").press("Enter")
    tried = ann.page.locator(".ls-acts button.act" if name == "play" else "ol.laid li")
    expect(tried).to_have_count(1)


@pytest.mark.parametrize("key", ["p", "b"])
def test_a_bid_and_a_pass_by_one_key_each(guests: Guests, server: Hosted, key: str) -> None:
    typist = opened(guests, fresh(server, "opening"))
    ann = typist.guest
    typist.go_to(r"Pass" if key == "p" else r"Bid \d+")
    typist.press(key)
    expect(ann.log).to_contain_text("one has passed" if key == "p" else re.compile(r"you \d+"))
    typist.is_somewhere()


def test_keys_that_are_typed_play_nothing(guests: Guests, server: Hosted) -> None:
    typist = opened(guests, fresh(server, "opening"))
    ann = typist.guest
    typist.go_to("Exactly")
    for key in ("p", "b", "1", "2", "ArrowLeft"):
        typist.press(key)
    expect(ann.page.locator("#exact-bid")).to_have_value("12")
    expect(ann.turn).to_be_visible()
    expect(ann.log).not_to_contain_text("passed")


def test_a_question_gives_the_focus_back(guests: Guests, server: Hosted) -> None:
    table = fresh(server, "opening")
    typist = opened(guests, table)
    ann = typist.guest
    cash = table.view["seats"][table.view["to_act"]]["cash"]
    field = ann.page.locator("#exact-bid")
    typist.go_to("Exactly")
    ann.page.keyboard.type(str(cash))
    typist.press("Enter")
    expect(ann.page.locator(".sure")).to_be_visible()
    typist.is_somewhere()
    typist.press("Escape")
    expect(field).to_be_focused()
    typist.go_to("Log$")
    typist.press("ArrowRight")
    typist.press("ArrowRight")
    leave = ann.button("Leave the seat")
    typist.go_to("Leave the seat")
    typist.press("Enter")
    expect(ann.page.locator(".confirm")).to_be_visible()
    typist.is_somewhere()
    typist.press("Escape")
    expect(ann.page.locator(".confirm")).to_have_count(0)
    expect(leave).to_be_focused()


def test_a_tile_of_the_last_spike(guests: Guests, server: Hosted) -> None:
    typist = opened(guests, fresh(server, "play"))
    ann = typist.guest
    typist.go_to_board()
    typist.press("Enter")
    lay = ann.page.locator(".ls-acts button.act")
    expect(lay).to_be_visible()
    typist.is_somewhere()
    typist.press("Escape")
    expect(lay).to_have_count(0)
    typist.press("Enter")
    expect(lay).to_be_enabled()
    tile = typist.space
    typist.press("l")
    expect(ann.log).to_contain_text(str(tile))
    expect(ann.sentence).to_contain_text("buy")
    typist.is_somewhere()
