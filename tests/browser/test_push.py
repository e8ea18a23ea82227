"""Told on this device: the switch and its sentences, the offer after a first move, and what the service worker does."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api
from playwright.sync_api import BrowserContext, Locator, expect

from browser.chromium import WHOLE, opened
from browser.guests import Guest, Guests, friends
from browser.test_axe import Looked
from server.hosted import Hosted, hosted
from server.pushing import Browser
from server.receiving import Receiver, receiving

ON, OFF = "Tell me on this device", "Not on this device any more"
IS_ON = "This device tells you of your turns, even while the page is closed."

LISTENS = """(() => {
    const where = %s;
    const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0));
    const taken = () => localStorage.getItem("test.key");
    const found = () => taken() === null ? null : {
        endpoint: where.endpoint,
        options: { applicationServerKey: bytes(taken()).buffer },
        unsubscribe: async () => localStorage.removeItem("test.key"),
        toJSON: () => ({ endpoint: where.endpoint, keys: { p256dh: where.p256dh, auth: where.auth } }),
    };
    PushManager.prototype.getSubscription = async () => found();
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly) throw new Error("what comes must be shown");
        localStorage.setItem("test.key", applicationServerKey);
        return found();
    };
})()"""
"""Only the push service of the browser's maker is another: the browser says that it listens where the test does."""


@pytest.fixture(scope="module")
def browser() -> Iterator[sync_api.Browser]:
    """One that can show notices."""
    with opened(WHOLE) as browser:
        yield browser


@pytest.fixture
def service() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def phone(service: Receiver) -> Browser:
    return Browser(service)


@pytest.fixture
def pushing(home: Path) -> Iterator[Hosted]:
    """A server that sends into this machine too."""
    with hosted(home, "--notices", "anywhere", "--rate", 100_000) as running:
        yield running


@pytest.fixture
def silent(home: Path) -> Iterator[Hosted]:
    """A server whose host has switched push off."""
    with hosted(home, "--no-push", "--rate", 100_000) as running:
        yield running


def listen(guest: Guest, phone: Browser) -> None:
    """From now on the guest's browser listens at the phone's address, and may show notices."""
    guest.page.context.grant_permissions(["notifications"])
    guest.page.add_init_script(LISTENS % json.dumps(phone.subscription))
    guest.page.evaluate("localStorage.setItem('railhead.push.declined', 'no')")
    guest.page.reload()


def permit(guest: Guest, setting: str) -> None:
    """What the guest says of notices in the browser's own settings."""
    own = guest.page.context.new_cdp_session(guest.page).send("Target.getTargetInfo")["targetInfo"]
    wanted = {"permission": {"name": "notifications"}, "setting": setting, "browserContextId": own["browserContextId"]}
    browser = guest.page.context.browser
    assert browser is not None
    browser.new_browser_cdp_session().send("Browser.setPermission", wanted)


def open_notices(guest: Guest) -> Locator:
    guest.open_tab("Table")
    guest.unfold("Tell me when it is my turn")
    return guest.page.locator(".device")


def shown(context: BrowserContext) -> Any:
    """The notices that the service worker shows."""
    worker = context.service_workers[0]
    return worker.evaluate(
        """async () => (await self.registration.getNotifications()).map(
            ({ title, body, tag, data }) => ({ title, body, tag, data }))"""
    )


def deliver(guest: Guest, text: str) -> None:
    """What a push service has for this browser arrives."""
    session = guest.page.context.new_cdp_session(guest.page)
    versions: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not versions:
        guest.page.wait_for_timeout(50)
    origin = re.sub(r"(https?://[^/]+).*", r"\1", guest.page.url)
    wanted = {"origin": origin, "registrationId": versions[0]["registrationId"], "data": text}
    session.send("ServiceWorker.deliverPushMessage", wanted)


def test_a_device_is_told_from_the_switch_to_the_notice(pushing: Hosted, phone: Browser, guests: Guests) -> None:
    first, second = friends(guests, pushing)
    listen(second, phone)
    device = open_notices(second)
    eye = Looked(second)
    eye.over("a device that is not told")
    second.button(ON).click()
    expect(device).to_contain_text(IS_ON)
    eye.over("a device that is told")
    assert eye.found == []
    second.page.goto(pushing.address)
    first.bid()
    phone.service.wait_for(1)
    key = second.page.request.get(f"{pushing.address}/api/push").json()["key"]
    [told] = phone.messages(key)
    assert told["text"] == "It is your turn at Chicago Express."
    second.page.goto(told["link"])
    deliver(second, json.dumps(told))
    deliver(second, json.dumps(told))
    expect(second.turn).to_be_visible()
    second.page.wait_for_function(
        "navigator.serviceWorker.ready.then(async (one) => (await one.getNotifications()).length === 1)"
    )
    [notice] = shown(second.page.context)
    due = {"title": "Railhead", "body": told["text"], "tag": told["tag"], "data": {"link": told["link"]}}
    assert notice == due


@pytest.mark.prove
def test_a_device_is_switched_off_and_tried_and_has_quiet_hours(
    pushing: Hosted, phone: Browser, guests: Guests
) -> None:
    first, _ = friends(guests, pushing)
    listen(first, phone)
    device = open_notices(first)
    first.button(ON).click()
    expect(device).to_contain_text(IS_ON)
    first.button("Try it on this device").click()
    expect(device.get_by_role("status")).to_have_text("It was taken (200).")
    with first.page.expect_response("**/push*") as sent:
        first.page.locator("select[name=quiet]").select_option("every night")
    assert re.search(r'"quiet":"22:00-08:00 \S+"', sent.value.request.post_data or "")
    assert sent.value.ok
    first.page.reload()
    device = open_notices(first)
    expect(device).to_contain_text(IS_ON)
    expect(first.page.locator("select[name=quiet]")).to_have_value("on")
    first.button(OFF).click()
    expect(device.get_by_role("status")).to_have_text("This device does not tell you any more.")
    expect(first.button(ON)).to_be_visible()


@pytest.mark.prove
def test_a_gone_subscription_shows_the_switch_as_off(pushing: Hosted, phone: Browser, guests: Guests) -> None:
    first, _ = friends(guests, pushing)
    listen(first, phone)
    device = open_notices(first)
    first.button(ON).click()
    expect(device).to_contain_text(IS_ON)
    phone.service.answer(410)
    first.button("Try it on this device").click()
    expect(device.get_by_role("status")).to_have_text("It was not taken (410).")
    expect(device).not_to_contain_text(IS_ON)
    expect(first.button(ON)).to_be_visible()


def test_after_the_first_move_among_friends_it_is_offered_once(pushing: Hosted, phone: Browser, guests: Guests) -> None:
    first, second = friends(guests, pushing)
    listen(first, phone)
    listen(second, Browser(phone.service, "/second"))
    offer = "Shall this device tell you when it is your turn again?"
    expect(first.least_bid).to_be_visible()
    expect(first.page.get_by_text(offer)).to_be_hidden()
    first.bid()
    expect(first.page.get_by_text(offer)).to_be_visible()
    expect(second.turn).to_be_visible()
    expect(second.page.get_by_text(offer)).to_be_hidden()
    first.button(ON).click()
    expect(first.page.get_by_text(offer)).to_be_hidden()
    expect(open_notices(first)).to_contain_text(IS_ON)
    second.bid()
    second.button("No, thank you").click()
    expect(second.page.get_by_text(offer)).to_be_hidden()
    second.page.reload()
    expect(open_notices(second)).to_contain_text(ON)
    expect(second.page.get_by_text(offer)).to_be_hidden()


def test_over_plain_http_there_is_none(server: Hosted, guests: Guests) -> None:
    ann = guests.come(server.address.replace("127.0.0.1", "0.0.0.0"))  # noqa: S104 (a browser trusts only its own machine)
    ann.make_table("Ann", 2)
    ann.page.get_by_label("Another player at this screen").fill("Ben")
    ann.button("Sit down").click()
    ann.button("Begin the game").click()
    expect(ann.sentence).to_contain_text("Pennsylvania")
    expect(open_notices(ann)).to_contain_text("Over plain http no device can be told")
    expect(ann.button(ON)).to_have_count(0)
    ann.complaints.clear()  # a browser notes which headers it heeds only over https


@pytest.mark.prove
def test_a_browser_that_cannot_is_told_why(server: Hosted, guests: Guests) -> None:
    first, _ = friends(guests, server)
    first.page.add_init_script("delete window.PushManager")
    first.page.reload()
    expect(open_notices(first)).to_contain_text("first add the page to the home screen")
    expect(first.button(ON)).to_have_count(0)


@pytest.mark.prove
def test_where_the_host_has_switched_it_off(silent: Hosted, guests: Guests) -> None:
    first, _ = friends(guests, silent)
    first.page.context.grant_permissions(["notifications"])
    first.page.reload()
    expect(open_notices(first)).to_contain_text("has switched notices on devices off")
    expect(first.button(ON)).to_have_count(0)
    first.bid()
    expect(first.turn).to_be_hidden()
    expect(first.button("No, thank you")).to_have_count(0)


@pytest.mark.prove
def test_whoever_forbade_notices_reads_the_way_out(pushing: Hosted, phone: Browser, guests: Guests) -> None:
    first, _ = friends(guests, pushing)
    listen(first, phone)
    permit(first, "denied")
    first.page.reload()
    device = open_notices(first)
    expect(device).to_contain_text("Allow them in the browser’s settings for this site")
    first.button(ON).click()
    expect(device).not_to_contain_text(IS_ON)
    permit(first, "granted")
    first.button(ON).click()
    expect(device).to_contain_text(IS_ON)
    expect(device).not_to_contain_text("Allow them")
