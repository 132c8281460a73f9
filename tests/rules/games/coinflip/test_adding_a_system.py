"""docs/adding-a-system.md shows the code that is shipped, not what it once was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "adding-a-system.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(?:python|toml)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SHOWN = [
    *(ROOT / "rules" / "games" / "coinflip").rglob("*.py"),
    *(ROOT / "rules" / "games" / "coinflip").rglob("*.toml"),
    ROOT / "rules" / "registry.py",
    ROOT / "tests" / "rules" / "games" / "coinflip" / "test_coinflip.py",
]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip().splitlines()[0][:60])
def test_every_piece_of_code_on_the_page_is_in_the_house(block):
    assert any(block in path.read_text(encoding="utf-8") for path in SHOWN)


def test_every_file_of_the_template_has_its_place_on_the_page():
    modules = {path.name for path in (ROOT / "rules" / "games" / "coinflip").glob("*.py")}
    assert [name for name in sorted(modules) if f"`{name}`" not in PAGE] == []
    assert len(BLOCKS) > 5


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:rules|tests|demo)/[\w/.]+\w)/?`", PAGE))))
def test_every_path_on_the_page_exists(path):
    assert (ROOT / path).exists()
