"""A title from outside in the page that knows nothing of it: set up, played to its end, looked at again."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import PHONE, Guest, Guests
from server.hosted import Hosted, answered
from titles.outside import hosted_example

pytestmark = pytest.mark.prove
MOST = 200
"""Steps after which a game that is not over is taken for stuck."""

MUCH = 23
"""A bid of all the money but 1; two players begin with 24."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted_example(tmp_path_factory.mktemp("outside")) as running:
        yield running


@dataclass
class Owner:
    """Plays by a plan: buys one share for almost all the money, so that its company can build, by taps on the map."""

    guest: Guest
    taps: int = 0
    presses: int = 0
    bids: int = 0

    @property
    def tag(self) -> Locator:
        return self.guest.page.locator(".turn-tag")

    @property
    def live(self) -> Locator:
        return self.guest.page.locator(".touch.live")

    @property
    def play_it(self) -> Locator:
        return self.guest.now.get_by_role("button", name=re.compile("^Play it"))

    def play(self) -> None:
        for _ in range(MOST):
            expect(self.tag).to_have_text(re.compile("Your turn|The end"))
            if self.tag.inner_text().lower() == "the end":
                return
            self.step()
        raise AssertionError(f"not over after {MOST} steps: {self.guest.sentence.inner_text()}")

    def step(self) -> None:
        """One action, and whatever the others say to it."""
        if self.guest.page.locator(".bidding").count():
            self.bid_or_pass()
        elif self.live.count():
            self.tap(self.live.first)
            self.done(self.play_it.click)
        else:
            self.presses += 1
            self.guest.now.locator("button:enabled").first.click()
            self.done(self.play_it.click)

    def bid_or_pass(self) -> None:
        """A bid that nobody can beat for long, until there is a share; then others may have theirs."""
        has_share = "share to you" in self.guest.log.inner_text()
        if has_share or int(self.guest.exactly.get_attribute("placeholder") or 0) > MUCH:
            self.done(self.guest.now.get_by_role("button", name=re.compile("^Pass")).click)
        else:
            self.bids += 1
            self.done(lambda: self.guest.bid_exactly(MUCH))

    def tap(self, space: Locator) -> None:
        """Tap a space; where several things can be done there, the first of them is chosen from its menu."""
        self.taps += 1
        menu = self.guest.page.locator(".general-menu button")
        space.click()
        expect(self.play_it.or_(menu).first).to_be_visible()
        if menu.count():
            menu.first.click()

    def done(self, commit: Callable[[], None]) -> None:
        """Commit, and wait until the table has it."""
        before = self.guest.ply.inner_text()
        commit()
        expect(self.guest.ply).not_to_have_text(before)


def seated(guests: Guests, server: Hosted) -> Guest:
    """Ann, at a table for two that she made on the first page, with a bot."""
    ann = guests.come(server.address)
    card = ann.page.get_by_role("region", name="Branch Line")
    expect(card).to_contain_text("one valley")
    picture = card.locator(".vignette img")
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 0
    ann.make_table("Ann", 2, "branch-line")
    ann.page.get_by_label("Bots play").select_option("novice")
    ann.button("Seat a bot").click()
    ann.button("Begin the game").click()
    expect(ann.page.locator("svg.ground > *").first).to_be_attached()
    return ann


def test_a_title_from_outside_is_played_to_its_end(guests: Guests, server: Hosted, tmp_path: Path) -> None:
    ann = seated(guests, server)
    owner = Owner(ann)
    owner.play()
    assert owner.taps > 0
    assert owner.presses > 0
    assert owner.bids > 0
    expect(ann.sentence).to_contain_text("win")
    expect(ann.log).to_contain_text(re.compile("Ann builds (ASH|ELM|OAK) to"))
    expect(ann.log).to_contain_text("The game is over")
    expect(ann.page.get_by_role("img", name=re.compile("Money over time"))).to_be_visible()
    expect(ann.page.get_by_role("region", name="Where it came from").get_by_role("row")).to_have_count(3)
    looks_back(ann)
    with ann.page.expect_download() as saving:
        ann.button("Save the record").click()
    saved = tmp_path / "record.json"
    saving.value.save_as(saved)
    is_replayed(guests.come(f"{server.address}/replay/"), saved, by_name(ann.sentence.inner_text()))


def by_name(sentence: str) -> str:
    """The verdict as it is told to others: whoever played is called Ann there."""
    return (
        sentence.replace("You win", "Ann wins")
        .replace("You and", "Ann and")
        .replace("your", "Ann’s")
        .replace("you have", "Ann has")
    )


def looks_back(ann: Guest) -> None:
    """From the end to the beginning and a step on; then to the result."""
    end = ann.ply.inner_text()
    ann.button("Review the game").click()
    at = ann.page.locator(".player .sub")
    expect(at).to_have_text(re.compile("^ply 0 of"))
    ann.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile("^ply 1 of"))
    ann.button("The result").click()
    expect(ann.ply).to_have_text(end)


def is_replayed(ben: Guest, record: Path, sentence: str) -> None:
    """The record shows the same end."""
    ben.page.locator("input[type=file]").set_input_files(record)
    expect(ben.page.locator(".player .sub")).to_contain_text("ply 0 of")
    ben.page.keyboard.press("End")
    expect(ben.sentence).to_have_text(sentence)
    expect(ben.page.locator(".end-panel .standing li")).to_have_count(2)


def opened(server: Hosted) -> str:
    """The link of Ann's seat at a table with a bot, where she is the first to choose."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Ben", "bot": "random"}]
    with server.visitor() as host:
        wanted = {"game": "branch-line", "seats": seats, "rules": {"seating": "fixed"}}
        made = answered(host.post("/api/tables", json=wanted))
        answered(host.post(f"/api/tables/{made['id']}/start"))
    link: str = made["seats"][0]["link"]
    return link


def test_a_space_says_what_it_is_and_what_if_changes_nothing(guests: Guests, server: Hosted) -> None:
    ann = guests.come(opened(server))
    tag = ann.page.locator(".turn-tag")
    expect(tag).to_have_text("Your turn")
    ann.space("A1").click()
    expect(ann.refusal).to_contain_text("Ashford, plain, cost 1, ASH.")
    ann.button("What if …").click()
    expect(tag).to_have_text("What if")
    ann.button(re.compile("^Wait")).click()
    expect(ann.now).to_contain_text("Ann waits.")
    ann.button(re.compile("^Play it")).click()
    expect(ann.page.locator(".supposed")).to_contain_text("Ann waits.")
    ann.button(re.compile("^Leave the what-if")).click()
    expect(tag).to_have_text("Your turn")
    expect(ann.ply).to_have_text("Ply 0")


def test_it_speaks_french_on_a_phone(guests: Guests, server: Hosted) -> None:
    ann = guests.come(opened(server), locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
    now = ann.page.get_by_role("region", name="Maintenant")
    now.get_by_role("region", name="Mettre une part en vente").get_by_role("button").first.tap()
    expect(now).to_contain_text("Mettre une part en vente : Ash Valley")
    ann.button("Registre").tap()
    expect(ann.page.locator(".general-clocks")).to_contain_text("Manches jouées")
    assert ann.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_phone_shows_the_whole_map_above_or_beside_what_is_done(guests: Guests, server: Hosted) -> None:
    ann = guests.come(opened(server), viewport=PHONE, has_touch=True, is_mobile=True)
    board, now = ann.page.locator(".map"), ann.page.locator(".sheet-panel")
    expect(board).to_have_class(re.compile("all-seen"))
    expect(ann.page.locator(".looks")).to_be_hidden()
    above, below = board.bounding_box(), now.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] / 2 < below["y"]
    for space in ann.page.locator("[data-space]").all():
        place = space.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= PHONE["width"]
    ann.page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    expect(ann.page.locator(".handle")).to_be_hidden()
    left, right = board.bounding_box(), now.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"]
