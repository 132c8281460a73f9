"""What an audit typed and found wanting, each as a player types it: from the line to the state."""

from __future__ import annotations

import msgspec
import pytest
from kit.mechanics import GAMES, Mechanic, played

FINDINGS = {
    name: finding
    for path in sorted((GAMES / "advanced_heroquest" / "findings").glob("*.toml"))
    for name, finding in msgspec.toml.decode(path.read_bytes(), type=dict[str, Mechanic]).items()
}


@pytest.mark.parametrize("finding", FINDINGS.values(), ids=FINDINGS.keys())
def test_a_finding_is_mended(finding: Mechanic) -> None:
    assert played("advanced-heroquest", finding)
