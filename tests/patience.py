"""How long a test waits for something that must happen."""

from typing import Any

LONG = 240.0
"""Seconds after which it counts as lost. No machine is so busy that it takes so long, and a test that passes never
waits to the end of it; so whatever a test waits for, it waits with this patience."""

PATIENTLY: Any = {"open_timeout": LONG, "ping_interval": None}
"""The same for a client's end of a live line."""
