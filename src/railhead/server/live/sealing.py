"""What only one browser can read: the encryption of Web Push (RFC 8291) in one record of aes128gcm (RFC 8188)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4_096
LENGTH = 1_024
"""Bytes to which a shorter text is filled up, so that nobody can tell one from another by its length."""


def sealed(text: bytes, browser: bytes, auth: bytes) -> bytes:
    """A text for the browser with this public key and this secret; each time under a key of its own."""
    own, salt = generate_private_key(SECP256R1()), os.urandom(16)
    shared = own.exchange(ECDH(), public_key(browser))
    mixed = derived(shared, 32, auth, b"WebPush: info\0" + browser + point(own))
    key = derived(mixed, 16, salt, b"Content-Encoding: aes128gcm\0")
    nonce = derived(mixed, 12, salt, b"Content-Encoding: nonce\0")
    filled = (text + b"\2").ljust(LENGTH, b"\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point(own))]) + point(own)
    return head + AESGCM(key).encrypt(nonce, filled, None)


def derived(secret: bytes, length: int, salt: bytes, info: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def public_key(browser: bytes) -> EllipticCurvePublicKey:
    """The key that a point is; ValueError if it does not lie on the curve."""
    return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), browser)


def point(key: EllipticCurvePrivateKey) -> bytes:
    """The public key of a private one, in 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """What base64url says; ValueError if it says nothing."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
