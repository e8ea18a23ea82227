"""The railhead command for the tests of this folder."""

from pathlib import Path

import pytest
from commanding import Run, commanding


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    return commanding(capsys, monkeypatch, tmp_path)
