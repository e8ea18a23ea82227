"""What is true of the table beside its game stands in one line, with what can be done about it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.evening import table
from browser.guests import Guest, Guests
from browser.wires import Wire
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove
LONGER = 31_000
"""Milliseconds after which a move no longer goes out by itself."""


def wired(guests: Guests, server: Hosted, link: str) -> tuple[Guest, Wire]:
    """Somebody at a table whose line and whose clock are in the test's hands."""
    guest = guests.come(server.address)
    guest.page.clock.install()
    wire = Wire(guest.page)
    guest.page.goto(link)
    expect(guest.least_bid).to_be_visible()
    return guest, wire


def banner(guest: Guest) -> Locator:
    return guest.page.locator(".truths")


def let_pass(guest: Guest, milliseconds: int) -> None:
    guest.page.clock.run_for(milliseconds)


def until(guest: Guest, text: str | re.Pattern[str]) -> None:
    """Time passes until something stands in the line."""
    for _ in range(40):
        if banner(guest).filter(has_text=text).count():
            break
        let_pass(guest, 1000)
    expect(banner(guest)).to_contain_text(text)


def heal(guest: Guest) -> None:
    """Time passes until the table is there again."""
    while banner(guest).filter(has_text="Connection lost").count():
        let_pass(guest, 1000)


def test_a_line_that_is_silent_is_noticed_within_ten_seconds_and_heals(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (_, made):
        ann, wire = wired(guests, server, made["seats"][0]["link"])
        let_pass(ann, 15_000)
        expect(banner(ann)).to_be_empty()
        wire.become("silent")
        let_pass(ann, 11_500)
        expect(banner(ann)).to_contain_text("Connection lost The table is out of reach.")
        expect(ann.sentence).to_contain_text("Ann, bid for")
        wire.become("whole")
        heal(ann)
        expect(banner(ann)).to_be_empty()
        ann.bid()
        expect(ann.ply).to_have_text("Ply 1")


def test_a_move_without_a_line_is_kept_can_be_withdrawn_and_says_when_it_arrived(
    guests: Guests, server: Hosted
) -> None:
    with table(server, "Ann", "Ben") as (_, made):
        ann, wire = wired(guests, server, made["seats"][0]["link"])
        ben = guests.come(made["seats"][1]["link"])
        wire.cut()
        let_pass(ann, 2000)
        expect(banner(ann)).to_contain_text("The table is out of reach.")
        ann.bid()
        expect(banner(ann)).to_contain_text("Your bid of 7 is kept and will be sent.")
        ann.button("Withdraw it").click()
        expect(banner(ann)).to_contain_text("The table is out of reach.")
        ann.bid_exactly(9)
        expect(banner(ann)).to_contain_text("Your bid of 9 is kept and will be sent.")
        let_pass(ann, 8000)
        wire.become("whole")
        until(
            ann, re.compile(r"Your bid of 9 arrived\. The line was down for \d+ seconds; nothing happened meanwhile\.")
        )
        expect(ben.sentence).to_contain_text("Ann has bid 9")
        let_pass(ann, 5000)
        expect(banner(ann)).to_be_empty()


def test_a_move_whose_answer_never_came_is_not_played_twice(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (host, made):
        ann, wire = wired(guests, server, made["seats"][0]["link"])
        wire.become("deaf")
        ann.bid()
        ben = guests.come(made["seats"][1]["link"])
        expect(ben.turn).to_be_visible()
        ben.bid()
        expect(ben.ply).to_have_text("Ply 2")
        wire.become("silent")
        until(ann, "Your bid of 7 was on its way.")
        expect(ann.button("Withdraw it")).to_be_hidden()
        wire.become("whole")
        until(ann, "the table went on by one action meanwhile.")
        expect(banner(ann)).to_contain_text("Your bid of 7 arrived.")
        log = answered(host.get(f"/api/tables/{made['id']}/log", params={"seat": 0}))
        assert [line["do"] for line in log["lines"]] == ["bid 7", "bid 8"]


def test_after_half_a_minute_a_move_goes_out_only_when_it_is_wanted(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (_, made):
        ann, wire = wired(guests, server, made["seats"][0]["link"])
        wire.cut()
        let_pass(ann, 2000)
        ann.bid()
        let_pass(ann, LONGER)
        expect(banner(ann)).to_contain_text("Your bid of 7 has waited for half a minute. Shall it still go out?")
        wire.become("whole")
        until(ann, "Your bid of 7 has not gone out: the line was down for too long.")
        expect(ann.ply).to_have_text("Ply 0")
        ann.button("Send it now").click()
        expect(ann.ply).to_have_text("Ply 1")
        expect(banner(ann)).to_contain_text("Your bid of 7 arrived.")


def test_a_move_that_is_no_longer_an_answer_is_not_sent(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (host, made):
        ann, wire = wired(guests, server, made["seats"][0]["link"])
        wire.cut()
        let_pass(ann, 2000)
        ann.bid()
        answered(host.post(f"/api/tables/{made['id']}/actions", json={"ply": 0, "do": ["bid 12"], "seat": 0}))
        wire.become("whole")
        until(ann, "Your bid of 7 came too late and was not played.")
        expect(ann.ply).to_have_text("Ply 1")
        ann.button("Close").click()
        expect(banner(ann)).to_be_empty()


def test_a_bot_in_ones_seat_is_told_in_the_line_and_in_the_ledger(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben", "Cleo") as (host, made):
        ben = guests.come(made["seats"][1]["link"])
        expect(ben.sentence).to_be_visible()
        answered(host.post(f"/api/tables/{made['id']}/seats", json={"seat": 1, "do": "bot"}))
        expect(banner(ben)).to_contain_text("A bot plays for you. It has not moved yet.")
        head = ben.page.get_by_role("columnheader", name="Ben")
        expect(head).to_contain_text("bot")
        ben.button("Let it play on").click()
        expect(banner(ben)).to_be_empty()
        answered(host.post(f"/api/tables/{made['id']}/seats", json={"seat": 1, "do": "return"}))
        answered(host.post(f"/api/tables/{made['id']}/seats", json={"seat": 1, "do": "bot"}))
        ben.button(re.compile("^Take over")).click()
        expect(banner(ben)).to_be_empty()
        expect(head).not_to_contain_text("bot")


def test_a_wish_to_take_back_says_what_and_who_has_agreed(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben", "Cleo", undo="consent") as (_, made):
        ann, ben, cleo = (guests.come(seat["link"]) for seat in made["seats"])
        expect(cleo.sentence).to_be_visible()
        ann.bid()
        ann.button("Take back").click()
        ann.button("Withdraw").click()
        expect(banner(ben)).to_be_empty()
        ann.button("Take back").click()
        expect(banner(ann)).to_contain_text("You ask to take back your bid of 7. Ben and Cleo are asked.")
        expect(banner(ben)).to_contain_text("Ann asks to take back a bid of 7. You and Cleo are asked.")
        ben.button("Agree").click()
        expect(banner(cleo)).to_contain_text("Ben has agreed; you are asked.")
        expect(banner(ben)).to_contain_text("You have agreed; Cleo is asked.")
        expect(ben.button("Agree")).to_be_hidden()
        cleo.button("Agree").click()
        expect(ann.turn).to_be_visible()
        for guest in (ann, ben, cleo):
            expect(banner(guest)).to_be_empty()


def test_the_clock_stands_beside_the_sentence_and_under_a_minute_in_the_line(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben", pace={"kind": "clock", "minutes": 30}) as (_, made):
        ann, ben = (guests.come(seat["link"]) for seat in made["seats"])
        expect(ann.page.get_by_role("timer")).to_have_text(re.compile(r"^(30:00|29:\d\d)your clockit runs$"))
        expect(ben.page.get_by_role("timer")).to_have_text(re.compile(r"^30:00your clockAnn’s runs: (30:00|29:\d\d)$"))
    with table(server, "Ann", "Ben", pace={"kind": "clock", "minutes": 1}, absent="host") as (_, made):
        ann = guests.come(made["seats"][0]["link"])
        expect(banner(ann)).to_contain_text(
            re.compile(r"Your clock 0:\d\d left\..*(At 0:00 everybody|Your time is over)")
        )
        expect(ann.page.get_by_role("timer")).to_be_hidden()


def test_an_empty_seat_is_told_and_the_host_seats_a_bot(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben", "Cleo") as (host, made):
        ann = guests.come(made["links"]["host"])
        expect(ann.sentence).to_be_visible()
        ann.page.goto(made["seats"][0]["link"])
        ben = guests.come(made["seats"][1]["link"])
        expect(ann.turn).to_be_visible()
        answered(host.post(f"/api/tables/{made['id']}/leave", json={"seat": 2}))
        expect(banner(ann)).to_contain_text("Cleo’s seat is empty. It is not that seat’s turn yet.")
        expect(banner(ben)).to_contain_text("Cleo’s seat is empty.")
        expect(ben.button("Seat a bot")).to_be_hidden()
        ben.button("Wait").click()
        expect(banner(ben)).to_be_empty()
        ann.button("Seat a bot").click()
        expect(banner(ann)).to_be_empty()


def test_one_truth_at_a_time_and_the_others_behind_a_button(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben", "Cleo", "Dev", undo="consent") as (host, made):
        ben = guests.come(made["seats"][1]["link"])
        expect(ben.sentence).to_be_visible()
        answered(host.post(f"/api/tables/{made['id']}/leave", json={"seat": 3}))
        expect(banner(ben)).to_contain_text("Dev’s seat is empty.")
        answered(host.post(f"/api/tables/{made['id']}/actions", json={"ply": 0, "do": ["bid 7"], "seat": 0}))
        with server.visitor(made["seats"][0]["key"]) as ann:
            answered(ann.post(f"/api/tables/{made['id']}/undo", json={"ply": 1}))
        expect(banner(ben)).to_contain_text("Ann asks to take back a bid of 7.")
        expect(banner(ben)).not_to_contain_text("Dev’s seat")
        ben.button("1 of 2").click()
        expect(banner(ben)).to_contain_text("Dev’s seat is empty.")
        ben.button("2 of 2").click()
        expect(banner(ben)).to_contain_text("Ann asks")


def test_the_line_enters_when_no_finger_is_down(guests: Guests, server: Hosted) -> None:
    with table(server, "Ann", "Ben") as (host, made):
        ann = guests.come(made["seats"][0]["link"])
        ann.sentence.hover()
        ann.page.mouse.down()
        answered(host.post(f"/api/tables/{made['id']}/seats", json={"seat": 0, "do": "bot"}))
        expect(ann.page.get_by_role("columnheader", name="Ann")).to_contain_text("bot")
        expect(banner(ann)).to_be_empty()
        ann.page.mouse.up()
        expect(banner(ann)).to_contain_text("A bot plays for you.")
