"""The log: a line an event, which says who, what and when; an auction and a dividend unfold."""

import re

import pytest
from playwright.sync_api import expect

from browser.guests import Guests, friends
from browser.moments import moment, waiting
from browser.played import Played, played
from browser.test_axe import Looked
from server.hosted import Hosted

KEPT: dict[str, Played] = {}


def dividend(server: Hosted) -> Played:
    """A table of Chicago Express after its first general dividend."""
    if server.address not in KEPT:
        KEPT[server.address] = played(
            server, "chicago-express", lambda view: bool(view["board"]["round"] > 1), seats=3, watch="anyone"
        )
    return KEPT[server.address]


def test_an_auction_is_one_line_that_unfolds_into_its_bids(guests: Guests, server: Hosted) -> None:
    first, second = friends(guests, server)
    first.bid()
    expect(second.log).to_contain_text(re.compile(r"PRR share: (Ann|Ben) 7"))
    second.bid()
    expect(first.turn).to_be_visible()
    expect(second.log).to_contain_text("PRR share: you 8")
    expect(first.log.locator("table")).to_have_count(0)
    bids = first.unfold_line("PRR share")
    expect(bids.get_by_role("columnheader").first).to_have_text("You")
    expect(bids.get_by_role("cell")).to_have_text(["7", "8"])
    first.button("Pass").click()
    expect(first.log).to_contain_text(re.compile(r"PRR share to (Ann|Ben) for 8 2 bids, then you"))
    expect(second.log).to_contain_text(re.compile(r"PRR share to you for 8 2 bids, then (Ann|Ben)"))
    expect(bids.get_by_role("cell").last).to_have_text("")
    expect(bids).to_contain_text("pass")


def test_lines_tell_their_time_and_the_reader_is_you(guests: Guests, server: Hosted) -> None:
    table = dividend(server)
    ann = guests.come(table.links[0])
    expect(ann.log.locator("time").first).to_have_text(re.compile(r"^\d\d:\d\d$"))
    texts = ann.log.locator("li.row p").all_inner_texts()
    assert all(re.match(r"[^a-z]", text.strip()) for text in texts), texts
    assert not any("Ann" in text for text in texts if "begins" not in text), texts
    assert any(re.search(r"\b[Yy]ou\b", text) for text in texts)
    watcher = guests.come(table.address)
    expect(watcher.log).to_contain_text("Dividend: Ann")
    expect(watcher.log).not_to_contain_text(re.compile(r"\byou\b", re.IGNORECASE))


def test_a_dividend_names_everybody_and_unfolds_into_its_sheet(guests: Guests, server: Hosted) -> None:
    ann = guests.come(dividend(server).links[0])
    expect(ann.log).to_contain_text(re.compile(r"Dividend: you \d+, Ben \d+, Cleo \d+"))
    expect(ann.log.locator(".dividend-sheet")).to_have_count(0)
    sheet = ann.unfold_line("Dividend:")
    expect(sheet.get_by_role("columnheader", name="a share")).to_be_visible()
    rows = sheet.locator("tbody:first-of-type tr")
    assert rows.count() >= 3
    received = [0, 0, 0]
    for row in rows.all():
        income, shares = (int(part) for part in row.locator(".of").inner_text().split(" ÷ "))
        assert int(row.locator("td.a-share").inner_text()) == -(-income // shares)
        received = [sum(pair) for pair in zip(received, amounts(row.locator(".seat").all_inner_texts()), strict=True)]
    assert amounts(sheet.locator(".received .seat").all_inner_texts()) == received
    told = ann.log.get_by_role("listitem").filter(has_text="Dividend:").last.locator("p").inner_text()
    assert [int(part) for part in re.findall(r"\d+", told)] == received


def amounts(texts: list[str]) -> list[int]:
    return [0 if text == "·" else int(text.lstrip("+")) for text in texts]


@pytest.mark.prove
def test_a_line_steps_and_its_triangle_does_not(guests: Guests, server: Hosted) -> None:
    ann = guests.come(dividend(server).links[0])
    ann.unfold_line("Dividend:")
    expect(ann.button("Back to now")).to_be_hidden()
    sold = ann.log.get_by_role("listitem").filter(has_text="PRR share to").first
    sold.get_by_role("button", name=re.compile("^Unfold")).click()
    bid = sold.get_by_role("cell").first
    bid.click()
    expect(ann.page).to_have_url(re.compile(r"ply=1$"))
    sold.locator("time").click()
    expect(ann.page).to_have_url(re.compile(rf"ply={int(sold.get_attribute('data-ply') or 0) + 1}$"))
    expect(sold).to_have_attribute("aria-current", "step")


@pytest.mark.prove
def test_the_arrow_keys_stop_at_plies_and_triangles(guests: Guests, server: Hosted) -> None:
    ann = guests.come(dividend(server).links[0])
    ann.log.locator("button[tabindex='0']").focus()
    for _ in range(3):
        ann.page.keyboard.press("ArrowUp")
    here = ann.page.locator(".log button:focus")
    expect(here).to_have_count(1)
    folds = ann.log.locator("button.fold")
    folds.last.focus()
    ann.page.keyboard.press("Enter")
    expect(folds.last).to_have_attribute("aria-expanded", "true")
    expect(folds.last).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(folds.last).to_have_attribute("aria-expanded", "false")


@pytest.mark.prove
@pytest.mark.parametrize("name", ["chicago-express end", "american-rails end", "last-spike end"])
def test_whole_games_are_told_in_light_lines(guests: Guests, server: Hosted, name: str) -> None:
    ann = guests.come(waiting(moment(server, name)))
    rows = ann.log.locator("li.row")
    expect(rows.last).to_be_attached()
    assert ann.log.locator("table").count() == 0
    assert ann.log.locator("*").count() < 14 * ann.log.locator("li").count()
    texts = ann.log.locator("li.row p").all_inner_texts()
    assert all(re.match(r"[^a-z]", text.strip()) for text in texts), texts
    for fold in ann.log.locator("button.fold").all()[-2:]:
        fold.click()
    eye = Looked(ann)
    eye.over(name)
    assert eye.found == []
