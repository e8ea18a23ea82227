"""Any board: its spaces with their names, what moves on them, the same in small, and the board as data."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from railhead.core.atlas import Atlas as Told
from railhead.core.atlas import Place
from railhead.core.view import View
from railhead.drawing.engraving import patterns
from railhead.drawing.general.pieces import Pieces, rows_of
from railhead.drawing.general.sheet import Paper, Sheet, laid_out
from railhead.drawing.hexes import coast
from railhead.drawing.lettering import narrow
from railhead.drawing.picture import Picture
from railhead.drawing.places import Atlas, AtlasCompany, Space, unprinted
from railhead.drawing.small import HEIGHT, WIDTH, Small
from railhead.drawing.svg import Markup, box, circle, element, group, join, line, moved, polygon
from railhead.drawing.terrain import land, look
from railhead.drawing.words import Words

LARGE = Paper(width=948, height=640, margin=30, hex=46, point=20)
SMALL = Paper(width=WIDTH, height=HEIGHT, margin=14, hex=76, point=8)
DOT = 6.4


@dataclass(frozen=True)
class Board:
    """The board of a title, as the title tells of it."""

    game: str
    told: Told

    @cached_property
    def sheet(self) -> Sheet:
        return laid_out(self.told, LARGE)

    def bare_map(self, say: Words) -> Picture:
        """What never changes, with empty layers for what does."""
        return Picture(
            width=self.sheet.width,
            height=self.sheet.height,
            title=say.title,
            description=say("map", title=say.title),
            body=join([self.ground, group(cls="under"), self.names, group(cls="over")]),
        )

    def picture(self, view: View, say: Words) -> Picture:
        """The map with its pieces."""
        pieces = Pieces(self.told, self.sheet, view)
        return replace(self.bare_map(say), body=join([self.ground, pieces.under(), self.names, pieces.over(say)]))

    def vignette(self, view: View, say: Words) -> Picture:
        """The networks of a view on a small map."""
        sheet = laid_out(self.told, SMALL)
        pieces = Pieces(self.told, sheet, view)
        small = Small({}, sheet.centres, sheet.radius, sheet.turn, ())
        body = [
            group(patterns(), *spaces(self.told, sheet), cls="ground"),
            small.networks(pieces.there, pieces.joints, DOT, rows_of(self.told)),
        ]
        middle = moved(((WIDTH - sheet.width) / 2, (HEIGHT - sheet.height) / 2))
        return Picture(WIDTH, HEIGHT, say.title, say("map", title=say.title), group(*body, transform=middle))

    # What is printed

    @cached_property
    def ground(self) -> Markup:
        paper = box((0, 0), self.sheet.width, self.sheet.height, "page")
        return group(patterns(), paper, *spaces(self.told, self.sheet), cls="ground")

    @cached_property
    def names(self) -> Markup:
        return group(*(name(place, self.sheet, is_hex=bool(self.told.grid)) for place in self.told.spaces), cls="names")

    # As data

    def atlas(self) -> Atlas:
        return Atlas(
            game=self.game,
            width=round(self.sheet.width, 2),
            height=round(self.sheet.height, 2),
            radius=round(self.sheet.radius, 2) if self.told.grid else 0,
            turn=self.sheet.turn,
            spaces=[self.space(place) for place in self.told.spaces],
            companies=[
                AtlasCompany(one.id, one.name, one.start, one.shares, one.pieces) for one in self.told.companies
            ],
            cities=[],
        )

    def space(self, place: Place) -> Space:
        middle = self.sheet.centres[place.id]
        bare = unprinted(place.id, middle, place.name, place.kind, self.told.neighbours[place.id])
        return replace(bare, cost=place.cost, income=place.income, one=place.one)


def spaces(board: Told, sheet: Sheet) -> Iterator[Markup]:
    """Hexes with their engraving and the coast around them; or points and the lines between them."""
    if board.grid is not None:
        for place in board.spaces:
            yield land(look(place.kind), sheet.centres[place.id], sheet.radius, sheet.turn)
        shore = coast(sheet.centres.values(), sheet.radius, sheet.turn)
        yield element("path", cls="coast", d="".join(map(polygon, shore)))
        return
    for here, around in board.neighbours.items():
        for near in (near for near in around if here < near):
            yield line(sheet.centres[here], sheet.centres[near], "way")
    for place in board.spaces:
        yield circle(sheet.centres[place.id], sheet.radius, f"hex on-{look(place.kind)}")


def name(place: Place, sheet: Sheet, *, is_hex: bool) -> Markup:
    """The name of a space, at the top of its hex or above its point; without one its id, fainter."""
    x, y = sheet.centres[place.id]
    size = max(7.5, 0.25 * sheet.radius) if is_hex else 11.5
    foot = (x, y - (0.42 * sheet.radius if is_hex else sheet.radius + 5))
    room = 1.45 * sheet.radius if is_hex else 96.0
    if place.name is None:
        return group(narrow(place.id, foot, "cost", size, room), cls=f"on-{look(place.kind)}")
    return narrow(place.name, foot, f"name on-{look(place.kind)}", size, room)
