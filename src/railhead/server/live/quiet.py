"""Hours in which nobody is told anything, on the clock of whoever sleeps: "22:00-07:30 Europe/Paris"."""

import re
from datetime import datetime, time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

FORM = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d) ([A-Za-z][A-Za-z0-9_+/-]{0,62})")


def is_known(hours: str) -> bool:
    """Whether these are hours of a zone that this machine knows."""
    found = FORM.fullmatch(hours)
    return found is not None and zone_of(found[5]) is not None


def zone_of(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # OSError: the name of a folder of zones
        return None


def is_quiet(hours: str, now: float) -> bool:
    """Whether it is one of these hours; those that end before they begin go over midnight."""
    found = FORM.fullmatch(hours)
    zone = None if found is None else zone_of(found[5])
    if found is None or zone is None:
        return False
    begin, end = time(int(found[1]), int(found[2])), time(int(found[3]), int(found[4]))
    here = datetime.fromtimestamp(now, zone).time()
    return begin <= here < end if begin <= end else here >= begin or here < end
