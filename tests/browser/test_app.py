"""The page as an app: it can be installed, opens without a connection with what it last saw, and a new version comes
without anything being lost. Over plain http there is no app, and the page says so."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from browser.builds import MARK, newer_server
from browser.chromium import FLAGS, PATIENCE, WHOLE, executable
from browser.guests import Guest, Guests, find_nothing
from browser.moments import fresh
from browser.test_axe import LOOKS, Looked
from browser.test_phone import SMALL
from patience import LONG
from server.hosted import Hosted, hosted

pytestmark = pytest.mark.prove

READY = "() => navigator.serviceWorker.ready.then(({ active }) => active !== null)"
KEPT = """async (name) => {
    const shelf = (await caches.keys()).find((one) => one.endsWith(" seen"));
    const known = shelf === undefined ? [] : await (await caches.open(shelf)).keys();
    return known.some(({ url }) => new URL(url).pathname.endsWith(name));
}"""
ANSWERED = """async () => {
    const answers = (await caches.keys()).find((one) => one.endsWith(" answers"));
    const known = answers === undefined ? [] : await (await caches.open(answers)).keys();
    return ["/words", "/games", "/atlas", "/map.svg"].every((end) =>
        known.some(({ url }) => new URL(url).pathname.endsWith(end)));
}"""
BUILDS = "async () => (await caches.keys()).filter((name) => name.includes(' build '))"
SEEN = re.compile(r"This is what you last saw, (at \d\d:\d\d|on .+)\.")
SEEN_GAMES = re.compile(r"These are your games as you last saw them, (at \d\d:\d\d|on .+)\.")


def truths(guest: Guest) -> Any:
    return guest.page.locator(".truths")


def until(page: Page, script: str, about: str | None = None) -> None:
    """Until something holds in a page that takes a while to find out."""
    end = time.monotonic() + LONG
    while not page.evaluate(script, about):
        assert time.monotonic() < end, script
        page.wait_for_timeout(100)


def become_app(guest: Guest, *names: str) -> None:
    """Until the worker is there and serves, and what was seen is kept."""
    guest.page.evaluate(READY)
    guest.page.reload()
    expect(guest.page.locator("svg.ground > *, .samples li").first).to_be_attached()
    assert guest.page.evaluate("navigator.serviceWorker.controller !== null")
    for name in names:
        until(guest.page, KEPT, name)


@contextmanager
def no_connection(guest: Guest, server: Hosted) -> Iterator[None]:
    """Neither a network nor a server. What a browser notes of that is not held against the page."""
    guest.page.context.set_offline(True)
    server.process.kill()
    server.process.wait()
    yield
    guest.page.context.set_offline(False)


def port_of(server: Hosted) -> int:
    return urlsplit(server.address).port or 0


@pytest.mark.parametrize("base_path", ["", "/rail"])
def test_it_can_be_installed(
    browser: Browser, home: Path, tmp_path_factory: pytest.TempPathFactory, base_path: str
) -> None:
    """In a browser with a profile of its own: in a private window nothing can be."""
    flags = ("--base-path", base_path) if base_path else ()
    kind, profile = browser.browser_type, tmp_path_factory.mktemp("profile")
    path = executable(kind.executable_path, WHOLE)
    with (
        hosted(home, *flags) as server,
        kind.launch_persistent_context(profile, executable_path=path, args=FLAGS) as context,
    ):
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(f"{server.address}/")
        line = context.new_cdp_session(page)
        page.evaluate(READY)
        told = line.send("Page.getAppManifest")
        assert told["errors"] == []
        assert urlsplit(told["url"]).path == f"{base_path}/static/manifest.webmanifest"
        assert line.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
        assert urlsplit(scope).path == f"{base_path}/"
        drawn = page.evaluate(ICONS, told["url"])
        assert drawn == [[192, 192], [512, 512], [512, 512]]
        app = installed(context, line)
        assert app.evaluate("matchMedia('(display-mode: standalone)').matches")
        context.set_offline(True)
        server.process.kill()
        app.reload()
        expect(app.get_by_role("status")).to_contain_text(SEEN_GAMES)


def installed(context: BrowserContext, line: CDPSession) -> Page:
    """The browser installs the app and opens it in a window of its own."""
    which = {"manifestId": line.send("Page.getAppId")["appId"]}
    line.send("PWA.install", which)
    line.send("PWA.changeAppUserSettings", which | {"displayMode": "standalone"})
    with context.expect_page() as opened:
        line.send("PWA.launch", which)
    app = opened.value
    expect(app.locator(".samples li").first).to_be_attached()
    return app


ICONS = """async (from) => {
    const { icons } = await (await fetch(from)).json();
    const images = icons.map(({ src }) => Object.assign(new Image(), { src: new URL(src, from).href }));
    return Promise.all(images.map((image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])));
}"""


@pytest.mark.parametrize("look", LOOKS)
def test_without_a_connection_all_is_as_it_was_last_seen(guests: Guests, home: Path, look: str) -> None:
    with hosted(home, "--rate", 100_000) as server:
        table = fresh(server, "choose")
        ann = guests.come(table.asked, **LOOKS[look] | {"locale": "en-GB"})
        eye = Looked(ann)
        expect(ann.turn).to_be_visible()
        become_app(ann, f"t/{table.id}")
        until(ann.page, ANSWERED)
        ann.page.goto(server.address)
        row = ann.page.locator(".game-rows li")
        expect(row).to_contain_text("Your turn")
        until(ann.page, KEPT, "home")
        with no_connection(ann, server):
            ann.page.reload()
            expect(truths(ann)).to_contain_text(SEEN_GAMES)
            expect(row).to_contain_text("Chicago Express")
            eye.over("home without a connection")
            row.get_by_role("link").click()
            expect(truths(ann)).to_contain_text(SEEN)
            looks_like_a_picture(ann)
            eye.over("table without a connection")
            eye.fits("table without a connection")
            if look == "laptop":
                expect(ann.ply).to_have_text(f"Ply {table.view['ply']}")
            else:
                find_nothing(ann.page, SMALL)
                ann.page.locator(".tabs-below button").nth(2).click()
            expect(ann.log.get_by_role("listitem").first).to_be_visible()
        with hosted(home, "--port", port_of(server)):
            expect(truths(ann)).to_be_empty()
            expect(ann.turn).to_be_visible()
            ann.page.context.close()  # before its server is gone
            ann.complaints.clear()
        assert eye.found == []


def looks_like_a_picture(guest: Guest) -> None:
    """The board is there, and nothing on it can be chosen."""
    expect(guest.page.locator("svg.ground > *").first).to_be_attached()
    expect(guest.page.locator("svg.pieces .over *").first).to_be_attached()
    expect(guest.turn).to_be_hidden()
    expect(guest.page.locator(".touch.live")).to_have_count(0)
    expect(guest.now.get_by_role("button")).to_have_count(0)


def test_what_is_forgotten_is_not_shown_again(guests: Guests, home: Path) -> None:
    with hosted(home, "--rate", 100_000) as server:
        table = fresh(server, "opening")
        ann = guests.come(table.asked)
        become_app(ann, f"t/{table.id}")
        ann.page.goto(server.address)
        ann.button("Take this game of Chicago Express off the list").click()
        ann.button("Take it off").click()
        expect(ann.page.locator(".game-rows")).to_have_count(0)
        until(ann.page, f"async (name) => !(await ({KEPT})(name))", f"t/{table.id}")
        with no_connection(ann, server):
            ann.page.goto(table.address)
            expect(ann.sentence).to_have_text("The server does not answer. Please try again.")
        ann.complaints.clear()


def test_a_new_version_comes_and_nothing_is_lost(
    guests: Guests, home: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = newer_server(tmp_path_factory.mktemp("newer"))
    with hosted(home, "--rate", 100_000) as server:
        building, bidding = fresh(server, "choose"), fresh(server, "opening")
        ann, ben = guests.come(building.asked), guests.come(bidding.asked)
        for guest in (ann, ben):
            become_app(guest)
        old = ben.page.evaluate(BUILDS)
        begin(ann)
        ben.exactly.fill("13")
    with hosted(home, "--port", port_of(server), "--rate", 100_000, PYTHONPATH=str(other)):
        for guest in (ann, ben):
            expect(truths(guest)).to_contain_text("A new version is ready.")
        eye = Looked(ben)
        eye.over("a new version")
        assert eye.found == []
        ben.open_tab("Chat")
        ben.page.locator(".chat input[name=text]").fill("half a sentence")
        expect(ben.page.locator(f".chat.{MARK}")).to_have_count(0)
        assert len(ben.page.evaluate(BUILDS)) == 2
        for guest in (ann, ben):
            guest.button("Load it").click()
            expect(truths(guest)).not_to_contain_text("new version")
        expect(ann.page.locator("ol.laid li")).to_have_count(1)
        expect(ben.exactly).to_have_value("13")
        ben.open_tab("Chat")
        expect(ben.page.locator(f".chat.{MARK} input[name=text]")).to_have_value("half a sentence")
        until(ben.page, f"async () => (await ({BUILDS})()).length === 1")
        assert ben.page.evaluate(BUILDS) != old
        for guest in (ann, ben):
            guest.page.context.close()
            guest.complaints.clear()  # the server was away for a while


def begin(guest: Guest) -> None:
    """Lay a hex, and do not say so yet."""
    guest.page.locator("section.action").nth(1).locator("button.option:not([aria-disabled=true])").first.click()
    expect(guest.page.locator(".build")).to_be_visible()  # from now on only what can be laid is live
    guest.page.locator(".touch.live").first.focus()
    guest.page.locator(".touch.live").first.press("Enter")
    expect(guest.page.locator("ol.laid li")).to_have_count(1)


def test_a_part_that_is_gone_is_told_and_the_page_can_be_loaded_anew(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address, service_workers="block")
    ann.page.route(re.compile("lateCompany-"), lambda route: route.fulfill(status=404))
    ann.page.goto(fresh(server, "opening").asked)
    ann.open_tab("Chat")
    expect(ann.refusal).to_contain_text("This part of the page did not come")
    ann.page.unroute(re.compile("lateCompany-"))
    ann.button("Load the page anew").click()
    ann.open_tab("Chat")
    expect(ann.page.locator(".chat input[name=text]")).to_be_visible()
    ann.complaints.clear()  # a browser notes what was not found


def test_installing_is_offered_once_after_the_first_move_among_friends(guests: Guests, server: Hosted) -> None:
    table = fresh(server, "opening")
    ann = guests.come(table.asked, at=time.time() + 60)  # her clock is a minute ahead: no reason not to ask
    ann.page.evaluate(OFFER)
    expect(ann.page.locator("svg.ground > *").first).to_be_attached()
    expect(truths(ann)).to_be_empty()
    ann.bid()
    expect(truths(ann)).to_contain_text("Railhead can be an app on this device.")
    eye = Looked(ann)
    eye.over("the offer to install")
    assert eye.found == []
    ann.button("Not now").click()
    expect(truths(ann)).to_be_empty()
    ann.button("Settings").click()
    row = ann.page.locator(".settings-panel").get_by_role("button", name="Install")
    row.click()
    until(ann.page, "() => window.wasAsked")
    expect(row).to_have_count(0)
    ann.page.reload()
    ann.page.evaluate(OFFER)
    expect(ann.page.locator("svg.ground > *").first).to_be_attached()
    expect(truths(ann)).to_be_empty()


OFFER = """() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => void (window.wasAsked = true),
    });
    dispatchEvent(offer);
}"""
"""What a browser says when a page could be installed; those of tests never do, since nobody has used them for long."""


def test_over_plain_http_there_is_no_app_and_the_page_says_so(guests: Guests, server: Hosted) -> None:
    ann = guests.come(server.address.replace("127.0.0.1", "0.0.0.0"))  # noqa: S104 (a browser trusts only its own machine)
    expect(ann.page.locator(".samples li")).to_have_count(3)
    assert not ann.page.evaluate("isSecureContext")
    ann.button("Settings").click()
    expect(ann.page.locator(".settings-panel")).to_contain_text("This page came over plain http: there is no app.")
    ann.page.context.close()
    assert [said for said in ann.complaints if "Cross-Origin-Opener-Policy" not in said] == []
    ann.complaints.clear()  # a browser notes which headers mean nothing there
