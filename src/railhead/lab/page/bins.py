"""Into which columns the values of a histogram are put."""

from collections.abc import Sequence

from railhead.lab.page import charts

SHOWN_WHOLE = 16
"""Values over a smaller range than this get a column for each whole number."""


def bins_of(values: Sequence[float]) -> tuple[charts.Scale, int]:
    """A column for each whole number where they are few, else twelve columns."""
    low, high = min(values), max(values)
    if high - low < SHOWN_WHOLE:
        return charts.Scale(low - 0.5, high + 0.5), int(high - low) + 1
    return charts.Scale(low, high), charts.COLUMNS
