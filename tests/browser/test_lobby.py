"""Before a game: people talk while they wait, follow links safely, and pass the invitation on."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import Guest, Guests
from browser.test_axe import LOOKS, Looked
from server.hosted import Hosted

pytestmark = pytest.mark.prove

ADDRESS = "https://rails.example/erie_(1851)?q=1#top"
SHARES = """
    window.shared = [];
    navigator.share = async (what) => {
        window.shared.push(what);
        if (window.shared.length > 1) throw new DOMException("Share canceled", "AbortError");
    };
"""


def said(guest: Guest) -> Locator:
    return guest.page.get_by_role("log", name="Chat").get_by_role("listitem")


def speak(guest: Guest, text: str) -> None:
    guest.page.get_by_label("Say something").fill(text)
    guest.button("Send").click()


def met(guests: Guests, server: Hosted, **context: Any) -> tuple[Guest, Guest]:
    """Ann's table for three before its game, at which Ben has sat down."""
    ann = guests.come(server.address)
    ben = guests.come(ann.make_table("Ann", 3), **context)
    ben.sit_down("Ben")
    return ann, ben


def test_two_people_talk_before_the_game_and_go_on_in_it(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server)
    speak(ann, "Who is the third?")
    expect(said(ben)).to_contain_text("Ann Who is the third?")
    speak(ben, "Cleo, in a minute.")
    for guest in (ann, ben):
        expect(said(guest)).to_have_count(2)
        expect(said(guest).last).to_contain_text("Ben Cleo, in a minute.")
        time = said(guest).last.locator("time")
        expect(time).to_have_text(re.compile(r"^\d\d:\d\d$"))
        expect(time).to_have_attribute("datetime", re.compile(r"^\d{4}-\d\d-\d\dT.*Z$"))
        time.hover()
        expect(time).to_have_attribute("title", re.compile(r"day,? \d+ \w+ \d{4}.* \d\d:\d\d$"))
    ann.button("Seat a bot").click()
    ann.button("Begin the game").click()
    ben.open_tab("Chat")
    expect(said(ben).first).to_contain_text("Ann Who is the third?")


def test_whoever_is_invited_reads_and_may_speak_once_seated(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    link = ann.make_table("Ann", 3)
    speak(ann, "Sit down, all of you!")
    ben = guests.come(link)
    expect(said(ben)).to_contain_text("Ann Sit down, all of you!")
    expect(ben.page.get_by_text("Whoever sits down can talk to the table.")).to_be_visible()
    expect(ben.page.get_by_label("Say something")).to_be_hidden()
    ben.sit_down("Ben")
    speak(ben, "Here I am.")
    expect(said(ann).last).to_contain_text("Ben Here I am.")


def test_those_who_only_watch_talk_among_themselves(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 3)
    ann.unfold("Link for those who only watch")
    link = ann.page.get_by_role("textbox", name="Link for those who only watch").input_value()
    wim, xena = guests.come(link), guests.come(link)
    wim.page.get_by_label("Your name").fill("Wim")
    speak(wim, "Two are missing.")
    expect(said(xena)).to_contain_text("Wim watching Two are missing.")
    speak(ann, "Soon!")
    expect(said(ann)).to_have_count(1)
    expect(said(xena).last).to_contain_text("Ann Soon!")


def test_an_address_is_a_safe_link_and_nothing_else_is_one(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server)
    secret = f"{server.address}/t/none#key"
    speak(ann, f"Look (at {ADDRESS}), {secret} javascript:alert(1) <a href=x>b</a> https://me@evil.example")
    links = said(ben).get_by_role("link")
    expect(links).to_have_text([ADDRESS, secret])
    for number, address in enumerate((ADDRESS, secret)):
        link = links.nth(number)
        expect(link).to_have_attribute("href", address)
        expect(link).to_have_attribute("target", "_blank")
        expect(link).to_have_attribute("rel", "noopener noreferrer nofollow")
    expect(said(ben)).to_contain_text("javascript:alert(1) <a href=x>b</a> https://me@evil.example")


def test_the_invitation_can_be_shared_where_the_device_can(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    link = ann.make_table("Ann", 3)
    ann.page.add_init_script(SHARES)
    ann.page.reload()
    for _ in range(2):  # the second time Ann changes her mind, and hears nothing of it
        ann.button("Share…").click()
    shared = {"text": "Play Chicago Express with me", "url": link}
    assert ann.page.evaluate("shared") == [shared, shared]
    expect(ann.refusal).to_be_hidden()


def test_nothing_is_shared_where_the_device_cannot(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.page.add_init_script("delete Navigator.prototype.share")
    ann.make_table("Ann", 3)
    expect(ann.button("Copy").first).to_be_visible()
    expect(ann.button("Share…")).to_be_hidden()


def test_a_chat_before_the_game_is_accessible_and_fits_a_phone(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server, **LOOKS["phone"] | {"locale": "en-GB", "reduced_motion": "reduce"})
    speak(ann, f"Hello! {ADDRESS}?{'long' * 40}")
    expect(said(ben).get_by_role("link")).to_be_visible()
    eye = Looked(ben)
    eye.over("a chat before the game")
    assert eye.found == []
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_host_changes_the_rules_while_friends_look_on(guests: Guests, server: Hosted) -> None:
    ann, ben = met(guests, server)
    rules = ben.page.locator(".rule-words")
    expect(rules).not_to_contain_text("Nothing is taken back.")
    expect(ben.page.get_by_text("Change the rules")).to_be_hidden()
    ann.unfold("Change the rules")
    ann.page.get_by_label("Taking back").select_option(label="never")
    expect(rules).to_contain_text("Nothing is taken back.")
    ann.page.get_by_label("Time to think").select_option(label="one day per move")
    expect(rules).to_contain_text("There is one day for each decision.")
    expect(ann.page.get_by_label("Taking back")).to_have_value("off")
