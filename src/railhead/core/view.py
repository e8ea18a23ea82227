"""What a seat, or a spectator, may know: a plain dict of JSON values, with the choices of the seat that is to act.

Here is what the views of all titles have in common, and all that shared layers ask of one. A title types its own in
`<package>.rules.schema`: its view is a `View` with narrower keys (its phases, its board, its choices by their verbs).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

if TYPE_CHECKING:
    from typing_extensions import ReadOnly
else:

    class ReadOnly:
        """A key that nobody changes, so that a title may narrow its type; to a running program it says nothing."""

        def __class_getitem__(cls, kind: Any) -> Any:
            return kind


class PlainChoice(TypedDict):
    """One legal action; `do` is its text. What it would lead to, each title says by its verb."""

    do: str
    verb: ReadOnly[str]
    target: ReadOnly[str | int | None]


class Choice(PlainChoice, total=False):
    """One legal action, with what it would lead to, of a title without types of its own; it may give more than this.

    `cost` is what is paid, `income` what the company's income rises by, `least` the bid that an auction would begin
    with. `cash`, `treasury` and `share_value` are what they would be afterwards; `income_gains` and `cash_gains` are by
    company.
    """

    cost: int
    income: int
    least: int
    cash: int
    treasury: int
    share_value: int | None
    income_gains: dict[str, int]
    cash_gains: dict[str, int]
    ends_round: bool
    ends_game: bool


class SeatView(TypedDict):
    """A place at the table. Zeros are left out of `shares`; cash that is hidden is null."""

    cash: ReadOnly[int | None]
    shares: dict[str, int]
    name: NotRequired[str]


class CompanyView(TypedDict):
    """A company: `pieces_left` is its reserve, `share_value` income per share in hands (null with none), and
    `value_after_sale` what a share would pay if one more were sold (null with none left, or nothing on the map)."""

    treasury: int
    income: int
    shares_left: int
    pieces_left: int
    track: list[str]
    share_value: int | None
    value_after_sale: NotRequired[int | None]


AuctionView = TypedDict(
    "AuctionView",
    {"company": str, "least": int, "bid": int | None, "by": int | None, "next": int, "in": list[int], "to_bid": int},
)
"""An auction as everybody sees it: the least bid it began with, the high one and whose it is, the least that can be bid
next, the seats that have not passed."""


class ExpansionView(TypedDict):
    """An expansion under way: what it has laid, and how many pieces are left; null for any company one owns."""

    company: ReadOnly[str | None]
    laid: list[str]
    left: int


class Clock(TypedDict):
    """Something that runs towards the end of the game: the game ends by its clause when it has reached `of`."""

    key: str
    reached: int
    of: int
    clause: str


class View(TypedDict):
    """The whole table as one watcher may know it; what is on the `board` each title says for itself."""

    game: ReadOnly[str]
    edition: str
    options: dict[str, bool]
    ply: int
    to_act: ReadOnly[int | Literal["chance"] | None]
    turn: ReadOnly[int | None]
    phase: ReadOnly[str]
    seats: ReadOnly[Sequence[SeatView]]
    companies: dict[str, CompanyView]
    board: ReadOnly[Mapping[str, Any]]
    auction: ReadOnly[AuctionView | None]
    expansion: ReadOnly[ExpansionView | None]
    clocks: list[Clock]
    choices: ReadOnly[Sequence[PlainChoice]]
    scores: ReadOnly[Sequence[int | None]]
    winners: list[int]


class GeneralView(View):
    """The view of a title without types of its own."""

    choices: list[Choice]


def with_names(view: View, names: Sequence[str]) -> View:
    """The view with the name of each seat, which tables and records know and states do not."""
    seats: list[SeatView] = [{**seat, "name": name} for seat, name in zip(view["seats"], names, strict=True)]
    return {**view, "seats": seats}
