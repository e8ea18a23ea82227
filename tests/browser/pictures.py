"""Makes the pictures of the README: a table, and a short film of what happens between two of one's turns.

`make pictures` writes them into `docs/pictures`.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, expect

from browser.chromium import opened
from browser.evening import Evening, evening
from browser.guests import Guests
from browser.screenshots import settle
from browser.webp import film, frames
from railhead.bots import bot
from server.hosted import Hosted, hosted

OUT = Path("docs/pictures")
READER, PEOPLE = 1, 4
FILM = (864, 540)
WINDOW = (1440, 900)
TICK = 300
REST = 1800
DRAWN = 100
"""Milliseconds between two pictures while something is played, how long the last one is shown, and until what has
changed is drawn."""
AFTER = 150


def begins_a_dividend(view: Any) -> bool:
    """The reader has just had a turn, and the table will soon pay everybody."""
    dials = view["board"]["dials"]
    red = sum(dials[dial] >= view["board"]["red"][dial] for dial in dials)
    is_near = any(view["board"]["red"][dial] - dials[dial] == 1 for dial in dials)
    return view["ply"] >= AFTER and view["phase"] == "choose" and view["turn"] == READER + 1 and red == 1 and is_near


def filmed(table: Evening, page: Page, rng: Random) -> Iterator[tuple[bytes, int]]:
    """Everybody plays until the reader is asked to choose, and whatever is played is filmed."""
    yield page.screenshot(), REST
    while not (table.view["to_act"] == READER and table.view["phase"] == "choose"):
        wanted = bot("greedy").choose(table.view, rng)
        table.act(next(choice for choice in table.view["choices"] if choice["do"] == wanted))
        expect(page.get_by_role("group", name="History")).to_contain_text(f"Ply {table.view['ply']}")
        yield from played(page)
    yield page.screenshot(), REST


def played(page: Page) -> Iterator[tuple[bytes, int]]:
    """Pictures until nothing is played any more; a beat is drawn part by part, in a few frames."""
    page.clock.run_for(DRAWN)
    while page.locator(".table-screen[data-playing=true]").count() > 0:
        yield page.screenshot(), TICK
        page.clock.run_for(TICK)


def turn(server: Hosted, browser: Browser) -> tuple[bytes, ...]:
    """The film, and its last picture."""
    width, height = WINDOW
    with (
        evening(server, "chicago-express", begins_a_dividend, people=PEOPLE, by="greedy") as table,
        Guests(browser) as guests,
    ):
        guest = guests.come(table.links[READER], pace="normal", viewport={"width": width, "height": height})
        settle(guest.page)
        guest.stop_time()
        pictures = list(filmed(table, guest.page, Random(2)))
        return tuple(
            film(frames(browser.new_page(), shown, *size), *size)
            for shown, size in ((pictures, FILM), (pictures[-1:], WINDOW))
        )


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(Path(folder), "--rate", 100_000) as server,
        opened() as browser,
    ):
        made, still = turn(server, browser)
    for name, data in (("turn.webp", made), ("table.webp", still)):
        (OUT / name).write_bytes(data)
        print(f"{OUT / name}: {len(data) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
