"""The one style sheet of a drawing: what each class looks like, in tokens only."""

from collections.abc import Mapping
from functools import cache

from railhead.drawing.theme import Palette, Theme, tokens

SANS = "'Archivo','Archivo Narrow','Helvetica Neue',Arial,sans-serif"
SERIF = "'Playfair',Georgia,serif"

GROUND = {
    ".on-plain": "--ground:var(--land)",
    ".on-forest": "--ground:var(--forest)",
    ".on-mountain": "--ground:var(--mount)",
    ".on-city,.on-industrial,.on-sheet": "--ground:var(--raised)",
    ".on-start": "--ground:var(--start)",
}
ENGRAVING = {
    ".page": "fill:var(--paper)",
    ".column": "fill:var(--raised)",
    ".hex": "fill:var(--ground);stroke:var(--rule2);stroke-width:.8",
    ".trees": "fill:none;stroke:var(--forest-ink);stroke-width:.85;stroke-linecap:round",
    ".peaks,.hachures": "fill:none;stroke:var(--mount-ink);stroke-width:1;stroke-linecap:round",
    ".hachures": "stroke-width:.8",
    ".hatch": "stroke:var(--ink);stroke-width:1.3",
    ".ruling": "stroke:var(--start-rule);stroke-width:1.1",
    ".alarm": "stroke:var(--signal);stroke-width:1.5",
    ".f-forest": "fill:url(#rh-forest)",
    ".f-mountain": "fill:url(#rh-mount)",
    ".f-industrial": "fill:url(#rh-industry);fill-rule:evenodd",
    ".f-start": "fill:url(#rh-start);opacity:.55",
    ".inset": "fill:none;stroke:var(--ink);stroke-width:.9",
    ".inset.on-start": "stroke:var(--start-on)",
    ".coast": "fill:none;stroke:var(--ink);stroke-width:1.3;stroke-linejoin:round",
    ".water,.open": "fill:none;stroke:var(--water);stroke-linejoin:round",
    ".open": "stroke:var(--sea)",
}
LETTERING = {
    "text": f"font-family:{SANS};font-weight:400;font-feature-settings:'tnum','lnum';fill:var(--ink)",
    ".sea": f"font-family:{SERIF};font-style:italic;letter-spacing:.14em;fill:var(--ink3)",
    ".sea.small": "letter-spacing:.05em",
    ".name": "font-weight:600;font-stretch:76%",
    ".name.on-start": "fill:var(--start-on);--ground:var(--start-knock)",
    ".name,.cost,.income": "paint-order:stroke;stroke:var(--ground);stroke-width:2.8;stroke-linejoin:round",
    ".cost": "font-weight:500;font-stretch:88%;fill:var(--ink2)",
    ".on-forest .cost,.on-mountain .cost": "font-weight:600;fill:var(--ink)",
    ".income": "font-weight:750;font-stretch:88%",
    ".value": "font-weight:450;font-stretch:88%;fill:var(--ink2);paint-order:stroke;stroke:var(--ground);"
    "stroke-width:2.8;stroke-linejoin:round",
    ".in-force": "font-weight:750;fill:var(--ink)",
    ".cap": "font-weight:600;font-stretch:88%;letter-spacing:.09em;text-transform:uppercase;fill:var(--ink3)",
    ".note": f"font-family:{SERIF};font-style:italic;fill:var(--ink2)",
    ".title": f"font-family:{SERIF};font-weight:600",
    ".moment": f"font-family:{SERIF};font-weight:500",
    ".more": f"font-family:{SERIF};font-style:italic;fill:var(--ink2)",
    ".initials": f"font-family:{SANS};font-style:normal;font-weight:700;font-stretch:88%;font-size:.88em",
    ".head": "font-weight:500;font-stretch:88%;fill:var(--ink3)",
    ".seat": "font-weight:600;font-stretch:95%;fill:var(--ink2)",
    ".strong": "font-weight:650",
    ".second": "fill:var(--ink2)",
    ".dim": "fill:var(--ink3)",
    ".nil": "fill:var(--rule2)",
    ".figure": "font-weight:600;font-stretch:92%",
    ".red": "font-weight:650;fill:var(--signal)",
    ".turn": "font-weight:650;letter-spacing:.08em;text-transform:uppercase",
    ".reverse": "fill:var(--raised);font-weight:700",
    ".on-act": "fill:var(--act-on)",
}
PIECES = {
    ".casing": "fill:none;stroke:var(--land);stroke-width:6.2;stroke-linecap:round;stroke-linejoin:round",
    ".edge": "fill:none;stroke:var(--edge);stroke-width:4;stroke-linecap:round;stroke-linejoin:round",
    ".rail": "fill:none;stroke:var(--fill);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round",
    ".plate": "fill:var(--fill);stroke:var(--edge);stroke-width:.9",
    ".rim": "fill:none;stroke:var(--on);stroke-width:.6;opacity:.5",
    ".letters": "font-weight:750;font-stretch:80%;fill:var(--on)",
    ".house": "fill:var(--raised);stroke:var(--ink2);stroke-width:.9;stroke-linejoin:round",
    ".built": "fill:var(--ink);stroke:var(--ink)",
    ".gain": "font-weight:650;fill:var(--ink2)",
    ".gain.reverse": "fill:var(--raised)",
    ".mark": "fill:var(--ink);stroke:var(--raised);stroke-width:1.6;paint-order:stroke;stroke-linejoin:round",
    ".ring": "fill:var(--raised);stroke:var(--ink);stroke-width:1.2",
    ".ring.asked": "fill:var(--act);stroke:var(--act)",
    ".ring.empty": "fill:none;stroke:var(--rule2);stroke-dasharray:2.4 2",
    ".ring-letter": "font-weight:700",
    ".ring-letter.asked": "fill:var(--act-on)",
    ".sheet": "fill:var(--raised);stroke:var(--rule2)",
    ".touch": "fill:none;pointer-events:all",
}
STATES = {
    ".legal": "fill:var(--act);fill-opacity:.13;stroke:var(--act);stroke-width:2",
    ".open-to-develop": "fill:none;stroke:var(--act);stroke-width:1.4",
    ".last": "fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:square",
    ".tag": "fill:var(--act);rx:2px",
    ".asked": "fill:var(--act)",
    ".tag-outline": "fill:none;stroke:var(--rule2)",
    ".price": "font-weight:700;fill:var(--act-on)",
    ".who": "font-weight:600;font-stretch:80%;fill:var(--act-on)",
    ".wash": "fill:var(--act-wash)",
    ".wash.row": "opacity:.55",
}
GAUGES = {
    ".face": "fill:var(--raised);stroke:var(--ink);stroke-width:1.2",
    ".zone": "fill:url(#rh-signal);stroke:var(--signal);stroke-width:1",
    ".tick": "fill:none;stroke:var(--ink);stroke-width:.8",
    ".tick.long": "stroke-width:1.2",
    ".needle": "fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round",
    ".hub": "fill:var(--ink)",
    ".space": "fill:var(--raised);stroke:var(--ink2);stroke-width:.8",
    ".space.spent": "fill:var(--ink)",
    ".pip": "fill:none;stroke:var(--ink2);stroke-width:1",
    ".pip.full": "fill:var(--ink2)",
    ".pip.zone": "fill:url(#rh-signal);stroke:var(--signal)",
    ".rule": "fill:none;stroke:var(--rule)",
    ".rule.hair": "stroke:var(--hair)",
    ".rule.strong": "stroke:var(--rule2)",
    ".rule.ink": "stroke:var(--ink)",
}

COUNTRY = {
    ".shore": "fill:var(--land);stroke:var(--ink);stroke-width:1.3;stroke-linejoin:round",
    ".lake": "fill:var(--sea);stroke:var(--ink2);stroke-width:.9;stroke-linejoin:round",
    ".ripple": "fill:none;stroke:var(--water);stroke-width:.8",
    ".river": "fill:none;stroke:var(--water);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round",
    ".bank": "stroke-width:.7;opacity:.75",
    ".grass": "fill:none;stroke:var(--forest-ink);stroke-width:.7;stroke-linecap:round",
    ".sand": "fill:var(--mount-ink)",
    ".tint-mount": "fill:var(--mount);opacity:.8",
    ".tint-grass": "fill:var(--forest);opacity:.75",
    ".f-grass": "fill:url(#rh-grass);opacity:.8",
    ".f-sand": "fill:url(#rh-sand);opacity:.75",
    ".region": f"font-family:{SERIF};font-style:italic;letter-spacing:.14em;fill:var(--ink2);paint-order:stroke;"
    "stroke:var(--land);stroke-width:4;stroke-linejoin:round",
    ".region.small": "letter-spacing:.06em;fill:var(--ink3);stroke-width:3",
}
TILES = {
    ".way": "fill:none;stroke:var(--rule2);stroke-width:1.8",
    ".way-casing": "fill:none;stroke:var(--land);stroke-width:10.5",
    ".way.done": "stroke:var(--ink);stroke-width:8",
    ".way.done.small": "stroke-width:3.6",
    ".sleepers": "fill:none;stroke:var(--raised);stroke-width:4.6;stroke-dasharray:2.4 3.8",
    ".tile": "fill:var(--raised);stroke:var(--ink2);stroke-width:1.1;rx:2px",
    ".tile.laid": "fill:var(--start);stroke:var(--ink2)",
    ".tile.playable": "stroke:var(--act);stroke-width:2.2",
    ".tile.pending": "fill:var(--act);stroke:var(--act)",
    ".tile.dashed": "fill:none;stroke-dasharray:3 2.6;stroke:var(--rule2)",
    ".tile-name": "font-weight:700;font-stretch:92%",
    ".tile-cost": "font-weight:450;fill:var(--ink2)",
    ".tile-name.laid,.tile-cost.laid": "fill:var(--start-on)",
    ".tile-name.pending,.tile-cost.pending": "fill:var(--act-on)",
    ".station": "fill:var(--raised);stroke:var(--ink);stroke-width:2",
    ".terminus": "fill:none;stroke:var(--ink);stroke-width:.9",
    ".plaque": "fill:var(--raised);stroke:var(--ink2);stroke-width:1;rx:2px",
    ".plaque.asked": "fill:var(--raised);stroke:var(--act);stroke-width:2.2",
    ".town": f"font-family:{SERIF};font-weight:600",
    ".town.small": "paint-order:stroke;stroke:var(--land);stroke-width:3;stroke-linejoin:round",
    ".will": "font-weight:650;fill:var(--act)",
}


def style(theme: Theme, palette: Palette, companies: Mapping[str, str]) -> str:
    """The style sheet of a drawing that stands alone, with the names of its companies' colours."""
    return f"{tokens(theme, palette, companies)}\n{rules()}"


@cache
def rules() -> str:
    """What each class looks like; every rule holds inside a drawing only, so that a page may take a drawing in."""
    sheets = (GROUND, ENGRAVING, LETTERING, PIECES, STATES, GAUGES, COUNTRY, TILES)
    return "\n".join(f"{inside_drawing(selector)}{{{look}}}" for sheet in sheets for selector, look in sheet.items())


def inside_drawing(selectors: str) -> str:
    return ",".join(f".rh {selector}" for selector in selectors.split(","))
