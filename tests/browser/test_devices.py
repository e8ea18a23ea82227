"""My tables on every device: the personal link from the settings to the other browser, a device that is cut off, and
an invitation to somebody one has played with."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import Guest, Guests, friends
from browser.test_axe import LOOKS, Looked
from server.hosted import Hosted, hosted

pytestmark = pytest.mark.prove
TARGET = 44


def devices(guest: Guest) -> Locator:
    """The dialog, opened from the settings."""
    guest.page.locator(".settings > .tool, .menu-button").click()
    guest.button(re.compile("^(Show my devices|Voir mes appareils)$")).click()
    return guest.page.get_by_role("dialog")


def personal_link(guest: Guest) -> str:
    dialog = devices(guest)
    dialog.get_by_role("button", name=re.compile("^(Make a personal link|Créer un lien personnel)$")).click()
    link = dialog.get_by_label(re.compile("^(Personal link|Lien personnel)$")).and_(guest.page.locator("input"))
    expect(link).to_have_value(re.compile("#me="))
    return link.input_value()


def my_games(guest: Guest) -> Locator:
    return guest.page.locator(".my-games .game-rows li")


def small_targets(where: Locator) -> list[str]:
    """What is too small for a finger."""
    sizes = where.get_by_role("button").evaluate_all(
        "all => all.map(one => [one.textContent, one.getBoundingClientRect().height])"
    )
    return [f"{words}: {height}" for words, height in sizes if 0 < height < TARGET - 0.5]


def test_a_phone_carries_all_tables_and_settings_until_it_is_cut_off(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.make_table("Ann", 2)
    table = ann.page.url
    ann.page.goto(server.address)
    ann.choose("Dark")
    ann.page.keyboard.press("Escape")
    link = personal_link(ann)

    phone = guests.come(link, **LOOKS["phone"])
    expect(phone.sentence).to_have_text("Les tables d’Ann dans ce navigateur ?")
    assert "#" not in phone.page.url
    phone.button("Oui, c’est moi").click()
    expect(my_games(phone)).to_have_count(1)
    expect(phone.page.locator("html")).to_have_attribute("data-theme", "dark")
    phone.button("Menu").click()
    with phone.page.expect_response(
        lambda answer: "/api/preferences" in answer.url and answer.request.method == "POST"
    ):
        phone.button("Papier clair").click()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    phone.page.goto(table)
    expect(phone.page.get_by_role("listitem").filter(has_text="Ann").first).to_be_visible()

    ann.page.goto(server.address)
    asked = ann.page.get_by_role("region", name="A new device")
    expect(asked).to_contain_text(re.compile(r"Chrome, \w+, since \d\d:\d\d\. Was it you\?"))
    asked.get_by_role("button", name="Cut it off").click()
    expect(ann.page.get_by_text("It is cut off, and your personal link is over.")).to_be_visible()
    expect(phone.page.get_by_text(re.compile("lien|place")).first).to_be_visible()
    phone.page.goto(server.address)
    expect(phone.page.get_by_role("heading", name="Railhead")).to_be_attached()
    expect(my_games(phone)).to_have_count(0)
    expect(my_games(ann)).to_have_count(1)


def test_two_people_with_one_link_lose_nothing(guests: Guests, server: Hosted) -> None:
    ann, ben = guests.come(server.address), guests.come(server.address)
    tables = {}
    for guest, name in ((ann, "Ann"), (ben, "Ben")):
        guest.make_table(name, 3)
        tables[name] = guest.page.url
        guest.page.goto(server.address)
        expect(my_games(guest)).to_have_count(1)
    link = personal_link(ann)
    ben.page.goto(link)
    expect(ben.sentence).to_have_text("The tables of Ann in this browser?")
    expect(ben.page.get_by_role("main")).to_contain_text("The 1 table that this browser has already joins theirs.")
    ben.page.get_by_role("link", name="No, leave all as it is").click()
    expect(my_games(ben)).to_have_count(1)
    ben.page.goto(link)
    ben.button("Yes, this is me").click()
    expect(my_games(ben)).to_have_count(2)

    dialog = devices(ben)
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    expect(dialog.get_by_role("button", name=re.compile("^Cut off"))).to_have_count(0)
    dialog.get_by_role("button", name=re.compile("^Take off: ")).click()
    dialog.get_by_role("button", name="Take it off").click()
    expect(dialog).to_be_hidden()
    expect(my_games(ben)).to_have_count(1)
    expect(my_games(ben).get_by_role("link")).to_have_attribute("href", tables["Ben"])
    ben.page.goto(link)
    expect(ben.sentence).to_contain_text("This personal link is not valid any more")
    ben.complaints.clear()  # a browser notes every refusal of a request


def test_a_link_in_the_browser_it_came_from_says_so(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    link = personal_link(ann)
    ann.page.goto(link)
    expect(ann.sentence).to_have_text("This browser carries these tables already: there is nothing to do.")
    ann.page.get_by_role("main").get_by_role("link", name="To the first page").click()
    ann.page.get_by_label("A link, or the code of your other device").fill(link)
    ann.button("Enter").click()
    expect(ann.sentence).to_have_text("This browser carries these tables already: there is nothing to do.")


def test_a_phone_can_photograph_the_link_where_it_can_follow_it(guests: Guests, server: Hosted, home: Path) -> None:
    ann = guests.come(server.address)
    personal_link(ann)
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Open it in another browser of this computer.")
    expect(dialog.get_by_role("img")).to_have_count(0)
    with hosted(home, "--host", "127.0.0.2", "--log-level", "warning") as elsewhere:
        ben = guests.come(elsewhere.address)
        assert personal_link(ben).startswith("http://127.0.0.2:")
        picture = ben.page.get_by_role("img", name="The personal link, for the camera of your phone")
        expect(picture).to_be_visible()
        expect(ben.page.get_by_role("dialog")).to_contain_text("Whoever has this link plays as you")
        ben.page.close()  # before the server goes, which a page would complain of


def test_somebody_one_has_played_with_is_invited(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    ann, ben = (first, second) if first.sentence.inner_text().startswith("Ann, bid") else (second, first)
    ann.page.goto(server.address)
    ann.make_table("Ann", 2)
    ann.button("Invite Ben").click()
    expect(ann.page.get_by_text("Ben finds the invitation on their first page.")).to_be_visible()
    ben.page.goto(server.address)
    invited = ben.page.get_by_role("region", name="Invitations")
    expect(invited).to_contain_text("Ann invites you to Chicago Express")
    invited.get_by_role("button", name="Go there").click()
    ben.sit_down("Ben")
    expect(ann.person("Ben")).to_contain_text("here")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_and_fingers_hit(guests: Guests, server: Hosted, look: str) -> None:
    context: dict[str, Any] = LOOKS[look]
    ann = guests.come(server.address, **context)
    link = personal_link(ann)
    looked = Looked(ann)
    looked.over("devices")
    other = guests.come(link, **context)
    expect(other.page.locator(".arrival")).to_be_visible()
    seen = Looked(other)
    seen.over("a personal link")
    other.page.locator(".arrival button").click()
    expect(other.page.locator(".home")).to_be_visible()
    ann.page.goto(server.address)
    newcomer = ann.page.locator("section.newcomer")
    expect(newcomer).to_be_visible()
    looked.over("a new device")
    dialog = devices(ann)
    dialog.get_by_role("button", name=re.compile("^(Cut off|Exclure) ?: ")).click()
    looked.over("cutting off")
    assert looked.found + seen.found == []
    if look == "phone":
        assert small_targets(dialog) + small_targets(newcomer) == []
