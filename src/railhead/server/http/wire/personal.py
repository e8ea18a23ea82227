"""What is asked and answered about oneself: devices, the personal link, and what one prefers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from railhead.server.http.wire.requests import Ask, Moment, Secret


class Carry(Ask, frozen=True):
    """The secret of a personal link."""

    key: Secret


class DeviceOrder(Ask, frozen=True):
    """What becomes of a device: it is cut off, perhaps with new keys for every seat, so that a seat's link on it opens
    nothing either; or it is known, because one has joined with it oneself."""

    do: Literal["cut", "know"]
    renew: bool = False


class DeviceInfo(Struct, frozen=True):
    """A browser that carries one's tables: as it calls itself, since when, and when it was last here. `here` is the one
    that asks; `new` one that nobody has vouched for, `may_cut` whether the one that asks may cut it off."""

    id: str
    name: str
    joined: float
    seen: float
    here: bool
    new: bool
    may_cut: bool


class Devices(Struct, frozen=True):
    """One's devices, those first that joined first; none where this browser is alone and has made no link. `until` is
    how long the personal link is valid, null where there is none; `renewed` at how many tables there are new keys."""

    devices: list[DeviceInfo]
    until: float | None
    renewed: int


class PersonalLink(Struct, frozen=True):
    """A link that is shown this once, and until when it is valid."""

    link: str
    until: float


class Owner(Struct, frozen=True):
    """Whose link it is: the names they have played by lately, and how many tables they have. `here` says that this
    browser carries those already, `brings` how many tables of its own it would bring along."""

    names: list[str]
    tables: int
    here: bool
    brings: int


class Preferences(Ask, frozen=True, omit_defaults=True):
    """What somebody prefers; what is left out they have not chosen."""

    language: Literal["en", "fr"] | None = None
    theme: Literal["light", "dark"] | None = None
    palette: Literal["box", "okabe-ito"] | None = None
    pace: Literal["slow", "normal", "quick", "off"] | None = None
    sound: bool | None = None
    name: Annotated[str, Meta(max_length=40)] | None = None


class Prefer(Ask, frozen=True):
    """What somebody prefers, and when they chose it, in seconds since 1970; what was chosen later stays."""

    preferences: Preferences
    chosen: Moment


class Preferred(Struct, frozen=True):
    """What somebody prefers on all their devices; null where there is one device only, or nothing was chosen yet."""

    preferences: Preferences | None
    chosen: float
