"""What moves on the map of Chicago Express: rails, plates, houses, figures that change, and marks."""

from collections.abc import Sequence

from railhead.drawing.hexes import brackets, inside, outline
from railhead.drawing.lettering import lettering
from railhead.drawing.plates import plate
from railhead.drawing.rails import rails
from railhead.drawing.svg import Markup, Point, box, element, group, join
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing.figures import figures
from railhead.games.chicago_express.drawing.liveries import LIVERIES
from railhead.games.chicago_express.drawing.map import CENTRES, HEIGHT, RADIUS
from railhead.games.chicago_express.drawing.placing import Placing
from railhead.games.chicago_express.rules.board import INDUSTRIES, INDUSTRY_TRACK, NAMES, TERRAIN


def under_names(placing: Placing) -> Markup:
    """Where one may lay or develop, and the rails."""
    legal = [mark(hex, "legal", 1.3) for hex in TERRAIN if hex in placing.prices]
    to_develop = [mark(hex, "open-to-develop", 1.8) for hex in TERRAIN if hex in placing.developable]
    return group(*legal, *to_develop, *(network(placing, company) for company in placing.joints), cls="under")


def mark(hex: str, cls: str, distance: float) -> Markup:
    """An outline inside a hex."""
    return element("path", cls=cls, d=outline(CENTRES[hex], inside(RADIUS, distance)))


def network(placing: Placing, company: str) -> Markup:
    """The rails of a company from plate to plate."""
    places = {hex: spot.middle for (hex, owner), spot in placing.plates.items() if owner == company}
    return rails(company, placing.joints[company], places)


def over_names(placing: Placing, say: Words) -> Markup:
    """Each hex with its figures and plates, brackets around what was just laid, and the industrial tracks."""
    last = [element("path", cls="last", d=brackets(CENTRES[hex], inside(RADIUS, 1), 7)) for hex in placing.laid]
    return group(*(space(placing, hex, say) for hex in TERRAIN), *last, industries(placing, say), cls="over")


def space(placing: Placing, hex: str, say: Words) -> Markup:
    """What stands on a hex, named for whoever listens or points at it."""
    return group(
        element("title", described(placing, hex, say)),
        element("path", cls="touch", d=outline(CENTRES[hex], RADIUS)),
        figures(placing, hex),
        *(plate(company, placing.plates[hex, company], LIVERIES[company].shape) for company in placing.there[hex]),
        cls=f"on-{TERRAIN[hex]}",
        role="img",
        data_hex=hex,
    )


def described(placing: Placing, hex: str, say: Words) -> str:
    """A hex in words: "Altoona, city, cost 4, income 2, PRR"; the cost is that of the next locomotive."""
    parts = [NAMES.get(hex, hex), say(f"terrain.{TERRAIN[hex]}")]
    if placing.is_full(hex):
        parts.append(say("hex.full"))
    elif cost := placing.next_cost(hex):
        parts.append(say("hex.cost", cost=cost))
    if income := placing.worth(hex):
        parts.append(say("hex.income", income=income))
    if hex in placing.houses:
        parts.append(say("hex.developed"))
    return ", ".join([*parts, *placing.there[hex]])


def industries(placing: Placing, say: Words) -> Markup:
    """The industrial tracks, lying on the open ground at the lower left."""
    x, y = 24.0, HEIGHT - 116
    now = placing.view["board"]["industry"]
    rows = [
        join(
            [
                lettering(town.capitalize(), (x, y + 22 * row + 12.6), "seat", 11.5, width=58),
                spaces((x + 63, y + 22 * row), INDUSTRY_TRACK[row], now[town]),
            ]
        )
        for row, town in enumerate(INDUSTRIES)
    ]
    return group(lettering(say("industry"), (x, y - 10), "cap", 10.5), *rows, cls="industry")


def spaces(corner: Point, values: Sequence[int], current: int) -> Markup:
    """An industrial track: its printed spaces, with the marker on one of them."""
    pitch, height = 16.0, 17.5
    parts: list[Markup] = []
    for place, value in enumerate(values):
        x = corner[0] + place * pitch
        parts.append(box((x, corner[1]), pitch, height, "space spent" if value == current else "space"))
        shade = "reverse" if value == current else "dim"
        parts.append(lettering(str(value), (x + pitch / 2, corner[1] + 12.6), shade, 10.8, "middle"))
    return group(*parts)
