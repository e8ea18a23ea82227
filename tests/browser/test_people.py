"""People: the name that is asked once, one's own games first, and what was won, kept on the device."""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.guests import PHONE, Guest, Guests
from browser.test_axe import Looked
from railhead.bots import bot
from server.hosted import Hosted


def ask(guest: Guest, server: Hosted, path: str, body: object = None) -> Any:
    """What the guest's own browser asks the server, beside the page."""
    request = guest.page.request
    headers = {"content-type": "application/json", "origin": server.address}
    at = f"{server.address}/api/{path}"
    answer = request.get(at) if body is None else request.post(at, data=json.dumps(body), headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


def play_to_end(guest: Guest, server: Hosted, seats: int = 2) -> str:
    """A whole game of the guest against quick bots."""
    others = [{"kind": "bot", "name": f"Bot {number}", "bot": "random"} for number in range(1, seats)]
    wanted = {
        "game": "chicago-express",
        "seats": [{"kind": "me", "name": "Ann"}, *others],
        "rules": {"seating": "fixed"},
    }
    table = str(ask(guest, server, "tables", wanted)["id"])
    ask(guest, server, f"tables/{table}/start", {})
    rng = Random(1)
    while (view := ask(guest, server, f"tables/{table}")["view"])["to_act"] is not None:
        if view["to_act"] == 0:
            said = {"ply": view["ply"], "do": [bot("random").choose(view, rng)], "seat": 0}
            ask(guest, server, f"tables/{table}/actions", said)
    return table


def test_a_name_is_asked_once_and_used_ever_after(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.page.get_by_label("What shall we call you?").fill("  Ann ")
    ann.begin()
    expect(ann.sentence).to_have_text(re.compile("^Ann, bid for Pennsylvania or pass"))
    ann.page.get_by_role("link", name="Railhead").click()
    expect(ann.button("Ann")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Play with friends").get_by_label("Your name")).to_have_value("Ann")
    ann.button("Ann").click()
    ann.page.get_by_label("What shall we call you?").fill("Anna")
    ann.page.keyboard.press("Enter")
    expect(ann.button("Anna")).to_be_visible()


@pytest.mark.parametrize("name", ["", "   "])
def test_nobody_sits_down_among_friends_without_a_name(guests: Guests, server: Hosted, name: str) -> None:
    ann = guests.come(server.address)
    friends = ann.page.get_by_role("region", name="Play with friends")
    friends.get_by_label("Your name").fill(name)
    friends.get_by_role("button", name="Make a table").click()
    assert friends.get_by_label("Your name").evaluate("field => field.matches(':invalid')")
    assert ann.page.url.rstrip("/") == server.address


def test_a_name_is_no_longer_than_the_server_takes(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    field = ann.page.get_by_label("What shall we call you?")
    field.fill("")
    field.press_sequentially("n" * 60)
    expect(field).to_have_value("n" * 40)
    ann.begin()
    expect(ann.turn.or_(ann.page.get_by_text("is to bid")).first).to_be_visible()


def test_my_games_come_first_and_say_how_they_stand(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    expect(ann.page.get_by_role("region", name="My games")).to_be_hidden()
    ann.begin()
    expect(ann.turn).to_be_visible()
    ann.page.get_by_role("link", name="Railhead").click()
    mine = ann.page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(mine).to_have_count(1)
    for words in ("Chicago Express", "Round 1", "you", "steady", "Your turn", "bid for PRR or pass", "the bots wait"):
        expect(mine).to_contain_text(words)
    expect(ann.page).to_have_title("(1) Railhead")
    expect(mine.locator("svg.small-map")).to_be_visible()
    top = mine.bounding_box()
    cards = ann.page.locator(".trio").bounding_box()
    assert top is not None
    assert cards is not None
    assert top["y"] < cards["y"]
    mine.get_by_role("link", name="Play: Chicago Express").click()
    expect(ann.turn).to_be_visible()


def test_a_game_is_taken_off_the_list_after_one_question(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    expect(ann.turn).to_be_visible()
    ann.page.get_by_role("link", name="Railhead").click()
    mine = ann.page.get_by_role("region", name="My games").get_by_role("listitem")
    remove = mine.get_by_role("button", name=re.compile("off the list"))
    pressed = remove.bounding_box()
    remove.click()
    sure = mine.get_by_role("button", name="Take it off")
    asked = sure.bounding_box()
    assert pressed is not None
    assert asked is not None
    assert asked["x"] + asked["width"] < pressed["x"]
    mine.get_by_role("button", name="No").click()
    expect(mine).to_contain_text("Round 1")
    remove.click()
    sure.click()
    expect(mine).to_have_count(0)
    ann.page.reload()
    expect(ann.button("Play now: Chicago Express")).to_be_enabled()
    expect(ann.page.get_by_role("region", name="My games")).to_be_hidden()


@pytest.mark.prove
def test_an_ended_game_is_counted_once_and_told_to_whoever_played_it(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    table = play_to_end(ann, server)
    winners = ask(ann, server, f"tables/{table}")["view"]["winners"]
    ann.page.goto(f"{server.address}/t/{table}")
    ends = {(0,): "You win", (1,): "Bot 1 wins", (0, 1): "You and Bot 1 share the win"}
    expect(ann.sentence).to_contain_text(ends[tuple(winners)])
    expect(ann.page.locator(".standing .mine .name")).to_have_text("You")
    for _ in range(2):
        ann.page.goto(server.address)
        mine = ann.page.get_by_role("region", name="My games").get_by_role("listitem")
        expect(mine.get_by_role("link", name="Review: Chicago Express")).to_be_visible()
        kept = json.loads(ann.page.evaluate("localStorage.getItem('railhead.results')"))
        assert kept["tallies"] == {"chicago-express/random": [int(0 in winners), 1]}
        assert kept["tables"] == [table]
    expect(ann.page).to_have_title("Railhead")


@pytest.mark.prove
@pytest.mark.parametrize("look", ["laptop", "phone"])
def test_the_first_screen_with_games_and_a_record(guests: Guests, server: Hosted, look: str) -> None:
    phone: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    ann = guests.come(server.address, **(phone if look == "phone" else {}))
    kept = {"version": 1, "tallies": {"chicago-express/steady": [3, 4], "last-spike/novice": [0, 1]}, "tables": []}
    ann.page.evaluate("text => localStorage.setItem('railhead.results', text)", json.dumps(kept))
    ann.begin()
    expect(ann.turn).to_be_visible()
    ann.page.goto(server.address)
    record = ann.page.get_by_role("region", name="Your record")
    expect(record).to_contain_text("3 of 4")
    expect(record).to_contain_text("3 wins in 5 games.")
    expect(ann.page.get_by_role("region", name="My games")).to_be_visible()
    eye = Looked(ann)
    eye.over(look)
    ann.page.get_by_role("button", name=re.compile("off the list")).click()
    eye.over(f"{look}, asked")
    assert eye.found == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("text", ["{", "[]", '{"version":9}', '{"version":1,"tallies":{"a":7},"tables":[1]}'])
def test_a_record_that_cannot_be_read_is_begun_anew(guests: Guests, server: Hosted, text: str) -> None:
    ann = guests.come(server.address)
    ann.page.evaluate("text => localStorage.setItem('railhead.results', text)", text)
    ann.page.reload()
    expect(ann.button("Play now: Chicago Express")).to_be_enabled()
