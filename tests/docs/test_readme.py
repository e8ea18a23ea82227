"""README.md is true: its Python runs, and what it points to is there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS: list[str] = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_there_is_python_in_it() -> None:
    assert BLOCKS


@pytest.mark.parametrize("block", BLOCKS)
def test_python_blocks_run(block: str) -> None:
    example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    complaints: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(example, out=complaints.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(complaints)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/architecture.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if "://" not in link]
    missing = [link for link in links if not ((ROOT / page).parent / link).exists()]
    assert missing == []
