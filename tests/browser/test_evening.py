"""An evening of three friends in three browsers, two at laptops and one on a phone, from the lobby to the rematch."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.guests import Guest, Guests
from browser.player import Player
from browser.screenshots import SIZES
from browser.test_banner import banner
from browser.test_seats import get_up
from browser.test_together import say
from railhead.bots import bot
from server.hosted import Hosted

pytestmark = pytest.mark.prove

FEW = 15
"""Presses through the controls before the long middle of the game."""


@dataclass
class Party:
    """Those at the table by their names, and where the pictures of their evening go."""

    folder: Path
    guests: dict[str, Guest]
    numbers: Iterator[int]

    def picture(self, station: str) -> None:
        """What each of them sees now."""
        number = next(self.numbers)
        for name, guest in self.guests.items():
            guest.page.screenshot(path=self.folder / f"{number:02}-{station}-{name.lower()}.png", animations="disabled")

    def __iter__(self) -> Iterator[Guest]:
        return iter(self.guests.values())

    def __getitem__(self, name: str) -> Guest:
        return self.guests[name]

    def but(self, name: str) -> list[Guest]:
        return [guest for other, guest in self.guests.items() if other != name]


@pytest.mark.long
def test_an_evening_of_three_friends(guests: Guests, server: Hosted, tmp_path: Path) -> None:
    party = Party(tmp_path, {}, count(1))
    meet(party, guests, server)
    begin(party)
    talk(party)
    bid_by_limits(party)
    take_back(party)
    step_out(party)
    come_back(party)
    play_some(party)
    play_to_the_end(party)
    hear_the_result(party)
    meet_again(party)


def meet(party: Party, guests: Guests, server: Hosted) -> None:
    """Ann makes a table; Ben and Cleo come by its link and sit down."""
    ann = party.guests["Ann"] = guests.come(server.address)
    ann.button("House rules").click()
    ann.page.get_by_label("Order of seats").select_option("fixed")
    link = ann.make_table("Ann", 3)
    expect(ann.sentence).to_have_text("The table waits for players.")
    expect(ann.button("Begin the game")).to_be_disabled()
    for name, look in (("Ben", SIZES["laptop"]), ("Cleo", SIZES["phone"])):
        party.guests[name] = guest = guests.come(link, **look)
        expect(guest.sentence).to_have_text("You are invited: sit down with your name.")
        party.picture(f"invited-{name.lower()}")
        guest.sit_down(name)
        expect(ann.person(name)).to_contain_text("here")
    for name, guest in party.guests.items():
        expect(guest.sentence).to_have_text("Everybody is seated: the game can begin.")
        expect(guest.person(name)).to_contain_text("you")
    assert seated(ann) == seated(party["Ben"]) == seated(party["Cleo"]) == ["Ann", "Ben", "Cleo"]
    party.picture("lobby")


def seated(guest: Guest) -> list[str]:
    """The names in the lobby."""
    return guest.page.locator(".seats .who").all_inner_texts()


def begin(party: Party) -> None:
    party["Ann"].button("Begin the game").click()
    for guest in party:
        expect(guest.sentence).to_contain_text("Pennsylvania")
    expect(party["Ann"].turn).to_be_visible()
    for guest in party.but("Ann"):
        expect(guest.sentence).to_contain_text("Ann")
        expect(guest.turn).to_be_hidden()
    party.picture("begun")


def talk(party: Party) -> None:
    """What one says the others read, and whoever looks elsewhere is told of it by a dot."""
    ann, ben, cleo = party
    ann.open_tab("Chat")
    say(ann, "Good luck, both!")
    cleo.button("Chat new messages").tap()
    expect(chat(cleo)).to_contain_text("Ann Good luck, both!")
    say(cleo, "I bid from the train today.")
    ben.open_tab("Chat new messages")
    for guest in party:
        expect(chat(guest)).to_contain_text("Cleo I bid from the train today.")
    party.picture("chat")
    ann.open_tab("Log")
    ben.open_tab("Log")
    cleo.button("Map").tap()


def chat(guest: Guest) -> Locator:
    return guest.page.get_by_role("log", name="Chat")


def bid_by_limits(party: Party) -> None:
    """Ben and Cleo leave limits; the server bids for them, and Ben has the first share for one more than Cleo's."""
    ann, ben, cleo = party
    limit(ben, 12)
    cleo.button("Up to …").tap()
    limit(cleo, 9)
    party.picture("limits")
    ann.bid()
    expect(ann.least_bid).to_have_text(re.compile("^Bid 10"))
    party.picture("outbid")
    ann.button("Pass").click()
    for guest in party:
        expect(guest.sentence).to_contain_text("Baltimore & Ohio")
    for guest, owner in ((ann, "Ben"), (ben, "you")):
        expect(guest.log).to_contain_text(f"PRR share to {owner} for 10")
    expect(ann.page.locator("#page")).not_to_contain_text("up to 12")
    party.picture("sold")


def limit(guest: Guest, most: int) -> None:
    guest.now.get_by_label("Up to").fill(str(most))
    guest.button("Set").click()
    expect(guest.now).to_contain_text(f"Your standing bid: up to {most}, then pass.")


def take_back(party: Party) -> None:
    """Ben asks to take a bid back, and may once the others have agreed."""
    ann, ben, cleo = party
    ben.bid()
    ben.button("Take back").click()
    expect(banner(ben)).to_contain_text("You ask to take back your bid of 6. Ann and Cleo are asked.")
    for guest, other in ((ann, "Cleo"), (cleo, "Ann")):
        expect(banner(guest)).to_contain_text(f"Ben asks to take back a bid of 6. You and {other} are asked.")
    party.picture("take-back")
    ann.button("Agree").click()
    expect(banner(cleo)).to_contain_text("Ann has agreed; you are asked.")
    cleo.button("Agree").tap()
    expect(ben.turn).to_be_visible()
    for guest in party:
        expect(banner(guest)).to_be_empty()
        expect(guest.sentence).to_contain_text("Nobody has bid yet; from 6.")
    for guest in (ann, ben):
        expect(guest.page.locator(".all-seen")).to_be_visible()
    expect(ann.log).to_contain_text("Ben takes the last action back")
    party.picture("taken-back")


def step_out(party: Party) -> None:
    """Cleo leaves her seat; Ann, whose table it is, seats a bot there, and it plays."""
    ann, ben, cleo = party
    cleo.button("Log").tap()
    get_up(cleo)
    for guest in (ann, ben):
        expect(banner(guest)).to_contain_text("Cleo’s seat is empty. It is not that seat’s turn yet.")
    expect(ben.button("Seat a bot")).to_be_hidden()
    expect(banner(cleo)).to_contain_text("Your seat is waiting for you.")
    party.picture("empty-seat")
    ann.button("Seat a bot").click()
    for guest in (ann, ben):
        expect(banner(guest)).to_be_empty()
        expect(guest.log).to_contain_text(re.compile("Dev, a .* bot, sits down."))
        expect(head(guest, "Dev")).to_be_visible()
        expect(head(guest, "Cleo")).to_have_count(0)
    expect(banner(cleo)).to_contain_text("A bot plays there meanwhile.")
    ben.bid()
    expect(ann.turn).to_be_visible()
    expect(ann.log).to_contain_text("Dev")
    party.picture("bot-plays")


def head(guest: Guest, name: str) -> Locator:
    """A player's name in the ledger."""
    return guest.page.get_by_role("columnheader", name=name)


def come_back(party: Party) -> None:
    """Cleo takes her seat back from the bot."""
    ann, ben, cleo = party
    cleo.button("Take it again").tap()
    expect(banner(cleo)).to_be_empty()
    for guest in (ann, ben):
        expect(guest.log).to_contain_text("Cleo sits down.")
        expect(head(guest, "Cleo")).to_be_visible()
        expect(head(guest, "Dev")).to_have_count(0)
    ann.open_tab("Table")
    expect(ann.person("Cleo")).to_contain_text("here")
    party.picture("back")
    ann.open_tab("Log")
    cleo.button("Map").tap()


def play_some(party: Party) -> None:
    """A few moves through the controls, by chance."""
    players = [Player(guest, Random(3)) for guest in party]
    while sum(player.clicks for player in players) < FEW:
        for player in players:
            if player.guest.turn.is_visible():
                player.step()
    party.picture("under-way")


def play_to_the_end(party: Party) -> None:
    """Each seat says from its own browser what a bot would, until the end."""
    seats, rng = list(party), Random(1)
    address = seats[0].page.url.replace("/t/", "/api/tables/")
    while (asked := shown(seats[0], address)["to_act"]) is not None:
        view = shown(seats[asked], address)
        said = {"ply": view["ply"], "do": [bot("random").choose(view, rng)]}
        expect(seats[asked].page.request.post(f"{address}/actions", data=said)).to_be_ok()


def shown(guest: Guest, address: str) -> Any:
    """The table as its seat sees it."""
    return guest.page.request.get(address).json()["view"]


def hear_the_result(party: Party) -> None:
    """Everybody sees the same ranking, and each is told of it in their own person."""
    for guest in party:
        expect(guest.page.locator(".standing li")).to_have_count(3)
        expect(guest.page.locator(".turn-tag")).to_have_text("The end")
    ranks = ranking(party["Ann"], "Ann")
    for name, guest in party.guests.items():
        assert ranking(guest, name) == ranks
        expect(guest.sentence).to_contain_text(verdict(ranks, name))
    party.picture("end")


def ranking(guest: Guest, name: str) -> list[tuple[str, int]]:
    """Who has how much at the end, from the first to the last, at the page of one of them."""
    rows = guest.page.locator(".standing li")
    names = [name if told == "You" else told for told in rows.locator(".name").all_inner_texts()]
    cash = [int(told.replace(",", "")) for told in rows.locator("b").all_inner_texts()]
    return list(zip(names, cash, strict=True))


def verdict(ranks: list[tuple[str, int]], reader: str) -> str:
    """How the page says it to one of them."""
    (first, most), (second, next) = ranks[:2]
    wins = "You win" if first == reader else f"{first} wins"
    if most == next:
        names = ["you" if name == reader else name for name, cash in ranks if cash == most]
        return f"{' and '.join(names)} share the win".removeprefix("you")
    by = "one" if most - next == 1 else most - next
    return f"{wins} by {by}: {most} to {'your' if second == reader else f'{second}’s'} {next}."


def meet_again(party: Party) -> None:
    """Ben asks for a rematch, the others join it, and it begins with the three of them."""
    ann, ben, cleo = party
    over = ben.page.url
    ben.button("Play again, same seats").click()
    expect(ben.sentence).to_have_text("The table waits for players.")
    assert ben.page.url != over
    assert seated(ben) == ["kept for Ann", "Ben", "kept for Cleo"]
    expect(ben.page.get_by_text("“Join the next game” at that table brings them here.")).to_be_visible()
    for guest in (ann, cleo):
        expect(guest.button("Join the next game")).to_be_visible()
    party.picture("again")
    ann.button("Join the next game").click()
    cleo.button("Join the next game").tap()
    for name, guest in party.guests.items():
        expect(guest.sentence).to_have_text("Everybody is seated: the game can begin.")
        assert guest.page.url == ben.page.url
        assert seated(guest) == ["Ann", "Ben", "Cleo"]
        expect(guest.person(name)).to_contain_text("you")
    party.picture("lobby-again")
    ben.button("Begin the game").click()
    for guest in party:
        expect(guest.sentence).to_have_text(re.compile("^Ann.* Pennsylvania .*Nobody has bid yet; from 7.$"))
    party.picture("begun-again")
