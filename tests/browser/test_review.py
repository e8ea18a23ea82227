"""A game gone through ply by ply: one's own, a sample, or a record. What comes later is not told, and one can go on."""

import json
import re
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.guests import PHONE, Guest, Guests
from browser.moments import CHICAGO, GAMES, SPIKE, moment
from railhead.games import package_of
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove


def sample(game: str) -> Any:
    return json.loads((files(package_of(game)) / "sample.json").read_text("utf-8"))


def come(guests: Guests, address: str, **context: Any) -> Guest:
    guest = guests.come(address, **context)
    expect(guest.page.locator("svg.ground > *, .money-page").first).to_be_attached()
    return guest


def replayed(guests: Guests, server: Hosted, game: str, ply: int, **context: Any) -> Guest:
    """Somebody before a sample, at a ply."""
    guest = come(guests, f"{server.address}/replay/{game}?ply={ply}", **context)
    expect(at(guest.page)).to_have_text(re.compile(rf"^ply {ply} of"))
    return guest


def at(page: Page) -> Locator:
    """Which ply the line below the board shows."""
    return page.locator(".player .sub")


def shown_ply(page: Page) -> int:
    found = re.match(r"ply (\d+) of", at(page).inner_text())
    assert found is not None
    return int(found[1])


def latest(guest: Guest) -> int:
    """The last ply that the log tells of."""
    return max(int(line.get_attribute("data-ply") or "") for line in guest.log.locator("li[data-ply]").all()) + 1


# Going through


@pytest.mark.parametrize("game", GAMES)
def test_the_log_follows_the_ply_and_tells_nothing_later(guests: Guests, server: Hosted, game: str) -> None:
    ann = replayed(guests, server, game, 0)
    expect(ann.log.locator("li[data-ply]")).to_have_count(0)
    slider = ann.page.get_by_role("slider", name="Ply")
    for ply in (40, 41, 60, 12):
        slider.fill(str(ply))
        expect(at(ann.page)).to_have_text(re.compile(rf"^ply {ply} of"))
        expect(ann.log.locator("li[aria-current=step]")).not_to_have_count(0)
        assert latest(ann) == ply
    expect(ann.page.locator(".end-panel, .money-page, .standing")).to_have_count(0)
    expect(ann.sentence).not_to_contain_text(re.compile("win"))
    expect(ann.page.locator("body")).not_to_contain_text("The game ended")
    slider.press("End")
    expect(ann.page.locator(".end-panel .standing li")).to_have_count(len(sample(game)["seats"]))
    assert latest(ann) == len(sample(game)["actions"])


def test_one_goes_by_plies_and_by_turns(guests: Guests, server: Hosted) -> None:
    page = replayed(guests, server, CHICAGO, 0).page
    page.keyboard.press("Shift+ArrowRight")
    expect(at(page)).not_to_have_text(re.compile("^ply 0 "))
    first = shown_ply(page)
    assert first > 1  # the whole first auction
    page.keyboard.press("ArrowLeft")
    expect(at(page)).to_have_text(re.compile(f"^ply {first - 1} of"))
    page.get_by_role("button", name="One turn forward").click()
    expect(at(page)).to_have_text(re.compile(f"^ply {first} of"))
    page.get_by_role("slider", name="Ply").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(at(page)).not_to_have_text(re.compile(f"^ply ({first}|{first + 1}) of"))
    page.keyboard.press("Shift+ArrowLeft")
    expect(at(page)).to_have_text(re.compile(f"^ply {first} of"))
    page.get_by_role("button", name="One turn back").click()
    expect(at(page)).to_have_text(re.compile("^ply 0 of"))


def test_space_plays_at_the_pace_that_is_chosen(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.page.clock.install(time="2026-01-01T00:00:00")
    ann.page.goto(f"{server.address}/replay/{CHICAGO}")
    page = ann.page
    expect(at(page)).to_have_text(re.compile("^ply 0 of"))
    page.clock.pause_at("2026-01-01T12:00:00")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(3_500)
    expect(at(page)).to_have_text(re.compile("^ply 3 of"))
    page.get_by_role("button", name="5 plies a second").click()
    page.clock.run_for(1_150)
    expect(at(page)).to_have_text(re.compile("^ply 8 of"))
    page.locator("h1").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.clock.run_for(3_000)
    expect(at(page)).to_have_text(re.compile("^ply 8 of"))


def test_whoever_takes_the_slider_stops_the_play(guests: Guests, server: Hosted) -> None:
    page = replayed(guests, server, CHICAGO, 5).page
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("slider", name="Ply").fill("100")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(at(page)).to_have_text(re.compile("^ply 100 of"))


# Where it turned


def turning(page: Page) -> Locator:
    return page.get_by_role("region", name="Turning points").get_by_role("button")


@pytest.mark.parametrize("game", GAMES)
def test_chart_keys_and_list_lead_to_the_same_turning_point(guests: Guests, server: Hosted, game: str) -> None:
    page = replayed(guests, server, game, 0).page
    expect(page.locator(".bands .band")).to_have_count(len(sample(game)["seats"]))
    plies = [int(one.locator(".at").inner_text()) for one in turning(page).all()]
    assert plies == sorted(plies)
    expect(page.locator(".bands .marks path")).to_have_count(len(plies))
    page.keyboard.press("n")
    expect(at(page)).to_have_text(re.compile(f"^ply {plies[0]} of"))
    page.keyboard.press("n")
    expect(at(page)).to_have_text(re.compile(f"^ply {plies[1]} of"))
    page.keyboard.press("p")
    expect(at(page)).to_have_text(re.compile(f"^ply {plies[0]} of"))
    expect(page.locator(".turn[aria-current=step] .at")).to_have_text(str(plies[0]))
    turning(page).last.click()
    expect(at(page)).to_have_text(re.compile(f"^ply {plies[-1]} of"))
    expect(page).to_have_url(re.compile(rf"[?&]ply={plies[-1]}$"))


def test_both_moves_are_on_the_board_and_the_better_one_can_be_tried(guests: Guests, server: Hosted) -> None:
    ann = replayed(guests, server, CHICAGO, 303)
    page = ann.page
    expect(page.locator(".compared .played")).to_contain_text("Expand WAB")
    expect(page.locator(".compared .better")).to_contain_text("Develop Fort Wayne")
    expect(page.locator(".turn-marks path.as-played")).to_have_count(3)
    expect(page.locator(".turn-marks path.as-better")).to_have_count(1)
    (turn,) = (one for one in turns(server, CHICAGO) if one["ply"] == 303)
    more = turn["better"]["money"] - turn["played"]["money"]
    promised = [f"{round(100 * turn['better']['chances'])}%", *([f"+{more}"] if more > 0 else [])]
    expect(page.locator(".turn-marks .gain")).to_have_text(", ".join(promised))
    expect(page.get_by_role("list", name="Marks on the board")).to_have_text("PlayedBetter")
    ann.button("Try it from here").click()
    expect(page.locator(".turn-tag")).to_have_text("What if")
    expect(ann.button(re.compile("^Develop"))).to_be_visible()
    expect(page.locator(".turn-marks path")).to_have_count(0)


def test_a_price_stands_at_the_home_of_the_company(guests: Guests, server: Hosted) -> None:
    ann = replayed(guests, server, CHICAGO, 297)
    page = ann.page
    expect(page.locator(".turn-marks .bid.as-played")).to_have_text("27")
    expect(page.locator(".turn-marks .bid.as-better")).to_have_text("Pass")
    ann.button("Try it from here").click()
    expect(page.locator(".supposed")).to_contain_text("passes")


def test_the_review_tells_the_game_and_how_well_each_played(guests: Guests, server: Hosted) -> None:
    page = replayed(guests, server, CHICAGO, 10).page
    expect(page.locator(".tale")).to_have_text(re.compile("^Ben had it won: .* Cleo won by 1, 43 to 42"))
    expect(page.locator(".accuracy tbody tr")).to_have_count(5)
    expect(page.locator(".paid tbody tr").first).to_contain_text(re.compile("PRR.*Cleo.*14"))
    expect(page.locator(".paid tbody tr").first.locator(".paid-bar path")).to_have_count(2)


def test_without_an_opinion_the_line_still_goes_through_the_game(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.page.route(re.compile("replay/course"), lambda route: route.abort())
    ann.page.goto(f"{server.address}/replay/{CHICAGO}?ply=10")
    expect(ann.page.locator(".review-panel .feel")).to_have_text(re.compile(r"^[A-Z].*\.$"))
    ann.page.keyboard.press("ArrowRight")
    expect(at(ann.page)).to_have_text(re.compile("^ply 11 of"))
    ann.complaints.clear()  # the browser's own, of the request that failed


# What if


@pytest.mark.parametrize("game", GAMES)
def test_what_if_in_a_replay(guests: Guests, server: Hosted, game: str) -> None:
    ann = replayed(guests, server, game, plies_of(game, "play" if game == SPIKE else "bid")[3])
    ann.button("Try it from here").click()
    expect(ann.page.locator(".turn-tag")).to_have_text("What if")
    expect(ann.page.locator(".news")).to_have_count(0)
    if game == SPIKE:
        ann.page.locator(".touch.live").first.press("Enter")
    else:
        ann.least_bid.click()
        expect(ann.page.locator(".supposed")).to_contain_text("bids")
        ann.button("Take this step back").click()
        expect(ann.page.locator(".supposed")).to_have_count(0)
    ann.button(re.compile("^Leave the what-if")).click()
    expect(ann.page.locator(".turn-tag")).to_have_text("Review")
    expect(ann.button("Try it from here")).to_be_visible()


def plies_of(game: str, verb: str) -> list[int]:
    """The plies of a sample at which somebody says this."""
    return [ply for ply, text in enumerate(sample(game)["actions"]) if text.split()[0] == verb]


# Playing on


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_from_a_replay_makes_a_table(guests: Guests, server: Hosted, game: str) -> None:
    ann = replayed(guests, server, game, 40)
    ann.button("Play on against bots").click()
    form = ann.page.get_by_role("dialog", name="Play on from ply 40")
    form.get_by_label("Your seat").select_option("Ben")
    form.get_by_label("Bots").select_option("novice")
    form.get_by_role("button", name="Play on", exact=True).click()
    expect(ann.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(ann.log).to_contain_text("Taken over up to ply 40")
    ann.open_tab("Table")
    expect(ann.person("Ben")).to_contain_text("you")
    expect(ann.person("Ann")).to_contain_text("bot")


def test_a_form_that_is_left_changes_nothing(guests: Guests, server: Hosted) -> None:
    ann = replayed(guests, server, CHICAGO, 40)
    ann.button("Play on against bots").click()
    ann.button("Not now").click()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.button("Play on against bots").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(at(ann.page)).to_have_text(re.compile("^ply 40 of"))


def test_a_running_table_with_hints_can_be_played_on_and_one_without_cannot(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address)
    ann.begin()
    expect(ann.page.locator("svg.ground > *").first).to_be_attached()
    expect(ann.turn).to_be_visible()
    ann.bid()
    expect(ann.ply).not_to_have_text("Ply 0")
    ann.page.keyboard.press("Home")
    expect(ann.button("Play on against bots")).to_be_visible()
    ben = come(guests, moment(server, "choose").asked)
    ben.page.keyboard.press("Home")
    expect(ben.button("What if from here")).to_be_visible()
    expect(ben.button("Play on against bots")).to_have_count(0)


# One's own finished game


@pytest.mark.parametrize("game", [CHICAGO, SPIKE])
def test_a_finished_table_is_reviewed_and_left_again(guests: Guests, server: Hosted, game: str) -> None:
    table = moment(server, f"{game} end")
    ann = come(guests, table.links[0])
    end = table.view["ply"]
    expect(at(ann.page)).to_have_text(f"ply {end} of {end}")
    expect(ann.page.locator(".turn-tag")).to_have_text("Review")
    expect(ann.page.locator(".end-panel .standing li")).to_have_count(len(table.links))
    expect(ann.page.locator(".bands .band")).to_have_count(len(table.links))
    result = ann.sentence.inner_text()
    ann.page.keyboard.press("Home")
    expect(at(ann.page)).to_have_text(f"ply 0 of {end}")
    expect(ann.page.locator(".map")).to_be_visible()
    expect(ann.page.locator(".standing")).to_have_count(0)
    expect(ann.log.locator("li[data-ply]")).to_have_count(0)
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page).to_have_url(re.compile(r"[?&]ply=1$"))
    ann.page.reload()
    expect(at(ann.page)).to_have_text(re.compile("^ply 1 of"))
    expect(ann.button("Play on against bots")).to_be_visible()
    ann.button("The result").click()
    expect(ann.sentence).to_have_text(result)
    expect(ann.page.locator(".money-page")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"/t/[^?]+$"))
    ann.button("Review the game").click()
    expect(at(ann.page)).to_have_text(f"ply 0 of {end}")


# What is not there


@pytest.mark.parametrize("wanted", ["999999", "x", "-1", ""])
def test_a_link_to_a_ply_that_is_not_there(guests: Guests, server: Hosted, wanted: str) -> None:
    ann = come(guests, f"{server.address}/replay/{CHICAGO}?ply={wanted}")
    expect(ann.refusal).to_contain_text("which is not there")
    expect(at(ann.page)).to_have_text(re.compile("^ply 0 of"))
    ann.page.keyboard.press("ArrowRight")
    expect(at(ann.page)).to_have_text(re.compile("^ply 1 of"))
    expect(ann.refusal).to_have_count(0)
    ben = come(guests, f"{moment(server, 'choose').asked.replace('#', f'?ply={wanted or 900}#')}")
    expect(ben.refusal).to_contain_text("which is not there")
    expect(ben.turn).to_be_visible()


# On a phone


def turns(server: Hosted, game: str) -> list[Any]:
    """The turning points of a sample."""
    with server.visitor() as visitor:
        record = answered(visitor.get(f"/api/samples/{game}"))
        found: list[Any] = answered(visitor.post("/api/replay/course", json={"record": record}))["turns"]
    return found


def turn_before(server: Hosted, game: str, ply: int) -> int:
    """The last turning point of a sample before a ply."""
    return max(int(turn["ply"]) for turn in turns(server, game) if turn["ply"] < ply)


def test_on_a_phone_a_review_has_one_part_at_a_time(guests: Guests, server: Hosted) -> None:
    page = replayed(guests, server, CHICAGO, 303, viewport=PHONE, has_touch=True, is_mobile=True).page
    parts = page.get_by_role("navigation", name="Parts of the review")
    expect(page.locator(".turns li:visible")).to_have_count(1)
    expect(page.get_by_role("button", name="Try it from here")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Previous turning point").tap()
    expect(at(page)).to_have_text(re.compile(f"^ply {turn_before(server, CHICAGO, 303)} of"))
    for name, shown in (("Accuracy", ".accuracy"), ("Shares", ".paid"), ("Turns", ".turning")):
        parts.get_by_role("button", name=name).tap()
        expect(page.locator(".accuracy, .paid, .turning")).to_have_count(1)
        expect(page.locator(shown)).to_be_visible()
    parts.get_by_role("button", name="Money").tap()
    expect(page.locator(".money-page")).to_be_visible()


def test_on_a_phone_the_line_stays_with_every_part(guests: Guests, server: Hosted) -> None:
    ann = replayed(guests, server, CHICAGO, 100, viewport=PHONE, has_touch=True, is_mobile=True)
    page = ann.page
    for name in ("Map", "Ledger", "Log"):
        page.get_by_role("navigation").get_by_role("button", name=name).click()
        for button in page.locator(".player button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["width"] >= 43.9, (name, button.inner_text(), box)
            assert box["height"] >= 43.9, (name, button.inner_text(), box)
            assert box["x"] >= 0, (name, box)
            assert box["x"] + box["width"] <= PHONE["width"] + 0.1, (name, box)
            assert box["y"] + box["height"] <= PHONE["height"], (name, box)
    page.get_by_role("button", name="One turn forward").tap()
    expect(at(page)).not_to_have_text(re.compile("^ply 100 of"))
    assert latest(ann) == shown_ply(page)
