"""Draws the icons of the app from the page's own mark. `make pictures` writes them into `web/icons`."""

import re
import sys
from pathlib import Path

from playwright.sync_api import Page

from browser.chromium import opened
from railhead.drawing.theme import PAPER

WEB = Path(__file__).parents[2] / "web"
WIDTHS = {"any-192": 0.78, "any-512": 0.78, "maskable-512": 0.62, "apple-touch-180": 0.72}
"""The icons, each with its size in pixels, and how much of its width the mark takes: what is cut to a circle less."""


def drawn(name: str, part: float) -> str:
    """A square of paper with the mark in its middle."""
    size = int(name.rpartition("-")[2])
    mark = (WEB / "icon.svg").read_text("utf-8")
    width = round(size * part)
    inner = re.sub(r'width="\d+" height="\d+"', f'width="{width}" height="{width * 24 // 34}"', mark, count=1)
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{PAPER['light']['paper']}"
    return f'<!doctype html><body style="{style}">{inner}</body>'


def picture(page: Page, name: str, part: float) -> bytes:
    size = int(name.rpartition("-")[2])
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(drawn(name, part))
    return page.screenshot()


def main() -> int:
    out = WEB / "icons"
    out.mkdir(exist_ok=True)
    with opened() as browser:
        page = browser.new_page(color_scheme="light")
        for name, part in WIDTHS.items():
            (out / f"{name}.png").write_bytes(picture(page, name, part))
            print(f"{(out / name).relative_to(WEB)}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
