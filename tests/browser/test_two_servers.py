"""Two servers on one database act as one: whoever sits at either sees the other at once."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.chromium import opened
from browser.guests import Guests, bid_in_turn, friends, plies
from browser.test_setting_up import count, seats, told
from server.hosted import Hosted, hosted
from server.postgres import postgres, postgres_server

pytestmark = pytest.mark.prove

__all__ = ["postgres", "postgres_server"]


@contextmanager
def at_two_servers(database: str, home: Path) -> Iterator[tuple[Hosted, Hosted, Guests]]:
    """Two servers of one database, and those who come to them."""
    flags = ("--database", database)
    with hosted(home, *flags) as here, hosted(home, *flags) as there, opened() as browser, Guests(browser) as guests:
        yield here, there, guests


def test_two_browsers_play_at_two_servers(postgres: str, home: Path) -> None:
    with at_two_servers(postgres, home) as (here, there, guests):
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


def test_friends_at_another_server_see_how_a_table_is_set_up_otherwise(postgres: str, home: Path) -> None:
    with at_two_servers(postgres, home) as (here, there, guests):
        ann = guests.come(here.address)
        ben = guests.come(ann.make_table("Ann", 3).replace(here.address, there.address))
        ben.sit_down("Ben")
        expect(ann.person("Ben")).to_contain_text("here")
        count(ann, 2)
        expect(seats(ben)).to_have_count(2)
        told(ben, "Ann changes the table: 2 seats.")
        ann.unfold("Change the rules")
        ann.page.get_by_label("Order of seats").select_option(label="as seated")
        ann.button("Move up one seat: Ben").click()
        expect(seats(ben)).to_contain_text(["Ben", "Ann"])
        for guest in (ann, ben):  # who is there goes with the seat
            expect(guest.person("Ann" if guest is ben else "Ben")).to_contain_text("here")
        ben.button("Begin the game").click()
        expect(ben.sentence).to_contain_text("Ben, bid")
        ben.bid()
        expect(ann.turn).to_be_visible()
