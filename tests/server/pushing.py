"""A browser that listens at a push service of this machine. What is sent is checked and read by what RFC 8188, 8291 and
8292 say, without the server's own code."""

import hashlib
import hmac
import json
import os
import re
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.receiving import Heard, Receiver

CURVE = ec.SECP256R1()


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


def new_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(CURVE)


@dataclass
class Browser:
    """Whoever has the private key can read; `path` is where it listens."""

    service: Receiver
    path: str = "/wpush/v2/first"
    key: ec.EllipticCurvePrivateKey = field(default_factory=new_key)
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def subscription(self) -> dict[str, str]:
        address = f"{self.service.address}{self.path}"
        return {"endpoint": address, "p256dh": written(self.point), "auth": written(self.auth)}

    @property
    def heard(self) -> list[Heard]:
        return [heard for heard in self.service.heard if heard.path == self.path]

    def messages(self, host_key: str) -> list[Any]:
        """All that was sent here, if it comes from whoever has a key."""
        for heard in self.heard:
            self.check(heard, host_key)
        return [json.loads(self.opened(heard.raw)) for heard in self.heard]

    def check(self, heard: Heard, host_key: str) -> None:
        """What a push service looks at."""
        headers = heard.headers
        assert (headers["Content-Encoding"], headers["TTL"], headers["Urgency"]) == ("aes128gcm", "86400", "normal")
        assert re.fullmatch("[A-Za-z0-9_-]{1,32}", headers["Topic"])
        assert len(heard.raw) <= 4_096
        found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", headers["Authorization"])
        assert found is not None
        assert found[4] == host_key
        claims, signature = json.loads(read(found[2])), read(found[3])
        assert json.loads(read(found[1])) == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == self.service.address
        assert time.time() < claims["exp"] < time.time() + 86_400
        assert claims["sub"].startswith("https://")
        r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
        by = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(host_key))
        by.verify(encode_dss_signature(r, s), f"{found[1]}.{found[2]}".encode(), ec.ECDSA(SHA256()))

    def opened(self, body: bytes) -> bytes:
        """The text of the one record of a body."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        mixed = expanded(shared, self.auth, b"WebPush: info\0" + self.point + sender, 32)
        key = expanded(mixed, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expanded(mixed, salt, b"Content-Encoding: nonce\0", 12)
        text, mark, _ = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0").rpartition(b"\2")
        assert mark
        return text


def expanded(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF (RFC 5869) with SHA-256, for no more than one block."""
    extracted = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(extracted, info + b"\1", hashlib.sha256)[:length]
