"""What travels between browser and server, as types of its own."""

import msgspec

encode = msgspec.json.Encoder().encode
"""A value as JSON."""
