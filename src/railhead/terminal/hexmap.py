"""A map of hexes as text: two lines for each hex, every second row or column shifted by half a hex."""

from collections.abc import Callable, Collection

from rich.text import Text

Half = Callable[[str, int], Text]
"""The text in the upper (0) or lower (1) half of a hex."""

ROOMY, TIGHT = 5, 4
"""Characters for each hex, in a wide terminal and in one of 80 columns."""


def cell_width(columns: int, width: int) -> int:
    return ROOMY if width >= ROOMY * columns else TIGHT


def flat_topped(names: Collection[str], letters: str, rows: int, width: int, half: Half) -> Text:
    """Columns are letters; odd columns stand half a hex lower."""
    cell = cell_width(len(letters), width)
    picture = Text()
    for line in range(2 * rows + 1):
        for number, letter in enumerate(letters):
            row, part = divmod(line - number % 2, 2)
            add_cell(picture, names, f"{letter}{row}", part, cell, half)
        picture.append("\n")
    return picture


def pointed(names: Collection[str], letters: str, columns: int, width: int, half: Half) -> Text:
    """Rows are letters; odd rows stand half a hex further east."""
    cell = cell_width(columns + 1, width)
    picture = Text()
    for number, letter in enumerate(letters):
        for part in (0, 1):
            picture.append(" " * (cell // 2 * (number % 2)))
            for column in range(columns):
                add_cell(picture, names, f"{letter}{column}", part, cell, half)
            picture.append("\n")
    return picture


def add_cell(picture: Text, names: Collection[str], name: str, part: int, cell: int, half: Half) -> None:
    """Half a hex, or blanks where there is none."""
    text = half(name, part) if name in names else Text()
    picture.append_text(text).append(" " * (cell - len(text)))


def initials(name: str, there: list[str], styles: dict[str, str], *, is_town: bool) -> Text:
    """The first letters of the companies on a hex, or the hex's own id."""
    if not there:
        return Text(name, "bold" if is_town else "dim")
    text = Text()
    for company in there[:TIGHT]:
        text.append(company[0], styles[company])
    return text
