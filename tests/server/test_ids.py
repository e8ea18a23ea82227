"""A table's id goes into links, file names and command lines."""

from hashlib import sha256

from railhead.server.live.lobby import id_of
from railhead.server.store.ids import new_id


def test_an_id_is_letters_and_digits_alone() -> None:
    """One that began with a hyphen would be an option to `railhead export`."""
    ids = [new_id() for _ in range(500)] + [id_of(sha256(bytes([number])).hexdigest()) for number in range(250)]
    assert all(id.isascii() and id.isalnum() for id in ids)
    assert len(set(ids)) == len(ids)
