"""Flags win over variables, variables over defaults, and whatever is wrong is said in one sentence."""

from dataclasses import fields
from pathlib import Path

import pytest

from railhead.core.errors import SetupError
from railhead.locale import LANGUAGES
from railhead.server.settings import READERS, Settings


def test_without_a_word_the_defaults_hold() -> None:
    settings = Settings.read({}, {"HOME": "/home/ada", "PATH": "/bin"})
    assert settings == Settings(database="/home/ada/.local/share/railhead/railhead.db")
    assert (settings.host, settings.port, settings.idle_days) == ("127.0.0.1", 8017, 90)
    assert (settings.rate, settings.largest_body) == (600, 65_536)
    assert (settings.secure_cookies, settings.public_url) == (None, None)


def test_every_setting_can_be_told_but_the_address_on_the_local_network() -> None:
    assert [*READERS, "lan"] == [one.name for one in fields(Settings)]


def test_the_data_directory_is_the_users_own() -> None:
    assert Settings.read({}, {"XDG_DATA_HOME": "/data"}).database == "/data/railhead/railhead.db"
    relative = Settings.read({}, {"XDG_DATA_HOME": "data", "HOME": "/home/ada"})
    assert relative.database == "/home/ada/.local/share/railhead/railhead.db"


def test_flags_win_over_variables_and_those_over_defaults() -> None:
    environment = {"RAILHEAD_PORT": "9000", "RAILHEAD_HOST": "::", "RAILHEAD_RATE": ""}
    settings = Settings.read({"port": 0, "host": None}, environment)
    assert (settings.port, settings.host, settings.rate) == (0, "::", 600)


@pytest.mark.parametrize(
    ("name", "said", "read"),
    [
        ("host", "rail.example.org", "rail.example.org"),
        ("host", "0.0.0.0", "0.0.0.0"),  # noqa: S104
        ("port", "65535", 65_535),
        ("database", "/srv/rail.db", "/srv/rail.db"),
        ("database", ":memory:", ":memory:"),
        ("database", "~/rail.db", str(Path("~/rail.db").expanduser())),
        ("database", "postgresql://rail@db/rail", "postgresql://rail@db/rail"),
        ("base_path", "/rail", "/rail"),
        ("base_path", "/games/rail/", "/games/rail"),
        ("base_path", "/", ""),
        ("proxy", "yes", True),
        ("proxy", False, False),
        ("secure_cookies", "auto", None),
        ("secure_cookies", "ON", True),
        ("secure_cookies", False, False),
        ("public_url", "https://Rail.example.org/", "https://rail.example.org"),
        ("public_url", "http://[::1]:8017", "http://[::1]:8017"),
        ("workers", 4, 4),
        ("patience", "60", 60),
        ("open_to", "admin", "admin"),
        ("log", "JSON", "json"),
        ("log_level", "debug", "debug"),
    ],
)
def test_what_may_be_said(name: str, said: object, read: object) -> None:
    assert getattr(Settings.read({name: said}, {}), name) == read
    assert getattr(Settings.read({}, {f"RAILHEAD_{name.upper()}": str(said)}), name) == read


@pytest.mark.parametrize(
    ("name", "said", "allowed"),
    [
        ("host", "http://rail.example.org", "without scheme or port"),
        ("host", "localhost:8017", "without scheme or port"),
        ("port", "65536", "from 0 to 65535"),
        ("port", "80a", "from 0 to 65535"),
        ("port", "-1", "from 0 to 65535"),
        ("port", True, "from 0 to 65535"),
        ("port", "٣", "from 0 to 65535"),
        ("database", "mysql://db/rail", "postgresql://"),
        ("database", "~nobody-of-that-name/rail.db", "SQLite"),
        ("base_path", "rail", "/rail"),
        ("base_path", "/a//b", "/rail"),
        ("base_path", "/../b", "/rail"),
        ("base_path", "/a?b", "/rail"),
        ("proxy", "perhaps", "true, yes, on, 1, false, no, off, 0"),
        ("secure_cookies", "perhaps", "0, auto"),
        ("public_url", "rail.example.org", "https://rail.example.org"),
        ("public_url", "https://rail.example.org/rail", "base_path"),
        ("public_url", "https://ada@rail.example.org", "base_path"),
        ("public_url", "https://rail.example.org:99999", "base_path"),
        ("public_url", "https://[::1", "base_path"),
        ("workers", "0", "from 1 to 64"),
        ("patience", "0.5", "from 1 to 3600"),
        ("open_to", "friends", "anyone, admin"),
        ("idle_days", "0", "from 1 to 36500"),
        ("rate", "9" * 400, "from 1 to 1000000"),
        ("largest_body", "10", "from 1024 to 16777216"),
        ("log", "xml", "text, json"),
        ("log_level", "loud", "debug, info, warning, error"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(name: str, said: object, allowed: str) -> None:
    flag, variable = "--" + name.replace("_", "-"), f"RAILHEAD_{name.upper()}"
    for setting, flags, environment in ((flag, {name: said}, {}), (variable, {}, {variable: str(said)})):
        with pytest.raises(SetupError) as caught:
            Settings.read(flags, environment)
        assert setting in str(caught.value)
        assert allowed in str(caught.value)
        assert name == "database" or f"“{said}”" in str(caught.value)
        assert all(setting in caught.value.words(language) for language in LANGUAGES)


def test_the_password_of_a_wrong_database_is_not_repeated() -> None:
    with pytest.raises(SetupError) as caught:
        Settings.read({"database": "mysql://rail:open-sesame@db/rail"}, {})
    assert "mysql://" in str(caught.value)
    assert "open-sesame" not in str(caught.value)


@pytest.mark.parametrize(
    ("unknown", "nearest"),
    [
        ("RAILHEAD_PROT", "RAILHEAD_PORT"),
        ("RAILHEAD_BASEPATH", "RAILHEAD_BASE_PATH"),
        ("RAILHEAD_LOGLEVEL", "RAILHEAD_LOG_LEVEL"),
    ],
)
def test_an_unknown_variable_is_refused_with_the_nearest(unknown: str, nearest: str) -> None:
    with pytest.raises(SetupError) as caught:
        Settings.read({}, {unknown: "1"})
    for language in LANGUAGES:
        assert unknown in caught.value.words(language)
        assert nearest in caught.value.words(language)


def test_so_is_an_unknown_flag() -> None:
    with pytest.raises(SetupError, match="--base-path"):
        Settings.read({"base_pat": "/rail"}, {})
