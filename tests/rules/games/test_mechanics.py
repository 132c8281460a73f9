"""Every mechanic of every game that lists them is played by typed lines, and decided somewhere."""

from __future__ import annotations

import pytest
from kit.mechanics import decided_in, games_with_mechanics, ids_in, mechanics_of, played

MECHANICS = [(game, key) for game in games_with_mechanics() for key in mechanics_of(game)]


@pytest.mark.parametrize(("game", "key"), MECHANICS, ids=[key for _, key in MECHANICS])
def test_a_mechanic_is_played_by_its_lines(game: str, key: str) -> None:
    mechanic = mechanics_of(game)[key]

    written = played(game, mechanic)

    assert written or any(play.refused for play in mechanic.plays)


@pytest.mark.parametrize("game", games_with_mechanics())
def test_every_mechanic_is_decided_where_its_id_stands(game: str) -> None:
    decided = decided_in(game)

    assert [key for key in mechanics_of(game) if key not in decided] == []


@pytest.mark.parametrize("game", games_with_mechanics())
def test_every_id_the_game_names_is_played_and_none_is_left_out(game: str) -> None:
    listed = [*mechanics_of(game)]
    groups: dict[str, list[str]] = {}
    for key in listed:
        stem, _, name = key.rpartition("-") if key[-1].isdigit() else key.partition("-")
        groups.setdefault(stem, []).append(name)

    named = {key for key in decided_in(game) if key.rpartition("-")[0] in groups}

    assert sorted(named - {*listed}) == []
    for stem, names in groups.items():
        numbers = [int(name) for name in names if name.isdigit()]
        assert numbers == [*range(1, len(numbers) + 1)], stem


def test_ids_are_read_one_by_one_and_in_ranges() -> None:
    assert ids_in("Attacks (AXE-018 to AXE-020), AXE-023") == ["AXE-018", "AXE-019", "AXE-020", "AXE-023"]
    assert ids_in("the console (AXE-001 to -003)") == ["AXE-001", "AXE-002", "AXE-003"]
    assert ids_in("AHQ-FATE-1 to 2, WHQ-breathe-fire") == ["AHQ-FATE-1", "AHQ-FATE-2", "WHQ-breathe-fire"]
