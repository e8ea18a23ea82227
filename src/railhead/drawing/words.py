"""The words of a drawing in the reader's language, and how seats and companies are named in it."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from railhead.core.view import View
from railhead.drawing.svg import Markup, element, join
from railhead.locale import sentence


@dataclass(frozen=True)
class Words:
    """Says what stands under a key of the drawing."""

    language: str

    def __call__(self, key: str, /, **values: object) -> str:
        return sentence(self.language, f"drawing.{key}", values)

    def seat(self, view: View, seat: int) -> str:
        """The name of whoever sits there, or the number of the seat."""
        return view["seats"][seat].get("name") or self("seat", number=seat + 1)

    def seats(self, view: View, seats: Collection[int]) -> str:
        """Several names in a row."""
        return ", ".join(self.seat(view, seat) for seat in seats)

    def several(self, key: str, count: int, /, **values: object) -> str:
        """A sentence that differs between one and many."""
        return self(f"{key}.{'one' if count == 1 else 'many'}", count=count, **values)


def with_initials(text: str, companies: Collection[str]) -> Markup:
    """A sentence in which the initials of companies are set in the face of their plates."""
    parts = re.split("(" + "|".join(map(re.escape, companies)) + ")", text)
    return join(element("tspan", part, cls="initials") if part in companies else part for part in parts)
