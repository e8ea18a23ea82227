"""The plaques of the cities: name, the land that is left with its prices, and what a card pays."""

from functools import cache

from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, box, element, group, join
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.geometry import PLAQUE, PLAQUES
from railhead.games.last_spike.drawing.pieces import Placing, in_thousands
from railhead.games.last_spike.rules.board import CITY, NAMES, PAYOUT, PRICES

CARD_WIDTH, CARD_HEIGHT = 19.2, 13.0


@cache
def blank(city: str) -> Markup:
    """A plaque with nothing but its name."""
    x, y = PLAQUES[city]
    width, height = PLAQUE
    return join(
        [
            box((x, y), width, height, "plaque"),
            lettering(NAMES[city], (x + 6, y + 14.6), "town", 14.5, width=width - 12),
        ]
    )


def plaques(placing: Placing, say: Words) -> Markup:
    """All of them."""
    return group(*(plaque(placing, city, say) for city in PLAQUES), cls="plaques")


def plaque(placing: Placing, city: str, say: Words) -> Markup:
    """A city's plaque, named for whoever listens; violet where the reader may buy or sell now."""
    x, y = PLAQUES[city]
    width, height = PLAQUE
    asked = city in placing.purchases or placing.sales(city)
    pays = in_thousands(PAYOUT[CITY[city]][1])
    return group(
        element("title", described(placing, city, say)),
        blank(city),
        box((x, y), width, height, "plaque asked") if asked else "",
        lettering(NAMES[city], (x + 6, y + 14.6), "town", 14.5, width=width - 12) if asked else "",
        *(card(placing, city, rank) for rank in range(len(PRICES[CITY[city]]))),
        lettering(standing(placing, city, say), (x + 6, y + 41.6), "will" if asked else "second", 10, width=56),
        lettering(say("pays", amount=pays), (x + width - 6, y + 41.6), "second", 10, "end", 40),
        role="img",
        data_land=city,
    )


def card(placing: Placing, city: str, rank: int) -> Markup:
    """A land card by its price in thousands: the top one bold, one that is gone a dot, one for sale violet."""
    x, y = PLAQUES[city]
    price = PRICES[CITY[city]][rank]
    left = placing.view["board"]["land"][city]["prices_left"]
    at = (x + 6 + CARD_WIDTH * rank, y + 19)
    top = bool(left) and price == left[0]
    for_sale = top and city in placing.purchases
    text = "·" if price not in left else in_thousands(price) if price else "Ø"
    shade = "price" if for_sale else "nil" if price not in left else "strong" if top else "second"
    frame = box(at, CARD_WIDTH - 1.8, CARD_HEIGHT, "tag") if for_sale else box(at, CARD_WIDTH - 1.8, CARD_HEIGHT, "pip")
    middle = at[0] + (CARD_WIDTH - 1.8) / 2
    return join([frame if price in left else "", lettering(text, (middle, y + 29.2), shade, 10, "middle")])


def standing(placing: Placing, city: str, say: Words) -> str:
    """What can be done with the land of a city."""
    land = placing.view["board"]["land"][city]
    if values := placing.sales(city):
        return say("sells", values=", ".join(map(in_thousands, sorted(values))))
    if not land["open"]:
        return say("waits")
    return say("open") if land["prices_left"] else say("sold_out")


def described(placing: Placing, city: str, say: Words) -> str:
    """A city in words: "Omaha: for sale, prices left 5,000, 6,000; one card pays 7,000; routes complete 1 of 3"."""
    left = placing.view["board"]["land"][city]["prices_left"]
    return say(
        "city",
        city=NAMES[city],
        standing=standing(placing, city, say),
        prices=", ".join(map(say.figure, left)) or "–",
        pays=say.figure(PAYOUT[CITY[city]][1]),
        complete=placing.complete_at(city),
        routes=len(placing.routes_at(city)),
    )
