"""The past, what if, replays, and the end of a game."""

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from browser.guests import Guest, Guests
from browser.moments import CHICAGO, GAMES, SPIKE, fresh, moment, waiting
from browser.played import NAMES, Played, played
from railhead.games import package_of
from server.hosted import Hosted, answered

pytestmark = pytest.mark.prove

DROP = """(place, [name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name, { type: "application/json" }));
    for (const kind of ["dragenter", "dragover", "drop"]) {
        place.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
    }
}"""


def sample(game: str) -> Any:
    return json.loads((files(package_of(game)) / "sample.json").read_text("utf-8"))


def come(guests: Guests, address: str) -> Guest:
    guest = guests.come(address)
    expect(guest.page.locator("svg.ground > *, .money-page").first).to_be_attached()
    return guest


def shows(page: Page, ply: int | None) -> None:
    """The board shows a ply of the past, or the present; the address says the same."""
    wanted = re.compile(r"/t/[^?]+$" if ply is None else rf"[?&]ply={ply}$")
    expect(page).to_have_url(wanted)
    expect(page.locator(".turn-tag.past")).to_have_count(0 if ply is None else 1)


def record(server: Hosted, table: Played) -> Any:
    """What was played at a table, as one of its seats may know it."""
    with server.visitor() as one:
        answered(one.post("/api/keys", json={"key": table.links[0].partition("#")[2]}))
        return answered(one.get(f"/api/tables/{table.id}/record", params={"seat": 0}))


def test_the_arrow_keys_step_and_the_address_keeps_the_ply(guests: Guests, server: Hosted) -> None:
    table = moment(server, "choose")
    page = come(guests, table.asked).page
    end = table.view["ply"]
    for key, ply in (("ArrowLeft", end - 1), ("ArrowLeft", end - 2), ("ArrowRight", end - 1), ("Home", 0)):
        page.keyboard.press(key)
        shows(page, ply)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    page.reload()
    shows(page, 1)
    expect(page.locator(".history .at")).to_contain_text("1")
    page.keyboard.press("End")
    shows(page, None)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    shows(page, None)


def test_a_line_of_the_log_shows_the_board_after_it(guests: Guests, server: Hosted) -> None:
    ann = come(guests, moment(server, "choose").asked)
    line = ann.log.locator("button.ply").nth(1)
    ply = int(line.inner_text())
    line.click()
    shows(ann.page, ply)
    expect(ann.log.locator("li[aria-current=step]")).not_to_have_count(0)
    first = ann.log.locator("li[data-ply]").first
    first.locator("p").click(position={"x": 60, "y": 8})
    shows(ann.page, int(first.get_attribute("data-ply") or "") + 1)
    ann.button("Back to now").click()
    shows(ann.page, None)


def test_whoever_is_in_the_past_hears_that_the_table_goes_on(guests: Guests, server: Hosted) -> None:
    table = fresh(server, "opening")
    ann, ben = come(guests, table.asked), come(guests, waiting(table))
    ann.bid()
    expect(ben.turn).to_be_visible()
    expect(ann.turn).to_be_hidden()
    ann.page.keyboard.press("ArrowLeft")
    shows(ann.page, 0)
    sentence = ann.sentence.inner_text()
    ben.bid()
    expect(ann.page.locator(".news")).to_have_text("The table has moved on by 1 ply. It is your turn.")
    assert ann.sentence.inner_text() == sentence
    shows(ann.page, 0)
    ann.button("Back to now").click()
    expect(ann.turn).to_be_visible()
    expect(ann.page.locator(".news")).to_have_count(0)


def test_what_if_a_bid_of_the_past_had_been_another(guests: Guests, server: Hosted) -> None:
    table = moment(server, "auction")
    before = record(server, table)
    ann = come(guests, table.asked)
    ann.page.keyboard.press("Home")
    shows(ann.page, 0)
    ann.button("What if from here").click()
    tag = ann.page.locator(".turn-tag")
    expect(tag).to_have_text("What if")
    ann.least_bid.click()
    expect(ann.page.locator(".supposed")).to_contain_text("You bid 7")
    ann.now.get_by_role("button", name=re.compile("^Pass")).click()
    expect(ann.page.locator(".supposed")).to_contain_text("passes")
    ann.button("Take this step back").click()
    expect(ann.page.locator(".supposed")).not_to_contain_text("passes")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".supposed")).to_have_count(0)
    shows(ann.page, 0)
    assert record(server, table) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_what_if_tells_everybodys_chances(guests: Guests, server: Hosted, game: str) -> None:
    ann = come(
        guests, played(server, game, lambda view: view["ply"] > 20 and len(view["choices"]) > 1, hints=True).asked
    )
    ann.button("What if …").click()
    chances = ann.page.get_by_role("region", name="Chances")
    for seat in range(4):
        expect(chances.locator("li").nth(seat)).to_have_text(re.compile(r"^\w+\d+%$"))
    parts = [int(re.sub(r"\D", "", part)) for part in chances.locator("b").all_text_contents()]
    assert sum(parts) == pytest.approx(100, abs=2)
    ann.page.keyboard.press("Escape")
    expect(chances).to_have_count(0)


def test_a_table_without_hints_tells_no_chances_in_a_what_if(guests: Guests, server: Hosted) -> None:
    ann = come(guests, moment(server, "auction").asked)
    ann.button("What if …").click()
    ann.least_bid.click()
    expect(ann.page.locator(".supposed")).to_contain_text("You bid")
    expect(ann.page.get_by_role("region", name="Chances")).to_have_count(0)


def test_a_what_if_of_a_replay_tells_by_how_much_chances_change(guests: Guests, server: Hosted) -> None:
    ann = come(guests, f"{server.address}/replay/{CHICAGO}")
    ann.button("Try it from here").click()
    chances = ann.page.get_by_role("region", name="Chances")
    expect(chances.locator("li").first).to_have_text(re.compile(r"^\w+\d+%$"))
    ann.bid_exactly(14)
    expect(chances.locator("i").filter(has_text=re.compile(r"[+−]\d")).first).to_be_visible()


def test_what_if_a_network_were_built(guests: Guests, server: Hosted) -> None:
    table = moment(server, "choose")
    before = record(server, table)
    ann = come(guests, table.asked)
    ann.button("What if …").click()
    expect(ann.page.locator(".table-screen.what-if")).to_be_visible()
    ann.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first.click()
    expect(ann.page.locator(".build")).to_be_visible()
    lay(ann)
    expect(ann.page.locator("ol.laid li")).to_have_count(1)
    ann.page.keyboard.press("b")
    expect(ann.page.locator("ol.laid li")).to_have_count(0)
    expect(ann.page.locator(".supposed")).to_be_visible()
    ann.button(re.compile("^Leave the what-if")).click()
    expect(ann.page.locator(".what-if")).to_have_count(0)
    expect(ann.turn).to_be_visible()
    assert record(server, table) == before


def lay(guest: Guest) -> None:
    """On the first hex that something can be laid on."""
    hexes = guest.page.locator(".touch.live")
    expect(hexes.first).to_be_attached()
    hexes.first.focus()
    hexes.first.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_replayed_to_its_end(guests: Guests, server: Hosted, game: str) -> None:
    page = come(guests, f"{server.address}/replay/{game}").page
    at = page.locator(".player .sub")
    end = len(sample(game)["actions"])
    expect(at).to_have_text(f"ply 0 of {end}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"ply 1 of {end}")
    slider = page.get_by_role("slider", name="Ply")
    slider.fill(str(end - 6))
    expect(at).to_have_text(f"ply {end - 6} of {end}")
    slider.press("ArrowRight")
    expect(at).to_have_text(f"ply {end - 5} of {end}")
    page.get_by_role("button", name="5 plies a second").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(at).to_have_text(f"ply {end} of {end}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".end-panel .standing li")).to_have_count(len(sample(game)["seats"]))
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("win"))
    page.get_by_role("button", name="Play", exact=True).press("Home")
    expect(at).to_have_text(f"ply 0 of {end}")
    page.keyboard.press("End")
    expect(at).to_have_text(f"ply {end} of {end}")


def file(content: str, name: str = "record.json") -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": content.encode()}


def chooser(guests: Guests, server: Hosted) -> tuple[Guest, Locator]:
    """The place to bring a record to, and its field."""
    guest = guests.come(f"{server.address}/replay/")
    field = guest.page.locator("input[type=file]")
    expect(field).to_be_attached()
    return guest, field


def test_a_record_is_chosen_or_dropped(guests: Guests, server: Hosted) -> None:
    text = json.dumps(sample(CHICAGO))
    ann, field = chooser(guests, server)
    field.set_input_files(file(text))
    expect(ann.page.locator(".player .sub")).to_contain_text("ply 0 of")
    ben, _ = chooser(guests, server)
    ben.page.locator(".drop").evaluate(DROP, ["record.json", text])
    expect(ben.page.locator(".player .sub")).to_contain_text("ply 0 of")
    ben.page.reload()
    expect(ben.page.locator(".player .sub")).to_contain_text("ply 0 of")
    cleo = guests.come(server.address)
    expect(cleo.page.locator(".samples li")).to_have_count(3)
    cleo.page.locator("main").evaluate(DROP, ["record.json", text])
    expect(cleo.page.locator(".player .sub")).to_contain_text("ply 0 of")


def test_a_record_that_does_not_replay_says_where_and_why(guests: Guests, server: Hosted) -> None:
    broken = sample(CHICAGO)
    broken["actions"][3] = "bid 1"
    ann, field = chooser(guests, server)
    field.set_input_files(file(json.dumps(broken)))
    problem = ann.page.get_by_role("alert")
    expect(problem).to_contain_text("This record does not replay: at ply 4, “bid 1” is refused.")
    expect(problem).to_contain_text("A bid of 1 is not higher than the bid of 9.")
    expect(problem.get_by_role("link", name="CE-OPEN-3")).to_have_attribute(
        "href", re.compile("rules/chicago-express#CE-OPEN-3$")
    )
    ann.complaints.clear()  # a browser notes every refusal of a request


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("Dear diary", "it is not written in JSON"),
        ('{"game": "chess"}', "is not a record of a Railhead game"),
        (json.dumps({"railhead": 1, "actions": ["x" * 1_000_001]}), "larger than 1 MB"),
    ],
    ids=["no JSON", "no record", "too big"],
)
def test_a_file_that_is_no_record_is_refused_by_the_page(
    guests: Guests, server: Hosted, content: str, told: str
) -> None:
    ann, field = chooser(guests, server)
    field.set_input_files(file(content))
    expect(ann.page.get_by_role("alert")).to_contain_text(told)
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    field = ann.page.locator("input[type=file]")
    field.set_input_files(file(json.dumps(sample(CHICAGO))))
    expect(ann.page.locator(".player")).to_be_visible()


def test_a_record_of_one_seat_waits_for_the_end(guests: Guests, server: Hosted) -> None:
    unfinished = record(server, moment(server, "play"))
    assert "draw ?" in unfinished["actions"]
    ann, field = chooser(guests, server)
    field.set_input_files(file(json.dumps(unfinished)))
    expect(ann.page.get_by_role("alert")).to_contain_text("cannot be replayed. Fetch it again when the game is over.")
    ann.complaints.clear()  # a browser notes every refusal of a request


def figures(sentence: str) -> list[str]:
    return re.findall(r"[\d,]+", sentence)


@pytest.mark.parametrize("game", [CHICAGO, SPIKE])
def test_the_end_tells_who_won_and_by_what_and_gives_the_record(
    guests: Guests, server: Hosted, game: str, tmp_path: Path
) -> None:
    table = moment(server, f"{game} end")
    ann = come(guests, table.links[0])
    expect(ann.sentence).to_contain_text("win")
    ann.button("Money over time").click()
    chart = ann.page.get_by_role("img", name=re.compile("Money over time"))
    expect(chart).to_be_visible()
    lines = ann.page.get_by_role("region", name="Where it came from").get_by_role("row")
    expect(lines).to_have_count(1 + len(table.links))
    for score in table.view["scores"]:
        expect(ann.page.locator(".standing")).to_contain_text(f"{score:,}")
    expect(ann.page.locator(".why")).to_contain_text("The game ended:")
    ann.button("Board").click()
    expect(ann.page.locator(".map")).to_be_visible()
    with ann.page.expect_download() as saving:
        ann.button("Save the record").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    ben, field = chooser(guests, server)
    field.set_input_files(saved)
    expect(ben.page.locator(".player .sub")).to_have_text(f"ply 0 of {table.view['ply']}")
    ben.page.keyboard.press("End")
    (winner,) = table.view["winners"]
    expect(ann.page.locator(".certificate")).to_contain_text(f"{NAMES[winner]}{max(table.view['scores']):,}won by")
    expect(ann.sentence).to_have_text(re.compile("^You win by" if winner == 0 else f"^{NAMES[winner]} wins by"))
    expect(ben.sentence).to_have_text(re.compile(f"^{NAMES[winner]} wins by"))
    assert figures(ben.sentence.inner_text()) == figures(ann.sentence.inner_text())
    ann.button("Review the game").click()
    shows(ann.page, 0)
