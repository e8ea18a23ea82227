"""Moving pictures: frames that a browser has encoded, put together in the WebP container.

A frame holds only what differs from the one before, so a film of a table, where little moves, is small.
"""

import base64
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

QUALITY = 0.6
ANIMATED = 0x02
IN_PLACE = 0x02
"""A frame is laid on the last one as it is, without mixing."""

# The part of a picture that differs from the last one, at even places, as WebP; null where nothing does.
CHANGED = """async ({ png, quality, width, height }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const sheet = new OffscreenCanvas(width, height);
    const ink = sheet.getContext("2d", { willReadFrequently: true });
    ink.drawImage(image, 0, 0, width, height);
    const now = new Uint32Array(ink.getImageData(0, 0, width, height).data.buffer);
    const last = window.lastFrame ?? new Uint32Array(now.length);
    window.lastFrame = now;
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; at < now.length; at += 1) {
        if (now[at] === last[at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    if (right < 0) return null;
    [left, top] = [left - (left % 2), top - (top % 2)];
    const part = new OffscreenCanvas(right - left + 1, bottom - top + 1);
    part.getContext("2d").drawImage(sheet, -left, -top);
    const blob = await part.convertToBlob({ type: "image/webp", quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), "");
    return { x: left, y: top, width: part.width, height: part.height, data: btoa(text) };
}"""


@dataclass(frozen=True)
class Frame:
    """A part of the picture, where it lies, and how long it is shown."""

    x: int
    y: int
    width: int
    height: int
    data: bytes
    ms: int


def frames(page: Page, pictures: Iterable[tuple[bytes, int]], width: int, height: int) -> list[Frame]:
    """Pictures and how long each is shown, as frames; one that shows nothing new prolongs the last."""
    made: list[Frame] = []
    for png, ms in pictures:
        given = {"png": base64.b64encode(png).decode(), "quality": QUALITY, "width": width, "height": height}
        part: Any = page.evaluate(CHANGED, given)
        if part is None:
            last = made.pop()
            made.append(Frame(last.x, last.y, last.width, last.height, last.data, last.ms + ms))
        else:
            data = bitstream(base64.b64decode(part["data"]))
            made.append(Frame(part["x"], part["y"], part["width"], part["height"], data, ms))
    return made


def bitstream(webp: bytes) -> bytes:
    """The chunks of a still picture that a frame is made of."""
    found, at = b"", 12
    while at < len(webp):
        name, size = webp[at : at + 4], struct.unpack_from("<I", webp, at + 4)[0]
        end = at + 8 + size + size % 2
        if name in (b"VP8 ", b"VP8L", b"ALPH"):
            found += webp[at:end]
        at = end
    return found


def film(parts: Sequence[Frame], width: int, height: int) -> bytes:
    """The whole file: it is played again and again."""
    head = struct.pack("<I", ANIMATED) + size24(width - 1) + size24(height - 1)
    body = chunk(b"VP8X", head) + chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
    body += b"".join(chunk(b"ANMF", animated(part)) for part in parts)
    return chunk(b"RIFF", b"WEBP" + body)


def animated(part: Frame) -> bytes:
    where = (part.x // 2, part.y // 2, part.width - 1, part.height - 1, part.ms)
    return b"".join(map(size24, where)) + bytes([IN_PLACE]) + part.data


def size24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
