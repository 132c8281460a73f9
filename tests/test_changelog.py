"""The changelog tells of the version that ships."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
SECTIONS = re.findall(r"^## \[(.+?)\](?: - (.+))?$", CHANGELOG, re.MULTILINE)


def test_its_newest_version_is_the_packages():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = [version for version, _ in SECTIONS if version != "Unreleased"]

    assert versions[0] == project["version"]


def test_every_version_has_its_day_and_something_to_tell():
    assert SECTIONS[0] == ("Unreleased", "")
    for version, day in SECTIONS[1:]:
        assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", day), version
    told = re.split(r"^## .+$", CHANGELOG, flags=re.MULTILINE)[2:]
    assert all(
        re.search(r"^### (Added|Changed|Fixed|Removed|Deprecated|Security)\n\n- ", text, re.MULTILINE) for text in told
    )
