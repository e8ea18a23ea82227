"""The id of a new table: digits and letters alone, for one that began with a hyphen would be an option on a command
line."""

import secrets

ID_BYTES = 9


def new_id() -> str:
    return secrets.token_hex(ID_BYTES)
