"""Bots give reasons in the words of their titles."""

import pytest

from railhead.games import GAMES


@pytest.fixture(scope="session", autouse=True)
def words_of_all_titles() -> None:
    """A title that is asked for brings its words."""
    for name in GAMES:
        assert GAMES[name] is not None
