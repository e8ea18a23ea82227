"""Where somebody cannot go on: the page says why in one sentence, and offers a way on."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.guests import Guest, Guests, friends
from browser.played import in_phase, played
from server.hosted import Hosted, hosted
from server.outdated import put_into

pytestmark = pytest.mark.prove

GONE = "This seat is no longer yours."


@contextmanager
def refused_requests(guest: Guest) -> Iterator[None]:
    """A browser notes every request that is refused; here nothing else may have been noted."""
    yield
    assert [complaint for complaint in guest.complaints if "status of 40" not in complaint] == []
    guest.complaints.clear()


def test_a_link_that_opens_nothing_says_so(guests: Guests, server: Hosted) -> None:
    ann = guests.come(f"{server.address}/t/nowhere#nothing-at-all")
    with refused_requests(ann):
        expect(ann.sentence).to_contain_text("This link or code opens nothing")
        assert ann.page.url == f"{server.address}/t/nowhere"
        ann.page.get_by_label("the code of your other device").fill("nothing")
        ann.button("Enter").click()
        expect(ann.refusal).to_contain_text("This link or code opens nothing")
        ann.home.click()
        expect(ann.button("Play now: Chicago Express")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "why"),
    [
        ("en-GB", "102: LS-READ-1: Seat 0 can pay for an isolated tile at double cost"),
        ("fr-FR", "102\u00a0: LS-READ-1\u00a0: La place 0 peut payer une tuile isolée au coût double"),
    ],
)
def test_a_table_of_an_earlier_reading_says_where_and_why_it_stopped(
    guests: Guests, home: Path, locale: str, why: str
) -> None:
    with ThreadPoolExecutor(1) as apart:  # from the loop of the browser
        apart.submit(lambda: asyncio.run(put_into(home / "railhead.db", "last-spike-playing"))).result()
    with hosted(home) as server:
        ann = guests.come(f"{server.address}/t/t", locale=locale)
        expect(ann.sentence).to_contain_text(why)
        ann.page.close()  # before its server is gone, which it would complain about


@pytest.mark.parametrize(
    ("locale", "said"), [("en-GB", "There is no such table"), ("fr-FR", "Cette table n’existe pas")]
)
def test_a_table_that_there_is_not(guests: Guests, server: Hosted, locale: str, said: str) -> None:
    ann = guests.come(f"{server.address}/t/nowhere", locale=locale)
    with refused_requests(ann):
        expect(ann.sentence).to_contain_text(said)
        expect(ann.page.get_by_role("main").get_by_role("link")).to_have_attribute("href", f"{server.address}/")


def test_without_a_link_a_table_stays_closed(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 2)
    eve = guests.come(ann.page.url)
    with refused_requests(eve):
        expect(eve.sentence).to_contain_text("To see this table you need a link to it")
        expect(eve.home).to_be_visible()


def test_a_link_is_not_lost_while_the_server_is_asked(guests: Guests, server: Hosted) -> None:
    """Whoever opens the page again before the server has answered still holds the link."""
    link = guests.come(server.address).make_table("Ann", 2)
    ben = guests.come(server.address)
    ben.page.route("**/api/keys*", lambda _unanswered: None)
    with ben.page.expect_request("**/api/keys*"):
        ben.page.goto(link)
    assert ben.page.url == link
    ben.page.unroute("**/api/keys*")
    ben.page.reload()
    expect(ben.button("Sit down")).to_be_visible()
    assert ben.page.url == link.partition("#")[0]


def test_a_browser_that_keeps_no_line_open_is_told_so(guests: Guests, server: Hosted) -> None:
    table = played(server, "chicago-express", in_phase("opening"), seats=2)
    ann = guests.come(server.address)
    ann.page.add_init_script("delete window.WebSocket")
    ann.page.goto(table.asked)
    expect(ann.sentence).to_contain_text("This browser cannot keep a line to the table open")
    expect(ann.home).to_be_visible()


def test_whoever_comes_to_a_full_table_watches_it(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    link = ann.make_table("Ann", 2)
    ben = guests.come(link)
    ben.sit_down("Ben")
    cleo = guests.come(link)
    expect(cleo.sentence).to_have_text("Every seat is taken; you can watch once the game begins.")
    expect(cleo.button("Sit down")).to_be_hidden()
    ann.button("Begin the game").click()
    expect(cleo.sentence).to_contain_text("is to bid for Pennsylvania")
    expect(cleo.now.get_by_role("button")).to_have_count(0)
    expect(cleo.now).to_contain_text(re.compile(r"(Ann|Ben) is to bid or pass\."))
    expect(cleo.now).not_to_contain_text("yours")
    cleo.open_tab("Table")
    expect(cleo.person("Ann")).to_be_visible()


def test_a_seat_taken_away_before_the_game_can_be_taken_again(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ben = guests.come(ann.make_table("Ann", 2))
    ben.sit_down("Ben")
    ann.button("Remove Ben").click()
    expect(ben.refusal).to_have_text(GONE)
    ben.sit_down("Ben again")
    expect(ann.person("Ben again")).to_contain_text("here")
    expect(ben.refusal).to_be_hidden()


def test_a_seat_taken_away_in_play_can_be_taken_again(guests: Guests, server: Hosted) -> None:
    ann, ben = by_name(*friends(guests, server))
    remove(ann, "Ben")
    expect(ben.refusal).to_contain_text(GONE)
    expect(ben.page.locator(".truths")).to_contain_text("Your seat is waiting for you.")
    ben.button("Take it again").click()
    expect(ann.person("Ben")).to_contain_text("here")
    expect(ben.refusal).to_be_hidden()


def test_whoever_came_by_the_link_of_a_seat_loses_it_and_may_take_it_again(guests: Guests, server: Hosted) -> None:
    ann, ben = by_name(*friends(guests, server))
    ben.open_tab("Table")
    ben.unfold("Continue on another device")
    ben.button("Show a code").click()
    phone = guests.come(server.address)
    phone.page.get_by_label("the code of your other device").fill(ben.page.locator("output.code").inner_text())
    phone.button("Enter").click()
    expect(phone.now).to_be_visible()
    remove(ann, "Ben")
    expect(phone.refusal).to_contain_text(GONE)
    phone.button("Take it again").click()
    expect(phone.refusal).to_be_hidden()
    expect(ben.button("Take it again")).to_be_hidden()


def by_name(first: Guest, second: Guest) -> tuple[Guest, Guest]:
    """Ann, who made the table, and Ben."""
    return (first, second) if first.sentence.inner_text().startswith("Ann, ") else (second, first)


def remove(host: Guest, name: str) -> None:
    host.open_tab("Table")
    host.person(name).locator("summary").click()
    host.person(name).get_by_role("button", name="Remove").click()
    question = host.page.get_by_role("group", name=f"Take the seat away from {name}?")
    question.get_by_role("button", name="Remove").click()


def test_a_table_that_is_deleted_is_gone_for_everybody(guests: Guests, server: Hosted) -> None:
    ann, ben = by_name(*friends(guests, server))
    ann.open_tab("Table")
    ann.button("Delete the table").click()
    ann.page.get_by_role("group", name="Delete it with its whole log").get_by_role("button", name="Delete").click()
    expect(ann.button("Play now: Chicago Express")).to_be_visible()
    expect(ben.sentence).to_contain_text("deleted")
    expect(ben.home).to_be_visible()
