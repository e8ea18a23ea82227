"""A game over seven days: three people, one on a holiday, one late, and one who loses a phone."""

import re
from itertools import count
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from browser.days import Days, days
from browser.guests import Guest
from browser.player import Player
from browser.screenshots import SIZES
from browser.test_days import banner, clock, day_in, go_away
from browser.test_devices import devices, my_games, personal_link
from browser.test_evening import Party, hear_the_result, play_to_the_end
from server.moving import DAY
from server.receiving import Receiver, receiving

pytestmark = pytest.mark.prove
FEW = 6
"""Presses of the last day through the controls, before the long rest of the game."""


@pytest.mark.long
def test_a_game_over_seven_days(browser: Browser, home: Path, tmp_path: Path) -> None:
    with receiving() as told, days(browser, home, "--notices", "anywhere") as week:
        party = Party(tmp_path, {}, count(1))
        meet_on_the_first_day(party, week, told)
        phone = go_on_holiday(party, week, told)
        come_home_on_the_fifth_day(party, week)
        cut_off_the_lost_phone(party, phone)
        be_late_on_the_sixth_day(party, week, told)
        play_on_the_seventh_day(party, week)
        assert 6 * DAY <= week.went_by <= 7 * DAY
        turns = [heard.json["ply"] for heard in told.heard if heard.json["event"] == "turn"]
        assert turns == sorted(set(turns))


def meet_on_the_first_day(party: Party, week: Days, told: Receiver) -> None:
    """Ann makes a table and chooses the clock in its lobby; Ben, who is on a phone, wants to be told of his turns."""
    ann = party.guests["Ann"] = week.come(week.server.address)
    ann.button("House rules").click()
    ann.page.get_by_label("Order of seats").select_option("fixed")
    link = ann.make_table("Ann", 3)
    for name, look in (("Ben", SIZES["phone"]), ("Cleo", SIZES["laptop"])):
        party.guests[name] = week.come(link, timezone_id="UTC", **look)
        party[name].sit_down(name)
        expect(ann.person(name)).to_contain_text("here")
    ann.unfold("Change the rules")
    ann.page.get_by_label("Time to think").select_option(label="one day per move")
    ann.page.get_by_label("If somebody leaves or is late").select_option(label="a bot plays on")
    expect(party["Ben"].page.locator(".rule-words")).to_contain_text("There is one day for each decision.")
    party.picture("lobby")
    ann.button("Begin the game").click()
    want_notices(party["Ben"], told.address)
    ann.bid()
    expect(party["Ben"].turn).to_be_visible()
    assert told.heard == []


def want_notices(ben: Guest, address: str) -> None:
    expect(ben.sentence).to_contain_text("Pennsylvania")
    ben.page.get_by_role("button", name="Log").tap()
    ben.open_tab("Table")
    ben.unfold("Tell me when it is my turn")
    ben.page.locator("select[name=kind]").select_option("A program of your own")
    ben.page.get_by_label("Address").fill(f"{address}/ben")
    ben.page.get_by_label("Address").press("Enter")
    expect(ben.page.get_by_text("The secret that signs, shown this once")).to_be_visible()
    ben.button("Map").tap()


def look_elsewhere(guest: Guest) -> None:
    """Somebody has no page of the table open."""
    guest.page.goto(f"{guest.page.url.partition('/t/')[0]}/rules/chicago-express")


def go_on_holiday(party: Party, week: Days, told: Receiver) -> Guest:
    """The second day: Ben, who has closed the page, is told and bids. Cleo leaves for three days, and Ann carries her
    tables to a phone. The second phone."""
    ann, ben, cleo = party
    table = ben.page.url
    look_elsewhere(ben)
    week.go_on(23)
    [heard] = told.wait_for(1)
    assert heard.json["event"] == "turn"
    assert "Ben" not in heard.body
    ben.page.goto(heard.json["link"])
    assert ben.page.url == table
    ben.bid()
    expect(cleo.turn).to_be_visible()
    go_away(cleo, day_in(week, 3))
    for guest in (ann, ben):
        expect(banner(guest)).to_contain_text("Cleo is away until")
    party.picture("away")
    ann.page.goto(week.server.address)
    phone = week.come(personal_link(ann), **SIZES["phone"])
    phone.button("Yes, this is me").tap()
    expect(my_games(phone)).to_have_count(1)
    ann.page.goto(table)
    return phone


def come_home_on_the_fifth_day(party: Party, week: Days) -> None:
    """Nobody is late while they are away, and nobody reminds them. Back from the holiday there is a whole day."""
    ann, ben, cleo = party
    for _ in range(2):
        week.go_on(24)
        for guest in (ann, ben):
            expect(banner(guest)).to_contain_text("Cleo is away until")
            expect(guest.button("Remind")).to_be_hidden()
    week.go_on(28)
    expect(cleo.turn).to_be_visible()
    expect(banner(cleo)).to_be_empty()
    expect(cleo.log).to_contain_text("Cleo is back")
    party.picture("home")
    cleo.bid()
    expect(ann.turn).to_be_visible()


def cut_off_the_lost_phone(party: Party, phone: Guest) -> None:
    """Ann has lost the second phone: it has nothing of hers any more, and she has all."""
    ann, table = party["Ann"], party["Ann"].page.url
    home = table.partition("/t/")[0]
    ann.page.goto(home)
    dialog = devices(ann)
    dialog.get_by_role("button", name=re.compile("^Cut off: ")).click()
    dialog.get_by_role("button", name="Cut it off").click()
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    phone.page.goto(home)
    expect(phone.page.get_by_role("heading", name="Railhead")).to_be_attached()
    expect(my_games(phone)).to_have_count(0)
    ann.page.goto(table)
    expect(ann.turn).to_be_visible()


def be_late_on_the_sixth_day(party: Party, week: Days, told: Receiver) -> None:
    """Ben is asked, told, reminded and late: a bot plays for him, and he takes his seat back."""
    ann, ben, _ = party
    table = ben.page.url
    look_elsewhere(ben)
    ann.bid()
    told.wait_for(2)
    week.go_on(2)
    ann.button("Remind").click()
    [*_, reminded] = told.wait_for(3)
    assert reminded.json["event"] == "nudge"
    week.go_on(23)
    ben.page.goto(table)
    expect(banner(ben)).to_contain_text("Your time was over, and a bot plays for you.")
    expect(ann.log).to_contain_text("Ben")
    party.picture("late")
    ben.button("Take over").tap()
    expect(banner(ben)).to_be_empty()
    expect(clock(ben)).to_be_visible()


def play_on_the_seventh_day(party: Party, week: Days) -> None:
    """All are at the table: a few presses, then each says from their own browser what a bot would, to the end."""
    week.go_on(20)
    players = [Player(guest, Random(3)) for guest in party]
    while sum(player.clicks for player in players) < FEW:
        for player in players:
            if player.guest.turn.is_visible():
                player.step()
    play_to_the_end(party)
    hear_the_result(party)
