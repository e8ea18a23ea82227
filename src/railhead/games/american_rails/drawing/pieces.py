"""What moves on the map of American Rails: rails, plates, values, development markers, prices and marks."""

from railhead.drawing.hexes import POINTY_TOP, brackets, inside, outline
from railhead.drawing.lettering import width_of
from railhead.drawing.plates import plate
from railhead.drawing.rails import rails
from railhead.drawing.svg import Markup, Point, box, element, group, join
from railhead.drawing.words import Words
from railhead.games.american_rails.drawing.liveries import LIVERIES
from railhead.games.american_rails.drawing.map import CENTRES, RADIUS, look, triangle
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.rules.board import NAMES, TERRAIN

VALUE_DROP, TAG_DROP, CITY_TAG_DROP = 17.4, 12.2, 20.4
"""How far below the middle values stand, and tags begin: on a city below its values."""


def under_names(placing: Placing) -> Markup:
    """Where one may lay, develop or found, and the rails."""
    legal = [mark(hex, "legal", 1.3) for hex in TERRAIN if hex in placing.prices]
    outlined = [mark(hex, "open-to-develop", 1.8) for hex in TERRAIN if hex in placing.outlined]
    return group(*legal, *outlined, *(network(placing, company) for company in placing.joints), cls="under")


def mark(hex: str, cls: str, distance: float) -> Markup:
    """An outline inside a hex."""
    return element("path", cls=cls, d=outline(CENTRES[hex], inside(RADIUS, distance), POINTY_TOP))


def network(placing: Placing, company: str) -> Markup:
    """The rails of a company from plate to plate."""
    places = {hex: spot.middle for (hex, owner), spot in placing.plates.items() if owner == company}
    return rails(company, placing.joints[company], places)


def over_names(placing: Placing, say: Words) -> Markup:
    """Each hex with what stands on it, the prices of what may be laid, and brackets around what was just laid."""
    last = [
        element("path", cls="last", d=brackets(CENTRES[hex], inside(RADIUS, 1), 6, POINTY_TOP)) for hex in placing.laid
    ]
    prices = [price(placing, hex) for hex in TERRAIN if hex in placing.prices]
    return group(*(space(placing, hex, say) for hex in TERRAIN), *last, *prices, cls="over")


def space(placing: Placing, hex: str, say: Words) -> Markup:
    """What stands on a hex, named for whoever listens or points at it."""
    return group(
        element("title", described(placing, hex, say)),
        element("path", cls="touch", d=outline(CENTRES[hex], RADIUS, POINTY_TOP)),
        triangle(CENTRES[hex]) if hex in placing.developed else "",
        values(placing, hex) if hex in NAMES else "",
        *(plate(company, placing.plates[hex, company], LIVERIES[company].shape) for company in placing.there[hex]),
        cls=f"on-{look(hex)}",
        role="img",
        data_hex=hex,
    )


def values(placing: Placing, city: str) -> Markup:
    """Full and shared value, the one in force bold."""
    x, y = CENTRES[city]
    shared = placing.is_shared(city)
    full, less = (
        element("tspan", str(value), cls="in-force" if strong else None)
        for value, strong in zip(placing.values(city), (not shared, shared), strict=True)
    )
    return element("text", full, " / ", less, cls="value", x=x, y=y + VALUE_DROP, font_size=9.6, text_anchor="middle")


def price(placing: Placing, hex: str) -> Markup:
    """A violet tag with what a cube costs here now; with several companies also the initials of those that may."""
    x, y = CENTRES[hex]
    amount = str(placing.prices[hex])
    who = "".join(company[0] for company in placing.layers[hex]) if placing.several else ""
    width = 8.2 + 5.8 * len(amount) + (2.4 + 0.84 * width_of(who, 8.6) if who else 0)
    top = y + (CITY_TAG_DROP if hex in NAMES else TAG_DROP)
    return group(
        box((x - width / 2, top), width, 12.6, "tag"),
        words((x, top + 9.9), amount, who),
        data_price=hex,
    )


def words(foot: Point, amount: str, who: str) -> Markup:
    """The words of a tag."""
    companies = element("tspan", who, cls="who", dx=2.4, font_size=8.6) if who else Markup()
    price = element("tspan", amount, cls="price")
    return element("text", join([price, companies]), x=foot[0], y=foot[1], font_size=10.4, text_anchor="middle")


def described(placing: Placing, hex: str, say: Words) -> str:
    """A hex in words: "Cincinnati, city, full 6, shared 3, developed, CON"; then what a cube would cost here now."""
    parts = [NAMES.get(hex, hex), say(f"terrain.{look(hex)}")]
    if hex in NAMES:
        full, shared = placing.values(hex)
        parts.append(say("values", full=full, shared=shared))
    if hex in placing.developed:
        parts.append(say("hex.developed"))
    if placing.is_full(hex):
        parts.append(say("hex.full"))
    if hex in placing.prices:
        companies = " ".join(placing.layers[hex])
        parts.append(say("price", companies=companies, cost=placing.prices[hex]))
    return ", ".join([*parts, *placing.there[hex]])
