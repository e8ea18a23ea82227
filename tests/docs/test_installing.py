"""Nobody is sent to strangers' code: on the public package index the name `railhead` belongs to another project."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
STRANGERS = re.compile(r"install [^\n]*?['\" ]railhead(?![\w/.-])")
SAID = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.po")]


def test_the_distribution_has_a_name_of_its_own() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "railhead-games"
    assert set(project["scripts"]) == {"railhead"}


def test_nothing_tells_anybody_to_install_the_other_project() -> None:
    assert STRANGERS.search("pip install 'railhead[server]'")
    found = [f"{path.name}: {line[0]}" for path in SAID for line in STRANGERS.finditer(path.read_text("utf-8"))]
    assert found == []
