"""Friends over days: clocks that are chosen, deadlines, holidays, reminders, and a seat that is taken back."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.days import Days, days
from browser.evening import table
from browser.guests import Guest
from browser.test_axe import LOOKS, Looked

pytestmark = pytest.mark.prove
BANK: dict[str, Any] = {"pace": {"kind": "bank", "bank": 10}, "absent": "bot", "stand_in": "random"}
PHONE = LOOKS["phone"] | {"reduced_motion": "reduce"}


@pytest.fixture
def week(browser: Browser, home: Path) -> Iterator[Days]:
    with days(browser, home) as week:
        yield week


def banner(guest: Guest) -> Locator:
    return guest.page.locator(".truths")


def clock(guest: Guest) -> Locator:
    return guest.page.get_by_role("timer")


def day_in(week: Days, days: float) -> str:
    """A day as a field for dates takes it."""
    return datetime.fromtimestamp(week.moving.time() + days * 86_400, UTC).strftime("%Y-%m-%d")


def go_away(guest: Guest, day: str) -> None:
    guest.open_tab("Table")
    guest.unfold("Holiday")
    guest.page.get_by_label("Away until").fill(day)
    guest.button("Go on holiday").click()


def test_the_host_chooses_the_time_to_think_and_all_know_what_happens_to_who_is_late(week: Days) -> None:
    ann = week.come(week.server.address)
    ben = week.come(ann.make_table("Ann", 2), **PHONE)
    ben.page.get_by_label("Votre nom").fill("Ben")
    ben.button("S’asseoir").click()
    ann.unfold("Change the rules")
    ann.page.get_by_label("Time to think").select_option(label="10 days in all")
    rules = ben.page.locator(".rule-words")
    expect(rules).to_contain_text("Chacun dispose de 10 jours pour toute la partie.")
    expect(rules).to_contain_text("Qui dépasse son temps peut encore jouer ; l’hôte peut laisser un robot jouer")
    expect(rules).to_contain_text("sa pendule s’arrête, 21 jours au plus à la fois, 42 en tout.")
    ann.page.get_by_label("If somebody leaves or is late").select_option(label="a bot plays on")
    expect(rules).to_contain_text("reprend sa place quand il veut, avec un jour de plus.")
    expect(ann.page.get_by_label("Time to think")).to_have_value("bank-10")
    eye = Looked(ben)
    eye.over("the rules before the game")
    assert eye.found == []
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.button("Begin the game").click()
    expect(clock(ben)).to_contain_text(re.compile("10 jours|9 jours 23 h"))


def test_the_form_says_what_happens_to_who_is_late_before_the_table_is_made(week: Days) -> None:
    ann = week.come(week.server.address)
    ann.page.get_by_role("region", name="Play with friends").get_by_role("button", name="House rules").click()
    pace = ann.page.get_by_label("Time to think")
    pace.select_option(label="one day per move")
    expect(pace).to_have_accessible_description(
        re.compile("^There is one day for each decision. Whoever runs out of time may still play; the host may")
    )


def test_a_clock_of_days_tells_its_deadline_beside_the_sentence(week: Days) -> None:
    with table(week.server, "Ann", "Ben", **BANK) as (_, made):
        ann = week.come(made["seats"][0]["link"], timezone_id="UTC")
        ben = week.come(made["seats"][1]["link"], **PHONE)
        expect(clock(ann)).to_have_text(re.compile(r"^(10 days|9 days 23 h)your clockuntil \d+ \w+$"))
        expect(clock(ann)).to_have_attribute("title", re.compile(r"day,? \d+ \w+ \d{4}"))
        expect(clock(ben)).to_have_text(re.compile(r"^10 joursvotre penduleAnn : échéance \d+ \S+$"))
        week.go_on(7 * 24 + 1)
        until = datetime.fromtimestamp(week.moving.time() + 2 * 86_400 + 23 * 3600, UTC).strftime("%a")
        expect(clock(ann)).to_have_text(re.compile(rf"^2 days 2[23] hyour clockuntil {until} \d\d:\d\d$"))
        for guest in (ann, ben):
            assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_holiday_the_clock_stands_still_and_everybody_knows(week: Days) -> None:
    with table(week.server, "Ann", "Ben", **BANK) as (_, made):
        ann = week.come(made["seats"][0]["link"], timezone_id="UTC")
        ben = week.come(made["seats"][1]["link"], timezone_id="UTC")
        expect(ann.turn).to_be_visible()
        go_away(ann, day_in(week, 15))
        expect(banner(ann)).to_contain_text(re.compile(r"You are away until \d+ \w+\. Your clock stands still"))
        expect(banner(ben)).to_contain_text(re.compile(r"Ann is away until \d+ \w+\. The clock stands still meanwhile"))
        expect(clock(ben)).to_contain_text("Ann is away")
        ben.open_tab("Table")
        expect(ben.person("Ann")).to_contain_text("away until")
        for guest, name in ((ann, "away"), (ben, "gone")):
            eye = Looked(guest)
            eye.over(name)
            assert eye.found == []
        week.go_on(12 * 24)
        expect(clock(ann)).to_have_text(re.compile(r"^(10 days|9 days 23 h)your clockit stands$"))
        ann.button("I am back").click()
        expect(banner(ann)).to_be_empty()
        expect(banner(ben)).to_be_empty()
        expect(ben.log).to_contain_text("Ann is back")
        go_away(ann, day_in(week, 5))
        expect(banner(ann)).to_contain_text("You are away")
        week.go_on(6 * 24)
        expect(clock(ann)).to_have_text(re.compile(r"^(9 days( \d+ h)?|8 days \d+ h)your clockuntil"))
        expect(banner(ann)).to_be_empty()
        go_away(ann, day_in(week, 3))
        expect(banner(ann)).to_contain_text("You are away")
        ann.bid()
        expect(ben.turn).to_be_visible()
        expect(banner(ann)).to_be_empty()


def test_whoever_waits_sends_one_reminder(week: Days) -> None:
    with table(week.server, "Ann", "Ben", **BANK) as (_, made):
        ann = week.come(made["seats"][0]["link"])
        ben = week.come(made["seats"][1]["link"], timezone_id="UTC")
        cleo = week.come(made["links"]["watch"])
        expect(cleo.sentence).to_be_visible()
        expect(ben.sentence).to_be_visible()
        expect(banner(ben)).to_be_empty()
        week.go_on(1.1)
        expect(banner(ben)).to_contain_text(
            re.compile(r"It has been Ann’s turn since \S+.*You can send one reminder\.")
        )
        expect(cleo.sentence).to_be_visible()
        expect(banner(cleo)).to_be_empty()
        ben.button("Remind").click()
        expect(banner(ann)).to_contain_text("Ben reminds you: it is your turn.")
        expect(banner(ben)).to_be_empty()
        expect(cleo.log).to_contain_text("Ben sends Ann a reminder")
        eye = Looked(ann)
        eye.over("reminded")
        assert eye.found == []
        ann.bid()
        expect(banner(ann)).to_be_empty()


def test_a_reminder_is_offered_to_whoever_stays_at_the_table(week: Days) -> None:
    with table(week.server, "Ann", "Ben") as (_, made):
        ben = week.come(made["seats"][1]["link"])
        expect(ben.sentence).to_be_visible()
        expect(banner(ben)).to_be_empty()
        week.moving.go_on(300)
        ben.page.clock.fast_forward(301_000)
        expect(banner(ben)).to_contain_text("You can send one reminder.")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_whoever_was_late_takes_the_seat_back_and_has_time_again(week: Days, size: tuple[int, int]) -> None:
    with table(week.server, "Ann", "Ben", **BANK) as (_, made):
        viewport = dict(zip(("width", "height"), size, strict=True))
        ann = week.come(made["seats"][0]["link"], **PHONE | {"viewport": viewport})
        expect(clock(ann)).to_contain_text(re.compile("10 jours|9 jours 23 h"))
        week.go_on(10 * 24 + 1)
        expect(banner(ann)).to_contain_text("Votre temps était écoulé : un robot joue pour vous.")
        expect(banner(ann)).to_contain_text("Ses coups restent joués ; vous retrouvez au moins un jour.")
        line = banner(ann).locator("p").bounding_box()
        assert line is not None
        assert line["width"] > 200
        eye = Looked(ann)
        eye.over("late")
        assert eye.found == []
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ann.button(re.compile("^Reprendre|^Jouer")).click()
        expect(banner(ann)).to_be_empty()
        expect(clock(ann)).to_contain_text(re.compile(r"1 jour|23:\d\d:\d\d"))
