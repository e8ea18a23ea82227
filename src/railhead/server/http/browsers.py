"""What a browser calls itself, as coarsely as its owner would: which program, on what kind of machine."""

from typing import Final

from starlette.requests import HTTPConnection

LONGEST: Final = 512
# The first that is found counts: most programs also name those that they want to be taken for.
PROGRAMS: Final = {
    "edg": "Edge",
    "opr/": "Opera",
    "samsungbrowser": "Samsung Internet",
    "firefox": "Firefox",
    "fxios": "Firefox",
    "crios": "Chrome",
    "chrome": "Chrome",
    "safari": "Safari",
}
MACHINES: Final = {
    "iphone": "iPhone",
    "ipad": "iPad",
    "android": "Android",
    "windows": "Windows",
    "cros": "ChromeOS",
    "mac os": "Mac",
    "linux": "Linux",
}


def browser_of(request: HTTPConnection) -> str:
    """Such as "Firefox, Android"; nothing of what is not known."""
    said = request.headers.get("user-agent", "")[:LONGEST].lower()
    found = (next((name for sign, name in known.items() if sign in said), "") for known in (PROGRAMS, MACHINES))
    return ", ".join(name for name in found if name)
