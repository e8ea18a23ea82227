"""Whoever wants it is told of their turn on their devices, through push services that cannot read it."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from railhead.server.live import notices
from railhead.server.live.push import MOST_DEVICES
from railhead.server.table import nudges
from server.pushing import CURVE, Browser, read, written
from server.receiving import Receiver
from server.told import PHONE, Party
from server.visiting import serving

pytestmark = pytest.mark.anyio

TABLET = "tablet-of-ben-002"
EXAMPLE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, with the key and the secret of its reader."""
READER, AUTH = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg"


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    async with serving(tmp_path / "railhead.db", notices="anywhere") as served, served.visitor() as ann:
        yield Party(served, ann, await ann.playing(seats=("me", "me", "me")))


@pytest.fixture
def phone(receiver: Receiver) -> Browser:
    return Browser(receiver)


async def host_key(party: Party) -> str:
    return str((await party.ann.get("push"))["key"])


async def bens_turn_again(party: Party) -> None:
    """All three say something, so that it is Ben's turn once more."""
    bid = (await party.view())["auction"]["bid"]
    for more in (1, 2, 3):
        await party.say(f"bid {bid + more}")
        await party.settled()


def test_the_reader_of_these_tests_reads_the_example_of_the_rfc(receiver: Receiver) -> None:
    key = ec.derive_private_key(int.from_bytes(read(READER), "big"), CURVE)
    assert Browser(receiver, key=key, auth=read(AUTH)).opened(read(EXAMPLE)) == (
        b"When I grow up, I want to be a watermelon"
    )


async def test_each_turn_is_told_once_and_sealed(party: Party, phone: Browser) -> None:
    await party.device(phone.subscription)
    assert (await party.you())["devices"] == [{"seat": 1, "device": PHONE}]
    assert (await party.you())["hooks"] == []
    await party.say("bid 10")
    await party.settled()
    link = f"http://127.0.0.1:8017/t/{party.table}"
    told = {"text": "It is your turn at Chicago Express.", "link": link, "tag": party.table}
    assert phone.messages(await host_key(party)) == [told]
    for _ in range(3):
        await party.remind()
    await party.ann.post(f"tables/{party.table}/chat", text="hurry up", seat=0)
    await party.settled()
    assert len(phone.heard) == 1
    await bens_turn_again(party)
    assert phone.messages(await host_key(party)) == [told, told]


async def test_one_that_is_newer_takes_the_place_of_an_older_one(party: Party, phone: Browser) -> None:
    """By its topic, which names no table; and all are of one length, whatever they say."""
    await party.device(phone.subscription)
    await party.say("bid 10")
    await party.settled()
    await party.ann.post(f"tables/{party.table}/push/test", seat=1, device=PHONE)
    first, second = phone.heard
    assert first.headers["Topic"] == second.headers["Topic"]
    assert party.table not in str(first.headers)
    assert len(first.raw) == len(second.raw)
    assert first.raw[:86] != second.raw[:86]


async def test_a_try_in_ones_own_language(party: Party, phone: Browser) -> None:
    party.ann.http.headers.update({"Accept-Language": "fr"})
    await party.device(phone.subscription)
    tested = await party.ann.post(f"tables/{party.table}/push/test", seat=1, device=PHONE)
    assert tested == {"ok": True, "answer": "200"}
    [told] = phone.messages(await host_key(party))
    assert told["text"] == "Voici comment vous apprendrez que c’est à vous de jouer à Chicago Express."
    refused = await party.ann.post(f"tables/{party.table}/push/test", "forbidden", seat=1, device=TABLET)
    assert "activez-le" in refused["reason"]


async def test_every_device_is_told(party: Party, receiver: Receiver) -> None:
    devices = [Browser(receiver, f"/{number}") for number in range(MOST_DEVICES)]
    for number, device in enumerate(devices):
        await party.device(device.subscription, device=f"device-number-{number:03}")
    refused = await party.device(devices[0].subscription, "limit", device="one-device-too-many")
    assert (refused["limit"], "8 devices" in refused["reason"]) == ("devices", True)
    await party.device(devices[0].subscription, device="device-number-000")
    await party.say("bid 10")
    await party.settled()
    assert [len(device.messages(await host_key(party))) for device in devices] == [1] * MOST_DEVICES
    assert len(await party.ways()) == MOST_DEVICES


@pytest.mark.parametrize("status", [404, 410])
async def test_a_gone_subscription_is_dropped(party: Party, receiver: Receiver, phone: Browser, status: int) -> None:
    await party.hook(f"{receiver.address}/hook")
    await party.device(phone.subscription)
    receiver.answer(status)
    await party.say("bid 10")
    await party.settled()
    assert [way.kind for way in await party.ways()] == ["signed"]
    assert (await party.you())["devices"] == []
    assert (await party.you())["hooks"] == [1]
    await party.remind()
    assert len(phone.heard) == 1


async def test_one_that_was_set_anew_meanwhile_stays(party: Party, receiver: Receiver, phone: Browser) -> None:
    await party.device(phone.subscription)
    receiver.answer(None)
    await party.say("bid 10")
    await asyncio.to_thread(receiver.wait_for, 1)
    await party.device(Browser(receiver, "/anew").subscription)
    receiver.answer(410)
    await party.settled()
    assert [way.url for way in await party.ways()] == [f"{receiver.address}/anew"]
    assert (await party.you())["devices"] == [{"seat": 1, "device": PHONE}]


async def test_what_is_not_taken_for_a_day_arrives_once_it_is(
    party: Party, receiver: Receiver, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AGAIN", (0.0,))
    await party.device(phone.subscription)
    receiver.answer(500)
    await party.say("bid 10")
    await party.settled()
    for _ in range(24):
        await party.remind()
    assert len(phone.heard) == 25
    assert await party.failures() == ["500"]
    receiver.answer(201)
    for _ in range(3):
        await party.remind()
    assert len(phone.messages(await host_key(party))) == 26


async def test_quiet_hours_put_it_off(party: Party, phone: Browser) -> None:
    hour = time.gmtime().tm_hour
    await party.device(phone.subscription, quiet=f"{hour:02}:00-{(hour + 2) % 24:02}:00 UTC")
    await party.say("bid 10")
    await party.remind()
    assert phone.heard == []
    [way] = await party.ways()
    assert way.told == -1
    refused = await party.device(phone.subscription, "notation", quiet="at night")
    assert "Quiet hours" in refused["reason"]


async def test_whoever_switches_it_on_in_their_turn_knows_of_that_one(party: Party, phone: Browser) -> None:
    await party.say("bid 10")
    await party.device(phone.subscription)
    for _ in range(2):
        await party.remind()
    assert phone.heard == []
    await bens_turn_again(party)
    assert len(phone.heard) == 1


async def test_a_hook_and_a_device_know_nothing_of_each_other(party: Party, receiver: Receiver, phone: Browser) -> None:
    await party.hook(f"{receiver.address}/hook")
    await party.device(phone.subscription)
    await party.ann.post(f"tables/{party.table}/hook", url=None, seat=1)
    await party.say("bid 10")
    await party.settled()
    assert [heard.path for heard in receiver.heard] == [phone.path]
    await party.hook(f"{receiver.address}/hook")
    await party.device(None)
    await party.device(None)
    await bens_turn_again(party)
    assert len(phone.heard) == 1
    assert receiver.heard[-1].path == "/hook"


def changed(subscription: dict[str, str], **more: str) -> dict[str, str]:
    return subscription | more


@pytest.mark.parametrize(
    "key",
    [
        {"p256dh": ""},
        {"p256dh": "A" * 87},
        {"p256dh": written(b"\4" + bytes(64))},
        {"p256dh": written(b"\2" + bytes(32))},
        {"p256dh": "é" * 87},
        {"p256dh": "++++" * 20},
        {"auth": ""},
        {"auth": written(bytes(15))},
        {"auth": "A" * 23 + "."},
        {"auth": "A" * 5},
    ],
)
async def test_malformed_keys_get_one_sentence(party: Party, phone: Browser, key: dict[str, str]) -> None:
    refused = await party.device(changed(phone.subscription, **key), "notation")
    assert "keys" in refused["reason"]
    assert await party.ways() == []


@pytest.mark.parametrize(
    "more",
    [
        {"device": ""},
        {"device": "short"},
        {"device": "a" * 65},
        {"device": "phone of ben 0001"},
        {"subscription": {"endpoint": "https://example.org"}},
        {"quiet": "2" * 81},
    ],
)
async def test_what_is_not_well_formed_is_not_looked_at(party: Party, phone: Browser, more: dict[str, Any]) -> None:
    body = {"device": PHONE, "subscription": phone.subscription, "seat": 1} | more
    await party.ann.post(f"tables/{party.table}/push", "notation", **body)
    assert await party.ways() == []


async def test_only_for_ones_own_seat(party: Party, phone: Browser) -> None:
    async with party.served.visitor() as stranger:
        path, body = f"tables/{party.table}/push", {"device": PHONE, "subscription": phone.subscription}
        await stranger.post(path, "forbidden", **body, seat=1)
        await stranger.post(path, "forbidden", **body)
        await stranger.post(path, "forbidden", device=PHONE, subscription=None, seat=1)
        await stranger.post(f"{path}/test", "forbidden", device=PHONE, seat=1)
    assert await party.ways() == []


async def test_never_into_a_private_network(
    tmp_path: Path, phone: Browser, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by an address nor by a name that leads there, now or later."""
    async with serving(tmp_path / "railhead.db") as served, served.visitor() as ann:
        party = Party(served, ann, await ann.playing(seats=("me", "me", "me")))
        for endpoint, words in (
            (receiver.address, "https://"),
            ("https://127.0.0.1/a", "private"),
            ("https://[::1]/a", "private"),
            ("https://localhost/a", "private"),
            ("https://169.254.169.254/latest", "private"),
            ("https://push.example.org:22/a", "ports"),
        ):
            refused = await party.device(changed(phone.subscription, endpoint=endpoint), "notation")
            assert words in refused["reason"]
        asked: list[str] = []

        def look_up(host: str, port: int, *_: object, **__: object) -> list[Any]:
            asked.append(host)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.7", port))]

        monkeypatch.setattr(socket, "getaddrinfo", look_up)
        await party.device(changed(phone.subscription, endpoint="https://push.example.org/a"))
        tested = await ann.post(f"tables/{party.table}/push/test", seat=1, device=PHONE)
        assert tested == {"ok": False, "answer": "private"}
        assert asked == ["push.example.org"]


async def test_a_nudge_is_pushed_too_and_a_gone_subscription_is_no_failure(
    party: Party, receiver: Receiver, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nudges, "SHORT", 0.0)
    await party.device(phone.subscription)
    await party.say("bid 10")
    await party.settled()
    receiver.answer(410)
    await party.nudge()
    await party.settled()
    assert len(phone.heard) == 2
    assert await party.ways() == []
    assert await party.failures() == []


async def test_where_the_host_has_switched_it_off(
    tmp_path: Path, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nudges, "SHORT", 0.0)
    path = tmp_path / "railhead.db"
    async with serving(path, notices="anywhere") as served, served.visitor() as ann:
        party = Party(served, ann, await ann.playing(seats=("me", "me", "me")))
        await party.device(phone.subscription)
        cookies = dict(ann.http.cookies)
    async with serving(path, notices="anywhere", push=False) as served, served.visitor() as ann:
        ann.http.cookies.update(cookies)
        party = Party(served, ann, party.table)
        assert await ann.get("push") == {"key": None}
        refused = await party.device(phone.subscription, "forbidden")
        assert "switched notices on devices off" in refused["reason"]
        await ann.post(f"tables/{party.table}/push/test", "forbidden", seat=1, device=PHONE)
        await party.say("bid 10")
        await party.remind()
        await party.nudge()
        await party.settled()
        assert phone.heard == []
        await party.device(None)
        assert await party.ways() == []


async def test_the_host_has_one_key_for_good(tmp_path: Path) -> None:
    path, found = tmp_path / "railhead.db", set()
    for _ in range(2):
        async with serving(path) as served, served.visitor() as ann:
            found |= {(await ann.get("push"))["key"] for _ in range(3)}
    [key] = found
    assert len(read(key)) == 65
