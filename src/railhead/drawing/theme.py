"""The tokens: every colour of the drawing, for light and dark paper and for two sets of company colours."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

Theme = Literal["light", "dark"]
Palette = Literal["box", "okabe-ito"]
Colours = tuple[str, str, str]
"""Fill, lettering and edge of a company's pieces."""

CREAM, LAMP, INK, NIGHT = "#fff8ea", "#f1e5c9", "#231d16", "#14110d"

PAPER: Final[dict[str, dict[str, str]]] = {
    "light": {
        "paper": "#f3ecdc",
        "raised": "#fbf7ec",
        "sunk": "#e9e0cb",
        "land": "#f8f3e5",
        "ink": INK,
        "ink2": "#51463a",
        "ink3": "#6a5e4d",
        "rule": "#d0c3a8",
        "rule2": "#94866c",
        "hair": "#e0d6bf",
        "act": "#573481",
        "act-on": "#fffaf0",
        "act-wash": "#e9dfea",
        "signal": "#98281c",
        "forest": "#ecead2",
        "forest-ink": "#7d7f57",
        "mount": "#ddcfb4",
        "mount-ink": "#6d5a3e",
        "water": "#8fa3a6",
        "sea": "#eeead9",
        "start": "#51463a",
        "start-rule": INK,
        "start-knock": "#40362b",
        "start-on": CREAM,
    },
    "dark": {
        "paper": "#1b1712",
        "raised": "#262019",
        "sunk": "#14110d",
        "land": "#241f18",
        "ink": LAMP,
        "ink2": "#cbbd9e",
        "ink3": "#a89a7e",
        "rule": "#423929",
        "rule2": "#7c6f57",
        "hair": "#332c21",
        "act": "#cdb0f0",
        "act-on": "#1b1712",
        "act-wash": "#3a2f47",
        "signal": "#f08a72",
        "forest": "#26281b",
        "forest-ink": "#7b7f58",
        "mount": "#322a1f",
        "mount-ink": "#8f7c5c",
        "water": "#4d6468",
        "sea": "#191a18",
        "start": "#544936",
        "start-rule": "#2a2318",
        "start-knock": "#40372a",
        "start-on": LAMP,
    },
}

BOX: Final[dict[str, dict[str, Colours]]] = {
    "light": {
        "red": ("#a92b23", CREAM, "#5d130e"),
        "blue": ("#1d4f91", CREAM, "#0c2a54"),
        "green": ("#23704a", CREAM, "#0d3a24"),
        "yellow": ("#e6b02a", INK, "#7a5706"),
        "black": ("#26211c", CREAM, "#000"),
        "white": ("#fffdf6", INK, "#4a4035"),
        "grey": ("#57534e", CREAM, "#24211e"),
    },
    "dark": {
        "red": ("#bd3e33", CREAM, "#f0a498"),
        "blue": ("#376db6", CREAM, "#a9c9f2"),
        "green": ("#277a51", CREAM, "#9fd8b8"),
        "yellow": ("#e9b93e", INK, "#fbe3a0"),
        "black": ("#0c0a08", LAMP, "#cbbd9e"),
        "white": ("#f4ead2", INK, "#fff"),
        "grey": ("#8d8880", NIGHT, "#d6d0c6"),
    },
}
"""Colours of wood and cardboard, by paper."""

SAFE: Final[dict[str, dict[str, Colours]]] = {
    "light": {
        "vermilion": ("#d55e00", "#1b1712", "#6b2f00"),
        "ocean": ("#0072b2", "#fff", "#003a5c"),
        "teal": ("#009e73", NIGHT, "#004d38"),
        "lemon": ("#f0e442", INK, "#7d7400"),
        "jet": ("#000", "#fff", "#000"),
        "chalk": ("#fff", NIGHT, "#333"),
        "sky": ("#56b4e9", NIGHT, "#14567c"),
        "purple": ("#cc79a7", NIGHT, "#6a3a55"),
        "orange": ("#e69f00", NIGHT, "#704d00"),
    },
    "dark": {
        "vermilion": ("#d55e00", "#1b1712", "#ffb37d"),
        "ocean": ("#0072b2", "#fff", "#8fd0f5"),
        "teal": ("#009e73", NIGHT, "#8fe6cb"),
        "lemon": ("#f0e442", INK, "#fff9b8"),
        "jet": ("#000", "#fff", "#cbbd9e"),
        "chalk": ("#fff", NIGHT, "#cbbd9e"),
        "sky": ("#56b4e9", NIGHT, "#cdeaff"),
        "purple": ("#cc79a7", NIGHT, "#f3c6de"),
        "orange": ("#e69f00", NIGHT, "#ffdc96"),
    },
}
"""Okabe and Ito's colours, which the colour-blind can tell apart, by paper."""

STANDS_FOR: Final = {
    "red": "vermilion",
    "blue": "ocean",
    "green": "teal",
    "yellow": "lemon",
    "black": "jet",
    "white": "chalk",
    "grey": "sky",
}
"""The safe colour for each colour of a box."""

PALETTES: Final[tuple[Palette, ...]] = get_args(Palette)


def colours(theme: str, palette: str, name: str) -> Colours:
    """A company's colours by their name; those that are safe anyway are the same in both palettes."""
    if palette == "box" and name in BOX[theme]:
        return BOX[theme][name]
    return SAFE[theme][STANDS_FOR.get(name, name)]


def company_class(company: str) -> str:
    """The class that gives pieces a company's colours."""
    return "co-" + "".join(letter for letter in company.lower() if letter.isalnum())


def tokens(theme: Theme, palette: Palette, companies: Mapping[str, str]) -> str:
    """Every token as a CSS declaration, and under its class each company's colours, which are given by name."""
    if theme not in PAPER or palette not in PALETTES:
        known = f"themes {', '.join(PAPER)}; palettes {', '.join(PALETTES)}"
        raise ValueError(f"no drawing in theme {theme!r} with palette {palette!r}; known: {known}")
    here = f".rh-{theme}.rh-{palette}"
    paper = "".join(f"--{name}:{colour};" for name, colour in PAPER[theme].items())
    worn = [company_rule(here, company, colours(theme, palette, name)) for company, name in companies.items()]
    return "\n".join([f"{here}{{{paper}}}", *worn])


def company_rule(here: str, company: str, colours: Colours) -> str:
    fill, lettering, edge = colours
    return f"{here} .{company_class(company)}{{--fill:{fill};--on:{lettering};--edge:{edge}}}"
