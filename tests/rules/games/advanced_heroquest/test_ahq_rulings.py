"""Where the handbook contradicts itself or is silent: each ruling of its specification, as it is played by lines."""

from __future__ import annotations

import msgspec
import pytest
from kit.mechanics import GAMES, Mechanic, played

RULINGS = msgspec.toml.decode((GAMES / "advanced_heroquest" / "rulings.toml").read_bytes(), type=dict[str, Mechanic])


@pytest.mark.parametrize("ruling", RULINGS)
def test_it_is_played_as_it_was_ruled(ruling: str) -> None:
    played("advanced-heroquest", RULINGS[ruling])


def test_none_of_them_is_forgotten() -> None:
    assert [*RULINGS] == [f"R-{number:02}" for number in range(1, 64)]
