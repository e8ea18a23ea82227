"""A seat whose hand is hidden: somebody new is agreed to by everybody, and whoever sat there comes back by a button."""

import pytest
from playwright.sync_api import expect

from browser.guests import PHONE, Guest, Guests
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove


def three(guests: Guests, server: Hosted) -> tuple[str, str, list[Guest]]:
    """A running game of The Last Spike: its address, its join link, and Ann, who is the host, Ben and Cleo."""
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
        made = answered(
            host.post("/api/tables", json={"game": "last-spike", "seats": seats, "rules": {"seating": "fixed"}})
        )
        answered(host.post(f"/api/tables/{made['id']}/start"))
    there = [guests.come(seat["link"]) for seat in made["seats"]]
    for guest in there:
        expect(guest.sentence).to_be_visible()
    return f"{server.address}/t/{made['id']}", made["links"]["join"], there


def get_up(guest: Guest) -> None:
    guest.open_tab("Table")
    guest.button("Leave the seat").click()
    guest.button("Leave").click()


def test_somebody_new_plays_on_once_everybody_has_agreed(guests: Guests, server: Hosted) -> None:
    _, join, (ann, ben, cleo) = three(guests, server)
    get_up(ben)
    dan = guests.come(join, viewport=PHONE, has_touch=True, is_mobile=True)
    dan.page.get_by_label("Your name").fill("Dan")
    dan.button("Sit down").click()
    expect(dan.page.get_by_text("Everybody at the table is being asked")).to_be_visible()

    for guest in (ann, cleo):
        asked = guest.page.get_by_role("status").filter(has_text="Dan would like to play on for Ben")
        asked.get_by_role("button", name="Agree").click()
        expect(asked.get_by_role("button")).to_have_count(0)
    expect(dan.button("Never mind")).to_be_hidden()
    expect(ann.log).to_contain_text("Dan sits down.")


def test_whoever_got_up_takes_their_seat_again(guests: Guests, server: Hosted) -> None:
    address, _, (ann, ben, _) = three(guests, server)
    get_up(ben)
    expect(ben.page).to_have_url(f"{server.address}/")
    ben.page.goto(address)
    ben.button("Take it again").click()
    expect(ben.button("Take it again")).to_be_hidden()
    expect(ann.log).to_contain_text("Ben sits down.")
