"""Takes pictures of every board and page, in both languages, papers and palettes, on a laptop and on a phone.

They are made to be looked at: `make screenshots`, then open the folder that it names.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, get_args

from playwright.sync_api import Browser, Page

from browser.chromium import opened
from browser.played import at_end, in_phase, played
from server.hosted import Hosted, hosted

OUT = Path("build/screenshots")
SIZES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1440, "height": 900}},
    "small": {"viewport": {"width": 1280, "height": 720}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
Paper = Literal["light", "dark"]
THEMES: tuple[Paper, ...] = get_args(Paper)
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
MOMENTS = {
    "chicago-express": ("choose", 60),
    "american-rails": ("take", 60),
    "last-spike": ("play", 60),
}


@dataclass(frozen=True)
class Shot:
    """A picture: of which address, on what, and how."""

    name: str
    address: str
    size: str = "laptop"
    language: str = "en"
    theme: Paper = "light"
    palette: str = "box"

    @property
    def file(self) -> str:
        palette = "" if self.palette == "box" else f"-{self.palette}"
        return f"{self.name}-{self.size}-{self.language}-{self.theme}{palette}.png"

    def versions(self) -> "Iterator[Shot]":
        """The same on every size, in every language, on both papers."""
        for size in SIZES:
            for language in LOCALES:
                for theme in THEMES:
                    yield replace(self, size=size, language=language, theme=theme)


def shots(server: Hosted) -> Iterator[Shot]:
    """All that is worth a picture."""
    yield from Shot("home", server.address).versions()
    for game, (phase, after) in MOMENTS.items():
        table = Shot(game, played(server, game, in_phase(phase, after)).asked)
        yield from table.versions()
        yield replace(table, palette="okabe-ito")
        yield replace(table, palette="okabe-ito", theme="dark")
        yield from some(Shot(f"{game}-end", played(server, game, at_end).asked))
        yield from some(Shot(f"{game}-rules", f"{server.address}/rules/{game}"))
        yield from some(Shot(f"{game}-replay", f"{server.address}/replay/{game}?ply=60"))
    auction = played(server, "chicago-express", in_phase("auction", 40))
    yield from some(Shot("auction", auction.asked))


def some(shot: Shot) -> Iterator[Shot]:
    """On a laptop and a phone, in both languages; in the dark once."""
    for size in ("laptop", "phone"):
        for language in LOCALES:
            yield replace(shot, size=size, language=language)
    yield replace(shot, theme="dark")


def take(browser: Browser, shot: Shot) -> None:
    context = browser.new_context(locale=LOCALES[shot.language], color_scheme=shot.theme, **SIZES[shot.size])
    context.add_init_script(f"localStorage.setItem('railhead.palette', '{shot.palette}')")
    page = context.new_page()
    page.goto(shot.address)
    settle(page)
    page.screenshot(path=OUT / shot.file)
    context.close()


def settle(page: Page) -> None:
    """Until everything has come, fonts included."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(300)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--only", default="", help="take only pictures whose file begins so")
    only = asked.parse_args().only
    OUT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(Path(folder), "--rate", 100_000) as server,
        opened() as browser,
    ):
        wanted = [shot for shot in shots(server) if shot.file.startswith(only)]
        for number, shot in enumerate(wanted, 1):
            take(browser, shot)
            print(f"{number} of {len(wanted)}: {OUT / shot.file}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
