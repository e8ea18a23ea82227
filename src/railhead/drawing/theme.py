"""The tokens: every colour of the drawing, for light and dark paper and for two sets of company colours."""

from typing import Final, Literal

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

COLOURS: Final[dict[str, dict[str, dict[str, Colours]]]] = {
    "box": {
        "light": {
            "PRR": ("#a92b23", CREAM, "#5d130e"),
            "B&O": ("#1d4f91", CREAM, "#0c2a54"),
            "NYC": ("#23704a", CREAM, "#0d3a24"),
            "C&O": ("#e6b02a", INK, "#7a5706"),
            "WAB": ("#26211c", CREAM, "#000"),
            "AME": ("#fffdf6", INK, "#4a4035"),
            "NAT": ("#57534e", CREAM, "#24211e"),
        },
        "dark": {
            "PRR": ("#bd3e33", CREAM, "#f0a498"),
            "B&O": ("#376db6", CREAM, "#a9c9f2"),
            "NYC": ("#277a51", CREAM, "#9fd8b8"),
            "C&O": ("#e9b93e", INK, "#fbe3a0"),
            "WAB": ("#0c0a08", LAMP, "#cbbd9e"),
            "AME": ("#f4ead2", INK, "#fff"),
            "NAT": ("#8d8880", NIGHT, "#d6d0c6"),
        },
    },
    "okabe-ito": {
        "light": {
            "PRR": ("#d55e00", "#1b1712", "#6b2f00"),
            "B&O": ("#0072b2", "#fff", "#003a5c"),
            "NYC": ("#009e73", NIGHT, "#004d38"),
            "C&O": ("#f0e442", INK, "#7d7400"),
            "WAB": ("#000", "#fff", "#000"),
            "AME": ("#fff", NIGHT, "#333"),
            "NAT": ("#56b4e9", NIGHT, "#14567c"),
        },
        "dark": {
            "PRR": ("#d55e00", "#1b1712", "#ffb37d"),
            "B&O": ("#0072b2", "#fff", "#8fd0f5"),
            "NYC": ("#009e73", NIGHT, "#8fe6cb"),
            "C&O": ("#f0e442", INK, "#fff9b8"),
            "WAB": ("#000", "#fff", "#cbbd9e"),
            "AME": ("#fff", NIGHT, "#cbbd9e"),
            "NAT": ("#56b4e9", NIGHT, "#cdeaff"),
        },
    },
}

SAME_COLOURS: Final = {"PRR": "LIB", "B&O": "REP", "NYC": "CON", "C&O": "MAJ"}
"""Companies of Chicago Express and American Rails that wear the same colours."""

COMPANIES: Final[dict[str, dict[str, dict[str, Colours]]]] = {
    palette: {theme: own | {twin: own[name] for name, twin in SAME_COLOURS.items()} for theme, own in themes.items()}
    for palette, themes in COLOURS.items()
}


def company_class(company: str) -> str:
    """The class that gives pieces a company's colours."""
    return "co-" + "".join(letter for letter in company.lower() if letter.isalnum())


def tokens(theme: Theme, palette: Palette) -> str:
    """Every token as a CSS declaration, and each company's colours under its class."""
    if theme not in PAPER or palette not in COMPANIES:
        known = f"themes {', '.join(PAPER)}; palettes {', '.join(COMPANIES)}"
        raise ValueError(f"no drawing in theme {theme!r} with palette {palette!r}; known: {known}")
    here = f".rh-{theme}.rh-{palette}"
    paper = "".join(f"--{name}:{colour};" for name, colour in PAPER[theme].items())
    companies = COMPANIES[palette][theme].items()
    return "\n".join([f"{here}{{{paper}}}", *(company_rule(here, name, colours) for name, colours in companies)])


def company_rule(here: str, company: str, colours: Colours) -> str:
    fill, lettering, edge = colours
    return f"{here} .{company_class(company)}{{--fill:{fill};--on:{lettering};--edge:{edge}}}"
