"""What the drawing asks of a title: its id, and what its board says of itself."""

from types import SimpleNamespace

from railhead.core.atlas import Atlas, Company, Place

COMPANIES = (
    Company(id="ASH", name="Ash Valley", start="A1", shares=3, pieces=5),
    Company(id="O&W", name="Oak & Western", start="B3", shares=3, pieces=5),
)
KINDS = {"A2": "forest", "B1": "mountain", "B2": "city", "C3": "moor"}
NAMES = {"A1": "Ashford", "B2": "Mill & Brook", "C3": "Low Moor"}
HEXES = tuple(
    Place(id=hex, name=NAMES.get(hex), kind=KINDS.get(hex, "plain"), cost=number, income=number - 1, one=hex == "B1")
    for number, hex in enumerate(("A1", "A2", "A3", "B1", "B2", "B3", "C2", "C3"), 1)
)
TOWNS = (
    Place(id="N", name="North", x=10, y=0, links=("E", "W"), kind="city"),
    Place(id="E", name="East", x=30, y=14, links=("S",)),
    Place(id="S", name="South", x=12, y=40, cost=4),
    Place(id="W", x=-8, y=21, links=("S",)),
)
BOARDS = {
    "flat": Atlas(spaces=HEXES, companies=COMPANIES, grid="flat"),
    "pointed": Atlas(spaces=HEXES, companies=COMPANIES, grid="pointed"),
    "graph": Atlas(
        spaces=TOWNS, companies=(Company(id="ASH", name="Ash Valley"), Company(id="O&W", name="Oak & Western"))
    ),
    "none": None,
}
PART = SimpleNamespace(id="valley", atlas=BOARDS["flat"])
