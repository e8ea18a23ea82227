"""What will never come is promised nowhere: Chicago Express, `revised`, where the last dividend comes first."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.guests import Guests
from browser.played import seen
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove


def last_choice(server: Hosted) -> str:
    """A table at which one more choice ends the game (CE-READ-1, CE-END-2); the link of the seat that is asked."""
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
        wanted = {"game": "chicago-express", "edition": "revised", "seats": seats, "rules": {"seating": "fixed"}}
        made = answered(host.post("/api/tables", json=wanted))
        answered(host.post(f"/api/tables/{made['id']}/start"))
        view = seen(host, made["id"])
        while not any(choice.get("ends_game") for choice in view["choices"]):
            said = {"ply": view["ply"], "do": [idle(view)], "seat": view["to_act"]}
            answered(host.post(f"/api/tables/{made['id']}/actions", json=said))
            view = seen(host, made["id"])
    return str(made["seats"][view["to_act"]]["link"])


def idle(view: Any) -> str:
    """The first bid on a share and no other; else an expansion declined, and if its dial is red an auction."""
    texts = [choice["do"] for choice in view["choices"]]
    if view["auction"] is not None:
        return str(next(text for text in texts if text.startswith("bid") is (view["auction"]["bid"] is None)))
    return next(text for text in ("expand none", "auction none") if text in texts)


def test_a_choice_that_the_end_comes_before_promises_nothing(guests: Guests, server: Hosted) -> None:
    ann = guests.come(last_choice(server))
    expect(ann.now).to_contain_text("the last dividend follows, and the game ends")
    options = ann.now.locator("button.option:not([aria-disabled=true])").filter(has_text=re.compile("PRR"))
    expect(options.last).to_contain_text("too late")
    options.last.click()
    expect(ann.sentence).to_contain_text("The game ends before this is carried out.")
    expect(ann.turn).to_be_visible()
    expect(ann.now).to_contain_text("The game ends before this is carried out.")
    expect(ann.now).to_contain_text("The last dividend follows, and the game ends:")
    for promise in ("Least bid", "Treasury", "Income", "At the next dividend"):
        expect(ann.now).not_to_contain_text(promise)
    ann.now.locator("button.act").click()
    expect(ann.page.get_by_text("The end", exact=True).first).to_be_visible()
