"""Two servers on one database act as one: whoever sits at either sees the other at once."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.chromium import opened
from browser.guests import Guests, bid_in_turn, friends, plies
from server.hosted import hosted
from server.postgres import postgres, postgres_server

pytestmark = pytest.mark.prove

__all__ = ["postgres", "postgres_server"]


def test_two_browsers_play_at_two_servers(postgres: str, home: Path) -> None:
    database = ("--database", postgres)
    with (
        hosted(home, *database) as here,
        hosted(home, *database) as there,
        opened() as browser,
        Guests(browser) as guests,
    ):
        first, second = friends(guests, here, there)
        name = "Ben" if first.page.url.startswith(here.address) else "Ann"
        first.open_tab("Table")
        expect(first.person(name)).to_contain_text("here")
        first.open_tab("Log")
        bid_in_turn(first, second, 4)
        assert plies(first) == plies(second) == [1, 2, 3, 4]
        first.button("Pass").click()
        expect(second.log).to_contain_text(re.compile("PRR share to"))
        second.page.close()
        first.open_tab("Table")
        expect(first.person(name)).to_contain_text("not connected")
