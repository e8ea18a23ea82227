"""A game of each title, played in the page through its own controls by one person, with bots: its first moves, and a
whole one."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from browser.guests import Guests
from browser.player import Player
from server.hosted import Hosted, answered

SEATS = {"chicago-express": 2, "american-rails": 3, "last-spike": 3}
FEW = 8


def seated(server: Hosted, game: str) -> str:
    """The link of one person's seat at a table with bots, in play."""
    with server.visitor() as host:
        bots = [{"kind": "bot", "name": name, "bot": "greedy"} for name in ("Ben", "Cleo")[: SEATS[game] - 1]]
        made = answered(host.post("/api/tables", json={"game": game, "seats": [{"kind": "me", "name": "Ann"}, *bots]}))
        answered(host.post(f"/api/tables/{made['id']}/start"))
    link: str = made["seats"][0]["link"]
    return link


@pytest.mark.parametrize("game", SEATS)
def test_the_first_moves_are_made_through_the_page(guests: Guests, server: Hosted, game: str) -> None:
    ann = guests.come(seated(server, game), viewport={"width": 1440, "height": 900})
    Player(ann, Random(3)).make_moves(FEW)
    for fold in ann.log.locator("button.fold").all():
        fold.click()  # an auction that one has only passed in names one there alone
    expect(ann.log.get_by_text(re.compile(r"\b[Yy]ou\b")).first).to_be_attached()
    expect(ann.log).to_contain_text("Ben")


@pytest.mark.long
@pytest.mark.prove
@pytest.mark.parametrize("game", SEATS)
def test_a_whole_game_is_played_through_the_page(guests: Guests, server: Hosted, game: str) -> None:
    ann = guests.come(seated(server, game), viewport={"width": 1440, "height": 900})
    player = Player(ann, Random(3))
    player.play()
    assert player.clicks > 10
    expect(ann.sentence).to_contain_text("win")
    expect(ann.page.get_by_role("img", name="Money over time").or_(ann.page.locator("svg.chart")).first).to_be_visible()
    ann.complaints[:] = [said for said in ann.complaints if "422" not in said]
