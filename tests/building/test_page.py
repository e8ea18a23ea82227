"""Building the page: what is said when it fails."""

import shutil
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """hatch_build.py, for a page in a folder of its own that was never built."""
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    web = tmp_path / "web"
    web.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(ROOT / "web" / name, web)
    for name, path in {"ROOT": tmp_path, "WEB": web, "PAGE": tmp_path / "page", "STAMP": web / ".built"}.items():
        monkeypatch.setattr(module, name, path)
    return module


def failure(builder: ModuleType) -> list[str]:
    """The lines that a failing build ends with."""
    with pytest.raises(SystemExit) as failed:
        builder.build_page()
    assert not builder.STAMP.exists()
    return str(failed.value).splitlines()


def test_without_a_network_the_way_out_stands_above_what_npm_says(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:1")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    first, *said = failure(builder)
    assert first == (
        "The page could not be built, since “npm ci” failed with status 1: it fetches what the page is built with, so "
        "let it through to the package registry (or name your proxy to npm), and try again."
    )
    assert any("ECONNREFUSED" in line for line in said)
    assert len(said) <= builder.LAST_LINES


def test_a_step_that_says_nothing_is_named_all_the_same(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\nexit 7\n", "utf-8")
    node.chmod(0o700)
    monkeypatch.setattr(builder, "node", lambda: node)
    first, second = failure(builder)
    assert first.startswith("The page could not be built, since “npm ci” failed with status 7: it fetches")
    assert second == "(It said nothing more.)"


def test_a_page_that_is_no_program_names_its_line(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder, "is_installed", lambda: True)
    (builder.WEB / "build.mjs").write_text("const page = ;\n", "utf-8")
    first, *said = failure(builder)
    assert "“node build.mjs” failed with status 1: mend what it names" in first
    assert any("SyntaxError" in line for line in said)
