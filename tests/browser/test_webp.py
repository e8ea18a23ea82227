"""Moving pictures are put together as the container wants it."""

import struct

from browser.webp import Frame, bitstream, chunk, film


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 0
    while at < len(data):
        size = struct.unpack_from("<I", data, at + 4)[0]
        found.append((data[at : at + 4], data[at + 8 : at + 8 + size]))
        at += 8 + size + size % 2
    return found


def test_a_film_has_its_size_and_every_frame_at_its_place_for_its_time() -> None:
    picture = chunk(b"VP8 ", b"abc")
    made = film([Frame(0, 0, 64, 48, picture, 1800), Frame(10, 6, 20, 12, picture, 300)], 64, 48)
    [(name, body)] = chunks(made)
    assert (name, body[:4]) == (b"RIFF", b"WEBP")
    head, loop, first, second = chunks(body[4:])
    assert head == (b"VP8X", b"\x02\0\0\0" + b"\x3f\0\0" + b"\x2f\0\0")
    assert loop[0] == b"ANIM"
    assert first == (b"ANMF", b"\0\0\0\0\0\0" + b"\x3f\0\0\x2f\0\0" + b"\x08\x07\0" + b"\x02" + picture)
    assert second[1][:16] == b"\x05\0\0\x03\0\0" + b"\x13\0\0\x0b\0\0" + b"\x2c\x01\0" + b"\x02"


def test_of_a_still_picture_only_its_picture_is_taken() -> None:
    still = chunk(b"RIFF", b"WEBP" + chunk(b"VP8X", b"0" * 10) + chunk(b"ICCP", b"x") + chunk(b"VP8 ", b"abc"))
    assert bitstream(still) == chunk(b"VP8 ", b"abc")
