"""Somebody who plays a whole game through the controls of the page, by chance: taps, choices, bids and buttons."""

import re
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Error, Locator, expect

from browser.guests import Guest

MOST = 900
"""Steps after which a game that is not over is taken for stuck."""


@dataclass
class Player:
    """Plays at a guest's page until the game is over. `clicks` counts what was pressed."""

    guest: Guest
    rng: Random
    clicks: int = 0

    @property
    def is_over(self) -> bool:
        return self.guest.page.locator(".turn-tag", has_text="The end").count() > 0

    def play(self) -> None:
        self.make_moves()
        if not self.is_over:
            raise AssertionError(f"not over after {MOST} steps: {self.guest.sentence.inner_text()}")

    def make_moves(self, presses: int = MOST) -> None:
        """So many presses, or to the end; what was gone before it could be pressed is a step and no press."""
        for _ in range(MOST):
            expect(self.guest.page.locator(".turn-tag", has_text=re.compile("Your turn|The end"))).to_be_visible()
            if self.is_over or self.clicks >= presses:
                return
            self.step()

    def step(self) -> None:
        """One press: what commits, if there is something to commit; else a space or a choice."""
        now = self.guest.page.locator("section.now")
        if now.locator(".bidding").count():
            self.bid(now)
            return
        commits = now.locator("button.act:enabled:not([aria-disabled=true])")
        lives = self.guest.page.locator(".touch.live:visible")
        options = now.locator("button:enabled:not(.plain):not([aria-disabled=true]):not(.remove)")
        if not lives.count():
            options = options.and_(now.locator("button:not([aria-pressed])"))  # whose piece it is: there is none to lay
        if commits.count():
            self.press(commits.first)
        elif lives.count() and (self.rng.random() < 0.7 or not options.count()):
            self.press(self.one_of(lives))
        elif options.count():
            self.press(self.one_of(options))
        else:
            self.press(now.locator("button.plain:enabled").first)

    def bid(self, now: Locator) -> None:
        """Pass, or one of the bids on offer; a bid of the whole cash is asked about, and meant."""
        bids = now.locator(".bidding button:not([aria-disabled=true])").filter(has_text=re.compile(r"Bid .*\d"))
        is_bid = self.rng.random() < 0.25 and bids.count() > 0
        self.press(self.one_of(bids) if is_bid else now.locator("button.pass"))

    def one_of(self, several: Locator) -> Locator:
        """Any of them; if all are gone since they were counted, the press finds out."""
        return several.nth(self.rng.randrange(max(1, several.count())))

    def press(self, what: Locator) -> None:
        """Press something that may be gone by now: then the next step looks anew."""
        before = self.guest.page.locator("#page").text_content()
        try:
            what.click(timeout=5000)
        except Error:
            return
        self.clicks += 1
        self.settle(before)

    def settle(self, before: str | None) -> None:
        """Until something has changed, or nothing will."""
        for _ in range(25):
            if self.guest.page.locator("#page").text_content() != before:
                return
            self.guest.page.wait_for_timeout(20)
