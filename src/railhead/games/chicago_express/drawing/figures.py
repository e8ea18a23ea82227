"""The row of figures at the foot of a hex: cost, or the price to pay now; income; house."""

from collections.abc import Callable, Iterator

from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, Point, box, join
from railhead.games.chicago_express.drawing.map import CENTRES, house
from railhead.games.chicago_express.drawing.placing import Placing
from railhead.games.chicago_express.rules.board import BIT, COST, HOUSE

Figure = tuple[float, Callable[[Point], Markup]]
"""How wide a figure is, and how it is drawn around the middle of its foot."""

DROP, SIZE, GAP, ASIDE = 19.6, 9.4, 2.6, 9.5


def figures(placing: Placing, hex: str) -> Markup:
    """The whole row, centred; a single figure makes way for a rail."""
    x, y = CENTRES[hex]
    row = list(row_of(placing, hex))
    aside = ASIDE if len(row) == 1 and hex in placing.rail_below else 0
    left = x + aside - (sum(width for width, _ in row) + GAP * (len(row) - 1)) / 2
    drawn: list[Markup] = []
    for width, draw in row:
        drawn.append(draw((left + width / 2, y + DROP)))
        left += width + GAP
    return join(drawn)


def row_of(placing: Placing, hex: str) -> Iterator[Figure]:
    """What stands in the row of a hex."""
    if hex in placing.prices:
        yield price(placing.prices[hex])
    elif COST[BIT[hex]]:
        yield 5.2, lambda foot: lettering(str(COST[BIT[hex]]), foot, "cost", SIZE, "middle")
    if worth := placing.income(hex):
        yield 10.8, lambda foot: lettering(f"+{worth}", foot, "income", SIZE, "middle")
    built = hex in placing.houses
    if built or HOUSE[BIT[hex]]:
        yield (
            10,
            lambda foot: house((foot[0], foot[1] - 4), str(HOUSE[BIT[hex]] or ""), "house built" if built else "house"),
        )


def price(cost: int) -> Figure:
    """A violet tag with what laying here would cost now."""
    width = 8.2 + 5.8 * len(str(cost))

    def draw(foot: Point) -> Markup:
        tag = box((foot[0] - width / 2, foot[1] - 10.1), width, 12.9, "tag")
        return join([tag, lettering(str(cost), foot, "price", 10.4, "middle")])

    return width, draw
