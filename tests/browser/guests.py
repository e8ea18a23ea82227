"""People at their browsers, and what their browsers saw, asked for and complained of."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from browser.chromium import PATIENCE
from patience import LONG
from server.hosted import Hosted

CUT_OFF = "ERR_INTERNET_DISCONNECTED"
"""What a browser notes at every try while the test itself keeps it without a line."""

KEEP = "localStorage.getItem('railhead.{0}') ?? localStorage.setItem('railhead.{0}', '{1}')"
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 375, "height": 812}


@dataclass
class Guest:
    """Somebody at a browser of their own."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def stop_time(self) -> None:
        """From now on nothing that is timed goes on by itself; `page.clock.run_for` lets it."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 5)
        self.page.clock.run_for(100)  # frames that were asked for meanwhile are drawn

    @property
    def sentence(self) -> Locator:
        """The sentence of the moment."""
        return self.page.get_by_role("heading", level=1)

    @property
    def now(self) -> Locator:
        return self.page.get_by_role("region", name="Now")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="What happened")

    @property
    def refusal(self) -> Locator:
        """Why something was not done: on the board, or beside what was asked for."""
        return self.page.get_by_role("alert").filter(has_text=re.compile(r"\S"))

    @property
    def turn(self) -> Locator:
        """The tag that says that it is the reader's turn."""
        return self.page.get_by_text("Your turn", exact=True)

    @property
    def ply(self) -> Locator:
        """How far the table is."""
        return self.page.get_by_role("group", name="History").get_by_text(re.compile(r"^Ply \d+$"))

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def choose(self, name: str) -> None:
        """Something that the reader prefers, behind the button of the settings."""
        self.button(re.compile("^(Settings|Réglages)$")).click()
        self.page.locator(".settings-panel").get_by_role("button", name=name).click()

    def space(self, name: str) -> Locator:
        """A space of the board by its id."""
        return self.page.locator(f'[data-space="{name}"]')

    def open_tab(self, name: str) -> None:
        """The log, the chat or the table, beside the game."""
        self.page.get_by_role("tab", name=name).click()

    def unfold_line(self, text: str | re.Pattern[str]) -> Locator:
        """A line of the log, unfolded: what it unfolds into."""
        line = self.log.get_by_role("listitem").filter(has_text=text).last
        line.get_by_role("button", name=re.compile("^Unfold")).click()
        return line.locator(".unfolded")

    def unfold(self, name: str) -> None:
        """What is folded away under its name."""
        self.page.locator("summary").get_by_text(name, exact=True).click()

    def person(self, name: str) -> Locator:
        """Somebody in the list of players, which must be open: before the game, or in the tab of the table."""
        lobby = self.page.get_by_role("region", name="Players")
        return lobby.or_(self.page.get_by_role("tabpanel")).get_by_role("listitem").filter(has_text=name)

    @property
    def home(self) -> Locator:
        """The way on where a table cannot be shown."""
        return self.page.get_by_role("main").get_by_role("link", name="To the first page")

    def begin(self, title: str = "Chicago Express") -> None:
        """One click: a game against bots."""
        self.button(f"Play now: {title}").click()

    @property
    def least_bid(self) -> Locator:
        return self.now.get_by_role("button", name=re.compile(r"^Bid \d+$"))

    def bid(self) -> None:
        """The least that can be bid."""
        self.least_bid.click()

    @property
    def exactly(self) -> Locator:
        """The field for a bid of one's own."""
        return self.now.get_by_label("Exactly")

    def bid_exactly(self, amount: int) -> None:
        self.exactly.fill(str(amount))
        self.exactly.press("Enter")

    def make_table(self, name: str, seats: int, game: str = "chicago-express") -> str:
        """A table for friends: the link to it."""
        friends = self.page.get_by_role("region", name="Play with friends")
        friends.get_by_label("Game").select_option(game)
        friends.get_by_label("Players").select_option(str(seats))
        friends.get_by_label("Your name").fill(name)
        friends.get_by_role("button", name="Make a table").click()
        return self.page.get_by_label("Link to this table").input_value()

    def sit_down(self, name: str) -> None:
        self.page.get_by_label("Your name").fill(name)
        self.button("Sit down").click()
        expect(self.page.get_by_label("Your name")).to_be_hidden()

    def hear_complaints(self) -> None:
        page = self.page
        page.on("console", self.note_error)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.note_host(request.url))
        page.on("websocket", lambda socket: self.note_host(socket.url))

    def note_error(self, message: ConsoleMessage) -> None:
        if message.type == "error" and CUT_OFF not in message.text:
            self.complaints.append(message.text)

    def note_host(self, address: str) -> None:
        if not address.startswith("data:"):
            self.hosts.add(urlsplit(address).netloc)


@dataclass
class Guests:
    """All guests of a test. None of their browsers may complain, or ask anybody but the server they came to."""

    browser: Browser
    came: list[tuple[Guest, str]] = field(default_factory=list)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        for guest, _host in self.came:
            guest.page.context.close()
        if error is None:
            self.check()

    def come(self, address: str, pace: str = "off", at: float | None = None, **context: Any) -> Guest:
        """Somebody opens an address in a fresh browser: English, on a laptop, unless it is said otherwise. What others
        do is shown at once, unless a pace is wanted; `stop_time` lets the test decide how long anything takes. It is
        now, unless a time is named. Nobody is offered notices on their device."""
        wanted = {"locale": "en-GB", "viewport": LAPTOP} | context
        page = self.browser.new_context(**wanted).new_page()
        for name, value in (("pace", pace), ("push.declined", "yes")):
            page.add_init_script(KEEP.format(name, value))
        if pace != "off" or at is not None:
            page.clock.install(time=at)
        page.set_default_timeout(PATIENCE)
        guest = Guest(page)
        guest.hear_complaints()
        page.goto(address)
        self.came.append((guest, urlsplit(address).netloc))
        return guest

    def check(self) -> None:
        assert [complaint for guest, _ in self.came for complaint in guest.complaints] == []
        assert [guest.hosts - {host} for guest, host in self.came] == [set() for _ in self.came]


def find_nothing(page: Page, script: str, about: object = None) -> None:
    """Look at a page until a look finds nothing: parts of it come a moment later than others."""
    end = time.monotonic() + LONG
    while found := page.evaluate(script, about):
        assert time.monotonic() < end, found
        page.wait_for_timeout(100)


def plies(guest: Guest) -> Sequence[int]:
    """The numbers of the plies that the lines of the log tell of, in their order."""
    told = guest.log.locator("li[data-ply]").evaluate_all(
        "rows => rows.map(({ dataset }) => [Number(dataset.from) + 1, Number(dataset.ply) + 1])"
    )
    return list(dict.fromkeys(ply for first, last in told for ply in range(first, last + 1)))


def friends(guests: Guests, server: Hosted, other: Hosted | None = None) -> tuple[Guest, Guest]:
    """Ann's table for two, at which Ben has sat down by its link, and which has begun."""
    ann = guests.come(server.address)
    link = ann.make_table("Ann", 2)
    there = (other or server).address
    ben = guests.come(link.replace(server.address, there))
    expect(ben.button("Sit down")).to_be_visible()
    assert ben.page.url == link.replace(server.address, there).partition("#")[0]
    ben.sit_down("Ben")
    expect(ann.person("Ben")).to_contain_text("here")
    ann.button("Begin the game").click()
    expect(ann.sentence).to_contain_text("Pennsylvania")
    expect(ben.sentence).to_contain_text("Pennsylvania")
    return in_turn(ann, ben)


def in_turn(ann: Guest, ben: Guest) -> tuple[Guest, Guest]:
    """Whoever is asked, and whoever waits."""
    is_ann = re.match("Ann, bid", ann.sentence.inner_text()) is not None
    return (ann, ben) if is_ann else (ben, ann)


def bid_in_turn(first: Guest, second: Guest, rounds: int) -> None:
    """Both bid the least, in turn; each sees at once what the other did."""
    for number in range(rounds):
        bidder, other = (first, second) if number % 2 == 0 else (second, first)
        bidder.bid()
        expect(other.turn).to_be_visible()
