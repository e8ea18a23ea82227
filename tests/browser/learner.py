"""Somebody who goes through a lesson: who taps where the hand points, until there is nothing more to learn."""

from playwright.sync_api import Locator, expect

from browser.guests import Guest

MOST = 120
"""Taps after which a lesson that is not over is taken for stuck."""


class Learner:
    """Follows the hand at a guest's page."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page

    @property
    def ring(self) -> Locator:
        return self.page.locator(".lesson-ring")

    @property
    def over(self) -> Locator:
        return self.page.locator(".lesson-over")

    @property
    def stations(self) -> Locator:
        return self.page.locator(".stations li")

    @property
    def here(self) -> Locator:
        return self.page.locator(".stations li.here")

    def learn_all(self) -> int:
        """To the end of the lesson; how many taps it took."""
        for taps in range(MOST):
            expect(self.ring.or_(self.over).first).to_be_visible()
            if self.over.count():
                return taps
            self.tap()
        raise AssertionError(f"not over after {MOST} taps: {self.here.inner_text()}")

    def reach(self, station: str) -> None:
        """Tap until a station is the one to learn."""
        for _ in range(MOST):
            expect(self.ring).to_be_visible()
            if self.here.inner_text() == station:
                return
            self.tap()
        raise AssertionError(f"no way to {station}")

    def tap(self) -> None:
        """Where the hand points, once nothing there is so new that a press is not taken; until something has come of
        it."""
        expect(self.page.locator("[data-fresh]")).to_have_count(0)
        before = self.seen()
        box = self.page.evaluate("() => document.querySelector('.lesson-ring')?.getBoundingClientRect().toJSON()")
        if box is None:
            return
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.wait_from(before)

    def wait_from(self, before: str) -> None:
        """Until something else is seen, or nothing will be."""
        for _ in range(100):
            if self.seen() != before:
                return
            self.page.wait_for_timeout(50)

    def seen(self) -> str:
        """What is said and pointed at, and how far the table is."""
        return str(
            self.page.evaluate(
                "() => [...document.querySelectorAll('.lesson-do, .lesson-over, .ply, .moment h1')]"
                ".map((one) => one.textContent).join('|')"
                " + (document.querySelector('.lesson-ring')?.style.cssText ?? '')"
            )
        )
