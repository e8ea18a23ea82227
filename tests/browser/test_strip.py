"""What just happened is told in the strip and played in beats, at a pace people choose; nobody's own input waits."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.evening import Evening, evening
from browser.guests import Guest, Guests
from browser.moments import AMERICAN, CHICAGO, SEATS, SPIKE
from browser.played import When, in_phase
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove

READER = 0
LONG_BEAT = 10_000


def asks_another(phase: str, after: int) -> When:
    """Somebody but the reader is asked."""
    return lambda view: in_phase(phase, after)(view) and view["to_act"] != READER


def brings_a_dividend(view: Any) -> bool:
    """Somebody but the reader may make the table pay everybody."""
    return view["to_act"] != READER and any(choice.get("ends_round") for choice in view["choices"])


FIT = """strip => [...strip.querySelectorAll("li")].every(
    one => one.classList.contains("folded") || one.scrollWidth <= one.clientWidth + 1
)"""
"""Every beat has room, or is folded; which are is found out once they are drawn."""


def strip(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name="What just happened")


def beats(guest: Guest) -> Locator:
    return strip(guest).get_by_role("listitem")


def go_on(guest: Guest, ms: int) -> None:
    guest.page.clock.run_for(ms)


def draw(guest: Guest) -> None:
    """A beat is drawn part by part, in a few frames."""
    go_on(guest, 100)


def come(guests: Guests, table: Evening, pace: str = "normal", **context: Any) -> Guest:
    guest = guests.come(table.links[READER], pace=pace, **context)
    expect(strip(guest)).to_be_visible()
    if pace != "off":
        guest.stop_time()
    return guest


def options(guest: Guest, action: int) -> Locator:
    """What an action can be chosen for: an auction, an expansion, a development."""
    return guest.page.locator("section.action").nth(action).locator("button.option:not([aria-disabled=true])")


def choice_of(view: Any, verb: str) -> Any:
    return next(choice for choice in view["choices"] if choice["verb"] == verb and choice["target"] != "none")


@pytest.mark.parametrize(
    ("game", "phase", "after"), [(CHICAGO, "choose", 20), (AMERICAN, "take", 40), (SPIKE, "play", 50)]
)
def test_the_strip_tells_every_beat_since_ones_own(
    server: Hosted, guests: Guests, game: str, phase: str, after: int
) -> None:
    with evening(server, game, lambda view: in_phase(phase, after)(view) and view["to_act"] == READER) as table:
        guest = come(guests, table, pace="off", viewport={"width": 1440, "height": 900})
        expect(beats(guest).first).to_contain_text("You")
        told = beats(guest).locator(".did").all_text_contents()
        assert len(told) >= SEATS[game]
        assert all(told)
        guest.page.wait_for_function(FIT, arg=strip(guest).element_handle())


def test_a_beat_points_at_its_spaces_and_leads_to_its_ply(server: Hosted, guests: Guests) -> None:
    with evening(server, CHICAGO, lambda view: asks_another("choose", 20)(view) and can(view, "develop")) as table:
        guest = come(guests, table, pace="off")
        ply = table.view["ply"]
        table.act(choice_of(table.view, "develop"))
        beat = beats(guest).filter(has_text="developed").last
        beat.hover()
        expect(guest.page.locator(".pieces .pointed")).to_have_count(1)
        beat.click()
        expect(guest.ply).to_have_text(f"Ply {ply + 1}")


def can(view: Any, verb: str) -> bool:
    return any(choice["verb"] == verb and choice["target"] != "none" for choice in view["choices"])


def test_beats_that_have_no_room_fold_into_a_count_that_opens(server: Hosted, guests: Guests) -> None:
    with evening(server, SPIKE, lambda view: in_phase("play", 60)(view) and view["to_act"] == READER) as table:
        guest = come(guests, table, pace="off", viewport={"width": 1100, "height": 800})
        count = strip(guest).get_by_role("button", name=re.compile(r"^\+\d+$"))
        expect(count).to_be_visible()
        all_beats = strip(guest).locator("ol > .beat").count()
        count.click()
        expect(guest.page.locator(".beat-list .beat")).to_have_count(all_beats)


def test_what_another_does_is_held_for_a_beat_and_the_readers_buttons_are_live_at_once(
    server: Hosted, guests: Guests
) -> None:
    with evening(server, CHICAGO, lambda view: asks_another("choose", 20)(view) and can(view, "develop")) as table:
        guest = come(guests, table)
        table.act(choice_of(table.view, "develop"))
        expect(guest.page.locator(".beat.now")).to_contain_text("developed")
        assert table.view["to_act"] == READER
        expect(guest.turn).to_be_visible()
        go_on(guest, 510)  # the guard of safe hands: another button stood there
        expect(guest.page.locator(".beat.now")).to_contain_text("developed")
        options(guest, 0).first.click()
        expect(guest.sentence).to_contain_text("offer")
        expect(guest.page.locator(".beat.now")).to_have_count(0)


@pytest.mark.parametrize("ending", ["time", "space", "escape", "tap", "button"])
def test_a_dividend_is_paid_row_by_row_until_it_is_ended(server: Hosted, guests: Guests, ending: str) -> None:
    with evening(server, CHICAGO, brings_a_dividend) as table:
        guest = come(guests, table)
        table.act(next(choice for choice in table.view["choices"] if choice.get("ends_round")))
        sheet = guest.page.locator(".ceremony .dividend-sheet")
        expect(guest.page.locator(".beat.now")).to_be_visible()
        draw(guest)
        expect(guest.sentence).to_contain_text("The general dividend.")
        rows = sheet.locator("tbody").first.locator("tr")
        go_on(guest, 170)
        expect(rows.nth(0)).to_have_class("now")
        expect(rows.last).to_have_class("to-come")
        go_on(guest, 420)
        expect(rows.nth(1)).to_have_class("now")
        end(guest, ending)
        expect(sheet).to_have_count(0)
        cash = [seat["cash"] for seat in table.view["seats"]]
        expect(guest.page.locator("tr.cash td")).to_have_text([str(one) for one in cash])


def to_chicago(view: Any) -> list[Any]:
    """The choices that lay a hex in Chicago."""
    return [choice for choice in view["choices"] if (choice["verb"], choice["target"]) == ("lay", "A2")]


def test_a_railway_in_chicago_is_inked_and_stamped(server: Hosted, guests: Guests) -> None:
    with evening(
        server, CHICAGO, lambda view: view["to_act"] != READER and bool(to_chicago(view)), people=4, by="greedy"
    ) as table:
        guest = come(guests, table)
        (lay,) = to_chicago(table.view)
        table.act(lay)
        expect(guest.page.locator(".beat.now")).to_be_visible()
        draw(guest)
        expect(guest.sentence).to_contain_text("is in Chicago.")
        stamp = guest.page.locator(".stamp")
        expect(stamp).to_contain_text(re.compile(r"CHICAGO · .*Round [IVX]+\+7"))
        expect(guest.page.locator(".inking")).to_have_count(1)
        go_on(guest, LONG_BEAT)
        expect(stamp).to_have_count(0)


def the_last_spike(table: Evening) -> Any | None:
    """What would drive it, of all that whoever is asked can do."""
    drafts = f"/api/tables/{table.id}/draft"
    for choice in table.view["choices"]:
        said = {"ply": table.view["ply"], "do": [choice["do"]], "seat": table.view["to_act"]}
        tried = answered(table.host.post(drafts, json=said))
        if any(event["event"] == "last_spike_driven" for event in tried["events"]):
            return choice
    return None


def test_the_last_spike_is_driven_blow_by_blow_and_turns_to_gold(server: Hosted, guests: Guests) -> None:
    with evening(server, SPIKE, in_phase("play", 30), by="greedy") as table:
        while (drives := the_last_spike(table)) is None:
            table.until(in_phase("play", table.view["ply"] + 1), "greedy")
        another = (table.view["to_act"] + 1) % len(table.links)
        guest = guests.come(table.links[another], pace="normal")
        expect(strip(guest)).to_be_visible()
        guest.stop_time()
        table.act(drives)
        expect(guest.page.locator(".beat.now")).to_be_visible()
        draw(guest)
        golden = guest.page.locator(".golden-spike.played")
        expect(golden).to_contain_text(re.compile(r"^\w+ \+[\d,]+$"))
        motions = golden.evaluate("spike => spike.getAnimations({ subtree: true }).map((one) => one.animationName)")
        assert sorted(motions) == ["ls-blow", "ls-shine", "ls-shine"]
        expect(guest.page.locator(".ways.played .way.golden").first).to_be_attached()
        go_on(guest, LONG_BEAT)
        expect(guest.page.locator(".end-panel")).to_be_visible()
        expect(guest.page.locator(".played")).to_have_count(0)


def end(guest: Guest, how: str) -> None:
    if how == "time":
        go_on(guest, LONG_BEAT)
    elif how == "tap":
        guest.page.locator(".moment").click()
    elif how == "button":
        button = guest.button(re.compile("^Go on"))
        while button.get_attribute("data-fresh") is not None:  # another button stood there
            go_on(guest, 100)
        button.click()
    else:
        guest.page.keyboard.press({"space": "Space", "escape": "Escape"}[how])


def test_figures_that_changed_stand_out_for_two_seconds(server: Hosted, guests: Guests) -> None:
    with evening(server, CHICAGO, brings_a_dividend) as table:
        guest = come(guests, table)
        table.act(next(choice for choice in table.view["choices"] if choice.get("ends_round")))
        expect(guest.page.locator(".beat.now")).to_be_visible()
        draw(guest)
        expect(guest.page.locator(".ceremony .dividend-sheet")).to_be_visible()
        guest.page.keyboard.press("Escape")
        expect(guest.page.locator(".ledger .cash .will").first).to_be_visible()
        go_on(guest, 2_100)
        expect(guest.page.locator(".ledger .cash .will")).to_have_count(0)


def test_a_tab_that_nobody_saw_catches_up_without_a_storm(server: Hosted, guests: Guests) -> None:
    with evening(server, CHICAGO, asks_another("choose", 20)) as table:
        guest = come(guests, table)
        hide = "is => { Object.defineProperty(document, 'hidden', { value: is, configurable: true });"
        hide += " document.dispatchEvent(new Event('visibilitychange')); }"
        guest.page.evaluate(hide, True)
        before = table.view["ply"]
        table.until(lambda view: view["ply"] >= before + 8)
        expect(guest.ply).to_have_text(f"Ply {table.view['ply']}")
        guest.page.evaluate(hide, False)
        expect(guest.page.locator(".table-screen")).to_have_attribute("data-playing", "false")
        expect(guest.page.locator(".ceremony .dividend-sheet")).to_have_count(0)


def test_the_pace_is_chosen_once_and_kept(server: Hosted, guests: Guests) -> None:
    with evening(server, CHICAGO, asks_another("choose", 20)) as table:
        guest = come(guests, table, pace="off")
        guest.choose("Pace of others’ moves: Slow")
        expect(guest.button("Pace of others’ moves: Slow")).to_have_attribute("aria-pressed", "true")
        guest.page.reload()
        guest.button("Settings").click()
        expect(guest.button("Pace of others’ moves: Slow")).to_have_attribute("aria-pressed", "true")
        guest.page.keyboard.press("Escape")
        expect(guest.button("Pace of others’ moves: Slow")).to_have_count(0)


def test_a_refusal_stands_in_the_strips_place_and_escape_there_clears_no_draft(server: Hosted, guests: Guests) -> None:
    mine = lambda view: in_phase("choose", 20)(view) and view["to_act"] == READER and can(view, "expand")  # noqa: E731
    with evening(server, CHICAGO, mine) as table:
        guest = come(guests, table, pace="off")
        options(guest, 1).first.click()
        expect(guest.sentence).to_contain_text("expand")
        guest.space("A2").click()
        alert = guest.page.locator(".strip.refusal")
        expect(alert).to_contain_text("CE-EXP-2")
        guest.page.keyboard.press("Escape")
        expect(alert).to_have_count(0)
        expect(guest.sentence).to_contain_text("expand")
        guest.space("A2").click()
        alert.click(position={"x": 4, "y": 4})
        expect(alert).to_have_count(0)
        expect(guest.sentence).to_contain_text("expand")
