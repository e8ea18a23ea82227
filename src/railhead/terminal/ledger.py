"""The ledger: a row for each company, a column for each seat."""

from rich.table import Table

from railhead.core.shares import per_share
from railhead.core.view import View
from railhead.terminal.words import Words


def ledger(view: View, words: Words) -> Table:
    """Treasury, income, dividend of a share now and after the next sale, what is left, and who owns what."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("", min_width=9, no_wrap=True)
    for key in ("treasury", "income", "per_share", "shares_left", "pieces_left"):
        table.add_column(words(f"ledger.{key}"), justify="right")
    for seat, name in enumerate(words.names):
        table.add_column(name, justify="right", style="bold" if seat == view["to_act"] else None)
    for company in view["companies"]:
        table.add_row(*company_row(view, company))
    table.add_row(*totals(words("ledger.cash"), [str(seat["cash"]) for seat in view["seats"]]))
    paid = [f"+{next_dividend(view, seat)}" for seat in range(len(view["seats"]))]
    table.add_row(*totals(words("ledger.next_dividend"), paid))
    return table


def company_row(view: View, name: str) -> list[str]:
    company = view["companies"][name]
    owned = [seat["shares"].get(name, 0) for seat in view["seats"]]
    now = company["share_value"]
    after = per_share(company["income"], sum(owned) + 1) if company["shares_left"] and company["income"] else None
    values = " · ".join(str(value) for value in (now, after) if value is not None) or "–"
    figures = [company["treasury"], company["income"], values, company["shares_left"], company["pieces_left"]]
    return [name, *map(str, figures), *(str(count) if count else "·" for count in owned)]


def totals(title: str, figures: list[str]) -> list[str]:
    return [title, "", "", "", "", "", *figures]


def next_dividend(view: View, seat: int) -> int:
    """What a general dividend would pay a seat now."""
    shares = view["seats"][seat]["shares"]
    return sum(count * (view["companies"][name]["share_value"] or 0) for name, count in shares.items())
