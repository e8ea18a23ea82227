"""Money moves only through `pay`: no other line of the rules changes an account."""

import ast
from pathlib import Path

import railhead

GAMES = Path(railhead.__file__).parent / "games"


def accounts_written(path: Path) -> list[int]:
    """Lines that assign into `.money[...]`."""
    lines = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else None
            if isinstance(inner, ast.Attribute) and inner.attr == "money":
                lines.append(target.lineno)
    return lines


def test_no_rule_touches_an_account_by_itself() -> None:
    files = sorted(GAMES.glob("*/rules/*.py"))
    assert files
    assert {path.name: lines for path in files if (lines := accounts_written(path))} == {}
