"""Notices to browsers that may be closed: a push service takes them, cannot read them, and knows the host by a key."""

import json
import re
import time
from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from railhead.server.live.dialects import Notice, json_body
from railhead.server.live.sealing import decoded, encoded, point, public_key, sealed
from railhead.server.live.webhook import Letter, Sent
from railhead.server.store import Store, Way
from railhead.server.table.clock import DAY

PUSH = "push"
"""The kind of a way on a device."""
MOST_DEVICES = 8
TRUSTED = 12 * 3_600
"""Seconds for which a push service believes that we are who we say."""
GONE = (404, 410)
"""What a push service answers once a browser does not listen any more."""
NAME = "vapid"
"""Under which name the host's key is kept."""
URL_SAFE = re.compile("[A-Za-z0-9_-]+={0,2}")


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser listens, and the keys with which it reads, as it says them itself."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def secret(self) -> str:
        return f"{self.p256dh}.{self.auth}"


def has_keys(subscription: Subscription) -> bool:
    """Whether something can be sealed with its keys."""
    if not all(URL_SAFE.fullmatch(key) for key in (subscription.p256dh, subscription.auth)):
        return False
    try:
        browser, auth = keys_of(subscription.secret)
        public_key(browser)
    except ValueError:
        return False
    return len(browser) == 65 and len(auth) == 16


def keys_of(secret: str) -> tuple[bytes, bytes]:
    browser, _, auth = secret.partition(".")
    return decoded(browser), decoded(auth)


async def host_key(store: Store) -> EllipticCurvePrivateKey:
    """The host's key, made when it is first wanted; the same for all servers on a database."""
    kept = await store.host_value(NAME)
    if kept is None:
        new = generate_private_key(SECP256R1()).private_numbers().private_value
        await store.keep_host_value(NAME, encoded(new.to_bytes(32, "big")))
        kept = await store.host_value(NAME)
        assert kept is not None
    return derive_private_key(int.from_bytes(decoded(kept), "big"), SECP256R1())


async def public_host_key(store: Store) -> str:
    """What a browser tells its push service: only whoever has this key may send to it."""
    return encoded(point(await host_key(store)))


def pushed(way: Way, notice: Notice, key: EllipticCurvePrivateKey) -> Letter:
    """A sentence and a link, sealed. A newer one of the same table takes the place of one that was not delivered."""
    told = json_body({"text": notice.text, "link": notice.link, "tag": notice.table})
    headers = (
        ("Content-Type", "application/octet-stream"),
        ("Content-Encoding", "aes128gcm"),
        ("TTL", str(int(DAY))),
        ("Urgency", "normal"),
        ("Topic", encoded(sha256(notice.table.encode()).digest())[:32]),
        ("Authorization", f"vapid t={token(way, key)}, k={encoded(point(key))}"),
    )
    return Letter(way.url, sealed(told, *keys_of(way.secret)), headers)


def token(way: Way, key: EllipticCurvePrivateKey) -> str:
    """Who sends, to whom and until when, signed (RFC 8292)."""
    claims = {"aud": origin_of(urlsplit(way.url)), "exp": int(time.time()) + TRUSTED, "sub": contact(way.link)}
    parts = [encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    r, s = decode_dss_signature(key.sign(".".join(parts).encode(), ECDSA(SHA256())))
    return ".".join([*parts, encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])


def origin_of(parts: SplitResult) -> str:
    """As browsers write it: without the usual port."""
    usual = {"https": ":443", "http": ":80"}[parts.scheme]
    return f"{parts.scheme}://{parts.netloc.removesuffix(usual)}"


def contact(link: str) -> str:
    """Whom a push service may turn to: the host's own page."""
    return f"https://{urlsplit(link).netloc}"


def is_gone(way: Way, sent: Sent) -> bool:
    return way.kind == PUSH and sent.status in GONE
